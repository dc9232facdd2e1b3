//! Other evidence in the file, besides pairs and results, for or against a supposition.

use super::change::{changed_points, entry};
use super::messages;
use super::results::{is_odd, one_sided, others};
use super::supposition::{Scores, Supposition};
use crate::check::verdict::RoundVerdict;
use crate::standings::Position;
use crate::tournament::{Form, Id, Outcome, Points, Tournament};
use pairproof_statements::{Player as Named, Statement};
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

/// What is known besides pairs and results.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// The points in the file minus the points by the results, where these differ; for teams, both scores.
    pub points: HashMap<Id, [Points; 2]>,
    /// Whether the score by which teams are not paired differs anywhere.
    pub others_differ: bool,
    /// Whether the points were compared at all.
    pub points_compared: bool,
    /// The federation of each player.
    pub federations: Vec<(Id, String)>,
    /// Rounds for which nothing is recorded.
    pub blank: Vec<u16>,
    /// The year of the tournament.
    pub year: Option<u16>,
    /// The entries of the rank column, by number.
    pub ranks: Vec<(Id, u32)>,
}

/// The factor by which a fact makes a supposition more probable: our estimates, like the priors of the classes.
const POINTS_FIT: f64 = 50.0;
const POINTS_CONTRADICT: f64 = 0.3;
const ODD_RESULT: f64 = 100.0;
const CONCERNED: f64 = 5.0;
const FINAL_RANKING: f64 = 100.0;
/// If the points of more players than this differ, single results are not the reason.
const MOST_OPEN: usize = 12;

impl Facts {
    /// Takes the points from the positions of the standings that do not follow from the results.
    pub fn take_in_points(&mut self, tournament: &Tournament, positions: &[Position]) {
        let tenths = |text: &str| -> Option<Points> {
            let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
            Some(whole.parse::<Points>().ok()? * 10 + rest.parse::<Points>().ok()?)
        };
        self.points_compared = true;
        let fields = match (tournament.form, tournament.team.game_points_first) {
            (Form::Teams, true) => ["game points", "match points"],
            (Form::Teams, false) => ["match points", "game points"],
            _ => ["points", ""],
        };
        for position in positions {
            let Some(score) = fields.iter().position(|field| *field == position.field) else { continue };
            if let Some((recorded, expected)) = tenths(&position.recorded).zip(tenths(&position.expected)) {
                self.points.entry(position.id).or_default()[score] = recorded - expected;
                self.others_differ |= score == 1;
            }
        }
    }

    /// The players whose points follow from a change of the tournament but not from the record.
    pub(super) fn points_of(&self, before: &Tournament, after: &Tournament) -> Vec<Id> {
        let changed = changed_points(before, after);
        let follow = |&(id, points): &(Id, Scores)| self.points.get(&id) == Some(&self.compared(points));
        changed.into_iter().filter(follow).map(|(id, _)| id).collect()
    }

    /// Whether the points of at least a third of the players exceed their results, all by at most a win.
    pub(super) fn lack_a_round(&self, tournament: &Tournament) -> bool {
        let win = tournament.scoring.win_value();
        3 * self.points.len() >= tournament.players.len()
            && self.points.values().all(|open| (1..=win).contains(&open[0]))
    }

    /// Other results that explain the points of both players, or of one player whose result contradicts the opponent's:
    /// the latter first, and later rounds before earlier ones.
    pub(super) fn results_by_points(&self, tournament: &Tournament) -> Vec<Supposition> {
        // If the points of many players differ, something else is wrong.
        if self.points.is_empty() || self.points.len() > MOST_OPEN {
            return Vec::new();
        }
        let mut found: Vec<(bool, Supposition)> = Vec::new();
        for round in (1..=tournament.recorded).rev() {
            for pair in tournament.recorded_pairing(round).pairs {
                let players = [pair.white, pair.black];
                if players.iter().all(|&player| self.open(tournament, player) == [0; 2]) {
                    continue;
                }
                let odd = one_sided(tournament, round, &pair).into_iter().chain(others(tournament, round, &pair));
                for supposition in odd {
                    let odd = is_odd(tournament, &supposition);
                    let fits = |&(player, change): &(u32, Scores)| {
                        let open = self.open(tournament, player);
                        self.compared(change) == open && (odd || open != [0; 2])
                    };
                    let changes = supposition.points(tournament);
                    if !changes.is_empty() && changes.iter().all(fits) {
                        found.push((odd, supposition));
                    }
                }
            }
        }
        found.sort_by_key(|(odd, _)| !odd);
        found.into_iter().map(|(_, supposition)| supposition).collect()
    }

