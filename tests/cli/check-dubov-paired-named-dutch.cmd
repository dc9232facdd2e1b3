check --no-standings dubov-named-dutch.trf
