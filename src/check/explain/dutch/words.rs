//! Criteria in words that an arbiter understands.

use crate::check::explain::Case;
use crate::check::points;
use crate::check::verdict::Side;
use crate::systems::dutch::Edition;
use crate::systems::dutch::bracket::Candidate;
use crate::systems::dutch::colours::{ColourRule, allocate};
use crate::systems::dutch::criteria::{self, Criterion, FLOATS_ON, Setting};
use crate::tournament::{Colour, Entrant, Id, Points};

/// Ids, separated by commas; long lists are cut.
pub(in crate::check::explain) fn list(ids: &[Id]) -> String {
    const SHOWN: usize = 12;
    let shown: Vec<String> = ids.iter().take(SHOWN).map(ToString::to_string).collect();
    let more = if ids.len() > SHOWN { format!(" and {} more", ids.len() - SHOWN) } else { String::new() };
    format!("{}{more}", shown.join(", "))
}

/// The players that a criterion counts in a candidate, by rank. Which pair or downfloater counts is asked of the criterion
/// itself, one by one.
pub(super) fn counted(setting: &Setting<'_>, criterion: Criterion, candidate: &Candidate) -> Vec<u32> {
    use Criterion as C;
    type Count = fn(&Setting<'_>, &Candidate) -> bool;
    let count: Count = match criterion {
        C::ByeScore | C::ByeUnplayed if !setting.last() && candidate.downfloaters.len() != 1 => return Vec::new(),
        C::ByeScore | C::ByeUnplayed | C::Downfloaters | C::DownfloaterScores | C::NextBracket => {
            return candidate.downfloaters.clone();
        }
        C::ScoreDifferences => return candidate.downfloaters.clone(),
        C::TopscorerImbalance => |s, c| criteria::topscorer_imbalance(s, c) > 0,
        C::TopscorerRepetition => |s, c| criteria::topscorer_repetition(s, c) > 0,
        C::Preference => |s, c| criteria::preferences_denied(s, c) > 0,
        C::StrongPreference => |s, c| criteria::strong_preferences_denied(s, c) > 0,
        C::DownfloatAgain => |s, c| criteria::downfloats_again(s, c, 0) > 0,
        C::DownfloatAgainAfterTwo => |s, c| criteria::downfloats_again(s, c, 1) > 0,
        C::UpfloatAgain => |s, c| criteria::upfloats_again(s, c, 0) > 0,
        C::UpfloatAgainAfterTwo => |s, c| criteria::upfloats_again(s, c, 1) > 0,
        C::DownfloatAgainDifference => |s, c| !criteria::downfloat_again_differences(s, c, 0).is_empty(),
        C::DownfloatAgainAfterTwoDifference => |s, c| !criteria::downfloat_again_differences(s, c, 1).is_empty(),
        C::UpfloatAgainDifference => |s, c| !criteria::upfloat_again_differences(s, c, 0).is_empty(),
        C::UpfloatAgainAfterTwoDifference => |s, c| !criteria::upfloat_again_differences(s, c, 1).is_empty(),
    };
    let pairs = candidate
        .pairs
        .iter()
        .filter(|&&pair| count(setting, &Candidate { pairs: vec![pair], downfloaters: Vec::new() }));
    let floaters = candidate
        .downfloaters
        .iter()
        .copied()
        .filter(|&floater| count(setting, &Candidate { pairs: Vec::new(), downfloaters: vec![floater] }));
    let mut players: Vec<u32> = floaters.collect();
    for &(a, b) in pairs {
        players.extend(subject(setting, criterion, a.min(b), a.max(b)));
    }
    players.sort_unstable();
    players
}

/// Who of a counted pair it is about.
fn subject(setting: &Setting<'_>, criterion: Criterion, high: u32, low: u32) -> Vec<u32> {
    use Criterion as C;
    let entrants = &setting.position.entrants;
    match criterion {
        C::UpfloatAgain | C::UpfloatAgainAfterTwo | C::UpfloatAgainDifference | C::UpfloatAgainAfterTwoDifference => {
            vec![low]
        }
        C::DownfloatAgain
        | C::DownfloatAgainAfterTwo
        | C::DownfloatAgainDifference
        | C::DownfloatAgainAfterTwoDifference => vec![high],
        _ => {
            let (white, black, _) = allocate(setting.position, high, low);
            let concerned = |&(rank, colour): &(u32, Colour)| {
                let entrant = &entrants[rank as usize];
                match criterion {
                    C::TopscorerImbalance | C::TopscorerRepetition => colour_excess(entrant, colour).is_some(),
                    _ => entrant.preference.is_some_and(|preference| preference.colour != colour),
                }
            };
            let both = [(white, Colour::White), (black, Colour::Black)];
            both.into_iter().filter(concerned).map(|(rank, _)| rank).collect()
        }
    }
}

/// What a colour would bring a player beyond the limits of C.04.1 art. 6 and 7.
pub(super) fn colour_excess(entrant: &Entrant, colour: Colour) -> Option<String> {
    let name = if colour == Colour::White { "White" } else { "Black" };
    let after = entrant.colour_difference + if colour == Colour::White { 1 } else { -1 };
    let latest = &entrant.colours[entrant.colours.len().saturating_sub(2)..];
    if latest.len() == 2 && latest.iter().all(|&c| c == colour) {
        Some(format!("gets {name} a third time in a row (C.04.1 art. 7)"))
    } else if after.abs() > 2 && after.abs() > entrant.colour_difference.abs() {
        Some(format!("gets a colour difference of {after:+} (C.04.1 art. 6)"))
    } else {
        None
    }
}

/// A list of tenths as points; zeros at the end and what is too long is cut.
fn scores(values: &[Points]) -> String {
    const SHOWN: usize = 10;
    if values.is_empty() {
        return "none".to_owned();
    }
    let one = |&value: &Points| if value >= FLOATS_ON { "floats on".to_owned() } else { points(value) };
    let shown: Vec<String> = values.iter().take(SHOWN).map(one).collect();
    let more = if values.len() > SHOWN { ", ..." } else { "" };
    format!("{}{more}", shown.join(", "))
}

/// `3 players miss ... (4, 7, 9)`.
fn counted_players(side: &Side, one: &str, many: &str) -> String {
    let number = side.value.first().copied().unwrap_or(0);
    let who = if side.players.is_empty() { String::new() } else { format!(" ({})", list(&side.players)) };
    match number {
        0 => format!("nobody {one}"),
        1 => format!("1 player {one}{who}"),
        _ => format!("{number} players {many}{who}"),
    }
}

/// The shorter second half: `2 (4, 9)`.
fn number(side: &Side) -> String {
    let number = side.value.first().copied().unwrap_or(0);
    let who = if side.players.is_empty() { String::new() } else { format!(" ({})", list(&side.players)) };
    if number == 0 { "none".to_owned() } else { format!("{number}{who}") }
}

/// What a criterion is about.
pub(super) fn subject_words(edition: Edition, criterion: Criterion) -> &'static str {
    use Criterion as C;
    match (criterion, edition) {
        (C::ByeScore, _) => "score of the receiver of the bye",
        (C::Downfloaters, _) => "downfloaters",
        (C::DownfloaterScores, _) => "scores of the downfloaters",
        (C::ScoreDifferences, _) => "score differences",
        (C::NextBracket, _) => "unpaired in the next bracket",
        (C::ByeUnplayed, _) => "unplayed rounds of the receiver of the bye",
        (C::TopscorerImbalance, _) => "topscorers or opponents with a colour difference beyond two",
        (C::TopscorerRepetition, _) => "topscorers or opponents with one colour three times in a row",
        (C::Preference, _) => "colour preferences not granted",
        (C::StrongPreference, _) => "strong colour preferences not granted",
        (C::DownfloatAgain, Edition::D2026) => "resident downfloaters who also floated down in the previous round",
        (C::DownfloatAgain, Edition::D2017) => "downfloats as in the previous round",
        (C::UpfloatAgain, Edition::D2026) => {
            "opponents of moved-down players who also floated up in the previous round"
        }
        (C::UpfloatAgain, Edition::D2017) => "upfloats as in the previous round",
        (C::DownfloatAgainAfterTwo, Edition::D2026) => "resident downfloaters who also floated down two rounds before",
        (C::DownfloatAgainAfterTwo, Edition::D2017) => "downfloats as two rounds before",
        (C::UpfloatAgainAfterTwo, Edition::D2026) => {
            "opponents of moved-down players who also floated up two rounds before"
        }
        (C::UpfloatAgainAfterTwo, Edition::D2017) => "upfloats as two rounds before",
        (C::DownfloatAgainDifference, _) => "score differences of those who also floated down in the previous round",
        (C::UpfloatAgainDifference, _) => "score differences of those who also floated up in the previous round",
        (C::DownfloatAgainAfterTwoDifference, _) => {
            "score differences of those who also floated down two rounds before"
        }
        (C::UpfloatAgainAfterTwoDifference, _) => "score differences of those who also floated up two rounds before",
    }
}

