#!/usr/bin/env bash
# Instructions that pairproof executes for small fixed jobs, by callgrind: unlike seconds, they hardly change from run to run, so that a
# change of a per cent shows on a noisy machine.
#
#   PAIRPROOF=target/release/pairproof scripts/instructions.sh
#
# Needs valgrind. The jobs: starting and stopping; reading, pairing and comparing generated files; a campaign of 50 tournaments.
set -euo pipefail

[[ $# -eq 0 && -n ${PAIRPROOF:-} ]] || { sed -n '2,7p' "$0" | sed 's/^# \{0,1\}//' >&2; exit 2; }
command -v valgrind >/dev/null || { echo 'valgrind is not installed' >&2; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

count() { # arguments of pairproof
  local status=0 said
  said=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$PAIRPROOF" "$@" 2>&1 >/dev/null) || status=$?
  ((status <= 1)) || { printf '%s\n' "$said" >&2; exit 1; }
  awk '/Collected/ {print $NF}' <<<"$said"
}

row() { # name, arguments of pairproof
  printf '%-36s %15s\n' "$1" "$(count "${@:2}" | sed ':a; s/\([0-9]\)\([0-9]\{3\}\)\($\|,\)/\1,\2\3/; ta')"
}

make() { # name, options of generate
  "$PAIRPROOF" generate --seed 1 "${@:2}" -o "$folder/$1.trf" 2>/dev/null
}

make 40x9 --players 40 --rounds 9
make 200x9 --players 200 --rounds 9
make 1000x11 --players 1000 --rounds 11
printf '%-36s %15s\n' job instructions
row 'start and stop (--version)' --version
row 'lint 40 x 9' lint "$folder/40x9.trf"
row 'check 40 x 9, rounds only' check --no-standings "$folder/40x9.trf"
row 'check 40 x 9' check "$folder/40x9.trf"
row 'check 200 x 9, rounds only' check --no-standings "$folder/200x9.trf"
row 'check 1,000 x 11, rounds only' check --no-standings "$folder/1000x11.trf"
row 'check 1,000 x 11' check "$folder/1000x11.trf"
row 'generate 40 x 9' generate --seed 1 --players 40 --rounds 9 -o "$folder/again.trf"
row 'fuzz, 50 tournaments of 40 x 9' fuzz --system dutch-2026 --profile open --count 50 --seed 1 --jobs 1 --out "$folder/campaign"
