pair ../../trf-samples/round-robin.trf --absent 3
