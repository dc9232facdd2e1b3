//! The command forms of bbpPairings and JaVaFo (`--dutch FILE -p`, `FILE -c` and so on), for scripts that call those
//! programs. Their arguments are translated to our functions; none of their code is used. Standard output, output
//! files, the order of the boards and the exit status are as in those programs; messages on standard error are our own.
//!
//! The name of the program (`argv[0]`: a link called `bbpPairings` or `javafo`), or else the form of the arguments,
//! determines which program is meant; a digit in the name (`bbpPairings5`), or else the variable `PAIRPROOF_AS`,
//! determines the version. See `docs/drop-in.md`.

mod arguments;
mod boards;
mod check;
mod checklist;
mod generate;
mod pair;

use super::common;
use crate::check::input::InputOptions;
use crate::systems::SystemId;
use crate::systems::declared::declared;
use crate::words::without_hint;
use crate::{Refusal, TournamentFile};
use arguments::{Action, Request};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The program whose command line this is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Program {
    BbpPairings,
    JaVaFo,
}

/// A version of a program whose command line we understand.
#[derive(Debug)]
struct Peer {
    /// Its name in `PAIRPROOF_AS`; the digit at the end is the version.
    name: &'static str,
    title: &'static str,
    program: Program,
    /// Our system for the Dutch rules of the program.
    dutch: &'static str,
    /// Our system for the program's other rules: Burstein, selected by `--burstein`, or Dubov, selected by `-D`.
    other: Option<&'static str>,
    /// Whether it reads the records of TRF26.
    trf26: bool,
}

/// The supported versions. The first one of each program is the default.
const PEERS: [Peer; 5] = [
    Peer {
        name: "bbp6",
        title: "bbpPairings 6.0.0",
        program: Program::BbpPairings,
        dutch: "dutch-2026",
        other: Some("burstein-2026"),
        trf26: true,
    },
    Peer {
        name: "bbp5",
        title: "bbpPairings 5.0.1",
        program: Program::BbpPairings,
        dutch: "dutch-2017",
        other: Some("burstein-2018"),
        trf26: false,
    },
    Peer {
        name: "javafo3",
        title: "JaVaFo 3.0p",
        program: Program::JaVaFo,
        dutch: "dutch-2026",
        other: Some("dubov-2026"),
        trf26: true,
    },
    Peer {
        name: "javafo2",
        title: "JaVaFo 2.2",
        program: Program::JaVaFo,
        dutch: "dutch-2017",
        other: None,
        trf26: false,
    },
    Peer {
        name: "javafo1",
        title: "JaVaFo 1.4",
        program: Program::JaVaFo,
        dutch: "dutch-2012/javafo",
        other: None,
        trf26: false,
    },
];

impl Peer {
    fn version(&self) -> Option<char> {
        self.name.chars().last()
    }

    /// Finds the peer by the name of a program; a digit after the name is the version, if we know it. Otherwise
    /// `PAIRPROOF_AS` decides if it names a version of this program.
    fn called(name: &str, by_variable: Option<&str>) -> Option<&'static Self> {
        let name = name.to_ascii_lowercase();
        let of = |known: &str, program| Some((program, name.strip_prefix(known)?.chars().next()));
        let (program, version) = of("bbppairings", Program::BbpPairings).or_else(|| of("javafo", Program::JaVaFo))?;
        let mut candidates = PEERS.iter().filter(|peer| peer.program == program);
        let named = candidates.find(|peer| version.is_some() && peer.version() == version);
        named.or_else(|| Self::of_form(program, by_variable))
    }

    /// Finds the peer for a form of arguments: the one that `PAIRPROOF_AS` names if it has this form, else the default.
    fn of_form(program: Program, named: Option<&str>) -> Option<&'static Self> {
        let mut candidates = PEERS.iter().filter(|peer| peer.program == program);
        candidates.clone().find(|peer| Some(peer.name) == named).or_else(|| candidates.next())
    }

    /// The exit status of the program for a kind of failure.
    fn status(&self, failure: Failure) -> u8 {
        match (self.program, self.version(), failure) {
            (Program::BbpPairings, _, Failure::NoPairing) => 1,
            (Program::BbpPairings, _, Failure::Fault) => 2,
            (Program::BbpPairings, _, Failure::Refused | Failure::Usage) => 3,
            (Program::BbpPairings, _, Failure::Limit) => 4,
            (Program::BbpPairings, _, Failure::File) => 5,
            (Program::JaVaFo, Some('2' | '3'), Failure::NoPairing) => 0,
            (Program::JaVaFo, ..) => 1,
        }
    }
}

