explain --round 5 --judge 10-5 club.trf
