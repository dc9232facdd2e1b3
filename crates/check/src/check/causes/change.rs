//! Applies a supposition to a tournament.

use super::supposition::{Scores, Supposition};
use crate::systems::common::alterations::Sees;
use crate::tournament::{
    Colour, Entry, Id, Outcome, Player, Points, Prohibition, Tournament, baku_group_end, baku_points, boards,
    listed_before_round_1,
};
use crate::trf::Title;
use std::cmp::{Ordering, Reverse};
use std::collections::HashMap;

/// A player (by index), the new entry and, for teams, the points of the score by which they are not paired.
pub(super) type Changed = (u32, Entry, Points);

impl Supposition {
    /// Changes the tournament to what it was when the round was paired. Adds the changed players to `touched`; returns
    /// false if any player may have changed.
    pub fn apply(&self, tournament: &mut Tournament, round: u16, touched: &mut Vec<u32>) -> bool {
        if let Some((column, changes)) = self.changes(tournament) {
            for (player, entry, other_score) in changes {
                set(tournament, player, column, entry, touched);
                let others = tournament.players.get_mut(player as usize).map(|player| &mut player.game_points);
                if let Some(score) = others.and_then(|others| others.get_mut(column)) {
                    *score = other_score;
                }
            }
            return true;
        }
        let column = usize::from(round - 1);
        match self {
            Self::LeftOut(players) => left_out(tournament, players, column, touched),
            &Self::TakenIn(player, opponent) => {
                let pairs = [(player, opponent), (opponent.unwrap_or(player), opponent.map(|_| player))];
                for (one, other) in pairs {
                    let outcome = if other.is_some() { Outcome::Unknown } else { Outcome::PairingBye };
                    set(tournament, one, column, Entry { opponent: other, outcome, ..Entry::ABSENT }, touched);
                }
            }
            &Self::Exchanged(a, b) => exchange(tournament, a, b, column, touched),
            &Self::Turned(white, black) => {
                for player in [white, black] {
                    let Some(mut entry) = entry(tournament, player, column) else { continue };
                    entry.colour = entry.colour.map(Colour::other);
                    entry.points = tournament.scoring.value(entry.outcome, entry.colour);
                    set(tournament, player, column, entry, touched);
                }
            }
            &Self::InitialColour(colour) => tournament.initial_colour = Some(colour),
            Self::Edition(_)
            | Self::LastRound(_)
            | Self::Without(..)
            | Self::BlankRound(_)
            | Self::LostRound(_)
            | Self::NoStartingList => {}
            _ => {
                self.apply_to_all(tournament, column, touched);
                return false;
            }
        }
        true
    }

    /// What a supposition about a single result changes: the column, and what each player then has there.
    pub fn changes(&self, tournament: &Tournament) -> Option<(usize, Vec<Changed>)> {
        let (&Self::Result(round, ..) | &Self::Game(round, ..) | &Self::Match(round, ..) | &Self::Bye(round, ..)) =
            self
        else {
            return None;
        };
        let column = usize::from(round - 1);
        let other_score = |player: u32| tournament.players.get(player as usize).map(|it| boards::points(it, column));
        let changed = |(side, player): (usize, u32)| {
            let now = entry(tournament, player, column)?;
            let (entry, other) = match self {
                Self::Result(_, _, outcomes) => {
                    let points = tournament.scoring.value(outcomes[side], now.colour);
                    (Entry { outcome: outcomes[side], points, ..now }, other_score(player)?)
                }
                &Self::Game(_, players, game, outcomes) => {
                    let mut own = games(&now);
                    let mut theirs = games(&self::entry(tournament, players[1 - side], column)?);
                    (own[game], theirs[game]) = (outcomes[side], outcomes[1 - side]);
                    let entry = Entry::of_match(now.opponent, now.colour, own, theirs, &tournament.scoring);
                    (entry, other_score(player)?)
                }
                Self::Match(_, _, points) => in_match(tournament, now, [points[side], points[1 - side]])?,
                &Self::Bye(_, _, outcome) => (tournament.scoring.entry(None, None, outcome), other_score(player)?),
                _ => return None,
            };
            Some((player, entry, other))
        };
        let changes = self.players().into_iter().enumerate().map(changed).collect::<Option<Vec<Changed>>>()?;
        Some((column, changes))
    }

