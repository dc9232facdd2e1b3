lint field-columns-shifted.trf
