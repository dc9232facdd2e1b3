//! The search for the causes of all differing rounds: one cause at a time, applied before the next one is sought.
//!
//! The first differing round gets the whole budget. The supposition that makes it agree is applied to the tournament,
//! and the later rounds are checked again under it. If a round still differs, the search continues with that round and
//! keeps everything found so far.

use super::candidates;
use super::cause::{Cause, CauseKind, Search, Supposed};
use super::facts::{Facts, recurring};
use super::found::{ANOTHER_ROUND, Fits, Found, ranked, reach};
use super::messages;
use super::needed::{Applied, ByRound, Holds};
use super::probe::{Probe, State};
use super::supposition::{About, Supposition};
use crate::budget::Limits;
use crate::check::run::{CheckOptions, check_rounds};
use crate::check::verdict::{RoundVerdict, Verdict};
use crate::systems::SystemId;
use crate::tournament::{Id, Outcome, Tournament};
use pairproof_statements::Players;
use std::collections::{BTreeSet, HashMap};

/// The budget of the search in one round, in steps of the engine ([`crate::budget`]); the work around the engine counts
/// as well.
pub const STEPS: u64 = 45_000_000;
/// The limit for all searches of a file together, as a multiple of [`STEPS`].
const SEARCHES: u64 = 5;
/// The maximum number of causes per file.
const MOST_CAUSES: usize = 6;
/// If no single change makes a round agree, this many of the changes that come closest are kept, and each is tried
/// together with a second one.
const SECOND: usize = 3;
/// The factor by which another agreeing board makes a change more probable that does not explain the whole round.
const ANOTHER_BOARD: f64 = 20.0;
/// A change that explains all differing rounds, at least this many, is not a coincidence: nothing else is tried.
const DECISIVE: usize = 3;

/// The outcome of a search.
#[derive(Clone, Debug, Default)]
pub struct Diagnosis {
    /// The causes, in the order in which they were found.
    pub causes: Vec<Cause>,
    /// How much was tried, and how much is explained.
    pub search: Search,
    /// The tournament with all causes applied; none if no cause was found.
    pub repaired: Option<Tournament>,
}

/// Finds causes of the rounds that differ, and of points that do not follow from the results. Each round gets the list
/// of causes that explain it.
pub fn find(
    tournament: &Tournament,
    system: SystemId,
    rounds: &mut [RoundVerdict],
    facts: Facts,
    steps: u64,
) -> Diagnosis {
    let counts = |round: &&RoundVerdict| {
        round.verdict.is_difference() || round.verdict == Verdict::Agrees && round.agrees_under.is_empty()
    };
    let numbers: Vec<u16> = rounds.iter().filter(counts).map(|round| round.round).collect();
    let differing = rounds.iter().filter(|round| round.verdict.is_difference()).count();
    let mut searching = Searching {
        file: State::new(tournament, system),
        state: State::new(tournament, system),
        applied: Vec::new(),
        fits: numbers.iter().map(|&round| (round, Some(0))).collect(),
        settled: BTreeSet::new(),
        steps: steps.saturating_mul(SEARCHES),
        most: steps,
        tried: 0,
        complete: true,
        facts,
        recurring: recurring(rounds),
        accepted: Vec::new(),
        many: differing >= 3 && 2 * differing >= numbers.len(),
        causes: Vec::new(),
        by_round: ByRound::new(),
    };
    if differing > 0 {
        searching.fits = searching.fits_of(&searching.state);
        searching.search_rounds();
    }
    searching.search_points();
    searching.finish(rounds)
}

pub(super) struct Searching {
    /// The tournament as it is in the file.
    pub(super) file: State,
    /// The tournament with the lasting causes found so far.
    pub(super) state: State,
    /// The changes of the causes found so far; `None` for a gap in the file.
    pub(super) applied: Vec<Option<Applied>>,
    /// The rounds that count, each with the number of boards on which it differs in the current state.
    pub(super) fits: Fits,
    /// Rounds that are not searched any further.
    settled: BTreeSet<u16>,
    pub(super) steps: u64,
    pub(super) most: u64,
    pub(super) tried: u32,
    pub(super) complete: bool,
    facts: Facts,
    /// The rounds in which each player is on a board that differs.
    recurring: HashMap<Id, BTreeSet<u16>>,
    /// The subjects of the causes so far, so that nothing is supposed twice and nothing is reverted.
    accepted: Vec<About>,
    /// Whether most rounds differ.
    many: bool,
    pub(super) causes: Vec<Cause>,
    /// The causes that explain each round, from 1.
    pub(super) by_round: ByRound,
}

