//! The literal oracles are independent: by their source text, none of them uses a route, a completion, a search or a
//! colour rule of the engine that it judges. This file lists the items an oracle may use; all others in the crate are
//! rejected. Tests inside an oracle are exempt.

use std::fs;
use std::path::{Path, PathBuf};

/// Items that every oracle may use: the position (data), and the error for "no pairing".
const COMMON: &[&str] = &[
    "crate::systems::NoPairing",
    "crate::tournament::Colour",
    "crate::tournament::Entrant",
    "crate::tournament::Float",
    "crate::tournament::Pairing",
    "crate::tournament::Points",
    "crate::tournament::Position",
    "crate::tournament::Strength",
    "crate::tournament::TeamColours",
    // Which rules apply.
    "crate::systems::Change",
    "crate::systems::RuleId",
    "crate::systems::Rulebook",
    // What several oracles share.
    "crate::systems::common::oracle",
    // The candidate order of another oracle.
    "crate::systems::dutch::oracle::transpositions_and_exchanges",
    // Rounds that another system pairs.
    "crate::systems::dutch::oracle",
];

/// Each system with the further items its oracle may use: the types of brackets and pairs, and the criteria.
const SYSTEMS: &[(&str, &[&str])] = &[
    (
        "dutch",
        &[
            "bracket::Bracket",
            "bracket::Candidate",
            "bracket::Route",
            "criteria::Criterion",
            "criteria::Measure",
            "criteria::NextBracket",
            "criteria::Outlook",
            "criteria::Quality",
            "criteria::Rule",
            "criteria::Setting",
            "criteria::Value",
            "criteria::judge_with",
            "criteria::rules",
            "edition::Edition",
            "edition::MdpSets",
        ],
    ),
    (
        "burstein",
        &[
            "criteria",
            "criteria::NextBracket",
            "edition::Absolute",
            "edition::Alternation",
            "edition::Edition",
            "edition::Following",
            "edition::Higher",
            "edition::Parity",
            "ranking::in_bracket_order",
            "ranking::ranking",
            "articles::ids",
        ],
    ),
    ("dubov", &["colour_preferences", "criteria", "edition::Edition", "edition::Shifters", "articles::ids"]),
    (
        "lim",
        &[
            "criteria",
            "criteria::Direction",
            "due_colours",
            "floaters",
            "floaters::FloaterType",
            "edition::Edition",
            "edition::Item",
            "edition::Reading",
        ],
    ),
    ("double_swiss", &[]),
    ("swiss_team", &[]),
    // The code that these two systems share.
    (
        "common/double_swiss_and_swiss_team",
        &["criteria", "rulebook::Following", "rulebook::Rulebook", "rulebook::Sets", "rulebook::ids"],
    ),
    // What several oracles share.
    ("common", &[]),
    ("olympiad", &["rulebook::Edition", "rulebook::Rulebook"]),
    ("round_robin", &[]),
    (
        "dutch_2012",
        &[
            "absolute::bye_allowed",
            "absolute::compatible",
            "bracket::Bracket",
            "bracket::Candidate",
            "bracket::Level",
            "bracket::Reason",
            "bracket::Step",
            "edition::Backtracking",
            "edition::BelowM1",
            "edition::Law",
            "criteria::Setting",
            "criteria::Violations",
        ],
    ),
    (
        "dutch_2006",
        &[
            "absolute::Strictness",
            "absolute::bye_allowed",
            "absolute::compatible",
            "absolute::may_meet_at_all",
            "bracket::Bracket",
            "bracket::Candidate",
            "bracket::Level",
            "bracket::Reason",
            "bracket::Stage",
            "bracket::Step",
            "edition::Law",
            "criteria::Setting",
            "criteria::strictnesses",
        ],
    ),
];

/// The files of a system's oracle with their module paths.
fn files(system: &str) -> Vec<(PathBuf, Vec<String>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/pairing/src/systems").join(system);
    let module: Vec<String> =
        ["crate", "systems"].into_iter().chain(system.split('/')).chain(["oracle"]).map(str::to_owned).collect();
    let mut files = Vec::new();
    if root.join("oracle.rs").exists() {
        files.push((root.join("oracle.rs"), module.clone()));
    }
    let folder = root.join("oracle");
    for entry in fs::read_dir(&folder).into_iter().flatten() {
        let path = entry.expect("a file").path();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        assert!(path.is_file(), "{}: a folder that this test does not read", path.display());
        match stem.as_str() {
            "tests" => {}
            "mod" => files.push((path, module.clone())),
            _ => files.push((path, [&module[..], &[stem]].concat())),
        }
    }
    assert!(!files.is_empty(), "{system} has no oracle");
    files
}

