//! Runs a checker on labelled files.

use super::corpus::{Label, Labelled};
use super::kind::Part;
use super::right::options;
use crate::campaign::Opponent;
use crate::campaign::opponent::Checked;
use crate::check::input::load;
use crate::check::{CheckOptions, check_file};
use crate::engines::{EngineFailure, FailureKind, StandingsRow};
use crate::standings::{Prepared, StandingsOptions};
use crate::systems::SystemId;
use crate::tournament::{Form, Scoring, Tournament};
use crate::trf::Document;
use crate::trf::tie_break::words;
use crate::trf::write::scoring_line;
use serde::{Deserialize, Serialize};

/// The checker being tested.
#[derive(Clone, Copy)]
pub enum Checker<'a> {
    /// Our own checker.
    Ours,
    /// Another program.
    Program(&'a Opponent),
}

/// The results of a checker on labelled files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trial {
    pub program: String,
    /// The version that the program reports; `None` if it reports none.
    #[serde(default)]
    pub program_version: Option<String>,
    /// Whether it checks pairings, and whether it checks standings.
    pub checks_pairings: bool,
    pub checks_standings: bool,
    /// Right files about which it gave an answer, and how many of them it passed.
    pub right: u64,
    pub passed: u64,
    /// Right files that it rejects: `0003.trf: round 4`.
    pub false_alarms: Vec<String>,
    /// Right files about which it gave no usable answer.
    pub unanswered: u64,
    /// Right files that it could not be given.
    #[serde(default)]
    pub not_put: u64,
    /// Wrong files by kind, in the order in which the kinds occurred.
    pub kinds: Vec<KindTrial>,
    /// The first few different reasons for missing answers and for files that it could not be given.
    pub reasons: Vec<String>,
}

/// The results on wrong files of a kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KindTrial {
    pub kind: String,
    /// Files about which it gave an answer.
    pub asked: u64,
    pub found: u64,
    /// Files that it passed: `0003.trf, round 4`.
    pub missed: Vec<String>,
    /// Files about which it gave no usable answer.
    pub unanswered: u64,
    /// Files that it cannot be given: it does not check this part, or its dialect cannot express the file.
    pub not_put: u64,
}

/// The result of a checker on one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It objects to the part and the round that it should, or to anything in a right file; the text says where.
    Alarm(String),
    Passed,
    Unanswered(String),
    /// The program read the file and refused it, with its own message.
    Refused(String),
    /// The file could not be given to the program; the text says why.
    NotPut(String),
}

impl Checker<'_> {
    /// Returns the name in reports.
    pub fn name(&self) -> &str {
        match self {
            Self::Ours => "pairproof",
            Self::Program(opponent) => opponent.name(),
        }
    }

    /// Whether it checks this part of a file.
    pub fn checks(&self, part: Part) -> bool {
        match (self, part) {
            (Self::Ours, _) => true,
            (Self::Program(Opponent::Program { engine, .. }), Part::Pairing) => engine.can_check(),
            (Self::Program(opponent), Part::Standings) => crate::campaign::standings::answers(opponent),
            (Self::Program(Opponent::Function { .. }), Part::Pairing) => false,
        }
    }

    /// Gives it a file, to check one part of it; `round` is the round that it should name, if any.
    fn shown(&self, part: Part, round: Option<u16>, (name, bytes): (&str, &[u8]), system: SystemId) -> Tried {
        if !self.checks(part) {
            return Tried::NotPut(format!("{} does not check {}", self.name(), part.plural()));
        }
        match (self, part) {
            (Self::Ours, _) => ours(part, round, bytes, system),
            (Self::Program(opponent), Part::Pairing) => match load(name, bytes, &options(system).input) {
                Ok(loaded) => pairings(opponent.check(&loaded.tournament), round),
                Err(report) => Tried::Unanswered(report.refused.unwrap_or_default()),
            },
            (Self::Program(opponent), Part::Standings) => standings(opponent, bytes),
        }
    }

    /// Gives it a labelled file; for a right file, both parts are checked.
    pub fn try_file(&self, label: Option<&Label>, file: (&str, &[u8]), system: SystemId) -> Tried {
        if let Some(label) = label {
            return match self.shown(label.noticed_by, label.round, file, system) {
                // Some programs refuse files whose points contradict the results, which also detects the error.
                Tried::Refused(why) if label.noticed_by == Part::Standings => Tried::Alarm(why),
                tried => tried,
            };
        }
        // A file passes if the program checks some part of it and objects to none.
        let mut result = None;
        for part in [Part::Pairing, Part::Standings].into_iter().filter(|&part| self.checks(part)) {
            match self.shown(part, None, file, system) {
                Tried::NotPut(why) => result = result.or(Some(Tried::NotPut(why))),
                Tried::Passed => result = Some(Tried::Passed),
                other => return other,
            }
        }
        result.unwrap_or_else(|| Tried::NotPut(format!("{} checks neither pairings nor standings", self.name())))
    }
}

