check field-bye-as-win-without-opponent.trf
