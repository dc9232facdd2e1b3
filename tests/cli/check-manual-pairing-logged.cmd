check field-manual-pairing-logged.trf
