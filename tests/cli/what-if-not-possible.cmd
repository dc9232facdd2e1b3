explain --round 5 --force 11-5 club.trf
