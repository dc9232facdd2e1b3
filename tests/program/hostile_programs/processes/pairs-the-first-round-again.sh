"$PAIRPROOF" pair --system dutch-2026 --round 1 -o "$2" "$1" || exit $?