    /// Applies a supposition that concerns the list, or all rounds.
    fn apply_to_all(&self, tournament: &mut Tournament, column: usize, touched: &mut Vec<u32>) {
        let mut order: Vec<u32> = (0..tournament.players.len() as u32).collect();
        match self {
            Self::LateEntries(players, moved) => {
                left_out(tournament, players, column, touched);
                moved.iter().for_each(|&[player, after]| put_behind(&mut order, player, Some(after)));
                reorder(tournament, &order);
            }
            Self::Moved(moves) => {
                moves.iter().for_each(|&(player, after)| put_behind(&mut order, player, after));
                reorder(tournament, &order);
            }
            Self::ByRankColumn(order) => reorder(tournament, order),
            &Self::Numbers(a, b) => {
                order.swap(a as usize, b as usize);
                reorder(tournament, &order);
            }
            Self::AtTheEnd(late) => {
                order.retain(|player| !late.contains(player));
                order.extend(late);
                reorder(tournament, &order);
            }
            &Self::ByRating { names } => {
                let title = |player: &Player| if player.title == Title::None { u8::MAX } else { player.title as u8 };
                order.sort_by_key(|&index| {
                    let player = &tournament.players[index as usize];
                    let equal = names.then(|| (title(player), player.name.clone()));
                    (Reverse(player.rating), equal)
                });
                reorder(tournament, &order);
            }
            &Self::Baku { on, all } => accelerate(tournament, on, all),
            &Self::Accelerated([players, recorded]) => {
                let last = (recorded as usize).saturating_sub(1);
                let points = tournament.players.get(last).map(|player| player.virtual_points.clone());
                for (place, player) in (0..).zip(&mut tournament.players) {
                    match &points {
                        Some(points) if (recorded..players).contains(&place) => {
                            player.virtual_points.clone_from(points)
                        }
                        _ if (players..recorded).contains(&place) => player.virtual_points.clear(),
                        _ => {}
                    }
                }
            }
            &Self::UpperHalf(rounds) => {
                let win = tournament.scoring.win_value();
                let half = tournament.players.len().div_ceil(2);
                for (place, player) in tournament.players.iter_mut().enumerate() {
                    let points = if place < half { win } else { 0 };
                    player.virtual_points = vec![points; usize::from(rounds)];
                }
            }
            &Self::OnePerson(one, second) => merge(tournament, one, second),
            Self::KeptApart(_, players) => {
                let last = tournament.rounds.unwrap_or(tournament.recorded).max(tournament.recorded);
                tournament.prohibitions.push(Prohibition { first: 1, last, players: players.clone() });
            }
            Self::Altered(alteration, _) => {
                if let Sees::Tournament(alter) = alteration.sees {
                    alter(tournament);
                }
            }
            _ => {}
        }
    }
}

/// Moves a player to the place after another, or to the front.
pub(super) fn put_behind(order: &mut Vec<u32>, player: u32, after: Option<u32>) {
    order.retain(|&other| other != player);
    let place = order.iter().position(|&other| Some(other) == after).map_or(0, |place| place + 1);
    order.insert(place, player);
}

/// The entry of a team after a match with these game points, its own first; and the points of the other score. `None`
/// if the record does not show how many match points the result is worth.
fn in_match(tournament: &Tournament, now: Entry, [mine, theirs]: [Points; 2]) -> Option<(Entry, Points)> {
    let outcome = match mine.cmp(&theirs) {
        Ordering::Greater => Outcome::Win,
        Ordering::Equal => Outcome::Draw,
        Ordering::Less => Outcome::Loss,
    };
    if !tournament.team.game_points_first {
        return Some((Entry { outcome, points: tournament.scoring.value(outcome, None), ..now }, mine));
    }
    // Only the score by which teams are paired has a scoring; other matches with this result show the other one.
    let teams = tournament.players.iter().filter(|team| team.adjustments.is_empty());
    let mut all = teams.flat_map(|team| team.entries.iter().zip(&team.game_points));
    let (_, &match_points) = all.find(|(entry, _)| entry.outcome == outcome)?;
    Some((Entry { outcome, points: mine, ..now }, match_points))
}

/// The outcomes of the two games of a match.
pub(super) fn games(entry: &Entry) -> [Outcome; 2] {
    entry.games.unwrap_or([entry.outcome; 2])
}

pub(super) fn entry(tournament: &Tournament, player: u32, column: usize) -> Option<Entry> {
    tournament.players.get(player as usize)?.entries.get(column).copied()
}

fn set(tournament: &mut Tournament, player: u32, column: usize, entry: Entry, touched: &mut Vec<u32>) {
    let place = tournament.players.get_mut(player as usize).and_then(|player| player.entries.get_mut(column));
    if let Some(place) = place {
        *place = entry;
        touched.push(player);
    }
}

