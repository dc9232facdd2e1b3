check round-not-paired-yet.trf
