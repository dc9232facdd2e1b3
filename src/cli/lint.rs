//! `pairproof lint`: all findings about the file itself.

use super::common::{self, Guarded, Outcome, Stream, heading, print_error, shown};
use super::exit::{Exit, status_help};
use super::fix;
use crate::check::input::{InputOptions, guessed_use_of, lint_each};
use crate::check::verdict::Finding;
use crate::escape;
use crate::front::lint::{Purpose, Sums};
use crate::front::options::wrong_codes;
use crate::report::{FindingsList, FindingsShown, SarifLog};
use crate::systems::SystemId;
use crate::trf::{Document, Severity};
use crate::words::counted;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use std::io;
use std::path::{Path, PathBuf};

const REPAIR: &str = "Repair";

const EXAMPLES: &str = "\
Examples:
  pairproof lint open.trf
  pairproof lint --fix open.trf
  pairproof lint --fix tournaments/*.trf
  pairproof lint --diff open.trf
  pairproof lint --fix open.trf -o repaired.trf
  pairproof lint --purpose rating --format json tournaments/

Each finding has a stable code, two severities (for pairing and for rating),
line and column. Below it, \"repair:\" says what --fix changes, and \"by hand:\"
what you could change yourself.

--fix changes the notation, never the tournament: pairproof repairs each file
in place, reads the result again, and skips a repair that would change the
tournament or cause another finding. It prints each change. With --fix the
exit status is 1 only if fatal findings remain, and 2 if a file cannot be
read.

";

/// Report everything wrong with the file itself
///
/// Prints code, line, column, severity and fix of each finding. Pairings are not checked: see `pairproof check`.
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{}", status_help(
    "no finding is an error",
    "a finding is an error or fatal (with --strict: or a warning)",
    "the report could not be written"
)))]
pub(super) struct LintArgs {
    /// Tournament files or folders; - for standard input
    ///
    /// Folders are searched for *.trf, *.trfx, *.txt and *.tab; texts that are not tournaments are skipped.
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,

    /// What the file is for; decides the severities [default: guessed]
    ///
    /// pairing: a round is to be paired. rating: a report to be rated. archive: a finished tournament that is kept.
    #[arg(long, value_name = "PURPOSE", help_heading = heading::RULES, value_parser = purposes())]
    pub(super) purpose: Option<Purpose>,

    /// Count warnings as errors
    #[arg(long, help_heading = heading::RULES)]
    strict: bool,

    /// Output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Human, help_heading = heading::OUTPUT)]
    format: Format,

    /// Pairing system and edition [default: from the file]
    #[arg(long, value_name = "NAME", value_parser = common::systems(), hide_possible_values = true,
          long_help = common::systems_help(), help_heading = heading::RULES)]
    pub(super) system: Option<SystemId>,

    /// Number of rounds of the tournament [default: from the file]
    #[arg(long, help_heading = heading::RULES, value_name = "N", value_parser = common::round())]
    pub(super) total_rounds: Option<u16>,

    #[command(flatten)]
    pub(super) encoding: common::EncodingArgs,

    /// List every finding
    ///
    /// By default the text lists twenty findings of each code, and JSON five hundred (`more` counts the others).
    #[arg(long, help_heading = heading::OUTPUT)]
    all: bool,

    /// Repair each named file in place and print what changed
    ///
    /// Only safe repairs are made: spellings, alignment, line ends, encoding. Name files, not folders.
    #[arg(long, help_heading = REPAIR, conflicts_with_all = ["format", "strict", "all"])]
    pub(super) fix: bool,

    /// Print the repairs as a unified diff; write no file
    #[arg(long, help_heading = REPAIR, conflicts_with_all = ["format", "strict", "all", "output"])]
    pub(super) diff: bool,

    /// With --fix: write the repaired file here
    ///
    /// Takes one input file; - is standard output.
    #[arg(short, long, value_name = "FILE", help_heading = REPAIR)]
    pub(super) output: Option<PathBuf>,

    /// Neither count nor repair this finding (repeatable)
    ///
    /// A code that `pairproof lint` prints. Repeat the option or separate codes by commas.
    #[arg(long, value_name = "CODE", help_heading = heading::RULES, value_delimiter = ',')]
    pub(super) waive: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Text for people
    Human,
    /// JSON for programs
    Json,
    /// SARIF 2.1.0 for code scanners
    Sarif,
}

/// Parses the name of a purpose.
fn purposes() -> impl TypedValueParser<Value = Purpose> {
    let named = [Purpose::Pairing, Purpose::Rating, Purpose::Archive, Purpose::Both];
    PossibleValuesParser::new(named.map(Purpose::name))
        .try_map(move |name| named.into_iter().find(|purpose| purpose.name() == name).ok_or("no such purpose"))
}

pub(super) fn run(args: &LintArgs) -> Outcome {
    common::refuse(wrong_codes(&args.waive))?;
    if args.fix || args.diff {
        return fix::run(args);
    }
    fix::misplaced(args)?;
    let files = common::expand(&args.files)?;
    let mut report = Report::new(args.format);
    for path in &files {
        report.file(path, args).map_err(common::output_failed)?;
    }
    report.finish().map_err(common::output_failed)?;
    Ok(match &report.sums {
        Sums { refused: 1.., .. } => Exit::Refused,
        Sums { fatal: 1.., .. } | Sums { error: 1.., .. } => Exit::Differed,
        Sums { warning: 1.., .. } if args.strict => Exit::Differed,
        _ => Exit::Agreed,
    })
}

type Out = Stream<Guarded<anstream::AutoStream<io::Stdout>>>;

/// The output format, written finding by finding.
enum Form {
    Human(Out),
    /// With the number of files written so far.
    Json(Out, usize),
    Sarif(SarifLog<Out>),
}

struct Report {
    form: Form,
    sums: Sums,
}

impl Report {
    fn new(format: Format) -> Self {
        let out = Stream::new(common::stdout());
        let form = match format {
            Format::Human => Form::Human(out),
            Format::Json => Form::Json(out, 0),
            Format::Sarif => Form::Sarif(SarifLog::new(out)),
        };
        Self { form, sums: Sums::default() }
    }

    /// Writes the findings of a file as they are found.
    fn file(&mut self, path: &Path, args: &LintArgs) -> io::Result<()> {
        let name = path.to_string_lossy();
        let read = common::read(path).map_err(|error| format!("cannot be read: {error}"));
        let decode = |bytes: Vec<u8>| Document::parse_as(&bytes, args.encoding.encoding).map_err(|why| why.to_string());
        let read = read.and_then(decode);
        if let Err(why) = &read {
            print_error(&format!("{}: {why}", shown(path)));
        }
        let refused = read.as_ref().err().map(String::as_str);
        self.sums.add_file(refused.is_some());
        let guessed = read.as_ref().ok().filter(|_| args.purpose.is_none()).map(guessed_use_of);
        let purpose = guessed.as_ref().map_or(args.purpose.unwrap_or_default(), |&(guessed, _)| guessed.into());
        self.form.begin(&name, refused, purpose)?;
        let most_of_a_code = if args.all { usize::MAX } else { SHOWN };
        let how = FindingsShown { purpose, most_of_a_code, width: common::terminal_width(), ..FindingsShown::ALL };
        let mut list = FindingsList::new(&name, how);
        let options = InputOptions {
            system: args.system,
            total_rounds: args.total_rounds,
            waived: args.waive.clone(),
            advise_waiver: true,
            every_finding: args.all,
            ..InputOptions::default()
        };
        let mut written = Ok(());
        let mut first = true;
        let mut hidden = 0;
        if let Ok(document) = read {
            lint_each(&document, &options, |finding| {
                self.sums.add_finding(&finding, purpose);
                // If the output can no longer be written, the rest is only counted.
                if written.is_ok() {
                    let severity = purpose.severity(&finding);
                    hidden +=
                        usize::from(severity == Severity::None && Purpose::Both.severity(&finding) > Severity::None);
                    written = self.form.finding(&name, &finding, severity, (&mut list, std::mem::take(&mut first)));
                }
            });
        }
        written?;
        if let (Form::Human(out), Some((_, why))) = (&mut self.form, &guessed) {
            let words = purpose.words();
            let more = match hidden {
                0 => "--purpose selects another".to_owned(),
                1 => "1 finding for other purposes is hidden; --purpose both lists it".to_owned(),
                _ => format!("{hidden} findings for other purposes are hidden; --purpose both lists them"),
            };
            out.push(&common::wrapped(&format!("{}: treated as {words} ({why}); {more}\n", shown(path))))?;
        }
        self.form.end(list)
    }

    fn finish(&mut self) -> io::Result<()> {
        match &mut self.form {
            Form::Human(out) => out.push(&sums_of(&self.sums)).and_then(|()| out.finish()),
            Form::Json(out, _) => {
                out.push(&format!("],\"summary\":{}}}\n", serde_json::to_string(&self.sums)?))?;
                out.finish()
            }
            Form::Sarif(log) => log.finish(),
        }
    }
}

impl Form {
    fn begin(&mut self, path: &str, refused: Option<&str>, purpose: Purpose) -> io::Result<()> {
        match self {
            Self::Human(_) => Ok(()),
            Self::Json(out, files) => {
                out.push(if *files == 0 { "{\"version\":1,\"files\":[" } else { "," })?;
                *files += 1;
                let refused = match refused {
                    Some(why) => format!(",\"refused\":{}", serde_json::to_string(why)?),
                    None => String::new(),
                };
                let path = serde_json::to_string(path)?;
                out.push(&escape::json(format!(
                    "{{\"path\":{path},\"purpose\":\"{}\"{refused},\"diagnostics\":[",
                    purpose.name()
                )))
            }
            Self::Sarif(log) => refused.map_or(Ok(()), |why| log.refused(path, why)),
        }
    }

    fn finding(
        &mut self,
        path: &str,
        finding: &Finding,
        severity: Severity,
        (list, first): (&mut FindingsList, bool),
    ) -> io::Result<()> {
        match self {
            Self::Human(out) if severity > Severity::None => {
                let mut text = String::new();
                list.add(&mut text, finding).map_err(io::Error::other)?;
                out.push(&text)
            }
            Self::Human(_) => Ok(()),
            Self::Json(out, _) => {
                let before = if first { "" } else { "," };
                out.push(&format!("{before}{}", escape::json(serde_json::to_string(finding)?)))
            }
            Self::Sarif(log) => log.finding(path, finding, severity),
        }
    }

    fn end(&mut self, list: FindingsList) -> io::Result<()> {
        match self {
            Self::Human(out) => {
                let mut text = String::new();
                list.finish(&mut text).map_err(io::Error::other)?;
                out.push(&text)
            }
            Self::Json(out, _) => out.push("]}"),
            Self::Sarif(_) => Ok(()),
        }
    }
}

/// Number of findings printed per code in the report for people.
const SHOWN: usize = 20;

fn sums_of(sums: &Sums) -> String {
    let parts = [
        (sums.fatal, "fatal error", "fatal errors"),
        (sums.error, "error", "errors"),
        (sums.warning, "warning", "warnings"),
        (sums.info, "info", "infos"),
    ];
    let named = parts.iter().filter(|(count, ..)| *count > 0);
    let named: Vec<String> =
        named.map(|(count, one, many)| format!("{count} {}", if *count == 1 { one } else { many })).collect();
    let files = |count: usize| counted(count, "file");
    let findings = if named.is_empty() { "no findings".to_owned() } else { named.join(", ") };
    match (sums.files - sums.refused, sums.refused) {
        (read, 0) => format!("{}: {findings}\n", files(read)),
        (0, refused) => format!("{} could not be read\n", files(refused)),
        (read, refused) => format!("{}: {findings}; {} could not be read\n", files(read), files(refused)),
    }
}