    /// How much the points of a player in the file differ from the results.
    fn open(&self, tournament: &Tournament, player: u32) -> Scores {
        let id = tournament.players.get(player as usize).map_or(0, |player| player.id);
        self.points.get(&id).copied().unwrap_or_default()
    }

    /// The part of a change that the file can confirm.
    fn compared(&self, [points, others]: Scores) -> Scores {
        [points, if self.others_differ { others } else { 0 }]
    }

    /// Subtracts the points that a change of the tournament explains.
    pub(super) fn settle(&mut self, before: &Tournament, after: &Tournament) {
        for (id, points) in changed_points(before, after) {
            let points = self.compared(points);
            if let Some(open) = self.points.get_mut(&id) {
                *open = [open[0] - points[0], open[1] - points[1]];
            }
        }
        self.points.retain(|_, open| *open != [0; 2]);
    }

    /// The logarithm of the weight of the evidence for a supposition, apart from the rounds.
    pub(super) fn weight(&self, tournament: &Tournament, supposition: &Supposition, concerned: &BTreeSet<u32>) -> f64 {
        let (mut weight, changes) = (0.0, supposition.points(tournament));
        if !changes.is_empty() {
            let named = supposition.players().iter().filter(|player| concerned.contains(player)).count();
            weight += named as f64 * CONCERNED.ln();
        }
        let odd = is_odd(tournament, supposition);
        weight += if odd { ODD_RESULT.ln() } else { 0.0 };
        let ordered = matches!(supposition, Supposition::ByRating { .. } | Supposition::ByRankColumn(_));
        if ordered && follow_the_ranking(tournament) {
            weight += FINAL_RANKING.ln();
        }
        for (player, points) in changes {
            let Some(of) = tournament.players.get(player as usize) else { continue };
            let points = self.compared(points);
            weight += match self.points.get(&of.id) {
                Some(open) if *open == points => POINTS_FIT.ln(),
                None if self.points_compared && points != [0; 2] => POINTS_CONTRADICT.ln(),
                _ => 0.0,
            };
        }
        weight
    }

    /// The evidence for a supposition about the second tournament, in which earlier causes are applied; the first is
    /// that of the file.
    pub(super) fn evidence(
        &self,
        (file, tournament): (&Tournament, &Tournament),
        supposition: &Supposition,
    ) -> Vec<Statement> {
        let mut evidence: Vec<Statement> = Vec::new();
        if let Supposition::Result(round, players, _) = supposition {
            let ids = players.map(|player| tournament.players[player as usize].id);
            if let Some(both) = meet(file, *round, ids).and_then(|players| odd_outcomes(file, *round, players)) {
                let ([white, black], result) = (ids.map(Named), in_signs(both));
                evidence.push(messages::OddResult { white, black, result, possible: unusual(both) }.into());
            }
        }
        if matches!(supposition, Supposition::ByRating { .. }) && follow_the_ranking(tournament) {
            evidence.push(messages::FinalRanking {}.into());
        }
        if let Supposition::OnePerson(one, _) = supposition {
            let name = tournament.players[*one as usize].name.clone();
            evidence.push(messages::SameName { name }.into());
        }
        evidence
    }
}

/// A shorter list may be in the order of the points by chance.
const LONG_LIST: usize = 12;

impl Facts {
    /// The order of the players by the rank column, if that column has each rank once and differs from the order of the
    /// numbers, and the numbers follow the final ranking.
    pub(super) fn order_by_ranks(&self, tournament: &Tournament) -> Option<Vec<u32>> {
        let by_number: HashMap<Id, u32> = self.ranks.iter().copied().collect();
        let ranks = tournament.players.iter().map(|player| by_number.get(&player.id).copied());
        let ranks: Vec<u32> = ranks.collect::<Option<_>>()?;
        let rank = |&index: &u32| ranks[index as usize];
        let mut order: Vec<u32> = (0..ranks.len() as u32).collect();
        order.sort_by_key(rank);
        let each_once = order.windows(2).all(|two| rank(&two[0]) < rank(&two[1]));
        (each_once && !order.is_sorted() && follow_the_ranking(tournament)).then_some(order)
    }

