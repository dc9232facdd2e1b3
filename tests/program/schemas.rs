//! The JSON outputs against the schemas of `docs/schema`: every field that is written is documented there, and no
//! others are. Only the parts of JSON Schema that those files use are implemented here.

use crate::running::{json, pairproof, program, stdout};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn path(name: &str) -> String {
    root().join(name).to_string_lossy().into_owned()
}

fn schema(name: &str) -> Value {
    let text = fs::read_to_string(root().join(format!("docs/schema/{name}.json"))).expect("a schema");
    serde_json::from_str(&text).expect("JSON")
}

/// The faults of a value under its schema.
fn faults(schema: &Value, value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    compare(schema, schema, value, "$", &mut found);
    found
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "null" => value.is_null(),
        other => panic!("type {other} is not read here"),
    }
}

fn compare(root: &Value, schema: &Value, value: &Value, place: &str, found: &mut Vec<String>) {
    for (keyword, says) in schema.as_object().expect("a schema is an object") {
        let holds = match keyword.as_str() {
            "$schema" | "title" | "description" | "$defs" | "required" => true,
            "$ref" => {
                let name = says.as_str().and_then(|text| text.strip_prefix("#/$defs/")).expect("a local reference");
                compare(root, &root["$defs"][name], value, place, found);
                true
            }
            "type" => match says {
                Value::String(kind) => is_of(kind, value),
                kinds => kinds.as_array().unwrap().iter().any(|kind| is_of(kind.as_str().unwrap(), value)),
            },
            "const" => says == value,
            "enum" => says.as_array().unwrap().contains(value),
            "anyOf" => says.as_array().unwrap().iter().any(|one| {
                let mut faults = Vec::new();
                compare(root, one, value, place, &mut faults);
                faults.is_empty()
            }),
            "minimum" => value.as_i64().is_none_or(|number| number >= says.as_i64().unwrap()),
            "maximum" => value.as_i64().is_none_or(|number| number <= says.as_i64().unwrap()),
            "minItems" => value.as_array().is_none_or(|list| list.len() as u64 >= says.as_u64().unwrap()),
            "maxItems" => value.as_array().is_none_or(|list| list.len() as u64 <= says.as_u64().unwrap()),
            // Patterns are for other programs; only the first character is checked here.
            "pattern" => {
                value.as_str().is_none_or(|text| text.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '-'))
            }
            "items" => {
                for (at, item) in value.as_array().into_iter().flatten().enumerate() {
                    compare(root, says, item, &format!("{place}[{at}]"), found);
                }
                true
            }
            "properties" | "additionalProperties" => {
                fields(root, schema, value, (keyword, place), found);
                true
            }
            other => panic!("{other} is not read here"),
        };
        if !holds {
            let shown: String = value.to_string().chars().take(80).collect();
            found.push(format!("{place}: {shown} against {keyword} {says}"));
        }
    }
}

fn fields(root: &Value, schema: &Value, value: &Value, (keyword, place): (&str, &str), found: &mut Vec<String>) {
    let Some(object) = value.as_object() else { return };
    if keyword == "properties" {
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if !object.contains_key(name) {
                found.push(format!("{place}: {name} is missing"));
            }
        }
    }
    for (name, field) in object {
        let place = format!("{place}.{name}");
        match (keyword, schema["properties"].get(name), &schema["additionalProperties"]) {
            ("properties", Some(says), _) => compare(root, says, field, &place, found),
            ("additionalProperties", None, Value::Bool(false)) => found.push(format!("{place} is not documented")),
            ("additionalProperties", None, says @ Value::Object(_)) => compare(root, says, field, &place, found),
            _ => {}
        }
    }
}

pub fn holds(name: &str, value: &Value, whose: &[&str]) {
    let faults = faults(&schema(name), value);
    assert!(faults.is_empty(), "{name}: {whose:?}: {faults:#?}");
}

