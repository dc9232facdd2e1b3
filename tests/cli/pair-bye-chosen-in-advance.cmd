pair field-bye-chosen-in-advance.trf
