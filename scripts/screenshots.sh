#!/usr/bin/env bash
# Pages as a telephone, a tablet and a screen show them, to be looked at: a club event, an open of 300 players, a team event, an answer.
#
#   scripts/screenshots.sh FOLDER [PAIRPROOF]     (CHROMIUM names the browser)
set -euo pipefail
cd "$(dirname "$0")/.."
out=$1 pairproof=${2:-target/release/pairproof} browser=${CHROMIUM:-chromium}
mkdir -p "$out"
page() { local name=$1; shift; "$pairproof" "$@" --format html >"$out/$name.html" 2>/dev/null || [[ $? -le 1 ]]; }
page club check trf-samples/faulty/rematch.trf
page teams check trf-samples/olympiad.trf --system olympiad-2009
page wish explain trf-samples/club.trf --round 5 --force 5-6
page standings standings trf-samples/club.trf
"$pairproof" generate --seed 3 --players 300 --rounds 9 -o "$out/open.trf" 2>/dev/null
page open check "$out/open.trf" --system dutch-2012
for html in "$out"/*.html; do
  for width in 360 800 1600; do
    timeout 60 "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --screenshot="${html%.html}-$width.png" \
      --window-size="$width,2400" "file://$(realpath "$html")" >/dev/null 2>&1
  done
done
ls "$out"/*.png
