trap '' TERM INT HUP QUIT PIPE
while :; do sleep 1; done
