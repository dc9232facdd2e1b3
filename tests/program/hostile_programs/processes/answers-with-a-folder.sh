mkdir "$2"
