explain --round 2 double-swiss-other-set.trf
