//! The program that an argument names: a shipped adapter, an adapter file, or any command line.

use super::adapter::{Adapter, AdapterError, shipped};
use super::commands::{AnswerForm, PairCommand};
use super::locate::on_path;
use crate::beneath::is_plain_name;
use crate::project::{self, is_project_file};
use crate::systems::SystemId;
use std::ffi::OsStr;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The prefix, in a plan, of a program without an adapter file.
const COMMAND: &str = "command:";

/// Names that reports use for something else, and that an engine cannot have.
const RESERVED: [&str; 7] = ["judge", "mutant", "oracle", "ours", "pairproof", "record", "theirs"];

/// The longest name of an engine: names of buckets begin with it.
const LONGEST_NAME: usize = 60;

/// Checks that an engine can have this name.
///
/// # Errors
/// A sentence that describes the problem.
pub fn valid_name(name: &str) -> Result<(), String> {
    if name.len() > LONGEST_NAME || !is_plain_name(name) {
        let expected =
            format!("expected 1 to {LONGEST_NAME} letters, digits, -, _ and dots, no blanks, and no dot in front");
        return Err(format!("{name:?} cannot be the name of an engine: {expected}"));
    }
    if RESERVED.contains(&name.to_ascii_lowercase().as_str()) {
        return Err(format!("{name:?} is a reserved name; choose another"));
    }
    Ok(())
}

/// A program as the user named it.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineArgument {
    pub adapter: Adapter,
    /// Its path, if given.
    pub path: Option<PathBuf>,
    /// The text by which a plan finds the adapter again, independent of the current folder.
    pub planned: String,
}

impl EngineArgument {
    /// Returns the argument for the same program of a plan at another location: `text` is a path, or, for a program
    /// without an adapter file, a command line.
    pub fn elsewhere(planned: &str, text: &str) -> String {
        match planned.strip_prefix(COMMAND).and_then(|rest| rest.split_once('=')) {
            Some((name, _)) => format!("{COMMAND}{name}={text}"),
            None => format!("{planned}={text}"),
        }
    }

    /// Whether it is a command line, for which the supported systems are unknown.
    pub fn is_command(&self) -> bool {
        self.planned.starts_with(COMMAND)
    }

    /// Parses `NAME`, `NAME=PATH`, `FILE.toml`, `FILE.toml=PATH`, where `NAME` is a shipped adapter, or `NAME=COMMAND
    /// LINE` with any other name. In a command line `{in}` is the file with the question and `{out}` the file for the
    /// answer; without `{out}` the answer is read from standard output; a line without both is called like JaVaFo, with
    /// `FILE -p OUT` appended. A program may be a jar, and a script need not be executable.
    pub fn parse(text: &str, system: Option<SystemId>) -> Result<Self, AdapterError> {
        if let Some(text) = text.strip_prefix(COMMAND) {
            return command_line(text, system);
        }
        let (name, rest) = text.split_once('=').map_or((text, None), |(name, rest)| (name, Some(rest)));
        let file = Path::new(name).extension().is_some_and(|extension| extension == "toml");
        if !file && !shipped().contains(&name) && rest.is_some() {
            return command_line(text, system);
        }
        if file && is_project_file(Path::new(name)) {
            let mut named = project::named(Path::new(name), system)?;
            named.path = rest.map(PathBuf::from).or(named.path);
            return Ok(named);
        }
        let planned = if file {
            std::path::absolute(name).map_or_else(|_| name.to_owned(), |path| path.to_string_lossy().into_owned())
        } else {
            name.to_owned()
        };
        let path = rest.map(|path| {
            let path = PathBuf::from(path);
            // Programs run in a temporary folder, so a relative path would not work.
            if path.exists() { std::path::absolute(&path).unwrap_or(path) } else { path }
        });
        Ok(Self { adapter: Adapter::load(name)?, path, planned })
    }
}

