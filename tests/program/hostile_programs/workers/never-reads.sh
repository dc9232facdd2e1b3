echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
exec <&-
sleep 3600
