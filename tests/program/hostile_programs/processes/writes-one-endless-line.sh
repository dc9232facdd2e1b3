head -c 4000000 /dev/zero | tr '\0' 'x' > "$2"
