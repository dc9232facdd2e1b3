//! A tournament in the dialect of one program.
//!
//! The question is written from scratch: players 1 to n in the order of their pairing numbers, invented names, every
//! setting in the one spelling that the adapter names, points and ranks as they follow from the results. This tests a
//! program's pairing, not its file reader. Anything that its dialect cannot express is reported, never omitted
//! silently.

use super::dialect::{
    AbsenceRecord, AccelerationRecord, ByeCodes, ColourRecord, Dialect, LineEnds, ProhibitionRecord, RoundsRecord,
    ScoringRecord,
};
use super::team_question;
use crate::tournament::write::{Grouping, SimpleScoring, ranges, ranks_by_points, total};
use crate::tournament::{Colour, Entry, Form, Id, Outcome, Points, Scoring, Tournament};
use crate::trf::write::{
    PlayerLine, TrfBuilder, acceleration_line, acceleration_range_line, bbp_scoring_line, bye, bye_line, game,
    id_list_line, javafo_scoring_line, prohibition_line, text_line,
};
use crate::trf::{ByeKind, Cell, ResultCode, Sex};
use crate::words::counted;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A request for the pairing of the round after the last recorded one.
    Pair,
    /// A request for a check of the recorded rounds.
    Check,
}

/// A file for a program, and the data needed to interpret the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub bytes: Vec<u8>,
    /// The round to pair; for a check, the last recorded one.
    pub round: u16,
    /// The number of rounds that the file states.
    pub rounds: u16,
    /// `ids[k - 1]` is the id, in the tournament's own file, of player `k` of the question.
    pub ids: Vec<Id>,
    /// The players (numbers of the question) who take part in the round to pair, ascending.
    pub present: Vec<u32>,
}

/// Writes the question; `kind` is the value of record 192 for the program's system.
///
/// # Errors
/// A sentence about what the dialect, or the format, cannot express.
pub fn write(
    tournament: &Tournament,
    kind: Option<&'static str>,
    dialect: &Dialect,
    purpose: Purpose,
) -> Result<Question, String> {
    if tournament.form == Form::Matches {
        return Err("matches of two games: no published file format holds them".to_owned());
    }
    let recorded = tournament.recorded;
    let round = if purpose == Purpose::Pair { recorded + 1 } else { recorded };
    let rounds = match (tournament.rounds, purpose) {
        (Some(rounds), Purpose::Pair) if round > rounds => {
            return Err(format!("the tournament has {}, and all are recorded", counted(rounds, "round")));
        }
        (Some(rounds), _) => rounds.max(recorded),
        (None, Purpose::Check) => recorded,
        (None, Purpose::Pair) => return Err("the number of rounds is unknown".to_owned()),
    };
    let players = tournament.players.len();
    if players > 9999 {
        return Err(format!("{players} players: the format holds at most 9999"));
    }
    adjustments(tournament)?;
    steps(tournament, dialect)?;
    let absent = absent(tournament, round, purpose);
    if purpose == Purpose::Pair && absent.len() == players {
        return Err("no player takes part in the round".to_owned());
    }

    let present = (1..=number(players)).filter(|player| absent.binary_search(player).is_err()).collect();
    let ids = tournament.players.iter().map(|player| player.id).collect();
    if tournament.form == Form::Teams {
        let kind = kind.ok_or("teams: the program has none of pairproof's systems")?;
        let bytes = with_line_ends(team_question::write(tournament, kind, dialect, &absent)?, dialect.line_ends);
        return Ok(Question { bytes, round, rounds, ids, present });
    }

    let mut writer = Writer { tournament, dialect, round, rounds, file: TrfBuilder::new() };
    writer.settings()?;
    writer.players(if dialect.absences == AbsenceRecord::Block { &absent } else { &[] })?;
    match dialect.absences {
        AbsenceRecord::R240 if !absent.is_empty() => {
            writer.file.line(&bye_line(ByeKind::Zero, u32::from(round), &absent));
        }
        AbsenceRecord::Xxz if !absent.is_empty() => {
            writer.file.line(&id_list_line("XXZ", &absent));
        }
        _ => {}
    }
    writer.acceleration()?;
    writer.prohibitions(purpose)?;

    let bytes = with_line_ends(writer.file.finish(), dialect.line_ends);
    Ok(Question { bytes, round, rounds, ids, present })
}

fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// Returns the players absent in the round to pair, by number, ascending.
fn absent(tournament: &Tournament, round: u16, purpose: Purpose) -> Vec<u32> {
    if purpose == Purpose::Check {
        return Vec::new();
    }
    let mut list: Vec<u32> =
        tournament.absences.iter().filter(|absence| absence.round == round).map(|absence| absence.player + 1).collect();
    list.sort_unstable();
    list.dedup();
    list
}

/// Refuses points by decision: no program that we know reads record 299.
fn adjustments(tournament: &Tournament) -> Result<(), String> {
    let scoring = &tournament.scoring;
    for player in &tournament.players {
        let odd = |entry: &Entry| entry.points != scoring.value(entry.outcome, entry.colour);
        if !player.adjustments.is_empty() || player.entries.iter().any(odd) {
            return Err(format!("player {} has points by decision (record 299)", player.id));
        }
    }
    Ok(())
}

/// Refuses points that are not a multiple of the program's step: some programs count in half points.
fn steps(tournament: &Tournament, dialect: &Dialect) -> Result<(), String> {
    let step = Points::from(dialect.points_step.max(1));
    let scoring = &tournament.scoring;
    let common = [scoring.win, scoring.draw, scoring.loss].concat();
    let used = tournament.players.iter().flat_map(|player| {
        player.entries.iter().map(|entry| entry.points).chain(player.virtual_points.iter().copied())
    });
    match common.into_iter().chain([scoring.pairing_bye]).chain(used).find(|points| points % step != 0) {
        Some(points) => {
            let (unit, size) = (crate::check::points(points), crate::check::points(step));
            Err(format!("a value of {unit} points, which is not a multiple of {size}"))
        }
        None => Ok(()),
    }
}

struct Writer<'t> {
    tournament: &'t Tournament,
    dialect: &'t Dialect,
    round: u16,
    rounds: u16,
    file: TrfBuilder,
}

impl<'t> Writer<'t> {
    fn settings(&mut self) -> Result<(), String> {
        self.file.line(&text_line("012", "pairproof"));
        let rounds = self.rounds.to_string();
        match self.dialect.rounds {
            RoundsRecord::R142 => self.file.line(&text_line("142", &rounds)),
            RoundsRecord::Xxr => self.file.line(&text_line("XXR", &rounds)),
        };
        let white = self.tournament.initial_colour.unwrap_or(Colour::White) == Colour::White;
        match self.dialect.colour {
            ColourRecord::R152 => self.file.line(if white { "152 W" } else { "152 B" }),
            ColourRecord::Xxc => self.file.line(if white { "XXC white1" } else { "XXC black1" }),
        };
        self.scoring()
    }

    fn scoring(&mut self) -> Result<(), String> {
        let scoring = &self.tournament.scoring;
        let usual = Scoring::default();
        let same = {
            // The value of an unknown result is not a setting of any program.
            let mut copy = scoring.clone();
            copy.unknown = usual.unknown;
            copy == usual
        };
        if same && !self.dialect.scoring_always {
            return Ok(());
        }
        match self.dialect.scoring {
            ScoringRecord::Usual if same => {}
            ScoringRecord::Usual => return Err("points other than 1, 0.5, 0".to_owned()),
            ScoringRecord::Xxs => {
                self.file.line(&javafo_scoring_line(&scoring.javafo_values()));
            }
            ScoringRecord::R162 => {
                let common = self.common()?;
                if common.zero_bye != common.forfeit_loss {
                    return Err("a forfeit loss and an absence are worth different points".to_owned());
                }
                // One reader of 162 expects another letter for the absence, so it is omitted if it has its usual value.
                self.file.line(&common.record_162(true));
            }
            ScoringRecord::Bb => {
                let common = self.common()?;
                let values = [
                    ("BBU", common.pairing_bye),
                    ("BBW", common.win),
                    ("BBD", common.draw),
                    ("BBL", common.loss),
                    ("BBZ", common.zero_bye),
                    ("BBF", common.forfeit_loss),
                ];
                for (code, value) in values {
                    self.file.line(&bbp_scoring_line(code, value));
                }
            }
        }
        Ok(())
    }

