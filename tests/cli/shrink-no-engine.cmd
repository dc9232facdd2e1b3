shrink ../../trf-samples/club.trf --engine no-such-engine
