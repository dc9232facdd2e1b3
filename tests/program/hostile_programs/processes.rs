//! Programs started once per question: `$1` is the tournament, `$2` the file for the answer.

use super::{AGREES, DIFFERS, Hostile, program};

pub const PROCESSES: &[Hostile] = &[
    program(
        "is-killed-by-a-signal.sh",
        &["crash"],
        "kill -SEGV $$
",
    ),
    program(
        "exits-with-a-status.sh",
        &["crash"],
        r#"echo "list index out of range" >&2
exit 9
"#,
    ),
    program(
        "hangs.sh",
        &["timeout"],
        "sleep 3600
",
    ),
    program(
        "hangs-and-ignores-every-signal.sh",
        &["timeout"],
        "trap '' TERM INT HUP QUIT PIPE
while :; do sleep 1; done
",
    ),
    program(
        "floods-its-output.sh",
        &["too-much-output"],
        "cat /dev/zero
",
    ),
    program(
        "floods-its-errors.sh",
        &["too-much-output"],
        "cat /dev/zero >&2
",
    ),
    program(
        "floods-its-folder.sh",
        &["too-much-output"],
        r#"# Until it is stopped.
cat /dev/zero > "$2"
"#,
    ),
    program(
        "answers-with-twenty-megabytes.sh",
        &["too-much-output"],
        r#"head -c 20000000 /dev/zero > "$2"
"#,
    ),
    program(
        "answers-with-a-terabyte-of-nothing.sh",
        &["too-much-output"],
        r#"truncate -s 1T "$2"
"#,
    ),
    program(
        "forks-two-hundred-children.sh",
        &["timeout"],
        "i=0
while [ $i -lt 100 ]; do
  i=$((i + 1))
  sleep 3600 &
  setsid sleep 3600 &
done
wait
",
    ),
    program(
        "runs-away-by-forking.py",
        AGREES,
        r#""""Answers rightly, and leaves a process that starts another one and ends, again and again."""
import os, subprocess, sys

said = subprocess.run([os.environ["PAIRPROOF"], "pair", "--system", "dutch-2026", "-o", sys.argv[2], sys.argv[1]])
if os.fork() == 0:
    os.setsid()
    for _ in range(20_000):
        if os.fork():
            os._exit(0)
    os._exit(0)
sys.exit(said.returncode)
"#,
    ),
    program(
        "leaves-a-daemon.sh",
        AGREES,
        r#"# It holds the streams open, in a session of its own.
setsid sh -c 'trap "" HUP TERM; sleep 3600' &
"$PAIRPROOF" pair --system dutch-2026 -o "$2" "$1" || exit $?
"#,
    ),
    program(
        "leaves-a-daemon-without-a-trace.py",
        AGREES,
        r#""""Answers rightly, and leaves a daemon: forked twice, a session of its own, no environment, streams closed."""
import os, subprocess, sys

said = subprocess.run([os.environ["PAIRPROOF"], "pair", "--system", "dutch-2026", "-o", sys.argv[2], sys.argv[1]])
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.chdir("/")
        os.closerange(0, 100)
        os.execve("/bin/sh", ["sh", "-c", "sleep 3600; : " + sys.argv[0]], {})
    os._exit(0)
os.wait()
sys.exit(said.returncode)
"#,
    ),
    program(
        "answers-with-a-fifo.sh",
        &["garbage"],
        r#"mkfifo "$2"
"#,
    ),
    program(
        "answers-with-a-link-to-a-device.sh",
        &["garbage"],
        r#"ln -s /dev/zero "$2"
"#,
    ),
    program(
        "answers-with-a-link-to-a-file.sh",
        &["garbage"],
        r#"ln -s "$OUTSIDE/secret" "$2"
"#,
    ),
    program(
        "answers-with-a-folder.sh",
        &["garbage"],
        r#"mkdir "$2"
"#,
    ),
    program(
        "deletes-its-folder.sh",
        &["garbage"],
        r#"rm -rf "$PWD"
"#,
    ),
    program(
        "deletes-the-folder-above.sh",
        &["garbage"],
        r#"rm -rf "$(dirname "$PWD")"
"#,
    ),
    program(
        "replaces-its-folder-by-a-link.sh",
        &["garbage"],
        r#"folder=$PWD
cd /
rm -rf "$folder"
ln -s "$OUTSIDE" "$folder"
"#,
    ),
    program(
        "closes-its-folder.sh",
        AGREES,
        r#""$PAIRPROOF" pair --system dutch-2026 -o "$2" "$1" || exit $?
chmod 000 "$2" .
"#,
    ),
    program(
        "closes-the-folder-above.sh",
        AGREES,
        r#""$PAIRPROOF" pair --system dutch-2026 -o "$2" "$1" || exit $?
chmod 000 ..
"#,
    ),
    program(
        "leaves-a-jungle.sh",
        AGREES,
        r#"# Links that lead out, folders without permissions, deep folders, names that are no text.
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
"#,
    ),
    program(
        "names-a-stranger.sh",
        &["unknown-id"],
        r#"n=$(grep -c '^001' "$1")
{ echo $(((n + 1) / 2)); echo "1 9999"; } > "$2"
"#,
    ),
    program(
        "pairs-a-player-twice.sh",
        &["garbage"],
        r#"n=$(grep -c '^001' "$1")
{ echo $(((n + 1) / 2)); i=0; while [ $i -lt $(((n + 1) / 2)) ]; do i=$((i + 1)); echo 1 2; done; } > "$2"
"#,
    ),
    program(
        "leaves-players-out.sh",
        &["wrong-number-of-pairs"],
        r#"printf '1\n1 2\n' > "$2"
"#,
    ),
    program(
        "announces-more-pairs-than-there-are.sh",
        &["wrong-number-of-pairs"],
        r#""$PAIRPROOF" pair --system dutch-2026 -o "$2" "$1" || exit $?
sed -i '1s/.*/99/' "$2"
"#,
    ),
    program(
        "pairs-the-first-round-again.sh",
        DIFFERS,
        r#""$PAIRPROOF" pair --system dutch-2026 --round 1 -o "$2" "$1" || exit $?
"#,
    ),
    program(
        "turns-every-colour-round.sh",
        DIFFERS,
        r#""$PAIRPROOF" pair --system dutch-2026 -o "$2" "$1" || exit $?
awk 'NR == 1 || $2 == 0 { print; next } { print $2, $1 }' "$2" > turned && mv turned "$2"
"#,
    ),
    program(
        "writes-a-byte-a-second.sh",
        &["timeout"],
        "while :; do printf x; sleep 1; done
",
    ),
    program(
        "writes-invalid-text.sh",
        &["garbage"],
        r#"printf '3\n\377\376\300 \200\n' > "$2"
"#,
    ),
    program(
        "writes-zero-bytes.sh",
        &["garbage"],
        r#"printf '3\n\0\0\0\0\n' > "$2"
"#,
    ),
    program(
        "writes-huge-numbers.sh",
        &["garbage"],
        r#"printf '99999999999999999999999999\n99999999999999999999999999 1\n' > "$2"
"#,
    ),
    program(
        "writes-negative-numbers.sh",
        &["garbage"],
        r#"printf '1\n-1 -2\n' > "$2"
"#,
    ),
    program(
        "writes-nothing.sh",
        &["garbage"],
        r#": > "$2"
"#,
    ),
    program(
        "does-nothing.sh",
        &["garbage"],
        "exit 0
",
    ),
    program(
        "writes-one-endless-line.sh",
        &["garbage"],
        r#"head -c 4000000 /dev/zero | tr '\0' 'x' > "$2"
"#,
    ),
    program(
        "writes-no-last-line-end.sh",
        AGREES,
        r#""$PAIRPROOF" pair --system dutch-2026 -o "$2" "$1" || exit $?
printf '%s' "$(cat "$2")" > answer && mv answer "$2"
"#,
    ),
    program(
        "writes-carriage-returns.sh",
        AGREES,
        r#""$PAIRPROOF" pair --system dutch-2026 -o "$2" "$1" || exit $?
sed -i 's/$/\r/' "$2"
"#,
    ),
    program(
        "reads-its-input-to-the-end.sh",
        AGREES,
        r#"cat > /dev/null
"$PAIRPROOF" pair --system dutch-2026 -o "$2" "$1" || exit $?
"#,
    ),
    program(
        "closes-its-output.sh",
        AGREES,
        r#"exec >&- 2>&- <&-
"$PAIRPROOF" pair --system dutch-2026 -o "$2" "$1" || exit $?
"#,
    ),
    program(
        "answers-after-its-end.sh",
        &["garbage"],
        r#"(setsid sh -c 'sleep 0.3; "$0" pair --system dutch-2026 -o "$2" "$1"' "$PAIRPROOF" "$1" "$2") > /dev/null 2>&1 &
exit 0
"#,
    ),
    program(
        "kills-its-parent.sh",
        &["crash"],
        "setsid sleep 3600 &
kill -KILL $PPID
sleep 3600
",
    ),
    program(
        "stops-its-parent.sh",
        &["timeout"],
        "setsid sleep 3600 &
while :; do kill -STOP $PPID; done
",
    ),
    program(
        "talks-to-the-terminal.sh",
        &["crash"],
        r#"printf '\033[2J\033]0;owned\007 \342\200\256 \302\233 \0 \357\277\277 <script>alert(1)</script> | ``` ]]> & \r over\n' >&2
# Every other control character, and the marks of direction.
for c in 1 2 3 4 5 6 10 13 14 16 17 20 21 22 23 24 25 26 27 30 31 32 34 35 36 37 177; do printf "\\$c" >&2; done
for c in 200 201 202 203 204 205 206 207 210 211 212 213 214 215 216 217 220 230 231 232 233 234 235 236 237; do
  printf "\\302\\$c" >&2
done
printf '\302\255\330\234\341\240\216\342\200\213\342\200\217\342\200\250\342\201\240\342\201\246\342\201\251\357\273\277\357\277\271\n' >&2
exit 9
"#,
    ),
    program(
        "hangs-with-a-daemon.sh",
        &["timeout"],
        r#"setsid sh -c 'trap "" HUP TERM INT; sleep 3600' &
: > "$OUTSIDE/started"
sleep 3600
"#,
    ),
];
