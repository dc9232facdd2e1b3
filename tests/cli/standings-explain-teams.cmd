standings ../standings/fourteen-teams.trf --explain 11 14