/// The suppositions that make a round agree, and those that bring it closer, the best first.
struct Searched {
    exact: Vec<Found>,
    near: Vec<Found>,
}

impl Searching {
    pub(super) fn fits_of(&self, state: &State) -> Fits {
        let numbers: Vec<u16> = self.fits.iter().map(|&(round, _)| round).collect();
        let mut free = u64::MAX;
        let fits = state.fits(&numbers, &mut free);
        numbers.into_iter().zip(fits).collect()
    }

    /// The first round that differs and is not settled.
    fn first_open(&self) -> Option<u16> {
        let open = |&&(round, fit): &&(u16, Option<u32>)| fit != Some(0) && !self.settled.contains(&round);
        self.fits.iter().find(open).map(|&(round, _)| round)
    }

    fn search_rounds(&mut self) {
        while let Some(round) = self.first_open() {
            if self.causes.len() == MOST_CAUSES || self.steps == 0 {
                self.complete = false;
                break;
            }
            let blank = self.facts.blank.iter().copied().filter(|&blank| blank < round).max();
            if let Some(blank) = blank
                && !self.fits.iter().any(|&(other, _)| (blank + 1..round).contains(&other))
            {
                self.accept_gap(&Supposition::BlankRound(blank), round);
                break;
            }
            let state = self.state.clone();
            let searched = self.search(&state, &self.fits.clone(), round);
            let more = self.fits.iter().filter(|&&(other, fit)| other > round && fit != Some(0)).count();
            if let Some(first) = searched.exact.first() {
                // A change that explains only this round may be a coincidence: two changes may explain more.
                let two = if first.balance() > 1 || more == 0 { None } else { self.two(round, &searched.near) };
                match two {
                    Some((rank, one, other)) if rank > first.rank() => self.accept_both(round, one, other),
                    _ if first.balance() < 2 && self.is_the_ranking(round) => {
                        self.accept_gap(&Supposition::NoStartingList, round);
                        break;
                    }
                    _ => self.accept(round, searched.exact),
                }
            } else if self.is_the_ranking(round) {
                self.accept_gap(&Supposition::NoStartingList, round);
                break;
            } else if self.facts.lack_a_round(&self.state.tournament) {
                self.accept_gap(&Supposition::LostRound(round), round);
                break;
            } else {
                self.accept_two(round, searched.near);
            }
        }
    }

    /// Whether the rules give no pairing of the round, with the causes found so far.
    fn has_no_pairing(&self, round: u16) -> bool {
        self.fits.contains(&(round, Some(u32::MAX)))
    }

    /// Whether the numbers are the final ranking, so that no round, from the first on, can be paired from the file.
    fn is_the_ranking(&self, round: u16) -> bool {
        self.many
            && self.causes.is_empty()
            && self.fits.first().is_some_and(|&(first, _)| first == round)
            && Facts::lacks_the_starting_list(&self.state.tournament)
    }

    /// Accepts two changes, neither of which explains the round without the other.
    fn accept_both(&mut self, round: u16, first: Found, second: Vec<Found>) {
        let place = self.causes.len();
        self.accept(round, vec![first]);
        self.accept(round, second);
        for both in self.causes.get(place + 1).map(|second| second.rounds.clone()).unwrap_or_default() {
            let explained = self.by_round.entry(both).or_default();
            explained.push(place + 1);
            explained.sort_unstable();
            explained.dedup();
        }
    }

