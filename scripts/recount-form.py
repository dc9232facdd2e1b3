#!/usr/bin/env python3
"""Counts every number of the form of `pairproof accept` again, from the ledgers, the package and the programs.

  scripts/recount-form.py DIR

DIR is the folder of the procedure. Nothing of pairproof is used: a ledger is JSON lines in gzip, a package a zip archive.
Exit status 1: a number is not what the ledgers say.
"""

import gzip
import hashlib
import json
import math
import pathlib
import sys
import zipfile

FOUND = []


def same(what, told, counted):
    equal = abs(told - counted) < 1e-6 if isinstance(told, float) else told == counted
    if not equal:
        FOUND.append(f"{what}: the form says {told}, the ledgers {counted}")


def wilson(count, of):
    z, n = 1.959964, max(of, 1)
    p = count / n
    middle, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return [100 * p] + [min(100.0, max(0.0, 100 * end / (1 + z * z / n))) for end in (middle - half, middle + half)]


def read(folder):
    """The sums of a campaign: tournaments, those that ended early, counts by engine and direction, findings by cause."""
    plan = json.loads((folder / "plan.json").read_text())
    sums = {"tournaments": 0, "cut_short": 0, "engines": [{"ours": {}, "theirs": {}} for _ in plan["engines"]],
            "record": {}, "findings": []}
    spreads = [[[], []] for _ in plan["engines"]], [[], []]
    for line in gzip.open(folder / "ledger.jsonl.gz", "rt"):
        line = json.loads(line)
        if "finding" in line:
            sums["findings"].append(line["finding"])
            continue
        for tally in line["batch"]["profiles"].values():
            sums["tournaments"] += tally["tournaments"]
            sums["cut_short"] += sum(tally.get("cut_short", {}).values())
            for key in ("record", "record_as_voice"):
                for name, value in tally.get(key, {}).items():
                    sums["record"][name] = sums["record"].get(name, 0) + value
            if tally.get("files"):
                spreads[1][0].append(tally["files"])
            for place, engine in enumerate(tally["engines"] if "engines" in tally else []):
                for direction in ("ours", "theirs"):
                    into = sums["engines"][place][direction]
                    for name, value in engine[direction].items():
                        into[name] = into.get(name, 0) + value
                for at, sizes in enumerate(engine.get("sizes", [])):
                    if sizes["players"]["count"]:
                        spreads[0][place][at].append(sizes)
    return plan, sums, spreads


def spread(parts, of):
    parts = [part[of] for part in parts]
    count = sum(part["count"] for part in parts)
    mean = sum(part["sum"] for part in parts) / max(count, 1)
    return [min(part["least"] for part in parts), mean, max(part["greatest"] for part in parts)]


def block(name, told, counts, sizes):
    rounds = counts.get("agree", 0) + counts.get("differ", 0)
    same(f"{name}: tournaments", told["tournaments"], counts["tournaments"])
    same(f"{name}: rounds", told["rounds"], rounds)
    same(f"{name}: with differences", told["with_differences"], counts.get("with_differences", 0))
    same(f"{name}: rounds with differences", told["rounds_with_differences"], counts.get("differ", 0))
    same(f"{name}: points and ranks", told["positions"], counts.get("positions", 0))
    same(f"{name}: points and ranks that differ", told["positions_differ"], counts.get("positions_differ", 0))
    of = lambda *keys: sum(counts.get(key, 0) for key in keys)
    same(f"{name}: unanswered", told["unanswered"], of("failed", "timed_out", "standings_failed"))
    same(f"{name}: not put", told["not_put"], of("skipped", "standings_skipped"))
    decided = counts["tournaments"] - counts.get("undecided", 0)
    for end, value in zip(told["rate"], wilson(counts.get("with_differences", 0), decided)):
        same(f"{name}: rate", float(end), value)
    for key in ("players", "rounds"):
        for one, other in zip(told[f"{key}_per_tournament"] or [], spread(sizes, key)):
            same(f"{name}: {key} of a tournament", float(one), float(other))


def main():
    out = pathlib.Path(sys.argv[1])
    if not (out / "form.json").is_file():
        sys.exit(f"{out}: form.json is missing; expected the folder of a procedure")
    form = json.loads((out / "form.json").read_text())
    numbers = 0
    for system in form["systems"]:
        package = (out / system["package"]["file"]).read_bytes()
        same("package", system["package"]["sha256"], hashlib.sha256(package).hexdigest())
        with zipfile.ZipFile(out / system["package"]["file"]) as archive:
            files = [name for name in archive.namelist() if name.endswith(".trf")]
            same("files of the package", system["package"]["tournaments"], len(files))
            manifest = json.loads(archive.read("manifest.json"))
            for entry in manifest["files"]:
                same(entry["name"], entry["sha256"], hashlib.sha256(archive.read(entry["name"])).hexdigest())
                numbers += 1
        blocks, causes = iter(system["blocks"]), {}
        for campaign in system["campaigns"]:
            plan, sums, (spreads, of_files) = read(out / campaign["folder"])
            same(f"{campaign['folder']}: tournaments", campaign["tournaments"], sums["tournaments"])
            same(f"{campaign['folder']}: cut short", campaign["cut_short"], sums["cut_short"])
            if sums["record"] and form["candidate"] == "pairproof":
                block("record", next(blocks), sums["record"], of_files[0])
            for place, engine in enumerate(plan["engines"]):
                if form["candidate"] not in ("pairproof", engine["name"]):
                    continue
                for direction in ("theirs", "ours"):
                    counts = sums["engines"][place][direction]
                    if counts.get("tournaments"):
                        at = ("ours", "theirs").index(direction)
                        block(f"{engine['name']} {direction}", next(blocks), counts, spreads[place][at])
                        numbers += 15
            for finding in sums["findings"]:
                if form["candidate"] in ("pairproof", finding["engine"]):
                    causes[finding["engine"]] = causes.get(finding["engine"], 0) + finding["rounds"]
        told = {}
        for difference in system["differences"]:
            engine = difference["bucket"].split(".")[0]
            told[engine] = told.get(engine, 0) + difference["rounds"]
            if difference["tournaments"] > difference["rounds"]:
                FOUND.append(f"{difference['bucket']}: more tournaments than rounds")
        same("rounds of each program", told, causes)
        same("blocks", list(blocks), [])
    print("\n".join(FOUND) or f"{numbers} numbers and hashes counted again: all as the form says")
    sys.exit(1 if FOUND else 0)


main()