    /// Returns the scoring for records without colours, forfeit wins and byes besides the pairing-allocated one.
    fn common(&self) -> Result<SimpleScoring, String> {
        let s = &self.tournament.scoring;
        let both = |values: [Points; 2], what: &str| {
            if values[0] == values[1] { Ok(values[0]) } else { Err(format!("{what} is worth more with one colour")) }
        };
        let (win, draw, loss) = (both(s.win, "a win")?, both(s.draw, "a draw")?, both(s.loss, "a loss")?);
        let occurs = |outcome: Outcome| {
            self.tournament.players.iter().any(|player| player.entries.iter().any(|entry| entry.outcome == outcome))
        };
        let as_good_as = [
            (Outcome::ForfeitWin, s.forfeit_win, win, "a forfeit win is not worth a win"),
            (Outcome::FullBye, s.full_bye, win, "a full-point bye is not worth a win"),
            (Outcome::HalfBye, s.half_bye, draw, "a half-point bye is not worth a draw"),
        ];
        for (outcome, value, other, problem) in as_good_as {
            if value != other && occurs(outcome) {
                return Err(format!(
                    "{problem} in this tournament, and the scoring records of this adapter cannot express that"
                ));
            }
        }
        // The value of an outcome that does not occur is arbitrary.
        let forfeit_loss = if occurs(Outcome::ForfeitLoss) { s.forfeit_loss } else { s.zero_bye };
        let zero_bye = if occurs(Outcome::ZeroBye) { s.zero_bye } else { forfeit_loss };
        Ok(SimpleScoring { win, draw, loss, zero_bye, forfeit_loss, pairing_bye: s.pairing_bye })
    }

    fn players(&mut self, absent: &[u32]) -> Result<(), String> {
        // Points from outside the rounds have already been refused.
        let points: Vec<Points> = self.tournament.players.iter().map(total).collect();
        let ranks = ranks_by_points(&points);
        for (index, player) in self.tournament.players.iter().enumerate() {
            let id = number(index) + 1;
            let mut cells = player
                .entries
                .iter()
                .map(|entry| self.cell(index, entry))
                .collect::<Result<Vec<Cell>, String>>()
                .map_err(|problem| format!("player {}: {problem}", player.id))?;
            if absent.binary_search(&id).is_ok() {
                let code =
                    if self.dialect.byes == ByeCodes::Signs { ResultCode::ForfeitLoss } else { ResultCode::ZeroBye };
                cells.push(bye(code));
            }
            self.file.player(&PlayerLine {
                id,
                sex: Sex::Unknown,
                title: "",
                name: &format!("Player {id:04}"),
                rating: Some(player.rating).filter(|&rating| rating > 0),
                federation: "",
                fide_number: "",
                birth: "",
                points: Some(points[index]),
                rank: Some(ranks[index]),
                rounds: &cells,
            });
        }
        Ok(())
    }

    fn cell(&self, player: usize, entry: &Entry) -> Result<Cell, String> {
        let letters = self.dialect.byes == ByeCodes::Letters;
        let code = match entry.outcome {
            // It counts as a played draw if it also scores like one.
            Outcome::Unknown if entry.points == self.tournament.scoring.value(Outcome::Draw, entry.colour) => {
                ResultCode::Draw
            }
            Outcome::Unknown => return Err("a result is unknown".to_owned()),
            Outcome::PairingBye if !letters => ResultCode::ForfeitWin,
            Outcome::HalfBye if !letters => ResultCode::Draw,
            Outcome::ZeroBye if !letters => ResultCode::ForfeitLoss,
            Outcome::FullBye if !letters => {
                return Err("a full-point bye cannot be distinguished from the pairing-allocated bye".to_owned());
            }
            outcome => outcome.code(),
        };
        let Some(opponent) = entry.opponent else { return Ok(bye(code)) };
        // The record of a forfeited game may lack colours; they do not matter, but some readers require them.
        let invented = if number(player) < opponent { Colour::White } else { Colour::Black };
        Ok(game(opponent + 1, Colour::cell(Some(entry.colour.unwrap_or(invented))), code))
    }

