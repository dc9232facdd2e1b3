check --format junit club-swap5.trf club.trf
