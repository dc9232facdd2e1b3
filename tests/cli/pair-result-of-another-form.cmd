pair ../../trf-samples/club.trf --result 5:1-9=2-0
