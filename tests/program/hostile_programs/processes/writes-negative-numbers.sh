printf '1\n-1 -2\n' > "$2"
