pair ../../trf-samples/club.trf --absent 7 --bye 12 --half-bye 13 --forbid 1-2 --result 5:9-1=0.5,5:7-3=+- --format trf
