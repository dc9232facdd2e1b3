#!/usr/bin/env bash
# The job that submit.sh lets follow the array: the shards become one campaign, DIR/whole. Exit status 0: everything is
# there; whether something differs, `pairproof stats DIR/whole` says.
set -uo pipefail
dir=$1
"$PAIRPROOF" merge "$dir/shards" --out "$dir/whole"
status=$?
[[ $status -le 1 ]] && exit 0
exit "$status"
