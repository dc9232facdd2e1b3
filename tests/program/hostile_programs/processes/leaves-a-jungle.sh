# Links that lead out, folders without permissions, deep folders, names that are no text.
ln -s "$OUTSIDE" outside
ln -s / root
mkdir -p closed/inner/most
ln -s "$OUTSIDE/secret" closed/inner/secret
chmod 000 closed/inner/most closed/inner closed
mkfifo pipe
deep=$PWD
i=0
while [ $i -lt 300 ]; do
  i=$((i + 1))
  mkdir a-folder-in-a-folder-in-a-folder && cd a-folder-in-a-folder-in-a-folder || break
done
cd "$deep"
: > "$(printf 'a name\nwith \377 and \033[31m')"
"$PAIRPROOF" pair --system dutch-2026 -o "$2" "$1" || exit $?
