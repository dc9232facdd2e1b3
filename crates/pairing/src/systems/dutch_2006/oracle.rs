//! The literal oracle: bracket after bracket by C.1 to C.14, each stage of requirements by trying all candidates in
//! their order.

use super::absolute::Strictness;
use super::absolute::{bye_allowed, compatible, may_meet_at_all};
use super::bracket::{Bracket, Candidate, Level, Reason, Stage, Step};
use super::criteria::{Setting, strictnesses};
use super::edition::Law;
use crate::systems::NoPairing;
use crate::systems::RuleId;
use crate::systems::dutch::oracle::transpositions_and_exchanges::{Flow, exchanges, homogeneous, transpositions};
use crate::tournament::{Colour, Entrant, Pairing, Position, Strength};
use std::ops::ControlFlow;

/// The largest field for [`pair_literally`]: larger ones take too long.
pub const LARGEST_FIELD: usize = 11;

/// Pairs a round by trying the candidates of each bracket one after the other.
///
/// # Errors
/// [`NoPairing`] when not even the whole field, joined into one bracket by C.13, can be paired.
pub fn pair_literally(position: &Position, law: Law) -> Result<Pairing, NoPairing> {
    colour(position, law, &steps(position, law))
}

/// The pairs of all brackets with the colours that the oracle gives them.
///
/// # Errors
/// The error of the steps.
#[doc(hidden)]
pub fn colour(position: &Position, law: Law, steps: &Result<Vec<Step>, NoPairing>) -> Result<Pairing, NoPairing> {
    let steps = steps.as_ref().map_err(|&error| error)?;
    let mut pairs: Vec<(u32, u32)> = Vec::new();
    for &(high, low) in steps.iter().flat_map(|step| &step.candidate.pairs) {
        pairs.push(if white(position, law, high, low) == high { (high, low) } else { (low, high) });
    }
    pairs.sort_unstable_by_key(|&(white, black)| white.min(black));
    Ok(Pairing { pairs, bye: steps.last().and_then(|step| step.candidate.floaters.first().copied()) })
}

/// The brackets from the top, each with its final pairing.
///
/// # Errors
/// As [`pair_literally`].
pub fn steps(position: &Position, law: Law) -> Result<Vec<Step>, NoPairing> {
    let ranks: Vec<u32> = (0..position.entrants.len() as u32).collect();
    let score = |rank: u32| position.entrants[rank as usize].score;
    let groups: Vec<Vec<u32>> = ranks.chunk_by(|&a, &b| score(a) == score(b)).map(<[u32]>::to_vec).collect();
    let Some((lowest, others)) = groups.split_last() else { return Ok(Vec::new()) };
    let round = Round { position, law };
    let mut steps: Vec<Step> = Vec::new();
    for residents in others {
        let mut bracket = round.below(&steps, residents, false);
        if let Some(other) = round.another_player(&steps, &bracket, residents) {
            replace(&mut steps, other, Reason::Backtracked);
            bracket = round.below(&steps, residents, false);
        }
        // C.14: p has become zero, the whole bracket is moved down.
        let whole = || (Candidate { floaters: bracket.everybody(), ..Candidate::default() }, None);
        let (candidate, stage) = round.treat(&bracket, &|_| true).unwrap_or_else(whole);
        steps.push(Step { bracket, candidate, stage, reason: Reason::Ordinary });
    }
    round.finish(steps, lowest.clone())
}

type Found = (Candidate, Option<Stage>);

fn replace(steps: &mut [Step], (candidate, stage): Found, reason: Reason) {
    if let Some(step) = steps.last_mut() {
        (step.candidate, step.stage, step.reason) = (candidate, stage, reason);
    }
}

struct Round<'a> {
    position: &'a Position,
    law: Law,
}

