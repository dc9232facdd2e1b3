lint teams-of-equal-average.trf
