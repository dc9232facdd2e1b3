#!/usr/bin/env bash
# CPU seconds of pairproof and of other engines for checking the same files, as a table with ratios.
#
#   PAIRPROOF=path BBP=path [JAVAFO=jar] [GACRUX=python] [RUNS=5] [SYSTEM=dutch-2026] scripts/bench-peers.sh FOLDER
#
# Each engine checks each file alone, in one process per file, RUNS times. The table shows the median of user+system
# seconds (each run the mean of 40 repetitions if it is shorter than 0.05 s), so that other work on the machine matters
# little. Starting the process is part of it. The ratio is the engine's time over ours. An engine whose variable is unset
# is left out; a run that fails shows as "-". Files are taken in the order of `sort -V`.
#   BBP    bbpPairings executable      JAVAFO  javafo.jar (needs java)      GACRUX  a python that has gacrux installed
set -euo pipefail

[[ $# -eq 1 && -d $1 && -n ${PAIRPROOF:-} ]] || { sed -n '2,10p' "$0" | sed 's/^# \{0,1\}//' >&2; exit 2; }
folder=$1 runs=${RUNS:-5} system=${SYSTEM:-dutch-2026}

names=(pairproof)
[[ -n ${BBP:-} ]] && names+=(bbp)
[[ -n ${JAVAFO:-} ]] && names+=(javafo)
[[ -n ${GACRUX:-} ]] && names+=(gacrux)

spent=$(mktemp)
trap 'rm -f "$spent"' EXIT

run() { # engine, file
  case $1 in
    pairproof) "$PAIRPROOF" check --format json --system "$system" "$2" ;;
    bbp) "$BBP" --dutch "$2" -c ;;
    javafo) java -jar "$JAVAFO" "$2" -c ;;
    gacrux) "$GACRUX" -m gacrux.pairingchecker -i "$2" -c -d T ;;
  esac
}

# Runs the engine `times` times; false when it failed (status 1 of pairproof is a verdict, not a failure).
batch() { # engine, file, times
  local i status
  for ((i = 0; i < $3; i++)); do
    status=0
    run "$1" "$2" >/dev/null 2>&1 || status=$?
    ((status == 0)) || [[ $1 == pairproof && $status -eq 1 ]] || return 1
  done
}

# Mean user+system seconds of one run, or "-". The clock ticks in milliseconds, so a run of less than 0.05 s is repeated 40
# times. Nothing else may run between the two readings of the clock: awk, for one, would be counted too.
once() { # engine, file
  local TIMEFORMAT='%3U %3S' n=1 u s
  { time batch "$1" "$2" 1; } 2>"$spent" || { echo -; return; }
  read -r u s <"$spent"
  if awk -v t="$u" -v v="$s" 'BEGIN {exit !(t + v < 0.05)}'; then
    n=40
    { time batch "$1" "$2" $n; } 2>"$spent" || { echo -; return; }
    read -r u s <"$spent"
  fi
  awk -v t="$u" -v v="$s" -v n="$n" 'BEGIN {printf "%.4f\n", (t + v) / n}'
}

median() { sort -g | awk '{v[NR]=$1} END {if (!NR || v[1]=="-") print "-"; else if (NR%2) print v[(NR+1)/2]; else printf "%.4f\n", (v[NR/2]+v[NR/2+1])/2}'; }

printf '%-16s' file
for e in "${names[@]}"; do printf '%12s' "$e"; [[ $e == pairproof ]] || printf '%9s' ratio; done
echo
while IFS= read -r file; do
  printf '%-16s' "$(basename "$file")"
  ours=
  for e in "${names[@]}"; do
    t=$(for ((i = 0; i < runs; i++)); do once "$e" "$file"; done | median)
    printf '%12s' "$t"
    if [[ $e == pairproof ]]; then
      ours=$t
    else
      printf '%9s' "$(awk -v a="$t" -v b="$ours" 'BEGIN {if (a=="-" || b=="-" || b+0==0) print "-"; else printf "%.1f", a/b}')"
    fi
  done
  echo
done < <(find "$folder" -maxdepth 1 -type f -name '*.trf' | sort -V)
