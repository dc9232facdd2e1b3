check --export pdf=x.pdf club.trf
