echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while read -r line; do echo '{"id":77,"pairs":[]}'; done
