//! Processes one file of a corpus: reads it, re-pairs it round by round from its recorded history, and asks every
//! opponent about it.
//!
//! A difference here is between us and a program (or the oracle, or a function), on the state before each recorded
//! round, and before the next round if the file has one to pair. The record is not a program: beside opponents, it
//! counts as one more opinion on each finding. Without opponents, the record is compared with our pairing, as in
//! `check`.

use super::cause::Cause;
use super::corpus::Corpus;
use super::differences::{Findings, Outcome};
use super::finding::JUDGE;
use super::in_process::InProcess;
use super::opponent::Opponent;
use super::round_context::{Opinion, RoundContext, cut, recorded_beside};
use super::setup::Setup;
use super::tally::{Counts, Sizes, Tally};
use crate::budget::Exhausted;
use crate::check::input::{InputOptions, load};
use crate::check::legality::{Law, judge};
use crate::generate::Statistics;
use crate::systems::SystemId;
use crate::systems::declared;
use crate::tournament::{Timeline, Tournament};
use crate::trf::{Document, Severity};
use std::collections::BTreeMap;

/// A file that cannot be used as a tournament of the campaign.
struct Refused {
    reason: String,
    detail: String,
}

impl Refused {
    fn because(reason: &str, detail: impl Into<String>) -> Self {
        Self { reason: reason.to_owned(), detail: detail.into() }
    }
}

/// A file that can be used as a tournament of the campaign.
struct File {
    /// Players are numbered from 1. The number of rounds is always set.
    tournament: Tournament,
    /// Whether the file states the number of rounds.
    rounds_known: bool,
}

/// The results of re-pairing the rounds of a file.
#[derive(Default)]
struct Rounds {
    /// Recorded rounds that we would have paired differently.
    otherwise: Vec<u16>,
    /// The first round whose record is not a pairing: no program can be asked about a history that contains it.
    broken: Option<u16>,
    /// The round after the recorded rounds, if there is one to pair.
    next: Option<u16>,
    /// The first round that our engine could not pair within its limits.
    unfinished: Option<(u16, Exhausted)>,
}

/// Processes file `index` of the corpus; `None` if the campaign was stopped meanwhile.
pub(super) fn run<'s>(
    setup: &'s Setup,
    in_process: &mut InProcess<'s>,
    index: u64,
    mut tally: Tally,
) -> Option<Outcome> {
    let corpus = setup.corpus.as_ref()?;
    let File { mut tournament, rounds_known } = match read(setup, corpus, index) {
        Ok(file) => file,
        Err(refused) => {
            tally = Tally { oracle: None, ..tally };
            tally.refuse(index, corpus.name(index), &refused.reason, &refused.detail);
            return Some(Outcome { index, tally, ..Outcome::default() });
        }
    };
    count(&mut tally, &tournament);
    let mut record = Counts { tournaments: 1, ..Counts::default() };
    let mut pairing = FilePairing { setup, in_process, index, record: &mut record, tally: &mut tally };
    let Rounds { otherwise, broken, next, unfinished } = pairing.rounds(&mut tournament, rounds_known)?;
    let whole = tournament;
    let tournament = match unfinished {
        Some((round, _)) => cut(&whole, (round - 1).min(whole.recorded)),
        None => whole.clone(),
    };

    in_process.ask_about_tournament(&tournament, next, &mut tally);
    let objections = std::mem::take(&mut in_process.objections);
    let illegal = objections.iter().any(|(_, name)| name == JUDGE);
    let mut findings = Findings::new(setup, index, 0, Some(&tournament));
    if let Some((round, exhausted)) = unfinished {
        findings.unfinished(&whole, round, exhausted);
    }
    findings.in_process(&tournament, next, objections, &mut tally);
    if setup.opponents.is_empty() && !setup.plan.oracle {
        findings.compare_record(&tournament, &otherwise, &mut record);
        tally.record = Some(record);
    } else {
        record.differ += otherwise.len() as u64;
        record.with_differences = u64::from(!otherwise.is_empty());
        tally.record_as_voice = Some(record);
    }
    if !illegal {
        // Programs can only be asked about the rounds before a broken record.
        let sound = broken.map(|round| cut(&tournament, round - 1));
        let next = next.filter(|_| broken.is_none());
        for (place, opponent) in setup.opponents.iter().enumerate() {
            let asked_about = sound.as_ref().unwrap_or(&tournament);
            findings.ask_opponent(asked_about, (next, &otherwise), place, &mut tally);
            findings.ask_standings(asked_about, place, &mut tally);
            if let Opponent::Program { .. } = opponent {
                tally.engines[place].ours.skipped += u64::from(tournament.recorded - asked_about.recorded);
            }
        }
    }
    Outcome::new(findings, 0, tally)
}

/// The re-pairing of the rounds of one file.
struct FilePairing<'a, 's> {
    setup: &'s Setup,
    in_process: &'a mut InProcess<'s>,
    index: u64,
    record: &'a mut Counts,
    tally: &'a mut Tally,
}

