(setsid sh -c 'sleep 0.3; "$0" pair --system dutch-2026 -o "$2" "$1"' "$PAIRPROOF" "$1" "$2") > /dev/null 2>&1 &
exit 0
