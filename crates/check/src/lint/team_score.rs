//! Match points and game points of teams against the games (M004), and record 802 (M011).

use super::report::Report;
use crate::trf::adjustments::{Adjustments, Points, kind_of_bye};
use crate::trf::facts::Facts;
use crate::trf::score_table::{ScoreTable, total};
use crate::trf::{
    AdjustmentKind, Cell, Code, MatchForfeit, MatchValues, ResultCode, ScoreSymbol, Span, TeamRecord, tenths,
};
use crate::words::counted;

/// Sums of points; `None` if a sum is not certain.
#[derive(Clone, Copy, Default)]
struct Sum {
    match_points: Option<i32>,
    game_points: Option<i32>,
}

/// M004 and M011.
pub(super) fn check(facts: &Facts, report: &mut Report) {
    let document = facts.document;
    if document.teams().next().is_none() {
        return;
    }
    if facts.scores.get(ScoreSymbol::ForfeitLoss) == 0 && facts.scores.get(ScoreSymbol::ZeroBye) == 0 {
        let sums = sums(facts);
        for (team, sum) in document.teams().zip(&sums) {
            let pairs = [
                ("match points", TeamRecord::MATCH_POINTS, team.match_points, sum.match_points),
                ("game points", TeamRecord::GAME_POINTS, team.game_points, sum.game_points),
            ];
            for (field, span, found, expected) in pairs {
                if let (Some(found), Some(expected)) = (found, expected)
                    && found != expected
                {
                    let message = format!(
                        "found {}, but the results of {} give {}",
                        tenths(found),
                        counted(facts.played, "round"),
                        tenths(expected)
                    );
                    report.field(Code::M004, team.line, field, span, message);
                }
            }
        }
    }
    crosstable(facts, report);
}

/// The points that all teams have from their matches, in file order.
fn sums(facts: &Facts) -> Vec<Sum> {
    let values = MatchValues::of(facts.document);
    let adjustments = Adjustments::of(facts.document, facts.played);
    let results = Results::new(facts);
    let special = special_rounds(facts);
    let mut special_counts: std::collections::HashMap<u32, usize> = std::collections::HashMap::new();
    for (id, _) in special.keys() {
        *special_counts.entry(*id).or_default() += 1;
    }
    let mut sums = Vec::with_capacity(facts.teams.len());
    for (index, team) in facts.teams.iter().enumerate() {
        let mut sum = Sum { match_points: Some(0), game_points: Some(0) };
        let mut add = |match_points: Option<i32>, game_points: Option<i32>| {
            sum.match_points = sum.match_points.zip(match_points).map(|(a, b)| total([a, b].into_iter()));
            sum.game_points = sum.game_points.zip(game_points).map(|(a, b)| total([a, b].into_iter()));
        };
        let extra = adjustments.extra(team.id);
        add(extra.match_points, extra.game_points);
        let rounds = results.rounds.get(&index).map_or(&[][..], Vec::as_slice);
        let mut handled = 0;
        for &(round, ref own) in rounds {
            let abnormal = |kind: AdjustmentKind| adjustments.value(team.id, kind, round).unwrap_or_default();
            let fixed = special.get(&(team.id, round));
            if fixed.is_some() {
                handled += 1;
            }
            let Points { match_points, game_points } = match fixed {
                Some(&Special::Value(points)) => points,
                Some(&Special::Bye(kind)) => {
                    let usual = match kind {
                        AdjustmentKind::FullBye => Some(values.win),
                        AdjustmentKind::HalfBye => Some(values.draw),
                        _ => Some(values.loss.min(0)),
                    };
                    let own = abnormal(kind);
                    let games = if kind == AdjustmentKind::ZeroBye { Some(0) } else { None };
                    Points { match_points: own.match_points.or(usual), game_points: own.game_points.or(games) }
                }
                Some(&Special::Forfeit(won)) => {
                    let kind = if won { AdjustmentKind::ForfeitWin } else { AdjustmentKind::ForfeitLoss };
                    let usual = if won { values.win } else { 0 };
                    let own_value = abnormal(kind);
                    Points {
                        match_points: own_value.match_points.or(Some(usual)),
                        game_points: own_value.game_points.or(Some(own.points)),
                    }
                }
                None => {
                    let Some(opponent) = own.opponent.filter(|_| !own.several) else {
                        // A round with results but without a single opposing team: nothing is certain.
                        if own.points != 0 || own.several {
                            add(None, None);
                        }
                        continue;
                    };
                    let theirs = results.points(opponent, round);
                    let (kind, usual) = match own.points.cmp(&theirs) {
                        std::cmp::Ordering::Greater => (AdjustmentKind::Win, values.win),
                        std::cmp::Ordering::Equal => (AdjustmentKind::Draw, values.draw),
                        std::cmp::Ordering::Less => (AdjustmentKind::Loss, values.loss),
                    };
                    let abnormal = abnormal(kind);
                    Points {
                        match_points: abnormal.match_points.or(Some(usual)),
                        game_points: abnormal.game_points.or(Some(own.points)),
                    }
                }
            };
            add(match_points, game_points);
        }
        // Byes of rounds in which no player of the team has any entry.
        if handled != special_counts.get(&team.id).copied().unwrap_or(0) {
            add(None, None);
        }
        sums.push(sum);
    }
    sums
}