impl Round<'_> {
    /// The bracket that follows the brackets already paired.
    fn below(&self, steps: &[Step], residents: &[u32], last: bool) -> Bracket {
        let floaters = steps.last().map_or(&[][..], |step| &step.candidate.floaters);
        Bracket::new(self.position, self.law, floaters, residents, last)
    }

    /// Pairs the lowest bracket: as it is, else with another player from above (C.12), else with the bracket above
    /// paired again, else joined with it, and so on upwards (C.13).
    fn finish(&self, mut steps: Vec<Step>, mut lowest: Vec<u32>) -> Result<Vec<Step>, NoPairing> {
        let mut bracket = self.below(&steps, &lowest, true);
        if let Some(other) = self.another_player(&steps, &bracket, &lowest) {
            replace(&mut steps, other, Reason::Backtracked);
            bracket = self.below(&steps, &lowest, true);
        }
        let mut reason = Reason::Ordinary;
        loop {
            if self.can_be_paired(&bracket.everybody()) {
                let (candidate, stage) = self.treat(&bracket, &|_| true).ok_or(NoPairing)?;
                steps.push(Step { bracket, candidate, stage, reason });
                return Ok(steps);
            }
            let penultimate = steps.pop().ok_or(NoPairing)?;
            let allows = |candidate: &Candidate| self.can_be_paired(&[&candidate.floaters[..], &lowest].concat());
            if let Some((candidate, stage)) = self.treat(&penultimate.bracket, &allows) {
                steps.push(Step { candidate, stage, reason: Reason::Completion, ..penultimate });
                bracket = self.below(&steps, &lowest, true);
                continue;
            }
            // The players of both brackets are the residents of the new lowest bracket; only players whom the bracket
            // above moves down have come from a higher one.
            let floaters = steps.last().map_or(&[][..], |step| &step.candidate.floaters);
            let own = penultimate.bracket.everybody().into_iter().filter(|rank| !floaters.contains(rank));
            lowest = own.chain(lowest).collect();
            bracket = self.below(&steps, &lowest, true);
            reason = Reason::Joined;
        }
    }

    /// Whether all of these players can be paired, one with the bye if their number is odd.
    fn can_be_paired(&self, players: &[u32]) -> bool {
        let Some((&first, rest)) = players.split_first() else { return true };
        let without = |at: usize| [&rest[..at], &rest[at + 1..]].concat();
        let pairs = (0..rest.len())
            .any(|at| may_meet_at_all(self.position, self.law, first, rest[at]) && self.can_be_paired(&without(at)));
        pairs || players.len() % 2 == 1 && bye_allowed(self.position, self.law, first) && self.can_be_paired(rest)
    }

    /// Whether each of the players moved down can be paired with one of the residents.
    fn find_opponents(&self, moved_down: &[u32], residents: &[u32]) -> bool {
        let Some((&first, others)) = moved_down.split_first() else { return true };
        (0..residents.len()).any(|at| {
            may_meet_at_all(self.position, self.law, first, residents[at])
                && self.find_opponents(others, &[&residents[..at], &residents[at + 1..]].concat())
        })
    }

    /// C.12: if a moved-down player has no opponent here (C.1, first bullet), or p pairs cannot be made in this
    /// heterogeneous bracket, the pairing of the previous bracket that moves down another player so that they can.
    fn another_player(&self, steps: &[Step], bracket: &Bracket, residents: &[u32]) -> Option<Found> {
        let previous = steps.last()?;
        let here: Vec<u32> =
            previous.candidate.floaters.iter().copied().filter(|rank| !bracket.outside.contains(rank)).collect();
        let stuck = bracket.heterogeneous && !self.find_opponents(&here, residents);
        let sent = stuck || self.strands(&previous.candidate.floaters, residents);
        if !sent || !self.law.has(RuleId::BACKTRACK) {
            return None;
        }
        let level = previous.candidate.level();
        self.treat(&previous.bracket, &|candidate| {
            candidate.level() == level && self.takes(&candidate.floaters, residents, bracket.last)
        })
    }

    /// C.1: whether a player moved down has no opponent in the whole bracket.
    fn strands(&self, moved_down: &[u32], residents: &[u32]) -> bool {
        let everybody: Vec<u32> = moved_down.iter().chain(residents).copied().collect();
        let opponent = |a: u32, b: u32| a != b && may_meet_at_all(self.position, self.law, a, b);
        moved_down.iter().any(|&a| !everybody.iter().any(|&b| opponent(a, b)))
    }

    /// C.12: "and this now allows p pairing to be made": whether the bracket of these residents, with C.1 and A.3
    /// applied, makes the p pairs of A.6.
    fn takes(&self, moved_down: &[u32], residents: &[u32], last: bool) -> bool {
        if self.strands(moved_down, residents) {
            return false;
        }
        let bracket = Bracket::new(self.position, self.law, moved_down, residents, last);
        if bracket.heterogeneous {
            self.find_opponents(moved_down, residents)
        } else if last {
            self.can_be_paired(&bracket.everybody())
        } else {
            self.most_pairs(&bracket.players) == bracket.players.len() / 2
        }
    }

    /// The greatest number of pairs that can be made of these players.
    fn most_pairs(&self, players: &[u32]) -> usize {
        let Some((&first, rest)) = players.split_first() else { return 0 };
        let mut most = self.most_pairs(rest);
        for (at, &other) in rest.iter().enumerate() {
            if may_meet_at_all(self.position, self.law, first, other) {
                most = most.max(1 + self.most_pairs(&[&rest[..at], &rest[at + 1..]].concat()));
            }
        }
        most
    }

    /// Treats a bracket by C.1 to C.11 and C.14, with A.7.c and the B.2 note where they help; `None` if p becomes zero.
    fn treat(&self, bracket: &Bracket, accept: &dyn Fn(&Candidate) -> bool) -> Option<Found> {
        let mut best: Option<Found> = None;
        for strictness in strictnesses(self.position, self.law, bracket) {
            if let Some(found) = self.treat_with(bracket, strictness, accept)
                && best.as_ref().is_none_or(|(known, _)| found.0.level() > known.level())
            {
                best = Some(found);
            }
        }
        best
    }

    fn treat_with(
        &self,
        bracket: &Bracket,
        strictness: Strictness,
        accept: &dyn Fn(&Candidate) -> bool,
    ) -> Option<Found> {
        let setting = Setting::new(self.position, self.law, bracket);
        let mut state = State { x: setting.count(&bracket.players).x(), dropped: 0, exhausted: false };
        let greatest = bracket.p();
        let n = bracket.players.len();
        let mut p = greatest;
        loop {
            if p == 0 && greatest > 0 && !bracket.last {
                return None;
            }
            // C.14 lowers p of the group that could not be paired: of the remainder, as long as there is one.
            let most = (n - 2 * p.min(n / 2)) / 2;
            let least = if bracket.last { most } else { usize::from(greatest == 0) };
            for rest in (least..=most).rev() {
                let candidates = self.candidates(bracket, strictness, Level { p, pairs: p + rest });
                let acceptable: Vec<&Candidate> = candidates.iter().filter(|candidate| accept(candidate)).collect();
                for stage in self.stages(&mut state, p, rest, strictness) {
                    if let Some(found) = acceptable.iter().find(|candidate| setting.complies(&stage, candidate)) {
                        return Some(((*found).clone(), Some(stage)));
                    }
                }
            }
            if p == 0 {
                return None;
            }
            p -= 1;
        }
    }

    /// C.9 to C.11: the stages for one p after the other; dropped requirements stay dropped.
    fn stages(&self, state: &mut State, p: usize, rest: usize, strictness: Strictness) -> Vec<Stage> {
        let State { x, dropped, exhausted } = *state;
        let all = self.law.edition.drops().len();
        *state = State { x, dropped: all, exhausted: true };
        if exhausted {
            return vec![Stage { dropped: all, x: None, raised: None, strictness }];
        }
        let mut stages = Vec::new();
        for dropped in dropped..=all {
            stages.push(Stage { dropped, x: Some(x), raised: Some(0), strictness });
        }
        // C.11: x of the remainder as long as it is less than p, then x of the heterogeneous group.
        for x in x..=x.max(p) {
            for raised in 0..=rest {
                stages.push(Stage { dropped: all, x: Some(x), raised: Some(raised), strictness });
            }
        }
        stages
    }

    /// C.4 to C.9: the candidates of one p in their order. Those with a pair that B.1 or B.2 forbids are left out.
    fn candidates(&self, bracket: &Bracket, strictness: Strictness, level: Level) -> Vec<Candidate> {
        let may_pair = |a: u32, b: u32| compatible(self.position, self.law, strictness, a, b);
        let may_stay = |rank: u32| !bracket.last || bye_allowed(self.position, self.law, rank);
        let mut found = Vec::new();
        let Level { p, pairs } = level;
        let n1 = pairs - p;
        if 2 * pairs > bracket.players.len() {
            return found;
        }
        let swaps = exchanges(n1, bracket.players.len() - 2 * p - n1);
        // C.4: the highest players are S1.
        let (s1, s2) = bracket.players.split_at(p);
        let allowed = |at: usize, opponent: u32| may_pair(s1[at], opponent);
        let _ = transpositions(s2, p, &allowed, &mut |opponents, remainder| -> Flow {
            let first: Vec<(u32, u32)> = s1.iter().copied().zip(opponents.iter().copied()).collect();
            homogeneous(remainder, n1, &swaps, &may_pair, &mut |pairs, left| {
                if left.iter().all(|&rank| may_stay(rank)) {
                    let mut floaters = [left, &bracket.outside].concat();
                    floaters.sort_unstable();
                    found.push(Candidate { pairs: [&first, pairs].concat(), p, floaters });
                }
                ControlFlow::Continue(())
            })
        });
        found
    }
}

