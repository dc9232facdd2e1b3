explain --round 4 club.trf
