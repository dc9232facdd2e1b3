//! Convenience accessors of a document.

use super::declarations::Declaration;
use super::document::Document;
use super::record::Kind;
use crate::{CellColour, Date, TournamentType};

impl Document {
    /// The departures that the file declares.
    #[must_use]
    pub fn declarations(&self) -> Vec<Declaration> {
        self.declared_lines().map(|(_, declaration)| declaration).collect()
    }

    /// The departures that the file declares, each with the index of its line.
    pub fn declared_lines(&self) -> impl Iterator<Item = (usize, Declaration)> {
        let declared = |line| Some((line, Declaration::read_all(self.text(line))?.ok()?));
        let each = |(line, declarations): (usize, Vec<Declaration>)| declarations.into_iter().map(move |it| (line, it));
        self.extents.of(Kind::Comment).filter_map(declared).flat_map(each)
    }

    /// The text of the first record with this code that has one, trimmed: `header(12)` is the tournament's name (012).
    /// Works for 012 022 032 092 102 112 122 182 192 202 212 222.
    #[must_use]
    pub fn header(&self, code: u16) -> Option<&str> {
        self.headers(code).find(|text| !text.is_empty())
    }

    /// The texts of all records with this code, trimmed.
    pub fn headers(&self, code: u16) -> impl Iterator<Item = &str> {
        self.texts().filter(move |record| record.code == code).map(|record| self.columns(record.line, record.span))
    }

    /// The tournament type (192).
    #[must_use]
    pub fn tournament_type(&self) -> Option<&str> {
        self.header(192)
    }

    /// Whether teams are ranked, not players. Record 192 decides; without it, team records of TRF26 do, because 013
    /// alone is also used for team prizes of individual tournaments. A file without any team ranks players.
    #[must_use]
    pub fn ranks_teams(&self) -> bool {
        let has_teams = self.teams().any(|team| team.id != 0) || self.old_teams().next().is_some();
        let by_records = || self.teams().next().is_some() || self.has_matches();
        has_teams && TournamentType::declared(self).map_or_else(by_records, |kind| kind.team)
    }

    /// Whether there is any TRF26 record about team matches: 300, 320, 330, 352.
    pub(super) fn has_matches(&self) -> bool {
        self.board_colours().next().is_some()
            || self.line_ups().next().is_some()
            || self.team_byes().next().is_some()
            || self.forfeited_matches().next().is_some()
    }

    /// The start (042), if readable.
    #[must_use]
    pub fn start_date(&self) -> Option<Date> {
        self.dates().filter(|record| !record.end).find_map(|record| record.date)
    }

    /// The end (052), if readable.
    #[must_use]
    pub fn end_date(&self) -> Option<Date> {
        self.dates().filter(|record| record.end).find_map(|record| record.date)
    }

    /// A day of the tournament, and the record that gives it: its start (042), else its end (052), else the first date
    /// of a round (132).
    #[must_use]
    pub fn day(&self) -> Option<(Date, &'static str)> {
        let of_round = || self.round_dates().flat_map(|record| &record.dates).find_map(|round| round.date);
        let start = self.start_date().map(|date| (date, "042"));
        let end = || self.end_date().map(|date| (date, "052"));
        start.or_else(end).or_else(|| of_round().map(|date| (date, "132")))
    }

    /// A date that cannot be read, and its record.
    #[must_use]
    pub fn unread_date(&self) -> Option<(&str, &'static str)> {
        let own = self.dates().filter(|record| record.date.is_none());
        let own = own.map(|record| (record.line, record.span, if record.end { "052" } else { "042" }));
        let rounds = self.round_dates().flat_map(|record| record.dates.iter().map(|round| (record.line, round)));
        let rounds = rounds.filter(|(_, round)| round.date.is_none()).map(|(line, round)| (line, round.span, "132"));
        let text = own.chain(rounds).map(|(line, span, record)| (self.columns(line, span).trim(), record));
        text.into_iter().find(|(text, _)| !text.is_empty())
    }

    /// The number of rounds: the last readable 142 or `XXR`. If they differ, the last one that is not less than the
    /// rounds in the players' records, if there is one.
    #[must_use]
    pub fn expected_rounds(&self) -> Option<u32> {
        let given = || self.round_counts().filter_map(|record| record.rounds);
        let last = given().last()?;
        if given().all(|rounds| rounds == last) {
            return Some(last);
        }
        let recorded = self.recorded_rounds();
        Some(given().filter(|&rounds| rounds as usize >= recorded).last().unwrap_or(last))
    }

    /// The initial colour: the last readable 152, else the last one that `XXC` gives.
    #[must_use]
    pub fn initial_colour(&self) -> Option<CellColour> {
        let own =
            self.initial_colours().map(|record| record.colour).filter(|&colour| colour != CellColour::None).last();
        own.or_else(|| self.configs().filter_map(|record| record.colour).last())
    }

    /// Whether pairing numbers follow the order of the file (`XXC rank`).
    #[must_use]
    pub fn pairing_numbers_by_file_order(&self) -> bool {
        self.configs().any(|record| record.rank)
    }

    /// The number of rounds in the longest player record.
    #[must_use]
    pub fn recorded_rounds(&self) -> usize {
        self.players().map(|player| player.rounds.len()).max().unwrap_or(0)
    }
}
