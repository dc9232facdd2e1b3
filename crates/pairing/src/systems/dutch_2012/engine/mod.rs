//! Computes the answer of the oracle without enumerating the candidates: each step of the procedure becomes one
//! matching problem.
//!
//! * Pairing a bracket (C.1 to C.10, C.14): the least violations, then the earliest candidate (`search`).
//! * C.12, C.13: the same problem for the bracket above, with both brackets in one matching ([`graph`]).
//!
//! C.3 and C.10 impose requirements and drop them, the least important first, only as far as necessary. So the accepted
//! candidate is the one with the lexicographically least list of violations and, among equals, the earliest. It is
//! found with one long weight: the numbers that C.14 lowers (M1, then P1), the criteria, then the sequence.
//!
//! For C.12 the lower bracket adds two digits, its M1 and its pairs; its unpaired players are matched with vertices
//! without a player. For C.13 every player must be matched, one of them with the bye. `possible` counts before any
//! weighted matching: if the bracket below already has its full share of pairs, no other floaters can help. A
//! deliberately wrong engine is this engine with a changed rulebook; the oracle reads the same rulebook.
//!
//! A.7.d needs a second search if it could raise the score of a floater or a score difference (`measured`).
//!
//! **Two searches may take exponential time.** By D.4 the remainder of a lowest bracket is chosen separately for each
//! choice of opponents of the moved-down players (`remainder`). By C.12 the floaters keep their scores (`floating`): a
//! given number of players of each score floats on. With several scores this is a matching with count constraints, and
//! only the budget ends the search.
//!
//! **D.4 is NP-hard.** A round can encode the question whether a formula with three literals per clause is satisfiable.
//! For each literal of a clause there are five residents: o and q have one score and want White; e, e' and p have a
//! lower score and want Black. Twelve residents of each clause form a cycle, o1 q1 p1 e2 o2 q2 p2 e3 o3 q3 p3 e1;
//! neighbours may meet, and each o may also meet its e'. For each variable there is another cycle, in which pairs of an
//! e and its e', one pair per literal, alternate with players of a higher score, who want White and may meet their two
//! neighbours. Along the cycle, e comes before e' where the literal is positive, and after it where it is negated. The
//! players of the higher score may also meet in pairs (if their number is odd, repeat a clause). All other pairs of
//! players have met. All preferences are mild.
//!
//! The residents cannot be paired among themselves: e, e' and q can meet only o and p there, and outnumber them by one
//! per literal. That is the number of players above, so C.13 joins all brackets, the players above form S1, and each of
//! them meets an e or an e'. Is there a pairing in which all players have the preferred colour? In it, each o meets its
//! e or its e', and each q its p, so just one of each e and e' meets a player above. In the cycle of a variable,
//! therefore, either all players above meet the next resident (the variable is true), or all meet the previous one (it
//! is false), and each e whose literal is false remains. If all three of a clause remain, so do all twelve of its
//! cycle, who can also be paired o with q and p with e: without any score difference, but with six colours denied, and
//! D.4 demands that. If one of the three is missing, there is only one way to pair the remaining ones. So such a
//! pairing exists if and only if the formula is satisfiable.
//!
//! Such histories exist: a round robin in which the players who may still meet were absent, and some games, for the
//! scores and colours, with players who have left since. With one or two moved-down players, few sets of residents can
//! remain, and all are compared (`few_choices`).
//!
//! A fast algorithm for C.12 would settle a question that has been open since 1982: "does this bipartite graph have a
//! perfect matching with exactly k red edges?" Its sides are X and Y. The last bracket has a resident for each vertex
//! of X; they have all met. The bracket above has a moved-down player for each edge, with a higher score for red edges;
//! its residents are, for each vertex of Y with d edges, d - 1 players who can meet the players of these edges and no
//! one else. More than half of it came down, so it is treated as homogeneous (A.3). It makes most pairs when all its
//! residents are paired, and then one edge of each vertex of Y floats, no matter which. Players of an edge can meet the
//! resident of its vertex of X, but not each other. No colours clash. Choose an edge for each vertex of Y, k of them
//! red, and let all others have floated down in the last round: by B.5 the chosen ones float. If they can be paired
//! with X, the graph has such a matching. If not, C.12 looks for others, k of them red, who can: for the matching.
//!
//! Mulmuley, Vazirani and Vazirani (1987) answer the question in randomised polynomial time, but only a "yes" can be
//! checked, and a wrong "no" would be a wrong pairing.
//!
//! Usually there is one score, and matchings are enough. Charging floaters by score (Lagrange multipliers) gives a good
//! bound, but the rules require the earliest of many sets that cost nearly the same, and such charges cannot express
//! the sequence.

