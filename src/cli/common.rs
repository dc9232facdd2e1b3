//! Arguments and steps that several subcommands share.

use super::exit::Exit;
pub(super) use super::terminal::*;
pub(super) use super::values::{
    engines, engines_help, fatal_codes, player, profiles, round, short_time, systems, systems_help, systems_list,
    targets, time, whole,
};
use super::values::{readings_help, steps};
use crate::atomic_file::AtomicFile;
use crate::budget::Limits;
use crate::campaign::package::PackageError;
use crate::check;
use crate::check::input::InputOptions;
use crate::check::verdict::Finding;
use crate::escape;
use crate::front::options::{ANY, wrong_codes, wrong_reading, wrong_tie_breaks};
use crate::input_limits;
use crate::report::{FindingsShown, write_findings};
use crate::standings::{Edition, StandingsOptions, StandingsReading};
use crate::systems::SystemId;
use crate::trf::tie_break::with_codes;
use crate::trf::{Document, Encoding};
use crate::{PairError, TournamentFile};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use std::fmt::Display;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The headings of the options in the help texts.
pub(super) mod heading {
    pub(in crate::cli) const RULES: &str = "Rules";
    pub(in crate::cli) const STANDINGS: &str = "Standings";
    pub(in crate::cli) const OUTPUT: &str = "Output";
    pub(in crate::cli) const LIMITS: &str = "Limits";
    pub(in crate::cli) const ENGINES: &str = "Engines";
    pub(in crate::cli) const CAMPAIGN: &str = "Campaign";
}

/// What goes to standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Text for people
    #[value(alias = "text")]
    Human,
    /// JSON for programs
    Json,
}

/// What goes to standard output, where a page can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum PageFormat {
    /// Text for people
    #[value(alias = "text")]
    Human,
    /// JSON for programs
    Json,
    /// A self-contained web page
    Html,
}

/// How a file is to be read.
#[derive(Args, Clone, Debug)]
pub(super) struct InputArgs {
    /// Pairing system and edition [default: from the file]
    #[arg(long, value_name = "NAME", value_parser = systems(), hide_possible_values = true,
          long_help = systems_help(), help_heading = heading::RULES)]
    system: Option<SystemId>,

    /// Interpret an ambiguous rule of the system in this way
    #[arg(long, value_name = "NAME", long_help = readings_help(), help_heading = heading::RULES)]
    reading: Option<String>,

    /// Number of rounds of the tournament [default: from the file]
    #[arg(long, value_name = "N", value_parser = round(), help_heading = heading::RULES)]
    total_rounds: Option<u16>,

    #[command(flatten)]
    encoding: EncodingArgs,

    /// Ignore this fatal finding
    ///
    /// A code that `pairproof lint` prints, for example X001. Repeat the option or separate codes by commas.
    #[arg(long, value_name = "CODE", value_delimiter = ',', help_heading = heading::RULES, hide_short_help = true,
          value_parser = fatal_codes())]
    waive: Vec<String>,
}

impl InputArgs {
    pub(super) fn options(&self) -> InputOptions {
        InputOptions {
            system: self.system,
            reading: self.reading.clone().filter(|name| name != ANY),
            total_rounds: self.total_rounds,
            waived: self.waive.clone(),
            advise_waiver: true,
            encoding: self.encoding.encoding,
            ..InputOptions::default()
        }
    }

    /// Whether every reading is accepted (`--reading any`).
    pub(super) fn any_reading(&self) -> bool {
        self.reading.as_deref() == Some(ANY)
    }

    /// Returns invalid option combinations, for commands that need exactly one reading.
    pub(super) fn problems(&self) -> Vec<String> {
        let mut problems = self.problems_with_any();
        if self.any_reading() {
            problems.insert(0, "--reading any: only `check` accepts several readings; name one of them".to_owned());
        }
        problems
    }

    /// Returns invalid option combinations.
    pub(super) fn problems_with_any(&self) -> Vec<String> {
        let reading = self.reading.as_deref().filter(|&name| name != ANY);
        let mut problems: Vec<String> = reading.and_then(|name| wrong_reading(self.system, name)).into_iter().collect();
        problems.extend(wrong_codes(&self.waive));
        problems
    }
}

/// In which encoding a file is read.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct EncodingArgs {
    /// Encoding of the file, such as cp1250 [default: detected]
    ///
    /// UTF-8 and UTF-16 are recognised with certainty, code pages by a guess from the letters and the federations of
    /// the players. A guess is never written: repairs and conversions then keep the bytes.
    #[arg(long, value_name = "NAME", value_parser = encoding, help_heading = heading::RULES, hide_short_help = true)]
    pub(super) encoding: Option<Encoding>,
}

