standings club-misranked.trf --write
