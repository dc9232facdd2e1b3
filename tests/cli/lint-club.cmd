lint club.trf
