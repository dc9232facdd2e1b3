explain --round 5 --absent 4 club.trf
