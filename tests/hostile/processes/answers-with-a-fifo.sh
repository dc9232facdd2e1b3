mkfifo "$2"
