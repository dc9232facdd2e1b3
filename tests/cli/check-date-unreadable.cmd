check date-unreadable.trf