/// Parses `NAME=COMMAND LINE`.
fn command_line(text: &str, system: Option<SystemId>) -> Result<EngineArgument, AdapterError> {
    let (name, line) = text.split_once('=').unwrap_or((text, ""));
    let invalid = |message| AdapterError::Invalid { place: name.to_owned(), message };
    valid_name(name).map_err(invalid)?;
    let words = shell_words::split(line).map_err(|_| invalid(format!("{line}: a quote is missing")))?;
    let words = program_words(&words, Path::new("")).map_err(|why| match line.contains('\\') {
        true => invalid(format!("{why}; a backslash needs quotes or another one before it, or write / instead")),
        false => invalid(why),
    })?;
    let planned = format!("{COMMAND}{name}={}", shell_words::join(&words));
    let mut command: Vec<String> = words.iter().map(|word| word.replace("{in}", "{trf}")).collect();
    if !command.iter().any(|word| word.contains("{trf}") || word.contains("{out}")) {
        command.extend(["{trf}", "-p", "{out}"].map(str::to_owned));
    }
    let path = command.first().map(PathBuf::from);
    let pair = Some(PairCommand { command, answer: AnswerForm::default() });
    let mut adapter = Adapter::model(name);
    (adapter.title, adapter.pair) = (words.join(" "), pair);
    if let Some(system) = system {
        adapter.systems = vec![system.name().to_owned()];
    }
    adapter.sound(name)?;
    Ok(EngineArgument { adapter, path, planned })
}

/// Returns the words of a command: files as absolute paths, and an interpreter before a file that cannot be started
/// directly. Paths are relative to `folder`.
pub(super) fn program_words(words: &[String], folder: &Path) -> Result<Vec<String>, String> {
    let Some((first, rest)) = words.split_first() else {
        return Err("the command line is empty".to_owned());
    };
    let mut all = if first.contains('{') { vec![first.clone()] } else { started(first, folder)? };
    for word in rest {
        let path = folder.join(word);
        // A plain word can be an option of the program, and the name of a folder here by chance.
        let is_path = word.contains(['/', std::path::MAIN_SEPARATOR]) || [".", ".."].contains(&word.as_str());
        let there = path.is_file() || is_path && path.exists();
        // Otherwise the interpreter would report this for every question.
        if !there && is_script(word) {
            return Err(format!("{word}: there is no such file here; give its path"));
        }
        all.push(if there { absolute(&path) } else { word.clone() });
    }
    Ok(all)
}

/// Whether a word of a command is the name of a script.
fn is_script(word: &str) -> bool {
    let extension = Path::new(word).extension().and_then(OsStr::to_str).unwrap_or_default();
    let plain = !word.starts_with('-') && !word.contains(['{', '=', ' ', '\n']);
    plain && ["jar", "js", "mjs", "php", "pl", "py", "rb", "sh"].contains(&extension)
}

fn absolute(path: &Path) -> String {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned()).to_string_lossy().into_owned()
}

fn started(word: &str, folder: &Path) -> Result<Vec<String>, String> {
    let path = &*folder.join(word);
    if !path.is_file() {
        let found = (Path::new(word).components().count() == 1).then(|| on_path(OsStr::new(word))).flatten();
        return match found {
            Some(found) => Ok(vec![absolute(&found)]),
            None if path.is_dir() => Err(format!("{word} is a folder")),
            None => Err(format!("{word} is neither a file nor a program on PATH; give its path")),
        };
    }
    let program = absolute(path);
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("jar")) {
        return Ok(vec![interpreter("java", word)?, "-jar".to_owned(), program]);
    }
    if can_run(path) && !is_text_without_interpreter(path) {
        return Ok(vec![program]);
    }
    if let Some(mut words) = shebang(path) {
        words.push(program);
        return Ok(words);
    }
    let by_name = match path.extension().and_then(OsStr::to_str).unwrap_or_default() {
        "py" => "python3",
        "sh" => "sh",
        "js" | "mjs" => "node",
        "rb" => "ruby",
        "pl" => "perl",
        "php" => "php",
        _ => return Err(format!("{word} cannot be started; make it executable (chmod +x) or add a #! line")),
    };
    Ok(vec![interpreter(by_name, word)?, program])
}

/// Whether it is a text file without a `#!` line, which Unix refuses to start.
fn is_text_without_interpreter(path: &Path) -> bool {
    let mut bytes = Vec::new();
    let read = fs::File::open(path).and_then(|file| file.take(512).read_to_end(&mut bytes));
    let text = read.is_ok() && !bytes.contains(&0) && !bytes.starts_with(b"MZ");
    cfg!(unix) && text && shebang(path).is_none()
}

