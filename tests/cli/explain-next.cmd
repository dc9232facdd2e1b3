explain --round 4 odd-code.trf
