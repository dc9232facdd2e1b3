check club-bye.trf
