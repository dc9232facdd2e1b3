check round-robin-departs.trf
