lint field-round-taken-out.trf
