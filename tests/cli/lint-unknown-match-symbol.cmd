lint field-unknown-match-symbol.trf
