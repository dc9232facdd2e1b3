echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
read -r line
printf '{"id":1,"pai'
exit 1
