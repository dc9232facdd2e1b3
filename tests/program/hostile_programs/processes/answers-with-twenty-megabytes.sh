head -c 20000000 /dev/zero > "$2"
