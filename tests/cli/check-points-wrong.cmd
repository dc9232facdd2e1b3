check club-mispointed.trf
