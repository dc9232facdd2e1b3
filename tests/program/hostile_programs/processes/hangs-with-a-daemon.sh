setsid sh -c 'trap "" HUP TERM INT; sleep 3600' &
: > "$OUTSIDE/started"
sleep 3600
