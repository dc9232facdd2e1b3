setsid sh -c 'trap "" HUP TERM; sleep 3600' &
exec "$PAIRPROOF" worker
