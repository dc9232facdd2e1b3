check --jobs 2 club.trf club-colours.trf two.trf undeclared.trf
