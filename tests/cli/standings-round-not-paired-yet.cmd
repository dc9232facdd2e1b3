standings round-not-paired-yet.trf
