check --no-standings ../../trf-samples/double-swiss.trf double-swiss-other-set.trf double-swiss-other-bye.trf double-swiss-other-pairs.trf double-swiss-turned.trf
