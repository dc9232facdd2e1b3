//! The rules of C.04.5 by name and article, and the criteria that are its own.

use super::{colours, oracle, words};
use crate::systems::common::upfloaters::{
    Articles, Colours, Following, Group, Named, PairCriterion, Pairs, Rule, Rulebook, Sets, Top,
};
use crate::tournament::Position;

/// 1.5: did the player meet a different score in the previous round? No player counts in the last round (2.3.4, 2.3.5).
fn floated(position: &Position, rank: u32) -> bool {
    !position.last_round && position.entrants[rank as usize].floats[0].is_some()
}

const fn criterion(rule: Rule, name: &'static str, article: &'static str) -> Named {
    Named { rule, name, article: Some(article) }
}

const fn article(rule: Rule, name: &'static str) -> Named {
    Named { rule, name, article: None }
}

/// C.04.5 of 2026.
pub static RULES: Rulebook = Rulebook {
    rules: &[
        criterion(Rule::Rematch, "C1", "2.1.1"),
        criterion(Rule::SecondBye, "C2", "2.1.2"),
        criterion(Rule::Completion, "C3", "2.2.1"),
        criterion(Rule::UpfloaterCount, "C4", "2.3.1"),
        criterion(Rule::UpfloaterScores, "C5", "2.3.2"),
        criterion(Rule::Following, "C6", "2.3.3"),
        criterion(Rule::UpfloatersFloated, "C7", "2.3.4"),
        criterion(Rule::Pairs(0), "C8", "2.3.5"),
        article(Rule::ByeScore, "3.4.2"),
        article(Rule::ByeMatches, "3.4.3"),
        article(Rule::ByeNumber, "3.4.4"),
        article(Rule::SetOrder, "3.5.4"),
        article(Rule::PairingOrder, "3.6.3"),
        article(Rule::Colour(1), "4.3.1"),
        article(Rule::Colour(2), "4.3.2"),
        article(Rule::Colour(3), "4.3.3"),
        article(Rule::Colour(4), "4.3.4"),
        article(Rule::Colour(5), "4.3.5"),
    ],
    following: Following::Met,
    group: Group::Present,
    sets: Sets::Floaters,
    top: Top::Number,
    upfloater_floated: floated,
    pairs: &[PairCriterion {
        pairs: Pairs::Received(floated),
        words: ["of the upfloaters' opponents, ", " floated in the previous round"],
    }],
    colours: Colours {
        allocate: colours::allocate_without,
        literally: oracle::colours,
        why: words::colour,
        white: "begin with White",
        article: "4.3",
    },
    articles: Articles {
        impossible: "3.3.3",
        complete: "3.3.1",
        bye: "3.4",
        bye_completion: "3.4.1",
        bracket: "3.5, 3.6",
    },
    participants: "players",
};
