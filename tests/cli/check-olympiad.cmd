check --no-standings ../data/olympiad-44.trf ../../trf-samples/olympiad.trf