fn encoding(name: &str) -> Result<Encoding, String> {
    const EXAMPLES: &str = "utf-8, utf-16, cp1250 to cp1258, iso-8859-2 to iso-8859-16, koi8-r, gbk, big5, shift_jis";
    Encoding::from_name(name).ok_or_else(|| format!("unknown encoding; known are {EXAMPLES} and others of the web"))
}

/// Formats a pairing for people: `1-5 4-2 3 bye`. White comes first; the bye is 0 as Black.
pub(super) fn pairing(pairs: impl Iterator<Item = [u32; 2]>) -> String {
    let one = |[white, black]: [u32; 2]| match black {
        0 => format!("{white} bye"),
        _ => format!("{white}-{black}"),
    };
    pairs.map(one).collect::<Vec<_>>().join(" ")
}

/// How much may be unpacked.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct LimitArgs {
    /// Unpack at most this many bytes [default: 4GiB]
    ///
    /// By default an archive or a campaign ledger may also expand to at most 200 times its size. A given value replaces
    /// both limits, and the limits on members, findings, batches and single files grow in proportion: raise it only for
    /// inputs that you trust.
    #[arg(long, value_name = "SIZE", value_parser = input_limits::parse, help_heading = heading::LIMITS,
          hide_short_help = true)]
    input_limit: Option<u64>,
}

impl LimitArgs {
    /// Sets the limit for this process.
    pub(super) fn apply(&self) {
        if let Some(bytes) = self.input_limit {
            input_limits::set(bytes);
        }
    }
}

/// The end of a command, also an early one: its exit status. All messages have been printed by then.
pub(super) type Outcome = Result<Exit, Exit>;

/// Prints the problems with the options, and ends the command if there are any.
pub(super) fn refuse(problems: Vec<String>) -> Result<(), Exit> {
    problems.iter().for_each(|problem| print_error(problem));
    if problems.is_empty() { Ok(()) } else { Err(Exit::Refused) }
}

/// Prints why the usage is wrong or the input is unusable.
pub(super) fn refused(why: impl Display) -> Exit {
    print_error(&why.to_string());
    Exit::Refused
}

/// Reports a round that the engine could not pair within its limits, and what to do about it.
pub(super) fn unfinished(path: &impl Display, error: &impl Display) -> Exit {
    print_error(&format!("{path}: {error}; raise the limit with --budget"));
    Exit::Incomplete
}

/// A round that could not be explained: its pairing is not known, or there is nothing to explain.
pub(super) fn unexplained(path: &impl Display, error: &PairError) -> Exit {
    match error {
        PairError::Unfinished { .. } => unfinished(path, error),
        error => refused(format!("{path}: refused: {error}")),
    }
}

/// The round that a command is asked about, how the answer is shown, and what it may cost.
#[derive(Args, Clone, Debug)]
pub(super) struct RoundArgs {
    /// Tournament file, - for standard input, or the folder of a finding
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// Round to explain [default: the first that differs]
    ///
    /// A recorded round, or the next one. If no round differs, the default is the last recorded round.
    #[arg(long, value_name = "N", value_parser = round())]
    pub(super) round: Option<u16>,

    /// Output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = PageFormat::Human, help_heading = heading::OUTPUT)]
    pub(super) format: PageFormat,

    /// Do not shorten lists
    #[arg(long, help_heading = heading::OUTPUT)]
    pub(super) all: bool,

    #[command(flatten)]
    pub(super) budget: BudgetArgs,
}

/// How much the engine may put into a round.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct BudgetArgs {
    /// Most steps per round, such as 20M [default: 5G]
    ///
    /// A number, or one with a unit: 500k, 20M, 30G. One step is roughly one examination of a pair of players. A round
    /// that needs more is reported as unfinished, and the run continues. The default takes tens of seconds and at most
    /// 2 GiB of memory; more steps may need more memory.
    #[arg(long, value_name = "STEPS", value_parser = steps, help_heading = heading::LIMITS, hide_short_help = true)]
    budget: Option<u64>,
}

impl BudgetArgs {
    pub(super) fn given(self) -> Option<u64> {
        self.budget
    }

    pub(super) fn limits(self) -> Limits {
        self.budget.map_or_else(Limits::default, Limits::of_steps)
    }
}

/// Number of threads for `--jobs`, by default one per CPU. An excessive number is reduced, with a message.
pub(super) fn threads(jobs: Option<u16>) -> usize {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let most = (4 * processors).clamp(64, 1024);
    let jobs = jobs.map_or(processors, usize::from);
    if jobs > most {
        print_error(&format!("--jobs {jobs}: limited to {most} ({processors} CPUs here)"));
    }
    jobs.min(most)
}

