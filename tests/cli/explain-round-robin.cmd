explain ../../trf-samples/double-round-robin.trf --round 6
