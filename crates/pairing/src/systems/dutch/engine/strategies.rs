//! The strategies for settling a bracket, in order: each one answers or declines. The last one always answers.
//!
//! Each faster strategy states for which lists of criteria it is proven ([`Field::bounds_proven`],
//! [`Field::floaters_first`]) and declines all others.

use super::completion::completes;
use super::counting_bounds;
use super::exact;
use super::few_pairs;
use super::field::Field;
use super::rest::{Floaters, Rest};
use super::small_bracket;
use super::subset_dp;
use super::task::{Horizon, Task};
use crate::systems::dutch::bracket::{Bracket, Candidate, Route};
use crate::systems::dutch::criteria::{NextBracket, Setting};
use crate::systems::dutch::edition::Completion;

/// The strategy that settled a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strategy {
    /// There is one candidate without downfloaters, or none with a pair. Proven for any list, because C6 (C.5) comes
    /// before everything but C5.
    OnlyCandidate,
    /// The first candidate that meets all counting bounds. Proven for the lists of 2026 and 2017.
    CountingBounds,
    /// At most one pair is possible if the rest is to complete. Proven for lists that begin like the 2026 list up to C8
    /// and continue with local criteria, where every bracket must complete.
    FewPairs,
    /// Dynamic programming over the sets of players of a small bracket. Proven for lists that begin like the 2026 or
    /// 2017 list up to C9 (C.7) and continue with local criteria.
    SubsetDp,
    /// A weighted matching of the bracket, whose floaters turn out to be harmless. Proven for the same lists.
    BracketAlone,
    /// A weighted matching of the bracket and the next scoregroup, after which the rest completes. Proven for the same
    /// lists where the rest must complete (2026); for all lists where it need not (2017).
    NextGroup,
    /// A weighted matching of all remaining players. Proven for every list.
    WholeField,
}

/// The number of consecutive brackets not settled by [`Strategy::BracketAlone`] after which it is tried only for one
/// bracket in [`SELDOM`].
const PATIENCE: usize = 2;
const SELDOM: usize = 8;

/// The inner `None`: there is no candidate. The outer one: not settled.
type Answer = Option<Option<Candidate>>;

impl Strategy {
    /// All strategies, in the order in which they are tried.
    pub const ALL: [Self; 7] = [
        Self::OnlyCandidate,
        Self::CountingBounds,
        Self::FewPairs,
        Self::SubsetDp,
        Self::BracketAlone,
        Self::NextGroup,
        Self::WholeField,
    ];

    fn ask(self, attempt: &Attempt<'_>) -> Answer {
        match self {
            Self::OnlyCandidate => attempt.only_candidate(),
            Self::CountingBounds => attempt.counting_bounds(),
            Self::FewPairs => attempt.few_pairs(),
            Self::SubsetDp => attempt.subset_dp(),
            Self::BracketAlone => attempt.bracket_alone(),
            Self::NextGroup => attempt.next_group(),
            Self::WholeField => attempt.whole_field(),
        }
    }
}

/// The best and earliest candidate of a bracket, and the strategy that found it.
pub(super) fn best(field: &Field<'_>, bracket: &Bracket) -> Option<(Candidate, Strategy)> {
    let attempt = Attempt::new(field, bracket);
    let answer = Strategy::ALL.into_iter().find_map(|strategy| Some((strategy.ask(&attempt)?, strategy)));
    answer.and_then(|(candidate, strategy)| Some((candidate?, strategy)))
}

struct Attempt<'a> {
    field: &'a Field<'a>,
    bracket: &'a Bracket,
    setting: Setting<'a>,
    rest: Rest<'a>,
    /// Whether floaters may move to another bracket and only C4 and C8 (C.7) depend on the rest.
    near: bool,
}

impl<'a> Attempt<'a> {
    fn new(field: &'a Field<'a>, bracket: &'a Bracket) -> Self {
        let setting = Setting { position: field.position, edition: field.edition, bracket };
        let near = !setting.last() && bracket.route != Route::Penultimate;
        Self { field, bracket, rest: Rest::new(field, &setting), setting, near }
    }

