rm -rf "$(dirname "$PWD")"
