check lim-in-record-092.trf
