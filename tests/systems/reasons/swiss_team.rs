//! Every reason and every step of Swiss Team (C.04.6): its colours, preferences and readings, reimplemented. The rest
//! is verified as in Double-Swiss.

use crate::reasons::audit::{Audit, Round};
use crate::reasons::double_swiss::{Terms, verify_by};
use pairproof::systems::swiss_team::messages::*;
use pairproof::tournament::{Colour, Float, Outcome, Position, TeamColours};
use pairproof_statements::{Player, Statement};
use std::cmp::Reverse;

/// Colour preference (1.7), above 0 for White: 2 strong or simple, 1 mild.
fn preference_sign(position: &Position, rank: u32) -> i32 {
    let colours: Vec<i32> =
        position.entrants[rank as usize].colours.iter().map(|c| if *c == Colour::White { 1 } else { -1 }).collect();
    let Some(&last) = colours.last() else { return 0 };
    let sum: i32 = colours.iter().sum();
    let repeated = colours.len() > 1 && colours[colours.len() - 2] == last;
    match position.team.colours {
        TeamColours::None => 0,
        _ if sum.abs() > 1 => -2 * sum.signum(),
        _ if repeated && (sum == 0 || sum == last) => -2 * last,
        TeamColours::TypeA => 0,
        TeamColours::TypeB if sum != 0 => -sum,
        TeamColours::TypeB if position.last_round => 0,
        TeamColours::TypeB => -last,
    }
}

fn reading<'r>(round: &'r Round<'_>) -> &'r str {
    round.system.name().split_once('/').map_or("", |(_, reading)| reading)
}

/// The colour preference in the reading.
fn preference_read(round: &Round<'_>, rank: u32) -> i32 {
    let none = round.position.last_round && round.position.team.colours == TeamColours::TypeB;
    if reading(round) == "last-round-none" && none && difference(round, rank) == 0 {
        return 0;
    }
    preference_sign(&round.position, rank)
}

fn difference(round: &Round<'_>, rank: u32) -> i32 {
    round.position.entrants[rank as usize].colours.iter().map(|c| if *c == Colour::White { 1 } else { -1 }).sum()
}

fn floated(round: &Round<'_>, rank: u32) -> bool {
    let position = &round.position;
    let lapsed = if reading(round) == "last-round-only" { position.last_round } else { position.last_two_rounds };
    let up_only = reading(round) == "floated-up";
    let float = position.entrants[rank as usize].floats[0];
    !lapsed && float.is_some() && !(up_only && float == Some(Float::Down))
}

/// Whether a pair counts against the criterion.
fn counts(round: &Round<'_>, word: &str, (a, b): (u32, u32)) -> bool {
    let score = |rank: u32| round.position.entrants[rank as usize].score;
    let product = preference_read(round, a) * preference_read(round, b);
    match word {
        "alike" => product > 0,
        "alike-strongly" => product == 4 && round.position.team.colours == TeamColours::TypeB,
        _ => score(a) != score(b) && floated(round, a),
    }
}

/// The first team's colour in the latest match in which the colours of the two differed.
fn last_different(round: &Round<'_>, first: u32, other: u32) -> Option<Colour> {
    let entrant = |rank: u32| &round.position.entrants[rank as usize];
    if reading(round) != "same-round" {
        let both = entrant(first).colours.iter().rev().zip(entrant(other).colours.iter().rev());
        return both.into_iter().find(|(a, b)| a != b).map(|(a, _)| *a);
    }
    let colour = |rank: u32, at: usize| {
        let entry = round.tournament.players[entrant(rank).index as usize].entries.get(at)?;
        let played = matches!(entry.outcome, Outcome::Win | Outcome::Draw | Outcome::Loss | Outcome::Unknown);
        entry.colour.filter(|_| played)
    };
    (0..usize::from(round.tournament.recorded) - 1).rev().find_map(|at| {
        let (a, b) = (colour(first, at)?, colour(other, at)?);
        (a != b).then_some(a)
    })
}

