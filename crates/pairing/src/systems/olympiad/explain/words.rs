//! Decisions of the engine in words. Every number and every "cannot" is what the engine's matching has proved.

use super::OlympiadCase;
use crate::systems::RuleId;
use crate::systems::olympiad::bracket::{Bracket, Choice, Decision, Meet, Paired, Reception, Why};
use crate::systems::olympiad::groups::Direction;
use crate::systems::olympiad::rulebook::ids;
use crate::tournament::Entrant;

/// A group and what became of it.
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
    | Choice::Leaves(team)
    | Choice::Partner(team, _)
    | Choice::Cross(team, _)) = choice;
    team
}

impl Group<'_> {
    /// How many pairs the group keeps.
    pub fn pairs(&self) -> usize {
        self.paired.floating.len() + self.paired.inside.len()
    }

    /// Does the choice go by the articles for groups below the median?
    pub fn is_below(&self, choice: Choice) -> bool {
        match choice {
            // In the median group, floaters from below are those ranked behind its teams.
            Choice::Host(floater, _) if self.bracket.direction == Direction::Median => {
                self.bracket.residents.iter().max().is_some_and(|&last| floater > last)
            }
            _ => self.bracket.direction == Direction::Up,
        }
    }

    fn within(&self) -> &'static str {
        if self.paired.manner.limits { " within the limits of colours" } else { "" }
    }

    /// What was decided, in a sentence.
    pub fn sentence(&self, decision: &Decision) -> String {
        let (case, below) = (self.case, self.is_below(decision.choice));
        let article = case.article(rule(decision.choice, below));
        let (first, last) = if below { ("lowest", "highest") } else { ("highest", "lowest") };
        let what = match decision.choice {
            Choice::Host(floater, host) if self.bracket.floaters.contains(&host) => {
                format!("floater {} meets {}, a floater too", case.team(floater), case.team(host))
            }
            Choice::Host(floater, host) => {
                format!("floater {} meets {}, the {first} ranked that it can", case.team(floater), case.team(host))
            }
            Choice::GoesOn(floater) => {
                let why = decision.passed.first().map(|&(_, why)| self.why(decision.choice, why));
                return format!("{article}: floater {} goes on: {}", case.team(floater), why.unwrap_or_default());
            }
            Choice::Leaves(team) => format!("{} floats, the {last} ranked that can", case.team(team)),
            Choice::Partner(a, b) => {
                format!("{} meets {}, the first in the order that it can", case.team(a), case.team(b))
            }
            Choice::Cross(a, b) => {
                format!("{} meets {}, the first of the bottom half that it can", case.team(a), case.team(b))
            }
        };
        let passed: Vec<String> = decision
            .passed
            .iter()
            .map(|&(team, why)| format!("{} ({})", case.team(team), self.why(decision.choice, why)))
            .collect();
        let passed = if passed.is_empty() { String::new() } else { format!("; not {}", passed.join(", not ")) };
        format!("{article}: {what}{passed}")
    }

    /// Why something earlier in the order was not chosen, with the article.
    pub fn why(&self, choice: Choice, why: Why) -> String {
        let (case, below, pairs) = (self.case, self.is_below(choice), self.pairs());
        let leaves = matches!(choice, Choice::Leaves(_));
        let pairs = if pairs == 1 { "1 pair".to_owned() } else { format!("{pairs} pairs") };
        let (rule, text) = match why {
            Why::Met => (ids::MEET_ONCE, "they have met, or must not meet".to_owned()),
            Why::Colours => (ids::DIFFERENCE, "their colours do not fit".to_owned()),
            Why::NoOpponent => (ids::MEET_ONCE, format!("it can meet no team of the group{}", self.within())),
            Why::Fewer => {
                let rule = match (leaves, below) {
                    (true, false) => ids::DOWN_REST_PAIRS,
                    (true, true) => ids::UP_REST_PAIRS,
                    _ => ids::MOST_PAIRS,
                };
                (rule, format!("the group would keep fewer than {pairs}{}", self.within()))
            }
            Why::Stranded => {
                let text =
                    format!("with {pairs} in the group{}, a floater that stays would have no opponent", self.within());
                (ids::MOST_PAIRS, text)
            }
            Why::Completion => (ids::MEET_ONCE, self.incomplete(choice, &pairs)),
            Why::Others => {
                let rule =
                    if matches!(choice, Choice::Cross(..)) { ids::HALF_BY_HALF } else { ids::TOP_HALF_BACKWARDS };
                let halves = if matches!(choice, Choice::Cross(..)) { ", half against half" } else { "" };
                (rule, format!("the others of the group could not all be paired{}{halves}", self.within()))
            }
            Why::MetGroups(count) => {
                let rule = match (count, below) {
                    (1, false) => ids::DOWN_MET_ALL,
                    (1, true) => ids::UP_MET_ALL,
                    (_, false) => ids::DOWN_FURTHER,
                    (_, true) => ids::UP_FURTHER,
                };
                let groups = if count == 1 { "group".to_owned() } else { format!("{count} groups") };
                (rule, format!("it has met, or must not meet, every team of the next {groups}"))
            }
            Why::Reception(passed, chosen) => {
                let text = format!(
                    "with it the receiving group {}; with {} it {}",
                    self.reception(passed),
                    case.team(subject(choice)),
                    self.reception(chosen)
                );
                (ids::DESTINATION, text)
            }
        };
        format!("{}: {text}", case.article(rule))
    }

    /// The rest of the round could not be paired: with so many pairs, and of a floater that goes on, if it were in one
    /// of them.
    fn incomplete(&self, choice: Choice, pairs: &str) -> String {
        let within = self.within();
        let how = match choice {
            Choice::GoesOn(_) if self.pairs() == 0 => format!("with a pair of its own in the group{within}"),
            Choice::GoesOn(_) => format!("with {pairs} in the group{within}, one of them its own"),
            _ => format!("with {pairs} in the group{within}"),
        };
        format!("{how}, the rest of the round could not be paired")
    }

    /// 23b, about the group that receives a floater.
    fn reception(&self, reception: Reception) -> &'static str {
        let meet = |meet: Meet| meet == Meet::Anybody && self.case.rules().keeps_floaters_apart();
        match reception {
            Reception::Complete(manner) => match (meet(manner.meet), manner.limits) {
                (false, true) => "can be paired completely within the limits of colours",
                (false, false) => "can be paired completely, but not within the limits of colours",
                (true, true) => "can be paired completely only if floaters meet",
                (true, false) => "can be paired completely only if floaters meet, and not within the limits of colours",
            },
            Reception::Placed(manner) if manner.limits => {
                "cannot be paired completely, but all floaters within the limits of colours"
            }
            Reception::Placed(_) => {
                "cannot be paired completely, but all floaters, though not within the limits of colours"
            }
            Reception::Refused => "cannot give every floater an opponent",
        }
    }
}

/// The colours of a team so far and their difference: `WBW, +1`.
pub(super) fn history(team: &Entrant) -> String {
    use crate::tournament::Colour;
    let letters: String = team.colours.iter().map(|&c| if c == Colour::White { 'W' } else { 'B' }).collect();
    let letters = if letters.is_empty() { "none".to_owned() } else { letters };
    format!("{letters}, difference {:+}", team.colour_difference)
}

pub(super) fn colour_words(rule: RuleId) -> &'static str {
    match rule {
        RuleId::COLOUR_LIMITS => "only so are both within the limits: a difference of two, not three times in a row",
        ids::EQUALISE => "the team with the greater colour difference has Black",
        ids::ALTERNATE => "both alternate from their last colours",
        ids::SEQUENCE => "both alternate from the latest game in which their colours differed",
        ids::HIGHER_EQUALISES => "no game in which their colours differed: the higher ranked team equalises",
        ids::HIGHER_ALTERNATES => "nothing else tells them apart: the higher ranked team alternates",
        _ => "no colours yet: odd numbers have the colour drawn for number 1",
    }
}
