#!/bin/sh
# A night of random tournaments: every system and profile, our engine checked by the judge and the oracle, and every other
# program that is installed. The findings stay in the folder, their board in its folder `site`, and the exit status is
# that of the worst campaign.
# .github/workflows/nightly.yml calls it every night.
#
#   scripts/nightly.sh [FOLDER]
#
#   PAIRPROOF   the program                     [target/release/pairproof, else the one on PATH]
#   HOURS       for all campaigns together, as 0.5 [8]
#   SYSTEMS     systems, separated by blanks    [all that the program knows]
#   ENGINES     other programs, each as for --engine, separated by blanks [those that `pairproof engines` finds]
set -u

day=nightly-$(date +%Y-%m-%d) night=1
folder=${1:-$day}
while [ $# -eq 0 ] && [ -e "$folder" ]; do night=$((night + 1)) folder=$day-$night; done
if [ -z "${PAIRPROOF:-}" ]; then
    PAIRPROOF=target/release/pairproof
    [ -x "$PAIRPROOF" ] || PAIRPROOF=pairproof
fi
"$PAIRPROOF" --version >/dev/null || { echo "nightly: $PAIRPROOF cannot be run; name the program with PAIRPROOF" >&2; exit 2; }
systems=${SYSTEMS:-$("$PAIRPROOF" version | sed -n 's/^systems: *//p' | tr -d ,)}
seconds=$(awk -v hours="${HOURS:-8}" 'BEGIN { if (hours !~ /^[0-9]*[.]?[0-9]+$/) exit 1; printf "%d", hours * 3600 }') ||
    { echo "nightly: HOURS is \"$HOURS\"; expected a number such as 8 or 0.5" >&2; exit 2; }
for plan in "$folder"/*/plan.json; do
    [ ! -e "$plan" ] || { echo "nightly: $folder already holds campaigns; name another folder" >&2; exit 2; }
done
mkdir -p "$folder" || exit 2

# Those that are here and claim the system. `pairproof engines` proves each of them first.
[ -n "${ENGINES:-}" ] || "$PAIRPROOF" engines --format json > "$folder/engines.json" 2>/dev/null
found() {
    python3 -c '
import json, sys
for engine in json.load(open(sys.argv[1]))["engines"]:
    if engine["state"] == "works" and engine["name"] != "pairproof-self" and sys.argv[2] in engine["systems"]:
        print(engine["name"])
' "$folder/engines.json" "$1" 2>/dev/null
}

profiles="--profile open=4 --profile club=4 --profile elite=2 --profile swiss-marathon=2 --profile byes-and-forfeits=4"
profiles="$profiles --profile baku=2 --profile tiny=8 --profile odd-scoring=4 --profile acceptance=1"

count=0
for system in $systems; do count=$((count + 1)); done
worst=0

# NAME SECONDS OPTION...: one campaign and its summary. A second is the least that a campaign can have.
campaign() {
    name=$1 time=$2
    shift 2
    [ "$time" -gt 0 ] || time=1
    "$PAIRPROOF" fuzz --quiet --time "${time}s" --out "$folder/$name" "$@" > "$folder/$name.txt" 2>> "$folder/$name.txt"
    status=$?
    printf '%s: exit status %s\n' "$name" "$status" | tee -a "$folder/summary.txt"
    [ "$status" -le "$worst" ] || worst=$status
}

# A third of the time without other programs, two thirds with them; all of it where no program knows the system.
share=$((seconds / count))
for system in $systems; do
    engines=
    for engine in ${ENGINES:-$(found "$system")}; do engines="$engines --engine $engine"; done
    # shellcheck disable=SC2086
    if [ -n "$engines" ]; then
        campaign "$system-alone" $((share / 3)) --system "$system" $profiles --oracle
        campaign "$system-engines" $((share * 2 / 3)) --system "$system" $profiles $engines
    else
        campaign "$system-alone" "$share" --system "$system" $profiles --oracle
    fi
done
for text in "$folder"/*-alone.txt "$folder"/*-engines.txt; do
    [ ! -f "$text" ] || { printf '\n== %s\n' "$(basename "$text" .txt)"; cat "$text"; }
done

# The board, with a page for each campaign.
set --
for plan in "$folder"/*/plan.json; do
    [ ! -f "$plan" ] || set -- "$@" --campaign "${plan%/plan.json}"
done
[ $# -eq 0 ] || "$PAIRPROOF" matrix "$@" --out "$folder/site" || [ $? -eq 3 ] || exit 2
exit "$worst"
