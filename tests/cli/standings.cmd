standings club-ranked.trf
