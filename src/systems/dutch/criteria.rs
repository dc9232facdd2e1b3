//! The criteria: one function each, scoring a given candidate of a bracket.
//!
//! The oracle, the engine's checks and `explain` all call [`judge`]; nobody derives a criterion anew. Numbers in the
//! doc comments: `Cn` with its article is the 2026 edition, `C.n` the 2017 edition.

use super::bracket::{Bracket, Candidate, Route, compatible, score};
use super::colours::colour_of_higher;
use super::edition::Edition;
use crate::tournament::{Colour, Entrant, Float, Points, Position, Strength};
use serde::Serialize;

/// A criterion that candidates are compared by. The order of priority is [`Edition::criteria`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Criterion {
    /// C5 (2.3.1): the score of the player who gets the pairing-allocated bye. Not in 2017.
    ByeScore,
    /// C6 (2.4.1), C.5: the number of downfloaters.
    Downfloaters,
    /// C7 (2.4.2): the downfloaters' scores, in descending order. Not in 2017.
    DownfloaterScores,
    /// C.6: the pairing score difference, A.8. Not in 2026.
    ScoreDifferences,
    /// C8 (2.4.3), C.7: how well the next bracket can be paired with these downfloaters.
    NextBracket,
    /// C9 (2.4.4): unplayed rounds of the player who gets the bye. Not in 2017.
    ByeUnplayed,
    /// C10 (2.4.5), C.8: topscorers and their opponents with a colour difference beyond two.
    TopscorerImbalance,
    /// C11 (2.4.6), C.9: topscorers and their opponents with one colour three times in a row.
    TopscorerRepetition,
    /// C12 (2.4.7), C.10: players who do not get their preference.
    Preference,
    /// C13 (2.4.8), C.11: players who do not get their strong preference.
    StrongPreference,
    /// C14 (2.4.9), C.12: the same downfloat as in the previous round.
    DownfloatAgain,
    /// C15 (2.4.10), C.13: the same upfloat as in the previous round.
    UpfloatAgain,
    /// C16 (2.4.11), C.14: the same downfloat as two rounds before.
    DownfloatAgainAfterTwo,
    /// C17 (2.4.12), C.15: the same upfloat as two rounds before.
    UpfloatAgainAfterTwo,
    /// C18 (2.4.13), C.16: score differences of those with the same downfloat as in the previous round.
    DownfloatAgainDifference,
    /// C19 (2.4.14), C.17: score differences of those with the same upfloat as in the previous round.
    UpfloatAgainDifference,
    /// C20 (2.4.15), C.18: score differences of those with the same downfloat as two rounds before.
    DownfloatAgainAfterTwoDifference,
    /// C21 (2.4.16), C.19: score differences of those with the same upfloat as two rounds before.
    UpfloatAgainAfterTwoDifference,
}

/// The score difference of an MDP that floats on, added to its ordinary one: larger than any other (2026 C18, C20;
/// the text gives it no value, DUTCH-2026-6 in `docs/open-questions.md`).
pub const FLOATS_ON: Points = 1_000_000;

/// How well one criterion is met: less is better, compared from the first number on.
pub type Value = Vec<Points>;

/// How well a candidate meets every criterion of its edition, in descending priority. Less is better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Quality(pub Vec<Value>);

impl Quality {
    /// The first criterion on which two candidates part, with both values.
    #[must_use]
    pub fn first_difference<'a>(
        &'a self,
        other: &'a Self,
        edition: Edition,
    ) -> Option<(Criterion, &'a Value, &'a Value)> {
        let pairs = self.0.iter().zip(&other.0);
        edition.criteria().iter().zip(pairs).find(|(_, (a, b))| a != b).map(|(&c, (a, b))| (c, a, b))
    }
}

/// What the rest of the field says about a set of downfloaters. The oracle answers by plain recursion, the engine by
/// matching; the criteria only ask.
pub trait Outlook {
    /// C4 (2.2.1), C.4, C2: can `floaters` (who cannot meet one another any more) and everybody ranked `below` or lower be
    /// paired completely? If so: the least score that the receiver of the bye can have, or 0 when nobody gets one.
    fn completion(&self, floaters: &[u32], below: u32) -> Option<Points>;

