//! `pairproof init`: writes `pairproof.toml`, after asking the program one question.

use super::common::{self, Outcome, print_error, refused, shown, stderr};
use super::exit::{Exit, status_help};
use crate::atomic_file::AtomicFile;
use crate::campaign::request::read_profile;
use crate::engines::{Answer, EngineArgument, FailureKind, can_run, shipped, valid_name};
use crate::escape;
use crate::project::{FILE, KNOWN, KNOWN_TEXT, Known, New, Said, ask, known, line, try_forms, words};
use crate::systems::SystemId;
use clap::Args;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  pairproof init
  pairproof init --engine 'python3 my.py {in}'
  pairproof init --engine 'nightpair=./my-program --pair {in} --output {out}'
  pairproof init --engine bbp6=/opt/bbp/bbpPairings --system dutch

{in} is the tournament file, {out} the file for the pairing; without {out} the
pairing is read from standard output, without {in} the program reads standard
input. If the program does not answer in the form given, pairproof tries the
other usual forms, and writes the one that works.

";

/// Write pairproof.toml: the program to test in this folder
///
/// Asks the program one question, says what it answered, and writes the file. Then `fuzz`, `shrink`, `replay`,
/// `report`, `suite run` and `accept` need no options in this folder.
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{}", status_help(
    "the file was written, whether the answer was right or wrong",
    "",
    "the program did not answer; nothing was written"
)))]
pub(super) struct InitArgs {
    /// Folder to write to
    #[arg(value_name = "FOLDER", default_value = ".")]
    folder: PathBuf,

    /// Command of your program, such as 'python3 my.py {in}'
    ///
    /// NAME= sets its name in reports; the default is the name of its file. An adapter of pairproof may be named as for
    /// `fuzz`: bbp6, bbp6=PATH.
    #[arg(long, value_name = "[NAME=]COMMAND", value_parser = common::engines(), hide_possible_values = true)]
    engine: Option<String>,

    /// Pairing system and edition [default: dutch-2026]
    #[arg(long, value_name = "NAME", value_parser = common::systems(), hide_possible_values = true,
          long_help = common::systems_list("Pairing system and edition [default: dutch-2026]"))]
    system: Option<SystemId>,

    /// Profile of the tournaments (repeatable) [default: tiny=3 and club]
    #[arg(long = "profile", value_name = "PROFILE", value_parser = common::profiles())]
    profiles: Vec<String>,

    /// Write the file without running the program
    #[arg(long)]
    no_question: bool,

    /// Replace an existing pairproof.toml
    #[arg(long)]
    force: bool,
}

pub(super) fn run(args: &InitArgs) -> Outcome {
    let path = below(&args.folder, FILE);
    if path.exists() && !args.force {
        return Err(refused(format!("{}: this file exists; edit it, or replace it with --force", shown(&path))));
    }
    if !args.folder.is_dir() {
        return Err(refused(format!(
            "{}: no such folder; to name your program, use --engine './my-program {{in}}'",
            shown(&args.folder)
        )));
    }
    let system = args.system.unwrap_or(SystemId::DUTCH_2026);
    let profiles = profiles(args, system)?;
    let text = match &args.engine {
        Some(text) => text.clone(),
        None => asked_for(&args.folder)?,
    };
    let mut new = New { name: String::new(), words: Vec::new(), adapter: None, system, profiles };
    let question = known(system).filter(|_| !args.no_question);
    let exit = match adapter_named(&text) {
        Some((adapter, path)) => {
            new.name.clone_from(&adapter);
            new.adapter = Some((adapter, path));
            question.map_or(Ok(Exit::Agreed), |question| ask_adapter(&text, system, &question))?
        }
        None => {
            let (name, words) = command(&text)?;
            (new.name, new.words) = (name, words);
            question.map_or(Ok(Exit::Agreed), |question| ask_command(&mut new, &question))?
        }
    };
    if exit == Exit::Agreed {
        write(&args.folder, &new)?;
    }
    Ok(exit)
}

/// The profiles of the options, or those that find the most faults in half a minute.
fn profiles(args: &InitArgs, system: SystemId) -> Result<Vec<String>, Exit> {
    if !args.profiles.is_empty() {
        let wrong = |text: &String| read_profile(text.split('=').next().unwrap_or_default()).err();
        common::refuse(args.profiles.iter().filter_map(wrong).collect())?;
        return Ok(args.profiles.clone());
    }
    let usual: &[&str] = if system.schedule.is_some() { &["round-robin"] } else { &["tiny=3", "club"] };
    Ok(usual.iter().map(|&name| name.to_owned()).collect())
}

