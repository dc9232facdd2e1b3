echo "list index out of range" >&2
exit 9
