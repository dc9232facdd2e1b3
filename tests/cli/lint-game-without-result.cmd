lint --purpose pairing game-without-result.trf
