//! The criteria: each is a local function of a pair or of a downfloater, written once in [`rules`], and listed by its
//! [edition](super::edition) in the order of the text.
//!
//! Four are not local: C5 asks whether the round can be completed, C8 (C.7) looks at the next bracket, C9 is about the
//! bye, and C4 (C.4) is a condition rather than a criterion by which candidates are compared. The oracle, the engine's
//! weights and the explanation all loop over the list. In doc comments, `Cn` with its article is a number of the 2026
//! edition, and `C.n` one of the 2017 edition.

pub mod rules;

use super::bracket::{Bracket, Candidate, Route, compatible, score};
use super::edition::{Completion, Edition};
use crate::tournament::{Entrant, Float, Points, Position};

/// The name of a criterion. Rules of two editions with the same name may count differently.
pub use crate::systems::RuleId as Criterion;

/// Criteria that only the Dutch system has.
impl Criterion {
    /// C6 (2.4.1), C.5.
    pub const DOWNFLOATERS: Self = Self("Downfloaters");
    /// C7 (2.4.2).
    pub const DOWNFLOATER_SCORES: Self = Self("DownfloaterScores");
    /// C.6.
    pub const SCORE_DIFFERENCES: Self = Self("ScoreDifferences");
    /// C9 (2.4.4).
    pub const BYE_UNPLAYED: Self = Self("ByeUnplayed");
    /// C10 (2.4.5), C.8.
    pub const TOPSCORER_IMBALANCE: Self = Self("TopscorerImbalance");
    /// C11 (2.4.6), C.9.
    pub const TOPSCORER_REPETITION: Self = Self("TopscorerRepetition");
    /// C13 (2.4.8), C.11.
    pub const STRONG_PREFERENCE: Self = Self("StrongPreference");
    /// C16 (2.4.11), C.14.
    pub const DOWNFLOAT_AGAIN_AFTER_TWO: Self = Self("DownfloatAgainAfterTwo");
    /// C17 (2.4.12), C.15.
    pub const UPFLOAT_AGAIN_AFTER_TWO: Self = Self("UpfloatAgainAfterTwo");
    /// C18 (2.4.13), C.16.
    pub const DOWNFLOAT_AGAIN_DIFFERENCE: Self = Self("DownfloatAgainDifference");
    /// C19 (2.4.14), C.17.
    pub const UPFLOAT_AGAIN_DIFFERENCE: Self = Self("UpfloatAgainDifference");
    /// C20 (2.4.15), C.18.
    pub const DOWNFLOAT_AGAIN_AFTER_TWO_DIFFERENCE: Self = Self("DownfloatAgainAfterTwoDifference");
    /// C21 (2.4.16), C.19.
    pub const UPFLOAT_AGAIN_AFTER_TWO_DIFFERENCE: Self = Self("UpfloatAgainAfterTwoDifference");
}

/// One entry of an edition's list.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// The rule's name.
    pub criterion: Criterion,
    /// The key of the compared quantity in the message `dutch-criterion`: `preference`.
    pub what: &'static str,
    /// The key of the counted quantity in messages; only for rules that count players or list their score differences.
    pub counted: &'static str,
    /// How a candidate is measured.
    pub measure: Measure,
}

/// How a rule measures a candidate. Less is better; lists are compared from the first number on.
#[derive(Clone, Copy, Debug)]
pub enum Measure {
    /// C5: the least score that the receiver of the bye can have ([`Outlook::completion`]).
    ByeScore,
    /// C8, C.7: how well the next bracket can be paired ([`Outlook::next_bracket`]).
    NextBracket(NextBracket),
    /// C9: a number of the single downfloater who will get the bye.
    Bye(fn(&Entrant) -> Points),
    /// The sum of the numbers of all pairs and downfloaters.
    Number(Local),
    /// The numbers of all pairs and downfloaters that have one, in descending order. Such a number must depend only on
    /// the members' scores, on which of them are MDPs, and on which of them the rule concerns.
    List(Local),
}

