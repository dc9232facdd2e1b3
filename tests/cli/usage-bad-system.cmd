check --system dutch-1999 club.trf
