//! `pairproof engines` and `pairproof worker` as processes.
#![cfg(unix)]

use crate::engines_common;

use engines_common::{RIGHT, fake};
use serde_json::Value;
use std::io::Write;
use std::process::{Command, Output, Stdio};

fn pairproof(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pairproof"))
        .args(args)
        // Makes the tests independent of the engines installed on the machine.
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .output()
        .unwrap()
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn adapters_are_listed() {
    let output = pairproof(&["engines", "--list", "--format", "json"]);
    assert_eq!(output.status.code(), Some(0));
    let json = json(&output);
    assert_eq!(json["version"], 1);
    let names: Vec<&str> =
        json["engines"].as_array().unwrap().iter().filter_map(|entry| entry["name"].as_str()).collect();
    for name in [
        "pairproof-self",
        "bbp6",
        "bbp5",
        "javafo2",
        "javafo1",
        "gacrux",
        "gacrux-teams",
        "py4swiss",
        "py4swiss-burstein",
        "ainalrami",
        "bbp-teams",
        "caissify",
        "cppdubov",
    ] {
        assert!(names.contains(&name), "{names:?}");
    }
    let untried = |entry: &&Value| entry["tested"].is_null();
    assert_eq!(json["engines"].as_array().unwrap().iter().find(untried), None);
}

#[test]
fn pairproof_proves_itself() {
    for mode in ["process", "worker"] {
        let output = pairproof(&["engines", "--engine", "pairproof-self", "--mode", mode, "--format", "json"]);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let entry = &json(&output)["engines"][0];
        assert_eq!((entry["state"].as_str(), entry["mode"].as_str()), (Some("works"), Some(mode)));
        assert_eq!(entry["version"], env!("CARGO_PKG_VERSION"));
    }
    let output = pairproof(&["engines", "--engine", "pairproof-self"]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("works"), "{output:?}");
}

#[test]
fn a_program_of_ones_own() {
    let fake = fake(&format!("cat > \"$2\" <<'END'\n{RIGHT}END\n"));
    let adapter = fake.folder.path().join("mine.toml");
    let text = fake.adapter.split("[version]").next().unwrap().to_owned()
        + "[pair]\ncommand = ['sh', '{program}', '{trf}', '{out}']\n";
    std::fs::write(&adapter, text).unwrap();
    let engine = |script: &str| {
        std::fs::write(&fake.script, script).unwrap();
        pairproof(&["engines", "--engine", &format!("{}={}", adapter.display(), fake.script.display())])
    };
    let output = engine(&format!("cat > \"$2\" <<'END'\n{RIGHT}END\n"));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let output = engine("echo oh dear >&2; exit 9");
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("FAILS") && text.contains("known round") && text.contains("oh dear"), "{text}");
}

#[test]
fn exit_statuses() {
    assert_eq!(pairproof(&["engines", "--engine", "nobody"]).status.code(), Some(2));
    assert_eq!(pairproof(&["engines", "--engine", "bbp6=/no/such/file"]).status.code(), Some(3));
}

#[test]
fn the_worker_speaks_lines() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pairproof"))
        .args(["worker", "--system", "dutch-2026"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let question =
        serde_json::json!({"id": 41, "op": "pair", "trf": include_str!("../../crates/lab/src/engines/proof.trf")});
    writeln!(child.stdin.take().unwrap(), "{question}\n\nnonsense").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let lines: Vec<Value> =
        String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["hello"], "pairproof");
    assert_eq!((lines[1]["id"].as_u64(), lines[1]["bye"].as_u64()), (Some(41), Some(1)));
    assert!(lines[2]["error"].is_string() && lines[2]["id"].is_null());
}
