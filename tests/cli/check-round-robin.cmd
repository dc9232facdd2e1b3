check ../standings/six-round-robin.trf
