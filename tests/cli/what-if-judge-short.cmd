explain --round 5 --judge 10-5 ../../trf-samples/club.trf
