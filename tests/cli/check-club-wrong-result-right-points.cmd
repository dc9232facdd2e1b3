check club-wrong-result-right-points.trf
