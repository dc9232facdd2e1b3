# It holds the streams open, in a session of its own.
setsid sh -c 'trap "" HUP TERM; sleep 3600' &
"$PAIRPROOF" pair --system dutch-2026 -o "$2" "$1" || exit $?
