//! Single causes of many wrong points: a missing round (G028), points that were not updated (P007), and a game whose
//! two results contradict each other.
//!
//! Points that such a cause explains are reported as evidence for it, not as findings of their own.

use super::pairs;
use super::points::Sums;
use super::report::{Adjust, Report};
use crate::trf::adjustments::Adjustments;
use crate::trf::facts::Facts;
use crate::trf::{Cell, Code, PlayerField, PlayerRecord, ResultCode, ScoreSymbol, Severity, Span, cell_spans, tenths};
use std::collections::BTreeMap;

/// Minimum number of players with too many points before a round is reported as missing.
const PLAYERS: usize = 3;

/// Minimum number of scorers in the last round before all points are reported as those before it, unless none of its
/// games has a result.
const SCORERS: usize = 2;

/// The causes that were found.
#[derive(Default)]
pub(super) struct Causes {
    /// Rounds, from 1, in which every block is blank although a later round was played.
    pub blank: Vec<usize>,
    /// A round is missing, which explains the points.
    pub missing_round: bool,
    /// All points are those before the last round.
    pub before_last_round: bool,
    /// The lines of the players whose points contradict their results for none of these reasons (P007), and the points
    /// that the results give.
    pub contradicted: BTreeMap<usize, i32>,
    /// The results that players' points require in rounds where the two results of a game contradict each other.
    pub mistyped: Vec<Mistyped>,
}

/// One side of a game whose result contradicts the player's points.
#[derive(Clone, Copy)]
pub(super) struct Mistyped {
    /// The player, by index.
    pub player: usize,
    /// The round.
    pub round: usize,
    /// The result that explains the points.
    pub instead: ResultCode,
}

impl Causes {
    /// Finds the causes; adds the finding of a missing round to `report`.
    pub fn find(facts: &Facts, sums: &[Sums], report: &mut Report) -> Self {
        let mut causes = Self { blank: blank_rounds(facts), ..Self::default() };
        let off: Vec<(usize, i32)> = facts.players.iter().enumerate().filter_map(|at| off(at, sums)).collect();
        let scored = off.len() >= SCORERS || !off.is_empty() && facts.is_pending(facts.played);
        causes.before_last_round = facts.played > 0 && scored && are_before_last_round(facts, sums);
        causes.missing_round = !causes.before_last_round && !facts.team_event && is_a_round(facts, &off);
        if causes.before_last_round {
            say_before_last_round(facts, report);
        } else if !causes.missing_round {
            causes.mistyped = off.iter().filter_map(|&(player, by)| mistyped(facts, player, by)).collect();
        }
        causes.say(facts, off.len(), report);
        causes
    }

    /// Whether the points of a player are explained.
    pub fn explains(&self, player: usize) -> bool {
        self.missing_round || self.before_last_round || self.mistyped.iter().any(|mistyped| mistyped.player == player)
    }

    /// The result in a round that the points of one of the two players require.
    pub fn of_game(&self, round: usize, players: [usize; 2]) -> Option<Mistyped> {
        self.mistyped.iter().copied().find(|found| found.round == round && players.contains(&found.player))
    }

    fn say(&self, facts: &Facts, off: usize, report: &mut Report) {
        let points = format!("{off} players have up to a win more points than their results give");
        for &round in &self.blank {
            let mut message = format!("nothing is recorded for round {round}, although later rounds were played");
            if self.missing_round {
                message.push_str(&format!("; {points}"));
            }
            self.missing(message, (first_line(facts), Some(round)), report);
        }
        if !self.missing_round || !self.blank.is_empty() {
            return;
        }
        let mut message = format!("a round seems to be missing: {points}");
        let dated = facts.document.round_dates().next().map_or(0, |record| record.dates.len());
        if dated > facts.recorded {
            message
                .push_str(&format!(", and record 132 dates {dated} rounds, but the players have {}", facts.recorded));
        }
        self.missing(message, (None, None), report);
    }

    fn missing(&self, message: String, at: (Option<usize>, Option<usize>), report: &mut Report) {
        let found = match at {
            (Some(line), Some(round)) => {
                let (first, _, last) = cell_spans(u32::try_from(round).unwrap_or(u32::MAX / 20));
                report.field(Code::G028, line, "round", Span::new(first.first, last.last), message)
            }
            _ => report.file(Code::G028, "round", message),
        };
        if !self.missing_round {
            // No player's points contradict it: the players may have been given no points.
            found.severity_pairing = Severity::Error;
            found.severity_rating = Severity::Error;
        }
    }
}

