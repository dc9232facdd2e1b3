pair ../../trf-samples/club.trf --format csv
