//! Article 13: ESB (13.2), EDE (13.3) and SSSC (13.4), which extend tie-breaks of individuals to teams.

use super::boards::{weighted, without_bottom};
use super::calculator::Calculator;
use super::event::Score;
use super::value::Value;
use crate::trf::tie_break::{Kind, TieBreak};
use std::cmp::Ordering;

impl Calculator<'_> {
    /// 13.2 ESB: the two scores that Sonneborn-Berger multiplies, the opponent's and one's own. Each is match points or
    /// game points; for individuals, and by default, both are the same score.
    pub(super) fn multiplied(&self, tie_break: &TieBreak) -> (Score, Score) {
        match tie_break.kind {
            Kind::MatchMatch => (Score::Match, Score::Match),
            Kind::MatchGame => (Score::Match, Score::Game),
            Kind::GameMatch => (Score::Game, Score::Match),
            Kind::GameGame => (Score::Game, Score::Game),
            _ => (self.score_of(tie_break), self.score_of(tie_break)),
        }
    }

    /// 13.3 EDE: article 6 on the primary score; if that divides nothing, on the secondary one; if neither does and two
    /// teams are left, by their match against each other as the name says (13.3.2). Teams still tied in a smaller part
    /// start again (13.3.3). Article 6 on either score continues inside its own parts before the other score has its
    /// turn, as in the published exercise.
    pub(super) fn extended(&self, group: &[u32], tie_break: &TieBreak) -> Vec<Vec<u32>> {
        let primary = self.score_of(tie_break);
        let mut parts = self.direct(group, primary, tie_break.forfeits_played);
        if parts.len() < 2 {
            parts = self.direct(group, primary.other(), tie_break.forfeits_played);
        }
        if parts.len() < 2 {
            return match *group {
                [one, two] => match self.on_boards(one, two, tie_break) {
                    Ordering::Less => vec![vec![one], vec![two]],
                    Ordering::Greater => vec![vec![two], vec![one]],
                    Ordering::Equal => parts,
                },
                _ => parts,
            };
        }
        let again = |part: Vec<u32>| if part.len() < 2 { vec![part] } else { self.extended(&part, tie_break) };
        parts.into_iter().flat_map(again).collect()
    }

    /// 13.3.2: two teams by the boards of their matches against each other.
    pub(super) fn on_boards(&self, one: u32, two: u32, tie_break: &TieBreak) -> Ordering {
        let (a, b) = (self.boards_against(one, two, tie_break), self.boards_against(two, one, tie_break));
        let count = || weighted(&a).cmp(&weighted(&b));
        let top = || b.cmp(&a);
        let bottom = || without_bottom(&b).cmp(&without_bottom(&a));
        match tie_break.kind {
            Kind::ExtendedTop => top(),
            Kind::ExtendedBottom => bottom(),
            Kind::ExtendedCountTop => count().then_with(top),
            Kind::ExtendedCountBottom => count().then_with(bottom),
            _ => Ordering::Equal,
        }
    }

    /// A team's points on each board in its matches against another.
    pub(super) fn boards_against(&self, one: u32, two: u32, tie_break: &TieBreak) -> Vec<i32> {
        let team = self.event.participant(one);
        let mut totals = vec![0; usize::from(self.event.boards)];
        for (round, boards) in team.rounds.iter().zip(&team.boards) {
            if self.is_encounter(round, tie_break.forfeits_played) == Some(two) {
                for (total, points) in totals.iter_mut().zip(boards) {
                    *total += points;
                }
            }
        }
        totals
    }

    /// 13.4 SSSC: the secondary score, and Buchholz on the primary one divided by a number that brings both to one
    /// scale.
    pub(super) fn score_strength(&self, index: usize, tie_break: &TieBreak) -> Value {
        let secondary = self.event.total(index, self.score_of(tie_break).other());
        let strength = self.buchholz(index, tie_break).over(self.scale(tie_break));
        Value::tenths(secondary.into()).plus(strength)
    }

    /// The divisor of SSSC: the greatest primary score of the event by the greatest secondary score of a match, rounded
    /// down; or the number in `/Kn`. At least 1 (STANDINGS-12).
    pub(super) fn scale(&self, tie_break: &TieBreak) -> i64 {
        tie_break.divisor.map_or_else(|| self.event.scale(tie_break), i64::from).max(1)
    }
}
