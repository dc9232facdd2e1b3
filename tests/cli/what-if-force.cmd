explain --round 5 --force 5-6 club.trf
