echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while :; do echo '{"id":1,"error":"and another thing"}'; done
