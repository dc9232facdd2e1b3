//! Criteria in words that an arbiter understands.

use crate::check::explain::Case;
use crate::check::points;
use crate::check::verdict::{Amount, Side};
use crate::systems::dutch::Edition;
use crate::systems::dutch::bracket::{Candidate, scoregroups};
use crate::systems::dutch::colours::{ColourRule, allocate};
use crate::systems::dutch::criteria::{self, Criterion, FLOATS_ON, Setting};
use crate::tournament::{Colour, Entrant, Id, Points};

/// So many members of a list are told.
const SHOWN: usize = 12;

/// Ids, separated by commas; long lists are cut.
pub(in crate::check::explain) fn list(ids: &[Id]) -> String {
    let shown: Vec<String> = ids.iter().take(SHOWN).map(ToString::to_string).collect();
    let more = if ids.len() > SHOWN { format!(" and {} more", ids.len() - SHOWN) } else { String::new() };
    format!("{}{more}", shown.join(", "))
}

/// The values of a criterion that is a list of score differences of single players: each with its player, the largest first.
fn differences(setting: &Setting<'_>, criterion: Criterion, candidate: &Candidate) -> Option<Vec<(Points, u32)>> {
    use Criterion as C;
    let (down, back) = match criterion {
        C::DownfloatAgainDifference => (true, 0),
        C::DownfloatAgainAfterTwoDifference => (true, 1),
        C::UpfloatAgainDifference => (false, 0),
        C::UpfloatAgainAfterTwoDifference => (false, 1),
        _ => return None,
    };
    let measure = if down { criteria::downfloat_again_differences } else { criteria::upfloat_again_differences };
    let of_pair = |&(a, b): &(u32, u32)| {
        let one = Candidate { pairs: vec![(a, b)], downfloaters: Vec::new() };
        Some((*measure(setting, &one, back).first()?, if down { a.min(b) } else { a.max(b) }))
    };
    let of_floater = |&floater: &u32| {
        let one = Candidate { pairs: Vec::new(), downfloaters: vec![floater] };
        Some((*measure(setting, &one, back).first()?, floater))
    };
    let pairs = candidate.pairs.iter().filter_map(of_pair);
    let mut all: Vec<(Points, u32)> = pairs.chain(candidate.downfloaters.iter().filter_map(of_floater)).collect();
    all.sort_unstable_by_key(|&(value, player)| (-value, player));
    Some(all)
}

