convert --to trf26 ../cases/a-win-with-black-worth-more.trf
