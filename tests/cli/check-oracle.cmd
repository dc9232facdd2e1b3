check --oracle club.trf
