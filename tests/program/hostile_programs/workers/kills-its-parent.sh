echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
setsid sleep 3600 &
read -r line
kill -KILL $PPID
sleep 3600
