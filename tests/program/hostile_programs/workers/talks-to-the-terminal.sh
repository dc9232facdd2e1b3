echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while read -r line; do
  id=${line#*:}; id=${id%%,*}
  printf '{"id":%s,"error":"\\u001b[2J\\u202e\\u0001\\u0007\\u0008\\u001f\\u007f\\u0080\\u009b\\u009f\\u00ad\\u061c\\u200b\\u200f\\u2028\\u2029\\u2066\\u2069\\ufeff\\uffff <script>alert(1)</script> \\u0000"}\n' "$id"
done
