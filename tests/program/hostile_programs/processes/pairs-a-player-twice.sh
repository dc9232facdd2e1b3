n=$(grep -c '^001' "$1")
{ echo $(((n + 1) / 2)); i=0; while [ $i -lt $(((n + 1) / 2)) ]; do i=$((i + 1)); echo 1 2; done; } > "$2"
