check --format junit club-misranked.trf
