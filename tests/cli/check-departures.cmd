check --no-causes club-departures.trf
