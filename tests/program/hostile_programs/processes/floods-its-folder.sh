# Until it is stopped.
cat /dev/zero > "$2"
