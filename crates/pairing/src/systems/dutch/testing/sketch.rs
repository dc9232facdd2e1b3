//! Positions as a few lines of text.

use crate::tournament::{
    Colour, Entrant, Evaluation, Float, Opposition, Points, Position, Ranks, TeamColours, TeamRules, colour_difference,
    preference,
};
use std::fmt::Write as _;

/// A position from text, the inverse of [`show`]. The first line is `round R [ofN] [tableN] [last] [last2] [B] [denied]
/// [ranked] [black]` (`ofN`: of N rounds, by default R; `tableN`: of a schedule of N rounds; `last2`: one of the last
/// two rounds; `B`, `colourless`: colour preferences of teams other than type A; `denied`: the reading `c11-denied`;
/// `ranked`: the lines are in ranking order, otherwise score and TPN decide; `black`: the initial colour), then one
/// line per player: `TPN SCORE HISTORY`, where the score is in points (`2.5`), the history in colours (`WBB`, `-` for
/// none), followed in any order by `xA,B` (has met the players with these TPNs), `pA,B` (must not meet them), `fXY`
/// (floats of the last round and of the round before, `d`, `u` or `-`), `idleN` (unplayed rounds), `iB,S` (Buchholz in
/// tenths, Sonneborn-Berger in hundredths), `secondN` and `virtualN` (secondary score and virtual points, in tenths),
/// `colouredN` ([`Entrant::coloured`]), `bar` (may not get the bye), `top` (topscorer); of [`Opposition`] `aroN`
/// (average rating), `upsN` (upfloats), `rose` (upfloated in the round before), `offN` (forfeits).
///
/// # Panics
/// When the text is not a valid sketch, which is an error in the test.
#[must_use]
pub fn sketch(text: &str) -> Position {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let head: Vec<&str> = lines.next().expect("a first line").split_whitespace().collect();
    assert_eq!(head[0], "round", "a sketch begins with its round");
    let mut drafts: Vec<(Entrant, Ranks)> = lines.map(sketched_player).collect();
    if !head.contains(&"ranked") {
        drafts.sort_by_key(|(entrant, _)| (-entrant.score, entrant.tpn));
    }
    let tpns: Vec<u32> = drafts.iter().map(|(entrant, _)| entrant.tpn).collect();
    // Opponents who have left are omitted. A pair may be named by either of the two players.
    let related = |rank: usize, list: fn(&(Entrant, Ranks)) -> &Ranks| -> Ranks {
        let both =
            |other: usize| list(&drafts[rank]).contains(tpns[other]) || list(&drafts[other]).contains(tpns[rank]);
        (0..drafts.len()).filter(|&other| both(other)).map(|other| other as u32).collect()
    };
    let relations: Vec<(Ranks, Ranks)> = (0..drafts.len())
        .map(|rank| (related(rank, |(_, met)| met), related(rank, |(entrant, _)| &entrant.prohibited)))
        .collect();
    let entrants = drafts.into_iter().zip(relations).enumerate().map(|(rank, ((entrant, _), (met, prohibited)))| {
        let conflicts = met.iter().chain(prohibited.iter()).collect();
        Entrant { index: rank as u32, conflicts, prohibited, ..entrant }
    });
    Position {
        round: head[1].parse().expect("the round's number"),
        rounds: head.iter().find_map(|word| word.strip_prefix("of")).unwrap_or(head[1]).parse().expect("rounds"),
        last_round: head.contains(&"last"),
        initial_colour: if head.contains(&"black") { Colour::Black } else { Colour::White },
        third_only_if_denied: head.contains(&"denied"),
        schedule: head.iter().find_map(|word| word.strip_prefix("table")?.parse().ok()),
        last_two_rounds: head.contains(&"last") || head.contains(&"last2"),
        team: TeamRules {
            colours: match () {
                () if head.contains(&"B") => TeamColours::TypeB,
                () if head.contains(&"colourless") => TeamColours::None,
                () => TeamColours::TypeA,
            },
            ..TeamRules::default()
        },
        entrants: entrants.collect(),
    }
}

/// Parses one player's line of a [`sketch`]. `prohibited` still holds pairing numbers, as does the returned list of
/// opponents.
fn sketched_player(line: &str) -> (Entrant, Ranks) {
    let numbers = |list: &str| -> Ranks { list.split(',').map(|n| n.parse().expect("a number")).collect() };
    let words: Vec<&str> = line.split_whitespace().collect();
    let tpn = words[0].parse().expect("a pairing number");
    let (whole, tenths) = words[1].split_once('.').unwrap_or((words[1], "0"));
    let history = words[2].chars().filter(|&c| c != '-');
    let colours: Vec<Colour> = history.map(|c| if c == 'W' { Colour::White } else { Colour::Black }).collect();
    let difference = colour_difference(&colours);
    let mut entrant = Entrant {
        id: tpn,
        tpn,
        score: 10 * whole.parse::<Points>().expect("points") + tenths.parse::<Points>().expect("tenths"),
        colour_difference: difference,
        preference: preference(&colours, difference),
        colours,
        ..Entrant::default()
    };
    let mut met = Ranks::default();
    for &word in &words[3..] {
        if word == "bar" {
            entrant.bye_barred = true;
        } else if word == "top" {
            entrant.topscorer = true;
        } else if let Some(tenths) = word.strip_prefix("second") {
            entrant.secondary = tenths.parse().expect("tenths of a point");
        } else if let Some(rounds) = word.strip_prefix("coloured") {
            entrant.coloured = rounds.parse().expect("bits");
        } else if let Some(tenths) = word.strip_prefix("virtual") {
            entrant.virtual_points = tenths.parse().expect("tenths of a point");
        } else if opposed(&mut entrant.opposition, word) {
        } else if let Some(number) = word.strip_prefix("idle") {
            entrant.unplayed = number.parse().expect("a number of rounds");
        } else if let Some(list) = word.strip_prefix('i') {
            let (buchholz, berger) = list.split_once(',').expect("two numbers");
            let number = |text: &str| text.parse().expect("a number");
            entrant.opponent_scores.total = Evaluation { buchholz: number(buchholz), sonneborn_berger: number(berger) };
        } else if let Some(list) = word.strip_prefix('x') {
            met = numbers(list);
        } else if let Some(list) = word.strip_prefix('p') {
            entrant.prohibited = numbers(list);
        } else if let Some(floats) = word.strip_prefix('f') {
            let float = |at: usize| match floats.as_bytes()[at] {
                b'd' => Some(Float::Down),
                b'u' => Some(Float::Up),
                _ => None,
            };
            entrant.floats = [float(0), float(1)];
        } else {
            panic!("a sketch knows no {word:?}");
        }
    }
    (entrant, met)
}

