"$PAIRPROOF" pair --system dutch-2026 -o "$2" "$1" || exit $?
sed -i 's/$/\r/' "$2"
