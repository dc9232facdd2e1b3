//! Program faults that occur before pairs are chosen: the program sees a tournament or players different from those the
//! rules see, and pairs these by the rules.
//!
//! A system lists the faults that its articles exclude, each with the article
//! ([`Descriptor::alterations`](crate::systems::Descriptor::alterations)). If an alteration changes nothing that the
//! system looks at, it is not a fault, and is omitted.

use crate::tournament::{Colour, Outcome, Points, Position, Preference, Scoring, Strength, Tournament};

/// A program fault that occurs before pairs are chosen.
#[derive(Debug)]
pub struct Alteration {
    /// Its name, which never changes: `forfeits-are-games`.
    pub name: &'static str,
    /// What a program with this fault does: `counts forfeits as games`.
    pub says: &'static str,
    /// What the program sees instead.
    pub sees: Sees,
}

/// What is altered.
#[derive(Debug)]
pub enum Sees {
    /// The tournament itself.
    Tournament(fn(&mut Tournament)),
    /// The position before the round.
    Position(fn(&mut Position)),
}

macro_rules! alterations {
    ($($(#[$meta:meta])* $name:ident = $text:literal, $says:literal, $sees:ident($alter:expr);)*) => {$(
        $(#[$meta])*
        pub static $name: Alteration = Alteration { name: $text, says: $says, sees: Sees::$sees($alter) };
    )*};
}

alterations! {
    /// Unplayed games count for colours and prevent the players from meeting again.
    FORFEITS_ARE_GAMES = "forfeits-are-games", "counts forfeits as games", Tournament(forfeits_are_games);
    /// Two players who were paired but did not play may meet; this program does not pair them.
    FORFEITS_BAR_MEETING = "forfeits-bar-meeting", "never pairs two players again if one of them did not appear",
        Tournament(forfeits_bar_meeting);
    /// Ignores records 250 and XXA.
    NO_ACCELERATION = "no-acceleration", "ignores virtual points",
        Tournament(|tournament| tournament.players.iter_mut().for_each(|player| player.virtual_points.clear()));
    /// Ignores records 260 and XXP.
    NO_PROHIBITIONS = "no-prohibitions", "pairs players who must not meet",
        Tournament(|tournament| tournament.prohibitions.clear());
    /// Ignores records 162 and BB*.
    USUAL_SCORING = "usual-scoring", "counts 1, a half and 0 for all results, even if the file gives other values",
        Tournament(usual_scoring);
    /// Ignores that a late entry changes the pairing numbers of the players behind it.
    NUMBERS_OF_THE_FILE = "numbers-of-the-file",
        "counts a late entry in the pairing numbers before the player has arrived",
        Position(|position| position.entrants.iter_mut().for_each(|entrant| entrant.tpn = entrant.id));
    /// Ignores the lot drawn before round 1.
    WHITE_FIRST = "white-first", "assumes that the initial colour is White",
        Position(|position| position.initial_colour = Colour::White);
    /// Ignores the lot drawn before round 1.
    BLACK_FIRST = "black-first", "assumes that the initial colour is Black",
        Position(|position| position.initial_colour = Colour::Black);
    /// No round counts as the last one.
    NO_LAST_ROUND = "no-last-round", "pairs the last round like any other", Position(|position| {
        position.last_round = false;
        position.entrants.iter_mut().for_each(|entrant| entrant.topscorer = false);
    });
    /// Every round counts as the last one.
    ALWAYS_LAST_ROUND = "always-last-round", "pairs every round as if it were the last", Position(|position| {
        if position.round > 1 {
            position.last_round = true;
            topscorers(position, |score, half| score > half);
        }
    });
    /// Players with exactly half of the points count as topscorers.
    TOPSCORERS_AT_HALF = "topscorers-at-half", "takes players with exactly half of the points for topscorers",
        Position(|position| if position.last_round { topscorers(position, |score, half| score >= half) });
    /// Ignores the floats of two rounds ago.
    ONE_ROUND_OF_FLOATS = "one-round-of-floats", "ignores the floats of two rounds ago",
        Position(|position| position.entrants.iter_mut().for_each(|entrant| entrant.floats[1] = None));
    /// Ignores the floats of the previous round.
    NO_LAST_FLOATS = "no-last-floats", "ignores the floats of the round before",
        Position(|position| position.entrants.iter_mut().for_each(|entrant| entrant.floats[0] = None));
    /// The floats of the previous round and of two rounds ago are exchanged.
    FLOATS_EXCHANGED = "floats-exchanged", "takes the floats of the round before for those of two rounds ago",
        Position(|position| position.entrants.iter_mut().for_each(|entrant| entrant.floats.swap(0, 1)));
    /// Only two games of the same colour in a row give an absolute preference.
    DIFFERENCE_OF_TWO_IS_STRONG = "difference-of-two-is-strong",
        "gives an absolute preference only after two games of one colour, not for the colour difference",
        Position(|position| preferences(position, |preference, colours, _| {
            let repeated = colours.len() >= 2 && colours[colours.len() - 2..] == [preference.colour.other(); 2];
            if preference.strength == Strength::Absolute && !repeated {
                preference.strength = Strength::Strong;
            }
        }));
    /// Only the colour difference gives an absolute preference.
    TWO_IN_A_ROW_IS_STRONG = "two-in-a-row-is-strong",
        "gives an absolute preference only for the colour difference, not after two games of one colour",
        Position(|position| preferences(position, |preference, _, difference| {
            if preference.strength == Strength::Absolute && difference.abs() < 2 {
                preference.strength = if difference == 0 { Strength::Mild } else { Strength::Strong };
            }
        }));
    /// A colour difference of one gives an absolute preference.
    STRONG_IS_ABSOLUTE = "strong-is-absolute", "takes a strong colour preference for an absolute one",
        Position(|position| preferences(position, |preference, _, _| {
            if preference.strength == Strength::Strong {
                preference.strength = Strength::Absolute;
            }
        }));
    /// A colour difference of one gives a mild preference.
    STRONG_IS_MILD = "strong-is-mild", "takes a strong colour preference for a mild one",
        Position(|position| preferences(position, |preference, _, _| {
            if preference.strength == Strength::Strong {
                preference.strength = Strength::Mild;
            }
        }));
    /// A colour difference of zero gives a strong preference.
    MILD_IS_STRONG = "mild-is-strong", "takes a mild colour preference for a strong one",
        Position(|position| preferences(position, |preference, _, _| {
            if preference.strength == Strength::Mild {
                preference.strength = Strength::Strong;
            }
        }));
    /// Alternation gives no preference.
    NO_MILD_PREFERENCE = "no-mild-preference", "gives no colour preference when the colours are balanced",
        Position(|position| {
            for entrant in &mut position.entrants {
                entrant.preference = entrant.preference.filter(|preference| preference.strength != Strength::Mild);
            }
        });
    /// No round counts as one of the last two.
    NO_LAST_TWO_ROUNDS = "no-last-two-rounds", "pairs the last two rounds like any other",
        Position(|position| position.last_two_rounds = false);
    /// Every round counts as one of the last two.
    ALWAYS_LAST_TWO_ROUNDS = "always-last-two-rounds", "pairs every round as if it were one of the last two",
        Position(|position| position.last_two_rounds = true);
    /// The number of upfloats is one too high.
    ONE_UPFLOAT_TOO_MANY = "one-upfloat-too-many", "counts one upfloat too many of every player who had one",
        Position(|position| {
            for entrant in &mut position.entrants {
                entrant.opposition.upfloats += u16::from(entrant.opposition.upfloats > 0);
            }
        });
    /// The number of upfloats is one too low.
    ONE_UPFLOAT_TOO_FEW = "one-upfloat-too-few", "counts one upfloat too few of every player who had one",
        Position(|position| {
            for entrant in &mut position.entrants {
                entrant.opposition.upfloats = entrant.opposition.upfloats.saturating_sub(1);
            }
        });
    /// Any earlier upfloat counts as one in the previous round.
    ALWAYS_UPFLOATED = "any-upfloat-is-the-last", "takes any earlier upfloat for one of the previous round",
        Position(|position| {
            for entrant in &mut position.entrants {
                entrant.opposition.upfloated = entrant.opposition.upfloats > 0;
            }
        });
    /// Several unplayed rounds count as one.
    ONE_UNPLAYED_ROUND = "one-unplayed-round", "does not count more than one unplayed round",
        Position(|position| {
            position.entrants.iter_mut().for_each(|entrant| entrant.unplayed = entrant.unplayed.min(1));
        });
}

fn forfeits_are_games(tournament: &mut Tournament) {
    for entry in tournament.players.iter_mut().flat_map(|player| &mut player.entries) {
        entry.outcome = match entry.outcome {
            Outcome::ForfeitWin => Outcome::Win,
            Outcome::ForfeitLoss => Outcome::Loss,
            outcome => outcome,
        };
    }
}

fn forfeits_bar_meeting(tournament: &mut Tournament) {
    let mut barred = Vec::new();
    for (player, index) in tournament.players.iter().zip(0..) {
        let unplayed = player.entries.iter().filter(|entry| !entry.outcome.played());
        barred.extend(unplayed.filter_map(|entry| entry.opponent).map(|opponent| vec![index, opponent]));
    }
    let last = u16::MAX;
    let prohibition = |players| crate::tournament::Prohibition { first: 1, last, players };
    tournament.prohibitions.extend(barred.into_iter().map(prohibition));
}

fn usual_scoring(tournament: &mut Tournament) {
    let usual = Scoring::usual(tournament.form);
    for entry in tournament.players.iter_mut().flat_map(|player| &mut player.entries) {
        entry.points = usual.value(entry.outcome, entry.colour);
    }
    tournament.scoring = usual;
}

/// Recomputes the topscorers from the score and half of the maximum score, assuming that results are worth 1, a half
/// and 0.
fn topscorers(position: &mut Position, is_one: impl Fn(Points, Points) -> bool) {
    let half = 5 * Points::from(position.round - 1);
    position.entrants.iter_mut().for_each(|entrant| entrant.topscorer = is_one(entrant.score, half));
}

/// Alters each preference, given the colours of the player's games and the colour difference.
fn preferences(position: &mut Position, alter: impl Fn(&mut Preference, &[Colour], i32)) {
    for entrant in &mut position.entrants {
        if let Some(preference) = &mut entrant.preference {
            alter(preference, &entrant.colours, entrant.colour_difference);
        }
    }
}
