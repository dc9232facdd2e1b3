echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
echo '{"id":1,"pairs":[[1,2]],"bye":null}'
cat > /dev/null
