explain --round 4 undeclared.trf
