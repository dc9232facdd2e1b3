check ../cases/a-rank-of-zero.trf
