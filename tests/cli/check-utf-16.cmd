check utf-16.trf
