//! Identifies the program that answers: its files, each with its digest, and the versions of interpreters.
//!
//! A command such as `python3 engine.py {in}` names an interpreter and a script, and the script uses other files. We
//! include every file or folder beside the script that it mentions by name, every program that it mentions by path, and
//! recursively the files that these mention. Files that a program loads in any other way are not found.

use super::adapter::Script;
use super::engine::Engine;
use super::engine_argument::{can_run, shebang};
use super::locate::on_path;
use crate::campaign::is_campaign;
use crate::digest;
use crate::escape;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet, VecDeque};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::Read;
use std::iter;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The most files of a program that are examined; the rest of a larger program is ignored.
const MOST_FILES: usize = 2_000;
/// The number of changes that are listed.
const SHOWN: usize = 5;
/// The most bytes of a script that are searched for the names of other files.
const LONGEST_SCRIPT: u64 = 4 << 20;
/// Larger files are not read: they are data, not programs.
const LARGEST: u64 = 1 << 30;
/// Time limit for an interpreter to report its version.
const TELLING: Duration = Duration::from_secs(10);
/// Extensions of code files.
const CODE: [&str; 17] =
    ["cjs", "class", "clj", "dll", "jar", "js", "lua", "mjs", "php", "pl", "pm", "py", "r", "rb", "sh", "so", "ts"];
/// Programs that run other programs, and the option that prints their version.
const INTERPRETERS: [(&str, &str); 12] = [
    ("java", "-version"),
    ("python", "--version"),
    ("pypy", "--version"),
    ("node", "--version"),
    ("deno", "--version"),
    ("ruby", "--version"),
    ("perl", "--version"),
    ("php", "--version"),
    ("lua", "-v"),
    ("Rscript", "--version"),
    ("dotnet", "--version"),
    ("mono", "--version"),
];

/// A file of a program. Its location is ignored.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ProgramFile {
    /// Its name; for a file that a script uses, its path relative to the folder of that script.
    pub name: String,
    /// Its SHA-256, or the reason why it cannot be read.
    pub sha256: String,
    /// The version that an interpreter reports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
}

impl Engine {
    /// Returns the files of the program, sorted by name.
    pub fn files(&self) -> Vec<ProgramFile> {
        let version = |path: &Path| self.told_version(path);
        let file = |(path, name): (PathBuf, String)| ProgramFile {
            name: escape::line(&name),
            sha256: digest::of_file(&path, LARGEST),
            version: version(&path),
        };
        let mut files: Vec<ProgramFile> = self.found().files.into_iter().map(file).collect();
        files.extend(self.adapter().written.as_ref().map(|commands| ProgramFile {
            name: "its command in pairproof.toml".to_owned(),
            sha256: digest::of(commands),
            version: None,
        }));
        files.sort();
        files
    }

    /// Returns the paths of the program's files.
    pub fn paths(&self) -> Vec<PathBuf> {
        self.found().files.into_keys().collect()
    }

    fn found(&self) -> Found {
        let mut found = Found::default();
        if self.function.is_some() {
            return found;
        }
        found.add(self.program());
        let adapter = self.adapter();
        for word in adapter.words() {
            // A path, a path after `--option=` or in a class path, or a shell command. A path may contain blanks and
            // all separators except the one next to it. (On Windows a colon follows the drive letter.)
            let separators = if cfg!(unix) { "=;,:" } else { "=;," };
            let between = |c: char| c.is_whitespace() || "'\"".contains(c) || separators.contains(c);
            let of_shell = shell_words::split(word).unwrap_or_default();
            let in_list = separators.chars().flat_map(|separator| word.split(separator));
            let pieces = iter::once(&**word).chain(in_list).chain(word.split(between));
            for piece in pieces.chain(of_shell.iter().map(String::as_str)) {
                let path = Path::new(piece);
                if path.is_absolute() {
                    found.add(path);
                }
            }
        }
        if let Some(Script::File(path)) = adapter.script() {
            found.add(&path);
        }
        if adapter.venv.is_some() {
            found.add_installed(self.program());
        }
        found.follow();
        found
    }

    /// Returns the first line that an interpreter prints about its version; `None` for other programs.
    fn told_version(&self, path: &Path) -> Option<String> {
        // Only interpreters, not scripts with such a name.
        let stem = path.file_stem().filter(|_| !is_code(path))?.to_str()?;
        let plain = stem.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
        let (_, option) = INTERPRETERS.iter().find(|(name, _)| *name == plain)?;
        let mut lease = self.program.lease().ok()?;
        let words = [path.to_string_lossy().into_owned(), (*option).to_owned()];
        let run = self.program.run(&mut lease, &words, None, &[], TELLING).ok()?;
        let text = [run.stdout, run.stderr].concat();
        let text = String::from_utf8_lossy(&text);
        let line = text.lines().map(str::trim).find(|line| !line.is_empty())?;
        Some(escape::line(line).chars().take(100).collect())
    }
}

