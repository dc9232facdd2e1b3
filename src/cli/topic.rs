//! `pairproof help TOPIC`: the documentation of a finding code, a cause, an exit status or a field of JSON.

use super::common::{self, Outcome};
use super::exit::Exit;
use crate::trf::{Code, Severity};
use serde_json::Value;
use std::fmt::Write as _;

/// The tables that explain one word per row: the kind of word, the page, and the heading of the section.
const TABLES: [(&str, &str, &str); 2] = [
    ("exit status", include_str!("../../docs/commands.md"), "## Exit statuses"),
    ("kind of cause", include_str!("../../docs/causes.md"), "# Causes"),
];

/// The JSON schemas, which describe the fields.
const SCHEMAS: [(&str, &str); 6] = [
    ("check", include_str!("../../docs/schema/check.json")),
    ("explain", include_str!("../../docs/schema/explain.json")),
    ("lint", include_str!("../../docs/schema/lint.json")),
    ("pair", include_str!("../../docs/schema/pair.json")),
    ("standings", include_str!("../../docs/schema/standings.json")),
    ("what-if", include_str!("../../docs/schema/what-if.json")),
];

/// Explains a topic; none if it is unknown, so that it may be a command.
pub(super) fn help(topic: &str) -> Option<String> {
    let mut text = String::new();
    if let Some(code) = Code::from_id(&topic.to_ascii_uppercase()) {
        let (pairing, rating) = code.severities();
        let _ = writeln!(text, "{}: {}", code.id(), code.title());
        let _ = writeln!(text, "  severity: {} for pairing, {} for rating", name(pairing), name(rating));
        if !code.may_be_waived() && code != Code::P002 {
            let _ = writeln!(text, "  check, pair and convert refuse the file");
        } else if code.may_be_fatal() {
            let accepts = if code == Code::P002 { "accepts it if the two lines are the same" } else { "accepts it" };
            let _ = writeln!(
                text,
                "  check, pair and convert refuse a file in which they report it as fatal; --waive {} {accepts}",
                code.id()
            );
        }
        let _ = writeln!(text, "  pairproof lint FILE lists the lines; lint --fix repairs what can be repaired safely");
    }
    for (what, page, section) in TABLES {
        let section = page.split_once(section).map_or("", |(_, section)| section);
        for row in section.split("\n## ").next().unwrap_or_default().lines() {
            let mut cells = row.trim_matches('|').split('|').map(str::trim);
            if row.starts_with('|') && cells.next().is_some_and(|cell| cell.trim_matches('`') == topic) {
                let rest: Vec<&str> = cells.collect();
                let _ = writeln!(text, "{topic}, {what}: {}", rest.join("; "));
            }
        }
    }
    for (schema, json) in SCHEMAS {
        let mut said = Vec::new();
        if let Ok(value) = serde_json::from_str(json) {
            described(&value, topic, &mut said);
        }
        said.dedup();
        for description in said {
            let _ = writeln!(text, "{topic}, field of {schema} --format json: {description}");
        }
    }
    (!text.is_empty()).then_some(text)
}

/// The name of a severity in reports.
fn name(severity: Severity) -> String {
    format!("{severity:?}").to_ascii_lowercase()
}

/// Collects the descriptions of all properties with this name.
fn described(value: &Value, name: &str, said: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            let property = map.get("properties").and_then(|properties| properties.get(name));
            said.extend(property.and_then(|it| it.get("description")).and_then(Value::as_str).map(str::to_owned));
            map.values().for_each(|inner| described(inner, name, said));
        }
        Value::Array(list) => list.iter().for_each(|inner| described(inner, name, said)),
        _ => {}
    }
}

/// Prints the text of a topic.
pub(super) fn print(text: &str) -> Outcome {
    common::print(text)?;
    Ok(Exit::Agreed)
}

#[cfg(test)]
mod tests {
    use super::help;

    #[test]
    fn each_kind_of_topic_is_found() {
        assert!(help("h015").is_some_and(|text| text.starts_with("H015: ")));
        assert!(help("by-hand").is_some_and(|text| text.contains("swapped")));
        assert!(help("70").is_some_and(|text| text.contains("exit status")));
        assert!(help("agrees_under").is_some_and(|text| text.contains("field of check")));
        assert_eq!(help("check"), None);
    }
}
