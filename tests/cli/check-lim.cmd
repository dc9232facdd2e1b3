check --no-standings ../../trf-samples/lim.trf
