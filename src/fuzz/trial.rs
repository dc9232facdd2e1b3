//! One tournament of a campaign: played, judged, and shown to everybody who has an opinion.

use super::asking::Exchange;
use super::diagnosis::Heard;
use super::differences::Findings;
use super::finding::Verdict;
use super::opponent::{Opponent, oracle_field};
use super::setup::{JUDGE, ORACLE, Setup};
use super::tally::{Counts, EngineTally, Tally};
use crate::check::legality::{Law, judge};
use crate::generate::{CutReason, Generator, Played, Worker, deciding};
use crate::systems::NoPairing;
use crate::tournament::{Pairing, Position, Tournament};

/// Fields beyond this are not looked at for criteria: it would take longer than everything else.
const LARGEST_SAMPLE: usize = 250;

/// What became of a tournament.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Its number.
    pub index: u64,
    /// Its profile.
    pub profile: usize,
    /// Its counts.
    pub tally: Tally,
    /// What was found.
    pub found: Vec<Found>,
    /// Was time over before everybody had been asked about everything?
    pub cut: bool,
}

/// A finding with what its folder needs.
#[derive(Debug)]
pub struct Found {
    /// Everything to be told.
    pub verdict: Verdict,
    /// The tournament, the round in question recorded last, as they pair it where they do.
    pub case: Option<Tournament>,
    /// What the program was given, and what it wrote.
    pub exchange: Option<Exchange>,
    /// The file that it generated.
    pub generated: Option<Vec<u8>>,
    /// The file about whose standings it was asked.
    pub standings: Option<Vec<u8>>,
}

/// Runs tournament after tournament on one thread.
pub struct Trial<'s> {
    pub(super) setup: &'s Setup,
    workers: Vec<Worker<'s>>,
    pub(super) paired: Vec<bool>,
}

impl<'s> Trial<'s> {
    /// Room for one thread.
    #[must_use]
    pub fn new(setup: &'s Setup) -> Self {
        Self { setup, workers: setup.generators.iter().map(Generator::worker).collect(), paired: Vec::new() }
    }

    /// Tournament `index`. None when the campaign was stopped meanwhile.
    #[must_use]
    pub fn run(&mut self, index: u64) -> Option<Outcome> {
        let setup = self.setup;
        let plan = &setup.plan;
        if plan.corpus.is_some() {
            return self.run_file(index);
        }
        let profile = plan.profile_of(index);
        let mut tally = Tally { engines: vec![EngineTally::default(); setup.opponents.len()], ..Tally::default() };
        let mut suspects: Vec<(u16, String)> = Vec::new();
        let mut aborted = false;
        tally.oracle = plan.oracle.then(Counts::default);

        let paired = &mut self.paired;
        let played = self.workers[profile].play_with(plan.seed, index, &mut |position| {
            if setup.gave_up() {
                aborted = true;
                return Err(NoPairing);
            }
            let pairing = setup.room().pair(position);
            let Ok(ours) = pairing.as_ref().map(|pairing| well_formed(position, pairing, paired)) else {
                // Nobody may know better.
                for name in in_process(setup, position, &pairing, &mut tally) {
                    suspects.push((position.round, name));
                }
                return pairing;
            };
            if !ours {
                suspects.push((position.round, JUDGE.to_owned()));
                return Err(NoPairing);
            }
            for name in in_process(setup, position, &pairing, &mut tally) {
                suspects.push((position.round, name));
            }
            sample(setup, index, position, &mut tally);
            pairing
        });
        if aborted {
            return None;
        }
        count(&mut tally, &played);

        let heard = Heard::default();
        let mut findings = Findings { setup, index, profile, record: None, found: Vec::new(), heard };
        self.judge(&played, &mut tally, &mut suspects);
        let suspicious = suspects.iter().any(|(_, name)| name == JUDGE);
        suspects.sort_by(|(round, name), (other_round, other)| (name, round).cmp(&(other, other_round)));
        suspects.dedup();
        for of_one in suspects.chunk_by(|(_, name), (_, other)| name == other) {
            for (round, name) in of_one {
                findings.suspect(&played.tournament, *round, name, &mut tally);
            }
            let next = played.cut_short.map(|cut| cut.round);
            findings.heard_in_process(&played.tournament, next, &of_one[0].1);
        }
        if !suspicious {
            for place in 0..setup.opponents.len() {
                let next = played.cut_short.map(|cut| cut.round);
                findings.judged_by_them(&played.tournament, (next, &[]), place, &mut tally);
                findings.standings_by_them(&played.tournament, place, &mut tally);
                findings.judged_by_us(&played, place, &mut tally);
            }
        }
        if setup.gave_up() {
            // Some question may have been given up.
            return None;
        }
        let cut = setup.closing() && !setup.opponents.is_empty();
        Some(Outcome { index, profile, tally, found: findings.found, cut })
    }

