//! The engine: the pairing that the articles define, without walking the candidates.

mod bipartite;
mod completion;
mod exact;
pub(in crate::systems) mod fast;
mod field;
mod graph;
mod least;
mod pool;
mod price;
mod tiny;
mod walk;
mod words;

use super::bracket::{Bracket, Candidate, Route};
use super::colours::allocate;
use super::criteria::{self, Criterion, Quality, Setting, Value, judge};
use super::edition::Edition;
use crate::systems::NoPairing;
use crate::tournament::{Pairing, Points, Position};
use completion::completes;
use exact::{Horizon, Task};
use field::{Field, Tail};
use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Range;

/// A round, bracket by bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The brackets in the order in which they were paired. A bracket of 2017 that was paired again as the penultimate one
    /// stands here once, as it was paired at last.
    pub brackets: Vec<TracedBracket>,
    /// The score of the receiver of the bye, when there is one.
    pub bye_score: Option<Points>,
    /// The pairing.
    pub pairing: Pairing,
}

/// One bracket of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedBracket {
    /// The players.
    pub bracket: Bracket,
    /// How they are paired.
    pub candidate: Candidate,
    /// How well that meets the criteria.
    pub quality: Quality,
}

/// Which shortcuts the engine may take. Each is proven in its module to change nothing but time; switching them off is for
/// the tests that show it.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortcuts {
    /// Counting bounds and the first candidate that meets them (`fast`).
    pub bounds: bool,
    /// Small brackets by pricing candidates (`tiny`).
    pub tiny: bool,
    /// Proofs by degree that the rest completes, and that the next scoregroup absorbs any floaters (`completion`).
    pub degrees: bool,
    /// One table and one matching for all questions about completion (`pool`).
    pub pool: bool,
    /// The near field first (`best`).
    pub near: bool,
    /// Sets of players as words, where the whole field fits into one (`words`).
    pub words: bool,
}

impl Default for Shortcuts {
    fn default() -> Self {
        Self { bounds: true, tiny: true, degrees: true, pool: true, near: true, words: true }
    }
}

/// [`pair`] with some shortcuts only.
///
/// # Errors
/// As [`pair`].
#[doc(hidden)]
pub fn pair_with(position: &Position, edition: Edition, shortcuts: Shortcuts) -> Result<Pairing, NoPairing> {
    let mut pairs = Vec::with_capacity(position.entrants.len() / 2);
    let mut bye = None;
    let mut field = Field::new(position, edition);
    field.shortcuts = shortcuts;
    walk(field, |_, candidate| {
        pairs.extend_from_slice(&candidate.pairs);
        bye = candidate.downfloaters.first().copied();
    })?;
    Ok(finish(position, pairs, bye))
}

/// What a double does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// C3, C.3.
    SameColour,
    /// A criterion, by which candidates are not compared. Any but C5, C6, C.5, which say what has to be searched at all.
    Criterion(Criterion),
}

/// Pairs a position without one rule, in a field of any size: the prices of [`price`] without those of the rule. The
/// shortcuts that rely on it are switched off.
///
/// # Errors
/// As [`pair`], by the absolute criteria that are left.
pub fn pair_without(position: &Position, edition: Edition, lack: Lack) -> Result<Pairing, NoPairing> {
    // Two players of whom one is a topscorer may meet (C3).
    let altered = (lack == Lack::SameColour).then(|| {
        let mut altered = Position { last_round: true, ..position.clone() };
        altered.entrants.iter_mut().for_each(|entrant| entrant.topscorer = true);
        altered
    });
    let mut field = Field::new(altered.as_ref().unwrap_or(position), edition);
    field.shortcuts.bounds = false;
    match lack {
        Lack::SameColour => field.topscorers = Some(position),
        Lack::Criterion(criterion) => {
            field.lacks = Some(criterion);
            // These say which floaters are best before anything else is looked at.
            let floaters = [Criterion::DownfloaterScores, Criterion::ScoreDifferences, Criterion::NextBracket];
            if floaters.contains(&criterion) {
                field.shortcuts.tiny = false;
                field.shortcuts.near = false;
            }
        }
    }
    let mut pairs = Vec::with_capacity(position.entrants.len() / 2);
    let mut bye = None;
    walk(field, |_, candidate| {
        pairs.extend_from_slice(&candidate.pairs);
        bye = candidate.downfloaters.first().copied();
    })?;
    Ok(finish(position, pairs, bye))
}

