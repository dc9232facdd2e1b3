standings ../../trf-samples/club.trf --tie-breaks BH:C1,Sonneborn-Berger,progressive
