//! No circle of more than two files that use each other (`ARCHITECTURE.md`), read off the source text.
//!
//! A file uses another one if it names something of it, in a `use` or in its code; a name that a file only hands on
//! (`pub use`) is looked up where it is made. That a file uses the `mod.rs` of its own folder does not count: what the
//! files of a folder share is there.

use crate::tidy::{sources, without_tests};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

type Module = Vec<String>;

/// The files of `src`: their modules, and their code without comments and tests.
struct Sources {
    code: BTreeMap<Module, String>,
    /// What a module hands on: the name, and where it is.
    handed_on: BTreeMap<(Module, String), Module>,
}

impl Sources {
    fn read() -> Self {
        Self::of(sources("src"))
    }

    fn of(files: Vec<(PathBuf, String)>) -> Self {
        let mut code = BTreeMap::new();
        for (path, text) in files {
            let mut module: Module =
                path.with_extension("").iter().skip(1).map(|part| part.to_string_lossy().into_owned()).collect();
            if module.last().is_some_and(|last| ["mod", "lib"].contains(&last.as_str())) {
                module.pop();
            }
            if !module.iter().any(|part| ["main", "testing", "tests"].contains(&part.as_str())) {
                code.insert(module, without_comments(without_tests(&path, &text)));
            }
        }
        let mut sources = Self { code, handed_on: BTreeMap::new() };
        for (module, text) in &sources.code {
            for path in used(text).filter(|used| used.handed_on).map(|used| used.path) {
                if let (Some(name), Some(at)) = (path.last(), sources.absolute(module, &path)) {
                    sources.handed_on.insert((module.clone(), name.clone()), at);
                }
            }
        }
        sources
    }

    /// A path as it is seen from the crate's root; nothing if it leads into a library.
    fn absolute(&self, module: &Module, path: &[String]) -> Option<Module> {
        let mut place = module.clone();
        let mut rest = path;
        match path.first().map(String::as_str) {
            Some("crate") => (place, rest) = (Vec::new(), &path[1..]),
            Some("self") => rest = &path[1..],
            Some("super") => {}
            Some(first) if self.code.contains_key(&[&module[..], &[first.to_owned()]].concat()) => {}
            _ => return None,
        }
        while rest.first().is_some_and(|part| part == "super") {
            place.pop();
            rest = &rest[1..];
        }
        place.extend(rest.iter().filter(|part| *part != "self").cloned());
        Some(place)
    }

    /// The file in which something is.
    fn file_of(&self, path: &[String]) -> Module {
        let mut file = Module::new();
        for (at, part) in path.iter().enumerate() {
            let next = [&file[..], std::slice::from_ref(part)].concat();
            if self.code.contains_key(&next) {
                file = next;
            } else if let Some(place) = self.handed_on.get(&(file.clone(), part.clone()))
                && *place != next
            {
                return self.file_of(&[&place[..], &path[at + 1..]].concat());
            } else {
                break;
            }
        }
        file
    }

    fn arrows(&self) -> BTreeMap<&Module, BTreeSet<Module>> {
        let of = |module: &Module, text: &str| {
            let paths = used(text).filter_map(|used| self.absolute(module, &used.path));
            paths.map(|path| self.file_of(&path)).filter(|file| !module.starts_with(file)).collect()
        };
        self.code.iter().map(|(module, text)| (module, of(module, text))).collect()
    }
}