    fn acceleration(&mut self) -> Result<(), String> {
        let last = usize::from(self.round);
        let points = |points: &'t [Points]| &points[..points.len().min(last)];
        let rows: Vec<(Id, &[Points])> =
            (1..).zip(&self.tournament.players).map(|(id, player)| (id, points(&player.virtual_points))).collect();
        let given = |row: &&(Id, &[Points])| row.1.iter().any(|&points| points != 0);
        if !rows.iter().any(|row| given(&row)) {
            return Ok(());
        }
        match self.dialect.acceleration {
            AccelerationRecord::Nothing => return Err("acceleration".to_owned()),
            AccelerationRecord::Xxa => {
                for &(id, points) in rows.iter().filter(given) {
                    let mut values = points.to_vec();
                    values.resize(last, 0);
                    self.file.line(&acceleration_line(id, &values));
                }
            }
            AccelerationRecord::R250 => {
                for (points, rounds, ids) in ranges(&rows, last, Grouping::EachRound) {
                    self.file.line(&acceleration_range_line(None, Some(points), rounds, ids));
                }
            }
        }
        Ok(())
    }

    fn prohibitions(&mut self, purpose: Purpose) -> Result<(), String> {
        for prohibition in &self.tournament.prohibitions {
            let ids: Vec<u32> = prohibition.players.iter().map(|player| player + 1).collect();
            if ids.len() < 2 || prohibition.first > self.rounds {
                continue;
            }
            let last = prohibition.last.min(self.rounds);
            if self.dialect.prohibitions == ProhibitionRecord::R260 {
                self.file.line(&prohibition_line((u32::from(prohibition.first), u32::from(last)), &ids));
                continue;
            }
            // The other records cannot express rounds: fine for the next round, but not for a check.
            match purpose {
                Purpose::Pair if prohibition.first > self.round || prohibition.last < self.round => continue,
                Purpose::Check if prohibition.first > 1 || last < self.round => {
                    return Err("a pair is prohibited in some rounds only".to_owned());
                }
                _ => {}
            }
            match self.dialect.prohibitions {
                ProhibitionRecord::Xxp => {
                    self.file.line(&id_list_line("XXP", &ids));
                }
                ProhibitionRecord::Pairs => {
                    self.file.forbidden_pairs(&ids);
                }
                ProhibitionRecord::Nothing | ProhibitionRecord::R260 => return Err("prohibited pairs".to_owned()),
            }
        }
        Ok(())
    }
}

