//! Writes points and ranks into the file.

use super::event::Score;
use super::judge::Prepared;
use super::table::Table;
use crate::trf::{Document, EditError, PlayerField, Span, TeamRecord, tenths};
use std::collections::HashSet;

impl Table<'_> {
    /// Writes the points and ranks of all participants into their own records; every other byte stays. Participants who
    /// are tied to the end keep ranks that follow (drawn by lot, say), and share the first of their places otherwise.
    ///
    /// # Errors
    /// If a number does not fit into its columns, or the text there continues beside them; earlier changes to the
    /// document remain.
    pub fn write(&self, document: &mut Document, prepared: &Prepared) -> Result<(), EditError> {
        let wrong: HashSet<u32> = self.wrong_ranks(&prepared.recorded).iter().map(|position| position.id).collect();
        // Ties in which a member has no rank, or a wrong one.
        let unordered = |&(index, _): &(u32, &[u32; 2])| {
            prepared.recorded[index as usize].rank.is_none() || wrong.contains(&self.event.participant(index).id)
        };
        let unordered: HashSet<[u32; 2]> =
            (0..).zip(&self.places).filter(unordered).map(|(_, &places)| places).collect();
        for (index, record) in prepared.recorded.iter().enumerate() {
            let Some(line) = record.line.checked_sub(1) else { continue };
            let places = self.places[index];
            let rank = record.rank.filter(|_| !unordered.contains(&places)).unwrap_or(places[0]);
            let mut put = |span: Span, text: &str| {
                if document.columns(line, span).trim() == text {
                    return Ok(());
                }
                let beside = [span.first - 1, span.last + 1].map(|column| Span::new(column, column));
                if beside.iter().any(|&column| !document.columns(line, column).trim().is_empty()) {
                    return Err(EditError::Displaced { line: record.line, span });
                }
                document.set_right(line, span, text)
            };
            let total = |score| tenths(self.event.total(index, score));
            if self.event.team {
                put(TeamRecord::MATCH_POINTS, &total(Score::Match))?;
                put(TeamRecord::GAME_POINTS, &total(Score::Game))?;
                put(TeamRecord::RANK, &rank.to_string())?;
            } else {
                put(PlayerField::Points.span(), &total(Score::Game))?;
                put(PlayerField::Rank.span(), &rank.to_string())?;
            }
        }
        Ok(())
    }
}
