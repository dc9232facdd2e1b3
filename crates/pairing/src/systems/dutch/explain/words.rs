//! Criteria in words that an arbiter understands.

use crate::systems::common::case::Case;
use crate::systems::common::reason::{Amount, Side};
use crate::systems::common::{list, points};
use crate::systems::dutch::bracket::{Candidate, scoregroups};
use crate::systems::dutch::criteria::rules::FLOATS_ON;
use crate::systems::dutch::criteria::{Criterion, Local, Measure, NextBracket, Rule, Setting};
use crate::systems::dutch::edition::{Edition, Text};
use crate::tournament::{Colour, Entrant, Points};

/// So many values of a list are shown.
const SHOWN: usize = 12;

/// The values of a list of score differences of single players: each with its player, the largest first.
fn differences(setting: &Setting<'_>, local: &Local, candidate: &Candidate) -> Vec<(Points, u32)> {
    let counted = local.counted(setting, candidate).into_iter();
    let mut all: Vec<(Points, u32)> =
        counted.flat_map(|(value, players)| players.into_iter().map(move |player| (value, player))).collect();
    all.sort_unstable_by_key(|&(value, player)| (-value, player));
    all
}

/// The players that a criterion counts in a candidate: by rank, those with score differences in the order of their
/// values.
pub(super) fn counted(setting: &Setting<'_>, rule: &Rule, candidate: &Candidate) -> Vec<u32> {
    match &rule.measure {
        // Who gets the bye is known only in the last bracket.
        Measure::ByeScore if !setting.last() => Vec::new(),
        Measure::Bye(_) if !setting.last() && candidate.downfloaters.len() != 1 => Vec::new(),
        Measure::ByeScore | Measure::Bye(_) | Measure::NextBracket(_) => candidate.downfloaters.clone(),
        Measure::List(local) => differences(setting, local, candidate).into_iter().map(|(_, player)| player).collect(),
        Measure::Number(local) => {
            let counted = local.counted(setting, candidate);
            let mut players: Vec<u32> = counted.into_iter().flat_map(|(_, players)| players).collect();
            players.sort_unstable();
            players
        }
    }
}

/// The colour difference that a colour would bring a player, if it is beyond two and wider than before.
fn too_wide(entrant: &Entrant, colour: Colour) -> Option<i32> {
    let after = entrant.colour_difference + if colour == Colour::White { 1 } else { -1 };
    (after.abs() > 2 && after.abs() > entrant.colour_difference.abs()).then_some(after)
}

/// How often in a row the player would have had the colour.
fn in_a_row(entrant: &Entrant, colour: Colour) -> usize {
    1 + entrant.colours.iter().rev().take_while(|&&before| before == colour).count()
}

/// What a colour would bring a player beyond the limits of the Basic Rules (C.04.1 art. 6 and 7; f and g until January
/// 2026).
pub(super) fn colour_excess(edition: Edition, entrant: &Entrant, colour: Colour) -> Option<String> {
    let [difference, repetition] = match edition.text {
        Text::Of2026 => ["C.04.1 art. 6", "C.04.1 art. 7"],
        Text::Of2017 => ["C.04.1.f", "C.04.1.g"],
    };
    let times = in_a_row(entrant, colour);
    if times > 2 {
        return Some(format!("gets {} {times} times in a row ({repetition})", name(colour)));
    }
    too_wide(entrant, colour).map(|after| format!("gets a colour difference of {after:+} ({difference})"))
}

pub(super) fn name(colour: Colour) -> &'static str {
    if colour == Colour::White { "White" } else { "Black" }
}

/// The residents' score.
fn level(setting: &Setting<'_>) -> Points {
    setting.bracket.residents.clone().next_back().map_or(0, |rank| setting.position.entrants[rank as usize].score)
}

/// A value as it is reported.
pub(super) fn amounts(rule: &Rule, value: &[Points]) -> Vec<Amount> {
    let measure = |&number: &Points| match number {
        FLOATS_ON.. => Amount::FloatsOn(number - FLOATS_ON),
        _ => Amount::Points(number),
    };
    match rule.measure {
        Measure::ByeScore | Measure::List(_) => value.iter().map(measure).collect(),
        Measure::NextBracket(_) => {
            let count = value.first().map(|&count| Amount::Count(count));
            count.into_iter().chain(value.iter().skip(1).map(measure)).collect()
        }
        Measure::Bye(_) | Measure::Number(_) => value.iter().map(|&count| Amount::Count(count)).collect(),
    }
}