/// The files found so far.
#[derive(Default)]
struct Found {
    /// Paths, each with the name to print.
    files: BTreeMap<PathBuf, String>,
    /// Scripts that have not been read yet, each with the folder that its file names are relative to.
    scripts: VecDeque<(PathBuf, PathBuf)>,
}

impl Found {
    /// Adds a file that a command mentions, or the code in a folder that it mentions.
    fn add(&mut self, path: &Path) {
        if path.is_dir() {
            let files = if is_class_path(path) { code_below(path) } else { Vec::new() };
            files.iter().for_each(|file| self.insert(file, path));
            return;
        }
        // An opening book, a settings file or a log is data, which the program may change while it is being asked.
        if !path.is_file() || !(is_code(path) || can_run(path) || interpreter_of(path).is_some()) {
            return;
        }
        self.insert(path, path.parent().unwrap_or(Path::new("")));
        if let Some(interpreter) = interpreter_of(path) {
            self.insert(&interpreter, interpreter.parent().unwrap_or(Path::new("")));
        }
    }

    fn insert(&mut self, path: &Path, root: &Path) {
        // Two names of one file count as one file.
        let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if self.files.len() >= MOST_FILES || self.files.contains_key(&real) {
            return;
        }
        let name = path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/");
        if is_text(path) {
            self.scripts.push_back((path.to_owned(), root.to_owned()));
        }
        self.files.insert(real, name);
    }

    /// Adds the files that the scripts use, and recursively the files that these use.
    fn follow(&mut self) {
        while let Some((script, root)) = self.scripts.pop_front() {
            let (Some(folder), Some(text)) = (script.parent(), text_of(&script)) else { continue };
            let words = text.split(|c: char| c.is_whitespace() || "'\"`()[]{},;=".contains(c));
            // A path with blanks is in quotes.
            for piece in words.chain(text.split(['\'', '"', '\n'])) {
                let path = folder.join(piece);
                if piece.contains('/') && path.is_file() && (is_code(&path) || can_run(&path)) {
                    self.insert(&path, path.parent().unwrap_or(folder));
                }
            }
            let words: HashSet<&str> = text.split(|c: char| !is_of_word(c)).collect();
            for path in entries(folder) {
                let Some(name) = path.file_stem().and_then(OsStr::to_str) else { continue };
                let named = name.split(|c: char| !is_of_word(c)).all(|part| words.contains(part));
                if !named || path == script {
                    continue;
                }
                if path.is_dir() {
                    code_below(&path).iter().for_each(|file| self.insert(file, &root));
                } else if is_code(&path) {
                    self.insert(&path, &root);
                }
            }
        }
    }

    /// Adds the packages of a virtual environment: the record of a package lists all of its files and their digests.
    fn add_installed(&mut self, python: &Path) {
        let Some(environment) = python.parent().and_then(Path::parent) else { return };
        for version in entries(&environment.join("lib")) {
            for package in entries(&version.join("site-packages")) {
                let record = package.join("RECORD");
                if record.is_file() {
                    self.insert(&record, &version.join("site-packages"));
                }
            }
        }
    }
}

/// Returns the entries of a folder by name, without hidden entries and folders without code of the program itself.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).take(10 * MOST_FILES).collect();
    entries.retain(|path| {
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or(".");
        !name.starts_with('.') && !["__pycache__", "node_modules"].contains(&name)
    });
    entries.sort();
    entries
}

fn is_class_path(folder: &Path) -> bool {
    entries(folder).iter().any(|path| path.extension().is_some_and(|it| it == "class" || it == "jar"))
        || folder.join("META-INF").is_dir()
}

/// Returns the code in a folder and its subfolders. Files written by a campaign are not code of the program.
fn code_below(folder: &Path) -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), VecDeque::from([folder.to_owned()]));
    let mut visited = 0;
    while let Some(folder) = folders.pop_front() {
        if is_campaign(&folder) {
            continue;
        }
        for path in entries(&folder) {
            visited += 1;
            if visited > 10 * MOST_FILES || files.len() >= MOST_FILES {
                return files;
            }
            // Links are not followed: they could form a cycle.
            if fs::symlink_metadata(&path).is_ok_and(|data| data.is_dir()) {
                folders.push_back(path);
            } else if is_code(&path) {
                files.push(path);
            }
        }
    }
    files
}

fn is_code(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default().to_ascii_lowercase();
    path.is_file() && CODE.contains(&extension.as_str())
}

