pair ../cases/nobody-paired-in-the-round-before.trf
