lint --format json odd-code.trf
