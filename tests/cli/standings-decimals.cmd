standings ../../trf-samples/open-9.trf --tie-breaks AOB,BH/C1