/// The kinds of failure that these programs distinguish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Failure {
    NoPairing,
    Fault,
    Refused,
    Usage,
    Limit,
    File,
}

/// A run that ended early: the kind of failure, and the message.
type Stop = (Failure, String);

/// Runs one of these programs if the process has its command line.
pub(super) fn run() -> Option<ExitCode> {
    let words: Vec<OsString> = std::env::args_os().collect();
    let named = std::env::var("PAIRPROOF_AS").ok().filter(|name| !name.is_empty());
    let (peer, request) = arguments::recognise(&words, named.as_deref())?;
    let run = std::panic::catch_unwind(|| request.and_then(|request| perform(peer, &request)));
    let ended = run.unwrap_or_else(|_| Err((Failure::Fault, String::new())));
    let Err((failure, message)) = ended else { return Some(ExitCode::SUCCESS) };
    let message = without_hint(&message);
    if !message.is_empty() {
        common::print_error(message);
        if peer.program == Program::JaVaFo && failure != Failure::NoPairing {
            // JaVaFo prints this on standard output, and scripts look for these words.
            let _ = print(&format!("Error in processing ({})\n", crate::escape::line_of_any_length(message)));
        }
    }
    Some(peer.status(failure).into())
}

fn perform(peer: &Peer, request: &Request) -> Result<(), Stop> {
    if request.version {
        print(&format!("{}\n", version(peer)))?;
    }
    spare(request)?;
    match &request.action {
        Action::Nothing => Ok(()),
        Action::Check { file } => check::run(peer, request, file),
        Action::Pair { file, out } => pair::run(peer, request, file, out.as_deref()),
        Action::Generate { source, out, seed } => generate::run(peer, request, source, out, *seed),
    }
}

/// Refuses to overwrite the input file, and to write two results to one file.
fn spare(request: &Request) -> Result<(), Stop> {
    let (input, out) = match &request.action {
        Action::Nothing => return Ok(()),
        Action::Check { file } => (Some(&**file), None),
        Action::Pair { file, out } => (Some(&**file), out.as_ref().map(|out| beside(file, out))),
        Action::Generate { source, out, .. } => (source.file(), Some(generate::place(source, out))),
    };
    let listed = input.or(out.as_deref()).zip(request.checklist.as_ref());
    let list = listed.map(|(file, list)| checklist::place(file, list.as_deref()));
    let wrong = |path: &Path, why: &str| Err((Failure::Usage, format!("{}: {why}", common::shown(path))));
    for output in out.iter().chain(&list) {
        if input.is_some_and(|input| common::same_file(input, output)) {
            return wrong(output, "this is a file that the command reads; write to another file");
        }
    }
    match (out, list) {
        (Some(out), Some(list)) if common::share_a_file(&out, &list) => {
            wrong(&list, "two results would be written to this file; name another one for the checklist")
        }
        _ => Ok(()),
    }
}

/// The line that names the program that answers.
fn version(peer: &Peer) -> String {
    format!("pairproof {} in place of {}", env!("CARGO_PKG_VERSION"), peer.title)
}

fn print(text: &str) -> Result<(), Stop> {
    let mut out = std::io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.map_err(|error| (Failure::File, format!("cannot write: standard output: {error}")))
}

