#!/bin/sh
# A night of random tournaments: every profile, our engine before the judge and the oracle, and every other program that is
# installed. Run it from a cron job; what differs stays in the folder, and the exit status is that of the worst campaign.
#
#   scripts/nightly.sh [FOLDER]
#
#   PAIRPROOF   the program                     [target/release/pairproof, else the one on PATH]
#   HOURS       for all campaigns together      [8]
#   SYSTEMS     systems, with blanks between    [dutch-2026 dutch-2017]
#   ENGINES     other programs, each as for --engine, with blanks between [whatever `pairproof engines` finds]
set -u

folder=${1:-nightly-$(date +%Y-%m-%d)}
if [ -z "${PAIRPROOF:-}" ]; then
    PAIRPROOF=target/release/pairproof
    [ -x "$PAIRPROOF" ] || PAIRPROOF=pairproof
fi
hours=${HOURS:-8}
systems=${SYSTEMS:-dutch-2026 dutch-2017}
mkdir -p "$folder" || exit 2

# Those that are here and claim the system. `pairproof engines` proves each of them first.
found() {
    "$PAIRPROOF" engines --format json 2>/dev/null | python3 -c '
import json, sys
for engine in json.load(sys.stdin)["engines"]:
    if engine["state"] == "works" and engine["name"] != "pairproof" and sys.argv[1] in engine["systems"]:
        print(engine["name"])
' "$1" 2>/dev/null
}

profiles="--profile open=4 --profile club=4 --profile elite=2 --profile swiss-marathon=2 --profile byes-and-forfeits=4"
profiles="$profiles --profile baku=2 --profile tiny=8 --profile odd-scoring=4 --profile acceptance=1"

# A third of the time without other programs, two thirds with them.
count=0
for system in $systems; do count=$((count + 1)); done
alone=$((hours * 3600 / 3 / count))
together=$((hours * 3600 * 2 / 3 / count))
worst=0
note() {
    echo "$1: exit status $2" >> "$folder/summary.txt"
    [ "$2" -gt "$worst" ] && worst=$2
    "$PAIRPROOF" report "$folder/$1" --format html --output "$folder/$1.html"
}

for system in $systems; do
    # shellcheck disable=SC2086
    "$PAIRPROOF" fuzz --system "$system" $profiles --oracle --time "${alone}s" --out "$folder/$system-alone" \
        > "$folder/$system-alone.txt"
    note "$system-alone" $?
    engines=
    for engine in ${ENGINES:-$(found "$system")}; do engines="$engines --engine $engine"; done
    if [ -n "$engines" ]; then
        # shellcheck disable=SC2086
        "$PAIRPROOF" fuzz --system "$system" $profiles $engines --time "${together}s" --out "$folder/$system-engines" \
            > "$folder/$system-engines.txt"
        note "$system-engines" $?
    fi
done
cat "$folder"/*.txt
exit "$worst"
