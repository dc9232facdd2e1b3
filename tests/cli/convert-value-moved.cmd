convert --to trf26 ../cases/forfeit-loss-worth-less-than-absence.trf
