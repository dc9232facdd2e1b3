lint field-name-too-long.trf
