rm -rf "$(dirname "$PWD")"
exec "$PAIRPROOF" worker
