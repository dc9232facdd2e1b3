standings --write game-without-result.trf
