pair --round 4 club.trf
