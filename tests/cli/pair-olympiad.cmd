pair --round 3 ../../trf-samples/olympiad.trf
