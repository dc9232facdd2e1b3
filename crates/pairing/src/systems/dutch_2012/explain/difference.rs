//! Why the recorded pairing of a bracket differs from the pairing that the procedure gives.
//!
//! Every reason is recomputed for the case at hand: the rule functions give levels and criteria of both sides, numbers
//! give the position in the order of section D, and a matching shows how far a bracket below gets, or that it cannot be
//! paired.

use super::{ProcedureCase, counted, messages as m, plain};
use crate::systems::common::before_2017::{self, messages as shared};
use crate::systems::common::reason::{Amount, Kind, Reason, Side};
use crate::systems::dutch::oracle::transpositions_and_exchanges::Exchange;
use crate::systems::dutch_2012::absolute::{bye_allowed, compatible};
use crate::systems::dutch_2012::bracket::{self, Bracket, Candidate, Level, Step};
use crate::systems::dutch_2012::criteria::Setting;
use crate::systems::dutch_2012::edition::BelowM1;
use crate::systems::dutch_2012::edition::Criterion;
use crate::systems::dutch_2012::engine;
use pairproof_statements::{Player, Players, PointsList, Statement};
use std::cmp::{Ordering, Reverse};

/// The reason for the difference in the bracket with this number, the first in which the record differs.
pub(super) fn reason(case: &ProcedureCase<'_>, steps: &[Step], number: usize, recorded: &Candidate) -> Reason {
    let step = &steps[number];
    let difference = Difference { case, steps, number, step, recorded };
    difference
        .illegal()
        .or_else(|| difference.level())
        .or_else(|| difference.worse())
        .or_else(|| difference.excluded())
        .unwrap_or_else(|| difference.elsewhere())
}

/// Formats a sum of squared tenths of a point as points squared: `5.25`.
pub(super) fn squares(hundredths: i64) -> String {
    match (hundredths / 100, hundredths % 100) {
        (whole, 0) => whole.to_string(),
        (whole, rest) if rest % 10 == 0 => format!("{whole}.{}", rest / 10),
        (whole, rest) => format!("{whole}.{rest:02}"),
    }
}

/// A value of a criterion in its unit.
fn amount(criterion: Criterion, value: i64) -> Amount {
    if criterion.is_squares() {
        return Amount::Squares(value);
    }
    let value = i32::try_from(value).unwrap_or_default();
    if criterion.is_scores() { Amount::Points(value) } else { Amount::Count(value) }
}

struct Difference<'a> {
    case: &'a ProcedureCase<'a>,
    steps: &'a [Step],
    /// The index of the bracket in `steps`.
    number: usize,
    step: &'a Step,
    recorded: &'a Candidate,
}