/// A round of a team that is not a match decided over the boards.
#[derive(Clone, Copy)]
enum Special {
    /// Record 320.
    Value(Points),
    /// Record 240.
    Bye(AdjustmentKind),
    /// Record 330: whether the match was won.
    Forfeit(bool),
}

type SpecialRounds = std::collections::HashMap<(u32, u32), Special>;

fn special_rounds(facts: &Facts) -> SpecialRounds {
    let document = facts.document;
    let mut special = SpecialRounds::new();
    let played = |round: u32| round >= 1 && round as usize <= facts.played;
    for record in document.byes() {
        if let (Some(kind), Some(round)) = (record.kind, record.round.filter(|&round| played(round))) {
            for at in &record.ids {
                special.insert((at.id, round), Special::Bye(kind_of_bye(kind)));
            }
        }
    }
    for record in document.team_byes() {
        let points = Points { match_points: record.match_points, game_points: record.game_points };
        for (round, at) in (1..).zip(&record.teams) {
            if at.id != 0 && played(round) {
                special.insert((at.id, round), Special::Value(points));
            }
        }
    }
    for record in document.forfeited_matches() {
        if let (Some(kind), Some(round), Some(white), Some(black)) =
            (record.kind, record.round.filter(|&round| played(round)), record.white, record.black)
        {
            special.insert((white, round), Special::Forfeit(kind == MatchForfeit::WhiteWins));
            special.insert((black, round), Special::Forfeit(kind == MatchForfeit::BlackWins));
        }
    }
    special
}

/// The results of a team's players in a round.
#[derive(Clone, Default)]
struct TeamRound {
    points: i32,
    opponent: Option<usize>,
    /// Its players met players of several teams.
    several: bool,
}

/// The rounds of all teams, by the team's index.
struct Results {
    rounds: std::collections::HashMap<usize, Vec<(u32, TeamRound)>>,
}

impl Results {
    fn new(facts: &Facts) -> Self {
        let teams = facts.team_players();
        let mut team_of = vec![None; facts.players.len()];
        for (team, players) in teams.iter().enumerate() {
            for &player in players {
                team_of[player] = Some(team);
            }
        }
        let olympiad = super::olympiad(facts).is_some();
        let mut rounds = std::collections::HashMap::new();
        for (team, players) in teams.iter().enumerate() {
            let longest = players.iter().map(|&player| facts.players[player].rounds.len()).max().unwrap_or(0);
            let mut list: Vec<(u32, TeamRound)> =
                (1..).take(longest.min(facts.played)).map(|round| (round, TeamRound::default())).collect();
            for &player in players {
                for (cell, (_, round)) in facts.players[player].rounds.iter().zip(&mut list) {
                    if let Some(other) = facts.index_of(cell.opponent).and_then(|other| team_of[other]) {
                        round.several |= round.opponent.is_some_and(|before| before != other) || other == team;
                        round.opponent = Some(other);
                    }
                    // A bye of a player belongs to the team if the team has a bye (M010).
                    let whole_bye = cell.opponent == 0 && cell.result == ResultCode::Draw;
                    if !cell.result.is_bye() && !whole_bye {
                        // The Olympiad's article 13: an unfinished game is a draw.
                        let unfinished = olympiad && is_unfinished(*cell);
                        let value = if unfinished {
                            facts.scores.get(ScoreSymbol::Unknown)
                        } else {
                            ScoreTable::value(&facts.scores, *cell, false)
                        };
                        round.points = total([round.points, value].into_iter());
                    }
                }
            }
            rounds.insert(team, list);
        }
        Self { rounds }
    }

    fn points(&self, team: usize, round: u32) -> i32 {
        self.rounds.get(&team).and_then(|list| list.get(round as usize - 1)).map_or(0, |(_, round)| round.points)
    }
}

/// Whether a game has no result.
fn is_unfinished(cell: Cell) -> bool {
    cell.opponent != 0 && matches!(cell.result, ResultCode::Unknown | ResultCode::Blank)
}

/// M011: match points and game points of 802 against those of 310.
fn crosstable(facts: &Facts, report: &mut Report) {
    let document = facts.document;
    let records: std::collections::HashMap<u32, &TeamRecord> = document.teams().map(|team| (team.id, team)).collect();
    for line in (0..document.lines().len()).filter(|&line| document.code(line) == "802") {
        let number = |span: Span| document.columns(line, span).trim().parse::<u32>().ok();
        let Some(team) = number(Span::new(5, 7)).and_then(|id| records.get(&id)) else {
            if number(Span::new(5, 7)).is_some() {
                report.field(Code::M011, line, "team number", Span::new(5, 7), "the team has no record 310");
            }
            continue;
        };
        let fields = [
            ("match points", Span::new(15, 20), team.match_points),
            ("game points", Span::new(22, 27), team.game_points),
        ];
        for (field, span, expected) in fields {
            let (Some(found), Some(expected)) = (points(document.columns(line, span)), expected) else { continue };
            if found != expected {
                let message = format!("found {}, but 310 says {}", tenths(found), tenths(expected));
                report.field(Code::M011, line, field, span, message);
                break;
            }
        }
    }
}

/// Points in tenths.
fn points(text: &str) -> Option<i32> {
    let (whole, tenth) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let whole: i32 = whole.parse().ok().filter(|&whole| (0..100_000).contains(&whole))?;
    let tenth: i32 = tenth.parse().ok().filter(|&tenth| (0..10).contains(&tenth))?;
    Some(whole * 10 + tenth)
}
