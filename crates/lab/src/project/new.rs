//! Writes a new `pairproof.toml`.

use super::find::FILE;
use crate::systems::SystemId;
use std::fmt::Write;

/// The name of the file of known differences that a new file refers to.
pub const KNOWN: &str = "known.toml";

/// The contents of a new file.
#[derive(Clone, Debug)]
pub struct New {
    /// The name of the engine.
    pub name: String,
    /// The command: words with `{in}` and `{out}`.
    pub words: Vec<String>,
    /// Instead of a command: an adapter that comes with pairproof, and the path of its program.
    pub adapter: Option<(String, Option<String>)>,
    pub system: SystemId,
    pub profiles: Vec<String>,
}

/// Formats a text as a TOML string.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

fn list(words: &[String]) -> String {
    format!("[{}]", words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(", "))
}

impl New {
    /// Returns the text of the file.
    pub fn text(&self) -> String {
        let mut text = format!(
            "# {FILE}: what `pairproof fuzz`, `shrink`, `replay`, `report`, `suite run` and `accept` test in this folder and\n\
             # below it. Options of a command override this file. Like a Makefile, this file names a command that is\n\
             # run: do not use one that you do not trust.\n\n"
        );
        let _ = writeln!(text, "# The rules. Without a year (\"dutch\") it is the edition in force.");
        let _ = writeln!(text, "system = {}\n", quoted(self.system.name()));
        let _ = writeln!(
            text,
            "# The tournaments of `fuzz`; =3 after a name makes it more frequent. `pairproof generate --help` lists them."
        );
        let _ = writeln!(text, "profile = {}\n", list(&self.profiles));
        let _ = writeln!(text, "# Differences that are known and do not count.\nexpect = {}\n", quoted(KNOWN));
        let _ =
            writeln!(text, "# The folder of the runs: each has a number, and none is overwritten.\nout = \"runs\"\n");
        let _ = writeln!(text, "# Your program. The keys are those of an adapter file (docs/engines.md).");
        let _ = writeln!(text, "[engine]\nname = {}", quoted(&self.name));
        if let Some((adapter, path)) = &self.adapter {
            let _ = writeln!(text, "adapter = {}", quoted(adapter));
            if let Some(path) = path {
                let _ = writeln!(text, "path = {}", quoted(path));
            }
            return text;
        }
        let _ = writeln!(
            text,
            "# {{in}}: the tournament file; {{out}}: the file for the pairing (if absent: standard output)."
        );
        let _ = writeln!(text, "pair.command = {}", list(&self.words));
        let mut version: Vec<String> =
            self.words.iter().filter(|word| !word.contains('{') && !word.starts_with('-')).cloned().collect();
        version.push("--version".to_owned());
        let _ = writeln!(text, "# How it prints its version, for reports:\n# version.command = {}", list(&version));
        let _ = writeln!(text, "# Seconds per question:\n# timeout = 60");
        text.push_str(DIALECT);
        text
    }
}

/// The records of a question, for programs that read an older format.
const DIALECT: &str = "
# The records that your program reads, if they are not those of TRF26 (in the comments):
# [engine.dialect]
# rounds = \"XXR\"          # \"142\"
# colour = \"XXC\"          # \"152\"
# absences = \"block\"      # \"240\"; or \"XXZ\". block: 0000 - Z in the columns of the round
# scoring = \"XXS\"         # \"162\"; or \"BB\", \"none\"
# prohibitions = \"XXP\"    # \"260\"; or \"XXP-pairs\" (two numbers per line), \"none\"
# acceleration = \"XXA\"    # \"250\"; or \"none\"
";

/// The text of a new file of known differences.
pub const KNOWN_TEXT: &str = "\
# Differences that are known: `fuzz` and `report` list them, and only others make the exit status 1.
# An expected difference that no longer occurs is reported too.
#
# [[expect]]
# diagnosis = \"without 5.2.5\"     # or bucket = \"...\" or case = \"...\", as `pairproof report` names them
# reason = \"comes with version 2\"
# since = 2026-11-22
";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::Expectations;
    use crate::project::Project;

    #[test]
    fn what_is_written_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        std::fs::write(folder.path().join(KNOWN), KNOWN_TEXT).unwrap();
        assert_eq!(Expectations::parse(KNOWN_TEXT).unwrap().0, []);
        let words = ["sh", "-c", "echo \"a\\b\" {in}"].map(str::to_owned).to_vec();
        let profiles = ["tiny=2", "club"].map(str::to_owned).to_vec();
        let system = SystemId::DUBOV_2026;
        let new = New { name: "my-1".to_owned(), words, adapter: None, system, profiles: profiles.clone() };
        let project = Project::parse(&new.text(), &path).unwrap_or_else(|faults| panic!("{faults:#?}"));
        assert_eq!((project.engine(), project.system, &project.profiles), ("my-1", system, &profiles));
        assert_eq!((project.out, project.expect), (folder.path().join("runs"), Some(folder.path().join(KNOWN))));
        let adapter = Some(("bbp6".to_owned(), Some("/opt/bbp".to_owned())));
        let new = New { words: Vec::new(), adapter, system: SystemId::DUTCH_2026, ..new };
        let project = Project::parse(&new.text(), &path).unwrap_or_else(|faults| panic!("{faults:#?}"));
        assert_eq!((project.engine(), project.command()), ("my-1", "/opt/bbp".to_owned()));
    }

    #[test]
    fn all_errors_are_reported_together() {
        let text = "system = \"dutch-1999\"\nprofile = [\"clubs\", 3]\nexpect = \"none.toml\"\ncolour = 1\n\
                    [engine]\nname = \"a b\"\ncommand = \"my {in}\"\npair.command = \"my {in}\"\ntimeout = \"1\"\nsytem = 2\n";
        let faults = Project::parse(text, std::path::Path::new("/nowhere/pairproof.toml")).unwrap_err();
        let said: Vec<String> =
            faults.iter().map(|fault| format!("{}:{}: {}", fault.line, fault.column, fault.message)).collect();
        let starts = [
            "1:10: found the system \"dutch-1999\", expected one of dutch-2026",
            "2:12: ",
            "2:21: found an integer, expected a text in quotes",
            "3:10: found \"none.toml\", which is not a file",
            "4:1: found \"colour\", expected one of system, profile",
            "6:8: \"a b\" cannot be the name of an engine",
            "7:1: found \"command\", expected pair.command = [",
            "8:16: invalid type: string \"my {in}\", expected a sequence",
            "9:11: found a string, expected a number of seconds",
            "10:1: found \"sytem\", expected one of name, pair",
        ];
        assert_eq!(said.len(), starts.len(), "{said:#?}");
        for (said, start) in said.iter().zip(starts) {
            assert!(said.starts_with(start), "{said} instead of {start}");
        }
        let missing = Project::parse("[engine]\nname = \"a\"\n", std::path::Path::new("pairproof.toml")).unwrap_err();
        assert!(missing[0].message.contains("the command is missing"), "{missing:?}");
        let missing = Project::parse("out = \"x\"\n", std::path::Path::new("pairproof.toml")).unwrap_err();
        assert!(missing[0].message.contains("found no [engine]"), "{missing:?}");
    }
}
