//! Standings: the points, ranks and tie-breaks that a program computes, and its judgement of the standings in a file.
//!
//! The question is a complete TRF26 file with the list of tie-breaks in record 202, beginning with the points.

use super::commands::{StandingsCheckCommand, StandingsForm};
use super::engine::{Engine, Mode};
use super::failure::{EngineFailure, FailureKind, Transcript};
use super::program::Answered;
use super::protocol::{JsonRow, Op, Reply, StandingsRow};
use super::question::Question;
use crate::escape;
use crate::trf::Document;
use crate::words::counted;
use serde::Deserialize;

#[derive(Deserialize)]
struct JsonTable {
    standings: Vec<JsonRow>,
}

/// Parses a program's table: lines that do not begin with a number are ignored.
fn table(text: &str) -> Vec<StandingsRow> {
    let row = |line: &str| {
        let mut cells: Vec<&str> = match line.contains('\t') {
            true => line.split('\t').map(str::trim).collect(),
            false => line.split(|c: char| c.is_whitespace() || c == ';').filter(|cell| !cell.is_empty()).collect(),
        };
        let id = cells.first()?.parse().ok()?;
        let rank = cells.get(1)?.parse().ok();
        let values = cells.drain(2..).map(|cell| Some(cell.to_owned())).collect();
        Some(StandingsRow { id, rank, values })
    };
    text.lines().filter_map(row).collect()
}

/// Reads the rows of a file with points and ranks filled in.
fn filled(bytes: &[u8]) -> Vec<StandingsRow> {
    let text = |points: crate::tournament::Points| crate::check::points(points);
    let row = |player: &crate::trf::PlayerRecord| StandingsRow {
        id: player.id,
        rank: player.rank,
        values: vec![player.points.map(text)],
    };
    Document::parse(bytes).players().map(row).collect()
}

pub(super) fn read(text: &[u8], form: StandingsForm, list: &[String]) -> Result<Vec<StandingsRow>, FailureKind> {
    let rows = match form {
        StandingsForm::Table => table(&String::from_utf8_lossy(text)),
        StandingsForm::Trf => filled(text),
        StandingsForm::Json => {
            let table: JsonTable = serde_json::from_slice(text)
                .map_err(|error| FailureKind::Garbage { message: format!("not standings: {error}") })?;
            table.standings.iter().map(|row| row.row(list)).collect()
        }
    };
    let values = if form == StandingsForm::Trf { 1 } else { list.len() };
    complete(rows, values)
}

/// The rows, if each has a rank and this many values: what an answer does not state would count as right.
fn complete(rows: Vec<StandingsRow>, values: usize) -> Result<Vec<StandingsRow>, FailureKind> {
    let lacking = |row: &StandingsRow| {
        let stated = row.values.iter().flatten().count();
        match row.rank {
            None => Some(format!("participant {} has no rank", row.id)),
            Some(_) if stated != values || row.values.len() != values => {
                Some(format!("participant {} has {}, expected {values}", row.id, counted(stated as u64, "value")))
            }
            Some(_) => None,
        }
    };
    let message = if rows.is_empty() { Some("no standings".to_owned()) } else { rows.iter().find_map(lacking) };
    match message {
        Some(message) => Err(FailureKind::Garbage { message }),
        None => Ok(rows),
    }
}

impl Engine {
    /// Whether it can compute standings in its mode.
    pub fn states_standings(&self) -> bool {
        self.adapter().standings.as_ref().is_some_and(|it| !it.command.is_empty()) || self.works_standings()
    }

    fn works_standings(&self) -> bool {
        let adapter = self.adapter();
        let worker = adapter.worker.as_ref().is_some_and(|worker| worker.standings);
        self.mode() == Mode::Worker && worker && adapter.standings.is_some()
    }

    /// Whether it can judge the standings of a file.
    pub fn checks_standings(&self) -> bool {
        self.adapter().standings_check.is_some()
    }

    /// Returns the list of tie-breaks for tournament `index` of a campaign, points first; `None` if the program
    /// supports none for this kind of participants.
    pub fn standings_list(&self, index: u64, teams: bool) -> Option<Vec<String>> {
        let asked = self.adapter().standings.as_ref()?;
        Some(asked.list(index, teams)).filter(|list| list.len() > 1)
    }

    /// Asks for the standings of a file; also returns what was asked and answered.
    pub fn standings(&self, trf: &[u8], list: &[String]) -> Result<(Vec<StandingsRow>, Transcript), EngineFailure> {
        let question = whole_file(trf);
        if self.works_standings() {
            return self.ask(Op::Standings, &question, self.timeout(), |reply| match reply {
                Reply::Standings(rows) => complete(rows.iter().map(|row| row.row(list)).collect(), list.len()),
                _ => Err(FailureKind::Garbage { message: "the reply is not a table".to_owned() }),
            });
        }
        let command = self.adapter().standings.as_ref().filter(|it| !it.command.is_empty());
        let Some(asked) = command else { return Err(self.unsupported("the engine does not compute standings")) };
        let (answered, transcript) = self.about_file(&asked.command, &question, list)?;
        match read(&answered.text, asked.answer, list) {
            Ok(rows) => Ok((rows, transcript)),
            Err(kind) => Err(self.failed(kind, transcript)),
        }
    }

