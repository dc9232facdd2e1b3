echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
id=1
echo "{\"id\":$id,\"pairs\":[],\"bye\":1}"
while read -r line; do
  id=$((id + 1))
  echo "{\"id\":$id,\"pairs\":[],\"bye\":1}"
done
