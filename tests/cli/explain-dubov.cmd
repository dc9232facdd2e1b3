explain --round 3 ../../trf-samples/dubov.trf
