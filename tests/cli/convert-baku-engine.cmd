convert --to engine ../cases/acceleration-in-the-type.trf
