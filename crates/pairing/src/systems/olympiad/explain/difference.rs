//! The first point at which a recorded round differs from the decisions, and what the record has there.

use super::messages;
use super::words::{Group, subject};
use crate::systems::common::reason::Kind;
use crate::systems::olympiad::Rulebook;
use crate::systems::olympiad::bracket::{Choice, Decision, Meet};
use crate::systems::olympiad::groups::Direction;
use crate::systems::olympiad::rulebook::ids;
use crate::systems::olympiad::who_may_meet::colours_fit;
use pairproof_statements::{Players, Statement};

/// Where the record departs from the rules.
pub(super) struct Difference {
    pub kind: Kind,
    pub article: String,
    /// What the rules give.
    pub rules: Statement,
    /// What the record has.
    pub record: Statement,
}

impl Group<'_> {
    fn partner(&self, rank: u32) -> Option<u32> {
        let recorded = self.case.case.recorded;
        recorded.partner.get(rank as usize).copied().flatten().filter(|&other| other != rank)
    }

    fn holds(&self, rank: u32) -> bool {
        self.bracket.teams().any(|inside| inside == rank)
    }

    fn is_floater(&self, rank: u32) -> bool {
        self.bracket.floaters.contains(&rank)
    }

    /// The recorded pairs inside the group. Two floaters make a pair of the group in the median group only.
    fn recorded_pairs(&self) -> Vec<(u32, u32)> {
        let median = self.bracket.direction == Direction::Median;
        let pair = |a: u32| self.partner(a).filter(|&b| self.holds(b)).map(|b| (a, b));
        let counted = |&(a, b): &(u32, u32)| median || !(self.is_floater(a) && self.is_floater(b));
        // Each pair occurs twice.
        self.bracket.teams().filter_map(pair).filter(|(a, b)| a < b).filter(counted).collect()
    }

    /// The kind of a difference about floaters: down or up.
    fn kind(&self) -> Kind {
        if self.bracket.direction == Direction::Up { Kind::Upfloaters } else { Kind::Downfloaters }
    }

    /// The first difference in this group.
    pub fn difference(&self) -> Option<Difference> {
        self.fewer_pairs().or_else(|| self.floaters_meet()).or_else(|| self.limits_broken()).or_else(|| self.decision())
    }

    /// 42.
    fn fewer_pairs(&self) -> Option<Difference> {
        let (found, wanted) = (self.recorded_pairs().len(), self.pairs());
        if found >= wanted {
            return None;
        }
        let article = self.case.article(ids::MOST_PAIRS);
        let within = self.paired.manner.limits;
        let completed = self.bracket.direction != Direction::Median;
        let rules = messages::PairsPossible { pairs: wanted, within, completed }.into();
        Some(Difference { kind: self.kind(), article, rules, record: messages::Pairs { pairs: found }.into() })
    }

    /// 30a, 33a, in the median group.
    fn floaters_meet(&self) -> Option<Difference> {
        if self.bracket.direction != Direction::Median || self.paired.manner.meet == Meet::Anybody {
            return None;
        }
        let pairs = self.recorded_pairs();
        let (a, b) = pairs.into_iter().find(|&(a, b)| self.is_floater(a) && self.is_floater(b))?;
        let article = self.case.article(ids::RECEIVED_BY_GROUP);
        let rules = messages::FloatersReceived { within: self.paired.manner.limits }.into();
        let record = messages::FloatersMeet { floater: self.case.player(a), other: self.case.player(b) }.into();
        Some(Difference { kind: Kind::Pairs, article, rules, record })
    }

    /// 22.
    fn limits_broken(&self) -> Option<Difference> {
        if !self.paired.manner.limits {
            return None;
        }
        let whole: Rulebook = self.case.rules();
        let team = |rank: u32| &self.case.case.position.entrants[rank as usize];
        let pairs = self.recorded_pairs();
        let (a, b) = pairs.into_iter().find(|&(a, b)| !colours_fit(&whole, team(a), team(b)))?;
        let article = self.case.article(ids::DIFFERENCE);
        let rules = messages::PairsPossible { pairs: self.pairs(), within: true, completed: false }.into();
        let record = messages::ColoursUnfit { team: self.case.player(a), other: self.case.player(b) }.into();
        Some(Difference { kind: Kind::Pairs, article, rules, record })
    }

    /// The first decision that the record does not follow.
    fn decision(&self) -> Option<Difference> {
        let follows = |choice: Choice| match choice {
            Choice::Host(a, b) | Choice::Partner(a, b) | Choice::Cross(a, b) => self.partner(a) == Some(b),
            Choice::GoesOn(team) | Choice::MustLeave(team) | Choice::Leaves(team) => self.leaves(team),
        };
        let decision = self.paired.decisions.iter().find(|decision| !follows(decision.choice))?;
        let kind = match decision.choice {
            Choice::MustLeave(_) | Choice::Leaves(_) | Choice::GoesOn(_) => self.kind(),
            _ => Kind::Pairs,
        };
        Some(Difference {
            kind,
            article: self.article(decision),
            rules: self.statement(decision),
            record: self.instead(decision),
        })
    }

    /// Whether, in the record, the team meets a team outside the group or, outside the median group, a fellow floater.
    fn leaves(&self, team: u32) -> bool {
        self.partner(team).is_some_and(|other| {
            let median = self.bracket.direction == Direction::Median;
            !self.holds(other) || (!median && self.is_floater(team) && self.is_floater(other))
        })
    }

    /// What the record has instead of a decision, and what speaks against it.
    fn instead(&self, decision: &Decision) -> Statement {
        let case = self.case;
        let team = subject(decision.choice);
        let Some(other) = self.partner(team) else {
            return messages::NotPaired { team: case.player(team) }.into();
        };
        let leaver = match decision.choice {
            Choice::Leaves(_) => self.leaver_instead(decision),
            _ => None,
        };
        let how = match decision.choice {
            Choice::MustLeave(_) | Choice::Leaves(_) | Choice::GoesOn(_) => "inside",
            _ if self.leaves(team) => "outside",
            // The statement about the rules gives the reason why an opponent was passed over.
            _ if decision.passed.iter().any(|&(passed, _)| passed == other) => "passed",
            Choice::Cross(..) => "half",
            _ => "later",
        };
        messages::Instead {
            team: case.player(team),
            other: case.player(other),
            how: how.to_owned(),
            floats: Players(leaver.map(|(leaver, _)| case.case.id(leaver)).into_iter().collect()),
            late: leaver.is_some_and(|(_, late)| late),
        }
        .into()
    }

    /// A team that floats in the record but not by the decisions, and whether it comes later in the order. The
    /// statement about the rules gives the reason why a team was passed over.
    fn leaver_instead(&self, decision: &Decision) -> Option<(u32, bool)> {
        let order = self.bracket.departures(&self.case.rules());
        let ours = |team: &u32| self.paired.leaving.contains(team);
        let leaver = order.iter().copied().find(|team| self.leaves(*team) && !ours(team))?;
        let place = |team: u32| order.iter().position(|&other| other == team);
        Some((leaver, place(leaver) > place(subject(decision.choice))))
    }
}
