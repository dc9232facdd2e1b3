check club.trf