/// How the standings are to be computed.
#[derive(Args, Clone, Debug)]
pub(super) struct StandingsArgs {
    /// Tie-breaks after the points: BH/C1,BH,SB [default: from the file]
    ///
    /// Codes of C.07 or their names, such as 'Buchholz cut 1, Sonneborn-Berger', separated by commas. The file names
    /// its tie-breaks in record 212, else in record 202.
    #[arg(long, value_name = "LIST", help_heading = heading::STANDINGS)]
    tie_breaks: Option<String>,

    /// Edition of the tie-break rules (C.07) [default: by date]
    ///
    /// By default the edition that was in force on the dates of the tournament.
    #[arg(long, value_name = "EDITION", value_parser = editions(), help_heading = heading::STANDINGS,
          hide_short_help = true)]
    tie_break_edition: Option<Edition>,

    /// Interpret an ambiguous tie-break article in this way (repeatable)
    ///
    /// The page docs/readings.md describes each reading.
    #[arg(long, value_name = "NAME", value_parser = standings_readings(), help_heading = heading::STANDINGS,
          hide_short_help = true)]
    standings_reading: Vec<StandingsReading>,
}

fn standings_readings() -> impl TypedValueParser<Value = StandingsReading> {
    PossibleValuesParser::new(StandingsReading::ALL.map(StandingsReading::name))
        .try_map(|name| StandingsReading::from_name(&name).ok_or("no such reading"))
}

fn editions() -> impl TypedValueParser<Value = Edition> {
    PossibleValuesParser::new(Edition::NAMED.map(|edition| edition.name))
        .try_map(|name| Edition::from_name(&name).ok_or("no such edition"))
}

impl StandingsArgs {
    /// Returns invalid option combinations.
    pub(super) fn problems(&self) -> Vec<String> {
        wrong_tie_breaks(&self.options())
    }

    pub(super) fn options(&self) -> StandingsOptions {
        let mut readings = self.standings_reading.clone();
        readings.dedup();
        let tie_breaks = self.tie_breaks.as_deref().map(with_codes);
        StandingsOptions { tie_breaks, edition: self.tie_break_edition, readings }
    }
}

/// Reads a tournament file, or standard input for `-`. Ends the command if it cannot be read.
pub(super) fn bytes(path: &Path) -> Result<Vec<u8>, Exit> {
    read(path).map_err(|error| match error.kind() {
        io::ErrorKind::IsADirectory => refused(format!("{}: found a folder, expected a tournament file", shown(path))),
        _ => refused(format!("{}: cannot be read: {error}", shown(path))),
    })
}

/// Reads a tournament file in the given encoding. Ends the command if it cannot be read.
pub(super) fn document(path: &Path, encoding: EncodingArgs) -> Result<Document, Exit> {
    let read = Document::parse_as(&bytes(path)?, encoding.encoding);
    read.map_err(|wrong| refused(format!("{}: refused: {wrong}", shown(path))))
}

/// Reads a file, or standard input for `-`, and leaves the error to the caller.
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    fs::read(path)
}

/// Prints the findings about a file that matter for pairing.
pub(super) fn show_findings(path: &str, findings: &[Finding]) {
    let mut text = String::new();
    let shown = FindingsShown { width: terminal_width(), ..FindingsShown::PAIRING };
    if write_findings(&mut text, path, findings, &shown).is_ok() {
        let _ = stderr().write_all(text.as_bytes());
    }
}

/// Reads a tournament file and prints its findings. Ends the command if the file is refused.
pub(super) fn open_with(path: &Path, options: &InputOptions) -> Result<TournamentFile, Exit> {
    let name = path.to_string_lossy();
    let file = TournamentFile::open(&name, &bytes(path)?, options);
    let found = file.as_ref().map_or_else(|refusal| &refusal.report.diagnostics[..], TournamentFile::findings);
    show_findings(&name, found);
    file.map_err(|refusal| refused(format!("{name}: refused: {refusal}")))
}

/// Expands the arguments to files, in their order; folders are searched recursively, sorted by name.
pub(super) fn expand(arguments: &[PathBuf]) -> Result<Vec<PathBuf>, Exit> {
    let mut files = Vec::new();
    for argument in arguments {
        if argument.as_os_str() == "-" || !argument.is_dir() {
            files.push(argument.clone());
            continue;
        }
        let before = files.len();
        check::files::search(argument, &mut files)
            .map_err(|(folder, error)| refused(format!("{}: {error}", shown(&folder))))?;
        let found = files.split_off(before);
        let (found, endless): (Vec<_>, Vec<_>) = found.into_iter().partition(|path| check::files::is_readable(path));
        for path in endless {
            print_error(&format!("{}: skipped, because it is not a regular file", shown(&path)));
        }
        let (reports, others): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|path| check::files::looks_like_a_report(path));
        files.extend(reports);
        match others.len() {
            0 => {}
            1 => print_error(&format!("{}: skipped 1 text file that is not a tournament", shown(argument))),
            more => print_error(&format!("{}: skipped {more} text files that are not tournaments", shown(argument))),
        }
        if files.len() == before {
            return Err(refused(format!("{}: this folder has no *.trf, *.trfx, *.txt or *.tab file", shown(argument))));
        }
    }
    Ok(files)
}