/// The requirements that have been dropped so far.
#[derive(Clone, Copy)]
struct State {
    /// x of the heterogeneous group before C.11.
    x: usize,
    dropped: usize,
    /// Whether C.11 has raised x to p.
    exhausted: bool,
}

/// B.2 and section E: which of the two players has White. Implemented separately here, from the colour histories.
fn white(position: &Position, law: Law, high: u32, low: u32) -> u32 {
    let (h, l) = (&position.entrants[high as usize], &position.entrants[low as usize]);
    let wants = |entrant: &Entrant| entrant.preference.map(|preference| preference.colour);
    let strength = |entrant: &Entrant| entrant.preference.map(|preference| preference.strength);
    let high_gets = |colour: Colour| if colour == Colour::White { high } else { low };
    // B.2: "no player" gets such a colour, except the players whom the note exempts.
    let must = |entrant: &Entrant| wants(entrant).filter(|_| strength(entrant) == Some(Strength::Absolute));
    let bound = |entrant: &Entrant| must(entrant).filter(|_| !entrant.topscorer);
    if law.has(RuleId::SAME_COLOUR) && must(h).is_some() && must(h) == must(l) {
        match (bound(h), bound(l)) {
            (Some(colour), None) => return high_gets(colour),
            (None, Some(Colour::White)) => return low,
            (None, Some(Colour::Black)) => return high,
            _ => {}
        }
    }
    // E.1: both preferences can be granted, or one of the players has none.
    if law.has(RuleId::COLOUR_BOTH) && wants(h) != wants(l) {
        return match wants(h) {
            Some(colour) => high_gets(colour),
            None => high_gets(if wants(l) == Some(Colour::White) { Colour::Black } else { Colour::White }),
        };
    }
    // E.2.
    if law.has(RuleId::COLOUR_STRONGER)
        && let (Some(a), Some(b), Some(mine), Some(theirs)) = (strength(h), strength(l), wants(h), wants(l))
    {
        let order = [Strength::Mild, Strength::Strong, Strength::Absolute];
        let place = |strength: Strength| order.iter().position(|&known| known == strength);
        if place(a) > place(b) {
            return high_gets(mine);
        }
        if place(b) > place(a) {
            return if theirs == Colour::White { low } else { high };
        }
    }
    // E.3, with F.2 and F.3: games only, the latest first.
    if law.has(RuleId::COLOUR_ALTERNATE) {
        let games = h.colours.len().min(l.colours.len());
        for back in 1..=games {
            let (mine, theirs) = (h.colours[h.colours.len() - back], l.colours[l.colours.len() - back]);
            if mine != theirs {
                return if mine == Colour::White { low } else { high };
            }
        }
    }
    // E.4.
    if law.has(RuleId::COLOUR_HIGHER)
        && let Some(colour) = wants(h)
    {
        return high_gets(colour);
    }
    // E.5.
    let odd = law.has(RuleId::COLOUR_INITIAL) && h.tpn % 2 == 0;
    let first = position.initial_colour;
    match (odd, first) {
        (false, Colour::White) | (true, Colour::Black) => high,
        _ => low,
    }
}
