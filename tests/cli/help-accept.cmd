accept --help
