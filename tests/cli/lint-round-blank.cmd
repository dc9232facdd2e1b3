lint field-round-blank.trf
