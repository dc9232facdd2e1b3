#!/usr/bin/env bash
# Installs pairproof in a CI job: the program of a release, whose checksum must be right; where there is no release for
# this version or machine, it is built from the source beside this script.
#
#   scripts/ci/install.sh FOLDER        the program is FOLDER/bin/pairproof
#
#   PAIRPROOF_VERSION    as 0.1.0 or v0.1.0 [default: the tag by which the action was named; without a tag it is built]
#   PAIRPROOF_RELEASES   where releases are [default: those of the repository on GitHub]
set -euo pipefail
folder=${1:?folder}
releases=${PAIRPROOF_RELEASES:-https://github.com/pairproof/pairproof/releases/download}
version=${PAIRPROOF_VERSION:-${GITHUB_ACTION_REF:-}}
version=${version#v}
source=$(realpath "$(dirname "$0")/../..")

case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) triple=x86_64-unknown-linux-musl ;;
  Linux-aarch64) triple=aarch64-unknown-linux-musl ;;
  Darwin-x86_64) triple=x86_64-apple-darwin ;;
  Darwin-arm64) triple=aarch64-apple-darwin ;;
  *) triple= ;;
esac

mkdir -p "$folder/bin"
if [[ $triple && $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]]; then
  name=pairproof-$triple.tar.gz
  loaded=$(mktemp -d)
  trap 'rm -rf "$loaded"' EXIT
  if curl --fail --silent --location --output-dir "$loaded" --remote-name-all "$releases/v$version/$name" "$releases/v$version/$name.sha256"; then
    # A wrong archive ends the job: it is not built instead.
    if ! (cd "$loaded" && { sha256sum --check --quiet "$name.sha256" 2>/dev/null || shasum -a 256 -c "$name.sha256" >/dev/null; }); then
      echo "install: $name of version $version does not have the checksum of its release" >&2
      exit 1
    fi
    tar xzf "$loaded/$name" -C "$loaded" --strip-components 1
    mv "$loaded/pairproof" "$folder/bin/pairproof"
    echo "pairproof $version: the program of the release"
    exit
  fi
  echo "release $version has no program for $triple"
fi
echo 'building pairproof from source (some minutes)'
cargo install --locked --path "$source" --root "$folder"
