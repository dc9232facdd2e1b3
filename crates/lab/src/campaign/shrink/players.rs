//! Removes some players from a tournament, and decides what happens to their opponents.

use crate::tournament::{Colour, Entry, Outcome, Points, Tournament};

/// What to do with players whose opponent was removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Repair {
    /// They play one another if colours and results match; the others get a bye with the same points.
    Rematch,
    /// As `Rematch`, but one of the others gets the pairing-allocated bye if no player has it.
    RematchWithBye,
    /// They play one another, even if colours or results change.
    Anybody,
    /// Each gets a bye with the same points.
    Byes,
    /// All are marked absent.
    Absent,
}

impl Repair {
    pub(super) const ALL: [Self; 5] = [Self::Rematch, Self::RematchWithBye, Self::Anybody, Self::Byes, Self::Absent];

    /// The repairs that keep as many players as possible in the pairing.
    pub(super) const PRESENT: [Self; 2] = [Self::Anybody, Self::RematchWithBye];
}

/// Returns the tournament without the marked players; the others are renumbered.
pub(super) fn without_players(tournament: &Tournament, removed: &[bool], repair: Repair) -> Tournament {
    let gone = |player: u32| removed.get(player as usize) == Some(&true);
    let mut places = Vec::with_capacity(removed.len());
    let mut next = 0_u32;
    for &gone in removed {
        places.push(next);
        next += u32::from(!gone);
    }
    let place = |player: u32| places[player as usize];

    let mut rest = tournament.clone();
    let mut orphans: Vec<Vec<u32>> = vec![Vec::new(); usize::from(tournament.recorded)];
    for (index, player) in (0..).zip(&tournament.players).filter(|&(index, _)| !gone(index)) {
        for (column, entry) in player.entries.iter().enumerate() {
            if entry.opponent.is_some_and(gone) {
                orphans[column].push(place(index));
            }
        }
    }
    let mut index = 0;
    rest.players.retain(|_| {
        index += 1;
        !removed[index - 1]
    });
    for (id, player) in (1..).zip(&mut rest.players) {
        player.id = id;
        for entry in &mut player.entries {
            entry.opponent = entry.opponent.filter(|&opponent| !gone(opponent)).map(place);
        }
    }
    for rule in &mut rest.prohibitions {
        rule.players.retain(|&player| !gone(player));
        for player in &mut rule.players {
            *player = place(*player);
        }
    }
    rest.prohibitions.retain(|rule| rule.players.len() > 1);
    rest.absences.retain(|absence| !gone(absence.player));
    for absence in &mut rest.absences {
        absence.player = place(absence.player);
    }
    for (column, orphans) in orphans.into_iter().enumerate() {
        repair_references(&mut rest, column, orphans, repair);
    }
    rest
}

/// In one round, gives the players whose opponents were removed new opponents or byes.
fn repair_references(tournament: &mut Tournament, column: usize, mut orphans: Vec<u32>, repair: Repair) {
    let mut left = Vec::new();
    while !orphans.is_empty() {
        let first = orphans.remove(0);
        let suits = |&second: &u32| match repair {
            Repair::Rematch | Repair::RematchWithBye => {
                match_up(tournament, column, first, second) && !met(tournament, first, second)
            }
            Repair::Anybody => !met(tournament, first, second),
            Repair::Byes | Repair::Absent => false,
        };
        match orphans.iter().position(suits) {
            Some(at) => {
                let second = orphans.remove(at);
                join(tournament, column, first, second);
            }
            None => left.push(first),
        }
    }
    let mut bye_given = tournament.players.iter().any(|player| player.entries[column].outcome == Outcome::PairingBye);
    for player in left {
        let entry = tournament.players[player as usize].entries[column];
        let outcome = match repair {
            Repair::Absent => Outcome::ZeroBye,
            Repair::RematchWithBye if !bye_given && worth(tournament, Outcome::PairingBye) == entry.points => {
                bye_given = true;
                Outcome::PairingBye
            }
            _ => equal_bye(tournament, entry.points),
        };
        tournament.players[player as usize].entries[column] = bye(tournament, outcome);
    }
}

fn worth(tournament: &Tournament, outcome: Outcome) -> Points {
    tournament.scoring.value(outcome, None)
}

/// Returns an entry without a game.
pub(super) fn bye(tournament: &Tournament, outcome: Outcome) -> Entry {
    tournament.scoring.entry(None, None, outcome)
}

/// Returns the requested bye whose points are closest to `points`.
fn equal_bye(tournament: &Tournament, points: Points) -> Outcome {
    let kinds = [Outcome::ZeroBye, Outcome::HalfBye, Outcome::FullBye];
    let distance = |&outcome: &Outcome| (worth(tournament, outcome) - points).abs();
    kinds.into_iter().min_by_key(distance).unwrap_or(Outcome::ZeroBye)
}

/// Whether the two players have a game in any round of the record.
pub(super) fn met(tournament: &Tournament, a: u32, b: u32) -> bool {
    let entries = &tournament.players[a as usize].entries;
    entries.iter().any(|entry| entry.opponent == Some(b) && entry.outcome.played())
}

/// Whether the two entries would form a game unchanged.
fn match_up(tournament: &Tournament, column: usize, a: u32, b: u32) -> bool {
    let (a, b) = (tournament.players[a as usize].entries[column], tournament.players[b as usize].entries[column]);
    a.colour.map(Colour::other) == b.colour && a.outcome.of_opponent() == b.outcome
}

/// Pairs two players who lost their opponents, with the result and, if known, the colour of the first.
fn join(tournament: &mut Tournament, column: usize, first: u32, second: u32) {
    let entry = tournament.players[first as usize].entries[column];
    let white = match entry.colour {
        Some(Colour::Black) => second,
        _ => first,
    };
    let outcome = if white == first { entry.outcome } else { entry.outcome.of_opponent() };
    play(tournament, column, (white, first + second - white), outcome);
}

/// Records a game with White's result.
pub(super) fn play(tournament: &mut Tournament, column: usize, (white, black): (u32, u32), outcome: Outcome) {
    let sides = [(white, black, Colour::White, outcome), (black, white, Colour::Black, outcome.of_opponent())];
    for (player, opponent, colour, outcome) in sides {
        let points = tournament.scoring.value(outcome, Some(colour));
        tournament.players[player as usize].entries[column] =
            Entry { opponent: Some(opponent), colour: Some(colour), outcome, points, games: None };
    }
}
