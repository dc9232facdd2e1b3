//! `pairproof certify`: rounds with a proof that can be checked without this program.

use super::common::{self, InputArgs, Outcome, print_error, refused, shown};
use super::exit::{Exit, status_help};
use crate::check::certificate::{Certified, certify_round};
use crate::check::{FileVerdict, Verdict};
use crate::engines::pairs_of;
use crate::{Board, PairedRound, TournamentFile};
use clap::Args;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  pairproof certify open.trf -o open.jsonl
  pairproof certify open.trf --round 5 --pairing answer.txt
  python3 certificates/verify.py open.trf open.jsonl

";

/// Prove rounds, so that others can check them without this program
///
/// Prints one certificate per line, as JSON, for each recorded round: the pairing and a proof that no other is better
/// or earlier. A round that is not what the rules give gets a refutation instead: a better pairing and why it is
/// better. `certificates/verify.py` checks both; for dutch-2017, `certificates/verify_2017.py`. Only these two systems
/// have certificates.
#[derive(Args, Debug)]
// No reading has certificates.
#[command(mut_arg("reading", |reading| reading.hide(true)), after_long_help = format!("{EXAMPLES}{}", status_help(
    "every round is proven",
    "a round is refuted, or is paired although no pairing is legal",
    "no round is recorded"
)))]
pub(super) struct CertifyArgs {
    /// Tournament file; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Certify only this round
    #[arg(long, value_name = "N", value_parser = common::round())]
    round: Option<u16>,

    /// Certify this pairing of the round instead of the recorded one
    ///
    /// A file with the number of pairs in the first line, then one pair per line: White, then Black, or 0 for the bye.
    #[arg(long, value_name = "ANSWER", requires = "round")]
    pairing: Option<PathBuf>,

    /// Write to this file [default: standard output]
    #[arg(short, long, value_name = "FILE", help_heading = common::heading::OUTPUT)]
    output: Option<PathBuf>,

    #[command(flatten)]
    input: InputArgs,
}

pub(super) fn run(args: &CertifyArgs) -> Outcome {
    common::refuse(args.input.problems())?;
    common::spare(&args.file, args.output.as_deref())?;
    let file = common::open_with(&args.file, &args.input.options())?;
    let other = args.pairing.as_deref().map(answer).transpose()?;
    let tournament = file.tournament();
    let recorded = |round: u16| {
        let record = tournament.recorded_pairing(round);
        !record.pairs.is_empty() || !record.byes.is_empty()
    };
    let rounds = args.round.map_or(1..=tournament.recorded, |round| round..=round);
    let mut text = String::new();
    let mut exit = Exit::Agreed;
    for round in rounds.filter(|&round| args.round.is_some() || recorded(round)) {
        let certified = file.certify(round, other.as_deref());
        let certified = certified.map_err(|why| refused(format!("{}: {why}", shown(&args.file))))?;
        // If no pairing is legal, boards are as wrong as those of a refuted round.
        let boards = || other.as_ref().map_or_else(|| recorded(round), |boards| !boards.is_empty());
        match certified {
            Certified::Refuted(_) => exit = Exit::Differed,
            Certified::NoPairing(_) if boards() => exit = Exit::Differed,
            _ => {}
        }
        text.push_str(&line(&certified)?);
    }
    if text.is_empty() {
        print_error(&format!("{}: no round is recorded; `pair --certificate` proves the next one", shown(&args.file)));
        return Ok(Exit::Incomplete);
    }
    common::write_output(text.as_bytes(), args.output.as_deref())?;
    Ok(exit)
}

/// Formats a certificate as one line.
pub(super) fn line(certified: &Certified) -> Result<String, Exit> {
    let text = serde_json::to_string(certified).map_err(|error| common::output_failed(error.into()))?;
    Ok(text + "\n")
}

/// Certifies a round that was just paired.
pub(super) fn of_paired(file: &TournamentFile, path: &Path, paired: &PairedRound) -> Result<String, Exit> {
    let certified = file.certify(paired.round, Some(&paired.boards));
    line(&certified.map_err(|why| refused(format!("{}: {why}", shown(path))))?)
}

/// Reads the boards of a pairing from a file.
fn answer(path: &Path) -> Result<Vec<Board>, Exit> {
    let pairs = pairs_of(&common::bytes(path)?).map_err(|why| refused(format!("{}: {why}", shown(path))))?;
    Ok(pairs.into_iter().map(Board::from).collect())
}

/// Writes the certificates of checked files into a folder, one file per round.
pub(super) struct CertificateFolder<'a> {
    folder: &'a Path,
    names: BTreeSet<String>,
    written: usize,
    /// Whether a certificate could not be made.
    pub incomplete: bool,
}

impl<'a> CertificateFolder<'a> {
    /// Creates the folder, which must be new or empty.
    pub fn create(folder: &'a Path) -> Result<Self, Exit> {
        let failed = |error: std::io::Error| refused(format!("--certificates: {}: {error}", shown(folder)));
        std::fs::create_dir_all(folder).map_err(failed)?;
        if std::fs::read_dir(folder).map_err(failed)?.next().is_some() {
            let why = "the folder is not empty; expected a new or an empty folder";
            return Err(refused(format!("--certificates: {}: {why}", shown(folder))));
        }
        Ok(Self { folder, names: BTreeSet::new(), written: 0, incomplete: false })
    }

    /// Adds the rounds of a file: a certificate for each round that agrees, a refutation for each of the others.
    pub fn add(&mut self, file: &FileVerdict) -> Result<(), Exit> {
        let Some(checked) = &file.checked else { return Ok(()) };
        let stem = Path::new(&file.path).file_stem().map_or_else(|| "file".into(), |stem| stem.to_string_lossy());
        let taken = |name: &String| !self.names.contains(name);
        let numbered = (2..).map(|number: u32| format!("{stem}-{number}"));
        let name = std::iter::once(stem.to_string()).chain(numbered).find(taken).unwrap_or_default();
        for round in file.rounds.iter().filter(|round| round.verdict != Verdict::NothingRecorded) {
            match certify_round(&checked.tournament, checked.system, round.round, None) {
                Ok(certified) => {
                    let path = self.folder.join(format!("{name}.round-{}.json", round.round));
                    common::write_output(line(&certified)?.as_bytes(), Some(&path))?;
                    self.written += 1;
                }
                Err(why) => {
                    common::print_error(&format!("{}: {why}", file.path));
                    self.incomplete = true;
                    break;
                }
            }
        }
        self.names.insert(name);
        Ok(())
    }

    /// Prints on standard error how many certificates were written.
    pub fn finish(&self) {
        let many = if self.written == 1 { "certificate" } else { "certificates" };
        common::print_error(&format!("{}: {} {many}", shown(self.folder), self.written));
    }
}
