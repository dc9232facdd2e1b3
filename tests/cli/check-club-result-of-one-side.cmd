check club-result-of-one-side.trf
