check --format trf-comment club-swap2.trf