mod c12_backtracking;
mod few_choices;
mod floating;
mod graph;
mod possible;
mod price;
mod remainder;
mod search;

use super::absolute::bye_allowed;
use super::bracket::{Bracket, Candidate, Level, Reason, Step};
use super::criteria::Setting;
use super::edition::{BelowM1, Law};
use crate::systems::NoPairing;
use crate::systems::common::before_2017::pairing;
use crate::systems::common::known_pairs::KnownPairs;
use crate::systems::common::meetings::Pool;
use crate::systems::dutch::bracket::scoregroups;
use crate::systems::dutch::engine::counting_bounds::first_on_bounds;
use crate::tournament::{Pairing, Position};
use graph::{Limbo, Opponents, Rest, Task};
use search::{Found, search};

/// Pairs a round.
///
/// # Errors
/// [`NoPairing`] when no pairing of the whole field complies with B.1 and B.2.
pub fn pair(position: &Position, law: Law) -> Result<Pairing, NoPairing> {
    Ok(pairing(position, law, &steps(position, law)?))
}

/// The brackets from the top, each with its final pairing.
///
/// # Errors
/// As [`pair`].
pub fn steps(position: &Position, law: Law) -> Result<Vec<Step>, NoPairing> {
    steps_with(position, law, true)
}

/// [`steps`], with or without the shortcuts past the weighted matching. They affect only the running time; tests show
/// this.
///
/// # Errors
/// As [`pair`].
#[doc(hidden)]
pub fn steps_with(position: &Position, law: Law, shortcuts: bool) -> Result<Vec<Step>, NoPairing> {
    let steps = steps_by(position, law, shortcuts);
    match (&steps, law.waiving(position.entrants.len())) {
        (Err(NoPairing), Some(waiving)) => steps_by(position, waiving, shortcuts),
        _ => steps,
    }
}

fn steps_by(position: &Position, law: Law, shortcuts: bool) -> Result<Vec<Step>, NoPairing> {
    let groups = scoregroups(position);
    let Some((lowest, others)) = groups.split_last() else { return Ok(Vec::new()) };
    let round = Round::new(position, law, shortcuts);
    let mut steps: Vec<Step> = Vec::with_capacity(groups.len());
    for group in others {
        let residents: Vec<u32> = group.clone().collect();
        let bracket = round.below(&steps, &residents, false);
        let mut paired = round.best(&bracket).ok_or(NoPairing)?;
        if let Some(other) = round.other_floaters(&steps, &bracket, &residents, Some(&paired.1)) {
            replace(&mut steps, other, Reason::Backtracked);
            let bracket = round.promised(round.below(&steps, &residents, false));
            paired = round.best(&bracket).ok_or(NoPairing)?;
        }
        steps.push(step(paired, Reason::Ordinary));
    }
    round.finish(steps, lowest.clone().collect())
}

/// The best pairing of a bracket by itself, before C.12 and C.13.
#[must_use]
pub fn ordinary(position: &Position, law: Law, bracket: &Bracket) -> Option<Candidate> {
    Some(Round::new(position, law, false).best(bracket)?.1)
}

