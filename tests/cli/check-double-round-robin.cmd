check --reading in-order ../../trf-samples/double-round-robin.trf
