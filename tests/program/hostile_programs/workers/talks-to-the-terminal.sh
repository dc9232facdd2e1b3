echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while read -r line; do
  id=${line#*:}; id=${id%%,*}
  printf '{"id":%s,"error":"\\u001b[2J\\u202e <script>alert(1)</script> \\u0000"}\n' "$id"
done
