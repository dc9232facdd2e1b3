//! `pairproof lint --fix` and `--diff`: files repaired in place, or elsewhere, or only shown.

use super::common::{self, Outcome, Stream, print_error, refused, shown};
use super::exit::Exit;
use super::lint::LintArgs;
use crate::atomic_file::AtomicFile;
use crate::escape;
use crate::lint::LintOptions;
use crate::lint::fix::{Fixed, fixed};
use crate::report::style::{BOLD, DIM, NOTE, WARN};
use crate::report::write_diff;
use crate::trf::{Code, Document, Severity};
use crate::words::counted;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// Destination of the repaired file.
#[derive(Clone, Copy)]
enum Goal<'a> {
    InPlace,
    /// `-o`.
    File(&'a Path),
    /// Standard output.
    Stdout,
    /// No file: the changes are printed.
    Shown,
}

/// The problems that remain, over all files.
#[derive(Default)]
struct Left {
    refused: bool,
    incomplete: bool,
    fatal: bool,
}

/// Repairs the files, and prints the changes to each.
pub(super) fn run(args: &LintArgs) -> Outcome {
    let files = &args.files;
    let output = args.output.as_deref();
    let stdin = |path: &Path| path.as_os_str() == "-";
    common::refuse(usage(files, args))?;
    let mut left = Left::default();
    for file in files {
        let goal = match output {
            _ if args.diff => Goal::Shown,
            Some(path) if !stdin(path) => Goal::File(path),
            None if !stdin(file) => Goal::InPlace,
            _ => Goal::Stdout,
        };
        repair(file, goal, args, &mut left)?;
    }
    Ok(match left {
        Left { refused: true, .. } => Exit::Refused,
        Left { incomplete: true, .. } => Exit::Incomplete,
        Left { fatal: true, .. } => Exit::Differed,
        _ => Exit::Agreed,
    })
}

/// Returns all usage errors. If there are any, no file is written.
fn usage(files: &[PathBuf], args: &LintArgs) -> Vec<String> {
    let mut problems = Vec::new();
    if args.output.is_some() && files.len() > 1 {
        problems.push(format!("-o writes one repaired file, but {} files are given; name one", files.len()));
    }
    for file in files.iter().filter(|file| file.as_os_str() != "-") {
        let path = shown(file);
        if file.is_dir() {
            problems.push(format!("{path}: is a folder; --fix changes only named files, for example {path}/*.trf"));
        } else if let Some(why) = irreplaceable(file).filter(|_| args.output.is_none() && !args.diff) {
            problems.push(format!("{path}: {why}; write to another file with --fix {path} -o FILE"));
        } else if let Err(error) = std::fs::File::open(file) {
            let hint = match error.kind() {
                io::ErrorKind::NotFound if !args.diff => {
                    "; --fix repairs the named files in place; write to another file with --fix FILE -o OUT"
                }
                _ => "",
            };
            problems.push(format!("{path}: cannot be read: {error}{hint}"));
        }
    }
    if files.iter().filter(|file| file.as_os_str() == "-").count() > 1 {
        problems.push("-: standard input can be read only once".to_owned());
    }
    problems
}

/// Returns why a file must not be repaired in place, if there is a reason.
fn irreplaceable(file: &Path) -> Option<&'static str> {
    let metadata = std::fs::metadata(file).ok()?;
    if !metadata.is_file() {
        return Some("is not a regular file, so it cannot be repaired in place");
    }
    if metadata.permissions().readonly() {
        return Some("is read-only");
    }
    #[cfg(unix)]
    if std::os::unix::fs::MetadataExt::nlink(&metadata) > 1 {
        return Some("has another name (a hard link), which would keep the old contents");
    }
    None
}

/// Returns why nothing in a file can be repaired, if there is a reason: it is not a tournament file at all.
fn unrepairable(document: &Document) -> Option<&'static str> {
    let none = document.players().next().is_none();
    none.then_some("T001: there is no player record (001) in the file, so it is not a tournament file")
}

