shrink shrink-case.trf --oracle -o -