    /// C8 (2.4.3), C.7: the best that the bracket of `floaters` and the scoregroup that begins at rank `below` can do.
    ///
    /// 2026: over all legal pairings of that bracket that leave a rest which completes with the least possible bye score
    /// (C1-C5): the number of downfloaters (C6), then their scores in descending order (C7).
    /// 2017: over all legal pairings (C.1, C.3): the number of downfloaters, where in the last scoregroup one that may not
    /// get the bye counts twice (C.2), then the pairing score difference (C.6).
    /// Empty when there is no next scoregroup.
    fn next_bracket(&self, floaters: &[u32], below: u32) -> Value;
}

/// What a candidate is judged against.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// The field.
    pub position: &'a Position,
    /// Whose rules.
    pub edition: Edition,
    /// The bracket.
    pub bracket: &'a Bracket,
}

impl Setting<'_> {
    /// The first rank below the bracket.
    #[must_use]
    pub fn below(&self) -> u32 {
        self.bracket.residents.end
    }

    /// Is this the last bracket, the one whose downfloater gets the bye?
    #[must_use]
    pub fn last(&self) -> bool {
        self.below() as usize == self.position.entrants.len()
    }

    /// Must the downfloaters leave a rest that can be completed? 2026 C4: always. 2017 C.4: in the PPB, and in the last
    /// bracket, whose downfloater gets the bye (C.2).
    #[must_use]
    pub fn must_complete(&self) -> bool {
        self.edition.completes_every_bracket() || self.last() || self.bracket.route == Route::Penultimate
    }

    /// Is there a look-ahead to the next bracket? 2017 C.7: not in the PPB and the CLB.
    #[must_use]
    pub fn looks_ahead(&self) -> bool {
        !self.last() && (self.edition == Edition::D2026 || self.bracket.route == Route::Ordinary)
    }

    fn residents_score(&self) -> Points {
        self.bracket.residents.clone().next_back().map_or(0, |rank| score(self.position, rank))
    }
}

/// Scores a candidate. `None` when it breaks an absolute criterion (C1, C2, C3) or leaves a rest that cannot be completed (C4).
#[must_use]
pub fn judge(setting: &Setting<'_>, candidate: &Candidate, outlook: &dyn Outlook) -> Option<Quality> {
    if candidate.pairs.iter().any(|&(a, b)| !compatible(setting.position, a, b)) {
        return None;
    }
    judge_compatible(setting, candidate, outlook)
}

/// [`judge`] of a candidate whose pairs are known to comply with C1 and C3.
#[must_use]
pub fn judge_compatible(setting: &Setting<'_>, candidate: &Candidate, outlook: &dyn Outlook) -> Option<Quality> {
    judge_with(setting, candidate, outlook, &|_| None)
}

/// [`judge_compatible`] with values of the caller's own for some criteria.
pub(super) fn judge_with(
    setting: &Setting<'_>,
    candidate: &Candidate,
    outlook: &dyn Outlook,
    own: &dyn Fn(Criterion) -> Option<Value>,
) -> Option<Quality> {
    let bye_score = bye_score(setting, candidate, outlook)?;
    let value = |&criterion: &Criterion| {
        own(criterion).unwrap_or_else(|| value(setting, candidate, outlook, bye_score, criterion))
    };
    Some(Quality(setting.edition.criteria().iter().map(value).collect()))
}

/// The first criterion on which a candidate parts from another one, whose quality is known. The outer `None`: it breaks an absolute
/// criterion, as [`judge`]; the inner one: it is as good.
#[must_use]
pub fn first_difference(
    setting: &Setting<'_>,
    candidate: &Candidate,
    outlook: &dyn Outlook,
    known: &Quality,
) -> Option<Option<Criterion>> {
    if candidate.pairs.iter().any(|&(a, b)| !compatible(setting.position, a, b)) {
        return None;
    }
    let bye_score = bye_score(setting, candidate, outlook)?;
    let parts = |&(&criterion, known): &(&Criterion, &Value)| {
        value(setting, candidate, outlook, bye_score, criterion) != *known
    };
    Some(setting.edition.criteria().iter().zip(&known.0).find(parts).map(|(&criterion, _)| criterion))
}

