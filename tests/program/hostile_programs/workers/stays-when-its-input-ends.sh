trap '' TERM INT HUP
"$PAIRPROOF" worker
while :; do sleep 1; done
