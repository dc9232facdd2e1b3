explain --round 4 --board 1 club.trf --lang de