/// The least score of the bye's receiver, 0 where nobody asks for it yet. `None`: the rest cannot be completed (C4).
fn bye_score(setting: &Setting<'_>, candidate: &Candidate, outlook: &dyn Outlook) -> Option<Points> {
    if setting.must_complete() { outlook.completion(&candidate.downfloaters, setting.below()) } else { Some(0) }
}

/// How well a candidate meets one criterion.
fn value(
    setting: &Setting<'_>,
    candidate: &Candidate,
    outlook: &dyn Outlook,
    bye_score: Points,
    criterion: Criterion,
) -> Value {
    match criterion {
        Criterion::ByeScore => vec![bye_score],
        Criterion::Downfloaters => vec![candidate.downfloaters.len() as Points],
        Criterion::DownfloaterScores => downfloater_scores(setting, candidate),
        Criterion::ScoreDifferences => pairing_score_difference(setting, candidate),
        Criterion::NextBracket if setting.looks_ahead() => {
            outlook.next_bracket(&candidate.downfloaters, setting.below())
        }
        Criterion::NextBracket => vec![],
        Criterion::ByeUnplayed => vec![bye_unplayed(setting, candidate, bye_score)],
        Criterion::TopscorerImbalance => vec![topscorer_imbalance(setting, candidate)],
        Criterion::TopscorerRepetition => vec![topscorer_repetition(setting, candidate)],
        Criterion::Preference => vec![preferences_denied(setting, candidate)],
        Criterion::StrongPreference => vec![strong_preferences_denied(setting, candidate)],
        Criterion::DownfloatAgain => vec![downfloats_again(setting, candidate, 0)],
        Criterion::UpfloatAgain => vec![upfloats_again(setting, candidate, 0)],
        Criterion::DownfloatAgainAfterTwo => vec![downfloats_again(setting, candidate, 1)],
        Criterion::UpfloatAgainAfterTwo => vec![upfloats_again(setting, candidate, 1)],
        Criterion::DownfloatAgainDifference => downfloat_again_differences(setting, candidate, 0),
        Criterion::UpfloatAgainDifference => upfloat_again_differences(setting, candidate, 0),
        Criterion::DownfloatAgainAfterTwoDifference => downfloat_again_differences(setting, candidate, 1),
        Criterion::UpfloatAgainAfterTwoDifference => upfloat_again_differences(setting, candidate, 1),
    }
}

fn descending(mut values: Vec<Points>) -> Vec<Points> {
    values.sort_unstable_by(|a, b| b.cmp(a));
    values
}

/// C7 (2.4.2): the scores of the downfloaters in descending order.
#[must_use]
pub fn downfloater_scores(setting: &Setting<'_>, candidate: &Candidate) -> Value {
    descending(candidate.downfloaters.iter().map(|&p| score(setting.position, p)).collect())
}

/// C.6 with A.8: the score differences of pairs and downfloaters in descending order. A downfloater counts against a
/// score one point below the lowest player of the bracket.
#[must_use]
pub fn pairing_score_difference(setting: &Setting<'_>, candidate: &Candidate) -> Value {
    let pairs = candidate.pairs.iter().map(|&(a, b)| score(setting.position, a) - score(setting.position, b));
    let floor = lowest_score(setting) - 10;
    let floaters = candidate.downfloaters.iter().map(|&p| score(setting.position, p) - floor);
    descending(pairs.chain(floaters).collect())
}

/// The score of the lowest ranked player of the bracket (A.8).
fn lowest_score(setting: &Setting<'_>) -> Points {
    setting.bracket.players().last().map_or(0, |p| score(setting.position, p))
}

