explain --round 2 --format json club-swap2.trf
