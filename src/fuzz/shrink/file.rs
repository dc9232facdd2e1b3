//! A shrunk tournament as a file: TRF26, complete, with invented people, places and days.

use crate::generate::teams;
use crate::systems::SystemId;
use crate::tournament::{Colour, Entry, Form, Outcome, Player, Points, Scoring, Tournament, unfold};
use crate::trf::write::{
    PlayerLine, TrfBuilder, acceleration_range_line, adjustment_line, bye, bye_line, date_line, game,
    javafo_scoring_line, prohibition_line, round_dates_line, scoring_line,
};
use crate::trf::{AdjustmentKind, ByeKind, Cell, CellColour, Date, ResultCode, Sex};

/// The tournament cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotWritable {
    /// Points that do not follow from the result.
    #[error("player {0} has points of a round by decision (record 299), which cannot be written for a shrunk history")]
    Decision(u32),
    /// More than the format has room for.
    #[error("{0} players: the format has room for 9999 (and for 999 teams)")]
    TooMany(usize),
}

/// The free texts of a file.
#[derive(Clone, Copy, Debug)]
pub struct Texts<'a> {
    /// The name of the tournament.
    pub title: &'a str,
    /// Each of them becomes a comment line.
    pub remarks: &'a [String],
}

impl Default for Texts<'_> {
    fn default() -> Self {
        Self { title: "The smallest that still shows it", remarks: &[] }
    }
}

/// Writes the file.
///
/// # Errors
/// [`NotWritable`].
pub fn render(tournament: &Tournament, system: SystemId, texts: &Texts<'_>) -> Result<Vec<u8>, NotWritable> {
    if tournament.form == Form::Matches {
        return render(&unfold(tournament), system, texts);
    }
    if tournament.players.len() > 9999 {
        return Err(NotWritable::TooMany(tournament.players.len()));
    }
    let decided = |player: &&Player| {
        player.entries.iter().any(|entry| entry.points != tournament.scoring.value(entry.outcome, entry.colour))
    };
    if let Some(player) = tournament.players.iter().find(decided) {
        return Err(NotWritable::Decision(player.id));
    }
    let mut out = TrfBuilder::new();
    for remark in texts.remarks.iter().flat_map(|remark| remark.lines()) {
        out.line(&format!("### {remark}"));
    }
    header(tournament, system, texts.title, &mut out);
    let of_teams = tournament.form == Form::Teams;
    if of_teams {
        if tournament.players.len() > teams::MOST_TEAMS {
            return Err(NotWritable::TooMany(tournament.players.len()));
        }
        let mut settled = tournament.clone();
        teams::settle_game_points(&mut settled);
        teams::settings(&settled, &mut out);
        teams::records(&settled, &mut out);
    } else {
        players(tournament, &mut out);
    }
    absences(tournament, &mut out);
    accelerations(tournament, &mut out);
    for rule in &tournament.prohibitions {
        out.line(&prohibition_line((u32::from(rule.first), u32::from(rule.last)), &ids(tournament, &rule.players)));
    }
    for player in &tournament.players {
        for &(from, points) in &player.adjustments {
            let kind = AdjustmentKind::Extra;
            let (matches, games) = if of_teams { (Some(points), None) } else { (None, Some(points)) };
            out.line(&adjustment_line(kind, matches, games, Some(u32::from(from)), &[player.id]));
        }
    }
    Ok(out.finish())
}

fn ids(tournament: &Tournament, players: &[u32]) -> Vec<u32> {
    players.iter().filter_map(|&index| tournament.players.get(index as usize)).map(|player| player.id).collect()
}