/// Marks the players as absent and gives their opponents the bye.
fn left_out(tournament: &mut Tournament, players: &[u32], column: usize, touched: &mut Vec<u32>) {
    for &player in players {
        let opponent = entry(tournament, player, column).and_then(|entry| entry.opponent);
        if let Some(opponent) = opponent.filter(|opponent| !players.contains(opponent)) {
            let bye = Entry { outcome: Outcome::PairingBye, ..Entry::ABSENT };
            set(tournament, opponent, column, bye, touched);
        }
        set(tournament, player, column, Entry::ABSENT, touched);
    }
}

/// Swaps two players in a round: each gets the opponent, the colour and the result of the other.
fn exchange(tournament: &mut Tournament, a: u32, b: u32, column: usize, touched: &mut Vec<u32>) {
    let Some((of_a, of_b)) = entry(tournament, a, column).zip(entry(tournament, b, column)) else { return };
    for (player, new) in [(a, of_b), (b, of_a)] {
        set(tournament, player, column, new, touched);
        let Some(opponent) = new.opponent else { continue };
        if let Some(theirs) = entry(tournament, opponent, column) {
            set(tournament, opponent, column, Entry { opponent: Some(player), ..theirs }, touched);
        }
    }
}

/// Moves the entries of the second number to the first, which has none there; puts the second at the end of the list.
fn merge(tournament: &mut Tournament, one: u32, second: u32) {
    for column in 0..usize::from(tournament.recorded) {
        let Some(recorded) = entry(tournament, second, column).filter(|entry| entry.outcome != Outcome::ZeroBye) else {
            continue;
        };
        let mut touched = Vec::new();
        set(tournament, one, column, recorded, &mut touched);
        set(tournament, second, column, Entry::ABSENT, &mut touched);
        if let Some(opponent) = recorded.opponent
            && let Some(theirs) = entry(tournament, opponent, column)
        {
            set(tournament, opponent, column, Entry { opponent: Some(one), ..theirs }, &mut touched);
        }
    }
    let mut order: Vec<u32> = (0..tournament.players.len() as u32).filter(|&index| index != second).collect();
    order.push(second);
    reorder(tournament, &order);
}

/// The changes in the points of players, by the number in the file.
pub(super) fn changed_points(before: &Tournament, after: &Tournament) -> Vec<(Id, Scores)> {
    let scores = |player: &Player| [player.points_of_rounds(), player.game_points.iter().sum()];
    let after: HashMap<Id, Scores> = after.players.iter().map(|player| (player.id, scores(player))).collect();
    let change = |player: &Player| {
        let (before, after) = (scores(player), after.get(&player.id).copied().unwrap_or_default());
        (player.id, [after[0] - before[0], after[1] - before[1]])
    };
    before.players.iter().map(change).filter(|&(_, points)| points != [0; 2]).collect()
}

/// Reorders the players: `order[place]` is the old index of the player who is then at that place.
fn reorder(tournament: &mut Tournament, order: &[u32]) {
    let mut place = vec![0u32; order.len()];
    for (new, &old) in (0..).zip(order) {
        place[old as usize] = new;
    }
    let moved = |index: u32| place.get(index as usize).copied().unwrap_or(index);
    let mut players = std::mem::take(&mut tournament.players);
    for entry in players.iter_mut().flat_map(|player| &mut player.entries) {
        entry.opponent = entry.opponent.map(moved);
    }
    let mut old: Vec<_> = players.into_iter().map(Some).collect();
    tournament.players = order.iter().filter_map(|&index| old[index as usize].take()).collect();
    for player in tournament.prohibitions.iter_mut().flat_map(|prohibition| &mut prohibition.players) {
        *player = moved(*player);
    }
    for absence in &mut tournament.absences {
        absence.player = moved(absence.player);
    }
}

/// Sets the virtual points of C.04.7, or removes all virtual points.
fn accelerate(tournament: &mut Tournament, on: bool, all: bool) {
    let rounds = tournament.rounds.unwrap_or(tournament.recorded);
    let win = tournament.scoring.win_value();
    let mut listed = listed_before_round_1(tournament);
    if all {
        listed.fill(true);
    }
    let end = if on { baku_group_end(&listed) } else { 0 };
    for (place, player) in tournament.players.iter_mut().enumerate() {
        let points = |round: u16| if place < end { baku_points(round, rounds, win) } else { 0 };
        player.virtual_points = (1..=rounds).map(points).collect();
    }
}
