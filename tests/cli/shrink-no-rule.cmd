shrink shrink-case.trf --engine double:C.12 -o -
