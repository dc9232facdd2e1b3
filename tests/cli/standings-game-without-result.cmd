standings game-without-result.trf
