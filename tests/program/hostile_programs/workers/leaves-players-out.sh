echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while read -r line; do id=${line#*:}; id=${id%%,*}; echo "{\"id\":$id,\"pairs\":[],\"bye\":1}"; done
