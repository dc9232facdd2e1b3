pair ../../trf-samples/double-round-robin.trf
