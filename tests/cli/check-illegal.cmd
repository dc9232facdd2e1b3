check club-swap5.trf
