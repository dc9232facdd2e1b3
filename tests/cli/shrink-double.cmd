shrink shrink-case.trf --engine double:C14 -o -
