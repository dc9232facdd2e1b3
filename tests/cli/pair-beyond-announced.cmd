pair --round 6 ../cases/nobody-paired-in-the-round-before.trf