/// Whether it is a script, not a compiled file.
fn is_text(path: &Path) -> bool {
    let compiled = ["class", "dll", "jar", "so"];
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default().to_ascii_lowercase();
    is_code(path) && !compiled.contains(&extension.as_str()) || interpreter_of(path).is_some()
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn text_of(script: &Path) -> Option<String> {
    let mut bytes = Vec::new();
    File::open(script).ok()?.take(LONGEST_SCRIPT).read_to_end(&mut bytes).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns the interpreter named in the first line of a script, directly or through `env`.
fn interpreter_of(path: &Path) -> Option<PathBuf> {
    let words = shebang(path)?;
    let (first, rest) = words.split_first()?;
    if Path::new(first).file_name()? != "env" {
        return Some(PathBuf::from(first)).filter(|path| path.is_file());
    }
    on_path(OsStr::new(rest.iter().find(|word| !word.starts_with('-') && !word.contains('='))?))
}

/// Describes the changes in the files of a program, one phrase each; empty if one of the lists is unknown.
pub fn changes(before: &[ProgramFile], now: &[ProgramFile]) -> Vec<String> {
    if before.is_empty() || now.is_empty() {
        return Vec::new();
    }
    fn find<'f>(files: &'f [ProgramFile], name: &str) -> Option<&'f ProgramFile> {
        files.iter().find(|file| file.name == name)
    }
    fn digests(files: &[ProgramFile]) -> Vec<&str> {
        let mut digests: Vec<&str> = files.iter().map(|file| &*file.sha256).collect();
        digests.sort_unstable();
        digests
    }
    // Versions are only compared if both are known: when questions are cancelled, interpreters are not asked any more.
    let same_version = |one: &ProgramFile, other: &ProgramFile| {
        one.version.as_ref().zip(other.version.as_ref()).is_none_or(|(one, other)| one == other)
    };
    let renamed = |file: &ProgramFile| find(now, &file.name).is_none_or(|other| same_version(file, other));
    if digests(before) == digests(now) && before.iter().all(renamed) {
        // The files are the same, perhaps under other names.
        return Vec::new();
    }
    let mut names: Vec<&str> = before.iter().chain(now).map(|file| file.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let of = |name: &str| match (find(before, name), find(now, name)) {
        (Some(one), Some(other)) if one.sha256 == other.sha256 && same_version(one, other) => None,
        (Some(one), Some(other)) => Some(match (&one.version, &other.version) {
            (Some(one), Some(other)) if one != other => format!("{name} changed from {one} to {other}"),
            _ => format!("{name} changed"),
        }),
        (Some(_), None) => Some(format!("it no longer uses {name}")),
        (None, _) => Some(format!("it now uses {name}")),
    };
    let mut changes: Vec<String> = names.into_iter().filter_map(of).collect();
    if changes.len() > SHOWN {
        let more = changes.split_off(SHOWN).len();
        changes.push(format!("and {more} more"));
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the names of the files of a program that consists of this script.
    fn of_script(script: &Path) -> Vec<String> {
        let mut found = Found::default();
        found.add(script);
        found.follow();
        let mut names: Vec<String> = found.files.into_values().collect();
        names.sort();
        names
    }

    #[test]
    fn a_script_has_the_files_that_it_names_and_no_others() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        write("engine.py", "import subprocess\nfrom rules import colours\nimport package.order\nsubprocess.run([])\n");
        write("rules.py", "import tables\n");
        write("tables.py", "");
        write("bench.py", "import engine\n");
        write("package/__init__.py", "");
        write("package/order/by_rank.py", "");
        write("package/order.log", "");
        write("package/__pycache__/order.py", "");
        // A campaign in a folder whose name occurs as a word in the script.
        write("run/plan.json", "{}");
        write("run/findings/bucket/one/reproduce.sh", "#!/bin/sh\n");
        let names = of_script(&folder.path().join("engine.py"));
        assert_eq!(names, ["engine.py", "package/__init__.py", "package/order/by_rank.py", "rules.py", "tables.py"]);
    }

    #[test]
    fn changes_are_named_and_a_new_name_alone_is_not_one() {
        let file = |name: &str, sha256: &str| ProgramFile { name: name.into(), sha256: sha256.into(), version: None };
        let before = [file("a.py", "1"), file("b.py", "2")];
        assert!(changes(&before, &before).is_empty());
        assert!(changes(&before, &[file("c.py", "1"), file("b.py", "2")]).is_empty());
        assert!(changes(&[], &before).is_empty(), "a plan of an earlier version");
        let now = [file("a.py", "3"), file("d.py", "2")];
        assert_eq!(changes(&before, &now), ["a.py changed", "it no longer uses b.py", "it now uses d.py"]);
    }
}
