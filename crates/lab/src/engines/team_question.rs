//! The question about a team tournament: a TRF26 file with teams 1 to n and invented players.

use super::dialect::{AbsenceRecord, AccelerationRecord, Dialect, ProhibitionRecord};
use crate::tournament::write::{Extras, Grouping, ranks_by_points, total, write as write_file};
use crate::tournament::{Absence, Outcome, Points, Tournament, settle_game_points};
use crate::trf::write::Target;
use std::borrow::Cow;

/// Writes the file; `absent` are the numbers of teams absent in the round to pair, `kind` the value of record 192.
///
/// # Errors
/// A sentence about what a team file, or the dialect, cannot express.
pub fn write(
    tournament: &Tournament,
    kind: &'static str,
    dialect: &Dialect,
    absent: &[u32],
) -> Result<Vec<u8>, String> {
    if tournament.team.game_points_first {
        return Err("game points decide: the file would need match points".to_owned());
    }
    if dialect.absences != AbsenceRecord::R240 {
        return Err("teams: the adapter does not name record 240".to_owned());
    }
    let accelerated = tournament.players.iter().any(|player| player.virtual_points.iter().any(|&points| points != 0));
    if accelerated && dialect.acceleration != AccelerationRecord::R250 {
        return Err("acceleration".to_owned());
    }
    if !tournament.prohibitions.is_empty() && dialect.prohibitions != ProhibitionRecord::R260 {
        return Err("prohibited pairs".to_owned());
    }
    let mut asked = tournament.clone();
    settle_game_points(&mut asked);
    for (id, team) in (1..).zip(&mut asked.players) {
        team.id = id;
    }
    let round = tournament.recorded + 1;
    let absence = |number: &u32| Absence { player: number - 1, round, kind: Outcome::ZeroBye };
    asked.absences = absent.iter().map(absence).collect();
    let points: Vec<Points> = asked.players.iter().map(total).collect();
    let extras = Extras {
        comments: Vec::new(),
        title: Cow::Borrowed("pairproof"),
        city: "",
        federation: "",
        days: Vec::new(),
        system: "",
        arbiter: Cow::Borrowed(""),
        kind,
        tie_breaks: String::new(),
        baku: false,
        grouping: Grouping::EachRound,
        people: Vec::new(),
        ranks: ranks_by_points(&points),
        unrated: Vec::new(),
    };
    Ok(write_file(&asked, &extras, Target::Trf26))
}

#[cfg(test)]
mod tests {
    use super::super::question::{Purpose, write as write_question};
    use super::*;
    use crate::tournament::Form;
    use crate::trf::Document;

    const KIND: &str = "FIDE_TEAM_TYPEA_MP_GP";

    fn tournament(text: &str) -> Tournament {
        Tournament::from_document_as(&Document::parse(text.as_bytes()), Form::Teams).unwrap().tournament
    }

    /// Three teams with one board each; 3 had the bye, 7 is absent in round 2.
    fn file(kind: &str) -> String {
        format!(
            "142 4\n152 B\n192 {kind}\n352 W\n362 TW 2.0   TD 1.0   TL 0.0\n\
             001    1      A                                                                  1.0    1     2 w 1\n\
             001    2      B                                                                  0.0    2     1 b 0\n\
             001    3      C                                                                  0.0    3\n\
             310   3 Three                                                               1\n\
             310   7 Seven                                                               2\n\
             310   9 Nine                                                                3\n\
             320  1.0  0.5   9\n240 Z   2    7\n250  2.0        1   2    3    3\n"
        )
    }

    #[test]
    fn teams_are_numbered_anew_and_the_same_tournament_is_read_back() {
        let dialect = Dialect { absences: AbsenceRecord::R240, ..Dialect::default() };
        let own = tournament(&file("FIDE_TEAM_TYPEB_MP"));
        let question = write_question(&own, Some(KIND), &dialect, Purpose::Pair).unwrap();
        assert_eq!((question.ids, question.present, question.round), (vec![3, 7, 9], vec![1, 3], 2));
        let text = String::from_utf8(question.bytes).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for line in ["192 FIDE_TEAM_TYPEB_MP", "240 Z   2    2", "250  2.0        1   1    1    1"] {
            assert!(lines.contains(&line), "{line}\n{text}");
        }
        let again = tournament(&text);
        assert_eq!(again.team, own.team);
        let entries = |tournament: &Tournament| -> Vec<_> {
            tournament.players.iter().map(|team| team.entries.clone()).collect()
        };
        assert_eq!(entries(&again), entries(&own));
        assert_eq!(again.players[0].virtual_points[..2], own.players[0].virtual_points[..2]);
    }

    #[test]
    fn inexpressible_questions_are_refused() {
        let asked = |kind: &str, dialect: &Dialect| {
            write_question(&tournament(&file(kind)), Some(KIND), dialect, Purpose::Pair).unwrap_err()
        };
        let dialect = Dialect { absences: AbsenceRecord::R240, ..Dialect::default() };
        assert!(asked("FIDE_TEAM_GP_MP", &dialect).contains("game points decide"));
        assert!(asked(KIND, &Dialect::default()).contains("240"));
        let without = Dialect { acceleration: AccelerationRecord::Nothing, ..dialect };
        assert_eq!(asked(KIND, &without), "acceleration");
    }
}
