explain --round 3 ../../trf-samples/lim.trf
