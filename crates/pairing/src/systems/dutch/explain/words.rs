//! Values of criteria: both sides of the deciding criterion, and the cells of the table.

use super::{DutchCase, messages as m};
use crate::systems::common::case::Case;
use crate::systems::common::messages::{ColourInARow, ColourTooOften};
use crate::systems::common::points;
use crate::systems::common::reason::{Amount, Side};
use crate::systems::dutch::bracket::{Candidate, scoregroups};
use crate::systems::dutch::criteria::rules::FLOATS_ON;
use crate::systems::dutch::criteria::{Criterion, Local, Measure, NextBracket, Rule, Setting};
use crate::systems::dutch::edition::Text;
use crate::tournament::{Colour, Entrant, Points};
use pairproof_statements::{Player, Players, Points as InPoints, PointsList, Statement};

/// The number of values of a list that are shown.
const SHOWN: usize = 12;

/// The values of a list of score differences of single players: each with its player, the largest first.
fn differences(setting: &Setting<'_>, local: &Local, candidate: &Candidate) -> Vec<(Points, u32)> {
    let counted = local.counted(setting, candidate).into_iter();
    let mut all: Vec<(Points, u32)> =
        counted.flat_map(|(value, players)| players.into_iter().map(move |player| (value, player))).collect();
    all.sort_unstable_by_key(|&(value, player)| (-value, player));
    all
}

/// The players that a criterion counts in a candidate: by rank, or in the order of their score differences if it
/// compares them.
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

/// The colour difference of a player after getting a colour, if it is beyond two and wider than before.
fn too_wide(entrant: &Entrant, colour: Colour) -> Option<i32> {
    let after = entrant.colour_difference + if colour == Colour::White { 1 } else { -1 };
    (after.abs() > 2 && after.abs() > entrant.colour_difference.abs()).then_some(after)
}

/// How often in a row the player would have had the colour.
fn in_a_row(entrant: &Entrant, colour: Colour) -> usize {
    1 + entrant.colours.iter().rev().take_while(|&&before| before == colour).count()
}

/// How a colour would take a player beyond the limits of the Basic Rules (C.04.1 art. 6 and 7; f and g until January
/// 2026).
pub(super) fn colour_excess(case: &DutchCase<'_>, rank: u32, colour: Colour) -> Option<Statement> {
    let [difference, repetition] = match case.edition.text {
        Text::Of2026 => ["C.04.1 art. 6", "C.04.1 art. 7"],
        Text::Of2017 => ["C.04.1.f", "C.04.1.g"],
    };
    let (entrant, player) = (&case.position.entrants[rank as usize], Player(case.id(rank)));
    let times = in_a_row(entrant, colour);
    if times > 2 {
        return Some(ColourInARow { player, colour, times, article: repetition.to_owned() }.into());
    }
    let after = too_wide(entrant, colour)?;
    Some(ColourTooOften { player, colour, more: after.unsigned_abs(), article: difference.to_owned() }.into())
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

/// The number of values of two lists to show so that their first difference is visible.
fn enough(a: &[Points], b: &[Points]) -> usize {
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    SHOWN.max(same + 1)
}

/// A list of tenths as points, cut off after `shown` values.
fn scores(values: &[Points], shown: usize) -> String {
    let listed: Vec<String> = values.iter().take(shown).map(|&value| points(value)).collect();
    let more = if values.len() > shown { ", ..." } else { "" };
    format!("{}{more}", listed.join(", "))
}

/// Two lists of scores without their common beginning, if that is too long to show; and the length left out.
fn without_common_start(mine: &[Points], theirs: &[Points]) -> (usize, PointsList, PointsList) {
    let same = mine.iter().zip(theirs).take_while(|(a, b)| a == b).count();
    let equal = if same < SHOWN { 0 } else { same };
    (equal, PointsList(mine[equal..].to_vec()), PointsList(theirs[equal..].to_vec()))
}

/// Score differences, each with its player.
fn each(case: &Case<'_>, setting: &Setting<'_>, differences: &[(Points, u32)]) -> Vec<Statement> {
    let one = |&(value, player): &(Points, u32)| {
        let player = Player(case.id(player));
        match value {
            FLOATS_ON.. => m::FloatsOn { player, points: InPoints(value - FLOATS_ON + level(setting)) }.into(),
            _ => m::DifferenceOf { player, points: InPoints(value) }.into(),
        }
    };
    differences.iter().map(one).collect()
}

/// The number of players whom the next bracket leaves unpaired in 2017, and how many of them may not have the bye and
/// so count twice. There are as many score differences as pairs and downfloaters together.
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

/// A value for a table. `other` is the value beside it.
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
            let listed: Vec<String> = values.iter().take(shown).map(one).collect();
            format!("{}{}", listed.join(", "), if values.len() > shown { ", ..." } else { "" })
        }
        (Measure::Bye(_) | Measure::Number(_), [count, ..]) => count.to_string(),
    }
}