/// The name of the edition in 092, its code in 192, and a year in which it was in force.
fn words(system: SystemId) -> (String, &'static str, u16) {
    let text = match system.name().strip_prefix("dutch-") {
        Some(year) => format!("Individual: Swiss-System Dutch {year}"),
        None => format!("Swiss-System {system}"),
    };
    match system {
        SystemId::Dutch2026 | SystemId::Dutch2026FloatsByResults | SystemId::Dutch2026C11Denied => {
            (text, "FIDE_DUTCH_2026", 2026)
        }
        SystemId::Dutch2017 => (text, "FIDE_DUTCH_2017", 2018),
        SystemId::Dutch2012 | SystemId::Dutch2012Javafo | SystemId::Dutch2012P1Only | SystemId::Dutch2012B3Whole => {
            (text, "FIDE_DUTCH", 2014)
        }
        SystemId::Dutch2006 | SystemId::Dutch2006Of1998 | SystemId::Dutch2006Counting => (text, "FIDE_DUTCH", 2007),
        SystemId::DoubleSwiss2026 => (text, "FIDE_DOUBLESWISS", 2026),
        SystemId::Olympiad2009 | SystemId::Olympiad2009FloatersMeet => (text, "CUSTOM_TEAM_SWISS", 2010),
        SystemId::Olympiad2022 | SystemId::Olympiad2022FloatersMeet | SystemId::Olympiad2022CrossFirst => {
            (text, "CUSTOM_TEAM_SWISS", 2022)
        }
    }
}

fn header(tournament: &Tournament, system: SystemId, title: &str, out: &mut TrfBuilder) {
    let (text, code, year) = words(system);
    let rounds = tournament.rounds.unwrap_or(tournament.recorded).max(tournament.recorded);
    // One round a day; more than a month of them go on at one of two a day, and so on.
    let a_day = rounds.div_ceil(31).max(1);
    let day = |index: u16| Date { year, month: 3, day: u8::try_from(index / a_day + 1).unwrap_or(31) };
    let days: Vec<Date> = (0..rounds).map(day).collect();
    out.text("012", title).text("022", "Nordvik").text("032", "NOR");
    if let (Some(&first), Some(&last)) = (days.first(), days.last()) {
        out.line(&date_line("042", first)).line(&date_line("052", last));
    }
    let players = tournament.players.len();
    if tournament.form == Form::Teams {
        out.text("062", &(players * teams::MEMBERS).to_string());
        out.text("072", &teams::rated_players(tournament).to_string()).text("082", &players.to_string());
    } else {
        let rated = tournament.players.iter().filter(|player| player.rating > 0).count();
        out.text("062", &players.to_string()).text("072", &rated.to_string());
    }
    out.text("092", &text).text("102", "Arnesen, Nora").text("122", "90 min + 30 s/move");
    out.line(&round_dates_line(&days.into_iter().map(Some).collect::<Vec<_>>()));
    if let Some(rounds) = tournament.rounds {
        out.text("142", &rounds.to_string());
    }
    if let Some(colour) = tournament.initial_colour {
        out.text("152", if colour == Colour::White { "W" } else { "B" });
    }
    if tournament.form != Form::Teams {
        scoring(&tournament.scoring, out);
    }
    out.text("182", &format!("pairproof {}", env!("CARGO_PKG_VERSION"))).text("192", code).text("222", "5400+30");
}

/// 162 where it can say everything, else `XXS`.
fn scoring(scoring: &Scoring, out: &mut TrfBuilder) {
    if *scoring == Scoring::default() {
        return;
    }
    let s = scoring;
    let (win, draw, loss) = (s.win[0], s.draw[0], s.loss[0]);
    let plain = Scoring {
        win: [win; 2],
        draw: [draw; 2],
        loss: [loss; 2],
        forfeit_win: win,
        forfeit_loss: s.zero_bye,
        half_bye: draw,
        full_bye: win,
        unknown: s.unknown,
        ..*s
    };
    if *s == plain {
        let mut values = vec![('W', win), ('D', draw), ('L', loss)];
        values.extend((s.zero_bye != 0).then_some(('A', s.zero_bye)));
        values.push(('P', s.pairing_bye));
        out.line(&scoring_line(&values));
        return;
    }
    out.line(&javafo_scoring_line(&scoring.javafo_values()));
}

const FAMILY: [&str; 26] = [
    "Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper", "Kumquat", "Linden",
    "Maple", "Nutmeg", "Oak", "Pine", "Quince", "Rowan", "Spruce", "Tamarind", "Ulmus", "Viburnum", "Willow",
    "Ximenia", "Yew", "Zelkova",
];
const FIRST: [&str; 10] = ["Anton", "Bruno", "Carlos", "Daniel", "Emil", "Felix", "Goran", "Hugo", "Ivan", "Jonas"];

