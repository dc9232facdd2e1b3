"""JaVaFo as a persistent worker of pairproof: one JVM for all questions, about ten times as fast as one per question.

    javafo_worker.py JAR [OPTION...]

The options stand before the file: -D pairs by the Dubov system (3.0). Needs a Java development kit, 11 or later.
"""

import io
import json
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

JVM = Path(__file__).with_name("OneJvm.java")


def unpacked(jar, folder):
    """The jar that has the classes (JaVaFo's own stands inside another one), and the class that is run."""
    with zipfile.ZipFile(jar) as archive:
        inside = archive.read("main/main.jar") if "main/main.jar" in archive.namelist() else Path(jar).read_bytes()
    path = folder / "main.jar"
    path.write_bytes(inside)
    with zipfile.ZipFile(io.BytesIO(inside)) as archive:
        manifest = archive.read("META-INF/MANIFEST.MF").decode()
    fields = dict(line.split(": ", 1) for line in manifest.splitlines() if ": " in line)
    return path, fields["Main-Class"], fields.get("Implementation-Version", "")


def pairs_of(text):
    """The answer: number of pairs, then one pair per line."""
    rows = [[int(number) for number in line.split()] for line in text.splitlines()[1:] if line.strip()]
    byes = [white for white, black in rows if black == 0]
    return {"pairs": [row for row in rows if row[1] != 0], "bye": byes[0] if byes else None}


def main():
    jar, options = sys.argv[1], sys.argv[2:]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path, main_class, version = unpacked(jar, folder)
        jvm = subprocess.Popen(
            ["java", "-Djava.security.manager=allow", "-XX:TieredStopAtLevel=1", str(JVM), main_class, str(path)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )
        print(json.dumps({"hello": "JaVaFo", "protocol": 1, "version": version}), flush=True)
        question, answer = folder / "question.trf", folder / "answer.txt"
        for line in filter(str.strip, sys.stdin):
            request = json.loads(line)
            question.write_text(request["trf"], encoding="utf-8")
            answer.unlink(missing_ok=True)
            print("\t".join([*options, str(question), "-p", str(answer)]), file=jvm.stdin, flush=True)
            said = jvm.stdout.readline().strip()
            if not said:
                reply = {"error": "the Java machine ended", "kind": "crash"}
            elif said != "done":
                reply = {"error": said, "kind": "crash"}
            elif not answer.exists():
                # It prints a stack trace where there is no pairing, and writes nothing.
                reply = {"error": "no answer was written", "kind": "no-pairing"}
            else:
                reply = pairs_of(answer.read_text())
            print(json.dumps({"id": request.get("id"), **reply}), flush=True)


if __name__ == "__main__":
    main()
