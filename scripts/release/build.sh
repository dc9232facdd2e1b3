#!/usr/bin/env bash
# Builds everything that a release uploads. `cargo xtask release --dry-run` calls it.
#
#   scripts/release/build.sh FOLDER [PART...]      all parts by default; the list of them is below
#
# MATURIN, MDBOOK   the tools [default: on PATH; maturin is installed from PyPI into target/release-tools if needed]
#
# Exit status: 0 everything was built; 3 a part was left out because something is missing here, and is named; 1 a part failed.
set -uo pipefail
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
out=$(realpath -m "${1:?folder}")
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
export CARGO_TARGET_DIR=$target
log=$out/log
mkdir -p "$out" "$log"
triple=x86_64-unknown-linux-musl
wasm=wasm32-unknown-unknown
program=$target/$triple/dist/pairproof

missing() { echo "$*"; exit 77; }
installed() { rustup target list --installed 2>/dev/null | grep -qx "$1" || rustup target add "$1" || missing "the target $1 cannot be installed"; }
# The same archive from the same files: no names of users, and the time of the commit.
archive() { tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" -C "$2" -czf "$out/$1" "${@:3}"; }
staging() { rm -rf "${log:?}/$1" && mkdir -p "$log/$1" && echo "$log/$1"; }

# The program: static, for any Linux.
program() {
  installed $triple
  command -v musl-gcc >/dev/null || missing 'musl-gcc is not installed (apt-get install musl-tools)'
  cargo build --profile dist --locked --bin pairproof --target $triple
  ! ldd "$program" 2>/dev/null | grep -q '=>' || { echo "$program is not static"; return 1; }
  local folder name=pairproof-$triple
  folder=$(staging program)
  mkdir "$folder/$name"
  cp "$program" README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE "$folder/$name"
  archive $name.tar.gz "$folder" $name
  # What scripts/ci/install.sh asks for.
  (cd "$out" && sha256sum $name.tar.gz >$name.tar.gz.sha256)
}

with_maturin() {
  local tools=$target/release-tools tool
  tool=${MATURIN:-$(command -v maturin || echo "$tools/bin/maturin")}
  [[ -x $tool ]] || { python3 -m venv "$tools" && timeout 300 "$tools/bin/pip" install --quiet 'maturin>=1.7,<2'; } ||
    missing 'maturin cannot be installed from PyPI'
  cd python
  "$tool" "$@"
}
wheel() { with_maturin build --locked --release --out "$out"; }
sdist() { with_maturin sdist --out "$out"; }

# The page and the package for Node come from one module.
module() {
  installed $wasm
  command -v npm >/dev/null || missing 'npm is not installed'
  npm ci --prefix web --ignore-scripts --no-audit --no-fund --silent || missing 'the packages of web/package-lock.json cannot be installed'
  (cd web && cargo build --locked --release --target $wasm)
  mkdir -p "$log/web"
  node web/build.mjs "$target/$wasm/release/pairproof_web.wasm" "$log/web"
}
npm_package() {
  module
  npm pack "$log/web/npm" --pack-destination "$out" --silent
}
page() {
  if [[ ! -f $log/web/pairproof.html ]]; then module; fi
  cp "$log/web/pairproof.html" "$out/pairproof-$version.html"
}

# One command for the whole workspace: it finds the order, and packages see those before them although none is published.
crates() {
  local dirty=()
  git diff --quiet HEAD || dirty=(--allow-dirty)
  rm -rf "$out/crates" && mkdir "$out/crates"
  cargo publish --dry-run --workspace --locked "${dirty[@]}" 2>&1 | tee "$log/publish.txt"
  sed -n 's/^ *Uploading \([^ ]*\) v\([^ ]*\).*/\1-\2.crate/p' "$log/publish.txt" >"$out/crates/ORDER"
  [[ -s $out/crates/ORDER ]]
  # A dry run of a whole workspace leaves the archives in a folder of its own.
  while read -r name; do cp "$target/package/tmp-crate/$name" "$out/crates/" 2>/dev/null || cp "$target/package/$name" "$out/crates/"; done <"$out/crates/ORDER"
}

source_archive() { git archive --format=tar.gz --prefix="pairproof-$version/" -o "$out/pairproof-$version-source.tar.gz" HEAD; }

# The Dockerfile of the repository, with the program of this release instead of the stage that builds it.
container() {
  [[ -x $program ]] || { echo 'the part program comes first'; return 1; }
  local folder
  folder=$(staging container)
  mkdir -p "$folder/src/target/dist" "$folder/empty"
  printf 'FROM scratch AS build\nCOPY . /\n\n' >"$folder/Dockerfile"
  sed -n '/^FROM debian/,$p' Dockerfile >>"$folder/Dockerfile"
  cp "$program" "$folder/src/target/dist/pairproof"
  cp LICENSE-MIT LICENSE-APACHE "$folder/src"
  archive "pairproof-$version-container.tar.gz" "$folder" .
}

book() {
  local tool=${MDBOOK:-mdbook} folder
  command -v "$tool" >/dev/null || missing 'mdbook is not installed (cargo install --locked mdbook)'
  folder=$(staging book)
  "$tool" build docs --dest-dir "$folder/pairproof-$version-book"
  archive "pairproof-$version-book.tar.gz" "$folder" "pairproof-$version-book"
}

# The tables of engines and suites.
matrix() {
  local folder
  [[ -x $program ]] || { echo 'the part program comes first'; return 1; }
  folder=$(staging matrix)
  "$program" matrix --out "$folder/pairproof-$version-matrix"
  archive "pairproof-$version-matrix.tar.gz" "$folder" "pairproof-$version-matrix"
}

sbom() { cargo xtask sbom $triple >"$out/pairproof-$version.cdx.json"; }

parts='program wheel sdist npm_package page crates source_archive container book matrix sbom'
if [[ ${2:-} == --part ]]; then
  set -e
  "$3"
  exit
fi

failed=0 left_out=0
read -ra wanted <<<"${*:2}"
[[ ${#wanted[@]} -gt 0 ]] || read -ra wanted <<<"$parts"
for part in "${wanted[@]}"; do
  begun=$SECONDS
  # A process of its own, in which the first command that fails ends the part.
  bash "$0" "$out" --part "$part" >"$log/$part.txt" 2>&1
  status=$?
  case $status in
    0) word='built' ;;
    77) word="LEFT OUT: $(tail -n 1 "$log/$part.txt")" left_out=$((left_out + 1)) ;;
    *) word="FAILED with status $status: see $log/$part.txt" failed=$((failed + 1)) ;;
  esac
  printf '%-15s %5d s  %s\n' "$part" $((SECONDS - begun)) "$word"
done

cd "$out" || exit 1
mapfile -t files < <(find . -type f -not -path './log/*' -not -name SHA256SUMS -printf '%P\n' | LC_ALL=C sort)
sha256sum -- "${files[@]}" >SHA256SUMS
printf '\n%-64s %12s  %s\n' file bytes sha256
while read -r sum file; do printf '%-64s %12d  %s\n' "$file" "$(stat -c %s "$file")" "$sum"; done <SHA256SUMS
printf '\n%d parts; %d left out, %d failed; %s\n' ${#wanted[@]} $left_out $failed "$out"
[[ $failed -eq 0 ]] || exit 1
[[ $left_out -eq 0 ]] || exit 3
