//! A group of the Olympiad's team Swiss as the explanation shows it, and its decisions, each verified by matchings.

use super::{all, entrant, meet, partner, some, without};
use crate::reasons::audit::Round;
use pairproof::check::explain::StepExplanation;
use pairproof::systems::olympiad::explain::messages as say;
use pairproof_statements::general::Cited;
use pairproof_statements::{Player, Players, Statement};
use std::cell::Cell;

/// At most this many sets of leaving teams are tried.
const MOST_SETS: usize = 2000;

/// A group as the explanation shows it.
pub(super) struct Group<'r> {
    pub round: &'r Round<'r>,
    pub residents: Vec<u32>,
    pub floaters: Vec<u32>,
    pub pairs: Vec<(u32, u32)>,
    /// Whether the colour limits of 22 apply.
    pub limits: bool,
    pub median: bool,
    pub below: bool,
    /// The teams that leave the group, in the order of decision: floaters that float on come first.
    pub leavers: Vec<u32>,
    /// The teams that have left an earlier group and wait elsewhere.
    pub waiting: Vec<u32>,
    /// All other unpaired teams.
    pub outside: Vec<u32>,
    /// A part that was too expensive to verify.
    pub left_out: Cell<Option<&'static str>>,
}

impl<'r> Group<'r> {
    /// The group with this number among the steps that are groups.
    pub fn of(round: &'r Round<'r>, number: usize) -> Option<Self> {
        let groups = round.explanation.steps.iter().filter_map(|step| Some((step, say::Group::read(&step.title)?)));
        let steps: Vec<(&StepExplanation, say::Group)> = groups.collect();
        let (step, title) = steps.get(number)?;
        let ranks = |teams: Players| -> Option<Vec<u32>> { teams.0.into_iter().map(|id| round.rank(id)).collect() };
        let list = |line: &Statement| say::Teams::read(line).map(|it| it.teams);
        let residents = ranks(step.lines.iter().find_map(list)?)?;
        let came_in = |line: &Statement| say::FloatersIn::read(line).map(|it| it.teams);
        let floaters = ranks(step.lines.iter().find_map(came_in).unwrap_or_default())?;
        let bye = round.explanation.bye.and_then(|id| round.rank(id));
        let same = |&rank: &u32| Some(rank) != bye && entrant(round, rank).score == title.score.0;
        let all: Vec<u32> = (0..round.position.entrants.len() as u32).filter(same).collect();
        let mut ordered = residents.clone();
        ordered.sort_unstable();
        if all != ordered || title.teams != residents.len() + floaters.len() {
            return None;
        }
        let pairs_of = |step: &StepExplanation| -> Option<Vec<(u32, u32)>> {
            step.pairs.iter().map(|pair| Some((round.rank(pair.white)?, round.rank(pair.black)?))).collect()
        };
        let leavers_of = |step: &StepExplanation| -> Vec<u32> {
            let leaver = |line: &Statement| {
                let decision = Cited::read(line)?.statement;
                let what = say::Decided::read(&decision).map_or(decision, |decided| decided.what);
                let on = say::GoesOn::read(&what).map(|it| it.floater);
                let must = || say::MustLeave::read(&what).map(|it| it.team);
                on.or_else(must)
                    .or_else(|| say::Leaves::read(&what).map(|it| it.team))
                    .and_then(|team| round.rank(team.0))
            };
            step.lines.iter().filter_map(leaver).collect()
        };
        let mut gone: Vec<u32> = Vec::new();
        let mut left: Vec<u32> = Vec::new();
        for (earlier, _) in &steps[..number] {
            gone.extend(pairs_of(earlier)?.into_iter().flat_map(|(a, b)| [a, b]));
            left.extend(leavers_of(earlier));
        }
        gone.extend(round.explanation.bye.and_then(|id| round.rank(id)));
        let open = |rank: &u32| !gone.contains(rank) && !residents.contains(rank) && !floaters.contains(rank);
        let outside: Vec<u32> = (0..round.position.entrants.len() as u32).filter(open).collect();
        let waiting: Vec<u32> = outside.iter().copied().filter(|rank| left.contains(rank)).collect();
        Some(Self {
            round,
            leavers: leavers_of(step),
            waiting,
            outside,
            pairs: pairs_of(step)?,
            limits: !step.lines.iter().filter_map(Cited::read).any(|it| it.statement == say::LimitsYield {}.into()),
            median: title.place == "median",
            below: title.place == "below",
            residents,
            floaters,
            left_out: Cell::new(None),
        })
    }

