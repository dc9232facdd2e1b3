//! The pairing sheet of a round: the boards with their players, and the players who do not play.

use super::wrap::cut;
use crate::check::points;
use crate::escape;
use crate::front::round_changes::Without;
use crate::front::standings::{Known, Person};
use crate::standings::{Prepared, Round, StandingsOptions};
use crate::tournament::{Form, Id, Points, Tournament};
use crate::{PairedRound, TournamentFile};
use minijinja::context;
use serde::Serialize;
use std::collections::HashMap;
use std::fmt::{self, Write};
use std::io;

/// A round.
#[derive(Clone, Debug, Serialize)]
pub struct Sheet {
    /// The name of the tournament; empty if it has none.
    pub tournament: String,
    /// The round.
    pub round: u16,
    /// Number of rounds of the tournament.
    pub rounds: Option<u16>,
    /// White and Black, from the first board on.
    pub boards: Vec<[Seat; 2]>,
    /// The participants who have the pairing-allocated bye.
    pub byes: Vec<Seat>,
    /// The participants who are not paired, by the name of the reason.
    pub without: Vec<(&'static str, Vec<Seat>)>,
}

/// A participant on the sheet.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Seat {
    /// The number in the file.
    pub id: Id,
    /// The title, as `GM`; empty without one.
    pub title: String,
    /// The name.
    pub name: String,
    /// The rating.
    pub rating: Option<u16>,
    /// Before the round, in points; games without a result count nothing.
    pub points: String,
}

impl Seat {
    /// Title and name.
    fn whole(&self) -> String {
        let name = escape::line_of_any_length(&self.name);
        if self.title.is_empty() { name } else { format!("{} {name}", self.title) }
    }
}

/// The participants of a file by their numbers, as they are before a round.
struct People {
    seats: HashMap<Id, Seat>,
}

impl People {
    fn of(file: &TournamentFile, round: u16) -> Self {
        let (known, people) = (file.tournament().of_known_results(), Known::of(file.document()));
        let rounds = usize::from(round) - 1;
        let unfinished = points_of_teams(file, round);
        let seat = |player: &crate::tournament::Player| {
            let entries = player.entries.iter().take(rounds);
            let of_entries = || entries.map(|entry| entry.points).sum();
            let played: Points = unfinished.get(&player.id).copied().unwrap_or_else(of_entries);
            let given: Points =
                player.adjustments.iter().filter(|&&(from, _)| from < round).map(|&(_, more)| more).sum();
            let Person { title, rating, .. } = people.person(player.id);
            let (title, name, points) = (title.to_owned(), player.name.clone(), points(played + given));
            (player.id, Seat { id: player.id, title, name, rating, points })
        };
        Self { seats: known.players.iter().map(seat).collect() }
    }

    fn seat(&self, id: Id) -> Seat {
        self.seats.get(&id).cloned().unwrap_or(Seat { id, ..Seat::default() })
    }
}

/// The points of each team before a round if matches are not finished; otherwise nothing. The points of the tournament
/// itself count open boards as draws.
fn points_of_teams(file: &TournamentFile, round: u16) -> HashMap<Id, Points> {
    if file.tournament().form != Form::Teams || file.unfinished_before(round).is_empty() {
        return HashMap::new();
    }
    let Ok(prepared) = Prepared::of_file(file.document(), None, &StandingsOptions::default()) else {
        return HashMap::new();
    };
    let slot = prepared.event.primary.slot();
    let sum = |rounds: &[Round]| rounds.iter().take(usize::from(round) - 1).map(|round| round.points[slot]).sum();
    prepared.event.participants.iter().map(|team| (team.id, sum(&team.rounds))).collect()
}

impl Sheet {
    /// A round that was paired from a file.
    #[must_use]
    pub fn of(file: &TournamentFile, paired: &PairedRound) -> Self {
        let people = People::of(file, paired.round);
        let tournament: &Tournament = file.tournament();
        let games = paired.boards.iter().filter_map(|board| Some([board.white, board.black?]));
        let alone = paired.boards.iter().filter(|board| board.black.is_none());
        Self {
            tournament: tournament.name.clone(),
            round: paired.round,
            rounds: tournament.rounds,
            boards: games.map(|ids| ids.map(|id| people.seat(id))).collect(),
            byes: alone.map(|board| people.seat(board.white)).collect(),
            without: Without::of(tournament, paired.round)
                .into_iter()
                .map(|Without { reason, ids }| (reason, ids.into_iter().map(|id| people.seat(id)).collect()))
                .collect(),
        }
    }

    /// `Round 5 of 9`.
    fn heading(&self) -> String {
        let rounds = self.rounds.map_or_else(String::new, |rounds| format!(" of {rounds}"));
        format!("Round {}{rounds}", self.round)
    }

