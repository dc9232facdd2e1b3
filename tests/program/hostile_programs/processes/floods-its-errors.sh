cat /dev/zero >&2
