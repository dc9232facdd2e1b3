check field-blocks-behind-the-last-round.trf
