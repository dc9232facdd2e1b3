check --no-causes ../disputes/first-team-under-acceleration/case.trf
