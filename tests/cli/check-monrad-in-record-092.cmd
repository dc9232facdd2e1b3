check monrad-in-record-092.trf
