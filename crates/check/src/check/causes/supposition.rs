//! What can be supposed, what it changes in the tournament, and its statement.

use super::facts::{in_signs, recorded_result};
use super::messages;
use crate::systems::SystemId;
use crate::systems::common::alterations::Alteration;
use crate::tournament::{Colour, Entry, Id, Outcome, Player as TournamentPlayer, Points, Prohibition, Tournament, baku_group_end, baku_points};
use pairproof_statements::{Player, Players, Statement};
use std::cmp::Reverse;
use std::collections::HashMap;

/// A kind of supposition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum CauseKind {
    /// Another edition, or another reading.
    Edition,
    /// Another pairing system.
    System,
    /// Another number of rounds: the round was, or was not, paired as the last one.
    Rounds,
    /// An acceleration.
    Acceleration,
    /// The colour drawn by lot.
    InitialColour,
    /// All numbers were given otherwise.
    Order,
    /// Somebody was not in the field.
    LeftOut,
    /// Somebody was in the field.
    TakenIn,
    /// A result of an earlier round was another one.
    Result,
    /// An earlier round without a game was of another kind.
    Bye,
    /// Two had each other's number.
    Numbers,
    /// Two were exchanged in the right pairing by hand, or a board was turned.
    ByHand,
    /// The boards of the round itself are recorded wrongly: two players exchanged, or a board turned.
    Record,
    /// One person stands in the file under two numbers.
    OnePerson,
    /// Players who were kept apart.
    KeptApart,
    /// A round is missing.
    MissingRound,
    /// A rule was not known, or not applied.
    Rule,
}

impl CauseKind {
    /// Does it concern all rounds?
    #[must_use]
    pub fn is_of_the_tournament(self) -> bool {
        match self {
            Self::Edition
            | Self::System
            | Self::Acceleration
            | Self::InitialColour
            | Self::Order
            | Self::Numbers
            | Self::KeptApart
            | Self::OnePerson
            | Self::Rule => true,
            Self::Rounds
            | Self::LeftOut
            | Self::TakenIn
            | Self::Result
            | Self::Bye
            | Self::ByHand
            | Self::Record
            | Self::MissingRound => false,
        }
    }

    /// Is it a mistake in the file, so that nobody broke a rule?
    #[must_use]
    pub fn is_in_the_record(self) -> bool {
        !matches!(self, Self::Rounds | Self::LeftOut | Self::TakenIn | Self::ByHand | Self::Rule)
    }
}

