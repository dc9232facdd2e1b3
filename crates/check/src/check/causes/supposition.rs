//! The kinds of suppositions.

use super::cause::CauseKind;
use super::change::Changed;
use crate::systems::SystemId;
use crate::systems::common::alterations::Alteration;
use crate::tournament::{Colour, Id, Outcome, Points, Tournament, boards};

/// The score by which participants are paired, and for teams the other one.
pub(super) type Scores = [Points; 2];

/// A kind, the round it concerns (0 for all), and the players.
pub(super) type About = (CauseKind, u16, Vec<Id>);

/// Something that may have been different when a round was paired. Players are indexes.
#[derive(Clone, Debug)]
pub(super) enum Supposition {
    Edition(SystemId),
    LastRound(bool),
    /// On or off; `all`: with all players of the file, not only those with a block in round 1.
    Baku {
        on: bool,
        all: bool,
    },
    /// The first players of the list had virtual points: how many, and as many as in the file.
    Accelerated([u32; 2]),
    /// The upper half of the list had an extra point in each of the first rounds; the number of these rounds.
    UpperHalf(u16),
    InitialColour(Colour),
    /// Numbers by rating; equal ratings in the order of the file, or by title and name (C.04.2 art. 2.2).
    ByRating {
        names: bool,
    },
    /// The numbers are the final ranking, and the rank column holds the numbers of the starting list: the indexes in
    /// the order of that column.
    ByRankColumn(Vec<u32>),
    /// The numbers are the final ranking, and the starting list is lost.
    NoStartingList,
    /// Players who had another place in the list, each with the player before that place (none: the front).
    Moved(Vec<(u32, Option<u32>)>),
    /// Late entries whose numbers were the last ones, in this order.
    AtTheEnd(Vec<u32>),
    /// Two numbers of one person: what is recorded under the second belongs to the first.
    OnePerson(u32, u32),
    /// No two of the players could meet: the name of their federation, which is empty for two players.
    KeptApart(String, Vec<u32>),
    LeftOut(Vec<u32>),
    /// Players left out, and players who had another place in the list, each with the player before that place.
    LateEntries(Vec<u32>, Vec<[u32; 2]>),
    /// An absent player, with the opponent, or alone with the bye.
    TakenIn(u32, Option<u32>),
    /// The round, the pair, and the outcomes of both.
    Result(u16, [u32; 2], [Outcome; 2]),
    /// One game of a match of two: the round, the pair, the game from 0, and the outcomes of both.
    Game(u16, [u32; 2], usize, [Outcome; 2]),
    /// A match of teams: the round, the pair, and the game points of both.
    Match(u16, [u32; 2], [Points; 2]),
    Bye(u16, u32, Outcome),
    Numbers(u32, u32),
    /// Two players whose blocks in the round are swapped.
    Exchanged(u32, u32),
    /// A board of the round whose colours are reversed: the players with White and with Black in the file.
    Turned(u32, u32),
    /// A round for which the file records nothing.
    BlankRound(u16),
    /// A round that the file does not have at all, before this one.
    LostRound(u16),
    Without(String, Option<String>),
    Altered(&'static Alteration, &'static str),
}

impl Supposition {
    pub fn kind(&self) -> CauseKind {
        match self {
            Self::Edition(_) => CauseKind::Edition,
            Self::LastRound(_) => CauseKind::Rounds,
            Self::Baku { .. } | Self::Accelerated(_) | Self::UpperHalf(_) => CauseKind::Acceleration,
            Self::InitialColour(_) => CauseKind::InitialColour,
            Self::ByRating { .. } | Self::ByRankColumn(_) | Self::NoStartingList => CauseKind::Order,
            Self::LeftOut(_) | Self::LateEntries(..) => CauseKind::LeftOut,
            Self::TakenIn(..) => CauseKind::TakenIn,
            Self::Result(..) | Self::Game(..) | Self::Match(..) => CauseKind::Result,
            Self::Bye(..) => CauseKind::Bye,
            Self::Numbers(..) | Self::Moved(..) | Self::AtTheEnd(..) => CauseKind::Numbers,
            Self::Exchanged(..) | Self::Turned(..) => CauseKind::ByHand,
            Self::OnePerson(..) => CauseKind::OnePerson,
            Self::KeptApart(..) => CauseKind::KeptApart,
            Self::BlankRound(_) | Self::LostRound(_) => CauseKind::MissingRound,
            Self::Without(..) | Self::Altered(..) => CauseKind::Rule,
        }
    }

