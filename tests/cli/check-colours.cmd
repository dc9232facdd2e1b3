check club-colours.trf
