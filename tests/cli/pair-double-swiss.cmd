pair --round 3 ../../trf-samples/double-swiss.trf
