lint round-not-paired-yet.trf
