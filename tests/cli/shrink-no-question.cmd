shrink ../../trf-samples/club.trf
