check club-round-missing.trf