/// Whether these players can be paired among themselves, one with the bye if their number is odd.
#[must_use]
pub fn completes(position: &Position, law: Law, players: &[u32]) -> bool {
    let bracket = Bracket { players: players.to_vec(), last: true, ..Bracket::default() };
    players.is_empty() || ordinary(position, law, &bracket).is_some()
}

/// How far a bracket of these floaters and residents gets when C.12 is applied. `None`: it is the lowest bracket and
/// cannot be paired.
#[must_use]
pub fn makes(position: &Position, law: Law, floaters: &[u32], residents: &[u32]) -> Option<Level> {
    let round = Round::new(position, law, false);
    let last = residents.last().is_none_or(|&rank| rank as usize + 1 == position.entrants.len());
    let bracket = round.promised(Bracket::new(position, law, floaters, residents, last));
    Some(round.best(&bracket)?.1.level())
}

/// The best pairing of a lowest bracket that contains these pairs of S1.
#[must_use]
pub fn with_pairs_of_s1(setting: &Setting<'_>, s1: &[(u32, u32)]) -> Option<Candidate> {
    let round = Round::new(setting.position, setting.law, false);
    remainder::with(&round, setting.bracket, &Opponents { made: s1.to_vec(), avoided: Vec::new() })
}

/// A bracket, with or without A.7.d ([`Bracket::without_a7d`]), and its pairing.
type Paired = (Bracket, Candidate);

fn step((bracket, candidate): Paired, reason: Reason) -> Step {
    Step { bracket, candidate, reason }
}

fn replace(steps: &mut [Step], paired: Paired, reason: Reason) {
    if let Some(last) = steps.last_mut() {
        *last = step(paired, reason);
    }
}

struct Round<'a> {
    position: &'a Position,
    law: Law,
    /// Whether the engine may try the shortcuts that need no weighted matching.
    shortcuts: bool,
    /// Which players may meet (B.1, B.2).
    known: KnownPairs,
}

impl<'a> Round<'a> {
    fn new(position: &'a Position, law: Law, shortcuts: bool) -> Self {
        Self { position, law, shortcuts, known: KnownPairs::new(position.entrants.len()) }
    }

    /// The bracket that follows the brackets already paired.
    fn below(&self, steps: &[Step], residents: &[u32], last: bool) -> Bracket {
        let floaters = steps.last().map_or(&[][..], |step| &step.candidate.floaters);
        Bracket::new(self.position, self.law, floaters, residents, last)
    }

    fn search(&self, bracket: &Bracket, rest: Rest<'_>, limbo: Option<&Limbo>) -> Option<Found> {
        let setting = Setting { position: self.position, law: self.law, bracket };
        search(&Task { setting, known: &self.known, rest, limbo, opponents: None, remainder: true })
    }

    /// A.7.d: the result of `find` with A.7.d, unless it has floaters with a higher score or pairs with a higher score
    /// difference than the result without A.7.d. Then the latter is returned.
    fn measured(&self, bracket: &Bracket, find: impl Fn(&Bracket) -> Option<Candidate>) -> Option<Paired> {
        let bracket = Bracket { without_a7d: false, ..bracket.clone() };
        let candidate = find(&bracket)?;
        let setting = Setting { position: self.position, law: self.law, bracket: &bracket };
        if setting.to_be_measured(&candidate) {
            let without_a7d = Bracket { without_a7d: true, ..bracket.clone() };
            let without = find(&without_a7d)?;
            if setting.costs_too_much(&candidate, &without) {
                return Some((without_a7d, without));
            }
        }
        Some((bracket, candidate))
    }

    fn best(&self, bracket: &Bracket) -> Option<Paired> {
        self.measured(bracket, |bracket| {
            if let Some(candidate) = self.on_bounds(bracket) {
                return Some(candidate);
            }
            let setting = Setting { position: self.position, law: self.law, bracket };
            if setting.chooses_in_remainders() {
                return remainder::best(self, bracket);
            }
            Some(self.search(bracket, self.rest_of(bracket), None)?.candidate)
        })
    }

