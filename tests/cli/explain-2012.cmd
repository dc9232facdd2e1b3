explain --round 5 ../../trf-samples/dutch-2012.trf
