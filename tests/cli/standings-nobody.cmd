standings club-ranked.trf --explain 8 99