/// Names in alphabetical order, as far as the alphabet goes.
fn name(index: usize) -> String {
    let (family, turn) = (FAMILY[index % FAMILY.len()], index / FAMILY.len());
    let first = FIRST[turn % FIRST.len()];
    match turn / FIRST.len() {
        0 => format!("{family}, {first}"),
        more => format!("{family}, {first} {more}"),
    }
}

fn players(tournament: &Tournament, out: &mut TrfBuilder) {
    let given = |player: &Player| player.adjustments.iter().map(|&(_, points)| points).sum::<Points>();
    let total = |player: &Player| player.entries.iter().map(|entry| entry.points).sum::<Points>() + given(player);
    let points: Vec<Points> = tournament.players.iter().map(total).collect();
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by_key(|&index| (-points[index], index));
    let mut ranks = vec![0; points.len()];
    for (rank, index) in (1..).zip(order) {
        ranks[index] = rank;
    }
    for (index, player) in tournament.players.iter().enumerate() {
        let cells: Vec<Cell> = player.entries.iter().map(|entry| cell(tournament, entry)).collect();
        let number = u32::try_from(index).unwrap_or_default();
        out.player(&PlayerLine {
            id: player.id,
            sex: Sex::Male,
            title: "",
            name: &name(index),
            rating: Some(player.rating).filter(|&rating| rating > 0),
            federation: "NOR",
            fide_number: &(15_000_000 + 7 * number).to_string(),
            birth: &format!("{}/{:02}/{:02}", 1960 + number % 40, 1 + number % 12, 1 + number % 28),
            points: Some(points[index]),
            rank: Some(ranks[index]),
            rounds: &cells,
        });
    }
}

fn cell(tournament: &Tournament, entry: &Entry) -> Cell {
    let result = match entry.outcome {
        Outcome::Win => ResultCode::Win,
        Outcome::Draw => ResultCode::Draw,
        Outcome::Loss => ResultCode::Loss,
        Outcome::ForfeitWin => ResultCode::ForfeitWin,
        Outcome::ForfeitLoss => ResultCode::ForfeitLoss,
        Outcome::Unknown => ResultCode::Unknown,
        Outcome::PairingBye => return bye(ResultCode::PairingBye),
        Outcome::HalfBye => return bye(ResultCode::HalfBye),
        Outcome::FullBye => return bye(ResultCode::FullBye),
        Outcome::ZeroBye => return bye(ResultCode::ZeroBye),
    };
    let colour = match entry.colour {
        Some(Colour::White) => CellColour::White,
        Some(Colour::Black) => CellColour::Black,
        None => CellColour::None,
    };
    let opponent = entry.opponent.and_then(|index| tournament.players.get(index as usize));
    game(opponent.map_or(0, |player| player.id), colour, result)
}

/// 240, a line for each round and kind.
fn absences(tournament: &Tournament, out: &mut TrfBuilder) {
    let kinds =
        [(ByeKind::Full, Outcome::FullBye), (ByeKind::Half, Outcome::HalfBye), (ByeKind::Zero, Outcome::ZeroBye)];
    let last = tournament.absences.iter().map(|absence| absence.round).max().unwrap_or(0);
    for round in tournament.recorded + 1..=last {
        for (letter, kind) in kinds {
            let these = tournament.absences.iter().filter(|absence| absence.round == round && absence.kind == kind);
            let mut players: Vec<u32> = these.map(|absence| absence.player).collect();
            players.sort_unstable();
            if !players.is_empty() {
                out.line(&bye_line(letter, u32::from(round), &ids(tournament, &players)));
            }
        }
    }
}

/// 250, a line for each player and run of rounds with the same virtual points.
fn accelerations(tournament: &Tournament, out: &mut TrfBuilder) {
    for player in &tournament.players {
        let mut round = 1;
        for run in player.virtual_points.chunk_by(|a, b| a == b) {
            let last = round + u32::try_from(run.len()).unwrap_or(1) - 1;
            if run[0] != 0 {
                out.line(&acceleration_range_line(None, Some(run[0]), (round, last), (player.id, player.id)));
            }
            round = last + 1;
        }
    }
}
