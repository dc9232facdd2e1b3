//! Converts a tournament to a file: the only writer of whole tournaments.
//!
//! A tournament contains neither people nor dates nor ranks; the caller supplies them as [`Extras`]. [`write()`] writes
//! the whole file in the dialect of a [`Target`]. Files for a program with its own dialect are assembled from the same
//! parts ([`ranges`], [`ranks_by_points`], [`SimpleScoring`]).

mod settings;
mod teams;

pub use settings::{Range, SimpleScoring, ranges};
pub use teams::{MOST_TEAMS, Seat, TeamSheets};

use super::{Entry, Form, Id, Outcome, Player, Points, Tournament, unfold};
use crate::trf::write::{PlayerLine, Target, TrfBuilder, adjustment_line, bye, bye_line, game};
use crate::trf::{AdjustmentKind, ByeKind, Cell, Date, Sex};
use std::borrow::Cow;

/// The data of a player in the file that the tournament does not have.
#[derive(Clone, Debug)]
pub struct Person {
    /// The sex.
    pub sex: Sex,
    /// The title, as written.
    pub title: &'static str,
    /// `Last, First`.
    pub name: String,
    /// The federation.
    pub federation: &'static str,
    /// The FIDE number.
    pub fide_number: String,
    /// The birth date, as written.
    pub birth: String,
}

/// How virtual points become lines of record 250.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grouping {
    /// One line for each player and run of rounds with the same points.
    ByPlayer,
    /// Ranges of players, and of the rounds in which all ranges are the same.
    ByRounds,
    /// Ranges of players, one line for each range and round.
    EachRound,
}

/// The data of a file that the tournament does not have.
#[derive(Clone, Debug)]
pub struct Extras<'a> {
    /// Comment lines, without `###`.
    pub comments: Vec<String>,
    /// 012.
    pub title: Cow<'a, str>,
    /// 022.
    pub city: &'a str,
    /// 032.
    pub federation: &'a str,
    /// 042, 052, 132: the day of each round of the file.
    pub days: Vec<Date>,
    /// 092.
    pub system: &'a str,
    /// 102.
    pub arbiter: Cow<'a, str>,
    /// 192, without acceleration.
    pub kind: &'static str,
    /// 202; empty for no record.
    pub tie_breaks: String,
    /// Whether the Baku acceleration explains all virtual points.
    pub baku: bool,
    /// How virtual points are written otherwise.
    pub grouping: Grouping,
    /// The players, by index; not needed for a tournament of teams, whose players are invented.
    pub people: Vec<Person>,
    /// The rank of each player or team, by index.
    pub ranks: Vec<u32>,
    /// Games and matches that are not rated, as (round, player index).
    pub unrated: Vec<(u16, u32)>,
}

/// Returns the file of a tournament; lines end with CR LF.
///
/// Data for which TRF16 has no record are written as `XX` lines there; only a prohibition that does not hold in all
/// rounds cannot be expressed. For teams, game points must fit the outcomes ([`super::settle_game_points`]).
#[must_use]
pub fn write(tournament: &Tournament, extras: &Extras, target: Target) -> Vec<u8> {
    match tournament.form {
        Form::Matches => {
            let columns = |&(round, player): &(u16, u32)| [(2 * round - 1, player), (2 * round, player)];
            let unrated = extras.unrated.iter().flat_map(columns).collect();
            write(&unfold(tournament), &Extras { unrated, ..extras.clone() }, target)
        }
        Form::Games => write_file(tournament, extras, None, target),
        Form::Teams => write_teams(tournament, extras, &TeamSheets::invented(tournament), target),
    }
}

/// Returns the file of a tournament of teams for which it is known who played whom on each board.
#[must_use]
pub fn write_teams(tournament: &Tournament, extras: &Extras, sheets: &TeamSheets, target: Target) -> Vec<u8> {
    write_file(tournament, extras, Some(sheets), target)
}

fn write_file(tournament: &Tournament, extras: &Extras, sheets: Option<&TeamSheets>, target: Target) -> Vec<u8> {
    let mut out = TrfBuilder::new();
    for comment in &extras.comments {
        out.line(&format!("### {comment}"));
    }
    settings::header(tournament, extras, sheets.map(|sheets| sheets.members), target, &mut out);
    match sheets {
        Some(sheets) => {
            sheets.settings(tournament, &mut out);
            sheets.records(tournament, &extras.ranks, &mut out);
        }
        None => players(tournament, extras, target, &mut out),
    }
    // A file of teams has its own records in every dialect, and no column for a bye of the next round.
    if target != Target::Trf16 || tournament.form == Form::Teams {
        absences(tournament, &mut out);
    }
    if !settings::baku_by_type(extras, target) {
        settings::accelerations(tournament, extras.grouping, target, &mut out);
    }
    settings::prohibitions(tournament, target, &mut out);
    adjustments(tournament, &mut out);
    out.finish()
}