/// The brackets of a round with some shortcuts only, each with the candidate that was chosen.
///
/// # Errors
/// As [`pair`].
#[doc(hidden)]
pub fn brackets_with(
    position: &Position,
    edition: Edition,
    shortcuts: Shortcuts,
) -> Result<Vec<(Bracket, Candidate)>, NoPairing> {
    let mut brackets = Vec::new();
    let mut field = Field::new(position, edition);
    field.shortcuts = shortcuts;
    walk(field, |bracket, candidate| brackets.push((bracket.clone(), candidate.clone())))?;
    Ok(brackets)
}

/// Pairs a position.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with the absolute criteria (1.9.3, A.9).
pub fn pair(position: &Position, edition: Edition) -> Result<Pairing, NoPairing> {
    pair_with(position, edition, Shortcuts::default())
}

/// Pairs a position and tells how each bracket was paired, and how well.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with the absolute criteria (1.9.3, A.9).
pub fn trace(position: &Position, edition: Edition) -> Result<Trace, NoPairing> {
    let brackets = brackets_with(position, edition, Shortcuts::default())?;
    let pairs = brackets.iter().flat_map(|(_, candidate)| candidate.pairs.iter().copied()).collect();
    let bye = brackets.last().and_then(|(_, candidate)| candidate.downfloaters.first().copied());
    let outlook = Outlook::new(position, edition);
    let traced = brackets.into_iter().map(|(bracket, candidate)| {
        let quality = judge(&Setting { position, edition, bracket: &bracket }, &candidate, &outlook);
        TracedBracket { bracket, candidate, quality: quality.unwrap_or(Quality(Vec::new())) }
    });
    let brackets = traced.collect();
    let bye_score = bye.map(|rank| position.entrants[rank as usize].score);
    Ok(Trace { brackets, bye_score, pairing: finish(position, pairs, bye) })
}

fn finish(position: &Position, mut pairs: Vec<(u32, u32)>, bye: Option<u32>) -> Pairing {
    pairs.sort_unstable_by_key(|&(a, b)| a.min(b));
    for pair in &mut pairs {
        let (white, black, _) = allocate(position, pair.0, pair.1);
        *pair = (white, black);
    }
    Pairing { pairs, bye }
}

/// Pairs bracket after bracket and shows each.
fn walk(mut field: Field<'_>, mut show: impl FnMut(&Bracket, &Candidate)) -> Result<(), NoPairing> {
    if field.position.entrants.is_empty() {
        return Ok(());
    }
    let edition = field.edition;
    match edition {
        Edition::D2026 => {
            completion::least_bye_score(&mut field).ok_or(NoPairing)?;
        }
        Edition::D2017 => {
            if !completes(&field, &[], 0) {
                return Err(NoPairing);
            }
        }
    }
    let mut mdps = Vec::new();
    for at in 0..field.groups.len() {
        let residents = field.groups[at].clone();
        let mut bracket = Bracket { mdps, residents, route: Route::Ordinary };
        let mut candidate = best(&field, &bracket).ok_or(NoPairing)?;
        let below = bracket.residents.end;
        if edition == Edition::D2017 && !completes(&field, &candidate.downfloaters, below) {
            // A.9: pair it again as the penultimate bracket, then everybody below in one bracket.
            bracket.route = Route::Penultimate;
            candidate = best(&field, &bracket).ok_or(NoPairing)?;
            show(&bracket, &candidate);
            let last =
                Bracket { mdps: candidate.downfloaters, residents: below..field.len(), route: Route::CollapsedLast };
            let candidate = best(&field, &last).ok_or(NoPairing)?;
            show(&last, &candidate);
            return Ok(());
        }
        show(&bracket, &candidate);
        mdps = candidate.downfloaters;
    }
    Ok(())
}