/// Converts the line ends; the writer uses CR LF.
fn with_line_ends(bytes: Vec<u8>, ends: LineEnds) -> Vec<u8> {
    let dropped = match ends {
        LineEnds::CrLf => return bytes,
        LineEnds::Lf => b'\r',
        LineEnds::Cr => b'\n',
    };
    bytes.into_iter().filter(|&byte| byte != dropped).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::Document;

    const FILE: &str = "\
012 Sample
XXR 5
XXC black1
BBU  0.5
BBW  1.0
XXP 12 30
XXA   12  1.0  1.0  1.0
XXA   15  1.0  1.0  1.0
001   12      Alpha, Ann                        2200                             1.0    1    15 w 1
001   15      Beta, Bob                         2100                             0.0    4    12 b 0  0000 - Z
001   30      Gamma, Cid                        2000                             0.5    2  0000 - U
001   31      Delta, Dan                        1900                             0.5    3  0000 - H
";

    fn tournament(text: &str) -> Tournament {
        Tournament::from_document(&Document::parse(text.as_bytes())).unwrap().tournament
    }

    fn lines(dialect: &Dialect) -> Vec<String> {
        let question = write(&tournament(FILE), None, dialect, Purpose::Pair).unwrap();
        assert_eq!(question.ids, [12, 15, 30, 31]);
        assert_eq!(question.present, [1, 3, 4]);
        assert_eq!((question.round, question.rounds), (2, 5));
        String::from_utf8(question.bytes).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn the_same_tournament_in_three_dialects() {
        let newest = lines(&Dialect { absences: AbsenceRecord::R240, ..Dialect::default() });
        assert_eq!(&newest[1..4], ["142 5", "152 B", "162  W 1.0    D 0.5    L 0.0    P 0.5"]);
        assert!(newest.contains(&"240 Z   2    2".to_owned()));
        assert!(newest.contains(&"250       1.0   2   2    1    2".to_owned()));
        assert!(newest.contains(&"260   1   5    1    3".to_owned()), "{newest:#?}");

        let bbp = Dialect {
            scoring: ScoringRecord::Bb,
            prohibitions: ProhibitionRecord::Xxp,
            acceleration: AccelerationRecord::Xxa,
            ..Dialect::default()
        };
        let bbp = lines(&bbp);
        assert!(bbp.contains(&"BBU  0.5".to_owned()) && bbp.contains(&"XXP 1 3".to_owned()));
        assert!(bbp.contains(&"XXA    2  1.0  1.0".to_owned()));
        let second = bbp.iter().find(|line| line.starts_with("001    2")).unwrap();
        assert!(second.ends_with("   1 b 0  0000 - Z"), "{second}");

        let javafo = Dialect {
            rounds: RoundsRecord::Xxr,
            colour: ColourRecord::Xxc,
            scoring: ScoringRecord::Xxs,
            prohibitions: ProhibitionRecord::Pairs,
            acceleration: AccelerationRecord::Xxa,
            absences: AbsenceRecord::Xxz,
            ..Dialect::default()
        };
        let javafo = lines(&javafo);
        assert_eq!(&javafo[1..3], ["XXR 5", "XXC black1"]);
        assert!(javafo[3].starts_with("XXS ") && javafo[3].contains("PAB=0.5"), "{}", javafo[3]);
        assert!(javafo.contains(&"XXZ 2".to_owned()));
    }

    #[test]
    fn inexpressible_facts_are_not_dropped() {
        let mute = Dialect { scoring: ScoringRecord::Usual, ..Dialect::default() };
        assert!(write(&tournament(FILE), None, &mute, Purpose::Pair).unwrap_err().contains("points other"));
        let mute = Dialect { prohibitions: ProhibitionRecord::Nothing, ..Dialect::default() };
        assert!(write(&tournament(FILE), None, &mute, Purpose::Pair).unwrap_err().contains("prohibited"));
        let mute = Dialect { acceleration: AccelerationRecord::Nothing, ..Dialect::default() };
        assert!(write(&tournament(FILE), None, &mute, Purpose::Pair).unwrap_err().contains("acceleration"));
        let coarse = Dialect { points_step: 10, ..Dialect::default() };
        assert!(write(&tournament(FILE), None, &coarse, Purpose::Pair).unwrap_err().contains("not a multiple of 1.0"));
        let mut endless = tournament(FILE);
        endless.rounds = None;
        assert!(write(&endless, None, &Dialect::default(), Purpose::Pair).unwrap_err().contains("number of rounds"));
        assert!(write(&endless, None, &Dialect::default(), Purpose::Check).is_ok());
        endless.rounds = Some(1);
        assert!(write(&endless, None, &Dialect::default(), Purpose::Pair).is_err());
    }

    #[test]
    fn line_ends_are_as_asked() {
        for (ends, expected) in [(LineEnds::Lf, "\n"), (LineEnds::CrLf, "\r\n"), (LineEnds::Cr, "\r")] {
            let dialect = Dialect { line_ends: ends, ..Dialect::default() };
            let text =
                String::from_utf8(write(&tournament(FILE), None, &dialect, Purpose::Pair).unwrap().bytes).unwrap();
            let found: String = text.chars().filter(|c| matches!(c, '\r' | '\n')).take(expected.len()).collect();
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn a_written_question_reads_back_as_the_same_tournament() {
        let before = tournament(FILE);
        let question = write(&before, None, &Dialect::default(), Purpose::Pair).unwrap();
        let after = tournament(std::str::from_utf8(&question.bytes).unwrap());
        let entries = |t: &Tournament| t.players.iter().map(|player| player.entries.clone()).collect::<Vec<_>>();
        assert_eq!(entries(&before), entries(&after));
        assert_eq!(before.scoring, after.scoring);
        assert_eq!(before.initial_colour, after.initial_colour);
        assert_eq!(before.absences.len(), after.absences.len());
    }
}