    pub fn teams(&self) -> Vec<u32> {
        [&self.floaters[..], &self.residents].concat()
    }

    pub fn joined(&self, a: u32, b: u32) -> bool {
        self.joined_if(self.limits, a, b)
    }

    /// Whether two teams of the group may meet, with or without the colour limits.
    fn joined_if(&self, limits: bool, a: u32, b: u32) -> bool {
        let floaters = self.floaters.contains(&a) && self.floaters.contains(&b);
        (self.median || !floaters) && meet(self.round, limits, a, b)
    }

    pub fn rank(&self, team: Player) -> Option<u32> {
        self.round.rank(team.0)
    }

    /// The teams paired before this floater: the pairs of the floaters before it.
    fn before(&self, floater: u32) -> Vec<u32> {
        let earlier = self.pairs.iter().filter(|(a, b)| {
            let place = |team: &u32| self.floaters.iter().position(|other| other == team);
            let first = place(a).into_iter().chain(place(b)).min();
            first.is_some_and(|first| Some(first) < place(&floater))
        });
        earlier.flat_map(|&(a, b)| [a, b]).collect()
    }

    /// Floaters that the group pairs.
    fn kept(&self) -> Vec<u32> {
        let paired = |team: &u32| self.pairs.iter().any(|(a, b)| a == team || b == team);
        self.floaters.iter().copied().filter(paired).collect()
    }

    /// Verifies a decision with everything that it passes over. A claim that would need the whole field to compute is
    /// not reported as false.
    pub fn decision(&self, statement: &Statement) -> Option<()> {
        if let Some(say::GoesOn { floater, why }) = say::GoesOn::read(statement) {
            return self.floats_on(self.rank(floater)?, &why);
        }
        let say::Decided { what, passed } = say::Decided::read(statement)?;
        let each = |holds: &dyn Fn(u32, &Statement) -> Option<bool>| {
            passed.iter().try_for_each(|passed| {
                let say::Passed { team, why } = say::Passed::read(passed)?;
                holds(self.rank(team)?, &Cited::read(&why)?.statement)?.then_some(())
            })
        };
        let both = |a: Player, b: Player| Some((self.rank(a)?, self.rank(b)?));
        let met = say::FloatersMeet::read(&what).map(|it| (it.floater, it.other, true));
        let host = say::Received::read(&what).map(|it| (it.floater, it.host, false));
        if let Some((floater, host, two)) = met.or(host) {
            let (floater, host) = both(floater, host)?;
            self.pair(floater, host)?;
            (self.floaters.contains(&host) == two).then_some(())?;
            each(&|other, why| self.host(floater, other, why))
        } else if let Some(say::MustLeave { team }) = say::MustLeave::read(&what) {
            let team = self.rank(team)?;
            let left = without(&self.teams(), &self.floating());
            let came_in = |other: u32| self.leavers.contains(&other) && self.floaters.contains(&other);
            let meets =
                left.into_iter().any(|other| other != team && !came_in(other) && self.joined_if(false, team, other));
            (!meets && self.residents.contains(&team) && passed.is_empty()).then_some(())
        } else if let Some(say::Leaves { team, below }) = say::Leaves::read(&what) {
            let team = self.rank(team)?;
            let inside = self.pairs.iter().any(|&(a, b)| a == team || b == team);
            (!inside && below == self.below).then_some(())?;
            each(&|other, why| self.leaver(team, other, why))
        } else {
            let say::Meets { team, other, .. } = say::Meets::read(&what)?;
            let (first, second) = both(team, other)?;
            self.pair(first, second)?;
            each(&|other, why| self.partner(first, other, why))
        }
    }

    fn floats_on(&self, floater: u32, why: &[Statement]) -> Option<()> {
        let [why] = why else { return None };
        let why = Cited::read(why)?.statement;
        if let Some(say::NoOpponent { within }) = say::NoOpponent::read(&why) {
            let meets = |limits: bool| self.residents.iter().any(|&other| self.joined_if(limits, floater, other));
            // The colour limits are mentioned only where they decide.
            return (!meets(self.limits) && within == meets(false)).then_some(());
        }
        // Floaters are considered in order; this one could not stay together with the earlier ones that do.
        let before = self.floaters.iter().copied().take_while(|&other| other != floater);
        let mut kept: Vec<u32> = before.filter(|other| self.kept().contains(other)).collect();
        kept.push(floater);
        let unfit = self.unfit(&self.teams(), self.pairs.len(), (&kept, &[]), &why);
        (unfit && !self.kept().contains(&floater)).then_some(())
    }