    /// Whether the list follows the final ranking and is too long to do so by chance.
    pub(super) fn lacks_the_starting_list(tournament: &Tournament) -> bool {
        tournament.players.len() >= LONG_LIST && tournament.recorded > 2 && follow_the_ranking(tournament)
    }
}

/// Whether the numbers follow the points after the last round.
fn follow_the_ranking(tournament: &Tournament) -> bool {
    tournament.players.is_sorted_by_key(|player| Reverse(player.points_of_rounds()))
}

/// The two recorded results of a game, if they contradict each other or are unusual: a draw and a loss.
pub(super) fn odd_outcomes(tournament: &Tournament, round: u16, players: [u32; 2]) -> Option<[Outcome; 2]> {
    outcomes(tournament, round, players).filter(|&both| tournament.form == Form::Games && contradict(both))
}

/// Whether two results that do not mirror each other can both be right: penalties leave less than a point to share.
fn unusual(both: [Outcome; 2]) -> bool {
    use Outcome::{Draw, Loss};
    matches!(both, [Draw, Loss] | [Loss, Draw] | [Loss, Loss])
}

/// The indexes of two players, given by their ids, who name each other as opponents in a round.
pub(super) fn meet(tournament: &Tournament, round: u16, ids: [Id; 2]) -> Option<[u32; 2]> {
    let index = |id: Id| (0u32..).zip(&tournament.players).find(|(_, player)| player.id == id).map(|(index, _)| index);
    let [Some(one), Some(other)] = ids.map(index) else { return None };
    let names = |player: u32, opponent: u32| {
        let entry = entry(tournament, player, usize::from(round.checked_sub(1)?))?;
        (entry.opponent == Some(opponent)).then_some(())
    };
    names(one, other).and(names(other, one)).map(|()| [one, other])
}

fn outcomes(tournament: &Tournament, round: u16, players: [u32; 2]) -> Option<[Outcome; 2]> {
    let outcome = |player: u32| {
        let entries = &tournament.players.get(player as usize)?.entries;
        Some(entries.get(usize::from(round - 1))?.outcome)
    };
    Some([outcome(players[0])?, outcome(players[1])?])
}

/// The recorded result of a game between two players, given by their ids: `1-0`; `none` if they did not meet.
pub(super) fn recorded_result(tournament: &Tournament, round: u16, ids: [Id; 2]) -> String {
    let both = meet(tournament, round, ids).and_then(|players| outcomes(tournament, round, players));
    both.map_or_else(|| "none".to_owned(), in_signs)
}

/// Formats two outcomes as a result: `1-0`, by forfeit `+/-`.
pub(super) fn in_signs(outcomes: [Outcome; 2]) -> String {
    let sign = |outcome: Outcome| match outcome {
        Outcome::Win => "1",
        Outcome::Draw => "½",
        Outcome::Loss => "0",
        Outcome::ForfeitWin => "+",
        Outcome::ForfeitLoss => "-",
        _ => "?",
    };
    let forfeited = outcomes.iter().any(|outcome| matches!(outcome, Outcome::ForfeitWin | Outcome::ForfeitLoss));
    let between = if forfeited { '/' } else { '-' };
    format!("{}{between}{}", sign(outcomes[0]), sign(outcomes[1]))
}

/// Whether the results of the two players of a game contradict each other.
pub(super) fn contradict(both: [Outcome; 2]) -> bool {
    use Outcome::{Draw, ForfeitLoss, ForfeitWin, Loss, Win};
    let pairs = [[Win, Loss], [Loss, Win], [Draw, Draw], [ForfeitWin, ForfeitLoss], [ForfeitLoss, ForfeitWin]];
    !pairs.contains(&both) && both != [ForfeitLoss; 2] && !both.contains(&Outcome::Unknown)
}

/// The rounds in which each player is on a board that differs.
pub(super) fn recurring(rounds: &[RoundVerdict]) -> HashMap<Id, BTreeSet<u16>> {
    let mut recurring: HashMap<Id, BTreeSet<u16>> = HashMap::new();
    for round in rounds {
        for &player in round.differing_boards().flatten().filter(|&&id| id != 0) {
            recurring.entry(player).or_default().insert(round.round);
        }
    }
    recurring
}
