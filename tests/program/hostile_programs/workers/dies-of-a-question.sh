echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
read -r line
echo "segmentation fault" >&2
exit 9