/// White, Black, the number of the rule (4.3), and why.
fn colours(round: &Round<'_>, (a, b): (u32, u32)) -> (u32, u32, usize, Statement) {
    let entrant = |rank: u32| &round.position.entrants[rank as usize];
    let standings = reading(round) == "first-by-standings";
    let place = |rank: u32| {
        let virtual_points = if standings { entrant(rank).virtual_points } else { 0 };
        (Reverse(entrant(rank).score - virtual_points), Reverse(entrant(rank).secondary), entrant(rank).tpn)
    };
    let (first, other) = if place(a) < place(b) { (a, b) } else { (b, a) };
    let (own, their) = (preference_read(round, first), preference_read(round, other));
    let (mine, theirs) = (difference(round, first), difference(round, other));
    let (my_last, their_last) = (entrant(first).colours.last().copied(), entrant(other).colours.last().copied());
    let initial = round.position.initial_colour;
    let of_type_b = round.position.team.colours == TeamColours::TypeB;
    let towards = |preference: i32| if preference > 0 { Colour::White } else { Colour::Black };
    let different = last_different(round, first, other);
    let (colour, rule) = match (my_last, their_last, different) {
        (None, None, _) => (if entrant(first).tpn % 2 == 1 { initial } else { initial.other() }, 1),
        _ if (own == 0) != (their == 0) => (towards(own - their), 2),
        _ if own * their < 0 => (towards(own), 3),
        _ if of_type_b && own != their => (towards(own - their), 4),
        _ if mine != theirs => (towards(theirs - mine), 5),
        (_, _, Some(last)) => (last.other(), 6),
        _ if own != 0 => (towards(own), 7),
        (Some(last), ..) => (last.other(), 8),
        (None, Some(last), _) => (last, 9),
    };
    let pair = if colour == Colour::White { [first, other] } else { [other, first] };
    let said = |preference: i32| -> Statement {
        let strength = if preference.abs() == 1 {
            "mild"
        } else if of_type_b {
            "strong"
        } else {
            "simple"
        };
        match preference {
            0 => NoColourPreference {}.into(),
            _ => ColourPreference { strength: strength.to_owned(), colour: towards(preference) }.into(),
        }
    };
    let [white, black] = pair.map(|rank| Player(round.id(rank)));
    let [white_preference, black_preference] = pair.map(|rank| said(preference_read(round, rank)));
    let [white_last, black_last] = pair.map(|rank| {
        let name = |&colour: &Colour| if colour == Colour::White { "white" } else { "black" };
        entrant(rank).colours.last().map_or("none", name).to_owned()
    });
    let [white_difference, black_difference] = pair.map(|rank| difference(round, rank));
    let why = match rule {
        1 => ColourInitial { initial }.into(),
        2..=4 => ColourPreferences { white, white_preference, black, black_preference }.into(),
        5 => ColourDifferences { white, white_difference, black, black_difference }.into(),
        6 => ColourDiffered { white }.into(),
        7 => ColourFirst { preference: white_preference }.into(),
        8 => ColourFirstChanges { white, white_last, black, black_last }.into(),
        _ => ColourOtherChanges { white, white_last, black, black_last }.into(),
    };
    (pair[0], pair[1], rule, why)
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let old = round.system.name().starts_with("swiss-team-2024");
    let terms = Terms {
        old,
        teams: true,
        counted: reading(round) != "c6-met",
        unpaired: reading(round) == "c6-of-unpaired",
        by_all: reading(round) == "set-by-all",
        by_score: reading(round) == "top-by-score",
        forfeits: reading(round) == "forfeits-are-played",
        pairs: if old {
            &[("C7", "3.3.4", "alike"), ("C8", "3.3.5", "alike-strongly"), ("C9", "3.3.6", "floated")]
        } else {
            &[("C8", "2.3.5", "alike"), ("C9", "2.3.6", "alike-strongly"), ("C10", "2.3.7", "floated")]
        },
        counts,
        floated: if old { |_, _| false } else { floated },
        colours,
    };
    verify_by(round, &terms, audit);
}
