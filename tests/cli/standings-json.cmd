standings --format json club-ranked.trf
