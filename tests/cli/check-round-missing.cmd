check --round 9 club.trf
