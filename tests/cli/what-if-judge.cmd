explain --round 5 --judge 10-11,5-8,1-9,4-6,7-3,12-13 --format json ../../trf-samples/club.trf
