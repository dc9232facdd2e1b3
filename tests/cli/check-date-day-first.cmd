check date-day-first.trf
