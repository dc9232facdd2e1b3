pair ../../trf-samples/club.trf --absent 99,7 --bye 7 --half-bye 98 --forbid 1-77 --result 9:1-2=1-0 --result 5:1-2=½ --result 1:1-99=1 --result 5:1-9=1-0,5:9-1=1-0