/// The best and earliest candidate of a bracket.
fn best(field: &Field<'_>, bracket: &Bracket) -> Option<Candidate> {
    let position = field.position;
    let setting = Setting { position, edition: field.edition, bracket };
    let near = !setting.last() && bracket.route != Route::Penultimate;
    let one_score = field.score(bracket.residents.start) == field.score(bracket.residents.end - 1);
    if bracket.len() == 1 && near {
        return Some(Candidate { pairs: Vec::new(), downfloaters: bracket.players().collect() });
    }
    if field.shortcuts.tiny
        && bracket.len() == 2
        && let Some(pair) = only_pair(field, &setting)
    {
        return Some(pair);
    }
    let rest = Rest::new(field, &setting);
    if one_score
        && field.shortcuts.bounds
        && bracket.route != Route::Penultimate
        && let Some(candidate) = fast::search(field, bracket, &rest)
    {
        return Some(candidate);
    }
    let mut task = Task {
        field,
        bracket,
        horizon: Horizon::Asked,
        looks_ahead: setting.looks_ahead() && field.knows(Criterion::NextBracket),
        compare_unplayed: rest.compares_unplayed,
    };
    if field.shortcuts.tiny
        && bracket.len() <= least::LARGEST
        && let Some(found) = tiny::search(&task, &Floaters { rest: &rest, setting: &setting })
    {
        return found;
    }
    task.horizon = Horizon::Everybody;
    if near && (field.shortcuts.near || field.edition == Edition::D2017) && !rest.compares_unplayed {
        // Ask the bracket first, then the near field. If the answer leaves a rest that completes, and a next bracket that does the
        // best that any could, looking farther cannot improve on it.
        task.horizon = Horizon::Bracket;
        if !field.floaters_unordered()
            && let Some(found) = exact::search(&task)
            && fast::Floating::harmless(&rest, &found.candidate.downfloaters) == Some(true)
        {
            field.near_failed.set(false);
            return Some(found.candidate);
        }
        // In a round where that was not enough before, it hardly ever is for the brackets below.
        if field.edition == Edition::D2017 || !field.near_failed.get() {
            task.horizon = Horizon::NextGroup;
            let found = exact::search(&task)?;
            if field.edition == Edition::D2017 || completes(field, &found.left_in_next, rest.group.end) {
                return Some(found.candidate);
            }
            field.near_failed.set(true);
        }
        task.horizon = Horizon::Everybody;
    }
    let found = exact::search(&task)?;
    if task.compare_unplayed && found.candidate.downfloaters.len() > 1 {
        // C9 counts only where exactly one player floats.
        task.compare_unplayed = false;
        return exact::search(&task).map(|found| found.candidate);
    }
    Some(found.candidate)
}

/// A bracket of two who can meet, and whose rest completes as far as that is asked: there is one candidate without
/// downfloaters, and C6 (C.5) comes before everything but C5, which the completion has settled.
fn only_pair(field: &Field<'_>, setting: &Setting<'_>) -> Option<Candidate> {
    let mut players = setting.bracket.players();
    let (a, b) = (players.next()?, players.next()?);
    let possible = setting.bracket.mdps.len() < 2
        && field.compatible(a, b)
        && (!setting.must_complete() || completes(field, &[], setting.below()));
    possible.then(|| Candidate { pairs: vec![(a, b)], downfloaters: Vec::new() })
}

/// The rest of the field, as a bracket's floaters meet it.
struct Rest<'f> {
    field: &'f Field<'f>,
    /// Is the bracket the last one?
    last: bool,
    /// The next scoregroup.
    group: Range<u32>,
    /// C9 applies if exactly one player floats: that player will get the bye.
    compares_unplayed: bool,
}

impl<'f> Rest<'f> {
    fn new(field: &'f Field<'f>, setting: &Setting<'_>) -> Self {
        let lowest = field.score(setting.bracket.residents.end - 1);
        Self {
            field,
            last: setting.last(),
            group: field.group_from(setting.below()),
            compares_unplayed: field.bye_score.is_some_and(|score| score >= lowest)
                && field.knows(Criterion::ByeUnplayed),
        }
    }

    /// Can the last scoregroup or those below the next one take `floaters` from it, as far as the edition asks?
    fn goes_on(&self, floaters: &[u32]) -> bool {
        let group = &self.group;
        if group.end == self.field.len() {
            return floaters.iter().all(|&rank| self.field.may_get_bye(rank));
        }
        self.field.edition == Edition::D2017 || completes(self.field, floaters, group.end)
    }

