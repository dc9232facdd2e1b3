standings ../standings/fourteen-teams/case.trf