/// Parses a word about earlier opponents; returns false for any other word.
fn opposed(opposition: &mut Opposition, word: &str) -> bool {
    if let Some(rating) = word.strip_prefix("aro") {
        (opposition.ratings, opposition.games) = (rating.parse().expect("a rating"), 1);
    } else if let Some(number) = word.strip_prefix("ups") {
        opposition.upfloats = number.parse().expect("a number of upfloats");
    } else if let Some(number) = word.strip_prefix("off") {
        opposition.forfeits = number.parse().expect("a number of forfeits");
    } else {
        opposition.upfloated |= word == "rose";
        return word == "rose";
    }
    true
}

/// The words about earlier opponents.
fn show_opposition(opposition: &Opposition) -> String {
    let word = |name: &str, value: i32| if value == 0 { String::new() } else { format!(" {name}{value}") };
    let rose = if opposition.upfloated { " rose" } else { "" };
    let (ups, off) = (word("ups", opposition.upfloats.into()), word("off", opposition.forfeits.into()));
    word("aro", opposition.average_rating()) + &ups + &off + rose
}

/// The position as text that [`sketch`] reads.
#[must_use]
pub fn show(position: &Position) -> String {
    let mut text = format!("round {}", position.round);
    if position.rounds != position.round {
        let _ = write!(text, " of{}", position.rounds);
    }
    if let Some(rounds) = position.schedule {
        let _ = write!(text, " table{rounds}");
    }
    text.push_str(if position.last_round { " last" } else { "" });
    text.push_str(if position.third_only_if_denied { " denied" } else { "" });
    text.push_str(if position.last_two_rounds && !position.last_round { " last2" } else { "" });
    text.push_str(match position.team.colours {
        TeamColours::TypeA => "",
        TeamColours::TypeB => " B",
        TeamColours::None => " colourless",
    });
    let ranked = position.entrants.is_sorted_by_key(|entrant| (-entrant.score, entrant.tpn));
    text.push_str(if ranked { "" } else { " ranked" });
    text.push_str(if position.initial_colour == Colour::Black { " black\n" } else { "\n" });
    let list = |ranks: &mut dyn Iterator<Item = u32>| -> String {
        let tpns: Vec<String> = ranks.map(|rank| position.entrants[rank as usize].tpn.to_string()).collect();
        tpns.join(",")
    };
    for entrant in &position.entrants {
        let colour = |c: &Colour| if *c == Colour::White { 'W' } else { 'B' };
        let colours: String = entrant.colours.iter().map(colour).collect();
        let history = if colours.is_empty() { "-" } else { &colours };
        let _ = write!(text, "{} {}.{} {history}", entrant.tpn, entrant.score / 10, entrant.score % 10);
        if !entrant.prohibited.is_empty() {
            let _ = write!(text, " p{}", list(&mut entrant.prohibited.iter()));
        }
        let mut met = entrant.conflicts.iter().filter(|&rank| !entrant.prohibited.contains(rank)).peekable();
        if met.peek().is_some() {
            let _ = write!(text, " x{}", list(&mut met));
        }
        if entrant.floats != [None, None] {
            let mark = |float: Option<Float>| match float {
                Some(Float::Down) => 'd',
                Some(Float::Up) => 'u',
                None => '-',
            };
            let _ = write!(text, " f{}{}", mark(entrant.floats[0]), mark(entrant.floats[1]));
        }
        if entrant.unplayed > 0 {
            let _ = write!(text, " idle{}", entrant.unplayed);
        }
        if entrant.coloured > 0 {
            let _ = write!(text, " coloured{}", entrant.coloured);
        }
        let Evaluation { buchholz, sonneborn_berger } = entrant.opponent_scores.total;
        if (buchholz, sonneborn_berger) != (0, 0) {
            let _ = write!(text, " i{buchholz},{sonneborn_berger}");
        }
        text.push_str(&show_opposition(&entrant.opposition));
        for (word, points) in [("second", entrant.secondary), ("virtual", entrant.virtual_points)] {
            if points != 0 {
                let _ = write!(text, " {word}{points}");
            }
        }
        text.push_str(if entrant.bye_barred { " bar" } else { "" });
        text.push_str(if entrant.topscorer { " top\n" } else { "\n" });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::{Shape, random_position};
    use super::*;

    #[test]
    fn a_sketch_can_be_read_back() {
        for (_, shape) in Shape::ALL {
            for seed in 0..100 {
                let position = random_position(seed, &shape);
                let mut again = sketch(&show(&position));
                for (entrant, original) in again.entrants.iter_mut().zip(&position.entrants) {
                    entrant.index = original.index;
                }
                assert_eq!(again, position, "seed {seed}\n{}", show(&position));
            }
        }
    }
}
