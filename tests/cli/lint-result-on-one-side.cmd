lint field-result-on-one-side.trf field-match-result-on-one-side.trf
