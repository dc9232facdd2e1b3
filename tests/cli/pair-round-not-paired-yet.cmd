pair round-not-paired-yet.trf
