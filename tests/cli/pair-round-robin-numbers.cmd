pair --draw-numbers 7 ../../trf-samples/round-robin.trf
