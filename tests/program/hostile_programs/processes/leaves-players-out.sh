printf '1\n1 2\n' > "$2"
