pair game-without-result.trf