/// Something that may have been otherwise when a round was paired. Players are indexes.
#[derive(Clone, Debug)]
pub(super) enum Supposition {
    Edition(SystemId),
    LastRound(bool),
    /// On or off; on for all of the file as the list before round 1, or for those with a block in round 1.
    Baku { on: bool, all: bool },
    /// The upper half of the list had a point more in so many rounds.
    UpperHalf(u16),
    InitialColour(Colour),
    ByRating,
    /// Two numbers of one person: what is recorded under the second belongs to the first.
    OnePerson(u32, u32),
    /// No two players of a federation could meet: its name, and the players.
    KeptApart(String, Vec<u32>),
    LeftOut(Vec<u32>),
    /// Those left out, and those who stood elsewhere in the list: who, and behind whom.
    LateEntries(Vec<u32>, Vec<[u32; 2]>),
    /// With the opponent, or alone for the bye.
    TakenIn(u32, Option<u32>),
    /// The round, the pair, and the outcomes of both.
    Result(u16, [u32; 2], [Outcome; 2]),
    /// One side of one game of a match: the round, the player and the opponent, the game from 0, and how it went.
    Game(u16, [u32; 2], usize, Outcome),
    Bye(u16, u32, Outcome),
    Numbers(u32, u32),
    /// The blocks of two players in the round.
    Exchanged(u32, u32),
    /// The colours of a board of the round: who has White in the file, and who has Black.
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
            Self::Baku { .. } | Self::UpperHalf(_) => CauseKind::Acceleration,
            Self::InitialColour(_) => CauseKind::InitialColour,
            Self::ByRating => CauseKind::Order,
            Self::LeftOut(_) | Self::LateEntries(..) => CauseKind::LeftOut,
            Self::TakenIn(..) => CauseKind::TakenIn,
            Self::Result(..) | Self::Game(..) => CauseKind::Result,
            Self::Bye(..) => CauseKind::Bye,
            Self::Numbers(..) => CauseKind::Numbers,
            Self::Exchanged(..) | Self::Turned(..) => CauseKind::ByHand,
            Self::OnePerson(..) => CauseKind::OnePerson,
            Self::KeptApart(..) => CauseKind::KeptApart,
            Self::BlankRound(_) | Self::LostRound(_) => CauseKind::MissingRound,
            Self::Without(..) | Self::Altered(..) => CauseKind::Rule,
        }
    }

    /// The kind, given the system that was taken and whether the record of the round itself is wrong.
    pub fn kind_in(&self, system: SystemId, lasting: bool) -> CauseKind {
        match self {
            Self::Edition(other) if other.family != system.family => CauseKind::System,
            Self::Exchanged(..) | Self::Turned(..) if lasting => CauseKind::Record,
            _ => self.kind(),
        }
    }

    /// The first round that can be paired differently if it holds for all rounds, of one that was found for `round`.
    /// None for what concerns the pairing of that round alone.
    pub fn first_affected(&self, round: u16) -> Option<u16> {
        match self {
            Self::LastRound(_) | Self::LeftOut(_) | Self::LateEntries(..) | Self::TakenIn(..) => None,
            Self::Result(earlier, ..) | Self::Game(earlier, ..) | Self::Bye(earlier, ..) => Some(earlier + 1),
            Self::Exchanged(..) | Self::Turned(..) => Some(round),
            _ => Some(1),
        }
    }

    /// May the record have been corrected after rounds had been paired?
    pub fn can_be_corrected(&self) -> bool {
        matches!(self, Self::Result(..) | Self::Game(..) | Self::Bye(..) | Self::Numbers(..))
    }

    /// Does it change anything before the round? Otherwise the scores stand as they are.
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

    /// The tournament as it was when the round was paired. Players that are changed are named in `touched`; false when
    /// any may be.
    pub fn apply(&self, tournament: &mut Tournament, round: u16, touched: &mut Vec<u32>) -> bool {
        let column = usize::from(round - 1);
        match self {
            Self::LeftOut(players) => left_out(tournament, players, column, touched),
            Self::LateEntries(players, moved) => {
                left_out(tournament, players, column, touched);
                let mut order: Vec<u32> = (0..tournament.players.len() as u32).collect();
                for &[player, after] in moved {
                    order.retain(|&other| other != player);
                    let place = order.iter().position(|&other| other == after).map_or(0, |place| place + 1);
                    order.insert(place, player);
                }
                reorder(tournament, &order);
                return false;
            }
            &Self::TakenIn(player, opponent) => {
                let pairs = [(player, opponent), (opponent.unwrap_or(player), opponent.map(|_| player))];
                for (one, other) in pairs {
                    let outcome = if other.is_some() { Outcome::Unknown } else { Outcome::PairingBye };
                    set(tournament, one, column, Entry { opponent: other, outcome, ..Entry::ABSENT }, touched);
                }
            }
            &Self::Result(earlier, players, outcomes) => {
                let column = usize::from(earlier - 1);
                for (player, outcome) in players.into_iter().zip(outcomes) {
                    let Some(mut entry) = entry(tournament, player, column) else { continue };
                    entry.points = tournament.scoring.value(outcome, entry.colour);
                    entry.outcome = outcome;
                    set(tournament, player, column, entry, touched);
                }
            }
            &Self::Game(earlier, [player, opponent], game, outcome) => {
                let column = usize::from(earlier - 1);
                let both = entry(tournament, player, column).zip(entry(tournament, opponent, column));
                let Some((mine, theirs)) = both else { return true };
                let mut games = games(&mine);
                games[game] = outcome;
                for (player, entry, own, other) in
                    [(player, mine, games, self::games(&theirs)), (opponent, theirs, self::games(&theirs), games)]
                {
                    let entry = Entry::of_match(entry.opponent, entry.colour, own, other, &tournament.scoring);
                    set(tournament, player, column, entry, touched);
                }
            }
            &Self::Bye(earlier, player, outcome) => {
                let entry = tournament.scoring.entry(None, None, outcome);
                set(tournament, player, usize::from(earlier - 1), entry, touched);
            }
            &Self::Numbers(a, b) => {
                let mut order: Vec<u32> = (0..tournament.players.len() as u32).collect();
                order.swap(a as usize, b as usize);
                reorder(tournament, &order);
                return false;
            }
            Self::ByRating => {
                let mut order: Vec<u32> = (0..tournament.players.len() as u32).collect();
                order.sort_by_key(|&index| Reverse(tournament.players[index as usize].rating));
                reorder(tournament, &order);
                return false;
            }
            &Self::Baku { on, all } => {
                accelerate(tournament, on, all);
                return false;
            }
            &Self::UpperHalf(rounds) => {
                let win = tournament.scoring.win_value();
                let half = tournament.players.len().div_ceil(2);
                for (place, player) in tournament.players.iter_mut().enumerate() {
                    let points = if place < half { win } else { 0 };
                    player.virtual_points = vec![points; usize::from(rounds)];
                }
                return false;
            }
            &Self::OnePerson(one, second) => {
                merge(tournament, one, second);
                return false;
            }
            Self::KeptApart(_, players) => {
                let last = tournament.rounds.unwrap_or(tournament.recorded).max(tournament.recorded);
                tournament.prohibitions.push(Prohibition { first: 1, last, players: players.clone() });
                return false;
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
            Self::Altered(alteration, _) => {
                if let crate::systems::common::alterations::Sees::Tournament(alter) = alteration.sees {
                    alter(tournament);
                }
                return false;
            }
            Self::Edition(_) | Self::LastRound(_) | Self::Without(..) | Self::BlankRound(_) | Self::LostRound(_) => {}
        }
        true
    }

    /// By how much it changes the points of players, by index: of what concerns single results.
    pub fn points(&self, tournament: &Tournament) -> Vec<(u32, Points)> {
        let change = |round: u16, player: u32, outcome: Outcome| {
            let now = entry(tournament, player, usize::from(round - 1))?;
            Some((player, tournament.scoring.value(outcome, now.colour) - now.points))
        };
        match self {
            Self::Result(round, players, outcomes) => {
                players.iter().zip(outcomes).filter_map(|(&player, &outcome)| change(*round, player, outcome)).collect()
            }
            &Self::Bye(round, player, outcome) => change(round, player, outcome).into_iter().collect(),
            &Self::Game(round, [player, _], game, outcome) => {
                let Some(now) = entry(tournament, player, usize::from(round - 1)) else { return Vec::new() };
                let mut games = games(&now);
                games[game] = outcome;
                let after = Entry { games: Some(games), ..now };
                vec![(player, tournament.scoring.worth(&after) - now.points)]
            }
            _ => Vec::new(),
        }
    }

    /// Those concerned, by index.
    pub fn players(&self) -> Vec<u32> {
        match self {
            Self::LeftOut(players) => players.clone(),
            Self::LateEntries(players, moved) => {
                players.iter().copied().chain(moved.iter().map(|&[player, _]| player)).collect()
            }
            &Self::TakenIn(player, opponent) => std::iter::once(player).chain(opponent).collect(),
            Self::Result(_, players, _) | Self::Game(_, players, ..) => players.to_vec(),
            &Self::Bye(_, player, _) => vec![player],
            &Self::Numbers(a, b) | &Self::Exchanged(a, b) | &Self::Turned(a, b) | &Self::OnePerson(a, b) => vec![a, b],
            _ => Vec::new(),
        }
    }

    /// What was different, of a round. `lasting`: in all rounds, so that the record of this one is wrong.
    pub fn statement(&self, tournament: &Tournament, round: u16, lasting: bool) -> Statement {
        let id = |index: u32| tournament.players.get(index as usize).map_or(0, |player| player.id);
        let player = |index: u32| Player(id(index));
        let players = |list: &[u32]| Players(list.iter().map(|&index| id(index)).collect());
        match self {
            Self::Edition(other) => messages::Edition { system: other.to_string() }.into(),
            Self::LastRound(last) => messages::LastRound { last: *last }.into(),
            &Self::UpperHalf(rounds) => messages::UpperHalf { rounds }.into(),
            &Self::OnePerson(a, b) => messages::OnePerson { a: player(a), b: player(b) }.into(),
            Self::KeptApart(federation, _) => messages::KeptApart { federation: federation.clone() }.into(),
            &Self::BlankRound(blank) => messages::BlankRound { round: blank }.into(),
            &Self::LostRound(next) => messages::LostRound { round: next }.into(),
            &Self::Baku { on, .. } => messages::Baku { applied: on }.into(),
            Self::InitialColour(colour) => messages::InitialColour { colour: *colour }.into(),
            Self::ByRating => messages::ByRating {}.into(),
            Self::LeftOut(out) => {
                messages::LeftOut { players: players(out), late: players(&new_in(tournament, out, round)) }.into()
            }
            Self::LateEntries(out, moved) => messages::LateEntries {
                left_out: players(out),
                moved: moved
                    .iter()
                    .map(|&[one, after]| messages::Moved { player: player(one), after: player(after) }.into())
                    .collect(),
            }
            .into(),
            &Self::TakenIn(one, opponent) => {
                messages::TakenIn { player: player(one), opponent: players(opponent.as_slice()) }.into()
            }
            Self::Result(round, [white, black], outcomes) => {
                let result = match outcomes {
                    [Outcome::Win, _] => "white",
                    [Outcome::Draw, _] => "draw",
                    [Outcome::Loss, _] => "black",
                    [Outcome::ForfeitWin, _] => "white-forfeit",
                    [_, Outcome::ForfeitWin] => "black-forfeit",
                    _ => "unknown",
                };
                let recorded = recorded_result(tournament, *round, [*white, *black]);
                let (white, black) = (player(*white), player(*black));
                messages::OtherResult { white, black, round: *round, result: result.to_owned(), recorded }.into()
            }
            &Self::Game(round, players, game, outcome) => {
                let [own, other] = players.map(|player| entry(tournament, player, usize::from(round - 1)));
                let theirs = other.map_or(Outcome::Unknown, |other| games(&other)[game]);
                let now = own.map_or(Outcome::Unknown, |own| games(&own)[game]);
                let first_white = own.is_some_and(|own| own.colour == Some(Colour::White));
                let (mut people, mut was, mut has) = (players, [outcome, theirs], [now, theirs]);
                if first_white != (game == 0) {
                    [&mut was, &mut has].into_iter().for_each(|pair| pair.reverse());
                    people.reverse();
                }
                let [white, black] = people.map(player);
                let (result, recorded) = (in_signs(was), in_signs(has));
                messages::GameResult { white, black, round, game: game + 1, result, recorded }.into()
            }
            &Self::Bye(round, one, outcome) => {
                let what = match outcome {
                    Outcome::PairingBye => "pairing",
                    Outcome::HalfBye => "half",
                    Outcome::FullBye => "full",
                    _ => "absent",
                };
                messages::OtherBye { player: player(one), what: what.to_owned(), round }.into()
            }
            &Self::Numbers(a, b) => messages::Numbers { a: player(a), b: player(b) }.into(),
            &Self::Exchanged(a, b) if lasting => {
                messages::BoardsRecorded { a: player(a), b: player(b), round }.into()
            }
            &Self::Turned(a, b) => {
                let has_white = entry(tournament, a, usize::from(round - 1)).and_then(|entry| entry.colour);
                let [white, black] = if has_white == Some(Colour::White) { [a, b] } else { [b, a] }.map(player);
                match lasting {
                    true => messages::ColoursRecorded { white: black, black: white, round }.into(),
                    false => messages::ColoursReversed { white, black }.into(),
                }
            }
            &Self::Exchanged(a, b) => messages::Swapped { a: player(a), b: player(b) }.into(),
            Self::Without(rule, article) => {
                let cited = article.as_ref().map_or_else(|| rule.clone(), |article| format!("{rule} ({article})"));
                messages::RuleNotApplied { rule: cited }.into()
            }
            Self::Altered(alteration, article) => {
                let [name, what] = [alteration.name, alteration.says].map(str::to_owned);
                messages::OtherFacts { name, what, article: (*article).to_owned() }.into()
            }
        }
    }
}

