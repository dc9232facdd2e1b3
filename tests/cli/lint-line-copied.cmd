lint field-line-copied.trf
