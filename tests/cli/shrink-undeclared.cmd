shrink undeclared.trf --oracle