/// The players that a criterion counts in a candidate: by rank, those with score differences in the order of their values. Which
/// pair or downfloater counts is asked of the criterion itself, one by one.
pub(super) fn counted(setting: &Setting<'_>, criterion: Criterion, candidate: &Candidate) -> Vec<u32> {
    use Criterion as C;
    type Count = fn(&Setting<'_>, &Candidate) -> bool;
    if let Some(differences) = differences(setting, criterion, candidate) {
        return differences.into_iter().map(|(_, player)| player).collect();
    }
    let count: Count = match criterion {
        C::ByeScore | C::ByeUnplayed if !setting.last() && candidate.downfloaters.len() != 1 => return Vec::new(),
        // Who gets the bye is known only in the last bracket.
        C::ByeScore if !setting.last() => return Vec::new(),
        C::TopscorerImbalance => |s, c| criteria::topscorer_imbalance(s, c) > 0,
        C::TopscorerRepetition => |s, c| criteria::topscorer_repetition(s, c) > 0,
        C::Preference => |s, c| criteria::preferences_denied(s, c) > 0,
        C::StrongPreference => |s, c| criteria::strong_preferences_denied(s, c) > 0,
        C::DownfloatAgain => |s, c| criteria::downfloats_again(s, c, 0) > 0,
        C::DownfloatAgainAfterTwo => |s, c| criteria::downfloats_again(s, c, 1) > 0,
        C::UpfloatAgain => |s, c| criteria::upfloats_again(s, c, 0) > 0,
        C::UpfloatAgainAfterTwo => |s, c| criteria::upfloats_again(s, c, 1) > 0,
        _ => return candidate.downfloaters.clone(),
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
        C::UpfloatAgain | C::UpfloatAgainAfterTwo => vec![low],
        C::DownfloatAgain | C::DownfloatAgainAfterTwo => vec![high],
        _ => {
            let (white, black, _) = allocate(setting.position, high, low);
            let concerned = |&(rank, colour): &(u32, Colour)| {
                let entrant = &entrants[rank as usize];
                match criterion {
                    C::TopscorerImbalance => too_wide(entrant, colour).is_some(),
                    C::TopscorerRepetition => {
                        let granted = entrant.preference.is_some_and(|preference| preference.colour == colour);
                        in_a_row(entrant, colour) > 2 && !(setting.position.third_only_if_denied && granted)
                    }
                    _ => entrant.preference.is_some_and(|preference| preference.colour != colour),
                }
            };
            let both = [(white, Colour::White), (black, Colour::Black)];
            both.into_iter().filter(concerned).map(|(rank, _)| rank).collect()
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

/// What a colour would bring a player beyond the limits of the Basic Rules (C.04.1 art. 6 and 7; f and g until January 2026).
pub(super) fn colour_excess(edition: Edition, entrant: &Entrant, colour: Colour) -> Option<String> {
    let [difference, repetition] = match edition {
        Edition::D2026 => ["C.04.1 art. 6", "C.04.1 art. 7"],
        Edition::D2017 => ["C.04.1.f", "C.04.1.g"],
    };
    let times = in_a_row(entrant, colour);
    if times > 2 {
        return Some(format!("gets {} {times} times in a row ({repetition})", name(colour)));
    }
    too_wide(entrant, colour).map(|after| format!("gets a colour difference of {after:+} ({difference})"))
}

fn name(colour: Colour) -> &'static str {
    if colour == Colour::White { "White" } else { "Black" }
}

/// The residents' score.
fn level(setting: &Setting<'_>) -> Points {
    setting.bracket.residents.clone().next_back().map_or(0, |rank| setting.position.entrants[rank as usize].score)
}

/// A value as it is reported.
pub(super) fn amounts(criterion: Criterion, value: &[Points]) -> Vec<Amount> {
    use Criterion as C;
    let measure = |&number: &Points| match number {
        FLOATS_ON.. => Amount::FloatsOn(number - FLOATS_ON),
        _ => Amount::Points(number),
    };
    match criterion {
        C::ByeScore
        | C::DownfloaterScores
        | C::ScoreDifferences
        | C::DownfloatAgainDifference
        | C::UpfloatAgainDifference
        | C::DownfloatAgainAfterTwoDifference
        | C::UpfloatAgainAfterTwoDifference => value.iter().map(measure).collect(),
        C::NextBracket => {
            let count = value.first().map(|&count| Amount::Count(count));
            count.into_iter().chain(value.iter().skip(1).map(measure)).collect()
        }
        _ => value.iter().map(|&count| Amount::Count(count)).collect(),
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

/// What the next bracket leaves unpaired in 2017: how many, and how many of them may not have the bye, who count twice. There
/// are as many score differences as pairs and downfloaters together.
fn left_in_2017(setting: &Setting<'_>, candidate: &Candidate, value: &[Points]) -> (usize, usize) {
    let below = setting.below();
    let next =
        scoregroups(setting.position).into_iter().find(|group| group.start == below).map_or(0, |group| group.len());
    let players = candidate.downfloaters.len() + next;
    let count = value.first().map_or(0, |&count| usize::try_from(count).unwrap_or_default());
    let left = (2 * value.len().saturating_sub(1)).saturating_sub(players);
    (left, count.saturating_sub(left))
}

/// What a criterion is about.
pub(super) fn subject_words(edition: Edition, criterion: Criterion) -> &'static str {
    use Criterion as C;
    let of_2026 = edition == Edition::D2026;
    match criterion {
        C::ByeScore => "least possible score of the receiver of the bye",
        C::Downfloaters => "downfloaters",
        C::DownfloaterScores => "scores of the downfloaters",
        C::ScoreDifferences => "score differences of pairs and downfloaters",
        C::NextBracket if of_2026 => "left unpaired by the next bracket: number, scores",
        C::NextBracket => "left unpaired by the next bracket: number, score differences",
        C::ByeUnplayed => "unplayed rounds of the receiver of the bye",
        C::TopscorerImbalance => "topscorers or opponents who get a colour difference beyond two",
        C::TopscorerRepetition => "topscorers or opponents who get one colour three times in a row",
        C::Preference => "colour preferences not granted",
        C::StrongPreference => "strong colour preferences not granted",
        C::DownfloatAgain if of_2026 => "residents who float down as in the previous round",
        C::DownfloatAgain => "players who float down as in the previous round",
        C::UpfloatAgain if of_2026 => "opponents of moved-down players who float up as in the previous round",
        C::UpfloatAgain => "players who float up as in the previous round",
        C::DownfloatAgainAfterTwo if of_2026 => "residents who float down as two rounds before",
        C::DownfloatAgainAfterTwo => "players who float down as two rounds before",
        C::UpfloatAgainAfterTwo if of_2026 => "opponents of moved-down players who float up as two rounds before",
        C::UpfloatAgainAfterTwo => "players who float up as two rounds before",
        C::DownfloatAgainDifference if of_2026 => {
            "score differences of moved-down players who floated down in the previous round"
        }
        C::DownfloatAgainDifference => "score differences of players who float down as in the previous round",
        C::UpfloatAgainDifference if of_2026 => {
            "score differences of residents who meet a moved-down player and floated up in the previous round"
        }
        C::UpfloatAgainDifference => "score differences of players who float up as in the previous round",
        C::DownfloatAgainAfterTwoDifference if of_2026 => {
            "score differences of moved-down players who floated down two rounds before"
        }
        C::DownfloatAgainAfterTwoDifference => "score differences of players who float down as two rounds before",
        C::UpfloatAgainAfterTwoDifference if of_2026 => {
            "score differences of residents who meet a moved-down player and floated up two rounds before"
        }
        C::UpfloatAgainAfterTwoDifference => "score differences of players who float up as two rounds before",
    }
}

/// A candidate and its value of a criterion.
#[derive(Clone, Copy, Debug)]
pub(super) struct Valued<'a> {
    pub candidate: &'a Candidate,
    pub value: &'a [Points],
}

/// A value for a table. `other` is the value that stands beside it.
pub(super) fn value(setting: &Setting<'_>, criterion: Criterion, mine: Valued<'_>, other: &[Points]) -> String {
    use Criterion as C;
    let shown = enough(mine.value, other);
    match (criterion, mine.value) {
        (_, []) => "-".to_owned(),
        (C::NextBracket, [0]) => "0".to_owned(),
        (C::NextBracket, [count, rest @ ..]) => {
            let count = match setting.edition {
                Edition::D2026 => count.to_string(),
                Edition::D2017 => match left_in_2017(setting, mine.candidate, mine.value) {
                    (left, 0) => left.to_string(),
                    (left, barred) => format!("{left} ({barred} barred from the bye)"),
                },
            };
            if rest.is_empty() { count } else { format!("{count}: {}", scores(rest, shown)) }
        }
        (C::ByeScore | C::DownfloaterScores | C::ScoreDifferences, values) => scores(values, shown),
        (
            C::DownfloatAgainDifference
            | C::UpfloatAgainDifference
            | C::DownfloatAgainAfterTwoDifference
            | C::UpfloatAgainAfterTwoDifference,
            values,
        ) => {
            let one = |&value: &Points| match value {
                FLOATS_ON.. => format!("floats on with {}", points(value - FLOATS_ON + level(setting))),
                _ => points(value),
            };
            let told: Vec<String> = values.iter().take(shown).map(one).collect();
            format!("{}{}", told.join(", "), if values.len() > shown { ", ..." } else { "" })
        }
        (_, [count, ..]) => count.to_string(),
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
    criterion: Criterion,
    (mine, recorded): (Valued<'_>, &Side),
    (theirs, expected): (Valued<'_>, &Side),
) -> String {
    use Criterion as C;
    let who = |side: &Side| if side.players.is_empty() { "nobody".to_owned() } else { list(&side.players) };
    let shown = enough(mine.value, theirs.value);
    let tell = |value: &[Points]| scores(value, shown);
    match criterion {
        C::ByeScore if setting.last() => format!(
            "the bye goes to {} with {} points; the rules' pairing gives it to {} with {} points",
            who(recorded),
            tell(mine.value),
            who(expected),
            tell(theirs.value)
        ),
        C::ByeScore => format!(
            "the bye then goes to a player with at least {} points; the rules' pairing leaves it to one with {} points",
            tell(mine.value),
            tell(theirs.value)
        ),
        C::DownfloaterScores => format!(
            "{} {} down with {} points; the rules' pairing has {} with {} points",
            who(recorded),
            if recorded.players.len() == 1 { "floats" } else { "float" },
            tell(mine.value),
            who(expected),
            tell(theirs.value)
        ),
        C::ScoreDifferences => format!(
            "the score differences of pairs and downfloaters are {}; the rules' pairing has {}",
            tell(mine.value),
            tell(theirs.value)
        ),
        C::NextBracket => format!(
            "with {} floating down, {}; with {} floating down, as the rules have it, {}",
            who(recorded),
            next_bracket(setting, mine, theirs),
            who(expected),
            next_bracket(setting, theirs, mine)
        ),
        C::ByeUnplayed => {
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
        C::DownfloatAgainDifference
        | C::UpfloatAgainDifference
        | C::DownfloatAgainAfterTwoDifference
        | C::UpfloatAgainAfterTwoDifference => {
            let told = |side: Valued<'_>| {
                each(case, setting, &differences(setting, criterion, side.candidate).unwrap_or_default(), shown)
            };
            let what = subject_words(setting.edition, criterion);
            format!("{what}: {}; in the rules' pairing: {}", told(mine), told(theirs))
        }
        _ => {
            let (one, many) = if criterion == C::TopscorerRepetition && setting.position.third_only_if_denied {
                (
                    "player among topscorers and their opponents gets one colour three times in a row against the preference",
                    "players among topscorers and their opponents get one colour three times in a row against the preference",
                )
            } else {
                number_words(setting.edition, criterion)
            };
            counts(recorded, expected, one, many)
        }
    }
}

/// What one player does, and what more than one do, whom a criterion counts.
fn number_words(edition: Edition, criterion: Criterion) -> (&'static str, &'static str) {
    use Criterion as C;
    match (criterion, edition) {
        (C::Downfloaters, _) => ("player floats down", "players float down"),
        (C::TopscorerImbalance, _) => (
            "player among topscorers and their opponents gets a colour difference beyond two",
            "players among topscorers and their opponents get a colour difference beyond two",
        ),
        (C::TopscorerRepetition, _) => (
            "player among topscorers and their opponents gets one colour three times in a row",
            "players among topscorers and their opponents get one colour three times in a row",
        ),
        (C::StrongPreference, _) => {
            ("player misses a strong colour preference", "players miss their strong colour preference")
        }
        (C::DownfloatAgain, Edition::D2026) => {
            ("resident floats down as in the previous round", "residents float down as in the previous round")
        }
        (C::DownfloatAgain, Edition::D2017) => {
            ("player floats down as in the previous round", "players float down as in the previous round")
        }
        (C::DownfloatAgainAfterTwo, Edition::D2026) => {
            ("resident floats down as two rounds before", "residents float down as two rounds before")
        }
        (C::DownfloatAgainAfterTwo, Edition::D2017) => {
            ("player floats down as two rounds before", "players float down as two rounds before")
        }
        (C::UpfloatAgain, Edition::D2026) => (
            "opponent of a moved-down player floats up as in the previous round",
            "opponents of moved-down players float up as in the previous round",
        ),
        (C::UpfloatAgain, Edition::D2017) => {
            ("player floats up as in the previous round", "players float up as in the previous round")
        }
        (C::UpfloatAgainAfterTwo, Edition::D2026) => (
            "opponent of a moved-down player floats up as two rounds before",
            "opponents of moved-down players float up as two rounds before",
        ),
        (C::UpfloatAgainAfterTwo, Edition::D2017) => {
            ("player floats up as two rounds before", "players float up as two rounds before")
        }
        _ => ("player misses the colour preference", "players miss their colour preference"),
    }
}

/// How well the next bracket can be paired with these downfloaters.
fn next_bracket(setting: &Setting<'_>, mine: Valued<'_>, other: Valued<'_>) -> String {
    let players = |count: usize| match count {
        0 => "nobody stays".to_owned(),
        1 => "1 player stays".to_owned(),
        _ => format!("{count} players stay"),
    };
    let rest = |valued: Valued<'_>| valued.value.get(1..).unwrap_or_default().to_vec();
    let (values, others) = (rest(mine), rest(other));
    let shown = enough(&values, &others);
    if setting.edition == Edition::D2026 {
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

/// Why a pair of ranks, given as (white, black), has these colours.
pub(in crate::check::explain) fn colour(case: &Case<'_>, (white, black): (u32, u32), rule: ColourRule) -> String {
    let entrant = |rank: u32| &case.position.entrants[rank as usize];
    let higher = entrant(white.min(black));
    let wanted = |rank: u32| entrant(rank).preference.map(|preference| preference.colour);
    let both_want = || {
        let colour = wanted(white).map_or("the same colour", name);
        format!("both want {colour} equally")
    };
    match rule {
        ColourRule::Both => {
            let (granted, other) = if wanted(white).is_some() { (white, black) } else { (black, white) };
            match wanted(other) {
                Some(_) => "both preferences are granted".to_owned(),
                None => format!("the preference of {} is granted, {} has none", case.id(granted), case.id(other)),
            }
        }
        ColourRule::Stronger => {
            let granted = if wanted(white) == Some(Colour::White) { white } else { black };
            let strength = |rank: u32| entrant(rank).preference.map(|preference| preference.strength);
            if strength(white) == strength(black) {
                format!(
                    "both preferences are equally strong; that of {}, who has the wider colour difference, is granted",
                    case.id(granted)
                )
            } else {
                format!("the stronger preference, that of {}, is granted", case.id(granted))
            }
        }
        ColourRule::Alternate => {
            format!("{}; they alternate to the latest time when one had White and the other Black", both_want())
        }
        ColourRule::HigherRanked => {
            format!("{}; the preference of {}, the higher ranked, is granted", both_want(), higher.id)
        }
        ColourRule::Initial => {
            let initial = name(case.position.initial_colour);
            let parity = if higher.tpn % 2 == 1 { "odd" } else { "even" };
            format!(
                "neither player has a colour preference; {}, the higher ranked, has the {parity} pairing number {} (initial colour {initial})",
                higher.id, higher.tpn
            )
        }
    }
}
