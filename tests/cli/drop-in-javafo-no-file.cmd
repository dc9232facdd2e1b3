no-such-file.trf -p