    /// Whether it says that boards were not paired by the rules. In a round for which the rules give no pairing that is
    /// so in any case: the arbiter decides what is played.
    pub fn departs_from_the_rules(&self) -> bool {
        matches!(self.kind(), CauseKind::ByHand | CauseKind::LeftOut | CauseKind::Rule)
    }

    /// The kind, given the system in use and whether the record of the round itself is wrong.
    pub fn kind_in(&self, system: SystemId, lasting: bool) -> CauseKind {
        match self {
            Self::Edition(other) if other.family != system.family => CauseKind::System,
            Self::Exchanged(..) | Self::Turned(..) if lasting => CauseKind::Record,
            _ => self.kind(),
        }
    }

    /// The first round that a supposition found for `round` can affect if it holds for all rounds. None if it concerns
    /// the pairing of that round alone.
    pub fn first_affected(&self, round: u16) -> Option<u16> {
        match self {
            Self::LastRound(_) | Self::LeftOut(_) | Self::LateEntries(..) | Self::TakenIn(..) => None,
            Self::Result(earlier, ..) | Self::Game(earlier, ..) | Self::Match(earlier, ..) | Self::Bye(earlier, ..) => {
                Some(earlier + 1)
            }
            Self::Exchanged(..) | Self::Turned(..) => Some(round),
            _ => Some(1),
        }
    }

    /// Whether the record may have been corrected after rounds had been paired.
    pub fn can_be_corrected(&self) -> bool {
        matches!(self.kind(), CauseKind::Result | CauseKind::Bye | CauseKind::Numbers)
    }

    /// Whether it changes anything before the round. If not, the scores remain as they are.
    pub fn changes_the_past(&self, round: u16) -> bool {
        match self {
            Self::Bye(earlier, ..) => *earlier < round,
            Self::LastRound(_)
            | Self::LeftOut(_)
            | Self::TakenIn(..)
            | Self::Without(..)
            | Self::Exchanged(..)
            | Self::Turned(..)
            | Self::KeptApart(..) => false,
            _ => true,
        }
    }

    /// Its subject: two suppositions with the same subject contradict each other, or one reverts the other.
    pub fn about(&self, tournament: &Tournament, round: u16) -> Option<About> {
        let round = match self {
            Self::Result(earlier, ..) | Self::Game(earlier, ..) | Self::Match(earlier, ..) | Self::Bye(earlier, ..) => {
                *earlier
            }
            Self::Exchanged(..) | Self::Turned(..) => round,
            Self::Edition(_)
            | Self::Baku { .. }
            | Self::Accelerated(_)
            | Self::UpperHalf(_)
            | Self::InitialColour(_)
            | Self::ByRating { .. }
            | Self::ByRankColumn(_)
            | Self::Numbers(..)
            | Self::Moved(..)
            | Self::AtTheEnd(..) => 0,
            _ => return None,
        };
        let mut players: Vec<Id> =
            self.players().iter().map(|&player| tournament.players[player as usize].id).collect();
        players.sort_unstable();
        Some((self.kind(), round, players))
    }