/// Asks the user for the command of the program.
fn asked_for(folder: &Path) -> Result<String, Exit> {
    let example = example(folder);
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return Err(no_program(&example));
    }
    let _ = write!(
        stderr(),
        "Which command runs your program to pair the next round of a file? {{in}} is the file; {{out}}, if it writes one, the \
         answer.\nFor example: {example}\n> "
    );
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line);
    match (read, line.trim()) {
        (Ok(_), command) if !command.is_empty() => Ok(command.to_owned()),
        _ => Err(no_program(&example)),
    }
}

/// Reports that no program is named, with an example of how to name one.
fn no_program(example: &str) -> Exit {
    let words = ["pairproof", "init", "--engine", example].map(str::to_owned);
    refused(format!("no program is named; give its command: {}", line(&words)))
}

/// Guesses an example command for the programs in this folder.
fn example(folder: &Path) -> String {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name());
    let mut files: Vec<PathBuf> = entries.map(|name| below(folder, &name.to_string_lossy())).collect();
    files.retain(|path| path.is_file());
    files.sort();
    let interpreters: [(&str, &[&str]); 5] =
        [("py", &["python3"]), ("jar", &["java", "-jar"]), ("js", &["node"]), ("rb", &["ruby"]), ("pl", &["perl"])];
    let by = |&(extension, with): &(&str, &[&str])| {
        let file = files.iter().find(|path| path.extension().is_some_and(|it| it == extension))?;
        let words = with.iter().map(|&word| word.to_owned()).chain([shown(file), "{in}".to_owned()]);
        Some(line(&words.collect::<Vec<_>>()))
    };
    let itself = || {
        let file = shown(files.iter().find(|path| can_run(path))?);
        Some(line(&[if file.contains('/') { file } else { format!("./{file}") }, "{in}".to_owned()]))
    };
    interpreters.iter().find_map(by).or_else(itself).unwrap_or_else(|| "./my-program {in}".to_owned())
}

/// Splits an argument that names a built-in adapter into the adapter and its path.
fn adapter_named(text: &str) -> Option<(String, Option<String>)> {
    let (name, path) = text.split_once('=').map_or((text, None), |(name, path)| (name, Some(path.to_owned())));
    shipped().contains(&name).then(|| (name.to_owned(), path))
}

/// Splits an argument into the name of the program and the words of its command.
fn command(text: &str) -> Result<(String, Vec<String>), Exit> {
    let named = text.split_once('=').filter(|(name, _)| valid_name(name).is_ok() && !name.contains('.'));
    let line = named.map_or(text, |(_, line)| line);
    let words = words(line).map_err(|error| refused(format!("--engine {error}")))?;
    if words.is_empty() {
        return Err(refused("--engine: the command is empty; expected one such as 'python3 my.py {in}'"));
    }
    let name = named.map_or_else(|| name_of(&words), |(name, _)| name.to_owned());
    Ok((name, words))
}

/// Names a program after the last file in its command.
fn name_of(words: &[String]) -> String {
    let mut files = words.iter().enumerate().filter(|(place, word)| *place == 0 || Path::new(word).is_file());
    let stem = files.next_back().and_then(|(_, word)| Path::new(word).file_stem()).and_then(OsStr::to_str);
    let name: String =
        stem.unwrap_or_default().chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    if valid_name(&name).is_ok() { name } else { "mine".to_owned() }
}

/// Formats a pairing for people.
fn pairing(answer: &Answer) -> String {
    common::pairing(answer.sorted().into_iter().map(|(white, black)| [white, black]))
}

/// Describes the answer in words.
fn said(name: &str, said: &Said, question: &Known) -> String {
    let Known { tournament, round, expected } = question;
    let players = tournament.players.len();
    let what = format!("{name}: asked to pair round {round} of a tournament of {players} players");
    match said {
        Said::Right => format!("{what}; the answer is right: {}", pairing(expected)),
        Said::Wrong(found) => format!(
            "{what}; the answer is wrong\n  by the rules  {}\n  answered      {}",
            pairing(expected),
            pairing(found)
        ),
        Said::NoPairing => format!(
            "{what}; the answer is wrong: it says that the rules give no pairing\n  by the rules  {}",
            pairing(expected)
        ),
        Said::Nothing(failure) => {
            let text = failure.to_string();
            let why = text.strip_prefix(&format!("{}: ", failure.engine)).unwrap_or(&text);
            format!("{what}; no answer: {}", escape::line_of_any_length(why))
        }
    }
}

