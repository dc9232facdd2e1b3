standings ../../trf-samples/club.trf --result 5:1-8=0-1 --result 6:1-9=1
