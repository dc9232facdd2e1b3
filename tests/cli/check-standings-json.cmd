check --format json club-misranked.trf