    fn pair(&self, a: u32, b: u32) -> Option<()> {
        self.pairs.iter().any(|&pair| pair == (a, b) || pair == (b, a)).then_some(())
    }

    /// Whether `why` is true as a reason that concerns only these two teams.
    fn apart(&self, a: u32, b: u32, why: &Statement) -> Option<bool> {
        if say::Met::read(why).is_some() {
            return Some(entrant(self.round, a).conflicts.contains(b));
        }
        say::Unfit::read(why)
            .is_some()
            .then(|| self.limits && meet(self.round, false, a, b) && !meet(self.round, true, a, b))
    }

    fn host(&self, floater: u32, other: u32, why: &Statement) -> Option<bool> {
        if let Some(holds) = self.apart(floater, other, why) {
            return Some(holds);
        }
        let gone = [self.before(floater), vec![floater, other]].concat();
        let (rest, kept) = (without(&self.teams(), &gone), without(&self.kept(), &gone));
        let wanted = self.pairs.len() - gone.len() / 2;
        if say::OthersUnpaired::read(why).is_some() {
            let residents_only =
                !self.pairs.iter().any(|(a, b)| self.floaters.contains(a) && self.floaters.contains(b));
            let joined = |a: u32, b: u32| {
                !(residents_only && self.floaters.contains(&a) && self.floaters.contains(&b)) && self.joined(a, b)
            };
            return Some(!all(&rest, joined));
        }
        Some(self.unfit(&rest, wanted, (&kept, &[]), why))
    }

    /// "Fewer", "not every floater", "the rest of the round".
    fn unfit(&self, rest: &[u32], wanted: usize, (kept, leaving): (&[u32], &[u32]), why: &Statement) -> bool {
        let possible_if = |limits: bool, kept: &[u32]| {
            (wanted..=rest.len() / 2)
                .any(|pairs| some(rest, pairs, kept, |a: u32, b: u32| self.joined_if(limits, a, b)))
        };
        let possible = |kept: &[u32]| possible_if(self.limits, kept);
        let told = |within: bool, pairs: usize| within == self.limits && pairs == self.pairs.len();
        // The colour limits are mentioned only where they decide.
        if let Some(say::Fewer { pairs, within }) = say::Fewer::read(why) {
            pairs == self.pairs.len() && !possible(&[]) && within == possible_if(false, &[])
        } else if let Some(say::Stranded { pairs, within }) = say::Stranded::read(why) {
            let stranded = possible(&[]) && !possible(kept);
            pairs == self.pairs.len() && stranded && within == possible_if(false, kept)
        } else if let Some(say::Incomplete { pairs, within, .. }) = say::Incomplete::read(why) {
            told(within, pairs) && possible(kept) && !self.completes(rest, wanted, kept, leaving)
        } else {
            false
        }
    }

    /// Whether at least `wanted` pairs can be made in the group so that the leaving, unpaired and outside teams can all
    /// be paired.
    fn completes(&self, rest: &[u32], wanted: usize, kept: &[u32], leaving: &[u32]) -> bool {
        let may_leave = without(rest, kept);
        let most = rest.len() - 2 * wanted;
        let number = (0..most.min(may_leave.len()))
            .fold(1usize, |product, i| product.saturating_mul(may_leave.len() - i) / (i + 1));
        if number > MOST_SETS {
            self.left_out.set(Some("whether the rest of the round could be paired, as too many could leave"));
            return false;
        }
        let left = |set: &Vec<u32>| [&self.outside[..], leaving, set].concat();
        let complete = |set: &Vec<u32>| {
            all(&without(rest, set), |a, b| self.joined(a, b)) && all(&left(set), |a, b| meet(self.round, false, a, b))
        };
        (most % 2..=most).step_by(2).any(|size| sets(&may_leave, size).iter().any(complete))
    }

