check --system dutch-2012 club.trf