    /// Every round before the judge of legality.
    fn judge(&self, played: &Played, tally: &mut Tally, suspects: &mut Vec<(u16, String)>) {
        let tournament = &played.tournament;
        for round in 1..=tournament.recorded {
            let law = Law::new(self.setup.system, tournament.rounds == Some(round));
            let record = tournament.recorded_pairing(round);
            tally.rounds += 1;
            tally.pairs += record.pairs.len() as u64;
            if !judge(tournament, &record, law).is_empty() {
                suspects.push((round, JUDGE.to_owned()));
            }
        }
    }
}

/// Does the pairing name everybody once?
pub(super) fn well_formed(position: &Position, pairing: &Pairing, seen: &mut Vec<bool>) -> bool {
    seen.clear();
    seen.resize(position.entrants.len(), false);
    let mut once = |rank: u32| match seen.get_mut(rank as usize) {
        Some(seen) => !std::mem::replace(seen, true),
        None => false,
    };
    let named = pairing.pairs.iter().all(|&(white, black)| once(white) && once(black)) && pairing.bye.is_none_or(once);
    named && 2 * pairing.pairs.len() + usize::from(pairing.bye.is_some()) == position.entrants.len()
}

/// Asks those who need no other process: the oracle and functions. The names of those who differ.
pub(super) fn in_process(
    setup: &Setup,
    position: &Position,
    ours: &Result<Pairing, NoPairing>,
    tally: &mut Tally,
) -> Vec<String> {
    let mut differ = Vec::new();
    if let Some(counts) = &mut tally.oracle {
        if position.entrants.len() > oracle_field(setup.room()) {
            counts.skipped += 1;
        } else if same(&setup.room().pair_literally(position), ours) {
            counts.agree += 1;
        } else {
            differ.push(ORACLE.to_owned());
        }
    }
    for (opponent, counts) in setup.opponents.iter().zip(&mut tally.engines) {
        if let Opponent::Function { name, largest, pair } = opponent {
            if position.entrants.len() > *largest {
                counts.ours.skipped += 1;
            } else if same(&pair(position), ours) {
                counts.ours.agree += 1;
            } else {
                differ.push(name.clone());
            }
        }
    }
    differ
}

/// The same pairs, bye and colours? The order of the pairs says nothing.
fn same(one: &Result<Pairing, NoPairing>, other: &Result<Pairing, NoPairing>) -> bool {
    if one == other {
        return true;
    }
    let (Ok(one), Ok(other)) = (one, other) else { return false };
    let sorted = |pairing: &Pairing| {
        let mut pairs = pairing.pairs.clone();
        pairs.sort_unstable();
        pairs
    };
    one.bye == other.bye && sorted(one) == sorted(other)
}

/// Looks for the criteria that decided, in one of so many rounds.
pub(super) fn sample(setup: &Setup, index: u64, position: &Position, tally: &mut Tally) {
    let wanted = setup.plan.sample;
    let taken = wanted > 0 && index.wrapping_mul(31).wrapping_add(u64::from(position.round)).is_multiple_of(wanted);
    if !taken || position.entrants.len() > LARGEST_SAMPLE {
        return;
    }
    let Some(edition) = setup.system.edition() else { return };
    if let Ok(criteria) = deciding(position, edition) {
        tally.decided.rounds += 1;
        for criterion in criteria {
            let label = edition.label(criterion);
            let name = label.split_once(" (").map_or(label.as_str(), |(name, _)| name).to_owned();
            *tally.decided.criteria.entry(name).or_default() += 1;
        }
    }
}

/// Counts what a tournament was like.
fn count(tally: &mut Tally, played: &Played) {
    tally.tournaments += 1;
    tally.sizes[Tally::size_class(played.tournament.players.len())] += 1;
    *tally.planned_rounds.entry(played.settings.rounds).or_default() += 1;
    tally.events = played.statistics;
    tally.parameters = played.settings.values().into_iter().map(|(_, value)| [value, value]).collect();
    if let Some(cut) = played.cut_short {
        let reason = match cut.reason {
            CutReason::NoPairing => "no-pairing",
        };
        *tally.cut_short.entry(reason.to_owned()).or_default() += 1;
    }
}
