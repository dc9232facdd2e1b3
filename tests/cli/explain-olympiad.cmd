explain --round 5 ../../trf-samples/olympiad.trf