/// Returns the points of a player after the recorded rounds, with points given outside them, without virtual points.
#[must_use]
pub fn total(player: &Player) -> Points {
    let given = player.adjustments.iter().map(|&(_, points)| points);
    player.entries.iter().map(|entry| entry.points).chain(given).sum()
}

/// Returns ranks from 1 by points, then by index.
#[must_use]
pub fn ranks_by_points(points: &[Points]) -> Vec<u32> {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by_key(|&index| (-points[index], index));
    places(&order)
}

/// Returns the place, from 1, of each index in an order.
pub fn places(order: &[usize]) -> Vec<u32> {
    let mut places = vec![0; order.len()];
    for (place, &index) in (1..).zip(order) {
        places[index] = place;
    }
    places
}

/// Writes 001. Byes of the next round are included, with their points, unless it is a report of TRF26: engines expect
/// them there.
fn players(tournament: &Tournament, extras: &Extras, target: Target, out: &mut TrfBuilder) {
    let mut pending = vec![None; tournament.players.len()];
    if target != Target::Trf26 {
        let next = tournament.recorded + 1;
        for absence in tournament.absences.iter().filter(|absence| absence.round == next) {
            pending[absence.player as usize] = Some(absence.kind);
        }
    }
    let mut unrated = extras.unrated.clone();
    unrated.sort_unstable();
    let mut cells: Vec<Cell> = Vec::with_capacity(usize::from(tournament.recorded) + 1);
    let people = extras.people.iter().zip(&extras.ranks).zip(pending);
    for ((index, player), ((person, &rank), pending)) in (0_u32..).zip(&tournament.players).zip(people) {
        cells.clear();
        for (round, entry) in (1_u16..).zip(&player.entries) {
            let mut cell = cell(tournament, entry);
            if unrated.binary_search(&(round, index)).is_ok() {
                cell.result = cell.result.unrated();
            }
            cells.push(cell);
        }
        cells.extend(pending.map(|kind: Outcome| bye(kind.code())));
        out.player(&PlayerLine {
            id: player.id,
            sex: person.sex,
            title: person.title,
            name: &person.name,
            rating: Some(player.rating).filter(|&rating| rating > 0),
            federation: person.federation,
            fide_number: &person.fide_number,
            birth: &person.birth,
            points: Some(total(player) + pending.map_or(0, |kind| tournament.scoring.value(kind, None))),
            rank: Some(rank),
            rounds: &cells,
        });
    }
}

fn cell(tournament: &Tournament, entry: &Entry) -> Cell {
    let opponent = entry.opponent.and_then(|index| tournament.players.get(index as usize));
    game(opponent.map_or(0, |player| player.id), crate::tournament::Colour::cell(entry.colour), entry.outcome.code())
}

/// Returns the ids of players or teams, by index.
fn ids(tournament: &Tournament, indexes: impl IntoIterator<Item = u32>) -> Vec<Id> {
    let player = |index: u32| tournament.players.get(index as usize);
    indexes.into_iter().filter_map(player).map(|player| player.id).collect()
}

/// Writes 240 for the rounds that are not recorded, one line for each round and kind.
fn absences(tournament: &Tournament, out: &mut TrfBuilder) {
    let last = tournament.absences.iter().map(|absence| absence.round).max().unwrap_or(0);
    for round in tournament.recorded + 1..=last {
        for kind in ByeKind::ALL {
            let these =
                tournament.absences.iter().filter(|absence| absence.round == round && absence.kind == kind.into());
            let mut players: Vec<u32> = these.map(|absence| absence.player).collect();
            players.sort_unstable();
            if !players.is_empty() {
                out.line(&bye_line(kind, u32::from(round), &ids(tournament, players)));
            }
        }
    }
}

/// Writes 299: points given outside the rounds.
fn adjustments(tournament: &Tournament, out: &mut TrfBuilder) {
    for player in &tournament.players {
        for &(from, points) in &player.adjustments {
            let of_teams = tournament.form == Form::Teams;
            let (matches, games) = if of_teams { (Some(points), None) } else { (None, Some(points)) };
            let kind = AdjustmentKind::Extra;
            out.line(&adjustment_line(kind, matches, games, Some(u32::from(from)), &[player.id]));
        }
    }
}
