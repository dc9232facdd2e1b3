check --format json --system olympiad-2022 club.trf