fn without_comments(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

struct Used {
    path: Module,
    handed_on: bool,
}

/// All paths of a text: those of `use`, and those that stand in the code itself.
fn used(text: &str) -> impl Iterator<Item = Used> {
    let mut found = Vec::new();
    for statement in text.split_inclusive(';') {
        let at =
            statement.rfind("use ").filter(|&at| statement[..at].chars().next_back().is_none_or(char::is_whitespace));
        let (code, tree) = at.map_or((statement, ""), |at| (&statement[..at], &statement[at + 4..]));
        let handed_on = code.lines().next_back().is_some_and(|line| line.trim_start().starts_with("pub"));
        let leaves = leaves(&tree.trim_end_matches(';').split_whitespace().collect::<Vec<_>>().join(" "));
        let words = code.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
        let words = words.filter(|word| word.contains("::")).map(|word| (word.to_owned(), false));
        for (path, handed_on) in leaves.into_iter().map(|leaf| (leaf, handed_on)).chain(words) {
            let path = path.split("::").map(str::to_owned).filter(|part| !part.is_empty()).collect();
            found.push(Used { path, handed_on });
        }
    }
    found.into_iter()
}

/// The single paths of a `use` tree: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn leaves(tree: &str) -> Vec<String> {
    let Some(open) = tree.find('{') else {
        return vec![tree.split(" as ").next().unwrap_or_default().trim().to_owned()];
    };
    let (prefix, inside) = (&tree[..open], &tree[open + 1..tree.rfind('}').unwrap_or(tree.len())]);
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for c in inside.chars() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        match c {
            ',' if depth == 0 => parts.push(String::new()),
            _ => parts.last_mut().expect("never empty").push(c),
        }
    }
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    parts.flat_map(|part| leaves(part.trim())).map(|leaf| format!("{}{leaf}", prefix.trim())).collect()
}

/// Who can be reached from each file.
fn reached<'a>(arrows: &'a BTreeMap<&Module, BTreeSet<Module>>, from: &'a Module) -> BTreeSet<&'a Module> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(file) = open.pop() {
        for next in arrows.get(file).into_iter().flatten() {
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    seen
}

/// The files of each circle of more than two.
fn circles(sources: &Sources) -> BTreeSet<Vec<String>> {
    let arrows = sources.arrows();
    let reached: BTreeMap<&Module, BTreeSet<&Module>> =
        arrows.keys().map(|file| (*file, reached(&arrows, file))).collect();
    let back = |file: &Module, other: &Module| reached[other].contains(file);
    let circle = |(file, seen): (&&Module, &BTreeSet<&Module>)| -> Vec<String> {
        seen.iter().filter(|other| back(file, other)).map(|other| other.join("/")).collect()
    };
    reached.iter().map(circle).filter(|circle| circle.len() > 2).collect()
}

#[test]
fn no_circle_of_more_than_two_files() {
    let circles = circles(&Sources::read());
    assert!(circles.is_empty(), "files that use each other in a circle: {circles:#?}");
}

/// The check sees what it is made to see.
#[test]
fn a_circle_is_found() {
    let file = |path: &str, text: &str| (PathBuf::from(path), text.to_owned());
    let sources = |last: &str| {
        Sources::of(vec![
            file("src/lib.rs", "pub mod one;\nmod two;\npub use two::last;"),
            file("src/one/mod.rs", "mod a;\nmod b;\npub use a::A;\npub use b::{\n    B, C,\n};"),
            file("src/one/a.rs", "use super::b::{self, B};\n// use crate::two;\npub struct A(B);"),
            file("src/one/b.rs", "use std::fmt;\npub struct B;\nfn f() { crate::two::last::g() }"),
            file("src/two.rs", "pub mod last;"),
            file("src/two/last.rs", last),
        ])
    };
    assert_eq!(circles(&sources("pub fn g() {}\nuse crate::one::B;")), BTreeSet::new());
    let three = ["one/a", "one/b", "two/last"].map(str::to_owned).to_vec();
    assert_eq!(circles(&sources("use crate::one::A;\npub fn g() {}")), BTreeSet::from([three]));
}

/// Arrows that there are.
#[test]
fn arrows_between_files_are_seen() {
    let sources = Sources::read();
    let arrows = sources.arrows();
    let module = |path: &str| path.split('/').map(str::to_owned).collect::<Module>();
    let is_arrow = |from: &str, to: &str| arrows[&module(from)].contains(&module(to));
    assert!(is_arrow("check/verdict", "check/causes/cause"));
    assert!(is_arrow("check/run", "check/verdict"));
    assert!(is_arrow("systems/dutch/edition", "systems/dutch/criteria"));
    // By way of `check/mod.rs`, which hands the name on.
    assert!(is_arrow("tournament_file", "check/run"));
    assert!(!is_arrow("check/verdict", "check/run"));
}