/// How much of two lists has to be shown so that their difference is.
fn enough(a: &[Points], b: &[Points]) -> usize {
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    SHOWN.max(same + 1)
}

/// A list of tenths as points; what is too long is cut.
fn scores(values: &[Points], shown: usize) -> String {
    let told: Vec<String> = values.iter().take(shown).map(|&value| points(value)).collect();
    let more = if values.len() > shown { ", ..." } else { "" };
    format!("{}{more}", told.join(", "))
}

/// Score differences, each with its player: `1.0 (4), 7 floats on with 3.0 points`.
fn each(case: &Case<'_>, setting: &Setting<'_>, differences: &[(Points, u32)], shown: usize) -> String {
    if differences.is_empty() {
        return "none".to_owned();
    }
    let one = |&(value, player): &(Points, u32)| match value {
        FLOATS_ON.. => {
            format!("{} floats on with {} points", case.id(player), points(value - FLOATS_ON + level(setting)))
        }
        _ => format!("{} ({})", points(value), case.id(player)),
    };
    let told: Vec<String> = differences.iter().take(shown).map(one).collect();
    format!("{}{}", told.join(", "), if differences.len() > shown { ", ..." } else { "" })
}

/// What the next bracket leaves unpaired in 2017: how many, and how many of them may not have the bye, who count twice.
/// There are as many score differences as pairs and downfloaters together.
fn left_in_2017(setting: &Setting<'_>, candidate: &Candidate, value: &[Points]) -> (usize, usize) {
    let below = setting.below();
    let next =
        scoregroups(setting.position).into_iter().find(|group| group.start == below).map_or(0, |group| group.len());
    let players = candidate.downfloaters.len() + next;
    let count = value.first().map_or(0, |&count| usize::try_from(count).unwrap_or_default());
    let left = (2 * value.len().saturating_sub(1)).saturating_sub(players);
    (left, count.saturating_sub(left))
}

/// A candidate and its value of a criterion.
#[derive(Clone, Copy, Debug)]
pub(super) struct Valued<'a> {
    pub candidate: &'a Candidate,
    pub value: &'a [Points],
}

/// A value for a table. `other` is the value that stands beside it.
pub(super) fn value(setting: &Setting<'_>, rule: &Rule, mine: Valued<'_>, other: &[Points]) -> String {
    let shown = enough(mine.value, other);
    match (&rule.measure, mine.value) {
        (_, []) => "-".to_owned(),
        (Measure::NextBracket(_), [0]) => "0".to_owned(),
        (Measure::NextBracket(next), [count, rest @ ..]) => {
            let count = match next {
                NextBracket::DownfloaterScores => count.to_string(),
                NextBracket::ScoreDifferences => match left_in_2017(setting, mine.candidate, mine.value) {
                    (left, 0) => left.to_string(),
                    (left, barred) => format!("{left} ({barred} barred from the bye)"),
                },
            };
            if rest.is_empty() { count } else { format!("{count}: {}", scores(rest, shown)) }
        }
        (Measure::ByeScore, values) => scores(values, shown),
        (Measure::List(_), values) => {
            let one = |&value: &Points| match value {
                FLOATS_ON.. => format!("floats on with {}", points(value - FLOATS_ON + level(setting))),
                _ => points(value),
            };
            let told: Vec<String> = values.iter().take(shown).map(one).collect();
            format!("{}{}", told.join(", "), if values.len() > shown { ", ..." } else { "" })
        }
        (Measure::Bye(_) | Measure::Number(_), [count, ..]) => count.to_string(),
    }
}

/// `3 players miss ... (4, 7, 9); the rules' pairing has 1 (4)`.
fn counts(recorded: &Side, expected: &Side, one: &str, many: &str) -> String {
    let number = |side: &Side| match side.value.first() {
        Some(&Amount::Count(number)) => number,
        _ => 0,
    };
    let who = |side: &Side| if side.players.is_empty() { String::new() } else { format!(" ({})", list(&side.players)) };
    let mine = number(recorded);
    let rules = match number(expected) {
        0 => "none".to_owned(),
        number => format!("{number}{}", who(expected)),
    };
    format!("{mine} {}{}; the rules' pairing has {rules}", if mine == 1 { one } else { many }, who(recorded))
}

