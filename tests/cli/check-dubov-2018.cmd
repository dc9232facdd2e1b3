check --no-standings --system dubov-2018 ../../trf-samples/club.trf
