"$PAIRPROOF" pair --system dutch-2026 -o "$2" "$1" || exit $?
awk 'NR == 1 || $2 == 0 { print; next } { print $2, $1 }' "$2" > turned && mv turned "$2"
