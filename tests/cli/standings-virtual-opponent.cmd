standings --tie-breaks BH field-virtual-opponent.trf