    /// Finds two changes that together make a round agree, and the logarithm of their weight.
    fn two(&mut self, round: u16, near: &[Found]) -> Option<(f64, Found, Vec<Found>)> {
        let mut best: Option<(f64, Found, Vec<Found>)> = None;
        // If most rounds differ, changes that concern all rounds are tried in addition.
        let many = self.many;
        let of_all = |it: &&Found| many && it.supposition.kind().is_of_the_tournament();
        let firsts = near.iter().take(SECOND).chain(near.iter().skip(SECOND).filter(of_all).take(SECOND));
        for first in firsts {
            let state = self.state.with(&first.supposition, round);
            let fits = self.fits_of(&state);
            let searched = self.search(&state, &fits, round);
            let Some(second) = searched.exact.first() else { continue };
            let agreed = |round: &u16| self.fits.iter().any(|&(other, fit)| other == *round && fit == Some(0));
            let gained = second.explained.iter().filter(|round| !agreed(round)).count();
            let is_lost =
                |it: &&(u16, Option<u32>)| it.1 != Some(0) && agreed(&it.0) && !second.explained.contains(&it.0);
            let lost = fits.iter().filter(is_lost).count();
            if gained <= lost + second.against.len() {
                continue;
            }
            let rank = first.weight + second.rank() - lost as f64 * ANOTHER_ROUND.ln();
            if best.as_ref().is_none_or(|(known, ..)| rank > *known) {
                best = Some((rank, first.clone(), searched.exact));
            }
        }
        best
    }

    /// Accepts two changes that together make a round agree, or else one that makes other rounds agree.
    fn accept_two(&mut self, round: u16, near: Vec<Found>) {
        match self.two(round, &near) {
            Some((_, first, second)) => self.accept_both(round, first, second),
            None => {
                let partial = near.into_iter().take(SECOND).find(|first| {
                    let with = self.fits_of(&self.state.with(&first.supposition, round));
                    let both = self.fits.iter().zip(&with);
                    let gained = both.clone().filter(|(old, new)| old.1 != Some(0) && new.1 == Some(0)).count();
                    gained > both.filter(|(old, new)| old.1 == Some(0) && new.1 != Some(0)).count()
                });
                self.settled.insert(round);
                if let Some(first) = partial {
                    self.accept(round, vec![first]);
                }
            }
        }
    }

    /// Tries all suppositions for a round within the budget of a search, the most probable first.
    fn search(&mut self, state: &State, fits: &Fits, round: u16) -> Searched {
        let limits = Limits { steps: self.most, ..Limits::default() };
        let options = CheckOptions { round: Some(round), limits, ..CheckOptions::default() };
        let mut searched = Searched { exact: Vec::new(), near: Vec::new() };
        let Some(verdict) = check_rounds(&state.tournament, state.system, &options).pop() else { return searched };
        let concerned = candidates::concerned(&state.tournament, &verdict);
        let unpaired = self.has_no_pairing(round);
        let mut suppositions: Vec<(f64, Supposition)> = Vec::new();
        for class in candidates::of(&state.tournament, state.system, &verdict, (self.many, &self.facts)) {
            let weight = class.prior.ln() - class.possible.max(1.0).ln();
            let is_new = |it: &Supposition| {
                it.about(&state.tournament, round).is_none_or(|about| !self.accepted.contains(&about))
            };
            let says_something = |it: &Supposition| !(unpaired && it.departs_from_the_rules());
            let new = class.suppositions.into_iter().filter(|it| is_new(it) && says_something(it));
            let weighed = new.map(|it| {
                let facts = self.facts.weight(&state.tournament, &it, &concerned);
                (weight + facts, it)
            });
            suppositions.extend(weighed);
        }
        suppositions.sort_by(|one, other| other.0.total_cmp(&one.0));
        let now = fits.iter().find(|&&(it, _)| it == round).and_then(|&(_, fit)| fit).unwrap_or(u32::MAX);
        let open: Vec<u16> = fits.iter().filter(|&&(_, fit)| fit != Some(0)).map(|&(other, _)| other).collect();
        let given = self.steps.min(self.most);
        let mut probe = Probe::new(state, round, given);
        for (weight, supposition) in suppositions {
            match probe.fit(&supposition) {
                Some(0) => {
                    let found = reach((state, fits), (&supposition, weight), round, &mut probe.steps);
                    let decisive = |it: &Found| it.balance() >= DECISIVE as i64 && it.explained == open;
                    let decided = found.iter().any(decisive);
                    // A change of all rounds that breaks as many as it explains is not how the tournament was paired.
                    let holds = |it: &Found| !it.supposition.kind().is_of_the_tournament() || it.balance() > 0;
                    searched.exact.extend(found.into_iter().filter(holds));
                    if decided {
                        break;
                    }
                }
                // An edition that does not explain a round does not explain it together with another change.
                Some(_) if matches!(supposition, Supposition::Edition(_)) => {}
                // The arbiter's decision is likelier than two changes that leave something of it.
                Some(fit) if fit < now && !unpaired && supposition.first_affected(round).is_some() => {
                    searched.near.push(Found { lasting: true, ..Found::of_round(supposition, weight, round, fit) });
                }
                Some(_) => {}
                None => self.complete = false,
            }
        }
        // After a swap by hand, the colours may have been allocated again.
        let is_swapped = |found: &Found| matches!(found.supposition, Supposition::Exchanged(..));
        if let Some((swapped, turned)) = candidates::swapped(&state.tournament, &verdict)
            && !searched.exact.iter().any(is_swapped)
        {
            let weight = candidates::weight_of_swapping(&state.tournament);
            searched.exact.push(Found { recoloured: turned, ..Found::of_round(swapped, weight, round, 0) });
        }
        self.steps -= given - probe.steps;
        self.tried += probe.tried;
        searched.exact = ranked(&state.tournament, round, searched.exact);
        let near = |found: &Found| found.weight - f64::from(found.fit) * ANOTHER_BOARD.ln();
        searched.near.sort_by(|one, other| near(other).total_cmp(&near(one)));
        searched
    }

