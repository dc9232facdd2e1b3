//! Every message exists in every language, with the arguments that its type declares.

use pairproof_statements::{Language, catalogue};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The arguments of each message that the sources declare, by id. The length of a list is an argument as well.
fn declared() -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("crates"), root.join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of sources").flatten() {
            let path = entry.path();
            if path.is_dir() {
                // The macro itself does not declare any message.
                folders.extend((!path.ends_with("crates/statements")).then_some(path));
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                read(&fs::read_to_string(&path).expect("a source file"), &mut found);
            }
        }
    }
    found
}

/// The messages of `messages! { Name = "id" { field: Type, … } }`.
fn read(source: &str, found: &mut BTreeMap<String, BTreeSet<String>>) {
    for block in source.split("messages! {\n").skip(1) {
        let block = block.split("\n}").next().unwrap_or_default();
        let code: Vec<&str> = block.lines().map(str::trim).filter(|line| !line.starts_with("//")).collect();
        let code = code.join(" ");
        let mut rest = code.as_str();
        while let Some((_, after)) = rest.split_once("= \"") {
            let (id, after) = after.split_once('"').expect("a closing quote");
            let fields = after.trim_start().strip_prefix('{').and_then(|fields| fields.split_once('}'));
            let mut arguments = BTreeSet::new();
            if let Some((fields, _)) = fields {
                for (name, kind) in fields.split(", ").filter_map(|field| field.split_once(':')) {
                    let name = name.trim().replace('_', "-");
                    if ["Players", "Pairs", "PointsList", "Vec<Statement>"].contains(&kind.trim().trim_end_matches(','))
                    {
                        arguments.insert(format!("{name}-count"));
                    }
                    arguments.insert(name);
                }
            }
            found.insert(id.to_owned(), arguments);
            rest = after;
        }
    }
}

/// The variables and references of each message of a language.
fn written(language: Language) -> BTreeMap<String, (BTreeSet<String>, BTreeSet<String>)> {
    let mut found: BTreeMap<String, (BTreeSet<String>, BTreeSet<String>)> = BTreeMap::new();
    let mut current = None;
    for line in catalogue(language).lines() {
        if line.starts_with('#') {
            continue;
        }
        if line.starts_with(|c: char| c.is_ascii_lowercase() || c == '-') {
            let id = line.split(" =").next().unwrap_or_default().to_owned();
            assert!(found.insert(id.clone(), Default::default()).is_none(), "{}: {id} twice", language.code());
            current = Some(id);
        }
        let Some(id) = &current else { continue };
        let (variables, references) = found.get_mut(id).expect("it was inserted");
        for piece in line.split('{').skip(1) {
            let word: String =
                piece.trim_start().chars().take_while(|&c| c.is_ascii_alphanumeric() || "-$".contains(c)).collect();
            match word.strip_prefix('$') {
                Some(variable) => variables.insert(variable.to_owned()),
                None if !word.is_empty() => references.insert(word),
                None => false,
            };
        }
    }
    found
}

#[test]
fn every_message_exists_in_every_language_with_its_arguments() {
    let declared = declared();
    assert!(declared.len() > 80, "{} messages are declared", declared.len());
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let written = written(language);
        // The variables of a message, including those of the messages and terms it refers to.
        let variables = |id: &str| {
            let mut all = BTreeSet::new();
            let mut open = vec![id.to_owned()];
            while let Some(id) = open.pop() {
                let Some((variables, references)) = written.get(&id) else { continue };
                all.extend(variables.iter().cloned());
                open.extend(references.iter().cloned());
            }
            all
        };
        let code = language.code();
        for (id, arguments) in &declared {
            if !written.contains_key(id) {
                wrong.push(format!("{code}: {id} is missing"));
            }
            let unknown: Vec<String> = variables(id).difference(arguments).cloned().collect();
            if !unknown.is_empty() {
                wrong.push(format!("{code}: {id} uses {unknown:?}, which its type does not declare"));
            }
        }
        let english = self::written(Language::English);
        for id in written.keys().filter(|id| !english.contains_key(*id)) {
            wrong.push(format!("{code}: {id} does not exist in English"));
        }
    }
    assert!(wrong.is_empty(), "{} faults\n{}", wrong.len(), wrong.join("\n"));
}
