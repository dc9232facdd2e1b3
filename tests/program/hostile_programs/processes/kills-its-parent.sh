setsid sleep 3600 &
kill -KILL $PPID
sleep 3600
