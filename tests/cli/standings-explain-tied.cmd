standings --tie-breaks DE,SB --explain 1 2 field-double-round-robin-tied.trf
