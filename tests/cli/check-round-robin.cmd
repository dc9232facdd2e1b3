check ../standings/six-round-robin/case.trf
