check odd-code.trf