/// A hint for a program that does not answer.
fn hint(kind: &FailureKind) -> &'static str {
    match kind {
        FailureKind::Timeout { .. } => {
            "does it wait for input? it gets the file as {in}, or on standard input without {in}"
        }
        FailureKind::Crash { .. } => {
            "run the command by hand with a tournament file; is the order of its arguments right?"
        }
        FailureKind::Garbage { .. } | FailureKind::WrongNumberOfPairs { .. } | FailureKind::UnknownId { .. } => {
            "the answer is the number of pairs, then one pair per line: white black, and for the bye: id 0"
        }
        FailureKind::Refused { .. } => {
            "does it read TRF26? if it expects older records, set them in the [engine.dialect] of pairproof.toml"
        }
        _ => "pairproof init --help shows the forms of a command",
    }
}

/// Reports that nothing was written because the program does not answer.
fn not_answered(kind: &FailureKind) -> Exit {
    print_error(&format!("nothing was written: {} (--no-question writes {FILE} without asking)", hint(kind)));
    Exit::Incomplete
}

fn ask_adapter(text: &str, system: SystemId, question: &Known) -> Outcome {
    let named = EngineArgument::parse(text, Some(system)).map_err(refused)?;
    let name = named.adapter.name.clone();
    let answer = ask(named, system, question).map_err(|failure| {
        refused(format!("{failure}; nothing was written"));
        Exit::Incomplete
    })?;
    common::print(&format!("{}\n", said(&name, &answer, question)))?;
    Ok(match answer {
        Said::Nothing(failure) => not_answered(&failure.kind),
        _ => Exit::Agreed,
    })
}

/// Runs the command in the given form, then in other forms, and keeps the form that the program answers.
fn ask_command(new: &mut New, question: &Known) -> Outcome {
    let given = new.words.clone();
    let tried = try_forms(&new.name, &given, new.system, question).map_err(|why| {
        refused(format!("--engine: {why}; nothing was written"));
        Exit::Refused
    })?;
    let (Some(first), Some(last)) = (tried.first(), tried.last()) else { return Ok(Exit::Incomplete) };
    let shown = if last.is_answered() { last } else { first };
    if let (Said::Nothing(failure), true) = (&first.said, last.is_answered()) {
        let why = escape::line_of_any_length(&failure.kind.to_string());
        let _ = writeln!(
            stderr(),
            "{}: `{}`: {why}\n{}: `{}` is answered",
            new.name,
            line(&first.words),
            new.name,
            line(&last.words)
        );
    }
    common::print(&format!("{}\n", said(&new.name, &shown.said, question)))?;
    if let Said::Nothing(failure) = &shown.said {
        return Ok(not_answered(&failure.kind));
    }
    new.words.clone_from(&last.words);
    Ok(Exit::Agreed)
}

fn write(folder: &Path, new: &New) -> Result<(), Exit> {
    let put = |name: &str, text: &str| {
        let path = below(folder, name);
        AtomicFile::write_whole(&path, text.as_bytes()).map_err(|error| common::cannot_write(&path, &error))
    };
    let known = folder.join(KNOWN).exists();
    if !known {
        put(KNOWN, KNOWN_TEXT)?;
    }
    let mut new = new.clone();
    // Paths in the file are relative to its folder.
    if folder != Path::new(".") {
        // A program without a folder is on PATH, whatever else has its name here.
        let on_path = new.words.first().is_some_and(|program| Path::new(program).components().count() == 1);
        new.words.iter_mut().skip(usize::from(on_path)).for_each(from_anywhere);
        if let Some((_, Some(path))) = &mut new.adapter {
            from_anywhere(path);
        }
    }
    put(FILE, &new.text())?;
    let also = if known { String::new() } else { format!(" and {}", shown(&below(folder, KNOWN))) };
    common::print(&format!("{}{also}: written; next: pairproof fuzz\n", shown(&below(folder, FILE))))
}

/// The path of a file in a folder, without a leading `./`.
fn below(folder: &Path, name: &str) -> PathBuf {
    if folder == Path::new(".") { PathBuf::from(name) } else { folder.join(name) }
}

fn from_anywhere(word: &mut String) {
    let path = Path::new(word.as_str());
    if !word.is_empty()
        && path.exists()
        && let Ok(absolute) = std::path::absolute(path)
    {
        *word = absolute.to_string_lossy().into_owned();
    }
}