/// The code without comments and without the tests at its end.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source file");
    // Tests in a separate file are declared at the beginning; inline tests follow the code.
    let text = text.replace("#[cfg(test)]\nmod tests;", "");
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    code.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The single paths of a `use` tree: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn leaves(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some(open) = tree.find('{') else {
        return vec![tree.split(" as ").next().unwrap_or_default().trim().to_owned()];
    };
    let (prefix, inside) = (&tree[..open], &tree[open + 1..tree.rfind('}').expect("a closing brace")]);
    let (mut depth, mut parts, mut part) = (0, Vec::new(), String::new());
    for character in inside.chars() {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(std::mem::take(&mut part));
                continue;
            }
            _ => {}
        }
        part.push(character);
    }
    parts.push(part);
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    let whole = |leaf: String| format!("{prefix}{leaf}").trim_end_matches("::self").to_owned();
    parts.flat_map(|part| leaves(part)).map(whole).collect()
}

/// Resolves a path from the crate's root; a path that begins with neither `crate` nor `super` belongs to the module
/// itself or to a library.
fn absolute(path: &str, module: &[String]) -> String {
    let mut place = module.to_vec();
    let mut names = path.split("::").peekable();
    match names.peek().copied() {
        Some("crate") => place.clear(),
        Some("self") => {
            names.next();
        }
        Some("std") => return path.to_owned(),
        _ => {}
    }
    while names.peek() == Some(&"super") {
        names.next();
        place.pop();
    }
    place.extend(names.map(str::to_owned));
    place.join("::")
}

/// All paths into the rest of the crate: in `use` declarations, and in the code itself.
fn paths(code: &str, module: &[String]) -> Vec<String> {
    let mut paths = Vec::new();
    let mut rest = String::new();
    for statement in code.split_inclusive(';') {
        let start = statement.rfind("\nuse ").map(|at| at + 1).or_else(|| statement.starts_with("use ").then_some(0));
        match start {
            Some(at) => {
                rest.push_str(&statement[..at]);
                let tree = statement[at + 4..].trim_end_matches(';');
                paths.extend(leaves(&tree.split_whitespace().collect::<Vec<_>>().join(" ")));
            }
            None => rest.push_str(statement),
        }
    }
    let visible = rest.replace("pub(super)", "").replace("pub(in crate::systems)", "").replace("pub(crate)", "");
    let words = visible.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
    paths.extend(words.filter(|word| word.starts_with("super::") || word.starts_with("crate::")).map(str::to_owned));
    paths.iter().map(|path| absolute(path, module)).collect()
}

#[test]
fn every_system_is_named() {
    let systems =
        fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/pairing/src/systems")).expect("the systems");
    // Code that several systems share is not a system: it has no descriptor.
    let is_system = |path: &PathBuf| path.join("system.rs").exists();
    for folder in systems.map(|entry| entry.expect("a file").path()).filter(is_system) {
        let name = folder.file_name().and_then(|name| name.to_str()).expect("a name");
        assert!(SYSTEMS.iter().any(|(system, _)| *system == name), "what the oracle of {name} may use is not said");
    }
}

#[test]
fn no_oracle_uses_anything_of_its_engine() {
    let mut refused = Vec::new();
    for (system, allowed) in SYSTEMS {
        let root = format!("crate::systems::{}", system.replace('/', "::"));
        for (file, module) in files(system) {
            for path in paths(&code(&file), &module) {
                let own = path.starts_with("std::") || path.starts_with(&format!("{root}::oracle"));
                let listed = COMMON.iter().any(|name| path == *name || path.starts_with(&format!("{name}::")))
                    || allowed.iter().any(|name| path == format!("{root}::{name}"));
                if !own && !listed {
                    refused.push(format!("{}: {path}", file.display()));
                }
            }
        }
    }
    assert!(refused.is_empty(), "not allowed in an oracle:\n{}", refused.join("\n"));
}

// The functions of this check find every kind of path.
#[test]
fn the_check_sees_every_path() {
    let module: Vec<String> = ["crate", "systems", "dutch", "oracle", "outlook"].map(str::to_owned).to_vec();
    let code = "use super::{may_be_paired, super::colours::allocate};\nuse crate::tournament::{Colour, preference as p};\n\
                fn f() { crate::systems::dutch::engine::pair(); }\n";
    assert_eq!(
        paths(code, &module),
        [
            "crate::systems::dutch::oracle::may_be_paired",
            "crate::systems::dutch::colours::allocate",
            "crate::tournament::Colour",
            "crate::tournament::preference",
            "crate::systems::dutch::engine::pair",
        ]
    );
}
