#!/usr/bin/env bash
# Every output for machines against validators that are not ours: the schemas of docs/schema and the official schema of SARIF by
# Python's jsonschema, JUnit by xmllint.
#
#   scripts/validate-outputs.sh SARIF-SCHEMA [PAIRPROOF]     (sarif-schema-2.1.0.json of oasis-tcs/sarif-spec)
set -euo pipefail
cd "$(dirname "$0")/.."
sarif=$1 pairproof=${2:-target/release/pairproof}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
files=(trf-samples/*.trf trf-samples/faulty/*.trf tests/cli/*.trf)
run() { local status=0; "$pairproof" "$@" 2>"$work/stderr" || status=$?; [[ $status -le 3 ]]; }
run check "${files[@]}" --format json --export "sarif=$work/check.sarif" --export "junit=$work/check.xml" >"$work/check.json"
run lint "${files[@]}" --format json >"$work/lint.json"
run lint "${files[@]}" --format sarif >"$work/lint.sarif"
run explain tests/cli/club-swap5.trf --round 5 --format json >"$work/explain.json"
run explain trf-samples/club.trf --round 5 --force 5-6 --format json >"$work/what-if.json"
run standings tests/cli/club-misranked.trf --explain 1 2 --format json >"$work/standings.json"
run engines --format json >"$work/engines.json"
run suite run dutch-2026 --engine mutant:C14 --format json >"$work/suite-run.json"
run suite diff "$work/suite-run.json" "$work/suite-run.json" --format json >"$work/suite-diff.json"
run fuzz -q --engine mutant:C14 --count 20 --seed 5 --out "$work/run" --format json >"$work/campaign.json"
run stats "$work/run" --format json >"$work/stats.json"
run report "$work/run" --format json >"$work/report.json"
xmllint --noout "$work/check.xml" && echo 'check.xml: well-formed'
python3 - "$work" "$sarif" <<'PYTHON'
import glob, json, os, sys
import jsonschema
work, sarif = sys.argv[1:]
failed = 0
for path in sorted(glob.glob(work + '/*.json') + glob.glob(work + '/*.sarif')):
    name = os.path.basename(path)
    schema = json.load(open(sarif if name.endswith('.sarif') else f'docs/schema/{name}'))
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    errors = list(kind(schema).iter_errors(json.load(open(path))))
    print(f'{name}: {"valid" if not errors else errors[0].message}')
    failed += bool(errors)
sys.exit(failed > 0)
PYTHON
