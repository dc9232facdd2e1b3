pair ../../trf-samples/olympiad.trf --total-rounds 7 --absent 3 --format trf
