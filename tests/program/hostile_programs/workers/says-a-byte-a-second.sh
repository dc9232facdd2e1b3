echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while :; do printf '{'; sleep 1; done
