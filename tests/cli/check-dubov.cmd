check --no-standings ../../trf-samples/dubov.trf
