convert club.trf --to trf26