/// Whether the points of all players are the sums without the last round, in which some of them scored.
fn are_before_last_round(facts: &Facts, sums: &[Sums]) -> bool {
    let worths = facts.scores.worths(!facts.letters && !facts.team_event);
    let before = |(player, sums): (&&PlayerRecord, &Sums)| {
        let readable = !player.rounds.iter().any(|cell| cell.malformed || cell.result == ResultCode::Invalid);
        let points = sums.sum - worths.of(player.cell(facts.played));
        readable && sums.ahead == 0 && player.points == Some(points)
    };
    Adjustments::of(facts.document, facts.played).is_empty() && facts.players.iter().zip(sums).all(before)
}

fn say_before_last_round(facts: &Facts, report: &mut Report) {
    let (Some(line), players) = (first_line(facts), facts.players.len()) else { return };
    let message = format!("the points are those before round {} ({players} of {players} players)", facts.played);
    let found = report.field(Code::P007, line, PlayerField::Points.name(), PlayerField::Points.span(), message);
    if facts.team_event {
        // In a tournament of teams a player's points are informative only.
        found.severity(Severity::Warning, Severity::Warning);
    } else if facts.is_pending(facts.played) {
        // The round was paired, and its byes will be counted together with its games.
        found.severity(Severity::Warning, Severity::Error);
    }
}

fn first_line(facts: &Facts) -> Option<usize> {
    facts.players.first().map(|player| player.line)
}

/// A player, by index, whose points differ from the sum of the results, and by how much.
fn off((index, player): (usize, &&PlayerRecord), sums: &[Sums]) -> Option<(usize, i32)> {
    let Sums { sum, ahead } = sums[index];
    let readable = !player.rounds.iter().any(|cell| cell.malformed || cell.result == ResultCode::Invalid);
    let points = player.points.filter(|&points| readable && points != sum && points != sum + ahead)?;
    Some((index, points - sum))
}

fn blank_rounds(facts: &Facts) -> Vec<usize> {
    (1..facts.played).filter(|&round| facts.players.iter().all(|player| player.cell(round).blank)).collect()
}

/// Whether the surplus points look like one round: at most a win each, and about half a win per player overall.
fn is_a_round(facts: &Facts, off: &[(usize, i32)]) -> bool {
    let win = facts.scores.get(ScoreSymbol::WhiteWin);
    let total: i64 = off.iter().map(|&(_, by)| i64::from(by)).sum();
    let all = i64::from(win) * i64::try_from(facts.players.len()).unwrap_or(i64::MAX);
    let plausible = off.len() >= PLAYERS && off.iter().all(|&(_, by)| (1..=win).contains(&by));
    plausible && (all / 3..=all * 2 / 3).contains(&total)
}

/// The one game that explains the points of a player, if its two results do not match.
fn mistyped(facts: &Facts, index: usize, by: i32) -> Option<Mistyped> {
    let player = facts.players[index];
    let worths = facts.scores.worths(false);
    let mut found = None;
    for (round, &cell) in (1_usize..).zip(player.rounds.iter().take(facts.played)) {
        let Some(reply) = reply(facts, player, round, cell) else { continue };
        let Some(instead) = reply.result.of_opponent() else { continue };
        if pairs::judge(cell.result, reply.result).is_none() {
            continue;
        }
        if worths.of(Cell { result: instead, ..cell }) - worths.of(cell) == by {
            if found.is_some() {
                return None;
            }
            found = Some(Mistyped { player: index, round, instead });
        }
    }
    found
}

/// The same game in the opponent's record.
fn reply(facts: &Facts, player: &PlayerRecord, round: usize, cell: Cell) -> Option<Cell> {
    let other = facts.players[facts.index_of(cell.opponent)?];
    Some(other.cell(round)).filter(|reply| reply.opponent == player.id && cell.opponent != player.id)
}

/// The evidence of the points about a game, for its finding.
pub(super) fn evidence(facts: &Facts, mistyped: Mistyped) -> String {
    let player = facts.players[mistyped.player];
    let shown = mistyped.instead.as_char().unwrap_or(' ');
    format!(
        "; if the result is {shown}, the {} points of player {} are right",
        tenths(player.points.unwrap_or(0)),
        player.id
    )
}
