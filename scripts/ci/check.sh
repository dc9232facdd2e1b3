#!/usr/bin/env bash
# Checks tournament files in a CI job: a report for people in the log, SARIF and JUnit beside it.
#
#   PAIRPROOF           the program [default: the one that the action has built, else pairproof from PATH]
#   PAIRPROOF_FILES     files, folders and patterns, separated by blanks or line ends [default: **/*.trf]
#   PAIRPROOF_OPTIONS   more options of `pairproof check`
#   PAIRPROOF_FAIL_ON   differences, refused or never [default: differences]
#   PAIRPROOF_REPORTS   folder of the reports [default: a temporary one]
set -uo pipefail
built=$HOME/.cache/pairproof-action/bin/pairproof
program=${PAIRPROOF:-}
[[ -z $program && -x $built ]] && program=$built
program=${program:-pairproof}
fail_on=${PAIRPROOF_FAIL_ON:-differences}
case $fail_on in
  differences | refused | never) ;;
  *)
    echo "check: PAIRPROOF_FAIL_ON is $fail_on; expected differences, refused or never" >&2
    exit 2
    ;;
esac
reports=${PAIRPROOF_REPORTS:-$(mktemp -d)}
mkdir -p "$reports"
read -rd '' -a words <<<"${PAIRPROOF_FILES:-}"
[[ ${#words[@]} -eq 0 ]] && words=('**/*.trf')
read -rd '' -a options <<<"${PAIRPROOF_OPTIONS:-}"
shopt -s globstar nullglob
files=()
without=()
for word in "${words[@]}"; do
  if [[ $word == *[*?[]* && ! -e $word ]]; then
    # shellcheck disable=SC2206 # The pattern is to be expanded.
    found=($word)
    [[ ${#found[@]} -eq 0 ]] && without+=("$word")
    files+=("${found[@]}")
  else
    files+=("$word")
  fi
done
if [[ ${#without[@]} -gt 0 ]]; then
  echo "check: no file here matches ${without[*]}; name files or folders (the input files of the action)" >&2
  exit 2
fi

"$program" check "${options[@]}" --export "sarif=$reports/pairproof.sarif" --export "junit=$reports/pairproof.xml" \
  --export "human=$reports/pairproof.txt" -- "${files[@]}"
status=$?

# The page of the job: the same report. Indented, because names in files could end a fence.
if [[ -n ${GITHUB_STEP_SUMMARY:-} && -s $reports/pairproof.txt ]]; then
  { printf '### pairproof check: exit status %s\n\n' "$status"; head -c 500000 "$reports/pairproof.txt" | sed 's/^/    /'; echo; } \
    >>"$GITHUB_STEP_SUMMARY"
fi

if [[ -n ${GITHUB_OUTPUT:-} ]]; then
  [[ -s $reports/pairproof.sarif ]] && echo "report=$reports/pairproof.sarif" >>"$GITHUB_OUTPUT"
  echo "status=$status" >>"$GITHUB_OUTPUT"
fi
# Status 2 without a report is a mistake in the options: nothing was checked.
case $fail_on:$status in
  never:2) [[ -s $reports/pairproof.txt ]] && exit 0 || exit 2 ;;
  never:[013] | *:0 | refused:[13]) exit 0 ;;
  *) exit "$status" ;;
esac