    fn leaver(&self, chosen: u32, other: u32, why: &Statement) -> Option<bool> {
        let order = |team: u32| if self.below { team } else { u32::MAX - team };
        if order(other) >= order(chosen) {
            return Some(false);
        }
        let next = self.way();
        if let Some(say::MetGroups { groups }) = say::MetGroups::read(why) {
            let met = |team: u32, group: &Vec<u32>| group.iter().all(|&there| !meet(self.round, false, team, there));
            let far = |team: u32| next.iter().take_while(|group| met(team, group)).count();
            return Some(far(other) == groups && far(chosen) < groups);
        }
        if let Some(say::Reception { passed, team, chosen: told }) = say::Reception::read(why) {
            let (theirs, ours) = (self.received(chosen, other)?, self.received(chosen, chosen)?);
            let receives = |how: &str| Statement::from(say::Receives { how: how.to_owned() });
            let right = (passed, told) == (receives(theirs.1), receives(ours.1));
            return Some(right && self.rank(team)? == chosen && theirs.0 > ours.0);
        }
        let floating: Vec<u32> = self.floating();
        let earlier: Vec<u32> = self.leavers.iter().copied().take_while(|&team| team != chosen).collect();
        let leaving = [&earlier[..], &[other]].concat();
        let gone = [&floating[..], &leaving].concat();
        let (rest, kept) = (without(&self.teams(), &gone), without(&self.kept(), &gone));
        Some(self.unfit(&rest, self.pairs.len() - floating.len() / 2, (&kept, &leaving), why))
    }

    /// Pairs of floaters with teams of the group.
    fn floating(&self) -> Vec<u32> {
        let with = |(a, b): &&(u32, u32)| self.floaters.contains(a) || self.floaters.contains(b);
        self.pairs.iter().filter(with).flat_map(|&(a, b)| [a, b]).collect()
    }

    fn partner(&self, first: u32, other: u32, why: &Statement) -> Option<bool> {
        if let Some(holds) = self.apart(first, other, why) {
            return Some(holds);
        }
        let inside = without(&self.pairs.iter().flat_map(|&(a, b)| [a, b]).collect::<Vec<_>>(), &self.floating());
        let before = |team: u32| if self.below { team > first } else { team < first };
        // Pairs whose first team comes before this one are settled.
        let settled = self.pairs.iter().filter(|&&(a, b)| inside.contains(&a) && (before(a) || before(b)));
        let gone: Vec<u32> = settled.flat_map(|&(a, b)| [a, b]).chain([first, other]).collect();
        let rest = without(&inside, &gone);
        let say::OthersUnpaired { halves, .. } = say::OthersUnpaired::read(why)?;
        if halves {
            let mut sorted = inside;
            sorted.sort_unstable();
            let top = sorted[..sorted.len() / 2].to_vec();
            return Some(!all(&rest, |a, b| top.contains(&a) != top.contains(&b) && self.joined(a, b)));
        }
        Some(!all(&rest, |a, b| self.joined(a, b)))
    }

    /// The groups between this one and the median group, the median included.
    pub fn way(&self) -> Vec<Vec<u32>> {
        let bye = self.round.explanation.bye.and_then(|id| self.round.rank(id));
        let ranks: Vec<u32> =
            (0..self.round.position.entrants.len() as u32).filter(|&rank| Some(rank) != bye).collect();
        let score = |rank: u32| entrant(self.round, rank).score;
        let groups: Vec<Vec<u32>> = ranks.chunk_by(|&a, &b| score(a) == score(b)).map(<[u32]>::to_vec).collect();
        let at = groups.iter().position(|group| group.contains(&self.residents[0])).unwrap_or(0);
        let middle = groups.iter().position(|group| group.contains(&ranks[ranks.len() / 2])).unwrap_or(0);
        if at < middle { groups[at + 1..=middle].to_vec() } else { groups[middle..at].iter().rev().cloned().collect() }
    }

    /// How many pairs the record makes within the group.
    pub fn recorded(&self) -> usize {
        let teams = self.teams();
        let both = |a: u32, b: u32| self.floaters.contains(&a) && self.floaters.contains(&b);
        let counted = |&&a: &&u32| {
            partner(self.round, a).is_some_and(|b| a < b && teams.contains(&b) && (self.median || !both(a, b)))
        };
        teams.iter().filter(counted).count()
    }
}

/// All subsets of this size.
fn sets(from: &[u32], size: usize) -> Vec<Vec<u32>> {
    crate::reasons::older::sequence::sets(from, size)
}
