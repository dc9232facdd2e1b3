cat /dev/zero
