//! The changes that the search makes to a tournament.

use crate::event::{Dice, MOST_ROUNDS, add_group, add_round, have_met, play, result};
use pairproof::tournament::{Absence, Colour, Entry, Outcome, Tournament};
use std::ops::Range;

/// Changes one thing.
pub fn change(tournament: &mut Tournament, dice: &mut Dice) {
    match dice.below(12) {
        0..=2 => results(tournament, dice),
        3..=5 => opponents(tournament, dice),
        6 => colours(tournament, dice),
        7 => games(tournament, dice),
        8 => groups(tournament, dice),
        9 => rounds(tournament, dice),
        10 => acceleration(tournament, dice),
        _ => absences(tournament, dice),
    }
}

/// A few consecutive players of the list, sometimes many.
fn some(tournament: &Tournament, dice: &mut Dice) -> Range<usize> {
    let players = tournament.players.len();
    let most = [1, 3, 10, players / 2][dice.below(4)];
    let first = dice.below(players);
    first..(first + 1 + dice.below(most)).min(players)
}

fn column(tournament: &Tournament, dice: &mut Dice) -> usize {
    dice.below(usize::from(tournament.recorded))
}

/// The game of a player in a round, White first.
fn game(tournament: &Tournament, column: usize, player: usize) -> Option<(usize, usize, Outcome)> {
    let entry = &tournament.players[player].entries[column];
    let opponent = entry.opponent? as usize;
    let (white, black) = if entry.colour == Some(Colour::White) { (player, opponent) } else { (opponent, player) };
    Some((white, black, tournament.players[white].entries[column].outcome))
}

fn results(tournament: &mut Tournament, dice: &mut Dice) {
    let (column, style) = (column(tournament, dice), dice.below(5));
    for player in some(tournament, dice) {
        if let Some((white, black, _)) = game(tournament, column, player) {
            let outcome = result(style, white < black, dice);
            play(tournament, column, (white, black), outcome);
        }
    }
}

fn colours(tournament: &mut Tournament, dice: &mut Dice) {
    let column = column(tournament, dice);
    for player in some(tournament, dice) {
        if let Some((white, black, outcome)) = game(tournament, column, player) {
            play(tournament, column, (black, white), outcome);
        }
    }
}

/// Two games of a round swap opponents.
fn opponents(tournament: &mut Tournament, dice: &mut Dice) {
    let column = column(tournament, dice);
    let players = tournament.players.len();
    for _ in 0..=dice.below(4) {
        let one = game(tournament, column, dice.below(players));
        let other = game(tournament, column, dice.below(players));
        let (Some((a, b, first)), Some((c, d, second))) = (one, other) else { continue };
        if a != c && a != d && b != c && !have_met(tournament, a, d) && !have_met(tournament, c, b) {
            play(tournament, column, (a, d), first);
            play(tournament, column, (c, b), second);
        }
    }
}

/// A game is not played, with or without points for both; or two absent players play.
fn games(tournament: &mut Tournament, dice: &mut Dice) {
    let column = column(tournament, dice);
    let kind = [Outcome::ZeroBye, Outcome::HalfBye, Outcome::FullBye][dice.below(3)];
    for player in some(tournament, dice) {
        if let Some((white, black, _)) = game(tournament, column, player) {
            let bye = tournament.scoring.entry(None, None, kind);
            tournament.players[white].entries[column] = bye;
            tournament.players[black].entries[column] = bye;
        } else {
            let other = dice.below(tournament.players.len());
            let free = game(tournament, column, other).is_none() && other != player;
            if free && !have_met(tournament, player, other) {
                play(tournament, column, (player, other), Outcome::Draw);
            }
        }
    }
}

fn groups(tournament: &mut Tournament, dice: &mut Dice) {
    let groups = tournament.prohibitions.len();
    if groups == 0 || dice.below(4) == 0 {
        return add_group(tournament, dice);
    }
    let at = dice.below(groups);
    if dice.below(6) == 0 {
        tournament.prohibitions.remove(at);
        return;
    }
    let changed = some(tournament, dice);
    let group = &mut tournament.prohibitions[at].players;
    for player in changed.map(|player| player as u32) {
        match group.iter().position(|&member| member == player) {
            Some(place) => drop(group.remove(place)),
            None => group.push(player),
        }
    }
    group.sort_unstable();
    if group.len() < 2 {
        tournament.prohibitions.remove(at);
    }
}

fn rounds(tournament: &mut Tournament, dice: &mut Dice) {
    let recorded = usize::from(tournament.recorded);
    match dice.below(3) {
        0 if recorded < MOST_ROUNDS => add_round(tournament, dice.below(5), dice),
        1 if recorded > 1 => {
            tournament.recorded -= 1;
            tournament.players.iter_mut().for_each(|player| player.entries.truncate(recorded - 1));
        }
        _ => {}
    }
    let last = dice.below(2) == 0;
    tournament.rounds = last.then_some(tournament.recorded + 1);
    let next = tournament.recorded + 1;
    tournament.absences.retain(|absence| absence.round == next);
    tournament.prohibitions.iter_mut().for_each(|group| group.first = group.first.min(next));
}

/// Some players get virtual points in the round to pair and before.
fn acceleration(tournament: &mut Tournament, dice: &mut Dice) {
    let (players, points) = (some(tournament, dice), 5 * dice.below(4) as i32);
    let rounds = usize::from(tournament.recorded) + 1;
    for player in &mut tournament.players[players] {
        player.virtual_points = if points > 0 { vec![points; rounds] } else { Vec::new() };
    }
}

/// Changes which players are absent in the round to pair.
fn absences(tournament: &mut Tournament, dice: &mut Dice) {
    let round = tournament.recorded + 1;
    for player in some(tournament, dice).map(|player| player as u32).take(20) {
        match tournament.absences.iter().position(|absence| absence.player == player) {
            Some(at) => drop(tournament.absences.remove(at)),
            None => tournament.absences.push(Absence { player, round, kind: Outcome::ZeroBye }),
        }
    }
    debug_assert!(tournament.players.iter().all(|player| {
        player.entries.iter().all(|entry| *entry == Entry::ABSENT || entry.opponent.is_some() || entry.points >= 0)
    }));
}
