#!/usr/bin/env bash
# Builds the WebAssembly module, the page and the npm package, and tries them: in Node against the native program, and
# in headless Chromium.
#
#   scripts/web-page.sh [FOLDER] [SCREENSHOTS]     the page is FOLDER/pairproof.html, the package FOLDER/npm
#
# PAIRPROOF names the native program, CHROMIUM the browser. Ends with 77 where something is missing, and names it.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(realpath -m "${1:-target/web}") shots=${2:+$(realpath -m "$2")} native=${PAIRPROOF:-target/debug/pairproof} browser=${CHROMIUM:-chromium}
missing() { echo "skipped: $*"; exit 77; }
target=wasm32-unknown-unknown
rustup target list --installed 2>/dev/null | grep -qx $target || rustup target add $target 2>/dev/null ||
  [[ -d $(rustc --print sysroot)/lib/rustlib/$target ]] || missing "the target $target cannot be installed"
command -v node >/dev/null || missing 'there is no node'
command -v npm >/dev/null || missing 'there is no npm'
npm ci --prefix web --ignore-scripts --no-audit --no-fund --silent || missing 'the packages of web/package-lock.json cannot be installed'
target_folder=$(realpath -m "${CARGO_TARGET_DIR:-target}")
(cd web && CARGO_TARGET_DIR=$target_folder cargo build --locked --quiet --release --target $target)
mkdir -p "$folder" ${shots:+"$shots"}
npm run --prefix web --silent types
node web/build.mjs "$target_folder/$target/release/pairproof_web.wasm" "$folder"
[[ $(wc -c <"$folder/pairproof.html") -lt 2500000 ]] || { echo 'the page is larger than 2.5 MB'; exit 1; }
node web/test/samples.mjs "$folder/npm" "$(realpath "$native")"
command -v "$browser" >/dev/null || missing "there is no $browser: the page was not tried"
export PAGE=$folder/pairproof.html PAIRPROOF CHROMIUM SHOTS=$shots
PAIRPROOF=$(realpath "$native") CHROMIUM=$(command -v "$browser")
node --test --test-concurrency=1 --test-reporter=spec web/test/page/*.test.mjs
