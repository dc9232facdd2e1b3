pair ../../trf-samples/club.trf --absent 7,12 --half-bye 13 --forbid 1-2 --format text