    /// Accepts the first as a cause, the others as alternatives.
    fn accept(&mut self, round: u16, found: Vec<Found>) {
        let Some(first) = found.first() else { return };
        let before = self.state.clone();
        self.accepted.extend(first.supposition.about(&before.tournament, round));
        let place = self.causes.len() + 1;
        let (mut explained, mut against) = (first.explained.clone(), first.against.clone());
        let (mut points, mut evidence) = (Vec::new(), Vec::new());
        if first.lasting && first.until.is_none() {
            self.state = before.with(&first.supposition, round);
            let fits = self.fits_of(&self.state);
            let both: Vec<_> = self.fits.iter().zip(&fits).map(|(old, new)| (old.0, old.1, new.1)).collect();
            explained = both.iter().filter(|it| it.1 != Some(0) && it.2 == Some(0)).map(|it| it.0).collect();
            against = both.iter().filter(|it| it.1 == Some(0) && it.2 != Some(0)).map(|it| it.0).collect();
            points = self.facts.points_of(&before.tournament, &self.state.tournament);
            evidence = self.facts.evidence((&self.file.tournament, &before.tournament), &first.supposition);
            if first.supposition.kind().is_of_the_tournament() && fits.len() > 1 {
                let agree = fits.iter().filter(|&&(_, fit)| fit == Some(0)).count();
                let earlier = place > 1;
                evidence.insert(0, messages::RoundsAgree { agree, rounds: fits.len(), earlier }.into());
            }
            self.facts.settle(&before.tournament, &self.state.tournament);
            self.fits = fits;
            self.settled.extend(&against);
        }
        self.settled.extend(&explained);
        for &round in &explained {
            self.by_round.entry(round).or_default().push(place);
        }
        let holds = match (first.lasting, first.until) {
            (true, None) => Holds::Always,
            (true, Some(corrected)) => Holds::Before(corrected),
            (false, _) => Holds::Once,
        };
        let ids = before.tournament.players.iter().map(|player| player.id).collect();
        let (supposition, recoloured) = (first.supposition.clone(), first.recoloured);
        self.applied.push(Some(Applied { supposition, ids, round, holds, recoloured }));
        let say = |found: &Found| Supposed::of(found, (&self.file, &before), round);
        let Supposed { kind, said, players } = say(first);
        let mut others: Vec<Supposed> = Vec::new();
        for other in found.iter().skip(1).filter(|it| it.balance() >= first.balance()).map(say) {
            if other.said != said && others.iter().all(|known| known.said != other.said) {
                others.push(other);
            }
        }
        let more = others.len().saturating_sub(Cause::SHOWN);
        others.truncate(Cause::SHOWN);
        let of = |id: &Id| self.recurring.get(id).cloned().unwrap_or_default();
        let all = players.iter().map(of).reduce(|all, of| &all & &of);
        let rounds = all.map_or(0, |rounds| rounds.len());
        if rounds > 2 {
            evidence.push(messages::Recurs { players: Players(players.clone()), rounds }.into());
        }
        if let Some(round) = first.until {
            let numbers = first.supposition.kind() == CauseKind::Numbers;
            evidence.push(messages::Corrected { round, numbers }.into());
        }
        self.causes.push(Cause {
            kind,
            said,
            players,
            rounds: explained,
            against,
            line: None,
            until: first.until,
            boards: 0,
            points,
            evidence,
            alternatives: others,
            more,
        });
    }

