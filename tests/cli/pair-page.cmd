pair ../../trf-samples/club.trf --absent 3 --format html
