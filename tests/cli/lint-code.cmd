lint --purpose pairing odd-code.trf
