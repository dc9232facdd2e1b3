check --format json club.trf club-swap2.trf
