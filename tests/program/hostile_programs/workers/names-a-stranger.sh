echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while read -r line; do id=${line#*:}; id=${id%%,*}; echo "{\"id\":$id,\"pairs\":[[1,9999]],\"bye\":null}"; done
