pair --round 5 ../../trf-samples/dubov.trf
