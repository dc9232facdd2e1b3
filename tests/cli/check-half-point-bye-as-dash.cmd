check --no-standings field-half-point-bye-as-dash.trf
