//! What must be reported about criteria of 2017 and 2026.

use super::values::{Bracket, FLOATS_ON};
use super::{Case, Sides, m};
use crate::reasons::older::shared::Side;
use pairproof::systems::dutch::criteria::Criterion;
use pairproof_statements::{Points, PointsList, Statement};

impl Case<'_> {
    /// The statement about a criterion with both values.
    pub(super) fn said(&self, sides: &Sides, criterion: Criterion, (mine, theirs): (&[i32], &[i32])) -> Statement {
        use Criterion as C;
        let Sides { bracket, rules, record } = sides;
        let named = |side| self.players(&self.about(bracket, criterion, side));
        let (who, rules_who) = (named(record), named(rules));
        match criterion {
            C::BYE_SCORE => {
                let (points, rules_points) = (Points(mine[0]), Points(theirs[0]));
                if self.values.is_last(bracket) {
                    m::ByeScore { who, points, rules_who, rules_points }.into()
                } else {
                    m::LeastByeScore { points, rules_points }.into()
                }
            }
            C::DOWNFLOATER_SCORES => {
                let (equal, points, rules_points) = without_common_start(mine, theirs);
                m::DownfloaterScores { who, rules_who, equal, points, rules_points }.into()
            }
            C::SCORE_DIFFERENCES => {
                let (equal, points, rules_points) = without_common_start(mine, theirs);
                m::ScoreDifferences { equal, points, rules_points }.into()
            }
            C::NEXT_BRACKET => {
                let then = self.next_bracket(sides, (mine, record), (theirs, rules));
                let rules_then = self.next_bracket(sides, (theirs, rules), (mine, record));
                m::NextBracket { who, then, rules_who, rules_then }.into()
            }
            C::BYE_UNPLAYED => {
                // The player reported to get the bye must be the only downfloater of that side.
                let alone = mine[0] > 0 && record.floaters.len() == 1 && rules.floaters.len() == 1;
                self.demand(alone, || format!("C9: {mine:?} {record:?} {rules:?}"));
                m::ByeUnplayed { who, rounds: mine[0], rules_who, rules_rounds: theirs[0] }.into()
            }
            _ if self.values.counted(bracket, criterion, record).is_some() => {
                m::Counted { what: self.word(criterion), who, rules_who }.into()
            }
            _ => {
                let listed = |side| {
                    let all = self.values.differences(bracket, criterion, side).unwrap_or_default();
                    all.into_iter().map(|one| self.difference(bracket, one)).collect()
                };
                let (differences, rules_differences) = (listed(record), listed(rules));
                m::FloatDifferences { what: self.word(criterion), differences, rules_differences }.into()
            }
        }
    }

    /// The word that messages use for what the criterion counts.
    fn word(&self, criterion: Criterion) -> String {
        use Criterion as C;
        let [down, moved, up] =
            if self.is_2026() { ["down-resident", "down-moved", "up-resident"] } else { ["down", "down", "up"] };
        match criterion {
            C::DOWNFLOATERS => "downfloaters".to_owned(),
            C::TOPSCORER_IMBALANCE => "imbalance".to_owned(),
            C::TOPSCORER_REPETITION if self.round.position.third_only_if_denied => "denied-repetition".to_owned(),
            C::TOPSCORER_REPETITION => "repetition".to_owned(),
            C::PREFERENCE => "preference".to_owned(),
            C::STRONG_PREFERENCE => "strong-preference".to_owned(),
            C::DOWNFLOAT_AGAIN => format!("{down}-1"),
            C::UPFLOAT_AGAIN | C::UPFLOAT_AGAIN_DIFFERENCE => format!("{up}-1"),
            C::DOWNFLOAT_AGAIN_AFTER_TWO => format!("{down}-2"),
            C::UPFLOAT_AGAIN_AFTER_TWO | C::UPFLOAT_AGAIN_AFTER_TWO_DIFFERENCE => format!("{up}-2"),
            C::DOWNFLOAT_AGAIN_DIFFERENCE => format!("{moved}-1"),
            _ => format!("{moved}-2"),
        }
    }

    /// The score difference of one player.
    fn difference(&self, bracket: &Bracket, (value, rank): (i32, u32)) -> Statement {
        let level = self.values.score(bracket.residents[bracket.residents.len() - 1]);
        let player = self.player(rank);
        match value {
            FLOATS_ON.. => m::FloatsOn { player, points: Points(value - FLOATS_ON + level) }.into(),
            _ => m::DifferenceOf { player, points: Points(value) }.into(),
        }
    }

    /// How many players of the next bracket stay unpaired, and how many of them may not have the bye (2017, where they
    /// count twice).
    pub(super) fn left(&self, bracket: &Bracket, value: &[i32], candidate: &Side) -> (i32, i32) {
        if self.is_2026() {
            return (value[0], 0);
        }
        let players = candidate.floaters.len() + self.values.next_group(self.values.below(bracket)).len();
        let left = 2 * (value.len() as i32 - 1) - players as i32;
        (left, value[0] - left)
    }

    fn next_bracket(&self, sides: &Sides, (mine, candidate): (&[i32], &Side), other: (&[i32], &Side)) -> Statement {
        if self.is_2026() {
            return m::LeftBelow { points: PointsList(mine[1..].to_vec()) }.into();
        }
        let (left, barred) = self.left(&sides.bracket, mine, candidate);
        if (left, barred) == self.left(&sides.bracket, other.0, other.1) {
            let (equal, points, _) = without_common_start(&mine[1..], &other.0[1..]);
            return m::DifferencesBelow { equal, points }.into();
        }
        m::CountBelow { count: left as usize, barred: barred as usize }.into()
    }
}

/// Two lists of scores, without their common beginning if it is so long that it would hide the difference.
fn without_common_start(mine: &[i32], theirs: &[i32]) -> (usize, PointsList, PointsList) {
    let same = mine.iter().zip(theirs).take_while(|(a, b)| a == b).count();
    let equal = if same >= 12 { same } else { 0 };
    (equal, PointsList(mine[equal..].to_vec()), PointsList(theirs[equal..].to_vec()))
}
