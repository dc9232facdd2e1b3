trap '' TERM INT HUP
echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
read -r line
while :; do sleep 1; done
