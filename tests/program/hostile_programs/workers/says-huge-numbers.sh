echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while read -r line; do
  id=${line#*:}; id=${id%%,*}
  echo "{\"id\":$id,\"pairs\":[[99999999999999999999,1e999]],\"bye\":-1}"
done
