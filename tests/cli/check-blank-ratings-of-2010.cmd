check blank-ratings-of-2010.trf