/// Collects all fields that a schema documents, by their paths through its definitions.
fn documented(root: &Value, schema: &Value, place: &str, found: &mut Vec<String>) {
    match schema {
        Value::Object(object) => {
            if let Some(name) =
                object.get("$ref").and_then(Value::as_str).and_then(|text| text.strip_prefix("#/$defs/"))
            {
                documented(root, &root["$defs"][name], name, found);
            }
            for (keyword, says) in object {
                match keyword.as_str() {
                    "properties" => {
                        for (name, says) in says.as_object().unwrap() {
                            let field = format!("{place}.{name}");
                            if !found.contains(&field) {
                                found.push(field.clone());
                                documented(root, says, &field, found);
                            }
                        }
                    }
                    "items" | "anyOf" | "additionalProperties" => documented(root, says, place, found),
                    _ => {}
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|one| documented(root, one, place, found)),
        _ => {}
    }
}

/// Files that together produce most of what a report can contain.
fn samples() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in ["trf-samples", "trf-samples/faulty", "tests/cli"] {
        let entries = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
        files.extend(entries.filter(|path| path.extension().is_some_and(|end| end == "trf")));
    }
    files.sort();
    files
}

#[test]
fn checks_and_lints_are_as_documented() {
    let files = samples();
    for (command, schema) in [("check", "check"), ("lint", "lint")] {
        let output = program().arg(command).args(&files).args(["--format", "json"]).output().unwrap();
        holds(schema, &json(&output), &[command, "all samples"]);
    }
    let none = root().join("trf-samples/none.trf");
    let output = program().arg("lint").arg(none).args(["--format", "json"]).output().unwrap();
    holds("lint", &json(&output), &["lint", "no file"]);
    let output = program().arg("check").args(&files).args(["--format", "json", "--budget", "300"]).output().unwrap();
    holds("check", &json(&output), &["check", "--budget 300"]);
}

#[test]
fn explanations_and_answers_are_as_documented() {
    for (file, round) in [
        ("trf-samples/club.trf", "5"),
        ("trf-samples/club.trf", "6"),
        ("trf-samples/faulty/rematch.trf", "5"),
        ("trf-samples/olympiad.trf", "2"),
        ("trf-samples/double-swiss.trf", "2"),
        ("trf-samples/round-robin.trf", "2"),
        ("tests/cli/club-swap2.trf", "2"),
        ("tests/cli/club-departures.trf", "4"),
    ] {
        let file = path(file);
        let arguments = ["explain", &file, "--round", round, "--format", "json"];
        holds("explain", &json(&pairproof(&arguments)), &arguments);
    }
    let club = path("trf-samples/club.trf");
    for wish in [["--force", "11-5"], ["--forbid", "10-5"], ["--absent", "3"], ["--bye", "3"], ["--judge", "10-5 1-9"]]
    {
        let arguments = ["explain", &club, "--round", "5", "--format", "json", wish[0], wish[1]];
        holds("what-if", &json(&pairproof(&arguments)), &arguments);
    }
}

#[test]
fn standings_and_suites_are_as_documented() {
    for file in ["trf-samples/club.trf", "tests/cli/club-misranked.trf", "trf-samples/team.trf"] {
        let file = path(file);
        holds("standings", &json(&pairproof(&["standings", &file, "--format", "json"])), &[&file]);
    }
    let club = path("trf-samples/club.trf");
    holds("pair", &json(&pairproof(&["pair", &club, "--round", "5", "--format", "json"])), &[&club]);
    let open = path("tests/cli/game-without-result.trf");
    let each = ["pair", &open, "--unfinished", "each", "--format", "json"];
    holds("open-games", &json(&pairproof(&each)), &[&open]);
    let explained = pairproof(&["standings", &club, "--explain", "1", "2", "--format", "json"]);
    holds("standings", &json(&explained), &["--explain 1 2"]);
    let explained = pairproof(&["standings", &club, "--explain", "1", "--format", "json"]);
    holds("standings", &json(&explained), &["--explain 1"]);
    let folder = tempfile::tempdir().unwrap();
    let mut runs = Vec::new();
    for engine in ["mutant:C6", "mutant:3.4.2"] {
        let run = pairproof(&["suite", "run", "double-swiss-2026", "--engine", engine, "--format", "json"]);
        if run.stdout.is_empty() {
            continue;
        }
        holds("suite-run", &json(&run), &["suite run", engine]);
        let kept = folder.path().join(format!("{}.json", runs.len()));
        fs::write(&kept, stdout(&run)).unwrap();
        runs.push(kept.to_string_lossy().into_owned());
    }
    let diff = pairproof(&["suite", "diff", &runs[0], &runs[runs.len() - 1], "--format", "json"]);
    holds("suite-diff", &json(&diff), &["suite diff"]);
    let corpus = folder.path().join("corpus").to_string_lossy().into_owned();
    pairproof(&["trial", "make", "--profile", "tiny", "--seed", "1", "--count", "3", "--package", &corpus]);
    holds("trial", &json(&pairproof(&["trial", "run", &corpus, "--format", "json"])), &["trial run"]);
    let engines = pairproof(&["engines", "--format", "json"]);
    holds("engines", &json(&engines), &["engines"]);
}

#[test]
fn campaigns_are_as_documented() {
    let folder = tempfile::tempdir().unwrap();
    for (at, more) in [["--engine", "mutant:C14"], ["--corpus", &path("trf-samples")]].into_iter().enumerate() {
        let shards = folder.path().join(at.to_string());
        let out = shards.join("1").to_string_lossy().into_owned();
        let shards = shards.to_string_lossy().into_owned();
        let seeded = if at == 0 { vec!["--seed", "5", "--tournaments", "12"] } else { vec!["--oracle"] };
        let mut arguments = vec!["fuzz", "-q", "--out", &out, "--format", "json", more[0], more[1]];
        arguments.extend(seeded);
        holds("campaign", &json(&pairproof(&arguments)), &arguments);
        holds("stats", &json(&pairproof(&["stats", &out, "--format", "json"])), &["stats", more[1]]);
        holds("stats", &json(&pairproof(&["stats", &shards, "--format", "json"])), &["stats of shards", more[1]]);
        holds("report", &json(&pairproof(&["report", &out, "--format", "json"])), &["report", more[1]]);
        for line in stdout(&pairproof(&["replay", &out, "--format", "json", "--run-recorded"])).lines() {
            holds("replay", &serde_json::from_str(line).unwrap(), &["replay", more[1]]);
        }
    }
}

/// The output is well-formed by `xmllint`, if that is installed; the message of a round that differs is its reason.
#[test]
fn junit_has_reasons() {
    let file = path("trf-samples/faulty/rematch.trf");
    let text = stdout(&pairproof(&["check", &file, "--format", "junit"]));
    assert!(text.contains("type=\"illegal\"") && text.contains("11 and 5 have already played"), "{text}");
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("report.xml");
    fs::write(&report, text).unwrap();
    if let Ok(output) = std::process::Command::new("xmllint").arg("--noout").arg(report).output() {
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

/// The documented fields, frozen: removing or renaming one requires a new version of the format.
#[test]
fn documented_fields_stay() {
    let mut names: Vec<String> = fs::read_dir(root().join("docs/schema"))
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let mut text = String::new();
    for name in names {
        let schema = schema(&name);
        assert_eq!(schema["properties"]["version"]["const"], 1, "{name} has a version");
        let mut fields = Vec::new();
        documented(&schema, &schema, &name, &mut fields);
        fields.sort();
        fields.dedup();
        text.push_str(&fields.join("\n"));
        text.push('\n');
    }
    let kept = root().join("tests/data/json-fields.txt");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&kept, &text).unwrap();
    }
    assert_eq!(fs::read_to_string(kept).unwrap().replace("\r\n", "\n"), text);
}
