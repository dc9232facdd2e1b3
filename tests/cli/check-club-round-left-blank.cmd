check club-round-left-blank.trf
