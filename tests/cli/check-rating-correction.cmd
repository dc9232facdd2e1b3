check field-rating-correction.trf
