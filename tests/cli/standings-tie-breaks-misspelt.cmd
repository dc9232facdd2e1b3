standings ../../trf-samples/club.trf --tie-breaks Buchhloz,sonneborn-berger,progresive,XYZ
