ln -s "$OUTSIDE/secret" "$2"
