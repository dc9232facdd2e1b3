#!/bin/sh
# All fuzz targets for a night, one after the other. Needs a C++ compiler for libFuzzer; any Rust toolchain will do. Debug
# assertions and overflow checks are on; an input that takes more than LIMIT seconds or 2 GB also counts as a find.
#
#   scripts/fuzz-night.sh [HOURS]      [8]
#
#   TARGETS   names, separated by blanks              [all]
#   JOBS      processes at a time                     [1]
#   LIMIT     seconds for one input                   [10]
#   LARGEST   bytes of the longest input              [4096]
#
# Inputs that reach new code stay in target/fuzz/learnt/TARGET, finds in target/fuzz/finds/TARGET, the logs beside them. A
# find goes into fuzz-targets/corpus/TARGET (trf for the first five) under a name that says what it is:
# `cargo test --test files fuzz_corpus` runs it again.
# Exit status: 0 no find, 1 finds, 2 a target could not be built or did not run.
set -u
cd "$(dirname "$0")/.." || exit 2
hours=${1:-8}
targets=${TARGETS:-parse judge repair rewrite rounds answers toml_files campaign_files campaign_folders}
triple=$(rustc -vV | sed -n 's/^host: //p')

# What libFuzzer needs of the compiler, as cargo-fuzz asks for it, without the sanitizers, which need a nightly one, and
# without the tracing of comparisons: the dictionaries name the words of a file, and without it (and without the search for
# rare features below) twice as many inputs run, and reach more code in the same time.
RUSTFLAGS="--cfg fuzzing -Cpasses=sancov-module -Ccodegen-units=4"
for option in level=4 inline-8bit-counters pc-table; do
    RUSTFLAGS="$RUSTFLAGS -Cllvm-args=-sanitizer-coverage-$option"
done
export RUSTFLAGS
cargo build --release --manifest-path fuzz-targets/Cargo.toml --target "$triple" --target-dir target/fuzz || exit 2

seconds=$(echo "$hours $(echo "$targets" | wc -w)" | awk '{ printf "%d", $1 * 3600 / $2 }')
found=0 broken=0
for target in $targets; do
    case $target in
        parse | judge | repair | rewrite | rounds) words=trf corpus=trf more="trf-samples trf-samples/faulty" ;;
        toml_files) words=words corpus=$target more="crates/check/generators crates/lab/engines scripts/expectations" ;;
        *) words=words corpus=$target more= ;;
    esac
    learnt=target/fuzz/learnt/$target finds=target/fuzz/finds/$target
    mkdir -p "$learnt" "$finds"
    # shellcheck disable=SC2086
    "target/fuzz/$triple/release/$target" "$learnt" "fuzz-targets/corpus/$corpus" $more \
        -dict="fuzz-targets/dictionaries/$words.dict" -artifact_prefix="$finds/" -max_total_time="$seconds" \
        -max_len="${LARGEST:-4096}" -timeout="${LIMIT:-10}" -rss_limit_mb=2048 -report_slow_units=1 -entropic=0 -reduce_inputs=0 \
        -fork="${JOBS:-1}" -ignore_crashes=1 -ignore_timeouts=1 -ignore_ooms=1 > "target/fuzz/$target.log" 2>&1
    count=$(find "$finds" -type f | wc -l)
    executions=$(sed -n 's/^#\([0-9]*\):.*/\1/p' "target/fuzz/$target.log" | tail -1)
    if [ -z "$executions" ]; then
        echo "$target did not run: $(tail -1 "target/fuzz/$target.log")" >&2
        broken=1
        continue
    fi
    echo "$target: $executions executions in $seconds s, $count finds in $finds"
    [ "$count" -gt 0 ] && found=1
done
[ "$broken" -eq 0 ] || exit 2
exit "$found"
