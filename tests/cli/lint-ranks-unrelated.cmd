lint field-ranks-unrelated.trf
