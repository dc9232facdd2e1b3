//! New results of games, and corrections of recorded results.

use super::Problem;
use super::edit::{Edit, Scores, apply};
use crate::check::verdict::IdPair;
use crate::tournament::{Form, Id};
use crate::trf::Document;
use pairproof_check::lint::reading::Meant;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

/// The result of a game, as the file writes it for either player. As text `3:4-7=1-0`: round, the two players, and
/// their results in the same order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The round.
    pub round: u16,
    /// The two players, in any order.
    pub players: IdPair,
    /// The result of each of them: `1`, `=`, `0`, `+` or `-`.
    pub results: [char; 2],
    /// The text as typed.
    pub text: String,
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for GameResult {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || "expected ROUND:A-B=RESULT, as 3:4-7=1-0".to_owned();
        let (game, result) = text.split_once('=').ok_or_else(form)?;
        let (round, players) = game.split_once(':').ok_or_else(form)?;
        let round = round.trim().parse().ok().filter(|&round: &u16| round > 0).ok_or_else(form)?;
        let players = pair_of(players)?;
        let results = known(result.trim()).ok_or_else(|| {
            format!("found the result {result:?}; expected 1-0, 0-1, ½ (or =), 0-0, ½-0, 0-½, +-, -+ or --")
        })?;
        Ok(Self { round, players, results, text: text.to_owned() })
    }
}

/// Parses two players, such as `3-7`.
///
/// # Errors
/// What was expected.
pub fn pair_of(text: &str) -> Result<IdPair, String> {
    let wrong = || "expected two player numbers, such as 3-7".to_owned();
    let (a, b) = text.split_once('-').ok_or_else(wrong)?;
    let number = |text: &str| text.trim().parse::<Id>().ok().filter(|&id| id > 0).ok_or_else(wrong);
    let pair = [number(a)?, number(b)?];
    if pair[0] == pair[1] { Err("expected two different players".to_owned()) } else { Ok(pair) }
}

/// Parses a result as people write it, for either side.
fn known(text: &str) -> Option<[char; 2]> {
    let text = text.replace("1/2", "=").replace("0.5", "=").replace('½', "=").replace('–', "-");
    let both = match text.chars().collect::<Vec<_>>()[..] {
        ['1'] => ['1', '0'],
        ['0'] => ['0', '1'],
        ['='] => ['=', '='],
        [own @ ('+' | '-'), other @ ('+' | '-')] | [own, '-' | ':', other] => [own, other],
        _ => return None,
    };
    let known = ["10", "01", "==", "00", "=0", "0=", "+-", "-+", "--"];
    known.contains(&both.iter().collect::<String>().as_str()).then_some(both)
}

/// Two results as people write them.
fn written(results: [char; 2]) -> String {
    let [own, other] = results.map(|result| if result == '=' { '½' } else { result });
    format!("{own}-{other}").replace("+--", "+-").replace("--+", "-+").replace("---", "--")
}

/// Messages about the results that do not fit a file, one each.
#[must_use]
pub fn wrong_results(results: &[GameResult], document: &Document, form: Form) -> Vec<String> {
    if form == Form::Matches && !results.is_empty() {
        return vec![
            "--result: rounds of this system are matches of two games; enter the results in the file".to_owned(),
        ];
    }
    if document.ranks_teams() && !results.is_empty() {
        // The numbers of players would be needed here, while other options mean teams.
        return vec!["--result: in an event of teams, enter the results in the file".to_owned()];
    }
    let players: BTreeMap<Id, _> = document.players().map(|player| (player.id, player)).collect();
    let mut given: BTreeMap<(u16, IdPair), &GameResult> = BTreeMap::new();
    let mut problems = Vec::new();
    for game in results {
        let GameResult { round, players: [one, other], .. } = *game;
        let opponent = |id: Id| players.get(&id).map(|player| player.cell(round.into()).opponent);
        let why = match (opponent(one), opponent(other)) {
            (None, _) => format!("the file has no player {one}"),
            (_, None) => format!("the file has no player {other}"),
            _ if players.values().all(|player| player.cell(round.into()).opponent == 0) => {
                format!("round {round} is not paired yet")
            }
            (Some(a), Some(b)) if a == other && b == one => match given.insert(game.key(), game) {
                Some(before) if before.in_order() != game.in_order() => {
                    format!("the same game has another result in --result {before}")
                }
                _ => continue,
            },
            (Some(0), _) => format!("{one} and {other} did not meet in round {round}: {one} had no opponent"),
            (Some(a), _) => format!("{one} and {other} did not meet in round {round}: {one} played {a}"),
        };
        problems.push(format!("--result {game}: {why}"));
    }
    problems
}

