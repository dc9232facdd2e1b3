echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
cat /dev/zero >&2
