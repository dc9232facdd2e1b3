truncate -s 1T "$2"