/// A value for a table.
pub(super) fn value(criterion: Criterion, value: &[Points]) -> String {
    use Criterion as C;
    match criterion {
        C::Downfloaters
        | C::ByeUnplayed
        | C::TopscorerImbalance
        | C::TopscorerRepetition
        | C::Preference
        | C::StrongPreference
        | C::DownfloatAgain
        | C::UpfloatAgain
        | C::DownfloatAgainAfterTwo
        | C::UpfloatAgainAfterTwo => value.first().map_or_else(|| "-".to_owned(), ToString::to_string),
        C::NextBracket => match value {
            [] => "-".to_owned(),
            [only] => only.to_string(),
            [count, rest @ ..] => format!("{count}: {}", scores(rest)),
        },
        _ if value.is_empty() => "-".to_owned(),
        _ => scores(value),
    }
}

/// Both sides of a criterion, in a sentence.
pub(super) fn compare(setting: &Setting<'_>, criterion: Criterion, recorded: &Side, expected: &Side) -> String {
    use Criterion as C;
    let counted = |one: &str, many: &str| {
        format!("{}; the rules' pairing has {}", counted_players(recorded, one, many), number(expected))
    };
    let who = |side: &Side| if side.players.is_empty() { "nobody".to_owned() } else { list(&side.players) };
    match criterion {
        C::Downfloaters if setting.last() => counted("is left without an opponent", "are left without an opponent"),
        C::Downfloaters => counted("floats down", "float down"),
        C::ByeScore if setting.last() => format!(
            "the bye goes to {} with {} points; the rules' pairing gives it to {} with {}",
            who(recorded),
            scores(&recorded.value),
            who(expected),
            scores(&expected.value)
        ),
        C::ByeScore => format!(
            "the bye must then go to a player with {} points; the rules' pairing leaves it to one with {}",
            scores(&recorded.value),
            scores(&expected.value)
        ),
        C::DownfloaterScores => format!(
            "{} {} down with {} points; the rules' pairing has {} with {}",
            who(recorded),
            if recorded.players.len() == 1 { "floats" } else { "float" },
            scores(&recorded.value),
            who(expected),
            scores(&expected.value)
        ),
        C::ScoreDifferences => format!(
            "the score differences are {}; the rules' pairing has {}",
            scores(&recorded.value),
            scores(&expected.value)
        ),
        C::NextBracket => {
            let left = |side: &Side| match side.value[..] {
                [] => "nothing".to_owned(),
                [Points::MAX, ..] => "no pairing at all".to_owned(),
                _ => value(criterion, &side.value),
            };
            format!(
                "with {} floating down the next bracket leaves unpaired {}; with {} as the rules give it, {}",
                who(recorded),
                left(recorded),
                who(expected),
                left(expected)
            )
        }
        C::ByeUnplayed => format!(
            "the bye goes to {} with {} unplayed rounds; the rules' pairing gives it to {} with {}",
            who(recorded),
            recorded.value.first().unwrap_or(&0),
            who(expected),
            expected.value.first().unwrap_or(&0)
        ),
        C::TopscorerImbalance => counted(
            "among topscorers and their opponents gets a colour difference beyond two",
            "among topscorers and their opponents get a colour difference beyond two",
        ),
        C::TopscorerRepetition => counted(
            "among topscorers and their opponents gets one colour three times in a row",
            "among topscorers and their opponents get one colour three times in a row",
        ),
        C::Preference => counted("misses the colour preference", "miss their colour preference"),
        C::StrongPreference => counted("misses a strong colour preference", "miss their strong colour preference"),
        C::DownfloatAgain => counted("floats down as in the previous round", "float down as in the previous round"),
        C::DownfloatAgainAfterTwo => counted("floats down as two rounds before", "float down as two rounds before"),
        C::UpfloatAgain => counted("floats up as in the previous round", "float up as in the previous round"),
        C::UpfloatAgainAfterTwo => counted("floats up as two rounds before", "float up as two rounds before"),
        C::DownfloatAgainDifference
        | C::UpfloatAgainDifference
        | C::DownfloatAgainAfterTwoDifference
        | C::UpfloatAgainAfterTwoDifference => format!(
            "{} are {} ({}); the rules' pairing has {} ({})",
            subject_words(setting.edition, criterion),
            scores(&recorded.value),
            who(recorded),
            scores(&expected.value),
            who(expected)
        ),
    }
}

