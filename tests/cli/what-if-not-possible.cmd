explain --round 5 --force 11-5 ../../trf-samples/club.trf
