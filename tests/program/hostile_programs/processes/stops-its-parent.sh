setsid sleep 3600 &
while :; do kill -STOP $PPID; done