fn write(text: &[u8], to: &Path) -> Result<(), Stop> {
    common::write_output(text, Some(to)).map_err(|_| (Failure::File, String::new()))
}

/// Resolves an output path: both programs write a file named without a folder beside the file that they read.
fn beside(file: &Path, out: &Path) -> PathBuf {
    let named = out.parent().is_some_and(|folder| !folder.as_os_str().is_empty());
    if named { out.to_owned() } else { file.with_file_name(out) }
}

impl Request {
    /// The requested system.
    fn system(&self, peer: &Peer) -> Result<SystemId, Stop> {
        let name = if self.other { peer.other } else { Some(peer.dutch) };
        let system = name.and_then(SystemId::from_name);
        system.ok_or_else(|| (Failure::Usage, format!("{} does not have this system", peer.title)))
    }
}

/// Findings for which bbpPairings refuses a file, even if we can interpret it: unreadable cells, games that the two
/// players record differently, points that do not add up, more rounds than declared.
const REFUSED: [&str; 14] =
    ["G001", "G003", "G004", "G008", "G010", "G012", "H012", "P002", "P006", "P007", "T007", "T008", "T014", "X002"];

/// The same for the records of TRF26, in a version that reads them.
const REFUSED_TRF26: [&str; 3] = ["H017", "H020", "X003"];

/// Chooses the number of rounds of the tournament from the recorded and the declared number.
type Rounds = fn(u16, Option<u16>) -> Option<u16>;

/// Reads the file of a request.
fn open(peer: &Peer, request: &Request, path: &Path, rounds: Rounds) -> Result<TournamentFile, Stop> {
    let name = path.to_string_lossy();
    let system = request.system(peer)?;
    let bytes = common::read(path).map_err(|error| (Failure::File, format!("{name}: cannot be read: {error}")))?;
    let refused = |refusal: Refusal| (Failure::Refused, format!("{name}: refused: {refusal}"));
    let mut options = InputOptions { system: Some(system), ..InputOptions::default() };
    let mut file = TournamentFile::open(&name, &bytes, &options).map_err(refused)?;
    if peer.program == Program::BbpPairings {
        let strict = |code: &str| REFUSED.contains(&code) || (peer.trf26 && REFUSED_TRF26.contains(&code));
        if let Some(found) = file.findings().iter().find(|found| strict(found.code)) {
            return Err((Failure::Refused, format!("{name}: refused: {}: {}", found.code, found.message)));
        }
        let declared = |record: Option<&str>| record.is_some_and(|text| !text.trim().is_empty());
        if peer.trf26 && declared(file.document().tournament_type()) {
            same_family(peer, request, &file).map_err(|why| (Failure::Refused, format!("{name}: refused: {why}")))?;
        }
    }
    let declared = file.tournament().rounds;
    options.total_rounds = rounds(file.tournament().recorded, declared).filter(|&rounds| rounds > 0);
    if options.total_rounds != declared {
        file = TournamentFile::open(&name, &bytes, &options).map_err(refused)?;
    }
    Ok(file)
}

/// Requires record 192 to name a system that the program has; for a check it must be the requested system.
fn same_family(peer: &Peer, request: &Request, file: &TournamentFile) -> Result<(), String> {
    let named = declared(file.document()).system?;
    let family = |name: &str| SystemId::from_name(name).is_some_and(|system| system.family == named.family);
    let known = family(peer.dutch) || peer.other.is_some_and(family);
    let asked = file.system().family == named.family;
    if asked || (known && !matches!(request.action, Action::Check { .. })) {
        return Ok(());
    }
    Err(format!("record 192 asks for {named}"))
}

/// Describes in our words why a position was not paired.
fn unpaired(path: &Path, round: u16, why: &crate::systems::Unpaired) -> Stop {
    let failure = match why {
        crate::systems::Unpaired::NoPairing => Failure::NoPairing,
        crate::systems::Unpaired::Unfinished(_) => Failure::Limit,
    };
    (failure, format!("{}: round {round}: {why}", common::shown(path)))
}
