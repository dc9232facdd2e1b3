#!/bin/sh
# Every system's engine against its literal oracle, on tournaments of 3 to 15 players of all shapes. Each system has its
# campaign in FOLDER, and each call adds to it: `pairproof stats FOLDER/SYSTEM` says how many rounds were compared in all.
#
#   scripts/oracle-night.sh FOLDER [HOURS]      [8]
#
#   PAIRPROOF   the program                     [target/release/pairproof]
#   SYSTEMS     which, each as SYSTEM:SHARE of the time, separated by blanks
#   SEED        of new campaigns                [4300]
#
# Exit status: the worst of the campaigns (0 no difference).
set -u
cd "$(dirname "$0")/.." || exit 2
folder=${1:?the folder of the campaigns} hours=${2:-8}
program=${PAIRPROOF:-target/release/pairproof}
# The Dutch editions have the most rules, and are the ones that most tournaments use.
systems=${SYSTEMS:-dutch-2026:8 dutch-2017:7 dutch-2012:4 dutch-2006:4 burstein-2026:3 burstein-2018:2 dubov-2026:3
    dubov-2018:2 lim-2026:2 double-swiss-2026:2 swiss-team-2026:2 swiss-team-2024:1 olympiad-2009:1 olympiad-2022:1}
own=crates/lab/src/suite/profiles
# A round of the profiles with weight 1 takes up to fifty times as long.
profiles="--profile tiny=80 --profile $own/smallest.toml=180 --profile $own/byes.toml=120 --profile $own/settings.toml=60
    --profile $own/aimed-byes.toml=30 --profile $own/aimed-everybody-met.toml=20 --profile $own/aimed-few.toml=30
    --profile $own/aimed-floats.toml --profile $own/aimed-wide.toml"

shares=0 worst=0
for entry in $systems; do shares=$((shares + ${entry#*:})); done
mkdir -p "$folder" || exit 2
for entry in $systems; do
    system=${entry%:*} begin="--seed ${SEED:-4300}"
    seconds=$(echo "$hours ${entry#*:} $shares" | awk '{ printf "%d", $1 * 3600 * $2 / $3 + 1 }')
    [ -e "$folder/$system/plan.json" ] && begin=--resume
    # shellcheck disable=SC2086
    "$program" fuzz --quiet --system "$system" --oracle $profiles $begin --time "${seconds}s" --out "$folder/$system"
    status=$?
    [ "$status" -gt "$worst" ] && worst=$status
done
exit "$worst"
