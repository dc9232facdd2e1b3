//! Decisions of the engine as statements. Every number and every "cannot" was proved by the engine's matching.

use super::{OlympiadCase, messages};
use crate::systems::RuleId;
use crate::systems::olympiad::bracket::{Because, Bracket, Choice, Decision, Meet, Paired, Reception, Why};
use crate::systems::olympiad::colours::run;
use crate::systems::olympiad::groups::Direction;
use crate::systems::olympiad::rulebook::ids;
use crate::tournament::{Colour, Entrant};
use pairproof_statements::Statement;
use pairproof_statements::general::Cited;

/// A group and its pairing.
#[derive(Clone, Copy)]
pub(super) struct Group<'a> {
    pub case: &'a OlympiadCase<'a>,
    pub bracket: &'a Bracket,
    pub paired: &'a Paired,
}

/// The rule of a choice, above or below the median.
pub(super) fn rule(choice: Choice, below: bool) -> RuleId {
    match (choice, below) {
        (Choice::Host(..), false) => ids::HIGHEST_RECEIVES,
        (Choice::Host(..), true) => ids::LOWEST_RECEIVES,
        (Choice::GoesOn(_), false) => ids::DOWN_FURTHER,
        (Choice::GoesOn(_), true) => ids::UP_FURTHER,
        (Choice::MustLeave(_), _) => ids::MUST_LEAVE,
        (Choice::Leaves(_), false) => ids::LOWEST_FLOATS,
        (Choice::Leaves(_), true) => ids::HIGHEST_FLOATS,
        (Choice::Partner(..), _) => ids::TOP_HALF_BACKWARDS,
        (Choice::Cross(..), _) => ids::HALF_BY_HALF,
    }
}

/// The team that a decision is about.
pub(super) fn subject(choice: Choice) -> u32 {
    let (Choice::Host(team, _)
    | Choice::GoesOn(team)
    | Choice::MustLeave(team)
    | Choice::Leaves(team)
    | Choice::Partner(team, _)
    | Choice::Cross(team, _)) = choice;
    team
}