    /// The changes in the points of players, by index, if it concerns single results: in the score by which they are
    /// paired, and for teams in the other one.
    pub fn points(&self, tournament: &Tournament) -> Vec<(u32, Scores)> {
        let Some((column, changes)) = self.changes(tournament) else { return Vec::new() };
        let change = |(player, after, other): Changed| {
            let now = tournament.players.get(player as usize)?;
            let [points, others] = [now.entries.get(column)?.points, boards::points(now, column)];
            Some((player, [after.points - points, other - others]))
        };
        changes.into_iter().filter_map(change).collect()
    }

    /// The game that it says something about, if it is about one: the round, and the players by index.
    pub fn game(&self, found_for: u16) -> Option<(u16, [u32; 2])> {
        match self {
            &Self::Turned(one, other) => Some((found_for, [one, other])),
            &Self::Result(round, players, _) | &Self::Game(round, players, ..) | &Self::Match(round, players, _) => {
                Some((round, players))
            }
            _ => None,
        }
    }

    /// The same about players with other indexes.
    pub fn renumbered(&self, to: &dyn Fn(u32) -> u32) -> Self {
        let all = |players: &[u32]| players.iter().map(|&player| to(player)).collect();
        match self {
            Self::ByRankColumn(order) => Self::ByRankColumn(all(order)),
            Self::Moved(moves) => {
                Self::Moved(moves.iter().map(|&(player, after)| (to(player), after.map(to))).collect())
            }
            &Self::OnePerson(one, second) => Self::OnePerson(to(one), to(second)),
            Self::KeptApart(name, players) => Self::KeptApart(name.clone(), all(players)),
            Self::AtTheEnd(players) => Self::AtTheEnd(all(players)),
            Self::LeftOut(players) => Self::LeftOut(all(players)),
            Self::LateEntries(players, moves) => {
                Self::LateEntries(all(players), moves.iter().map(|players| players.map(to)).collect())
            }
            &Self::TakenIn(player, opponent) => Self::TakenIn(to(player), opponent.map(to)),
            &Self::Result(round, players, outcomes) => Self::Result(round, players.map(to), outcomes),
            &Self::Game(round, players, game, outcomes) => Self::Game(round, players.map(to), game, outcomes),
            &Self::Match(round, teams, points) => Self::Match(round, teams.map(to), points),
            &Self::Bye(round, player, outcome) => Self::Bye(round, to(player), outcome),
            &Self::Numbers(one, other) => Self::Numbers(to(one), to(other)),
            &Self::Exchanged(one, other) => Self::Exchanged(to(one), to(other)),
            &Self::Turned(one, other) => Self::Turned(to(one), to(other)),
            Self::Edition(_)
            | Self::LastRound(_)
            | Self::Baku { .. }
            | Self::Accelerated(_)
            | Self::UpperHalf(_)
            | Self::InitialColour(_)
            | Self::ByRating { .. }
            | Self::NoStartingList
            | Self::BlankRound(_)
            | Self::LostRound(_)
            | Self::Without(..)
            | Self::Altered(..) => self.clone(),
        }
    }

    /// The players concerned, by index.
    pub fn players(&self) -> Vec<u32> {
        match self {
            Self::LeftOut(players) | Self::AtTheEnd(players) => players.clone(),
            Self::KeptApart(federation, players) if federation.is_empty() => players.clone(),
            Self::LateEntries(players, moved) => {
                players.iter().copied().chain(moved.iter().map(|&[player, _]| player)).collect()
            }
            &Self::TakenIn(player, opponent) => std::iter::once(player).chain(opponent).collect(),
            Self::Result(_, players, _) | Self::Game(_, players, ..) | Self::Match(_, players, _) => players.to_vec(),
            &Self::Bye(_, player, _) => vec![player],
            Self::Moved(moves) => moves.iter().map(|&(player, _)| player).collect(),
            &Self::Numbers(a, b) | &Self::Exchanged(a, b) | &Self::Turned(a, b) | &Self::OnePerson(a, b) => vec![a, b],
            _ => Vec::new(),
        }
    }
}
