head -c 10000000 /dev/zero | tr '\0' 'x' > "$2"