fn repair(file: &Path, goal: Goal<'_>, args: &LintArgs, left: &mut Left) -> Result<(), Exit> {
    let bytes = match common::read(file) {
        Ok(bytes) => bytes,
        Err(error) => {
            print_error(&format!("{}: cannot be read: {error}", shown(file)));
            left.refused = true;
            return Ok(());
        }
    };
    let read = Document::parse_as(&bytes, args.encoding.encoding).map_err(|wrong| wrong.to_string());
    let read = read.and_then(|document| match unrepairable(&document) {
        Some(why) => Err(format!("{why}; nothing was changed")),
        None => Ok(document),
    });
    let document = match read {
        Ok(document) => document,
        Err(why) => {
            print_error(&format!("{}: refused: {why}", shown(file)));
            left.refused = true;
            return Ok(());
        }
    };
    let waived = |code: Code| args.waive.iter().any(|waived| waived.eq_ignore_ascii_case(code.id()));
    let options = LintOptions {
        total_rounds: args.total_rounds.map(u32::from),
        asked: args.system.map(|system| system.records.tournament_type),
        ..LintOptions::default()
    };
    let fixed = fixed(document, &options, waived);
    match goal {
        Goal::Shown => show(file, &bytes, &fixed)?,
        Goal::Stdout => common::write_output(&fixed.bytes, None)?,
        Goal::File(output) => common::write_output(&fixed.bytes, Some(output))?,
        Goal::InPlace if fixed.bytes == bytes => {}
        Goal::InPlace => {
            if let Err(error) = AtomicFile::write_whole(file, &fixed.bytes) {
                left.incomplete = true;
                common::cannot_write(file, &error);
                return Ok(());
            }
        }
    }
    let fatal = fixed.left.iter().filter(|&(&(code, pairing, rating), _)| {
        !waived(code) && args.purpose.unwrap_or_default().of(pairing, rating) == Severity::Fatal
    });
    let fatal: usize = fatal.map(|(_, count)| count).sum();
    left.fatal |= fatal > 0;
    tell(file, goal, &fixed, fatal)
}

/// Prints what was changed and what was not, one line each, and the totals. They go to standard error if standard
/// output gets the file or the differences.
fn tell(file: &Path, goal: Goal<'_>, fixed: &Fixed, fatal: usize) -> Result<(), Exit> {
    let path = shown(file);
    let place = |line: u32| if line > 0 { format!("{path}:{line}") } else { path.clone() };
    let aside = matches!(goal, Goal::Shown | Goal::Stdout);
    let to: Box<dyn Write> = if aside { Box::new(common::stderr()) } else { Box::new(common::stdout()) };
    let mut out = Stream::new(to);
    let mut write = || -> io::Result<()> {
        for repair in fixed.repairs.iter().filter(|_| !matches!(goal, Goal::Shown)) {
            let (code, text) = (repair.code, escape::line_of_any_length(&repair.to_string()));
            out.push(&format!("{BOLD}{}{BOLD:#}: {NOTE}repaired[{code}]{NOTE:#}: {text}\n", place(repair.line)))?;
        }
        for left in &fixed.left_out {
            let text = escape::line_of_any_length(&left.to_string());
            out.push(&format!("{BOLD}{}{BOLD:#}: {WARN}not repaired{WARN:#}: {text}\n", place(left.line)))?;
        }
        out.push(&format!("{DIM}{path}: {}{DIM:#}\n", sums(fixed, goal, fatal)))
    };
    match write().and_then(|()| out.finish()) {
        Err(error) if !aside => Err(common::output_failed(error)),
        _ => Ok(()),
    }
}

/// Summarises how much was repaired and how many findings remain.
fn sums(fixed: &Fixed, goal: Goal<'_>, fatal: usize) -> String {
    let left: usize = fixed.left.values().sum();
    let repaired = match fixed.repairs.iter().map(|repair| repair.fields).sum::<usize>() {
        0 if left > 0 => "no safe repair".to_owned(),
        0 => "nothing to repair".to_owned(),
        count => {
            let verb = if matches!(goal, Goal::Shown) { "would be made" } else { "made" };
            format!("{} {verb}", counted(count as u64, "repair"))
        }
    };
    let findings = if left == 1 { "finding" } else { "findings" };
    let fatal = if fatal > 0 { format!(", {fatal} fatal") } else { String::new() };
    format!("{repaired}; {left} {findings} left{fatal}")
}

/// Prints the changes as a unified diff: its exact bytes, but with hidden characters escaped on a terminal.
fn show(file: &Path, before: &[u8], fixed: &Fixed) -> Result<(), Exit> {
    let path = shown(file);
    let written = if io::stdout().is_terminal() {
        let mut out = io::BufWriter::new(common::stdout());
        write_diff(&mut out, &path, before, &fixed.bytes).and_then(|()| out.flush())
    } else {
        let mut out = io::BufWriter::new(io::stdout().lock());
        write_diff(&mut out, &path, before, &fixed.bytes).and_then(|()| out.flush())
    };
    written.map_err(common::output_failed)
}

/// Refuses `-o` where no file is repaired.
pub(super) fn misplaced(args: &LintArgs) -> Result<(), Exit> {
    match &args.output {
        Some(path) => {
            Err(refused(format!("-o {}: works only with --fix; without it lint writes no file", shown(path))))
        }
        None => Ok(()),
    }
}
