#!/usr/bin/env bash
# One task of the array that submit.sh makes: a shard of a campaign, started or resumed. Exit status 0: the shard is
# complete, whatever was found.
set -uo pipefail
dir=$1
shift
out=$dir/shards/$SLURM_ARRAY_TASK_ID

complete() {
  # Status 1: differences, 3: questions without an answer. Neither says that the shard is not complete.
  local said
  said=$("$PAIRPROOF" stats --format json "$out" 2>/dev/null)
  [[ $said == *'"complete":true'* ]]
}

# The signal of the scheduler comes to this script alone; pairproof stops at once and keeps what it has.
child=
trap '[[ -n $child ]] && kill -TERM "$child" 2>/dev/null' TERM INT
for _ in 1 2 3 4 5 6; do
  "$PAIRPROOF" fuzz "$@" --shard auto --out "$out" --resume --quiet --jobs "${SLURM_CPUS_PER_TASK:-1}" &
  child=$!
  wait "$child"
  status=$?
  # A trap ends `wait` before the program has ended.
  while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    status=$?
  done
  # 2: perhaps the process of an earlier try still ends, and has the directory locked.
  [[ $status -eq 2 ]] || break
  sleep 5
done

complete && exit 0
# Out of time, asked to go, or killed: again, behind the others, at most 100 times.
if ((status == 3 || status > 128)) && ((${SLURM_RESTART_COUNT:-0} < 100)); then
  scontrol requeue "${SLURM_ARRAY_JOB_ID}_${SLURM_ARRAY_TASK_ID}" && sleep 60
fi
exit 1
