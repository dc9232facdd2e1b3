check double-swiss-result-of-one-side.trf