/// Both sides of a criterion, in a sentence.
pub(super) fn compare(
    case: &Case<'_>,
    setting: &Setting<'_>,
    rule: &Rule,
    (mine, recorded): (Valued<'_>, &Side),
    (theirs, expected): (Valued<'_>, &Side),
) -> String {
    let who = |side: &Side| if side.players.is_empty() { "nobody".to_owned() } else { list(&side.players) };
    let shown = enough(mine.value, theirs.value);
    let tell = |value: &[Points]| scores(value, shown);
    match (&rule.measure, rule.criterion) {
        (Measure::ByeScore, _) if setting.last() => format!(
            "the bye goes to {} with {} points; the rules' pairing gives it to {} with {} points",
            who(recorded),
            tell(mine.value),
            who(expected),
            tell(theirs.value)
        ),
        (Measure::ByeScore, _) => format!(
            "the bye then goes to a player with at least {} points; the rules' pairing leaves it to one with {} points",
            tell(mine.value),
            tell(theirs.value)
        ),
        (_, Criterion::DOWNFLOATER_SCORES) => format!(
            "{} {} down with {} points; the rules' pairing has {} with {} points",
            who(recorded),
            if recorded.players.len() == 1 { "floats" } else { "float" },
            tell(mine.value),
            who(expected),
            tell(theirs.value)
        ),
        (_, Criterion::SCORE_DIFFERENCES) => format!(
            "the score differences of pairs and downfloaters are {}; the rules' pairing has {}",
            tell(mine.value),
            tell(theirs.value)
        ),
        (Measure::NextBracket(next), _) => format!(
            "with {} floating down, {}; with {} floating down, as the rules have it, {}",
            who(recorded),
            next_bracket(*next, setting, mine, theirs),
            who(expected),
            next_bracket(*next, setting, theirs, mine)
        ),
        (Measure::Bye(_), _) => {
            let rounds = |value: &[Points]| match value.first() {
                Some(1) => "1 unplayed round".to_owned(),
                number => format!("{} unplayed rounds", number.unwrap_or(&0)),
            };
            format!(
                "the bye goes to {} with {}; the rules' pairing gives it to {} with {}",
                who(recorded),
                rounds(mine.value),
                who(expected),
                rounds(theirs.value)
            )
        }
        (Measure::List(local), _) => {
            let told = |side: Valued<'_>| each(case, setting, &differences(setting, local, side.candidate), shown);
            format!("{}: {}; in the rules' pairing: {}", rule.what, told(mine), told(theirs))
        }
        (Measure::Number(_), criterion) => {
            let if_denied = criterion == Criterion::TOPSCORER_REPETITION && setting.position.third_only_if_denied;
            let against = if if_denied { " against the preference" } else { "" };
            let [one, many] = rule.counted.map(|counted| format!("{counted}{against}"));
            counts(recorded, expected, &one, &many)
        }
    }
}

/// How well the next bracket can be paired with these downfloaters.
fn next_bracket(next: NextBracket, setting: &Setting<'_>, mine: Valued<'_>, other: Valued<'_>) -> String {
    let players = |count: usize| match count {
        0 => "nobody stays".to_owned(),
        1 => "1 player stays".to_owned(),
        _ => format!("{count} players stay"),
    };
    let rest = |valued: Valued<'_>| valued.value.get(1..).unwrap_or_default().to_vec();
    let (values, others) = (rest(mine), rest(other));
    let shown = enough(&values, &others);
    if next == NextBracket::DownfloaterScores {
        let scores = if values.is_empty() { String::new() } else { format!(" ({} points)", scores(&values, shown)) };
        return format!("at best {} unpaired in the next bracket{scores}", players(values.len()));
    }
    let counts = left_in_2017(setting, mine.candidate, mine.value);
    if counts == left_in_2017(setting, other.candidate, other.value) {
        return format!("the score differences in the next bracket are at best {}", scores(&values, shown));
    }
    let barred = match counts {
        (_, 0) => String::new(),
        (1, _) => ", who may not have the bye (C.2)".to_owned(),
        (_, barred) => format!(", {barred} of whom may not have the bye (C.2)"),
    };
    format!("at best {} unpaired in the next bracket{barred}", players(counts.0))
}
