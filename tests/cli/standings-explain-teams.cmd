standings ../standings/fourteen-teams/case.trf --explain 11 14
