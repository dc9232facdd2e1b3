check club-misranked.trf