impl Difference<'_> {
    fn expected(&self) -> &Candidate {
        &self.step.candidate
    }

    /// The kind of the difference, unless it is one of order.
    fn kind(&self) -> Kind {
        if self.recorded.floaters == self.expected().floaters {
            Kind::Pairs
        } else if self.step.bracket.last {
            Kind::Bye
        } else {
            Kind::Downfloaters
        }
    }

    /// A broken absolute rule in the bracket.
    fn illegal(&self) -> Option<Reason> {
        let Self { case, recorded, step: Step { bracket, candidate: expected, .. }, .. } = self;
        let law = case.law();
        // A reading that waives B.1.b has done so for all players.
        let waived = expected.floaters.iter().any(|&rank| bracket.last && !bye_allowed(case.position, law, rank));
        let forbidden = recorded.pairs.iter().find(|&&(a, b)| !compatible(case.position, law, a, b));
        let barred = |rank: &&u32| bracket.last && !waived && !bye_allowed(case.position, law, **rank);
        let barred = recorded.floaters.iter().find(barred);
        let left_over = if bracket.last { &recorded.floaters[..] } else { &[] };
        before_2017::explain::illegal(case, forbidden.copied(), barred.copied(), (left_over, "B.1.b"))
    }

    /// The stage at which the procedure tries pairings of this level; smaller is earlier. `None`: it never does.
    fn stage(&self, level: Level) -> Option<[Reverse<usize>; 3]> {
        let Step { bracket, reason, .. } = self.step;
        let Level { m1, pairs } = level;
        let key = |stage: usize, first: usize, second: usize| {
            Some([Reverse(usize::MAX - stage), Reverse(first), Reverse(second)])
        };
        if bracket.pairs_first {
            return key(0, pairs, m1);
        }
        if *reason != bracket::Reason::Completion {
            return key(0, m1, pairs);
        }
        let (position, law) = (self.case.position, self.case.law());
        let greatest = engine::ordinary(position, law, bracket).map_or(0, |candidate| candidate.m1);
        if m1 == greatest {
            return key(0, pairs, 0);
        }
        match self.case.edition.below_m1() {
            BelowM1::MostPairs => key(1, pairs, m1),
            BelowM1::M1First if m1 > 0 => key(1, m1, pairs),
            BelowM1::OnlyP1 if m1 == pairs => key(1, pairs, 0),
            _ => None,
        }
    }

    /// C.14: the record has a level that the procedure reaches later, or never.
    fn level(&self) -> Option<Reason> {
        let (mine, theirs) = (self.recorded.level(), self.expected().level());
        let Some(stage) = self.stage(mine) else {
            let said = m::OnlyMovedDown { pairs: theirs.pairs, recorded: mine.pairs, recorded_moved_down: mine.m1 };
            return Some(plain(self.kind(), "C.14", said));
        };
        if Some(stage) <= self.stage(theirs) {
            return None;
        }
        let fewer_pairs = mine.pairs < theirs.pairs && (self.step.bracket.pairs_first || mine.m1 >= theirs.m1);
        let said: Statement = if fewer_pairs || mine.m1 >= theirs.m1 {
            m::FewerPairs { recorded: mine.pairs, possible: theirs.pairs }.into()
        } else {
            // Two moved-down players who meet count once in M1.
            m::FewerMovedDown { recorded: mine.m1, possible: theirs.m1, all: self.step.bracket.mdps }.into()
        };
        Some(plain(self.kind(), "C.14", said))
    }

    /// On the same level, the record is worse by a criterion, or equally good and later in the sequence.
    fn worse(&self) -> Option<Reason> {
        if self.recorded.level() != self.expected().level() {
            return None;
        }
        let homogeneous = self.step.bracket.as_homogeneous();
        let heterogeneous = self.expected().m1 > 0;
        let setting = self.case.setting(if heterogeneous { &self.step.bracket } else { &homogeneous });
        let values = |criterion, candidate| setting.values(criterion, candidate);
        let differing = setting
            .compared()
            .find(|&criterion| values(criterion, self.recorded) != values(criterion, self.expected()));
        if differing != Some(Criterion::TopscorerColours)
            && let Some(reason) = self.remainder(&setting)
        {
            return Some(reason);
        }
        match differing {
            Some(criterion) if values(criterion, self.recorded) > values(criterion, self.expected()) => {
                Some(self.criterion(&setting, criterion, self.expected()))
            }
            Some(_) => None,
            None => self.order(),
        }
    }

    /// D.4: the remainder that the recorded pairs of S1 leave has a pairing with a smaller B3-factor.
    fn remainder(&self, setting: &Setting<'_>) -> Option<Reason> {
        let s1 = &self.recorded.pairs[..self.recorded.m1];
        let best = setting.chooses_in_remainders().then(|| engine::with_pairs_of_s1(setting, s1)).flatten()?;
        let factor = |candidate| setting.total(Criterion::ScoreDifferences, candidate);
        (factor(self.recorded) > factor(&best)).then(|| self.criterion(setting, Criterion::ScoreDifferences, &best))
    }

    /// A criterion by which the record is worse than another pairing.
    fn criterion(&self, setting: &Setting<'_>, criterion: Criterion, better: &Candidate) -> Reason {
        let case = self.case;
        let article = criterion.article(case.edition);
        let who = |candidate: &Candidate| match criterion {
            Criterion::PairedScores => candidate.s1().collect(),
            _ => setting.counted_players(criterion, candidate),
        };
        let players = |candidate: &Candidate| case.ids(&who(candidate));
        let values = |candidate: &Candidate| setting.values(criterion, candidate).into_iter().map(i64::abs);
        let side = |candidate: &Candidate| {
            let value = values(candidate).map(|value| amount(criterion, value)).collect();
            Some(Side { value, players: players(candidate) })
        };
        let (recorded, expected) = (side(self.recorded), side(better));
        let what = criterion.counted().to_owned();
        let (players, possible_players) = (Players(players(self.recorded)), Players(players(better)));
        let said = if criterion.is_squares() {
            let sum = |candidate| squares(values(candidate).sum());
            let (recorded, possible) = (sum(self.recorded), sum(better));
            m::Squares { what, recorded, players, possible, possible_players }.into()
        } else if criterion.is_scores() {
            let scores =
                |candidate| PointsList(values(candidate).map(|value| value.try_into().unwrap_or_default()).collect());
            let (recorded, possible) = (scores(self.recorded), scores(better));
            m::Scores { what, recorded, players, possible, possible_players }.into()
        } else {
            let possible = usize::try_from(setting.total(criterion, better)).unwrap_or_default();
            let counted = counted(case, setting, criterion, self.recorded);
            Statement::from(m::Violations { counted, possible, possible_players })
        };
        Reason { recorded, expected, ..plain(self.kind(), article, said) }
    }

    /// The record is equally good but later in the order of section D; `None` if it comes earlier.
    fn order(&self) -> Option<Reason> {
        let case = self.case;
        let (mine, theirs) = (self.place(self.recorded), self.place(self.expected()));
        let later = |but: Statement, kind: Kind, article: &str| plain(kind, article, m::EquallyGood { but });
        let players = |ranks: &[u32]| Players(case.ids(ranks));
        if mine.s1 != theirs.s1 {
            let but = shared::EarlierSet { s1: players(&theirs.s1), recorded: players(&mine.s1) };
            return (mine.s1 > theirs.s1).then(|| later(but.into(), Kind::MovedDownOrder, "D.3"));
        }
        let transposed = |mine: &[(u32, u32)], theirs: &[(u32, u32)]| {
            let (&(player, recorded), &(_, opponent)) = mine.iter().zip(theirs).find(|(a, b)| a != b)?;
            let earlier = opponent < recorded;
            let [player, opponent, recorded] = [player, opponent, recorded].map(|rank| Player(case.id(rank)));
            let but = shared::EarlierTransposition { player, opponent, recorded };
            earlier.then(|| later(but.into(), Kind::TranspositionOrder, "D.1"))
        };
        let m1 = self.expected().m1;
        let (mine_first, mine_rest) = self.recorded.pairs.split_at(m1);
        let (theirs_first, theirs_rest) = self.expected().pairs.split_at(m1);
        if mine_first != theirs_first {
            return transposed(mine_first, theirs_first);
        }
        match compare(&mine.exchange, &theirs.exchange) {
            Ordering::Less => None,
            Ordering::Greater => {
                let s1 = |pairs: &[(u32, u32)]| {
                    let mut s1: Vec<u32> = pairs.iter().map(|&(higher, _)| higher).collect();
                    s1.sort_unstable();
                    s1
                };
                let sides = [&s1(theirs_rest)[..], &s1(mine_rest)];
                let but = before_2017::explain::earlier_exchange(case, &self.group(self.expected()), sides);
                Some(later(but.into(), Kind::ExchangeOrder, "D.2"))
            }
            Ordering::Equal => transposed(mine_rest, theirs_rest),
        }
    }

    /// The players of the homogeneous part.
    fn group(&self, candidate: &Candidate) -> Vec<u32> {
        let first = &candidate.pairs[..candidate.m1];
        let inside = |rank: &u32| !first.iter().any(|&(a, b)| a == *rank || b == *rank);
        self.step.bracket.players.iter().copied().filter(inside).collect()
    }

    fn place(&self, candidate: &Candidate) -> Place {
        let rest = &candidate.pairs[candidate.m1..];
        let mut exchange = Exchange::default();
        for (number, rank) in (1..).zip(self.group(candidate)) {
            let upper = rest.iter().any(|&(higher, _)| higher == rank);
            match number <= rest.len() {
                true if !upper => exchange.from_s1.push(number),
                false if upper => exchange.from_s2.push(number),
                _ => {}
            }
        }
        Place { s1: candidate.s1().collect(), exchange }
    }

    /// The record is not worse in this bracket: another bracket decides, by C.12 or C.13.
    fn excluded(&self) -> Option<Reason> {
        match self.step.reason {
            bracket::Reason::Backtracked => self.backtracked(),
            bracket::Reason::Completion => self.uncompleted(),
            bracket::Reason::Ordinary | bracket::Reason::Merged => None,
        }
    }

    /// C.13: with the recorded floaters the lowest bracket cannot be paired.
    fn uncompleted(&self) -> Option<Reason> {
        let case = self.case;
        let below = self.steps.get(self.number + 1)?;
        let lowest = everybody(&below.bracket).into_iter().filter(|rank| !self.expected().floaters.contains(rank));
        let mut players: Vec<u32> = self.recorded.floaters.iter().copied().chain(lowest).collect();
        players.sort_unstable();
        if engine::completes(case.position, case.law(), &players) {
            return None;
        }
        let floaters = Players(case.ids(&self.recorded.floaters));
        Some(plain(self.kind(), "C.13", shared::LowestUnpairable { floaters }))
    }

    /// C.12: with the recorded floaters the next bracket does not get as far, or C.12 may not choose them.
    fn backtracked(&self) -> Option<Reason> {
        let case = self.case;
        let scores =
            |candidate: &Candidate| PointsList(candidate.floaters.iter().map(|&rank| case.score(rank)).collect());
        let (recorded, scores) = (scores(self.recorded), scores(self.expected()));
        if recorded != scores {
            return Some(plain(self.kind(), "C.12", m::OtherScores { scores, recorded }));
        }
        let below = self.steps.get(self.number + 1)?;
        let mut residents = everybody(&below.bracket);
        residents.retain(|rank| !self.expected().floaters.contains(rank));
        // Lower brackets may have been joined with it since (C.13).
        let score = case.score(*residents.first()?);
        residents.retain(|&rank| case.score(rank) == score);
        let stranded = |floaters: &[u32]| {
            let bracket = Bracket::new(case.position, case.law(), floaters, &residents, below.bracket.last);
            case.edition.moved_down_first() && bracket.has_stranded(case.position, case.law())
        };
        if stranded(&self.recorded.floaters) && !stranded(&self.expected().floaters) {
            let floaters = Players(case.ids(&self.recorded.floaters));
            return Some(plain(self.kind(), "C.1", shared::NoOpponentsBelow { floaters }));
        }
        // C.1 requires only P1 pairs of C.12.
        let sent = engine::ordinary(case.position, case.law(), &self.step.bracket)
            .is_some_and(|before| stranded(&before.floaters) && !stranded(&self.expected().floaters));
        let makes = |floaters: &[u32]| engine::makes(case.position, case.law(), floaters, &residents);
        let (mine, theirs) = (makes(&self.recorded.floaters), makes(&self.expected().floaters)?);
        let [floaters, others] = [self.recorded, self.expected()].map(|side| Players(case.ids(&side.floaters)));
        let said: Statement = match mine {
            None => m::LowestWithOthers { floaters, others }.into(),
            Some(mine) if mine.pairs < theirs.pairs => {
                m::PairsBelow { floaters, pairs: mine.pairs, others, more: theirs.pairs }.into()
            }
            Some(mine) if mine.m1 < theirs.m1 && !sent => {
                m::PairedBelow { floaters, paired: mine.m1, others, more: theirs.m1 }.into()
            }
            Some(_) => return None,
        };
        Some(plain(self.kind(), "C.12", said))
    }

    /// Reports only that the procedure arrives at other pairs.
    fn elsewhere(&self) -> Reason {
        let pairs = before_2017::explain::pairs(self.case, &self.expected().pairs);
        plain(self.kind(), "C.6", shared::OtherPairs { pairs })
    }
}

/// The position of a candidate among the candidates of its level, as far as sets are concerned.
struct Place {
    /// The moved-down players in S1 (D.3).
    s1: Vec<u32>,
    /// The exchange in the homogeneous part (D.2).
    exchange: Exchange,
}

fn compare(a: &Exchange, b: &Exchange) -> Ordering {
    a.priority().cmp(&b.priority())
}

fn everybody(bracket: &Bracket) -> Vec<u32> {
    let mut everybody = [&bracket.players[..], &bracket.outside[..]].concat();
    everybody.sort_unstable();
    everybody
}