/// Messages about recorded results that change.
#[must_use]
pub fn corrections(results: &[GameResult], document: &Document) -> Vec<String> {
    let (mut corrections, mut said) = (Vec::new(), BTreeSet::new());
    for game @ GameResult { round, players, results, .. } in results {
        let cell = |id: Id| document.players().find(|it| it.id == id).map(|it| it.cell((*round).into()));
        let code = |id: Id| cell(id).and_then(|cell| cell.result.as_char()).filter(|result| !" ?".contains(*result));
        let [Some(own), Some(other)] = players.map(code) else { continue };
        // One game may be given from both sides.
        if [own, other] != *results && said.insert(game.key()) {
            let ([one, against], before, now) = (players, written([own, other]), written(*results));
            corrections
                .push(format!("round {round}, {one} against {against}: the file has {before}; using {now} instead"));
        }
    }
    corrections
}

/// Enters results into a file.
///
/// # Errors
/// Why a result cannot be entered into this file.
pub fn enter(results: &[GameResult], document: &mut Document) -> Result<(), Problem> {
    if results.is_empty() {
        return Ok(());
    }
    if let Some(blank) = Meant::without_marks(document) {
        *document = blank;
    }
    if let Some(why) = shifted(document) {
        return Err(Problem::refused(why));
    }
    let scores = Scores::of(document);
    results.iter().try_for_each(|game| apply(document, &game.edit()))?;
    scores.hold_in(document);
    Ok(())
}

impl GameResult {
    pub(super) fn edit(&self) -> Edit {
        let ([player, _], [result, other]) = (self.players, self.results);
        Edit::Result { round: self.round, player, result, opponent: Some(other) }
    }

    /// A key that is the same for both sides of a game: the round, and the two players in ascending order.
    fn key(&self) -> (u16, IdPair) {
        let [one, other] = self.players;
        (self.round, [one.min(other), one.max(other)])
    }

    /// The results of the player with the smaller number and of the other one.
    fn in_order(&self) -> [char; 2] {
        let [one, other] = self.results;
        if self.players[0] < self.players[1] { [one, other] } else { [other, one] }
    }
}

/// Why a file is not edited if the columns of its records are not those of the format.
pub(super) fn shifted(document: &Document) -> Option<String> {
    Meant::differs_from(document).then(|| {
        "the file has faults that are tolerated when it is read; correct them first (`pairproof lint --fix` repairs what \
         is safe)".to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::GameResult;

    #[test]
    fn results_are_read_as_people_write_them() {
        let read = |text: &str| text.parse::<GameResult>().map(|game| (game.round, game.players, game.results));
        for (text, results) in [
            ("1-0", "10"),
            ("1:0", "10"),
            ("1", "10"),
            ("0-1", "01"),
            ("0", "01"),
            ("½", "=="),
            ("½-½", "=="),
            ("=", "=="),
            ("=-=", "=="),
            ("0.5", "=="),
            ("0.5-0.5", "=="),
            ("1/2", "=="),
            ("1/2-1/2", "=="),
            ("0–1", "01"),
            ("½-0", "=0"),
            ("0-0", "00"),
            ("+-", "+-"),
            ("-+", "-+"),
            ("+:-", "+-"),
            ("--", "--"),
            ("---", "--"),
        ] {
            let [own, other] = results.chars().collect::<Vec<_>>()[..] else { panic!("two results") };
            assert_eq!(read(&format!("3:4-7={text}")), Ok((3, [4, 7], [own, other])), "{text}");
        }
        for wrong in ["", "3", "3:4-7", "4-7=1", "0:4-7=1", "3:4-4=1", "3:4-7=", "3:4-7=2-0", "3:4-7=1-1", "3:a-b=1"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
