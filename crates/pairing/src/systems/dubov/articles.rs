//! The rules of the two editions by name and article.

use super::edition::{Article, Edition, Text};
use crate::systems::{Rule, RuleId};

/// Rules that only this system has.
pub mod ids {
    use crate::systems::RuleId;

    /// C8: maximum upfloaters, on which C9 builds.
    pub const MAXIMUM: RuleId = RuleId("Maximum");
    /// C9: the number of times that maximum upfloaters have floated up.
    pub const TIMES: RuleId = RuleId("Times");
    /// C10: upfloaters of the previous round.
    pub const AGAIN: RuleId = RuleId("Again");
    /// 3.2.3: subgroups are halves if no player of the bracket has played.
    pub const HALVES: RuleId = RuleId("Halves");
    /// 3.2.4, the first shift: the first of the best sets.
    pub const FIRST_SHIFT: RuleId = RuleId("FirstShift");
    /// 3.2.4, the second shift: the first of the best sets.
    pub const SECOND_SHIFT: RuleId = RuleId("SecondShift");
    /// 3.2.5: S1 by the average rating of the opponents.
    pub const SORTING: RuleId = RuleId("Sorting");
    /// 4.3.2: White seekers by the average rating of the opponents.
    pub const SHIFTER_SORTING: RuleId = RuleId("ShifterSorting");
    /// 4.3.3: shifters are numbered from the middle of the list.
    pub const FROM_THE_MIDDLE: RuleId = RuleId("FromTheMiddle");
}

/// The criteria, with the articles of the texts.
const CRITERIA: [(RuleId, &str, Article); 10] = [
    (RuleId::REMATCH, "C1", Article::Meeting),
    (RuleId::SECOND_BYE, "C2", Article::ByeBarred),
    (RuleId::SAME_COLOUR, "C3", Article::Absolute),
    (RuleId::COMPLETION, "C4", Article::Completion),
    (RuleId::COUNT, "C5", Article::Count),
    (RuleId::FLOATER_SCORES, "C6", Article::Scores),
    (RuleId::PREFERENCE, "C7", Article::Colours),
    (ids::MAXIMUM, "C8", Article::Maximum),
    (ids::TIMES, "C9", Article::Times),
    (ids::AGAIN, "C10", Article::Again),
];

/// The other rules; a suffix with a hyphen distinguishes two rules of the same article.
const OTHERS: [(RuleId, Article, &str); 16] = [
    (RuleId::BYE_SCORE, Article::ByeScore, ""),
    (RuleId::BYE_GAMES, Article::ByeGames, ""),
    (RuleId::BYE_NUMBER, Article::ByeNumber, ""),
    (ids::HALVES, Article::Subgroups, ""),
    (ids::FIRST_SHIFT, Article::Shifts, "-first"),
    (ids::SECOND_SHIFT, Article::Shifts, "-second"),
    (ids::SORTING, Article::Sorting, ""),
    (RuleId::SET_ORDER, Article::SetOrder, ""),
    (ids::SHIFTER_SORTING, Article::ShifterOrder, "-sorting"),
    (ids::FROM_THE_MIDDLE, Article::ShifterOrder, "-middle"),
    (RuleId::PAIRING_ORDER, Article::TranspositionOrder, ""),
    (RuleId::COLOUR_INITIAL, Article::FirstColour, ""),
    (RuleId::COLOUR_BOTH, Article::BothColours, ""),
    (RuleId::COLOUR_STRONGER, Article::StrongerColour, ""),
    (RuleId::COLOUR_ALTERNATE, Article::Alternation, ""),
    (RuleId::COLOUR_HIGHER, Article::HigherColour, ""),
];

/// All rules of an edition, in the order of the articles. In 2018 the criteria are articles.
#[must_use]
pub fn rules(edition: Edition) -> Vec<Rule> {
    let criterion = |&(id, name, article): &(RuleId, &'static str, Article)| match edition.text {
        Text::Of2026 => Rule::named(id, name, edition.names(article)),
        Text::Of2018 => Rule::article(id, edition.names(article)),
    };
    let other = |&(id, article, part): &(RuleId, Article, &str)| {
        let article = edition.names(article);
        if part.is_empty() {
            return Rule::article(id, article);
        }
        Rule { id, name: format!("{article}{part}").into(), article: Some(article.into()) }
    };
    CRITERIA.iter().map(criterion).chain(OTHERS.iter().map(other)).collect()
}
