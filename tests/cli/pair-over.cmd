pair club.trf