/// C9 (2.4.4): the unplayed rounds of the receiver of the bye, if the bracket has exactly one downfloater and that one
/// will get the bye. It will exactly when the least possible score of the receiver (C5) is not below the residents' score:
/// everybody after this bracket but the downfloater has less.
#[must_use]
pub fn bye_unplayed(setting: &Setting<'_>, candidate: &Candidate, bye_score: Points) -> Points {
    let odd = setting.position.entrants.len() % 2 == 1;
    match candidate.downfloaters[..] {
        [only] if odd && bye_score >= setting.residents_score() => {
            Points::from(setting.position.entrants[only as usize].unplayed)
        }
        _ => 0,
    }
}

/// The two colours of a pair as (player, colour) under art. 5 (section E).
fn colours_of(setting: &Setting<'_>, (a, b): (u32, u32)) -> [(usize, Colour); 2] {
    let (high, low) = (a.min(b) as usize, a.max(b) as usize);
    let entrants = &setting.position.entrants;
    let (colour, _) = colour_of_higher(&entrants[high], &entrants[low], setting.position.initial_colour);
    [(high, colour), (low, colour.other())]
}

/// Those of a topscorer's pair, both, whose new colour satisfies `bad`.
fn count_in_topscorer_pairs(
    setting: &Setting<'_>,
    candidate: &Candidate,
    bad: impl Fn(usize, Colour) -> bool,
) -> Points {
    let entrants = &setting.position.entrants;
    let count = candidate
        .pairs
        .iter()
        .filter(|&&(a, b)| entrants[a as usize].topscorer || entrants[b as usize].topscorer)
        .flat_map(|&pair| colours_of(setting, pair))
        .filter(|&(player, colour)| bad(player, colour))
        .count();
    count as Points
}

/// C10 (2.4.5), C.8: topscorers or their opponents who get a colour difference above +2 or below -2.
#[must_use]
pub fn topscorer_imbalance(setting: &Setting<'_>, candidate: &Candidate) -> Points {
    count_in_topscorer_pairs(setting, candidate, |player, colour| {
        let before = setting.position.entrants[player].colour_difference;
        let after = before + if colour == Colour::White { 1 } else { -1 };
        after.abs() > 2 && after.abs() > before.abs()
    })
}

/// C11 (2.4.6), C.9: topscorers or their opponents who get the same colour three times in a row.
#[must_use]
pub fn topscorer_repetition(setting: &Setting<'_>, candidate: &Candidate) -> Points {
    count_in_topscorer_pairs(setting, candidate, |player, colour| {
        third_in_a_row(setting.position, &setting.position.entrants[player], colour)
    })
}

/// C11 (2.4.6), C.9: does this colour count as the third in a row? In the reading `c11-denied` only for a player whose preference
/// it is not.
pub(super) fn third_in_a_row(position: &Position, player: &Entrant, colour: Colour) -> bool {
    let latest = player.colours.len().saturating_sub(2);
    let again = player.colours.len() >= 2 && player.colours[latest..].iter().all(|&c| c == colour);
    let granted = player.preference.is_some_and(|preference| preference.colour == colour);
    again && !(position.third_only_if_denied && granted)
}

/// Both strengths of a pair that wants one colour.
fn clash(setting: &Setting<'_>, (a, b): (u32, u32)) -> Option<(Strength, Strength)> {
    let entrants = &setting.position.entrants;
    let (p, q) = (entrants[a as usize].preference?, entrants[b as usize].preference?);
    (p.colour == q.colour).then_some((p.strength, q.strength))
}

/// C12 (2.4.7), C.10: players who do not get their preference; one in each pair that wants the same colour.
#[must_use]
pub fn preferences_denied(setting: &Setting<'_>, candidate: &Candidate) -> Points {
    candidate.pairs.iter().filter(|&&pair| clash(setting, pair).is_some()).count() as Points
}