    /// How far the matching of a bracket looks: in the lowest bracket, all players must be paired.
    fn rest_of(&self, bracket: &Bracket) -> Rest<'static> {
        if bracket.last { Rest::Complete { residents: &[], heterogeneous: false } } else { Rest::Free }
    }

    /// The pairing of a bracket that meets all bounds, found without any weighted matching: it pairs all moved-down
    /// players, makes P0 pairs, denies no more preferences than counting makes necessary (X1, Z1) and repeats no float
    /// without need. If it exists, no other pairing is better, in whatever order the criteria come.
    fn on_bounds(&self, bracket: &Bracket) -> Option<Candidate> {
        let (mdps, residents) = bracket.players.split_at(bracket.mdps);
        let (&first, &last) = (residents.first()?, residents.last()?);
        let entrants = &self.position.entrants;
        let plain = self.shortcuts
            && self.law.change.is_none()
            && bracket.came_down == bracket.mdps
            && bracket.outside.is_empty()
            && entrants[first as usize].score == entrants[last as usize].score;
        if !plain {
            return None;
        }
        let may_float = |rank: u32| !bracket.last || bye_allowed(self.position, self.law, rank);
        let setting = Setting { position: self.position, law: self.law, bracket };
        let counts = |rank: u32| setting.protected(rank);
        let found = first_on_bounds(self.position, mdps, first..last + 1, &may_float, &counts)?;
        Some(Candidate { pairs: found.pairs, m1: mdps.len(), floaters: found.downfloaters })
    }

    /// Pairs the lowest bracket: as it is, else with other floaters (C.12), else with the bracket above paired again
    /// (C.13), else merged with it, and so on upwards.
    fn finish(&self, mut steps: Vec<Step>, lowest: Vec<u32>) -> Result<Vec<Step>, NoPairing> {
        let bracket = self.below(&steps, &lowest, true);
        let mut paired = self.best(&bracket);
        let candidate = paired.as_ref().map(|(_, candidate)| candidate);
        if let Some(other) = self.other_floaters(&steps, &bracket, &lowest, candidate) {
            replace(&mut steps, other, Reason::Backtracked);
            let bracket = self.promised(self.below(&steps, &lowest, true));
            paired = self.best(&bracket);
        }
        match paired {
            Some(paired) => {
                steps.push(step(paired, Reason::Ordinary));
                Ok(steps)
            }
            None => self.backwards(steps, lowest),
        }
    }

    /// Pairs a lowest bracket that cannot be paired as it is: C.13, else a merged bracket, upwards until one helps.
    fn backwards(&self, mut steps: Vec<Step>, mut lowest: Vec<u32>) -> Result<Vec<Step>, NoPairing> {
        let meetings = self.meetings();
        let mut pool = Pool::new(&meetings);
        let mut reason = Reason::Ordinary;
        // Number of players of the lowest bracket in S1, not counting the floaters into it.
        let mut latest = 0;
        loop {
            let penultimate = steps.pop().ok_or(NoPairing)?;
            let mut added = [&penultimate.bracket.players[..], &penultimate.bracket.outside[..]].concat();
            added.sort_unstable();
            let moved_down = penultimate.bracket.came_down;
            let merged = [&added[moved_down..], &lowest[..]].concat();
            // All of these must be paired in any case: if they cannot be, neither C.13 nor a merged bracket helps.
            if !self.shortcuts || pool.complete([&added[..], &lowest].concat()) {
                if let Some(paired) = self.completing(&penultimate, &lowest) {
                    steps.push(step(paired, Reason::Completion));
                    let floaters = steps.last().map_or(&[][..], |step| &step.candidate.floaters);
                    let (s1, residents) = lowest.split_at(latest);
                    let bracket = Bracket::new(self.position, self.law, &[floaters, s1].concat(), residents, true);
                    let bracket = Bracket { joined: reason == Reason::Merged, ..bracket };
                    steps.push(step(self.best(&bracket).ok_or(NoPairing)?, reason));
                    return Ok(steps);
                }
                // P has become zero: the two lowest brackets are joined, all of the upper one being S1.
                let bracket = Bracket::new(self.position, self.law, &added, &lowest, true);
                if let Some(paired) = self.best(&Bracket { joined: true, ..bracket }) {
                    steps.push(step(paired, Reason::Merged));
                    return Ok(steps);
                }
            }
            reason = Reason::Merged;
            latest = if self.law.edition.added_bracket_stays_s1() { added.len() - moved_down } else { 0 };
            lowest = merged;
        }
    }

    /// C.13: another pairing of the penultimate bracket, with which the lowest can be paired. C.14.b.1: P1 falls until
    /// it equals M1; which number falls after that depends on the reading ([`BelowM1`]).
    fn completing(&self, penultimate: &Step, lowest: &[u32]) -> Option<Paired> {
        let greatest = penultimate.candidate.m1;
        self.measured(&penultimate.bracket, |bracket| self.completing_with(bracket, greatest, lowest))
    }

    fn completing_with(&self, bracket: &Bracket, greatest: usize, lowest: &[u32]) -> Option<Candidate> {
        let homogeneous = bracket.as_homogeneous();
        let bracket = if greatest == 0 { &homogeneous } else { bracket };
        let setting = Setting { position: self.position, law: self.law, bracket };
        let rest = Rest::Complete { residents: lowest, heterogeneous: false };
        let task = Task { setting, known: &self.known, rest, limbo: None, opponents: None, remainder: true };
        let mut found = search(&task)?.candidate;
        if found.m1 < greatest && !bracket.pairs_first {
            match self.law.edition.below_m1() {
                BelowM1::M1First => {}
                BelowM1::OnlyP1 => found = search(&Task { remainder: false, ..task })?.candidate,
                BelowM1::MostPairs => {
                    let bracket = &Bracket { pairs_first: true, ..bracket.clone() };
                    found = search(&Task { setting: Setting { bracket, ..setting }, ..task })?.candidate;
                }
            }
        }
        let one_by_one = self.law.edition.below_m1() == BelowM1::M1First;
        (!found.pairs.is_empty() && (found.m1 > 0 || greatest == 0 || !one_by_one)).then_some(found)
    }
}

