explain --round 5 --forbid 10-5 ../../trf-samples/club.trf
