explain --round 5 --forbid 10-5 club.trf
