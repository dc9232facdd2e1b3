explain --round 2 club-swap2.trf
