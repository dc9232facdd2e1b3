//! The position before a round: the input of a pairing system.

use super::{Colour, Id, OpponentScores, Points, Ranks, TeamRules};

/// How strongly a player should get a colour (C.04.3 art. 1.7). Order: weaker to stronger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Strength {
    /// 1.7.3: colour difference 0, alternate.
    Mild,
    /// 1.7.2: colour difference +1 or -1.
    Strong,
    /// 1.7.1: colour difference beyond one, or the same colour in the two latest games.
    Absolute,
}

impl Strength {
    /// The name in messages: `mild`, `strong` or `absolute`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Mild => "mild",
            Self::Strong => "strong",
            Self::Absolute => "absolute",
        }
    }
}

/// A colour preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Preference {
    /// The colour wanted.
    pub colour: Colour,
    /// The strength of the preference.
    pub strength: Strength,
}

/// The float that a round gave a player (C.04.3 art. 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Float {
    /// Met a lower score, or scored without playing.
    Down,
    /// Met a higher score.
    Up,
}

/// The properties of earlier rounds that the Dubov system uses (C.04.4.1 art. 1.7, 1.8). Zero before the first round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Opposition {
    /// The sum of the ratings of the opponents met over the board (1.7.1).
    pub ratings: i64,
    /// The number of these opponents.
    pub games: u16,
    /// How often the player was paired with a higher score (1.8.1).
    pub upfloats: u16,
    /// Whether the player was paired with a higher score in the previous round (C10).
    pub upfloated: bool,
    /// Rounds in which the player had an opponent, but no game.
    pub forfeits: u16,
}

/// A player who takes part in the pairing of the round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrant {
    /// Index into [`super::Tournament::players`].
    pub index: u32,
    /// Id in the file.
    pub id: Id,
    /// Tournament pairing number: orders players of one score, and its parity decides colours (art. 5.2.5). Counted
    /// among the players who have taken part in a pairing up to and including this round; for teams, among all.
    pub tpn: u32,
    /// Pairing score: points plus the virtual points of this round.
    pub score: Points,
    /// Games with White minus games with Black (art. 1.6).
    pub colour_difference: i32,
    /// Colours of played games, oldest first, unplayed rounds left out.
    pub colours: Vec<Colour>,
    /// The colour preference; `None` before the first game.
    pub preference: Option<Preference>,
    /// Floats of the previous round and of the one before it.
    pub floats: [Option<Float>; 2],
    /// Whether the player may not get the pairing-allocated bye (C2, as the edition defines it).
    pub bye_barred: bool,
    /// Rounds so far without a played game (C9 of the 2026 edition).
    pub unplayed: u16,
    /// The opponents so far, as the Dubov system uses them.
    pub opposition: Opposition,
    /// Whether the player is a topscorer: last round only, more than half of the maximum (art. 1.8).
    pub topscorer: bool,
    /// The rounds of the games in [`Entrant::colours`], one bit each, round 1 the lowest; rounds after the 64th are not
    /// included.
    pub coloured: u64,
    /// The strength of the opposition so far; zero where the system does not use it (Burstein, art. 1.7).
    pub opponent_scores: OpponentScores,
    /// For teams: points of the secondary score, which only affects colours (C.04.6 art. 1.2); 0 if it does not.
    pub secondary: Points,
    /// Virtual points of this round, which are part of [`Entrant::score`].
    pub virtual_points: Points,
    /// Players it must not meet: already played, or prohibited.
    pub conflicts: Ranks,
    /// The part of [`Entrant::conflicts`] that comes from prohibitions (260, XXP), not from games.
    pub prohibited: Ranks,
}

impl Entrant {
    /// Whether this player must never meet `rank`, because they have played or because it is prohibited.
    #[must_use]
    pub fn conflicts_with(&self, rank: u32) -> bool {
        self.conflicts.contains(rank)
    }

    /// The weaker of the two strengths if both players prefer the same colour; `None` if both preferences can be
    /// granted.
    #[inline]
    #[must_use]
    pub fn clash(&self, other: &Self) -> Option<Strength> {
        let (p, q) = (self.preference?, other.preference?);
        (p.colour == q.colour).then(|| p.strength.min(q.strength))
    }
}

/// The players before a round, ready to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The round to pair, from 1.
    pub round: u16,
    /// The number of rounds of the tournament; this round, if the tournament does not state it.
    pub rounds: u16,
    /// Whether it is the last round.
    pub last_round: bool,
    /// The initial colour (art. 5.1).
    pub initial_colour: Colour,
    /// C11 of the 2026 edition in the reading `c11-denied`: a third game of one colour counts only for a player who
    /// does not prefer that colour.
    pub third_only_if_denied: bool,
    /// For a schedule, the number of rounds of the tournament, as declared; at least the number recorded, and at least
    /// [`Position::round`]. `None` if every round is paired from what happened before.
    pub schedule: Option<u16>,
    /// Whether it is one of the last two rounds (C.04.6 art. 2.3.4).
    pub last_two_rounds: bool,
    /// The rules laid down for a competition of teams.
    pub team: TeamRules,
    /// All participants to pair, ranked: score descending, then (some systems of teams) game points, then TPN ascending
    /// (art. 1.2). In a schedule, all participants by their numbers. The position in this list is a player's *rank*.
    pub entrants: Vec<Entrant>,
}

/// The pairing of a round, by rank in [`Position::entrants`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Pairing {
    /// `(white, black)`, ordered by the rank of the higher-ranked member; in a schedule, in the order of its table.
    pub pairs: Vec<(u32, u32)>,
    /// The receiver of the pairing-allocated bye.
    pub bye: Option<u32>,
}

impl Pairing {
    /// Creates a pairing from pairs `(white, black)` in any order.
    #[must_use]
    pub fn of(pairs: impl Iterator<Item = (u32, u32)>, bye: Option<u32>) -> Self {
        let mut pairs: Vec<(u32, u32)> = pairs.collect();
        pairs.sort_unstable_by_key(|&(white, black)| white.min(black));
        Self { pairs, bye }
    }
}

impl Position {
    /// Makes [`Entrant::conflicts`] symmetric: where one player may not meet another, the other may not meet the first.
    pub(super) fn meet_both_ways(&mut self) {
        let mut missing: Vec<(u32, u32)> = Vec::new();
        for (rank, entrant) in (0..).zip(&self.entrants) {
            let one_way = |&other: &u32| !self.entrants[other as usize].conflicts_with(rank);
            missing.extend(entrant.conflicts.iter().filter(one_way).map(|other| (other, rank)));
        }
        for (rank, other) in missing {
            self.entrants[rank as usize].conflicts.insert(other);
        }
    }
}
