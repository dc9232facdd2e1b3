pair --round 5 ../cases/nobody-paired-in-the-round-before.trf