    fn lists(&self) -> Vec<(&'static str, &[Seat])> {
        let alone = ("Pairing-allocated bye", &self.byes[..]);
        let without = self.without.iter().map(|(reason, seats)| (*reason, &seats[..]));
        std::iter::once(alone).chain(without).filter(|(_, seats)| !seats.is_empty()).collect()
    }

    fn rated(&self) -> bool {
        self.boards.iter().flatten().any(|seat| seat.rating.is_some())
    }
}

/// Rounds as one page to be printed, with text and styles only.
///
/// # Errors
/// Only errors of a template.
pub fn sheets_page(sheets: &[Sheet]) -> io::Result<String> {
    let mut environment = crate::html::environment();
    environment.add_template("sheet", include_str!("sheet.html")).map_err(io::Error::other)?;
    let template = environment.get_template("sheet").map_err(io::Error::other)?;
    let tournament = sheets.first().map(|sheet| &sheet.tournament);
    let rounds: Vec<_> = sheets
        .iter()
        .map(|sheet| {
            let (heading, lists, rated) = (sheet.heading(), sheet.lists(), sheet.rated());
            context! { heading, boards => sheet.boards, lists, rated }
        })
        .collect();
    let text = template.render(context! { tournament, rounds });
    text.map(|text| escape::page(&text)).map_err(io::Error::other)
}

/// Columns of a line besides the two names.
const BESIDE: usize = 37;
const OF_RATINGS: usize = 10;

/// Writes the round as a list for people, as wide as `width`: names that do not fit are cut off.
pub fn write_sheet(out: &mut String, sheet: &Sheet, width: usize) -> fmt::Result {
    if !sheet.tournament.is_empty() {
        writeln!(out, "{}", escape::line_of_any_length(&sheet.tournament))?;
    }
    writeln!(out, "{}\n", sheet.heading())?;
    let rated = sheet.rated();
    let beside = if rated { BESIDE } else { BESIDE - OF_RATINGS };
    let longest = sheet.boards.iter().flatten().map(|seat| seat.whole().chars().count()).max().unwrap_or(0);
    let room = (width.saturating_sub(beside) / 2).max(10).min(longest.max(5));
    let side = |number: &str, name: &str, rating: &str, points: &str| {
        let rating = if rated { format!(" {rating:>4}") } else { String::new() };
        format!("{number:>4} {}{rating} {points:>4}", cut(name, room))
    };
    let both = |board: &str, white: &str, black: &str| format!("{board:>5}{white}  {black}");
    if !sheet.boards.is_empty() {
        writeln!(out, "{}", both("Board", &side("No", "White", "Rtg", "Pts"), &side("No", "Black", "Rtg", "Pts")))?;
    }
    for (number, board) in (1..).zip(&sheet.boards) {
        let [white, black] = board.each_ref().map(|seat| {
            let rating = seat.rating.map_or_else(String::new, |rating| rating.to_string());
            side(&seat.id.to_string(), &seat.whole(), &rating, &seat.points)
        });
        let number: usize = number;
        writeln!(out, "{}", both(&number.to_string(), &white, &black))?;
    }
    let mut blank = sheet.boards.is_empty();
    for (what, seats) in sheet.lists() {
        if !std::mem::replace(&mut blank, true) {
            writeln!(out)?;
        }
        let seats: Vec<String> = seats.iter().map(|seat| format!("{} {}", seat.id, seat.whole())).collect();
        writeln!(out, "{:<23}{}", format!("{what}:"), seats.join("; "))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Seat, Sheet, cut, sheets_page, write_sheet};

    fn sheet(name: &str) -> Sheet {
        let seat = |id| Seat { id, name: name.to_owned(), points: "1.5".to_owned(), ..Seat::default() };
        Sheet {
            tournament: name.to_owned(),
            round: 3,
            rounds: None,
            boards: vec![[seat(1), seat(2)]],
            byes: vec![seat(3)],
            without: vec![("Absent", vec![seat(4)])],
        }
    }

    #[test]
    fn names_are_text_in_a_page() {
        let page = sheets_page(&[sheet("<b>&\"x\u{202e}</b>")]).unwrap();
        assert!(
            !page.contains("<b>") && page.contains("&lt;b&gt;&amp;&quot;x") && !page.contains('\u{202e}'),
            "{page}"
        );
        let (names, headings) = (page.matches("&lt;b&gt;").count(), page.matches("<th").count());
        assert_eq!((names, headings), (6, 8), "two headings, four players, and no column of ratings");
    }

    #[test]
    fn a_list_is_as_wide_as_it_may_be() {
        let mut text = String::new();
        write_sheet(&mut text, &sheet("Wolfeschlegelsteinhausenbergerdorff, Hubert"), 80).unwrap();
        assert!(text.lines().filter(|line| line.contains("1.5")).all(|line| line.chars().count() == 79), "{text}");
        assert_eq!([cut("Abc", 4), cut("Abc", 3), cut("Abc", 2)], ["Abc ", "Abc", "A…"]);
    }
}
