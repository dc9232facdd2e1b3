shrink --help
