exec >&- 2>&- <&-
"$PAIRPROOF" pair --system dutch-2026 -o "$2" "$1" || exit $?
