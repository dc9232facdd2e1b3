echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
read -r line
cat /dev/zero
