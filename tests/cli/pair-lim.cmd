pair --round 4 ../../trf-samples/lim.trf
