//! Compares a program's points, ranks and tie-breaks with those that follow by C.07, or records how it judges our
//! standings.
//!
//! The program gets the tournament as a finished event, with the tie-breaks that its adapter lists in record 202. Our
//! values are computed from the same file. Points are compared first, because a difference in points would affect
//! everything else. Ranks are compared if all values agree; a difference is then named after the tie-break that
//! separates the two players in our table.

use super::cause::Cause;
use super::differences::Findings;
use super::finding::{CHECK, Direction, STANDINGS};
use super::opponent::Opponent;
use super::shrink::file::{Texts, render_in};
use super::tally::Tally;
use crate::engines::{Engine, EngineFailure, FailureKind, ScoringRecord, StandingsRow, Transcript};
use crate::standings::{Figure, Prepared, Recorded, StandingsOptions, Table, Value};
use crate::systems::SystemId;
use crate::tournament::{Form, Scoring, Tournament};
use crate::trf::Document;
use crate::trf::tie_break::{Kind, words};
use crate::trf::write::scoring_line;

/// Writes the tournament as a finished event in its own file, with a list of tie-breaks.
pub fn question(
    tournament: &Tournament,
    system: SystemId,
    list: &[String],
    remarks: &[String],
) -> Result<Vec<u8>, String> {
    if tournament.form == Form::Matches {
        return Err("standings of matches of two games are not compared".to_owned());
    }
    let texts = Texts { title: "Standings", remarks };
    finished(tournament, system, &format!("202 {}", list.join(",")), (&texts, system.in_force.generated.0))
}

/// Like [`question`], for any form, with the record of its list, in a given year.
pub fn finished(
    tournament: &Tournament,
    system: SystemId,
    list: &str,
    (texts, year): (&Texts<'_>, u16),
) -> Result<Vec<u8>, String> {
    if tournament.recorded == 0 {
        return Err("no round is recorded".to_owned());
    }
    let mut finished = tournament.clone();
    finished.rounds = Some(tournament.recorded);
    finished.absences.clear();
    finished.prohibitions.clear();
    for player in &mut finished.players {
        player.virtual_points.clear();
    }
    let bytes = render_in(&finished, system, texts, year).map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&bytes);
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let mut file = String::with_capacity(text.len() + 200);
    for line in text.split_inclusive('\n') {
        // Record 182 names the program that wrote the file: scoring records go before it, the list after it.
        if line.starts_with("182 ") {
            if finished.scoring == Scoring::default() {
                // Some programs guess if the scoring is not stated.
                file.push_str(&scoring_line(&[('W', 10), ('D', 5), ('L', 0), ('P', 10)]));
                file.push_str(end);
            }
            file.push_str(line);
            file.push_str(&format!("{list}{end}"));
        } else {
            file.push_str(line);
        }
    }
    Ok(file.into_bytes())
}

/// The program's answers about one file, compared with ours.
#[derive(Debug, Default)]
struct Comparison {
    /// Values and ranks that were compared.
    positions: u64,
    /// Values and ranks that differ.
    positions_differ: u64,
    /// The causes of the differences, one per tie-break.
    causes: Vec<Cause>,
}

/// Compares the program's table with ours. An error means that its table is invalid.
fn compare(prepared: &Prepared, rows: &[StandingsRow], name: &str) -> Result<Comparison, String> {
    let table = Table::new(&prepared.event, &prepared.list);
    let what = if prepared.event.team { "team" } else { "player" };
    let mut by_index: Vec<Option<&StandingsRow>> = vec![None; prepared.event.participants.len()];
    for row in rows {
        let index = prepared.event.participants.iter().position(|participant| participant.id == row.id);
        let place = index.and_then(|index| by_index.get_mut(index));
        let Some(place) = place else { return Err(format!("player {} is not in the file", row.id)) };
        if place.replace(row).is_some() {
            return Err(format!("{what} {} is listed twice", row.id));
        }
    }
    if let Some(at) = by_index.iter().position(Option::is_none) {
        return Err(format!("{what} {} is missing", prepared.event.participants[at].id));
    }
    let mut said = Comparison::default();
    for (item, tie_break) in prepared.list.items.iter().enumerate() {
        // Values computed within a tied group show in the ranks; programs print a place for them, or the boards.
        if tie_break.is_of_the_group() || matches!(tie_break.kind, Kind::TopBoards | Kind::BottomBoards) {
            continue;
        }
        let mut texts = Vec::new();
        for (index, row) in by_index.iter().flatten().enumerate() {
            let Some(theirs) = row.values.get(item).and_then(Option::as_ref) else { continue };
            let ours = &table.figures[item][index];
            said.positions += 1;
            if same(ours, theirs) {
                continue;
            }
            said.positions_differ += 1;
            let how = table.how(item, u32::try_from(index).unwrap_or(u32::MAX));
            let how = if how.is_empty() { String::new() } else { format!(" ({})", how.join("; ")) };
            let id = row.id;
            texts.push(format!("{what} {id}: {tie_break} is {}{how}; {name} says {}", ours.text(), plain(theirs)));
        }
        if !texts.is_empty() {
            let article = prepared.event.edition.articles_of(tie_break);
            said.causes.push(cause(&tie_break.to_string(), Some(article), &texts));
            if tie_break.kind == Kind::Points {
                return Ok(said);
            }
        }
    }
    if said.causes.is_empty() {
        ranks(&table, prepared, &by_index, &mut said);
    }
    Ok(said)
}