/// How the pairings of the next bracket are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextBracket {
    /// 2026 C8: by C6, then C7, among pairings for which C1 to C5 hold.
    DownfloaterScores,
    /// 2017 C.7: by C.5, then C.6, among pairings for which C.1 and C.3 hold. In the last scoregroup, a downfloater who
    /// may not get the bye (C.2) counts twice in C.5.
    ScoreDifferences,
}

/// The count of a pair or a downfloater: never negative, and nothing if the rule concerns none of its members.
#[derive(Clone, Copy, Debug)]
pub struct Local {
    /// The kind of players who can make a pair or a downfloater count.
    pub concerns: Concerned,
    /// The most that one concerned player adds to a number. (Unused for a list, in which a pair or a downfloater has at
    /// most one entry.)
    pub most: Points,
    /// The count of a pair, given as (higher, lower) by rank.
    pub pair: Option<OfPair>,
    /// The count of a downfloater.
    pub floater: Option<OfFloater>,
    /// The members of a counted pair that the rule is about.
    pub members: fn(&Setting<'_>, u32, u32) -> Vec<u32>,
}

/// The kind of players that a local rule concerns, as far as a single player's data show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Concerned {
    /// All players.
    All,
    /// Players with a colour preference.
    Preference,
    /// Topscorers (1.8).
    Topscorer,
    /// Players who had a downfloat in the previous round.
    Downfloat,
    /// Players who had a downfloat two rounds before.
    DownfloatAfterTwo,
    /// Players who had an upfloat in the previous round.
    Upfloat,
    /// Players who had an upfloat two rounds before.
    UpfloatAfterTwo,
}

impl Concerned {
    /// The number of kinds.
    pub const COUNT: usize = 7;

    /// Returns the kinds that a player belongs to, one bit each.
    #[must_use]
    pub fn of(entrant: &Entrant) -> u8 {
        let [last, before] = entrant.floats;
        let bit = |concerned: Self, is: bool| u8::from(is) << concerned as u8;
        bit(Self::All, true)
            | bit(Self::Preference, entrant.preference.is_some())
            | bit(Self::Topscorer, entrant.topscorer)
            | bit(Self::Downfloat, last == Some(Float::Down))
            | bit(Self::DownfloatAfterTwo, before == Some(Float::Down))
            | bit(Self::Upfloat, last == Some(Float::Up))
            | bit(Self::UpfloatAfterTwo, before == Some(Float::Up))
    }
}