/// Compares both sides of a criterion.
pub(super) fn compare(
    case: &Case<'_>,
    setting: &Setting<'_>,
    rule: &Rule,
    (mine, recorded): (Valued<'_>, &Side),
    (theirs, expected): (Valued<'_>, &Side),
) -> Statement {
    let (who, rules_who) = (Players(recorded.players.clone()), Players(expected.players.clone()));
    let first = |valued: Valued<'_>| valued.value.first().copied().unwrap_or_default();
    match (&rule.measure, rule.criterion) {
        (Measure::ByeScore, _) => {
            let (points, rules_points) = (InPoints(first(mine)), InPoints(first(theirs)));
            if setting.last() {
                m::ByeScore { who, points, rules_who, rules_points }.into()
            } else {
                m::LeastByeScore { points, rules_points }.into()
            }
        }
        (_, Criterion::DOWNFLOATER_SCORES) => {
            let (equal, points, rules_points) = without_common_start(mine.value, theirs.value);
            m::DownfloaterScores { who, rules_who, equal, points, rules_points }.into()
        }
        (_, Criterion::SCORE_DIFFERENCES) => {
            let (equal, points, rules_points) = without_common_start(mine.value, theirs.value);
            m::ScoreDifferences { equal, points, rules_points }.into()
        }
        (Measure::NextBracket(next), _) => {
            let then = next_bracket(*next, setting, mine, theirs);
            m::NextBracket { who, then, rules_who, rules_then: next_bracket(*next, setting, theirs, mine) }.into()
        }
        (Measure::Bye(_), _) => {
            m::ByeUnplayed { who, rounds: first(mine), rules_who, rules_rounds: first(theirs) }.into()
        }
        (Measure::List(local), _) => {
            let listed = |side: Valued<'_>| each(case, setting, &differences(setting, local, side.candidate));
            let (differences, rules_differences) = (listed(mine), listed(theirs));
            m::FloatDifferences { what: rule.counted.to_owned(), differences, rules_differences }.into()
        }
        (Measure::Number(_), criterion) => {
            let if_denied = criterion == Criterion::TOPSCORER_REPETITION && setting.position.third_only_if_denied;
            let what = if if_denied { "denied-repetition" } else { rule.counted };
            m::Counted { what: what.to_owned(), who, rules_who }.into()
        }
    }
}

/// How well the next bracket can be paired with these downfloaters.
fn next_bracket(next: NextBracket, setting: &Setting<'_>, mine: Valued<'_>, other: Valued<'_>) -> Statement {
    let rest = |valued: Valued<'_>| valued.value.get(1..).unwrap_or_default().to_vec();
    let (values, others) = (rest(mine), rest(other));
    if next == NextBracket::DownfloaterScores {
        return m::LeftBelow { points: PointsList(values) }.into();
    }
    let (count, barred) = left_in_2017(setting, mine.candidate, mine.value);
    if (count, barred) == left_in_2017(setting, other.candidate, other.value) {
        let (equal, points, _) = without_common_start(&values, &others);
        return m::DifferencesBelow { equal, points }.into();
    }
    m::CountBelow { count, barred }.into()
}
