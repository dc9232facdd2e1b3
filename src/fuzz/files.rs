//! One file of a corpus: read, paired anew round by round from its recorded history, and shown to everybody who has an opinion.
//!
//! What differs here: a program (or the oracle, or a function) from us, on the state before each recorded round, and before
//! the next one where the file has one to pair. The record is no program: where anybody is asked, it is one more voice, which
//! is counted and is a vote on each finding. Where nobody is, the record itself is compared with us, as `check` does.

use super::corpus::Corpus;
use super::diagnosis::Heard;
use super::differences::Findings;
use super::finding::Cause;
use super::moment::{Moment, Opinion, cut, recorded_beside};
use super::opponent::Opponent;
use super::setup::{JUDGE, Setup};
use super::tally::{Counts, EngineTally, Tally};
use super::trial::{Outcome, Trial, in_process, sample, well_formed};
use crate::check::input::{InputOptions, load};
use crate::check::legality::{Law, judge};
use crate::generate::Statistics;
use crate::systems::SystemId;
use crate::systems::registry::declared;
use crate::tournament::{Position, Timeline, Tournament};
use crate::trf::{Document, Severity};
use std::collections::BTreeMap;

/// A file that is no tournament of the campaign.
struct Refused {
    /// For counting.
    reason: String,
    /// In words.
    detail: String,
}

impl Refused {
    fn because(reason: &str, detail: impl Into<String>) -> Self {
        Self { reason: reason.to_owned(), detail: detail.into() }
    }
}

/// A file that is one.
struct File {
    /// Players are numbered from 1. The number of rounds is always there.
    tournament: Tournament,
    /// Did the file say it?
    rounds_known: bool,
}

/// What is known about a file when its rounds have been paired.
#[derive(Default)]
struct Rounds {
    /// Rounds on which somebody in this process differs from us, or the judge says something.
    suspects: Vec<(u16, String)>,
    /// Recorded rounds that we would have paired otherwise.
    otherwise: Vec<u16>,
    /// The first round whose record is no pairing: nobody can be asked about a history with it.
    broken: Option<u16>,
    /// The round after the recorded ones, if there is one to pair.
    next: Option<u16>,
}

impl Trial<'_> {
    /// File `index` of the corpus. None when the campaign was stopped meanwhile.
    pub(super) fn run_file(&mut self, index: u64) -> Option<Outcome> {
        let setup = self.setup;
        let corpus = setup.corpus.as_ref()?;
        let mut tally = Tally { engines: vec![EngineTally::default(); setup.opponents.len()], ..Tally::default() };
        let File { mut tournament, rounds_known } = match read(setup, corpus, index) {
            Ok(file) => file,
            Err(refused) => {
                tally.refuse(index, corpus.name(index), &refused.reason, &refused.detail);
                return Some(Outcome { index, tally, ..Outcome::default() });
            }
        };
        count(&mut tally, &tournament);
        tally.oracle = setup.plan.oracle.then(Counts::default);
        let mut record = Counts { tournaments: 1, ..Counts::default() };
        let rounds = self.rounds(index, &mut tournament, rounds_known, &mut record, &mut tally)?;

        let heard = Heard::default();
        let mut findings = Findings { setup, index, profile: 0, record: Some(&tournament), found: Vec::new(), heard };
        let Rounds { mut suspects, otherwise, broken, next } = rounds;
        suspects.sort_by(|(round, name), (other_round, other)| (name, round).cmp(&(other, other_round)));
        suspects.dedup();
        for of_one in suspects.chunk_by(|(_, name), (_, other)| name == other) {
            for (round, name) in of_one {
                findings.suspect(&tournament, *round, name, &mut tally);
            }
            findings.heard_in_process(&tournament, next, &of_one[0].1);
        }
        let alone = setup.opponents.is_empty() && !setup.plan.oracle;
        if alone {
            findings.judged_by_us_as_recorded(&tournament, &otherwise, &mut record);
            tally.record = Some(record);
        } else {
            record.differ += otherwise.len() as u64;
            record.with_differences = u64::from(!otherwise.is_empty());
            tally.record_as_voice = Some(record);
        }
        if !suspects.iter().any(|(_, name)| name == JUDGE) {
            // Of a broken record only what stands before it can be asked about.
            let sound = broken.map(|round| cut(&tournament, round - 1));
            let next = next.filter(|_| broken.is_none());
            for (place, opponent) in setup.opponents.iter().enumerate() {
                let asked_about = sound.as_ref().unwrap_or(&tournament);
                findings.judged_by_them(asked_about, (next, &otherwise), place, &mut tally);
                findings.standings_by_them(asked_about, place, &mut tally);
                if let Opponent::Program { .. } = opponent {
                    tally.engines[place].ours.skipped += u64::from(tournament.recorded - asked_about.recorded);
                }
            }
        }
        if setup.gave_up() {
            return None;
        }
        let cut = setup.closing() && !setup.opponents.is_empty();
        let found = findings.found;
        Some(Outcome { index, profile: 0, tally, found, cut })
    }

    /// Pairs every recorded round from the rounds before it, and the next one where there is one.
    fn rounds(
        &mut self,
        index: u64,
        tournament: &mut Tournament,
        rounds_known: bool,
        record: &mut Counts,
        tally: &mut Tally,
    ) -> Option<Rounds> {
        let setup = self.setup;
        let room = setup.room();
        let mut found = Rounds::default();
        let mut timeline = Timeline::new(tournament, room.history());
        let mut position = timeline.position(tournament, false);
        let last = tournament.recorded + u16::from(rounds_known && tournament.rounds > Some(tournament.recorded));
        for round in 1..=last {
            if setup.gave_up() {
                return None;
            }
            timeline.position_into(tournament, tournament.rounds == Some(round), &mut position);
            if round > tournament.recorded {
                if position.entrants.len() < 2 {
                    break;
                }
                found.next = Some(round);
            }
            let mut ours = self.ours(index, &position, &mut found, tally);
            if round <= tournament.recorded {
                let mut agrees = as_recorded(tournament, round, &ours);
                if !agrees && round == tournament.recorded && !rounds_known {
                    // It may as well be an ordinary round, as `check` takes it.
                    timeline.position_into(tournament, false, &mut position);
                    let ordinary = Opinion::of(&position, &room.pair(&position));
                    if as_recorded(tournament, round, &ordinary) {
                        tournament.rounds = Some(round.saturating_add(1));
                        (ours, agrees) = (ordinary, true);
                    }
                }
                self.compared(tournament, round, agrees, &mut found);
                record.agree += u64::from(agrees);
                timeline.advance(tournament);
            }
            tally.rounds += 1;
            tally.pairs += ours.answer().map_or(0, |answer| answer.pairs.len() as u64);
        }
        Some(found)
    }

    /// Our pairing, and who in this process differs.
    fn ours(&mut self, index: u64, position: &Position, found: &mut Rounds, tally: &mut Tally) -> Opinion {
        let setup = self.setup;
        let pairing = setup.room().pair(position);
        if pairing.as_ref().is_ok_and(|pairing| !well_formed(position, pairing, &mut self.paired)) {
            found.suspects.push((position.round, JUDGE.to_owned()));
            return Opinion::of(position, &pairing);
        }
        for name in in_process(setup, position, &pairing, tally) {
            found.suspects.push((position.round, name));
        }
        sample(setup, index, position, tally);
        Opinion::of(position, &pairing)
    }

    /// A recorded round beside our pairing of it; ours before the judge of legality.
    fn compared(&self, tournament: &Tournament, round: u16, agrees: bool, found: &mut Rounds) {
        let setup = self.setup;
        if agrees {
            let law = Law::new(setup.system, tournament.rounds == Some(round));
            if judge(tournament, &tournament.recorded_pairing(round), law).is_empty() {
                return;
            }
        } else {
            found.otherwise.push(round);
            let record = tournament.recorded_pairing(round);
            if !record.anomalies.is_empty() || record.byes.len() > 1 {
                found.broken.get_or_insert(round);
            }
        }
        // What the judge says may be about the record alone.
        let moment = Moment::before(tournament, round, setup.room());
        if Cause::illegal(&moment, &moment.ours, setup.system).is_some() {
            found.suspects.push((round, JUDGE.to_owned()));
        }
    }
}

