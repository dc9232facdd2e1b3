pair round-not-paired-yet.trf --absent 5 --format trf