fn interpreter(name: &str, of: &str) -> Result<String, String> {
    match on_path(OsStr::new(name)) {
        Some(path) => Ok(absolute(&path)),
        None => Err(format!("{of} needs {name}, which is not on PATH")),
    }
}

/// The most bytes of a script's first line that are read; operating systems read less.
const LONGEST_SHEBANG: u64 = 4096;

/// Returns the interpreter named in the first line of a script, with its options.
pub(super) fn shebang(path: &Path) -> Option<Vec<String>> {
    let mut bytes = Vec::new();
    fs::File::open(path).ok()?.take(LONGEST_SHEBANG).read_to_end(&mut bytes).ok()?;
    let line = bytes.strip_prefix(b"#!")?.split(|&byte| byte == b'\n').next()?;
    let words: Vec<String> = String::from_utf8_lossy(line).split_whitespace().map(str::to_owned).collect();
    (!words.is_empty()).then_some(words)
}

/// Whether a file can be run directly.
#[cfg(unix)]
pub fn can_run(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|data| data.permissions().mode() & 0o111 != 0)
}

/// Whether a file can be run directly.
#[cfg(not(unix))]
pub fn can_run(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| ["exe", "bat", "cmd", "com"].iter().any(|known| extension.eq_ignore_ascii_case(known)))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn command(text: &str) -> Result<Vec<String>, String> {
        let named = EngineArgument::parse(text, Some(SystemId::DUTCH_2026)).map_err(|error| error.to_string())?;
        assert_eq!(named.adapter.systems, ["dutch-2026"]);
        let again =
            EngineArgument::parse(&named.planned, Some(SystemId::DUTCH_2026)).map_err(|error| error.to_string())?;
        assert_eq!(again.adapter, named.adapter, "a plan finds the same program again");
        Ok(named.adapter.pair.map(|pair| pair.command).unwrap_or_default())
    }

    #[test]
    fn any_command_line_is_a_program() {
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("my program.py");
        fs::write(&script, "print(0)").unwrap();
        let script = script.to_string_lossy().into_owned();
        let words = command(&format!("mine=sh -c 'cat {{in}}' '{script}'")).unwrap();
        assert!(words[0].ends_with("/sh"), "{words:?}");
        assert_eq!(words[1..], ["-c", "cat {trf}", script.as_str()]);
        // Without the two placeholders, the program is called like JaVaFo.
        let words = command(&format!("mine=sh '{script}'")).unwrap();
        assert_eq!(words[1..], [script.as_str(), "{trf}", "-p", "{out}"]);
        // A script that is not executable, without and with a line that names its interpreter.
        let words = command(&format!("mine='{script}'")).unwrap();
        assert!(words[0].contains("python3") && words[1] == script, "{words:?}");
        fs::write(&script, "#!/usr/bin/env perl\n").unwrap();
        assert_eq!(command(&format!("mine='{script}'")).unwrap()[..3], ["/usr/bin/env", "perl", script.as_str()]);
    }

    #[test]
    fn a_word_that_is_the_name_of_a_folder_by_chance_stays_a_word() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("dutch")).unwrap();
        fs::write(folder.path().join("tables"), "a file").unwrap();
        let words = ["sh", "dutch", "./dutch", "tables"].map(str::to_owned);
        let words = program_words(&words, folder.path()).unwrap();
        let here = |name: &str| absolute(&folder.path().join(name));
        assert_eq!(words[1..], ["dutch".to_owned(), here("./dutch"), here("tables")]);
    }

    #[test]
    fn unusable_commands_are_reported() {
        let folder = tempfile::tempdir().unwrap();
        let plain = folder.path().join("program");
        fs::write(&plain, "nothing").unwrap();
        for (text, said) in [
            ("mine=no-such-program-anywhere".to_owned(), "neither a file nor a program on PATH"),
            (format!("mine={}", folder.path().display()), "is a folder"),
            (format!("mine={}", plain.display()), "chmod +x"),
            ("mine=".to_owned(), "empty"),
            ("mine=C:\\my.exe".to_owned(), "a backslash needs quotes"),
            ("mine='sh".to_owned(), "a quote is missing"),
            ("my mine=sh".to_owned(), "letters, digits"),
            ("mine".to_owned(), "no engine is called"),
        ] {
            let error = command(&text).unwrap_err();
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
