check field-result-on-one-side.trf