/// The count of a pair of ranks, the higher ranked first.
pub type OfPair = fn(&Setting<'_>, u32, u32) -> Option<Points>;
/// The count of a downfloater, given by rank.
pub type OfFloater = fn(&Setting<'_>, u32) -> Option<Points>;

impl Local {
    /// Calls `add` with the count of each pair and downfloater of a candidate that has one.
    fn each_count(&self, setting: &Setting<'_>, candidate: &Candidate, mut add: impl FnMut(Points)) {
        if let Some(count) = self.pair {
            candidate.pairs.iter().filter_map(|&(a, b)| count(setting, a.min(b), a.max(b))).for_each(&mut add);
        }
        if let Some(count) = self.floater {
            candidate.downfloaters.iter().filter_map(|&rank| count(setting, rank)).for_each(&mut add);
        }
    }

    /// The sum of all counts.
    fn sum(&self, setting: &Setting<'_>, candidate: &Candidate) -> Points {
        let mut sum = 0;
        self.each_count(setting, candidate, |count| sum += count);
        sum
    }

    /// All counts, the highest first.
    fn list(&self, setting: &Setting<'_>, candidate: &Candidate) -> Value {
        let mut values = Value::new();
        self.each_count(setting, candidate, |value| values.push(value));
        values.sort_unstable_by(|a, b| b.cmp(a));
        values
    }

    /// Returns each pair and downfloater that counts: its count, and the ranks that it is about.
    #[must_use]
    pub fn counted(&self, setting: &Setting<'_>, candidate: &Candidate) -> Vec<(Points, Vec<u32>)> {
        let pair = |&(a, b): &(u32, u32)| {
            let (high, low) = (a.min(b), a.max(b));
            Some((self.pair?(setting, high, low)?, (self.members)(setting, high, low)))
        };
        let floater = |&rank: &u32| Some((self.floater?(setting, rank)?, vec![rank]));
        let pairs = candidate.pairs.iter().filter_map(pair);
        pairs.chain(candidate.downfloaters.iter().filter_map(floater)).collect()
    }
}

impl Rule {
    /// The local function, if the rule has one.
    #[must_use]
    pub fn local(&self) -> Option<&Local> {
        match &self.measure {
            Measure::Number(local) | Measure::List(local) => Some(local),
            Measure::ByeScore | Measure::NextBracket(_) | Measure::Bye(_) => None,
        }
    }
}

/// How well one criterion is met: less is better, compared from the first number on.
pub type Value = Vec<Points>;

/// How well a candidate meets every criterion of its edition, in descending priority. Less is better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Quality(pub Vec<Value>);

impl Quality {
    /// The first criterion in which two candidates differ, with both values.
    #[must_use]
    pub fn first_difference<'a>(
        &'a self,
        other: &'a Self,
        edition: Edition,
    ) -> Option<(Criterion, &'a Value, &'a Value)> {
        let pairs = self.0.iter().zip(&other.0);
        edition.criteria().zip(pairs).find(|(_, (a, b))| a != b).map(|(c, (a, b))| (c, a, b))
    }
}

/// What the rest of the field can do with a set of downfloaters. The oracle answers by plain recursion, the engine by
/// matching; the criteria only query it.
pub trait Outlook {
    /// C4 (2.2.1), C.4, C2: `None` if `floaters` (who can no longer meet one another) and all players ranked `below` or
    /// lower cannot be paired completely; else the least possible score of the bye's receiver, 0 without a bye.
    fn completion(&self, floaters: &[u32], below: u32) -> Option<Points>;

    /// C8 (2.4.3), C.7: the best value, by [`NextBracket`], of the bracket of `floaters` and the scoregroup that begins
    /// at rank `below`: how many players it leaves unpaired, then their scores (C7) or all score differences (C.6) in
    /// descending order. Empty if there is no next scoregroup.
    fn next_bracket(&self, floaters: &[u32], below: u32) -> Value;
}

/// The context in which a candidate is judged.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// The field.
    pub position: &'a Position,
    /// The edition whose rules apply.
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

    /// Returns true if this is the last bracket, whose downfloater gets the bye.
    #[must_use]
    pub fn last(&self) -> bool {
        self.below() as usize == self.position.entrants.len()
    }

    /// Returns true if the downfloaters must leave a rest that can be completed. 2026 C4: always. 2017 C.4: in the PPB,
    /// and in the last bracket, whose downfloater gets the bye (C.2).
    #[must_use]
    pub fn must_complete(&self) -> bool {
        match self.edition.completion {
            Completion::EveryBracket => true,
            Completion::Penultimate => self.last() || self.bracket.route == Route::Penultimate,
        }
    }

    /// Returns true if the criteria look ahead to the next bracket. 2017 C.7: not in the PPB and the CLB.
    #[must_use]
    pub fn looks_ahead(&self) -> bool {
        !self.last()
            && match self.edition.completion {
                Completion::EveryBracket => true,
                Completion::Penultimate => self.bracket.route == Route::Ordinary,
            }
    }

    fn entrant(&self, rank: u32) -> &Entrant {
        &self.position.entrants[rank as usize]
    }

    fn residents_score(&self) -> Points {
        self.bracket.residents.clone().next_back().map_or(0, |rank| score(self.position, rank))
    }
}

/// Scores a candidate. `None` when it breaks an absolute criterion (C1, C2, C3) or leaves a rest that cannot be
/// completed (C4).
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