    /// Can the next bracket, given these floaters, pair everybody, or everybody but one of its residents? `None`: not known.
    fn next_is_best(&self, floaters: &[u32]) -> Option<bool> {
        let group = self.group.clone();
        if floaters.len() > group.len() {
            return Some(false);
        }
        let even = (floaters.len() + group.len()).is_multiple_of(2);
        if even && !self.goes_on(&[]) {
            return None;
        }
        if self.field.words().is_some() {
            return Some(if even {
                completion::matched_within(self.field, floaters, group, |_| false)
            } else {
                completion::staying(self.field, floaters, group, |rank| self.goes_on(&[rank]))
            });
        }
        let mut tail = Tail::default();
        group.clone().for_each(|rank| tail.add(self.field.position, rank));
        floaters.iter().for_each(|&rank| tail.add(self.field.position, rank));
        if even {
            let proven = self.field.proven(&tail, floaters.len());
            return Some(proven || completion::matched_within(self.field, floaters, group, |_| false));
        }
        tail.players -= 1;
        if self.field.proven(&tail, floaters.len()) && group.clone().rev().take(8).any(|rank| self.goes_on(&[rank])) {
            return Some(true);
        }
        if group.len() > 64 {
            let one = group.clone().rev().filter(|&rank| self.goes_on(&[rank])).take(8);
            let pairs = |rank| completion::matched_within(self.field, floaters, group.clone(), |other| other == rank);
            return one.into_iter().any(pairs).then_some(true);
        }
        let may_stay = |rank| group.contains(&rank) && self.goes_on(&[rank]);
        Some(completion::matched_within(self.field, floaters, group.clone(), may_stay))
    }

    /// Whom the next bracket, given these floaters, leaves unpaired at best.
    fn left_by_next(&self, floaters: &[u32]) -> Option<Vec<u32>> {
        let group = self.group.clone();
        if self.next_is_best(floaters) == Some(true) {
            let odd = (floaters.len() + group.len()) % 2;
            let field = self.field;
            // Which of the residents makes no difference, but in the last scoregroup of 2017 it must be one who may have the bye.
            let stays = group.rev().filter(|&rank| field.bye_allowed(rank) || self.group.end < field.len());
            return Some(stays.take(odd).collect());
        }
        if self.field.edition == Edition::D2026
            && self.field.shortcuts.tiny
            && let Some(left) = tiny::left_at_best(self.field, floaters, group.clone(), &|left| {
                completes(self.field, left, self.group.end)
            })
        {
            return left;
        }
        let left = exact::next_bracket(self.field, floaters, group.start, Horizon::NextGroup)?;
        if self.field.edition == Edition::D2017 || completes(self.field, &left, group.end) {
            return Some(left);
        }
        exact::next_bracket(self.field, floaters, group.start, Horizon::Everybody)
    }
}

/// What the small search asks.
struct Floaters<'a, 'f> {
    rest: &'a Rest<'f>,
    setting: &'a Setting<'a>,
}

impl tiny::Asked for Floaters<'_, '_> {
    fn completes(&self, floaters: &[u32]) -> bool {
        !self.setting.must_complete() || completes(self.rest.field, floaters, self.setting.below())
    }

    fn left_by_next(&self, floaters: &[u32]) -> Option<Vec<u32>> {
        if !self.setting.looks_ahead() {
            return None;
        }
        self.rest.left_by_next(floaters)
    }

    fn next_does_its_best(&self, floaters: &[u32]) -> bool {
        !self.setting.looks_ahead() || self.rest.next_is_best(floaters) == Some(true)
    }
}

impl fast::Floating for Rest<'_> {
    fn excluded(&self, rank: u32) -> bool {
        self.last && !self.field.may_get_bye(rank)
    }

    fn before_colours(&self, rank: u32) -> u32 {
        let unplayed = self.field.position.entrants[rank as usize].unplayed;
        if self.compares_unplayed { u32::from(unplayed) } else { 0 }
    }

    fn harmless(&self, floaters: &[u32]) -> Option<bool> {
        if self.last {
            return Some(true);
        }
        if self.field.edition == Edition::D2026 && !completes(self.field, floaters, self.group.start) {
            return Some(false);
        }
        if floaters.is_empty() { Some(true) } else { self.next_is_best(floaters) }
    }
}

