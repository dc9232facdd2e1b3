#!/usr/bin/env bash
# Puts Gacrux and py4swiss from PyPI into a virtual environment, at the versions that the adapters were tried with:
#
#   scripts/install-peers.sh VENV && export PAIRPROOF_VENV=VENV
#
# Exit status 0: both are there. 3: no Python, or no way to PyPI; the caller may continue without them.
set -euo pipefail

if [[ $# -ne 1 ]]; then
  echo "usage: $0 VENV" >&2
  exit 2
fi
venv=$1
packages=(gacrux==1.11.65 py4swiss==0.3.1)

soft() {
  echo "install-peers: $1; continuing without Gacrux and py4swiss" >&2
  exit 3
}

there() {
  "$venv/bin/python" - "${packages[@]}" <<'PYTHON' 2>/dev/null
import importlib.metadata as metadata
import sys

for package in sys.argv[1:]:
    name, version = package.split("==")
    if metadata.version(name) != version:
        sys.exit(1)
PYTHON
}

if there; then
  echo "install-peers: ${packages[*]} are in $venv"
  exit 0
fi
python=$(command -v python3 || command -v python) || soft 'there is no Python'
[[ -x $venv/bin/python ]] || "$python" -m venv "$venv" || soft 'no virtual environment can be made'
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check "${packages[@]}" || soft 'pip failed'
there || soft 'something else than asked for was installed'
echo "install-peers: ${packages[*]} are in $venv"
