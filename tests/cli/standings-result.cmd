standings ../../trf-samples/club.trf --result 5:1-9=0-1
