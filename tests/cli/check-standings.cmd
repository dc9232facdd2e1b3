check club-ranked.trf