/// Writes a whole text to standard output, or to a file that appears only when complete.
pub(super) fn write_output(text: &[u8], to: Option<&Path>) -> Result<(), Exit> {
    let Some(path) = to.filter(|path| path.as_os_str() != "-") else {
        let mut out = io::stdout().lock();
        return out.write_all(text).and_then(|()| out.flush()).map_err(output_failed);
    };
    let mut file = create(path)?;
    file.write_all(text).and_then(|()| file.commit()).map_err(|error| cannot_write(path, &error))
}

/// Refuses to overwrite the tournament file that the result was made from.
pub(super) fn spare(input: &Path, output: Option<&Path>) -> Result<(), Exit> {
    spare_named(input, output, "the tournament file itself")
}

/// Refuses to overwrite another file that the command has read.
pub(super) fn spare_input(input: &Path, output: Option<&Path>) -> Result<(), Exit> {
    spare_named(input, output, "a file that the command reads")
}

fn spare_named(input: &Path, output: Option<&Path>, what: &str) -> Result<(), Exit> {
    match output {
        Some(path) if path.as_os_str() != "-" && same_file(input, path) => {
            Err(refused(format!("{}: this is {what}; write to another file", shown(path))))
        }
        _ => Ok(()),
    }
}

/// Whether one of two results would replace the other. A device or a pipe takes both, one after the other.
pub(super) fn share_a_file(one: &Path, other: &Path) -> bool {
    let standard_output = |path: &Path| path.as_os_str() == "-";
    let through = || standard_output(one) || AtomicFile::goes_through(one).unwrap_or(false);
    same_file(one, other) && !through()
}

/// Whether two paths name the same file. Links and folders are resolved, and the file need not exist yet.
pub(super) fn same_file(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| {
        path.canonicalize().ok().or_else(|| {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            Some(folder.canonicalize().ok()?.join(path.file_name()?))
        })
    };
    let same = |one: PathBuf| real(other).is_some_and(|other| one == other && (other.is_file() || !other.exists()));
    one == other || real(one).is_some_and(same)
}

/// Opens a file for a result. A path that cannot be written to is a usage error.
pub(super) fn create(path: &Path) -> Result<AtomicFile, Exit> {
    AtomicFile::create(path).map_err(|error| refused(format!("{}: {error}", shown(path))))
}

/// Reports that a result was not written, or not completely. An earlier file at this path is unchanged.
pub(super) fn cannot_write(path: &Path, error: &io::Error) -> Exit {
    print_error(&format!("cannot write: {}: {error}", shown(path)));
    Exit::Incomplete
}

/// Reports that a package of tournaments could not be written. A path where it cannot be created is a usage error.
pub(super) fn no_package(error: PackageError) -> Exit {
    match error {
        PackageError::Write(path, error) if error.kind() != io::ErrorKind::AlreadyExists => cannot_write(&path, &error),
        error => refused(escape::line_of_any_length(&error.to_string())),
    }
}

/// Formats a line of comma-separated values (RFC 4180, LF). A value with a comma, a quote or an end of line is quoted.
/// A value that a spreadsheet would treat as a formula gets an apostrophe.
pub(super) fn csv_line(values: impl Iterator<Item = String>) -> String {
    let value = |value: String| {
        let number = value.parse::<f64>().is_ok();
        // A value that is not defined is a single `-`.
        let formula = !number && value.len() > 1 && value.starts_with(['=', '+', '-', '@']);
        let value = escape::line_of_any_length(&value);
        let value = if formula { format!("'{value}") } else { value };
        if value.contains([',', '"', '\n', '\r']) { format!("\"{}\"", value.replace('"', "\"\"")) } else { value }
    };
    values.map(value).collect::<Vec<_>>().join(",") + "\n"
}

#[cfg(test)]
mod tests {
    use super::csv_line;

    #[test]
    fn values_of_csv_are_quoted() {
        let line = |values: &[&str]| csv_line(values.iter().map(|&value| value.to_owned()));
        assert_eq!(line(&["1", "Olsen, Jon", "a \"b\"", "-0.5"]), "1,\"Olsen, Jon\",\"a \"\"b\"\"\",-0.5\n");
        assert_eq!(line(&["=1+1", "-x"]), "'=1+1,'-x\n");
    }
}
