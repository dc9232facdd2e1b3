#!/usr/bin/env bash
# Checks folders of finished tournaments that another engine paired, and lists every round on which we differ from it.
#
#   scripts/cross-check.sh --system dutch-2026 [--pairproof PATH] [--expect MANIFEST.tsv] [--batch N] FOLDER...
#
#   --system NAME    the rules under which the files were paired (required: a generated file seldom says)
#   --pairproof PATH the binary (default: $PAIRPROOF, else target/release/pairproof, else the one on PATH)
#   --reading NAME   handed on to `pairproof check`
#   --expect TSV     manifest of faulty files (columns: file, kind, round; first line is a heading): the first round that
#                    differs in each file must be the round named there, and a file that agrees is a miss
#   --batch N        files handed to one run of the binary (default 200); JOBS=N runs that many at once (default 1)
#
# Exit status: 0 everything as it should be, 1 at least one file is not, 2 wrong usage or the binary could not run.
set -euo pipefail

usage() { sed -n '2,14p' "$0" | sed 's/^# \{0,1\}//' >&2; exit 2; }

bin=${PAIRPROOF:-} system='' expect='' batch=200 jobs=${JOBS:-1} extra=() folders=()
while (($#)); do
  case $1 in
    --system|--pairproof|--reading|--expect|--batch)
      (($# >= 2)) || usage
      case $1 in
        --system) system=$2 ;; --pairproof) bin=$2 ;; --reading) extra+=(--reading "$2") ;;
        --expect) expect=$2 ;; --batch) batch=$2 ;;
      esac
      shift 2 ;;
    -h|--help) usage ;;
    -*) echo "cross-check: unknown option $1" >&2; usage ;;
    *) folders+=("$1"); shift ;;
  esac
done
[[ -n $system && ${#folders[@]} -gt 0 ]] || usage
if [[ -z $bin ]]; then
  bin=$(dirname "$0")/../target/release/pairproof
  [[ -x $bin ]] || bin=$(command -v pairproof) || { echo 'cross-check: no pairproof binary; give --pairproof' >&2; exit 2; }
fi
command -v python3 >/dev/null || { echo 'cross-check: python3 is needed to read the reports' >&2; exit 2; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Batches keep one refused file from hiding the rest, and bound the size of a report. Exit 1 is a verdict, not a failure.
find "${folders[@]}" -type f \( -name '*.trf' -o -name '*.trfx' -o -name '*.txt' \) -print0 | sort -z >"$work/list"
export work bin system
xargs -0 -r -n "$batch" -P "$jobs" bash -c '
  out=$(mktemp "$work/XXXXXX.json")
  "$bin" check --format json --system "$system" '"${extra[*]@Q}"' "$@" >"$out" 2>"$out.err" || echo $? >"$out.status"
' cross-check <"$work/list"

python3 - "$work" "$expect" <<'PY'
import glob, json, os, sys

work, expect = sys.argv[1], sys.argv[2]
wanted = {}
if expect:
    with open(expect, encoding="utf-8") as rows:
        next(rows)
        for row in rows:
            file, kind, round_ = row.rstrip("\n").split("\t")[:3]
            wanted[file] = (kind, int(round_))

listed = {p for p in open(f"{work}/list", encoding="utf-8").read().split("\0") if p}
seen, counts, wrong, rounds = set(), {}, [], {}
for path in sorted(glob.glob(f"{work}/*.json")):
    status = open(f"{path}.status").read().strip() if os.path.exists(f"{path}.status") else "0"
    try:
        report = json.load(open(path, encoding="utf-8"))
    except ValueError:
        error = open(f"{path}.err", encoding="utf-8", errors="replace").read().strip()[-300:]
        wrong.append(f"a batch gave no report (exit {status}): {error}")
        continue
    for file in report["files"]:
        name = os.path.basename(file["path"])
        seen.add(file["path"])
        differing = [r for r in file["rounds"] if r["verdict"] not in ("agrees", "unchecked")]
        for r in file["rounds"]:
            rounds[r["verdict"]] = rounds.get(r["verdict"], 0) + 1
        verdict = "differ" if differing else "agree" if file["rounds"] else "no rounds"
        counts[verdict] = counts.get(verdict, 0) + 1
        first = differing[0]["round"] if differing else None
        if wanted:
            kind, should = wanted.get(name, ("?", None))
            if first != should:
                wrong.append(f"{file['path']}: altered ({kind}) in round {should}, first difference in {first or 'no round'}")
        elif verdict != "agree":
            for r in differing[:1]:
                wrong.append(f"{file['path']}: round {r['round']} {r['verdict']}: "
                             f"we {r.get('missing')}, file {r.get('unexpected')}; {json.dumps(r.get('reason'), sort_keys=True)}")
            if not differing:
                wrong.append(f"{file['path']}: no round was checked; {json.dumps(file.get('refused') or file.get('diagnostics'))[:300]}")

for path in sorted(listed - seen):
    wrong.append(f"{path}: not in any report")
for line in wrong:
    print(line)
total = sum(rounds.values())
print(f"files {len(listed)}  " + "  ".join(f"{k} {v}" for k, v in sorted(counts.items())))
print(f"rounds {total}  " + "  ".join(f"{k} {v}" for k, v in sorted(rounds.items())))
if not listed:
    print("no files found")
sys.exit(1 if wrong or not listed else 0)
PY
