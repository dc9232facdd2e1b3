standings --write ../cases/a-rank-of-zero.trf