/// Why a pair of ranks, given as (white, black), has these colours.
pub(in crate::check::explain) fn colour(case: &Case<'_>, (white, black): (u32, u32), rule: ColourRule) -> String {
    let entrant = |rank: u32| &case.position.entrants[rank as usize];
    let higher = entrant(white.min(black));
    match rule {
        ColourRule::Both => {
            let wish = |rank: u32| entrant(rank).preference.is_some();
            match (wish(white), wish(black)) {
                (true, true) => "both preferences are granted".to_owned(),
                (true, false) => format!("the preference of {} is granted, the other has none", case.id(white)),
                _ => format!("the preference of {} is granted, the other has none", case.id(black)),
            }
        }
        ColourRule::Stronger => {
            let colour = entrant(white).preference.map(|preference| preference.colour);
            let granted = if colour == Some(Colour::White) { white } else { black };
            format!("the stronger preference, that of {}, is granted", case.id(granted))
        }
        ColourRule::Alternate => {
            "both want the same equally; they alternate to the latest time when one had White and the other Black"
                .to_owned()
        }
        ColourRule::HigherRanked => {
            format!("both want the same equally; the preference of {}, the higher ranked, is granted", higher.id)
        }
        ColourRule::Initial => {
            let initial = if case.position.initial_colour == Colour::White { "White" } else { "Black" };
            let parity = if higher.tpn % 2 == 1 { "odd" } else { "even" };
            format!(
                "nobody has a preference, and {}, the higher ranked, has the {parity} pairing number {} (initial colour {initial})",
                higher.id, higher.tpn
            )
        }
    }
}
