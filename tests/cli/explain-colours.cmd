explain --round 3 club-colours.trf
