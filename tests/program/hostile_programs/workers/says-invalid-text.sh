echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while read -r line; do printf '\377\376\0\n'; done