/// Is the record of a round our pairing of it?
fn as_recorded(tournament: &Tournament, round: u16, ours: &Opinion) -> bool {
    let record = tournament.recorded_pairing(round);
    let whole = record.anomalies.is_empty() && record.byes.len() < 2;
    whole && ours.same(&Opinion::Pairing(recorded_beside(tournament, round, ours)))
}

/// How much is said about one refused file.
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
            format!("it is of {theirs} ({reason}), not of {ours}"),
        ));
    }
    let mut tournament = loaded.tournament;
    for (player, id) in tournament.players.iter_mut().zip(1..) {
        player.id = id;
    }
    let rounds_known = tournament.rounds.is_some();
    // As for `check`: what is recorded may be all.
    tournament.rounds = tournament.rounds.or(Some(tournament.recorded));
    if tournament.rounds == Some(0) {
        return Err(Refused::because("nothing to pair", "no round is recorded, and the number of rounds is not given"));
    }
    Ok(File { tournament, rounds_known })
}

/// Counts what a tournament is like.
fn count(tally: &mut Tally, tournament: &Tournament) {
    tally.tournaments = 1;
    tally.sizes[Tally::size_class(tournament.players.len())] += 1;
    *tally.planned_rounds.entry(tournament.rounds.unwrap_or(tournament.recorded)).or_default() += 1;
    tally.events = Statistics::of_record(tournament);
}

/// Files of a corpus that are asked for their system.
const ASKED: u64 = 200;

/// The system that most files of a corpus ask for; of a large corpus, 200 that are spread over it.
#[must_use]
pub fn system_of(corpus: &Corpus) -> Option<SystemId> {
    let mut counts: BTreeMap<&str, (u64, SystemId)> = BTreeMap::new();
    let asked = corpus.len().min(ASKED);
    for index in (0..asked).map(|place| place * corpus.len() / asked) {
        let Ok(bytes) = corpus.read(index) else { continue };
        let document = Document::parse(&bytes);
        // Whatever is no tournament has no players.
        if document.players().next().is_none() {
            continue;
        }
        if let Ok(system) = declared(&document).system {
            counts.entry(system.name()).or_insert((0, system)).0 += 1;
        }
    }
    counts.into_values().filter(|(_, system)| system.room().is_some()).max_by_key(|&(count, _)| count).map(|(_, it)| it)
}
