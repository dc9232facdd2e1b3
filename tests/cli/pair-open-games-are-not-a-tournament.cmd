pair game-without-result.trf --unfinished each -o not-a-list.trf