/// Those of the players who play their first game in this round, or are the last of the list in round 1: they were
/// probably entered after the pairing.
fn new_in(tournament: &Tournament, players: &[u32], round: u16) -> Vec<u32> {
    let last = tournament.players.len() as u32 - 1;
    let before = usize::from(round - 1);
    let is_new = |player: u32| {
        let mut entries = tournament.players[player as usize].entries.iter().take(before);
        if round == 1 { player == last } else { entries.all(|entry| !entry.outcome.paired()) }
    };
    players.iter().copied().filter(|&player| is_new(player)).collect()
}

/// How the two games of a match went.
pub(super) fn games(entry: &Entry) -> [Outcome; 2] {
    entry.games.unwrap_or([entry.outcome; 2])
}

fn entry(tournament: &Tournament, player: u32, column: usize) -> Option<Entry> {
    tournament.players.get(player as usize)?.entries.get(column).copied()
}

fn set(tournament: &mut Tournament, player: u32, column: usize, entry: Entry, touched: &mut Vec<u32>) {
    let place = tournament.players.get_mut(player as usize).and_then(|player| player.entries.get_mut(column));
    if let Some(place) = place {
        *place = entry;
        touched.push(player);
    }
}

/// Those left out are absent; whom they were paired with has the bye.
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

