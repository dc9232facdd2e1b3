standings ../standings/fourteen-teams.trf