/// [`judge_compatible`] with the caller's own values for some rules of the edition's list.
pub(super) fn judge_with(
    setting: &Setting<'_>,
    candidate: &Candidate,
    outlook: &dyn Outlook,
    own: &dyn Fn(usize) -> Option<Value>,
) -> Option<Quality> {
    let bye_score = bye_score(setting, candidate, outlook)?;
    let value = |(place, rule): (usize, &&Rule)| {
        own(place).unwrap_or_else(|| value(setting, candidate, outlook, bye_score, &rule.measure))
    };
    Some(Quality(setting.edition.rules.iter().enumerate().map(value).collect()))
}

/// The first criterion in which a candidate differs from a legal one of known quality. `parts` are the pairs and
/// floaters that only the legal one has, and those that only the candidate has. The outer `None`: the candidate breaks
/// an absolute criterion, as in [`judge`]; the inner one: it is equally good.
#[must_use]
pub fn first_difference(
    setting: &Setting<'_>,
    candidate: &Candidate,
    parts: [&Candidate; 2],
    outlook: &dyn Outlook,
    known: &Quality,
) -> Option<Option<Criterion>> {
    let [gone, come] = parts;
    if come.pairs.iter().any(|&(a, b)| !compatible(setting.position, a, b)) {
        return None;
    }
    // The rest of the field and the bye depend on floaters only, and common parts count the same on both sides.
    let same_floaters = come.downfloaters.is_empty() && gone.downfloaters.is_empty();
    let bye_score = if same_floaters { 0 } else { bye_score(setting, candidate, outlook)? };
    // A rule that concerns none of these players counts nothing on either side.
    let kinds = |kinds: u8, rank: u32| kinds | Concerned::of(setting.entrant(rank));
    let paired = come.pairs.iter().fold(0, |all, &(a, b)| kinds(kinds(all, a), b));
    let concerned = come.downfloaters.iter().fold(paired, |all, &rank| kinds(all, rank));
    let part = |(rule, known): &(&&Rule, &Value)| match &rule.measure {
        Measure::Number(local) | Measure::List(local) if concerned >> local.concerns as u8 & 1 == 0 => false,
        Measure::Number(local) => local.sum(setting, gone) != local.sum(setting, come),
        Measure::List(local) => local.list(setting, gone) != local.list(setting, come),
        measure => !same_floaters && value(setting, candidate, outlook, bye_score, measure) != **known,
    };
    Some(setting.edition.rules.iter().zip(&known.0).find(part).map(|(rule, _)| rule.criterion))
}

/// The least score of the bye's receiver, 0 if completion is not required yet; `None` if the rest cannot complete (C4).
fn bye_score(setting: &Setting<'_>, candidate: &Candidate, outlook: &dyn Outlook) -> Option<Points> {
    if setting.must_complete() { outlook.completion(&candidate.downfloaters, setting.below()) } else { Some(0) }
}

/// How well a candidate meets one criterion.
fn value(
    setting: &Setting<'_>,
    candidate: &Candidate,
    outlook: &dyn Outlook,
    bye_score: Points,
    measure: &Measure,
) -> Value {
    match measure {
        Measure::ByeScore => vec![bye_score],
        Measure::NextBracket(_) if setting.looks_ahead() => {
            outlook.next_bracket(&candidate.downfloaters, setting.below())
        }
        Measure::NextBracket(_) => vec![],
        Measure::Bye(number) => vec![will_get_bye(setting, candidate, bye_score).map_or(0, number)],
        Measure::Number(local) => vec![local.sum(setting, candidate)],
        Measure::List(local) => local.list(setting, candidate),
    }
}

/// C9 (2.4.4): the receiver of the bye, if the bracket has exactly one downfloater and that player will get the bye.
/// This is so exactly if the least possible score of the receiver (C5) is not below the residents' score, because all
/// other players left after this bracket have lower scores.
pub(super) fn will_get_bye<'a>(setting: &Setting<'a>, candidate: &Candidate, bye_score: Points) -> Option<&'a Entrant> {
    let odd = setting.position.entrants.len() % 2 == 1;
    match candidate.downfloaters[..] {
        [only] if odd && bye_score >= setting.residents_score() => Some(&setting.position.entrants[only as usize]),
        _ => None,
    }
}
