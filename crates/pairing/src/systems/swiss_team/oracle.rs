//! The part of the literal oracle that only this system has: colour preferences and colours (1.7, article 4), written
//! from the text for the oracle alone. Brackets are listed by
//! [`double_swiss_and_swiss_team::oracle`](crate::systems::common::double_swiss_and_swiss_team::oracle).

use crate::tournament::{Colour, Entrant, Position, TeamColours};

/// Returns White and Black of a pair of ranks, according to the oracle.
#[must_use]
pub fn colours(position: &Position, pair: (u32, u32)) -> (u32, u32) {
    seat(position, pair, |team| team.score, Reading::default())
}

/// Like [`colours`], in the reading `same-round`.
#[must_use]
pub fn colours_in_a_round(position: &Position, pair: (u32, u32)) -> (u32, u32) {
    seat(position, pair, |team| team.score, Reading { same_round: true, ..Reading::default() })
}

/// Like [`colours`], in the reading `last-round-none`.
#[must_use]
pub fn colours_without_last(position: &Position, pair: (u32, u32)) -> (u32, u32) {
    seat(position, pair, |team| team.score, Reading { last_round_none: true, ..Reading::default() })
}

/// The parts of article 4 that readings change.
#[derive(Clone, Copy, Default)]
struct Reading {
    same_round: bool,
    last_round_none: bool,
}

/// Like [`colours`], in the reading `first-by-standings`.
#[must_use]
pub fn colours_by_standings(position: &Position, pair: (u32, u32)) -> (u32, u32) {
    seat(position, pair, |team| team.score - team.virtual_points, Reading::default())
}

/// Returns the signed preference of a team: above 0 for White, below for Black; 2 is strong (or simple), 1 is mild.
fn preference_sign(position: &Position, team: &Entrant) -> i32 {
    let whites = team.colours.iter().filter(|&&colour| colour == Colour::White).count() as i32;
    let cd = 2 * whites - team.colours.len() as i32;
    let ends_with = |colours: &[Colour]| team.colours.ends_with(colours);
    let type_b = match position.team.colours {
        TeamColours::None => return 0,
        TeamColours::TypeA => false,
        TeamColours::TypeB => true,
    };
    // "less than -1, or, being its CD 0 or -1, Black in the last two played matches", and the reverse.
    if cd < -1 || (cd == 0 || cd == -1) && ends_with(&[Colour::Black, Colour::Black]) {
        return 2;
    }
    if cd > 1 || (cd == 0 || cd == 1) && ends_with(&[Colour::White, Colour::White]) {
        return -2;
    }
    if !type_b || team.colours.is_empty() {
        return 0;
    }
    if cd == -1 || cd == 0 && !position.last_round && ends_with(&[Colour::Black]) {
        return 1;
    }
    if cd == 1 || cd == 0 && !position.last_round && ends_with(&[Colour::White]) {
        return -1;
    }
    0
}

/// Decides who has White by 4.2 and 4.3.
fn seat(position: &Position, (a, b): (u32, u32), primary: fn(&Entrant) -> i32, reading: Reading) -> (u32, u32) {
    let team = |rank: u32| &position.entrants[rank as usize];
    let key = |rank: u32| (-primary(team(rank)), -team(rank).secondary, team(rank).tpn);
    let (first, other) = if key(a) < key(b) { (a, b) } else { (b, a) };
    if first_gets_white(position, team(first), team(other), reading) { (first, other) } else { (other, first) }
}

fn first_gets_white(position: &Position, first: &Entrant, other: &Entrant, reading: Reading) -> bool {
    let (mine, theirs) = (&first.colours, &other.colours);
    // 4.3.1.
    if mine.is_empty() && theirs.is_empty() {
        return (first.tpn % 2 == 1) == (position.initial_colour == Colour::White);
    }
    let sign = |team: &Entrant| {
        let whites = team.colours.iter().filter(|&&colour| colour == Colour::White).count();
        let none = reading.last_round_none
            && position.last_round
            && position.team.colours == TeamColours::TypeB
            && 2 * whites == team.colours.len();
        if none { 0 } else { preference_sign(position, team) }
    };
    let (own, their) = (sign(first), sign(other));
    // 4.3.2, 4.3.3: the two do not want the same colour, so each preference can be granted.
    if own.signum() != their.signum() {
        return own > their;
    }
    // 4.3.4: both want the same colour; only in type B can one of them want it more.
    if own != their {
        return own > their;
    }
    // 4.3.5.
    let difference =
        |colours: &[Colour]| colours.iter().map(|&colour| if colour == Colour::White { 1 } else { -1 }).sum::<i32>();
    let (my_cd, their_cd) = (difference(mine), difference(theirs));
    if my_cd != their_cd {
        return my_cd < their_cd;
    }
    // 4.3.6; the latest matches come last, unplayed matches are not in the list (C.04.2 art. 3.4).
    if reading.same_round {
        // The colour of a round is found by counting the earlier rounds with a colour.
        let colour = |team: &Entrant, round: u32| {
            let earlier = (0..round).filter(|round| team.coloured >> round & 1 == 1).count();
            (team.coloured >> round & 1 == 1).then(|| team.colours[earlier])
        };
        let found = (0..64).rev().find_map(|round| match (colour(first, round), colour(other, round)) {
            (Some(my), Some(their)) if my != their => Some(my),
            _ => None,
        });
        if let Some(my) = found {
            return my == Colour::Black;
        }
    }
    let compared = if reading.same_round { 0 } else { mine.len().min(theirs.len()) };
    for back in 1..=compared {
        let (my, their) = (mine[mine.len() - back], theirs[theirs.len() - back]);
        if my != their {
            return my == Colour::Black;
        }
    }
    match (own, mine.last(), theirs.last()) {
        // 4.3.7.
        (1.., ..) => true,
        (..=-1, ..) => false,
        // 4.3.8.
        (0, Some(&latest), _) => latest == Colour::Black,
        // 4.3.9: the other team's colour changes, so the first-team gets the colour that the other team had.
        (0, None, Some(&latest)) => latest == Colour::White,
        (0, None, None) => true,
    }
}