fn ours(part: Part, round: Option<u16>, bytes: &[u8], system: SystemId) -> Tried {
    let usual = options(system);
    let verdict = check_file("trial", bytes, &CheckOptions { causes: false, ..usual });
    if let Some(refused) = verdict.refused {
        return Tried::Unanswered(refused);
    }
    if part == Part::Standings {
        let positions = verdict.standings.unwrap_or_default();
        return alarm(positions.first().map(|position| position.text.to_string()));
    }
    let said = |at: u16| round.is_none_or(|round| round == at);
    let first = verdict.rounds.iter().find(|it| said(it.round) && it.verdict.is_difference());
    alarm(first.map(|it| format!("round {}", it.round)))
}

fn alarm(said: Option<String>) -> Tried {
    said.map_or(Tried::Passed, Tried::Alarm)
}

#[allow(clippy::type_complexity)]
fn pairings<T>(said: Result<(Vec<(u16, Checked)>, T), Box<EngineFailure>>, round: Option<u16>) -> Tried {
    match said {
        Ok((rounds, _)) => {
            let asked = |at: u16| round.is_none_or(|round| round == at);
            let first = rounds.iter().find(|(at, said)| asked(*at) && *said != Checked::Agrees);
            alarm(first.map(|(at, _)| format!("round {at}")))
        }
        Err(failure) => unanswered(&failure),
    }
}

fn unanswered(failure: &EngineFailure) -> Tried {
    match &failure.kind {
        FailureKind::Refused { message } => Tried::Refused(message.clone()),
        kind @ (FailureKind::Unsupported { .. } | FailureKind::NotFound { .. }) => Tried::NotPut(kind.to_string()),
        kind => Tried::Unanswered(kind.to_string()),
    }
}

/// Asks a program to judge the standings of a file, or to state them for comparison with the file.
fn standings(opponent: &Opponent, bytes: &[u8]) -> Tried {
    let not_put = |why: &str| Tried::NotPut(why.to_owned());
    let Opponent::Program { engine, .. } = opponent else { return not_put("a mutant does not check standings") };
    let document = Document::parse(bytes);
    let Some((question, list)) = question(&document) else { return not_put("the file cannot be read as a tournament") };
    if !engine.states_standings() {
        return match engine.check_standings(&question, &list) {
            Ok((wrong, _)) => alarm(wrong.into_iter().next()),
            Err(failure) => unanswered(&failure),
        };
    }
    match engine.standings(&question, &list) {
        Ok((rows, _)) => alarm(contradiction(&document, &rows)),
        Err(failure) => unanswered(&failure),
    }
}

/// Returns the file with two things made explicit: its list with the points, in record 212, and the standard scoring,
/// which some programs guess if it is not stated. Also returns the list.
fn question(document: &Document) -> Option<(Vec<u8>, Vec<String>)> {
    let mut asked = document.clone();
    let list = match document.header(212) {
        Some(list) => list.to_owned(),
        None => format!("PTS,{}", document.header(202).unwrap_or_default()),
    };
    let list: Vec<String> = words(&list).map(str::to_owned).collect();
    let starting = |code: &str| (0..document.lines().len()).find(|&line| document.text(line).starts_with(code));
    let first = document.players().map(|player| player.line).min()?;
    let text = format!("212 {}", list.join(","));
    match starting("212 ").or_else(|| starting("202 ")) {
        Some(line) => asked.replace_line(line, &text).ok()?,
        None => asked.insert_line(first, &text).ok()?,
    }
    let tournament = Tournament::from_document_as(document, Form::Games).ok()?.tournament;
    if starting("162 ").is_none() && tournament.scoring == Scoring::default() {
        let line = starting("202 ").or_else(|| starting("212 ")).unwrap_or(first);
        asked.insert_line(line, &scoring_line(&[('W', 10), ('D', 5), ('L', 0), ('P', 10)])).ok()?;
    }
    Some((asked.to_bytes(), list))
}

