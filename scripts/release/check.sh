#!/usr/bin/env bash
# Installs each file of a release in an empty place and compares its verdicts on two samples with those of the program.
# `cargo xtask release --check FOLDER` calls it. No step has cargo or rustc on its PATH.
#
#   scripts/release/check.sh FOLDER
#
# PAIRPROOF   the program to compare with [default: the one in FOLDER]
# CHROMIUM    the browser for the page [default: chromium]
# SDIST=build also builds the wheel from the source package (needs Rust; some minutes)
#
# Exit status: 0 every file was tried; 3 a file is not there or could not be tried here, and is named; 1 a file is wrong.
set -uo pipefail
root=$(realpath "$(dirname "$0")/../..")
folder=$(realpath "${1:?folder}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
right=trf-samples/club.trf wrong=trf-samples/faulty/rematch.trf
node=$(command -v node || true) python=$(command -v python3 || true)

missing() { echo "$*" >&2; exit 77; }
file() { # The one file that matches.
  local found
  found=$(compgen -G "$folder/$1" | head -n 1)
  [[ $found ]] || missing "there is no $1"
  echo "$found"
}
# An empty folder with the two samples.
place() { mkdir -p "$work/$1/trf-samples/faulty" && cp "$root/$right" "$work/$1/trf-samples/" && cp "$root/$wrong" "$work/$1/$wrong" && cd "$work/$1" || exit 1; }
same() { cmp "$work/right.json" "$1" && cmp "$work/wrong.json" "$2"; }
# The status of a check is 0 where the rounds agree and 1 where one differs.
both() { # COMMAND...
  "$@" check --format json $right >right.json
  local status=0
  "$@" check --format json $wrong >wrong.json || status=$?
  [[ $status -eq 1 ]]
  same right.json wrong.json
}

checksums() {
  cd "$folder" || exit 1
  sha256sum --quiet --check SHA256SUMS
  [[ $(find . -type f -not -path './log/*' -not -name SHA256SUMS | wc -l) -eq $(wc -l <SHA256SUMS) ]]
}

# In a root that has nothing else: no libraries, no /etc, no /proc.
program() {
  local archive
  archive=$(file 'pairproof-*-linux-musl.tar.gz')
  place program
  tar xzf "$archive" --strip-components 1
  if ldd pairproof 2>/dev/null | grep '=>'; then echo 'the program is not static'; return 1; fi
  mkdir root
  cp -r pairproof trf-samples root
  if unshare --user --map-root-user --root="$PWD/root" /pairproof --version; then
    both unshare --user --map-root-user --root="$PWD/root" /pairproof
  elif chroot root /pairproof --version; then
    both chroot root /pairproof
  else
    missing 'neither unshare nor chroot may be used here'
  fi
}

wheel() {
  local archive
  [[ $python ]] || missing 'python3 is not installed'
  archive=$(file 'pairproof-*.whl')
  place wheel
  "$python" -m venv fresh
  export PATH=$PWD/fresh/bin:/usr/bin:/bin
  pip install --quiet --disable-pip-version-check --no-index "$archive"
  both pairproof
  python - "$right" "$wrong" <<'PYTHON'
import pathlib, sys
import pairproof
for path, expected in zip(sys.argv[1:], ("right.json", "wrong.json")):
    assert pairproof.ask("check", path) == pathlib.Path(expected).read_bytes(), path
engine = lambda question: pairproof.pair(question)[0]["boards"]
assert pairproof.fuzz(engine, profile="tiny", count=3, seed=1)["conclusion"] == "no-difference"
PYTHON
}

sdist() {
  local archive
  archive=$(file 'pairproof-*[0-9].tar.gz')
  place sdist
  tar xzf "$archive" --strip-components 1
  for name in pyproject.toml PKG-INFO python/Cargo.lock crates/pairing/Cargo.toml suite/dutch-2026.json; do
    [[ -e $name ]] || { echo "$archive has no $name"; return 1; }
  done
  if [[ ${SDIST:-} == build ]]; then
    "$python" -m venv fresh
    fresh/bin/pip install --quiet --disable-pip-version-check "$archive"
    both fresh/bin/pairproof
  fi
}

npm_package() {
  local archive
  [[ $node ]] || missing 'node is not installed'
  archive=$(file 'pairproof-*.tgz')
  place npm
  PATH=$(dirname "$node"):/usr/bin:/bin
  npm install --offline --no-audit --no-fund --silent "$archive"
  cat >try.mjs <<'NODE'
import { load } from "pairproof";
import { readFileSync, writeFileSync } from "node:fs";
const library = await load();
for (const [at, path] of process.argv.slice(2).entries()) {
  writeFileSync(["right.json", "wrong.json"][at], library.ask("check", readFileSync(path), { path }));
}
NODE
  node try.mjs $right $wrong
  same right.json wrong.json
}

# The test of the page that opens a sample from a disk, on the file of the release.
page() {
  local browser
  PAGE=$(file 'pairproof-*.html')
  browser=$(command -v "${CHROMIUM:-chromium}") || missing 'chromium is not installed'
  [[ $node ]] || missing 'node is not installed'
  [[ -d $root/web/node_modules/playwright-core ]] || npm ci --prefix "$root/web" --ignore-scripts --no-audit --no-fund --silent ||
    missing 'the packages of web/package-lock.json cannot be installed'
  export PAGE CHROMIUM=$browser PAIRPROOF
  "$node" --test --test-name-pattern "from a file" "$root/web/test/page/open.test.mjs"
}

# What crates.io would get: an empty project uses the library and runs the program, all from the archives.
crates() {
  [[ -s $folder/crates/ORDER ]] || missing 'there is no crates/ORDER'
  place crates
  while read -r name; do
    tar xzf "$folder/crates/$name"
    [[ -f ${name%.crate}/Cargo.toml && ! -d ${name%.crate}/target ]] || { echo "$name is not complete"; return 1; }
    if grep -q '^path = "\.\./' "${name%.crate}/Cargo.toml"; then echo "$name names a folder outside it"; return 1; fi
  done <"$folder/crates/ORDER"
  [[ $(tail -n 1 "$folder/crates/ORDER") == pairproof-[0-9]* ]]
}

source_archive() {
  local archive
  archive=$(file 'pairproof-*-source.tar.gz')
  place source
  tar xzf "$archive" --strip-components 1
  [[ -x .ci/run && -f Cargo.lock && ! -e target && ! -e .git ]]
  cmp "$root/$right" $right
}

# Without a daemon: every file that the Dockerfile copies is there, and the program is the one of the other archive.
container() {
  local archive
  archive=$(file 'pairproof-*-container.tar.gz')
  place container
  tar xzf "$archive"
  grep -o 'COPY --from=build.*' Dockerfile | tr ' ' '\n' | grep '^/\(src\|empty\)' | while read -r path; do
    [[ -e .$path ]] || { echo "the context has no $path"; exit 1; }
  done
  both src/target/dist/pairproof
  if docker info >/dev/null 2>&1; then
    docker build --quiet --tag pairproof-release-check .
    both docker run --rm --volume "$PWD:/data" pairproof-release-check
  else
    missing 'the context is complete; no Docker daemon runs here, so that the images were not built'
  fi
}

book() {
  local archive
  archive=$(file 'pairproof-*-book.tar.gz')
  place book
  tar xzf "$archive" --strip-components 1
  grep -q 'pairproof fuzz' test-your-program.html
  [[ -f index.html && -f systems/dutch.html ]]
}

matrix() {
  local archive
  archive=$(file 'pairproof-*-matrix.tar.gz')
  place matrix
  tar xzf "$archive" --strip-components 1
  [[ -f index.html ]]
}

sbom() {
  local file
  file=$(file 'pairproof-*.cdx.json')
  "$python" - "$file" "$root/Cargo.lock" <<'PYTHON'
import json, re, sys
bom = json.load(open(sys.argv[1]))
assert bom["bomFormat"] == "CycloneDX" and bom["metadata"]["component"]["name"] == "pairproof"
lock = set(re.findall(r'name = "(.*)"\nversion = "(.*)"', open(sys.argv[2]).read()))
known = {component["bom-ref"] for component in bom["components"]} | {bom["metadata"]["component"]["bom-ref"]}
for component in bom["components"]:
    assert (component["name"], component["version"]) in lock and component["licenses"], component
for entry in bom["dependencies"]:
    assert entry["ref"] in known and known >= set(entry["dependsOn"]), entry
print(len(bom["components"]), "components")
PYTHON
}

if [[ ${2:-} == --part ]]; then
  work=$4
  trap - EXIT
  set -e
  "$3"
  exit
fi
if [[ -z ${PAIRPROOF:-} ]]; then
  tar xzf "$(compgen -G "$folder/pairproof-*-linux-musl.tar.gz" | head -n 1)" -C "$work" --strip-components 1 || exit 3
  PAIRPROOF=$work/pairproof
fi
PAIRPROOF=$(realpath "$PAIRPROOF")
export PAIRPROOF
(cd "$root" && "$PAIRPROOF" check --format json $right) >"$work/right.json" || exit 1
(cd "$root" && "$PAIRPROOF" check --format json $wrong) >"$work/wrong.json"
grep -q '"illegal"' "$work/wrong.json" || { echo "the program finds nothing in $wrong"; exit 1; }

failed=0 left_out=0
for part in checksums program wheel sdist npm_package page crates source_archive container book matrix sbom; do
  begun=$(date +%s%N)
  bash "$0" "$folder" --part $part "$work" >"$work/log" 2>&1
  status=$?
  case $status in
    0) word=good ;;
    77) word="NOT TRIED: $(tail -n 1 "$work/log")" left_out=$((left_out + 1)) ;;
    *) word="WRONG (status $status)" failed=$((failed + 1)) ;;
  esac
  printf '%-15s %6d ms  %s\n' $part $((($(date +%s%N) - begun) / 1000000)) "$word"
  [[ $status -eq 0 || $status -eq 77 ]] || sed 's/^/    /' "$work/log"
done
[[ $failed -eq 0 ]] || exit 1
[[ $left_out -eq 0 ]] || exit 3
