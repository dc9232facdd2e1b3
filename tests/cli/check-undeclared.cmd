check undeclared.trf
