pair game-without-result.trf --unfinished each --format json