fn ranks(table: &Table<'_>, prepared: &Prepared, rows: &[Option<&StandingsRow>], said: &mut Comparison) {
    let recorded: Vec<Recorded> = rows
        .iter()
        .zip(&prepared.recorded)
        .map(|(row, known)| Recorded { rank: row.and_then(|row| row.rank), ..known.clone() })
        .collect();
    said.positions += recorded.iter().filter(|record| record.rank.is_some()).count() as u64;
    let wrong = table.wrong_ranks(&recorded);
    said.positions_differ += wrong.len() as u64;
    let Some(first) = wrong.first() else { return };
    let decided = wrong.iter().find_map(|position| position.decided.as_ref());
    let criterion = decided.map_or(first.field, |decided| decided.tie_break.as_str());
    let texts: Vec<String> = wrong.iter().map(|position| position.text.to_string()).collect();
    said.causes.push(cause(criterion, decided.map(|decided| decided.article.clone()), &texts));
}

/// Returns a program's value with all unusual characters replaced, safe to print anywhere.
fn plain(value: &str) -> String {
    let shown = |c: char| if c.is_ascii_alphanumeric() || " .,+-/".contains(c) { c } else { '?' };
    value.chars().take(40).map(shown).collect()
}

/// Number of players named for one difference.
const NAMED: usize = 5;

fn cause(criterion: &str, article: Option<String>, texts: &[String]) -> Cause {
    let mut text = texts.iter().take(NAMED).cloned().collect::<Vec<_>>().join("\n");
    if texts.len() > NAMED {
        text.push_str(&format!("\nand {} more", texts.len() - NAMED));
    }
    Cause { criterion: Some(criterion.to_owned()), article, ..Cause::plain(STANDINGS, text) }
}

/// Whether the program's text is our figure. A number with decimals may be rounded if ours has more of them.
pub fn same(ours: &Figure, theirs: &str) -> bool {
    let theirs = theirs.trim();
    let nothing = matches!(theirs, "" | "-" | "-0" | "None" | "null");
    let Figure::Number(value) = ours else { return nothing || decimal(theirs).is_some_and(|(digits, _)| digits == 0) };
    let Some((digits, places)) = decimal(theirs) else {
        return if nothing { *value == Value::ZERO } else { theirs == value.to_string() };
    };
    let (num, den) = value.parts();
    let scaled = i128::from(num) * 10_i128.pow(places);
    let (given, den) = (digits * i128::from(den), i128::from(den));
    if scaled % den == 0 || places == 0 { scaled == given } else { 2 * (scaled - given).abs() <= den }
}

/// Parses a decimal number: its digits as an integer, and the number of digits after the point.
fn decimal(text: &str) -> Option<(i128, u32)> {
    let (negative, text) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (whole, rest) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let digits: String = [whole, rest].concat();
    if digits.is_empty() || digits.len() > 18 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: i128 = digits.parse().ok()?;
    Some((if negative { -number } else { number }, u32::try_from(rest.len()).ok()?))
}

/// Asks a program about a file written by [`question`]; also returns what was asked and answered.
fn ask(engine: &Engine, bytes: &[u8], list: &[String]) -> Result<(Comparison, Transcript), Box<EngineFailure>> {
    let own_scoring = engine.adapter().dialect.scoring == ScoringRecord::Xxs;
    let fail = |kind, transcript: Transcript| {
        Box::new(EngineFailure { engine: engine.adapter().name.clone(), kind, transcript: Box::new(transcript) })
    };
    let unsupported = |message: &str| {
        let transcript = Transcript { question: bytes.to_vec(), ..Transcript::default() };
        fail(FailureKind::Unsupported { message: message.to_owned() }, transcript)
    };
    if !own_scoring && bytes.split(|&byte| byte == b'\n').any(|line| line.starts_with(b"XXS ")) {
        return Err(unsupported("its files cannot express this scoring"));
    }
    let mut document = Document::parse(bytes);
    let Ok(prepared) = Prepared::of_file(&document, None, &StandingsOptions::default()) else {
        return Err(unsupported("the file cannot be read"));
    };
    if engine.states_standings() {
        let (rows, transcript) = engine.standings(bytes, list).map_err(Box::new)?;
        return match compare(&prepared, &rows, &engine.adapter().name) {
            Ok(said) => Ok((said, transcript)),
            Err(message) => Err(fail(FailureKind::Garbage { message }, transcript)),
        };
    }
    let table = Table::new(&prepared.event, &prepared.list);
    if table.write(&mut document, &prepared).is_err() {
        return Err(unsupported("a number is too wide for its columns"));
    }
    let (wrong, transcript) = engine.check_standings(&document.to_bytes(), list).map_err(Box::new)?;
    let positions = prepared.event.participants.len() as u64;
    let causes = if wrong.is_empty() { Vec::new() } else { vec![cause(CHECK, None, &wrong)] };
    Ok((Comparison { positions, positions_differ: wrong.len() as u64, causes }, transcript))
}