impl Group<'_> {
    /// Number of pairs that the group keeps.
    pub fn pairs(&self) -> usize {
        self.paired.floating.len() + self.paired.inside.len()
    }

    /// Whether the choice follows the articles for groups below the median.
    pub fn is_below(&self, choice: Choice) -> bool {
        match choice {
            // In the median group, floaters from below are those ranked behind its teams.
            Choice::Host(floater, _) if self.bracket.direction == Direction::Median => {
                self.bracket.residents.iter().max().is_some_and(|&last| floater > last)
            }
            _ => self.bracket.direction == Direction::Up,
        }
    }

    fn within(&self) -> bool {
        self.paired.manner.limits
    }

    /// The decision as a statement.
    pub fn statement(&self, decision: &Decision) -> Statement {
        let (case, below) = (self.case, self.is_below(decision.choice));
        let what: Statement = match decision.choice {
            Choice::Host(floater, host) if self.bracket.floaters.contains(&host) => {
                messages::FloatersMeet { floater: case.player(floater), other: case.player(host) }.into()
            }
            Choice::Host(floater, host) => {
                messages::Received { floater: case.player(floater), host: case.player(host), below }.into()
            }
            Choice::GoesOn(floater) => {
                let why = decision.passed.first().map(|&(_, why)| self.why(decision.choice, why));
                return messages::GoesOn { floater: case.player(floater), why: why.into_iter().collect() }.into();
            }
            Choice::MustLeave(team) => messages::MustLeave { team: case.player(team) }.into(),
            Choice::Leaves(team) => messages::Leaves { team: case.player(team), below }.into(),
            Choice::Partner(a, b) => {
                messages::Meets { team: case.player(a), other: case.player(b), halves: false }.into()
            }
            Choice::Cross(a, b) => messages::Meets { team: case.player(a), other: case.player(b), halves: true }.into(),
        };
        let passed = decision.passed.iter().map(|&(team, why)| {
            messages::Passed { team: case.player(team), why: self.why(decision.choice, why) }.into()
        });
        messages::Decided { what, passed: passed.collect() }.into()
    }

    /// The article of a decision.
    pub fn article(&self, decision: &Decision) -> String {
        self.case.article(rule(decision.choice, self.is_below(decision.choice)))
    }

    /// Why something earlier in the order was not chosen, with the article.
    pub fn why(&self, choice: Choice, why: Why) -> Statement {
        let (case, below, pairs, within) = (self.case, self.is_below(choice), self.pairs(), self.within());
        let leaves = matches!(choice, Choice::Leaves(_));
        let (rule, statement): (RuleId, Statement) = match why {
            Why::Met => (ids::MEET_ONCE, messages::Met {}.into()),
            Why::Colours => (ids::DIFFERENCE, messages::Unfit {}.into()),
            Why::NoOpponent(because) => {
                let within = because == Because::Limits;
                let rule = if within { ids::DIFFERENCE } else { ids::MEET_ONCE };
                (rule, messages::NoOpponent { within }.into())
            }
            Why::Fewer(because) => {
                let rule = match (leaves, below) {
                    (true, false) => ids::DOWN_REST_PAIRS,
                    (true, true) => ids::UP_REST_PAIRS,
                    _ => ids::MOST_PAIRS,
                };
                (rule, messages::Fewer { pairs, within: because == Because::Limits }.into())
            }
            Why::Stranded(because) => {
                (ids::MOST_PAIRS, messages::Stranded { pairs, within: because == Because::Limits }.into())
            }
            Why::Completion => {
                let own = match choice {
                    Choice::GoesOn(_) if pairs == 0 => "first",
                    Choice::GoesOn(_) => "part",
                    _ => "none",
                };
                (ids::MEET_ONCE, messages::Incomplete { own: own.to_owned(), pairs, within }.into())
            }
            Why::Others => {
                let halves = matches!(choice, Choice::Cross(..));
                let rule = if halves { ids::HALF_BY_HALF } else { ids::TOP_HALF_BACKWARDS };
                (rule, messages::OthersUnpaired { within, halves }.into())
            }
            Why::MetGroups(groups) => {
                let rule = match (groups, below) {
                    (1, false) => ids::DOWN_MET_ALL,
                    (1, true) => ids::UP_MET_ALL,
                    (_, false) => ids::DOWN_FURTHER,
                    (_, true) => ids::UP_FURTHER,
                };
                (rule, messages::MetGroups { groups }.into())
            }
            Why::Reception(passed, chosen) => {
                let [passed, chosen] = [passed, chosen]
                    .map(|reception| messages::Receives { how: self.reception(reception).to_owned() }.into());
                let team = case.player(subject(choice));
                (ids::DESTINATION, messages::Reception { passed, team, chosen }.into())
            }
        };
        Cited { label: case.article(rule), statement }.into()
    }

    /// 23b: the keyword for how well the group that receives a floater can be paired.
    fn reception(&self, reception: Reception) -> &'static str {
        let meet = |meet: Meet| meet == Meet::Anybody && self.case.rules().keeps_floaters_apart();
        match reception {
            Reception::Complete(manner) => match (meet(manner.meet), manner.limits) {
                (false, true) => "complete-limits",
                (false, false) => "complete",
                (true, true) => "meet-limits",
                (true, false) => "meet",
            },
            Reception::Placed(manner) if manner.limits => "placed-limits",
            Reception::Placed(_) => "placed",
            Reception::Refused => "refused",
        }
    }
}

/// The colours of a team so far, and their difference: `WBW`, `+1`.
pub(super) fn history(team: &Entrant) -> [String; 2] {
    let letters: String = team.colours.iter().map(|&c| if c == Colour::White { 'W' } else { 'B' }).collect();
    [if letters.is_empty() { "-".to_owned() } else { letters }, format!("{:+}", team.colour_difference)]
}

/// The rule of a colour of two teams.
pub(super) fn colour_rule(rule: RuleId, teams: [&Entrant; 2]) -> Statement {
    let rule = match rule {
        ids::SEQUENCE if run(teams[0]) != run(teams[1]) => "longer-run",
        RuleId::COLOUR_LIMITS => "limits",
        ids::EQUALISE => "equalise",
        ids::ALTERNATE => "alternate",
        ids::SEQUENCE => "sequence",
        ids::HIGHER_EQUALISES => "higher-equalises",
        ids::HIGHER_ALTERNATES => "higher-alternates",
        _ => "first",
    };
    messages::ColourRule { rule: rule.to_owned() }.into()
}