    /// Asks for a judgement of the standings of a file; returns the lines of the objection, none if it agrees, and what
    /// was asked and answered.
    pub fn check_standings(&self, trf: &[u8], list: &[String]) -> Result<(Vec<String>, Transcript), EngineFailure> {
        let Some(asked) = &self.adapter().standings_check else {
            return Err(self.unsupported("the engine does not check standings"));
        };
        let StandingsCheckCommand { command, agrees, differs } = asked;
        let (answered, transcript) = self.about_file(command, &whole_file(trf), list)?;
        let text = String::from_utf8_lossy(&answered.text) + "\n" + String::from_utf8_lossy(&answered.errors);
        if text.contains(differs.as_str()) {
            let said = text.lines().map(str::trim).filter(|line| !line.is_empty());
            let said = said.take(MOST_LINES).map(escape::line).map(|line| line.to_string());
            return Ok((said.collect(), transcript));
        }
        if text.contains(agrees.as_str()) {
            return Ok((Vec::new(), transcript));
        }
        let message = format!("the reply contains neither {agrees:?} nor {differs:?}");
        Err(self.failed(FailureKind::Garbage { message }, transcript))
    }

    /// Runs a command on a whole file.
    fn about_file(
        &self,
        command: &[String],
        question: &Question,
        list: &[String],
    ) -> Result<(Answered, Transcript), EngineFailure> {
        let command: Vec<String> = command
            .iter()
            .flat_map(|word| match word.as_str() {
                LIST => list.to_vec(),
                word => vec![word.replace(LIST, &list.join(","))],
            })
            .collect();
        let answered = self.program.ask(&command, question, self.timeout())?;
        let transcript = answered.transcript(question);
        Ok((answered, transcript))
    }
}

/// The list of tie-breaks in a command: alone, one word per tie-break; inside a word, they are separated by commas.
const LIST: &str = "{tie_breaks}";

/// Number of lines kept of a judgement.
const MOST_LINES: usize = 40;

fn whole_file(trf: &[u8]) -> Question {
    Question { bytes: trf.to_vec(), round: 0, rounds: 0, ids: Vec::new(), present: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list() -> Vec<String> {
        ["PTS", "BH"].map(str::to_owned).to_vec()
    }

    fn rows(text: &str, form: StandingsForm) -> Vec<StandingsRow> {
        read(text.as_bytes(), form, &list()).unwrap()
    }

    #[test]
    fn tables_and_json_are_read() {
        let some = |values: [&str; 2]| values.map(|value| Some(value.to_owned())).to_vec();
        let expected = StandingsRow { id: 3, rank: Some(1), values: some(["2.5", "7"]) };
        let table = "StartNo\tRank\tPTS\tBH\n3\t1\t2.5\t7\nCheck: True\n";
        assert_eq!(rows(table, StandingsForm::Table), std::slice::from_ref(&expected));
        assert_eq!(rows("id rank pts bh\n 3 1 2.5 7\n", StandingsForm::Table), std::slice::from_ref(&expected));
        let list = r#"{"standings":[{"id":3,"rank":1,"values":["2.5",7]}]}"#;
        assert_eq!(rows(list, StandingsForm::Json), std::slice::from_ref(&expected));
        let named = r#"{"standings":[{"id":3,"rank":1,"values":{"BH":"7","PTS":2.5,"SB":null}}]}"#;
        assert_eq!(rows(named, StandingsForm::Json), [expected]);
    }

    #[test]
    fn what_is_not_a_table_is_garbage() {
        for form in [StandingsForm::Table, StandingsForm::Json, StandingsForm::Trf] {
            assert!(matches!(read(b"nothing of it", form, &list()), Err(FailureKind::Garbage { .. })));
        }
    }

    /// What is not stated would not be compared.
    #[test]
    fn a_table_must_state_every_rank_and_value() {
        let refused = |text: &str, form| match read(text.as_bytes(), form, &list()) {
            Err(FailureKind::Garbage { message }) => message,
            other => panic!("{other:?}"),
        };
        assert_eq!(refused("3 -\n", StandingsForm::Table), "participant 3 has no rank");
        assert_eq!(refused("3 1\n", StandingsForm::Table), "participant 3 has 0 values, expected 2");
        assert_eq!(refused("3 1 2.5\n", StandingsForm::Table), "participant 3 has 1 value, expected 2");
        assert_eq!(refused("3 1 2.5 7 9\n", StandingsForm::Table), "participant 3 has 3 values, expected 2");
        let json = r#"{"standings":[{"id":3,"rank":1,"values":{"BH":"7"}}]}"#;
        assert_eq!(refused(json, StandingsForm::Json), "participant 3 has 1 value, expected 2");
        let json = r#"{"standings":[{"id":3,"values":["2.5",7]}]}"#;
        assert_eq!(refused(json, StandingsForm::Json), "participant 3 has no rank");
    }
}