impl FilePairing<'_, '_> {
    /// Pairs every recorded round from the rounds before it, and the next round if there is one.
    fn rounds(&mut self, tournament: &mut Tournament, rounds_known: bool) -> Option<Rounds> {
        let system = self.setup.system;
        let mut found = Rounds::default();
        let mut timeline = Timeline::new(tournament, system.history());
        let mut position = timeline.position(tournament, false);
        let last = tournament.recorded + u16::from(rounds_known && tournament.rounds > Some(tournament.recorded));
        for round in 1..=last {
            if self.setup.cancelled() {
                return None;
            }
            timeline.position_into(tournament, tournament.rounds == Some(round), &mut position);
            if round > tournament.recorded {
                if position.entrants.len() < 2 {
                    break;
                }
                found.next = Some(round);
            }
            let (pairing, _) = self.in_process.pair(self.index, &position, self.tally);
            let mut ours = Opinion::of(&position, &pairing);
            if let Opinion::Unfinished(exhausted) = ours {
                // The tournament ends before this round.
                found.next = None;
                found.unfinished = Some((round, exhausted));
                break;
            }
            if round <= tournament.recorded {
                let mut agrees = as_recorded(tournament, round, &ours);
                if !agrees && round == tournament.recorded && !rounds_known {
                    // It may also be an ordinary round rather than the last one; `check` assumes the same.
                    timeline.position_into(tournament, false, &mut position);
                    let ordinary = Opinion::of(&position, &self.setup.ours().pair(&position));
                    if as_recorded(tournament, round, &ordinary) {
                        tournament.rounds = Some(round.saturating_add(1));
                        (ours, agrees) = (ordinary, true);
                    }
                }
                self.compare(tournament, round, agrees, &mut found);
                self.record.agree += u64::from(agrees);
                timeline.advance(tournament);
            }
            self.tally.rounds += 1;
            self.tally.pairs += ours.answer().map_or(0, |answer| answer.pairs.len() as u64);
        }
        Some(found)
    }

    /// Compares a recorded round with our pairing of it, and has the judge of legality check our pairing.
    fn compare(&mut self, tournament: &Tournament, round: u16, agrees: bool, found: &mut Rounds) {
        let setup = self.setup;
        let record = tournament.recorded_pairing(round);
        if agrees {
            let law = Law::new(setup.system, tournament.rounds == Some(round));
            if judge(tournament, &record, law).is_empty() {
                return;
            }
        } else {
            found.otherwise.push(round);
            if !record.anomalies.is_empty() || record.byes.len() > 1 {
                found.broken.get_or_insert(round);
            }
        }
        // The judge's objection may concern the record only.
        let context = RoundContext::before(tournament, round, setup.ours());
        if Cause::illegal(&context, &context.ours, setup.system).is_some() {
            self.in_process.object(round, JUDGE);
        }
    }
}

/// Whether the record of a round is our pairing of it.
fn as_recorded(tournament: &Tournament, round: u16, ours: &Opinion) -> bool {
    let record = tournament.recorded_pairing(round);
    let whole = record.anomalies.is_empty() && record.byes.len() < 2;
    whole && ours.same(&Opinion::Pairing(recorded_beside(tournament, round, ours)))
}

/// The most characters printed about one refused file.
const SHOWN: usize = 200;

fn another(system: Option<&str>) -> String {
    system.map_or_else(|| "another system".to_owned(), |name| format!("another system: {name}"))
}

fn read(setup: &Setup, corpus: &Corpus, index: u64) -> Result<File, Refused> {
    let bytes = corpus.read(index).map_err(|why| Refused::because("cannot be read", why))?;
    let imposed = setup.plan.corpus.as_ref().is_none_or(|corpus| corpus.imposed);
    let options = InputOptions { system: Some(setup.system).filter(|_| imposed), ..InputOptions::default() };
    let loaded = load(corpus.name(index), &bytes, &options).map_err(|report| {
        let why = report.refused.clone().unwrap_or_default();
        let fatal = report.diagnostics.iter().find(|it| it.severity == Severity::Fatal);
        match fatal {
            _ if report.players == 0 => Refused::because("no tournament", why),
            Some(fatal) => Refused::because(&format!("fatal finding {}", fatal.code), why),
            None => Refused::because(&another(report.system), why.chars().take(SHOWN).collect::<String>()),
        }
    })?;
    if loaded.system != setup.system {
        let reason = loaded.report.system_reason.unwrap_or_default();
        let (theirs, ours) = (loaded.system, setup.system);
        return Err(Refused::because(
            &another(Some(theirs.name())),
            format!("the file uses {theirs} ({reason}), not {ours}"),
        ));
    }
    let mut tournament = loaded.tournament;
    for (player, id) in tournament.players.iter_mut().zip(1..) {
        player.id = id;
    }
    let rounds_known = tournament.rounds.is_some();
    // As in `check`: the recorded rounds may be all there are.
    tournament.rounds = tournament.rounds.or(Some(tournament.recorded));
    if tournament.rounds == Some(0) {
        return Err(Refused::because("nothing to pair", "no round is recorded and the number of rounds is missing"));
    }
    Ok(File { tournament, rounds_known })
}

/// Counts the characteristics of a tournament.
fn count(tally: &mut Tally, tournament: &Tournament) {
    tally.tournaments = 1;
    tally.sizes[Tally::size_class(tournament.players.len())] += 1;
    *tally.planned_rounds.entry(tournament.rounds.unwrap_or(tournament.recorded)).or_default() += 1;
    tally.files = Sizes::of(tournament);
    tally.events = Statistics::of_record(tournament);
}

/// The most files of a corpus that are examined for their system.
const ASKED: u64 = 200;

/// Returns the system that most files of a corpus declare; of a large corpus, 200 files spread over it are examined.
pub fn system_of(corpus: &Corpus) -> Option<SystemId> {
    let mut counts: BTreeMap<&str, (u64, SystemId)> = BTreeMap::new();
    let asked = corpus.len().min(ASKED);
    for index in (0..asked).map(|place| place * corpus.len() / asked) {
        let Ok(bytes) = corpus.read(index) else { continue };
        let document = Document::parse(&bytes);
        // A file that is not a tournament has no players.
        if document.players().next().is_none() {
            continue;
        }
        if let Ok(system) = declared(&document).system {
            counts.entry(system.name()).or_insert((0, system)).0 += 1;
        }
    }
    counts.into_values().max_by_key(|&(count, _)| count).map(|(_, it)| it)
}
