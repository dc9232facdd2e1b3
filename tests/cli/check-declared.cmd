check --total-rounds 9 undeclared.trf
