standings ../../trf-samples/club.trf --tie-breaks BH/C1,AOB,SB,DE,PS --explain 13
