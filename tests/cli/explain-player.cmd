explain --round 3 --player 9 club.trf
