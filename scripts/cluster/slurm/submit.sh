#!/usr/bin/env bash
# A campaign as a Slurm job array: one task per shard, then one job that merges them.
#
#   scripts/cluster/slurm/submit.sh SHARDS DIR FUZZ-OPTION...
#   scripts/cluster/slurm/submit.sh 200 /scratch/run --profile open --count 1000000000 --seed 7
#
# DIR must be the same folder on all nodes. A task that is preempted, killed, or out of time is queued again and
# resumes (`--resume`). Afterwards DIR/whole is the campaign; `pairproof stats --watch DIR/shards` shows it on the way.
#
#   PAIRPROOF        the program [default: pairproof, from PATH]
#   SBATCH_OPTIONS   more options for the array, as '--time=4:00:00 --mem=2G --partition=preempt'
#   MERGE_OPTIONS    more options for the job that merges
set -euo pipefail
if (($# < 2)); then
  sed -n 2,12p "$0"
  exit 2
fi
shards=$1
mkdir -p "$2/shards" "$2/log"
dir=$(cd "$2" && pwd)
shift 2
here=$(cd "$(dirname "$0")" && pwd)
program=$(command -v "${PAIRPROOF:-pairproof}") || { echo "submit: there is no ${PAIRPROOF:-pairproof}" >&2; exit 2; }
program=$(realpath "$program")

# All shards need one seed.
if [[ " $* " != *' --seed'* && " $* " != *' --corpus'* ]]; then
  seed=$((RANDOM * 32768 + RANDOM))
  echo "submit: seed $seed" >&2
  set -- "$@" --seed "$seed"
fi

read -ra more <<<"${SBATCH_OPTIONS:-}"
read -ra merge <<<"${MERGE_OPTIONS:-}"
# B:TERM@90: a task whose time is nearly over stops cleanly, and queues itself again.
array=$(sbatch --parsable --job-name=pairproof --array="1-$shards" --requeue --open-mode=append --signal=B:TERM@90 \
  --output="$dir/log/%a.txt" --export="ALL,PAIRPROOF=$program" "${more[@]}" "$here/shard.sh" "$dir" "$@")
array=${array%%;*}
merged=$(sbatch --parsable --job-name=pairproof-merge --dependency="afterok:$array" --output="$dir/log/merge.txt" \
  --export="ALL,PAIRPROOF=$program" "${merge[@]}" "$here/merge.sh" "$dir")
echo "array $array"
echo "merge ${merged%%;*}"
