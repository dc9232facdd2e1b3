check --no-standings club-misranked.trf
