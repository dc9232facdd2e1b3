pair ../../trf-samples/double-swiss.trf --total-rounds 12 --absent 3 --format trf
