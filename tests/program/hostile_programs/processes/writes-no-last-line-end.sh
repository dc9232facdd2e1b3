"$PAIRPROOF" pair --system dutch-2026 -o "$2" "$1" || exit $?
printf '%s' "$(cat "$2")" > answer && mv answer "$2"
