ln -s /dev/zero "$2"
