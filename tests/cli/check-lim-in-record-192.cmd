check lim-in-record-192.trf