    fn task(&self, horizon: Horizon) -> Task<'a> {
        Task {
            field: self.field,
            bracket: self.bracket,
            horizon,
            looks_ahead: self.setting.looks_ahead(),
            compare_unplayed: self.rest.compares_unplayed,
        }
    }

    fn only_candidate(&self) -> Answer {
        let mut players = self.bracket.players();
        match self.bracket.len() {
            1 if self.near => Some(Some(Candidate { pairs: Vec::new(), downfloaters: players.collect() })),
            2 if self.field.shortcuts.tiny && self.bracket.mdps.len() < 2 => {
                let (a, b) = (players.next()?, players.next()?);
                let possible = self.field.compatible(a, b)
                    && (!self.setting.must_complete() || completes(self.field, &[], self.setting.below()));
                possible.then(|| Some(Candidate { pairs: vec![(a, b)], downfloaters: Vec::new() }))
            }
            _ => None,
        }
    }

    fn counting_bounds(&self) -> Answer {
        let residents = &self.bracket.residents;
        let one_score = self.field.score(residents.start) == self.field.score(residents.end - 1);
        let apt = self.field.shortcuts.bounds && self.field.bounds_proven;
        if !apt || !one_score || self.bracket.route == Route::Penultimate {
            return None;
        }
        counting_bounds::search(self.bracket, &self.rest).map(Some)
    }

    /// Small brackets have a quicker search, which is preferred unless this one just succeeded or some player cannot
    /// meet a third of the others. If counting proves that the rest completes, more than one pair is probably possible.
    fn few_pairs(&self) -> Answer {
        let (field, bracket) = (self.field, self.bracket);
        let every = field.edition.completion == Completion::EveryBracket;
        let list = field.floaters_first && field.next == Some(NextBracket::DownfloaterScores);
        if !field.shortcuts.few || !list || !every || !self.near || field.words().is_some() {
            return None;
        }
        let mut tail = field.tails[field.group_at(bracket.residents.start)];
        bracket.mdps.iter().for_each(|&rank| tail.add(field.position, rank));
        let tight = field.few_before.get() || 3 * tail.conflicts > tail.players;
        let small = field.shortcuts.tiny && bracket.len() <= subset_dp::LARGEST;
        if small && !tight || field.proven(&tail, bracket.mdps.len()) {
            return None;
        }
        let found = few_pairs::search(field, &Setting { position: field.judged, ..self.setting });
        field.few_before.set(found.is_some());
        found.map(Some)
    }

    fn subset_dp(&self) -> Answer {
        let apt = self.field.shortcuts.tiny && self.field.floaters_first;
        if !apt || self.bracket.len() > subset_dp::LARGEST {
            return None;
        }
        let asked = Floaters { rest: &self.rest, setting: &self.setting };
        small_bracket::search(&self.task(Horizon::Asked), &asked)
    }

    /// If the answer leaves a rest that completes and a next bracket that does as well as any could, looking further
    /// cannot improve on it. If several consecutive brackets failed this test, the brackets below hardly ever pass it,
    /// so only one in a few is tried.
    fn bracket_alone(&self) -> Answer {
        let apt = self.field.shortcuts.near && self.field.floaters_first;
        if !apt || !self.near || self.rest.compares_unplayed {
            return None;
        }
        let failed = self.field.alone_failed.get();
        self.field.alone_failed.set(failed + 1);
        if failed >= PATIENCE && !failed.is_multiple_of(SELDOM) {
            return None;
        }
        let found = exact::search(&self.task(Horizon::Bracket))?;
        if self.rest.harmless(&found.candidate.downfloaters) != Some(true) {
            return None;
        }
        self.field.alone_failed.set(0);
        self.field.near_failed.set(false);
        Some(Some(found.candidate))
    }

    /// If looking at the next scoregroup was not enough once in a round, it hardly ever is for the brackets below.
    fn next_group(&self) -> Answer {
        if !self.near || self.rest.compares_unplayed {
            return None;
        }
        match self.field.edition.completion {
            Completion::Penultimate => Some(exact::search(&self.task(Horizon::NextGroup)).map(|found| found.candidate)),
            Completion::EveryBracket => {
                let apt = self.field.shortcuts.near && self.field.floaters_first;
                if !apt || self.field.near_failed.get() {
                    return None;
                }
                let found = exact::search(&self.task(Horizon::NextGroup))?;
                if completes(self.field, &found.left_in_next, self.rest.group.end) {
                    return Some(Some(found.candidate));
                }
                self.field.near_failed.set(true);
                None
            }
        }
    }

    fn whole_field(&self) -> Answer {
        let mut task = self.task(Horizon::Everybody);
        let Some(found) = exact::search(&task) else { return Some(None) };
        if task.compare_unplayed && found.candidate.downfloaters.len() > 1 {
            // C9 counts only where exactly one player floats.
            task.compare_unplayed = false;
            return Some(exact::search(&task).map(|found| found.candidate));
        }
        Some(Some(found.candidate))
    }
}
