pair game-without-result.trf --unfinished each
