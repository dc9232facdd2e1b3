lint --purpose pairing half-sign-as-result.trf
