//! The sentences about criteria of 2017 and 2026, taken apart.

use super::values::{Bracket, Candidate, FLOATS_ON};
use super::{Case, Sides};
use crate::reasons::sentence::{capture, is_list_of, points};
use pairproof::systems::dutch::criteria::Criterion;

impl Case<'_> {
    /// Is the sentence about a criterion true?
    pub(super) fn sentence(
        &self,
        sides: &Sides,
        criterion: Criterion,
        values: (&[i32], &[i32]),
        text: &str,
    ) -> Option<bool> {
        use Criterion as C;
        let Sides { bracket, rules, record } = sides;
        let (mine, theirs) = values;
        let ids = |candidate| self.round.ids(&self.players(bracket, criterion, candidate));
        let (who, whom) = (ids(record), ids(rules));
        let list = |text: &str, ids: &[u32]| if ids.is_empty() { text == "nobody" } else { is_list_of(text, ids) };
        let both = |a: &str, b: &str| scores_are(a, mine, theirs) && scores_are(b, theirs, mine);
        Some(match criterion {
            C::BYE_SCORE if self.values.is_last(bracket) => {
                let pattern = "the bye goes to {} with {} points; the rules' pairing gives it to {} with {} points";
                let found = capture(pattern, text)?;
                list(found[0], &who) && list(found[2], &whom) && both(found[1], found[3])
            }
            C::BYE_SCORE => {
                let pattern = "the bye then goes to a player with at least {} points; the rules' pairing leaves it to one with {} points";
                let found = capture(pattern, text)?;
                both(found[0], found[1])
            }
            C::DOWNFLOATER_SCORES => {
                let verb = if who.len() == 1 { "floats" } else { "float" };
                let pattern =
                    format!("{{}} {verb} down with {{}} points; the rules' pairing has {{}} with {{}} points");
                let found = capture(&pattern, text)?;
                list(found[0], &who) && list(found[2], &whom) && both(found[1], found[3])
            }
            C::SCORE_DIFFERENCES => {
                let pattern = "the score differences of pairs and downfloaters are {}; the rules' pairing has {}";
                let found = capture(pattern, text)?;
                both(found[0], found[1])
            }
            C::NEXT_BRACKET => {
                let found =
                    capture("with {} floating down, {}; with {} floating down, as the rules have it, {}", text)?;
                list(found[0], &who)
                    && list(found[2], &whom)
                    && self.next_bracket(sides, (mine, record), (theirs, rules), found[1])?
                    && self.next_bracket(sides, (theirs, rules), (mine, record), found[3])?
            }
            C::BYE_UNPLAYED => {
                let (mine_is, ours_is) =
                    ("the bye goes to {} with {} unplayed {}", "gives it to {} with {} unplayed {}");
                let found = capture(&format!("{mine_is}; the rules' pairing {ours_is}"), text)?;
                // Whoever is said to get the bye is the only one who can have it.
                let floater = |candidate: &Candidate| candidate.floaters.len() == 1;
                list(found[0], &who)
                    && list(found[3], &whom)
                    && floater(record)
                    && floater(rules)
                    && rounds_are(mine, found[1], found[2])
                    && rounds_are(theirs, found[4], found[5])
            }
            C::DOWNFLOAT_AGAIN_DIFFERENCE
            | C::UPFLOAT_AGAIN_DIFFERENCE
            | C::DOWNFLOAT_AGAIN_AFTER_TWO_DIFFERENCE
            | C::UPFLOAT_AGAIN_AFTER_TWO_DIFFERENCE => {
                let found = capture(&format!("{}: {{}}; in the rules' pairing: {{}}", self.about(criterion)), text)?;
                let all = |candidate| self.values.differences(bracket, criterion, candidate).unwrap_or_default();
                self.each_is(bracket, found[0], &all(record), theirs)
                    && self.each_is(bracket, found[1], &all(rules), mine)
            }
            _ => self.numbers_are(criterion, (mine[0], &who), (theirs[0], &whom), text)?,
        })
    }

    /// Does the sentence give the numbers of players on both sides, and who they are?
    fn numbers_are(
        &self,
        criterion: Criterion,
        (mine, who): (i32, &[u32]),
        (theirs, whom): (i32, &[u32]),
        text: &str,
    ) -> Option<bool> {
        let (one, many) = self.number_words(criterion);
        let words = if mine == 1 { one } else { many };
        let found = capture(&format!("{{}} {words} ({{}}); the rules' pairing has {{}}"), text)?;
        let rest = match theirs {
            0 => found[2] == "none",
            number => {
                let rest = capture("{} ({})", found[2])?;
                rest[0] == number.to_string() && is_list_of(rest[1], whom)
            }
        };
        Some(found[0] == mine.to_string() && is_list_of(found[1], who) && rest)
    }

    fn number_words(&self, criterion: Criterion) -> (&'static str, &'static str) {
        use Criterion as C;
        match (criterion, self.is_2026()) {
            (C::DOWNFLOATERS, _) => ("player floats down", "players float down"),
            (C::TOPSCORER_IMBALANCE, _) => (
                "player among topscorers and their opponents gets a colour difference beyond two",
                "players among topscorers and their opponents get a colour difference beyond two",
            ),
            (C::TOPSCORER_REPETITION, _) if self.round.position.third_only_if_denied => (
                "player among topscorers and their opponents gets one colour three times in a row against the preference",
                "players among topscorers and their opponents get one colour three times in a row against the preference",
            ),
            (C::TOPSCORER_REPETITION, _) => (
                "player among topscorers and their opponents gets one colour three times in a row",
                "players among topscorers and their opponents get one colour three times in a row",
            ),
            (C::PREFERENCE, _) => ("player misses the colour preference", "players miss their colour preference"),
            (C::STRONG_PREFERENCE, _) => {
                ("player misses a strong colour preference", "players miss their strong colour preference")
            }
            (C::DOWNFLOAT_AGAIN, true) => {
                ("resident floats down as in the previous round", "residents float down as in the previous round")
            }
            (C::DOWNFLOAT_AGAIN, false) => {
                ("player floats down as in the previous round", "players float down as in the previous round")
            }
            (C::DOWNFLOAT_AGAIN_AFTER_TWO, true) => {
                ("resident floats down as two rounds before", "residents float down as two rounds before")
            }
            (C::DOWNFLOAT_AGAIN_AFTER_TWO, false) => {
                ("player floats down as two rounds before", "players float down as two rounds before")
            }
            (C::UPFLOAT_AGAIN, true) => (
                "opponent of a moved-down player floats up as in the previous round",
                "opponents of moved-down players float up as in the previous round",
            ),
            (C::UPFLOAT_AGAIN, false) => {
                ("player floats up as in the previous round", "players float up as in the previous round")
            }
            (C::UPFLOAT_AGAIN_AFTER_TWO, true) => (
                "opponent of a moved-down player floats up as two rounds before",
                "opponents of moved-down players float up as two rounds before",
            ),
            _ => ("player floats up as two rounds before", "players float up as two rounds before"),
        }
    }

    /// What the score differences are about.
    fn about(&self, criterion: Criterion) -> String {
        use Criterion as C;
        let when = match criterion {
            C::DOWNFLOAT_AGAIN_DIFFERENCE | C::UPFLOAT_AGAIN_DIFFERENCE => "in the previous round",
            _ => "two rounds before",
        };
        let down = matches!(criterion, C::DOWNFLOAT_AGAIN_DIFFERENCE | C::DOWNFLOAT_AGAIN_AFTER_TWO_DIFFERENCE);
        match (self.is_2026(), down) {
            (true, true) => format!("score differences of moved-down players who floated down {when}"),
            (true, false) => {
                format!("score differences of residents who meet a moved-down player and floated up {when}")
            }
            (false, true) => format!("score differences of players who float down as {when}"),
            (false, false) => format!("score differences of players who float up as {when}"),
        }
    }

    /// `1.0 (4), 7 floats on with 3.0 points`
    fn each_is(&self, bracket: &Bracket, text: &str, all: &[(i32, u32)], other: &[i32]) -> bool {
        let level = self.values.score(bracket.residents[bracket.residents.len() - 1]);
        let one = |&(value, rank): &(i32, u32)| match value {
            FLOATS_ON.. => format!("{} floats on with {} points", self.id(rank), points(value - FLOATS_ON + level)),
            _ => format!("{} ({})", points(value), self.id(rank)),
        };
        let values: Vec<i32> = all.iter().map(|&(value, _)| value).collect();
        if all.is_empty() {
            text == "none"
        } else {
            items_are(text, &all.iter().map(one).collect::<Vec<_>>(), &values, other)
        }
    }

    /// How many of a next bracket stay unpaired, and of these how many may not have the bye (2017, where those count
    /// twice).
    pub(super) fn left(&self, bracket: &Bracket, value: &[i32], candidate: &Candidate) -> (i32, i32) {
        if self.is_2026() {
            return (value[0], 0);
        }
        let players = candidate.floaters.len() + self.values.next_group(self.values.below(bracket)).len();
        let left = 2 * (value.len() as i32 - 1) - players as i32;
        (left, value[0] - left)
    }

    fn next_bracket(
        &self,
        sides: &Sides,
        (mine, candidate): (&[i32], &Candidate),
        (theirs, other): (&[i32], &Candidate),
        text: &str,
    ) -> Option<bool> {
        let left = self.left(&sides.bracket, mine, candidate);
        let stay = match left.0 {
            0 => "nobody stays".to_owned(),
            1 => "1 player stays".to_owned(),
            number => format!("{number} players stay"),
        };
        let stay = format!("at best {stay} unpaired in the next bracket");
        if self.is_2026() {
            if mine.len() == 1 {
                return Some(text == stay);
            }
            let found = capture("{} ({} points)", text)?;
            return Some(found[0] == stay && scores_are(found[1], &mine[1..], &theirs[1..]));
        }
        if left == self.left(&sides.bracket, theirs, other) {
            let found = capture("the score differences in the next bracket are at best {}", text)?;
            return Some(scores_are(found[0], &mine[1..], &theirs[1..]));
        }
        let barred = match left {
            (_, 0) => String::new(),
            (1, _) => ", who may not have the bye (C.2)".to_owned(),
            (_, barred) => format!(", {barred} of whom may not have the bye (C.2)"),
        };
        Some(text == format!("{stay}{barred}"))
    }
}

/// Scores in points, the list cut no earlier than where two lists differ.
fn scores_are(text: &str, values: &[i32], other: &[i32]) -> bool {
    items_are(text, &values.iter().map(|&value| points(value)).collect::<Vec<_>>(), values, other)
}

/// A list of items that may end in `...`, but not before the difference from the other side can be seen.
pub(super) fn items_are(text: &str, items: &[String], values: &[i32], other: &[i32]) -> bool {
    let told: Vec<&str> = text.split(", ").collect();
    match told.split_last() {
        Some((&"...", told)) => {
            let same = values.iter().zip(other).take_while(|(a, b)| a == b).count();
            told.len() < items.len()
                && told.iter().zip(items).all(|(a, b)| a == b)
                && (values == other || other.is_empty() || told.len() > same)
        }
        _ => told == items,
    }
}

/// `1 round`, `2 rounds`.
fn rounds_are(value: &[i32], number: &str, noun: &str) -> bool {
    number == value[0].to_string() && noun == if value[0] == 1 { "round" } else { "rounds" }
}
