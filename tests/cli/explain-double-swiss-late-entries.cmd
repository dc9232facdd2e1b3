explain --round 1 double-swiss-late-entries.trf