/// Two players change places in a round: each has the opponent, the colour and the result of the other.
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

/// What is recorded of the second is that of the first, who has nothing there; the second goes to the end of the list.
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

/// By how much the points of each player change, with the numbers in the file.
pub(super) fn changed_points(before: &Tournament, after: &Tournament) -> Vec<(Id, Points)> {
    let sum = |player: &TournamentPlayer| -> Points { player.entries.iter().map(|entry| entry.points).sum() };
    let after: HashMap<Id, Points> = after.players.iter().map(|player| (player.id, sum(player))).collect();
    let change = |player: &TournamentPlayer| (player.id, after.get(&player.id).copied().unwrap_or(0) - sum(player));
    before.players.iter().map(change).filter(|&(_, points)| points != 0).collect()
}

/// Gives the players a new order: `order[place]` is the old index of the one who stands there.
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

/// Puts the virtual points of C.04.7 in, or takes all away.
fn accelerate(tournament: &mut Tournament, on: bool, all: bool) {
    let rounds = tournament.rounds.unwrap_or(tournament.recorded);
    let win = tournament.scoring.win_value();
    let listed = |player: &TournamentPlayer| all || player.entries.first().is_some_and(|it| it.outcome != Outcome::ZeroBye);
    let listed: Vec<bool> = tournament.players.iter().map(listed).collect();
    let end = if on { baku_group_end(&listed) } else { 0 };
    for (place, player) in tournament.players.iter_mut().enumerate() {
        let points = |round: u16| if place < end { baku_points(round, rounds, win) } else { 0 };
        player.virtual_points = (1..=rounds).map(points).collect();
    }
}