/// Returns where a file contradicts a table. Participants who share a rank may be in any order.
fn contradiction(document: &Document, rows: &[StandingsRow]) -> Option<String> {
    let prepared = Prepared::of_file(document, None, &StandingsOptions::default()).ok()?;
    let slot = prepared.event.primary.slot();
    for (participant, recorded) in prepared.event.participants.iter().zip(&prepared.recorded) {
        let id = participant.id;
        let Some(row) = rows.iter().find(|row| row.id == id) else { return Some(format!("{id} is missing")) };
        let points = recorded.points[slot].zip(row.values.first().and_then(Option::as_ref));
        if let Some((found, theirs)) = points
            && theirs.parse::<f64>().is_ok_and(|theirs| (theirs * 10.0 - f64::from(found)).abs() > 0.5)
        {
            return Some(format!("{id} has {theirs} points"));
        }
        let Some((found, rank)) = recorded.rank.zip(row.rank) else { continue };
        let sharing = rows.iter().filter(|other| other.rank == Some(rank)).count();
        if !(rank..rank + u32::try_from(sharing).unwrap_or(1)).contains(&found) {
            return Some(format!("{id} has rank {rank}"));
        }
    }
    None
}

/// Number of reasons that are kept.
const REASONS: usize = 5;

impl Trial {
    /// Creates an empty trial.
    pub fn new(checker: Checker<'_>) -> Self {
        Self {
            program: checker.name().to_owned(),
            checks_pairings: checker.checks(Part::Pairing),
            checks_standings: checker.checks(Part::Standings),
            ..Self::default()
        }
    }

    /// Adds the result of a checker on a file.
    pub fn add(&mut self, name: &str, label: Option<&Label>, tried: Tried) {
        if let Tried::Unanswered(why) | Tried::Refused(why) | Tried::NotPut(why) = &tried
            && self.reasons.len() < REASONS
            && !self.reasons.iter().any(|known| known.ends_with(why.as_str()))
        {
            self.reasons.push(format!("{name}: {why}"));
        }
        let Some(label) = label else {
            match tried {
                Tried::Passed => (self.right, self.passed) = (self.right + 1, self.passed + 1),
                Tried::Alarm(what) => {
                    self.right += 1;
                    self.false_alarms.push(format!("{name}: {what}"));
                }
                Tried::Unanswered(_) | Tried::Refused(_) => self.unanswered += 1,
                Tried::NotPut(_) => self.not_put += 1,
            }
            return;
        };
        let at = self.kinds.iter().position(|known| known.kind == label.kind).unwrap_or(self.kinds.len());
        if at == self.kinds.len() {
            self.kinds.push(KindTrial { kind: label.kind.clone(), ..KindTrial::default() });
        }
        let counts = &mut self.kinds[at];
        match tried {
            Tried::Alarm(_) => (counts.asked, counts.found) = (counts.asked + 1, counts.found + 1),
            Tried::Passed => {
                counts.asked += 1;
                let round = label.round.map_or_else(String::new, |round| format!(", round {round}"));
                counts.missed.push(format!("{name}{round}"));
            }
            Tried::Unanswered(_) | Tried::Refused(_) => counts.unanswered += 1,
            Tried::NotPut(_) => counts.not_put += 1,
        }
    }

    /// Returns the number of wrong files about which it gave an answer, and how many of them it detected.
    pub fn wrong(&self) -> (u64, u64) {
        self.kinds.iter().fold((0, 0), |(asked, found), it| (asked + it.asked, found + it.found))
    }

    /// Returns the number of files about which it gave an answer.
    pub fn answered(&self) -> u64 {
        self.right + self.wrong().0
    }

    /// Returns the number of files about which it gave no usable answer.
    pub fn without_answer(&self) -> u64 {
        self.unanswered + self.kinds.iter().map(|it| it.unanswered).sum::<u64>()
    }

    /// Returns the number of files that it could not be given.
    pub fn not_put(&self) -> u64 {
        self.not_put + self.kinds.iter().map(|it| it.not_put).sum::<u64>()
    }
}

/// Runs a checker on every file of a corpus, in parallel; the sums do not depend on the order.
pub fn run(checker: Checker<'_>, system: SystemId, files: &[Labelled], bytes: &[Vec<u8>]) -> Trial {
    use rayon::prelude::*;
    let tried: Vec<Tried> = files
        .par_iter()
        .zip(bytes)
        .map(|(file, bytes)| checker.try_file(file.label.as_ref(), (&file.name, bytes), system))
        .collect();
    let mut trial = Trial::new(checker);
    for (file, tried) in files.iter().zip(tried) {
        trial.add(&file.name, file.label.as_ref(), tried);
    }
    trial.kinds.sort_by(|one, other| one.kind.cmp(&other.kind));
    trial
}
