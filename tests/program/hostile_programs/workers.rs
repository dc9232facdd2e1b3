//! Programs started once, which get questions on standard input.

use super::{AGREES, Hostile, program};

pub const WORKERS: &[Hostile] = &[
    program(
        "never-greets.sh",
        &["timeout"],
        "sleep 3600
",
    ),
    program(
        "floods-before-its-greeting.sh",
        &["too-much-output"],
        "cat /dev/zero
",
    ),
    program(
        "greets-with-nonsense.sh",
        &["garbage"],
        "echo good morning
sleep 3600
",
    ),
    program(
        "dies-at-once.sh",
        &["crash"],
        "exit 4
",
    ),
    program(
        "dies-of-a-question.sh",
        &["crash"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
read -r line
echo "segmentation fault" >&2
exit 9
"#,
    ),
    program(
        "dies-in-the-middle-of-an-answer.sh",
        &["garbage"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
read -r line
printf '{"id":1,"pai'
exit 1
"#,
    ),
    program(
        "hangs-at-a-question.sh",
        &["timeout"],
        r#"trap '' TERM INT HUP
echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
read -r line
while :; do sleep 1; done
"#,
    ),
    program(
        "never-reads.sh",
        &["timeout", "crash"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
exec <&-
sleep 3600
"#,
    ),
    program(
        "answers-twice.py",
        &["garbage"],
        r#""""Every answer comes twice."""
import os, subprocess, sys

right = subprocess.Popen([os.environ["PAIRPROOF"], "worker"], stdout=subprocess.PIPE)
print(right.stdout.readline().decode(), end="", flush=True)
for line in right.stdout:
    print(2 * line.decode(), end="", flush=True)
"#,
    ),
    program(
        "answers-another-question.sh",
        &["garbage"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while read -r line; do echo '{"id":77,"pairs":[]}'; done
"#,
    ),
    program(
        "answers-before-the-question.sh",
        &["garbage", "wrong-number-of-pairs"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
id=1
echo "{\"id\":$id,\"pairs\":[],\"bye\":1}"
while read -r line; do
  id=$((id + 1))
  echo "{\"id\":$id,\"pairs\":[],\"bye\":1}"
done
"#,
    ),
    program(
        "says-ever-more-lines.sh",
        &["garbage", "refused"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while :; do echo '{"id":1,"error":"and another thing"}'; done
"#,
    ),
    program(
        "says-one-endless-line.sh",
        &["too-much-output"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
read -r line
cat /dev/zero
"#,
    ),
    program(
        "floods-its-errors.sh",
        &["too-much-output"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
cat /dev/zero >&2
"#,
    ),
    program(
        "says-a-byte-a-second.sh",
        &["timeout"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while :; do printf '{'; sleep 1; done
"#,
    ),
    program(
        "says-invalid-text.sh",
        &["garbage"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while read -r line; do printf '\377\376\0\n'; done
"#,
    ),
    program(
        "says-huge-numbers.sh",
        &["garbage"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while read -r line; do
  id=${line#*:}; id=${id%%,*}
  echo "{\"id\":$id,\"pairs\":[[99999999999999999999,1e999]],\"bye\":-1}"
done
"#,
    ),
    program(
        "says-brackets-in-brackets.py",
        &["garbage"],
        r#""""Answers with a hundred thousand brackets, one in another."""
import sys

print('{"hello":"hostile","protocol":1}', flush=True)
for line in sys.stdin:
    print('{"id":1,"pairs":' + 100_000 * "[", flush=True)
"#,
    ),
    program(
        "names-a-stranger.sh",
        &["unknown-id"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while read -r line; do id=${line#*:}; id=${id%%,*}; echo "{\"id\":$id,\"pairs\":[[1,9999]],\"bye\":null}"; done
"#,
    ),
    program(
        "leaves-players-out.sh",
        &["wrong-number-of-pairs"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while read -r line; do id=${line#*:}; id=${id%%,*}; echo "{\"id\":$id,\"pairs\":[],\"bye\":1}"; done
"#,
    ),
    program(
        "closes-its-output.sh",
        &["crash"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
exec >&-
sleep 3600
"#,
    ),
    program(
        "kills-its-parent.sh",
        &["crash"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
setsid sleep 3600 &
read -r line
kill -KILL $PPID
sleep 3600
"#,
    ),
    program(
        "talks-to-the-terminal.sh",
        &["refused"],
        r#"echo "{\"hello\":\"hostile\",\"protocol\":1,\"version\":\"7\"}"
while read -r line; do
  id=${line#*:}; id=${id%%,*}
  printf '{"id":%s,"error":"\\u001b[2J\\u202e\\u0001\\u0007\\u0008\\u001f\\u007f\\u0080\\u009b\\u009f\\u00ad\\u061c\\u200b\\u200f\\u2028\\u2029\\u2066\\u2069\\ufeff\\uffff <script>alert(1)</script> \\u0000"}\n' "$id"
done
"#,
    ),
    program(
        "leaves-a-daemon.sh",
        AGREES,
        r#"setsid sh -c 'trap "" HUP TERM; sleep 3600' &
exec "$PAIRPROOF" worker
"#,
    ),
    program(
        "deletes-the-folder-above.sh",
        AGREES,
        r#"rm -rf "$(dirname "$PWD")"
exec "$PAIRPROOF" worker
"#,
    ),
    program(
        "stays-when-its-input-ends.sh",
        AGREES,
        r#"trap '' TERM INT HUP
"$PAIRPROOF" worker
while :; do sleep 1; done
"#,
    ),
    program(
        "ends-its-lines-with-carriage-returns.py",
        AGREES,
        r#""""The right answers, with blank lines between and CR LF at the end."""
import os, subprocess, sys

right = subprocess.Popen([os.environ["PAIRPROOF"], "worker"], stdout=subprocess.PIPE)
for line in right.stdout:
    sys.stdout.write("\r\n" + line.decode().rstrip("\n") + "\r\n")
    sys.stdout.flush()
"#,
    ),
];
