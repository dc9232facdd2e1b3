convert undeclared.trf --to engine
