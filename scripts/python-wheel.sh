#!/usr/bin/env bash
# Builds the Python wheel and tries it: installed into a new environment, a file checked, then pytest.
#
#   scripts/python-wheel.sh [FOLDER] [PROFILE]     the wheel goes to FOLDER/wheels; PROFILE is dev (default) or release
#
# PAIRPROOF names the native program to compare with. Ends with 77 where something is missing, and names it.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(realpath -m "${1:-target/python}") profile=${2:-dev} python=${PYTHON:-python3}
missing() { echo "skipped: $*"; exit 77; }
command -v "$python" >/dev/null || missing "there is no $python"
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 9))' || missing "$python is older than 3.9"
if [[ ! -x $folder/tools/bin/maturin ]]; then
  "$python" -m venv "$folder/tools" >/dev/null 2>&1 || missing "$python has no module venv"
  timeout 300 "$folder/tools/bin/pip" install --quiet 'maturin>=1.7,<2' >"$folder/pip.log" 2>&1 || missing 'maturin cannot be installed from PyPI'
fi
rm -rf "$folder/wheels" "$folder/fresh"
(cd python && CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-../target} "$folder/tools/bin/maturin" build --quiet --locked --profile "$profile" --out "$folder/wheels")
wheel=$(ls "$folder"/wheels/*.whl)
echo "$(basename "$wheel"): $(($(wc -c <"$wheel") / 1000)) KB"
"$python" -m venv "$folder/fresh"
begun=$(date +%s%N)
"$folder/fresh/bin/pip" install --quiet --disable-pip-version-check --no-index "$wheel"
"$folder/fresh/bin/pairproof" check trf-samples/club.trf >/dev/null
echo "$((($(date +%s%N) - begun) / 1000000)) ms from pip install to a checked file"
timeout 300 "$folder/fresh/bin/pip" install --quiet --disable-pip-version-check pytest >"$folder/pip.log" 2>&1 || missing 'pytest cannot be installed from PyPI'
"$folder/fresh/bin/python" -m pytest -q -p no:cacheprovider python/tests
