explain --round 4 ../../trf-samples/double-swiss.trf
