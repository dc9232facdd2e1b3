lint field-two-tournaments.trf
