//! SARIF 2.1.0 output of `check` and `lint`.

use crate::running::{json, pairproof};
use serde_json::Value;
use std::path::Path;

fn path(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name).to_string_lossy().into_owned()
}

/// Checks the requirements of the format and returns the results.
fn results(log: &Value) -> Vec<Value> {
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let driver = &run["tool"]["driver"];
    assert_eq!(driver["name"], "pairproof");
    let rules: Vec<&Value> = driver["rules"].as_array().expect("rules").iter().map(|rule| &rule["id"]).collect();
    let results = run["results"].as_array().expect("results").clone();
    for result in &results {
        assert!(rules.contains(&&result["ruleId"]), "{result}");
        assert!(["none", "note", "warning", "error"].contains(&result["level"].as_str().unwrap()));
        assert!(!result["message"]["text"].as_str().unwrap().is_empty());
        let place = &result["locations"][0]["physicalLocation"];
        assert!(!place["artifactLocation"]["uri"].as_str().unwrap().contains([' ', '\\', '%']));
        if let Some(region) = place.get("region") {
            assert!(region["startLine"].as_u64().unwrap() > 0);
            if let Some(first) = region.get("startColumn") {
                assert!(region["endColumn"].as_u64() > first.as_u64());
            }
        }
    }
    results
}

#[test]
fn a_round_that_differs_is_a_result() {
    let file = path("trf-samples/faulty/rematch.trf");
    let found = results(&json(&pairproof(&["check", &file, "--format", "sarif"])));
    let rounds: Vec<&Value> = found.iter().filter(|result| result["ruleId"] == "illegal").collect();
    assert_eq!(rounds.len(), 1);
    let text = rounds[0]["message"]["text"].as_str().unwrap();
    assert!(text.contains("round 5") && text.contains("C6 (art. 2.4.1)") && text.contains("already played"), "{text}");
}

#[test]
fn a_file_in_which_nothing_is_wrong_has_no_errors() {
    let file = path("trf-samples/club.trf");
    for command in ["check", "lint"] {
        let found = results(&json(&pairproof(&[command, &file, "--format", "sarif"])));
        assert!(found.iter().all(|result| result["level"] != "error"), "{found:?}");
    }
}

/// Every finding of the JSON report is a result, at its line.
#[test]
fn findings_stand_at_their_lines() {
    for name in ["points-not-the-sum", "decimal-comma", "opponent-not-mutual", "tab-inside-a-record"] {
        let file = path(&format!("trf-samples/faulty/{name}.trf"));
        let found = results(&json(&pairproof(&["lint", &file, "--format", "sarif"])));
        let report = json(&pairproof(&["lint", &file, "--format", "json"]));
        let listed = report["files"][0]["diagnostics"].as_array().unwrap();
        assert_eq!(found.len(), listed.len());
        for (result, finding) in found.iter().zip(listed) {
            assert_eq!(result["ruleId"], finding["code"]);
            let region = &result["locations"][0]["physicalLocation"]["region"];
            match finding["line"].as_u64() {
                Some(line @ 1..) => assert_eq!(region["startLine"].as_u64(), Some(line)),
                _ => assert!(region.is_null()),
            }
        }
    }
}
