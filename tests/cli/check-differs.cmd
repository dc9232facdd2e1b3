check --round 2 club-swap2.trf
