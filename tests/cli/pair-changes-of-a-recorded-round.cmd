pair ../../trf-samples/club.trf --round 3 --absent 7