/// Whether the program can be asked about standings at all.
pub fn answers(opponent: &Opponent) -> bool {
    match opponent {
        Opponent::Program { engine, .. } => engine.states_standings() || engine.checks_standings(),
        Opponent::Function { .. } => false,
    }
}

impl Findings<'_> {
    /// Asks one of the programs about the standings of our tournament, or of a file.
    pub fn ask_standings(&mut self, tournament: &Tournament, place: usize, tally: &mut Tally) {
        let setup = self.setup;
        let opponent = &setup.opponents[place];
        let Opponent::Program { engine, .. } = opponent else { return };
        if !setup.plan.asked.standings() || setup.closing() || !answers(opponent) {
            return;
        }
        let teams = tournament.form == Form::Teams;
        let Some(list) = engine.standings_list(self.index, teams) else { return };
        let counts = &mut tally.engines[place].ours;
        counts.tournaments = 1;
        let Ok(bytes) = question(tournament, setup.system, &list, &[]) else {
            counts.standings_skipped += 1;
            return;
        };
        let said = ask(engine, &bytes, &list);
        if setup.cancelled() {
            return;
        }
        match said {
            Ok((said, transcript)) => {
                counts.standings_asked += 1;
                counts.positions += said.positions;
                counts.positions_differ += said.positions_differ;
                counts.with_differences |= u64::from(!said.causes.is_empty());
                for cause in said.causes {
                    let found = self.add_whole(opponent.name(), Direction::Ours, cause, None);
                    found.standings = Some((bytes.clone(), transcript.clone()));
                }
            }
            Err(failure) if failure.kind.is_fault() => {
                counts.standings_failed += 1;
                let cause = Cause { criterion: Some(STANDINGS.to_owned()), ..Cause::failure(&failure) };
                let found = self.add_whole(opponent.name(), Direction::Ours, cause, Some(&failure));
                found.standings = Some((bytes, *failure.transcript));
            }
            Err(_) => counts.standings_skipped += 1,
        }
    }
}

/// Returns why the program's present answers about a file differ, none if they do not, and what was asked and answered.
pub fn causes_of(engine: &Engine, bytes: &[u8]) -> Result<(Vec<Cause>, Transcript), String> {
    let list: Vec<String> = words(Document::parse(bytes).header(202).unwrap_or_default()).map(str::to_owned).collect();
    if list.is_empty() {
        return Err("the file has no list of tie-breaks".to_owned());
    }
    match ask(engine, bytes, &list) {
        Ok((said, transcript)) => Ok((said.causes, transcript)),
        Err(failure) if failure.kind.is_fault() => {
            let cause = Cause { criterion: Some(STANDINGS.to_owned()), ..Cause::failure(&failure) };
            Ok((vec![cause], *failure.transcript))
        }
        Err(failure) => Err(failure.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_the_same_as_they_are_written() {
        let number = |num, den| Figure::Number(Value::new(num, den));
        for (ours, theirs) in
            [(number(19, 2), "9.5"), (number(9, 1), "9.0"), (number(9, 1), "9"), (number(87, 7), "12.43")]
        {
            assert!(same(&ours, theirs), "{theirs}");
        }
        assert!(same(&number(87, 7), "12 3/7") && same(&number(0, 1), "-0") && same(&Figure::Undefined, "None"));
        for (ours, theirs) in [
            (number(19, 2), "9"),
            (number(19, 2), "10"),
            (number(19, 2), "9.4"),
            (number(87, 7), "12.4"),
            (number(87, 7), "12.42"),
            (number(1, 1), "-1"),
            (number(1, 1), "much"),
            (Figure::Undefined, "7"),
        ] {
            assert_eq!(same(&ours, theirs), theirs == "12.4", "{theirs}");
        }
    }
}
