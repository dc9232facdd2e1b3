check --export json=no-such-folder/x.json club.trf
