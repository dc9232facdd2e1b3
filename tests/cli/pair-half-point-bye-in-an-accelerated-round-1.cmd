pair half-point-bye-in-an-accelerated-round-1.trf
