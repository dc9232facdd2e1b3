//! Faults of real programs: rounds in which a known program differs from the rules. Each is argued in a file in the
//! format of `tests/disputes`.

use super::search::can_be_a_case;
use super::shrink::Small;
use crate::TournamentFile;
use crate::campaign::round_context::{RoundContext, recorded};
use crate::campaign::shrink::{ShrinkOptions, is_by_rules};
use crate::check::input::InputOptions;
use crate::systems::Suspect;
use crate::systems::{LimitedEngine, SystemId};
use crate::tournament::{Pairing, Position, Tournament};
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};

/// A round as a known program paired it.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Folder and file: `dubov-by-py4swiss/step-of-the-number`; only the folder for `case.toml`. The round is appended
    /// if a record has several.
    pub name: String,
    /// What the file shows, with its articles.
    pub about: String,
    /// The article that requires another pairing.
    article: Option<String>,
    /// The tournament before that round.
    tournament: Tournament,
    by_rules: bool,
    position: Position,
    /// The program's pairing.
    theirs: Pairing,
}

/// The fields read from the file that accompanies a tournament.
#[derive(Deserialize)]
struct Expected {
    about: String,
    declared: Option<String>,
    #[serde(default)]
    check: Vec<Checked>,
}

#[derive(Deserialize)]
struct Checked {
    systems: Option<Vec<String>>,
    rounds: Option<Vec<u16>>,
    verdict: String,
    #[serde(default)]
    reason: Reason,
}

#[derive(Default, Deserialize)]
struct Reason {
    article: Option<String>,
}

/// Reads all disputes about a system below a folder: `NAME/FILE.toml` with `NAME/FILE.trf` beside it. Rounds whose
/// record follows the rules, and files about other systems, are skipped. The second list contains the rounds that
/// cannot be a case: the file would not be clean, or the engine and the oracle disagree.
///
/// # Errors
/// A sentence that names the file.
pub fn read(folder: &Path, system: SystemId) -> Result<(Vec<Seen>, Vec<String>), String> {
    let (mut seen, mut left_out) = (Vec::new(), Vec::new());
    for path in files(folder)? {
        let fault = |what: String| format!("{}: {what}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| fault(error.to_string()))?;
        let expected: Expected = toml::from_str(&text).map_err(|error| fault(error.to_string().trim().to_owned()))?;
        let declared: Vec<String> = expected.declared.iter().cloned().collect();
        for check in &expected.check {
            let about = check.systems.as_ref().unwrap_or(&declared);
            if check.verdict == "agrees" || !about.iter().any(|name| *name == system.to_string()) {
                continue;
            }
            let record = path.with_extension("trf");
            let fault = |what: String| format!("{}: {what}", record.display());
            let bytes = fs::read(&record).map_err(|error| fault(error.to_string()))?;
            let file = TournamentFile::open(&record.display().to_string(), &bytes, &InputOptions::default());
            let file = file.map_err(|error| fault(error.to_string()))?;
            let rounds = check.rounds.as_deref().unwrap_or_default();
            for &round in rounds {
                let name = if rounds.len() > 1 { format!("{}, round {round}", name(&path)) } else { name(&path) };
                let article = check.reason.article.clone();
                let expected = (expected.about.split_whitespace().collect::<Vec<_>>().join(" "), article);
                match Seen::of(name.clone(), expected, file.tournament(), round, system) {
                    Some(case) => seen.push(case),
                    None => left_out.push(name),
                }
            }
        }
    }
    Ok((seen, left_out))
}

/// Returns all `.toml` files one level below, sorted by path.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = |folder: &Path| -> Result<Vec<PathBuf>, String> {
        let fault = |error: std::io::Error| format!("{}: cannot be read: {error}", folder.display());
        let paths = fs::read_dir(folder).map_err(fault)?.map(|entry| Ok(entry.map_err(fault)?.path()));
        paths.collect()
    };
    let mut all = Vec::new();
    for inside in entries(folder)?.into_iter().filter(|path| path.is_dir()) {
        all.extend(
            entries(&inside)?.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "toml")),
        );
    }
    all.sort();
    Ok(all)
}

fn name(path: &Path) -> String {
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (folder, file) = (part(path.parent().and_then(Path::file_name)), part(path.file_stem()));
    if file == "case" { folder } else { format!("{folder}/{file}") }
}

impl Seen {
    /// Creates a case from a round of a record; `None` if it cannot be a case.
    fn of(
        name: String,
        (about, article): (String, Option<String>),
        tournament: &Tournament,
        round: u16,
        system: SystemId,
    ) -> Option<Self> {
        let as_seen = RoundContext::before(tournament, round, system.into());
        // Some records have more future rounds than any player has opponents, which `lint` reports. The largest number
        // of rounds is used for which the file is clean and the pairing is unchanged.
        let most = as_seen.prefix.rounds.unwrap_or(tournament.recorded).max(round);
        let contexts = (round..=most).rev().filter_map(|rounds| {
            RoundContext::next(&Tournament { rounds: Some(rounds), ..as_seen.prefix.clone() }, system.into())
        });
        let mut same = contexts.filter(|context| context.ours.same(&as_seen.ours));
        let context = same.find(|context| can_be_a_case(context, system, true))?;
        let rank_of = |id: u32| {
            let found = context.position.entrants.iter().position(|entrant| entrant.id == id)?;
            u32::try_from(found).ok()
        };
        let answer = recorded(tournament, round);
        let pairs: Option<Vec<(u32, u32)>> =
            answer.pairs.iter().map(|&(white, black)| Some((rank_of(white)?, rank_of(black)?))).collect();
        let theirs = Pairing { pairs: pairs?, bye: answer.bye.and_then(rank_of) };
        let options = ShrinkOptions { engine: LimitedEngine::from(system), most_tries: 0, stop: None };
        let RoundContext { prefix: tournament, position, .. } = context;
        let by_rules = is_by_rules(&tournament, &options);
        Some(Self { name, about, article, tournament, by_rules, position, theirs })
    }

    /// Returns the id of that program among the wrong engines.
    pub(super) fn id(&self) -> String {
        format!("seen {}", self.name)
    }

    /// Returns the state before the round.
    pub(super) fn context(&self, system: SystemId) -> Option<RoundContext> {
        RoundContext::next(&self.tournament, system.into())
    }

    /// Returns the case unchanged, for this wrong engine.
    pub(super) fn as_it_was(&self, engine: usize) -> Small {
        Small { engine, tournament: self.tournament.clone(), by_rules: self.by_rules }
    }

    /// Returns the program as far as it is known: it pairs this round as it did, and all others by the rules.
    pub(super) fn engine(&self, system: SystemId) -> Suspect {
        let (position, theirs) = (self.position.clone(), self.theirs.clone());
        let says = format!("a known program (tests/disputes/{})", self.name);
        Suspect::of_a_program(
            (self.id(), says, self.article.clone()),
            system,
            Box::new(move |asked| if *asked == position { Ok(theirs.clone()) } else { system.pair(asked) }),
        )
    }
}