    /// Accepts a gap in the file: it explains all later rounds, and nothing more can be determined about them.
    fn accept_gap(&mut self, gap: &Supposition, round: u16) {
        let place = self.causes.len() + 1;
        let open = self.fits.iter().filter(|&&(other, fit)| other >= round && fit != Some(0));
        let rounds: Vec<u16> = open.map(|&(other, _)| other).collect();
        self.settled.extend(&rounds);
        for &round in &rounds {
            self.by_round.entry(round).or_default().push(place);
        }
        let mut points: Vec<Id> = self.facts.points.drain().map(|(id, _)| id).collect();
        points.sort_unstable();
        let found = Found { lasting: true, ..Found::of_round(gap.clone(), 0.0, round, 0) };
        let Supposed { kind, said, players } = Supposed::of(&found, (&self.file, &self.state), round);
        let (against, evidence, alternatives) = (Vec::new(), Vec::new(), Vec::new());
        let (until, boards, more) = (None, 0, 0);
        self.applied.push(None);
        self.causes.push(Cause {
            kind,
            said,
            players,
            rounds,
            against,
            line: None,
            until,
            boards,
            points,
            evidence,
            alternatives,
            more,
        });
    }

    /// Finds causes of points that the rounds leave unexplained: a result whose sides contradict each other, or whose
    /// players both have other points in the file, as long as no round contradicts it.
    fn search_points(&mut self) {
        while self.causes.len() < MOST_CAUSES {
            let candidates = self.facts.results_by_points(&self.state.tournament);
            let holds = |supposition: &Supposition| {
                let with = self.fits_of(&self.state.with(supposition, 1));
                self.fits.iter().zip(&with).all(|(old, new)| old.1 != Some(0) || new.1 == Some(0))
            };
            let fitting: Vec<Found> = candidates
                .into_iter()
                .filter(holds)
                .map(|supposition| Found { lasting: true, ..Found::of_round(supposition, 0.0, 0, u32::MAX) })
                .take(1 + Cause::SHOWN)
                .collect();
            if fitting.is_empty() {
                break;
            }
            self.accept(1, fitting);
        }
    }
}

impl Supposed {
    fn of(found: &Found, (file, state): (&State, &State), round: u16) -> Self {
        let Found { supposition, lasting, recoloured, .. } = found;
        let tournament = &state.tournament;
        let players = supposition.players();
        Self {
            kind: supposition.kind_in(state.system, *lasting),
            said: supposition.statement((&file.tournament, tournament), round, (*lasting, *recoloured)).into(),
            players: players.iter().map(|&player| tournament.players[player as usize].id).collect(),
        }
    }
}

/// Whether a recorded round is exactly what the rules give without these players, and with other earlier results.
/// Players are indexes.
pub(in crate::check) fn agrees_if(
    tournament: &Tournament,
    system: SystemId,
    round: u16,
    left_out: &[u32],
    results: &[(u16, [u32; 2], [Outcome; 2])],
) -> bool {
    let mut state = State::new(tournament, system);
    for &(earlier, players, outcomes) in results {
        state = state.with(&Supposition::Result(earlier, players, outcomes), round);
    }
    Probe::new(&state, round, STEPS).fit(&Supposition::LeftOut(left_out.to_vec())) == Some(0)
}
