explain --round 5 club-swap5.trf
