pair --unfinished draw game-without-result.trf