#[cfg(test)]
mod tests {
    use crate::systems::dutch::testing::sketch;
    use crate::systems::dutch_2012::edition::Edition;

    /// B.1.b: in the lowest bracket the player left over needs the bye.
    #[test]
    fn a_lowest_bracket_makes_a_pair_if_the_one_left_over_may_have_the_bye() {
        let makes = |bar: &str| {
            let position = sketch(&format!("round 3\n1 2.0 - {bar}\n2 2.0 - {bar}\n3 1.0 - {bar}\n"));
            super::makes(&position, Edition::D2012.law(), &[0, 1], &[2])
        };
        assert_eq!((makes("").map(|level| level.pairs), makes("bar")), (Some(1), None));
    }

    /// D.4, C.10.g: however large the score differences are, they do not outweigh the colours of top scorers.
    #[test]
    fn score_differences_come_after_the_colours_of_top_scorers() {
        let position = sketch("round 9 last\n1 5.0 WW top\n2 5.0 WW top\n3 0.0 -\n4 0.0 -\n");
        let players = vec![0, 1, 2, 3];
        let bracket = super::Bracket { players, last: true, joined: true, ..super::Bracket::default() };
        let found = super::ordinary(&position, Edition::D2012.law(), &bracket).expect("a pairing");
        assert_eq!(found.pairs, [(0, 2), (1, 3)]);
    }

    #[test]
    fn players_who_can_be_paired_complete_a_round() {
        let position = sketch("round 3\n1 1.0 - x3\n2 1.0 -\n3 1.0 - bar\n");
        let completes = |players: &[u32]| super::completes(&position, Edition::D2012.law(), players);
        assert!(completes(&[]) && completes(&[0]) && completes(&[0, 1]) && completes(&[0, 1, 2]));
        assert!(!completes(&[2]) && !completes(&[0, 2]));
    }
}