/// What the rest of the field says, by matching. Answers are remembered: candidates that are compared often have the same
/// downfloaters.
#[derive(Debug)]
pub struct Outlook<'p> {
    /// The field, in 2026 with the least score of the bye's receiver (C5).
    field: Field<'p>,
    /// The field with the score that is asked about.
    asked: RefCell<Field<'p>>,
    completions: RefCell<Answers<Option<Points>>>,
    next_brackets: RefCell<Answers<Value>>,
}

/// By downfloaters and the first rank below them.
type Answers<T> = HashMap<(Vec<u32>, u32), T>;

impl<'p> Outlook<'p> {
    /// The outlook of a position under an edition.
    #[must_use]
    pub fn new(position: &'p Position, edition: Edition) -> Self {
        let mut field = Field::new(position, edition);
        if edition == Edition::D2026 {
            completion::least_bye_score(&mut field);
        }
        let asked = RefCell::new(Field::new(position, edition));
        Self { field, asked, completions: RefCell::default(), next_brackets: RefCell::default() }
    }

    fn complete(&self, floaters: &[u32], below: u32) -> Option<Points> {
        if (floaters.len() as u32 + self.field.len() - below).is_multiple_of(2) {
            return completes(&self.field, floaters, below).then_some(0);
        }
        let mut field = self.asked.borrow_mut();
        let mut scores: Vec<Points> =
            floaters.iter().copied().chain(below..field.len()).map(|rank| field.score(rank)).collect();
        scores.sort_unstable();
        scores.dedup();
        scores.into_iter().find(|&score| {
            field.set_bye_score(score);
            completes(&field, floaters, below)
        })
    }

    fn best_next(&self, floaters: &[u32], below: u32) -> Value {
        // C5 stays in force: the receiver of the bye has the least score that these floaters leave.
        let least = match self.field.edition {
            Edition::D2026 => self.complete(floaters, below),
            Edition::D2017 => None,
        };
        let mut asked = self.asked.borrow_mut();
        let field = match (least, self.field.bye_score) {
            (Some(score), Some(known)) if score != known => {
                asked.set_bye_score(score);
                &*asked
            }
            _ => &self.field,
        };
        let group = field.group_from(below);
        if group.is_empty() {
            return Vec::new();
        }
        let rest = Rest { field, last: false, group: group.clone(), compares_unplayed: false };
        let Some(left) = rest.left_by_next(floaters) else { return Vec::new() };
        let scores = left.iter().map(|&rank| field.score(rank));
        let mut value = vec![left.len() as Points];
        match field.edition {
            Edition::D2026 => value.extend(scores),
            Edition::D2017 => {
                if group.end == field.len() {
                    value[0] += left.iter().filter(|&&rank| !field.bye_allowed(rank)).count() as Points;
                }
                let level = field.score(group.start);
                let met = floaters.iter().filter(|rank| !left.contains(rank)).map(|&rank| field.score(rank) - level);
                let mut differences: Vec<Points> = met.chain(scores.map(|score| score - level + 10)).collect();
                let level_pairs = (floaters.len() + group.len() - left.len()) / 2 - (differences.len() - left.len());
                differences.extend(std::iter::repeat_n(0, level_pairs));
                differences.sort_unstable_by(|a, b| b.cmp(a));
                value.extend(differences);
            }
        }
        value
    }
}

impl criteria::Outlook for Outlook<'_> {
    fn completion(&self, floaters: &[u32], below: u32) -> Option<Points> {
        let mut known = self.completions.borrow_mut();
        *known.entry((floaters.to_vec(), below)).or_insert_with(|| self.complete(floaters, below))
    }

    fn next_bracket(&self, floaters: &[u32], below: u32) -> Value {
        let mut known = self.next_brackets.borrow_mut();
        known.entry((floaters.to_vec(), below)).or_insert_with(|| self.best_next(floaters, below)).clone()
    }
}
