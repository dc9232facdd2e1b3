check --no-standings --reading cross-first ../data/olympiad-44.trf