/// C13 (2.4.8), C.11: players who do not get their strong preference. The stronger of two is granted (5.2.2, E.2), so it is
/// the weaker one that must be strong; of two absolute ones (topscorers) the denied one has no *strong* preference (1.7.2).
#[must_use]
pub fn strong_preferences_denied(setting: &Setting<'_>, candidate: &Candidate) -> Points {
    let denied = |&&pair: &&(u32, u32)| clash(setting, pair).is_some_and(|(a, b)| a.min(b) == Strength::Strong);
    candidate.pairs.iter().filter(denied).count() as Points
}

/// Had the player this float one round ago (`back` 0) or two rounds ago (`back` 1)?
fn floated(setting: &Setting<'_>, player: u32, back: usize, float: Float) -> bool {
    setting.position.entrants[player as usize].floats[back] == Some(float)
}

/// Pairs of two different scores, as (higher, lower).
fn uneven<'a>(setting: &'a Setting<'_>, candidate: &'a Candidate) -> impl Iterator<Item = (u32, u32)> + 'a {
    let unequal = |&&(a, b): &&(u32, u32)| score(setting.position, a) != score(setting.position, b);
    candidate.pairs.iter().filter(unequal).map(|&(a, b)| (a.min(b), a.max(b)))
}

/// C14 and C16 (2.4.9, 2.4.11): *resident* downfloaters who had a downfloat `back + 1` rounds ago.
/// C.12 and C.14: everybody who receives the same downfloat, paired with a lower score or floating.
#[must_use]
pub fn downfloats_again(setting: &Setting<'_>, candidate: &Candidate, back: usize) -> Points {
    let floaters = candidate.downfloaters.iter().copied();
    let again = |&p: &u32| floated(setting, p, back, Float::Down);
    let count = match setting.edition {
        Edition::D2026 => floaters.filter(|&p| setting.bracket.is_resident(p)).filter(again).count(),
        Edition::D2017 => floaters.chain(uneven(setting, candidate).map(|(high, _)| high)).filter(again).count(),
    };
    count as Points
}

/// C15 and C17 (2.4.10, 2.4.12): opponents of MDPs who had an upfloat `back + 1` rounds ago. C.13 and C.15: everybody who
/// receives the same upfloat (in a collapsed bracket residents of different scores meet).
#[must_use]
pub fn upfloats_again(setting: &Setting<'_>, candidate: &Candidate, back: usize) -> Points {
    uneven(setting, candidate).filter(|&(_, low)| floated(setting, low, back, Float::Up)).count() as Points
}

/// C18 and C20 (2.4.13, 2.4.15): score differences, in descending order, of MDPs who had a downfloat `back + 1` rounds ago;
/// one that floats on counts as larger than any other. C.16 and C.18: of everybody who receives the same downfloat, a
/// downfloater against the artificial score of A.8.
#[must_use]
pub fn downfloat_again_differences(setting: &Setting<'_>, candidate: &Candidate, back: usize) -> Value {
    let paired = uneven(setting, candidate)
        .filter(|&(high, _)| floated(setting, high, back, Float::Down))
        .map(|(high, low)| score(setting.position, high) - score(setting.position, low));
    let floaters = candidate.downfloaters.iter().copied().filter(|&p| floated(setting, p, back, Float::Down));
    descending(match setting.edition {
        Edition::D2026 => {
            let limbo = floaters.filter(|&p| !setting.bracket.is_resident(p));
            let on = limbo.map(|p| FLOATS_ON + score(setting.position, p) - setting.residents_score());
            paired.chain(on).collect()
        }
        Edition::D2017 => {
            let floor = lowest_score(setting) - 10;
            paired.chain(floaters.map(|p| score(setting.position, p) - floor)).collect()
        }
    })
}

/// C19 and C21 (2.4.14, 2.4.16), C.17 and C.19: score differences, in descending order, of those who get the same upfloat
/// as `back + 1` rounds ago.
#[must_use]
pub fn upfloat_again_differences(setting: &Setting<'_>, candidate: &Candidate, back: usize) -> Value {
    let differences = uneven(setting, candidate)
        .filter(|&(_, low)| floated(setting, low, back, Float::Up))
        .map(|(high, low)| score(setting.position, high) - score(setting.position, low));
    descending(differences.collect())
}
