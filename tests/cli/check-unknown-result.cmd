check ../cases/an-unknown-result.trf
