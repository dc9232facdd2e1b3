pair two.trf
