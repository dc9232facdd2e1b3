//! From a played tournament to a file: TRF26, TRF16 with the private lines that pairing programs read, or both spellings.

use super::header;
use super::people;
use super::play::Played;
use super::standings;
use super::teams;
use super::words::{Acceleration, TieBreakList};
use crate::standings::Edition;
use crate::systems::SystemId;
use crate::tournament::{Colour, Entry, Form, Outcome, Points, Scoring, Tournament, fold};
use crate::trf::write::{
    PlayerLine, Target, TrfBuilder, acceleration_line, acceleration_range_line, bbp_scoring_line, bye, bye_line,
    date_line, game, id_list_line, javafo_scoring_line, prohibition_line, round_dates_line, scoring_line,
};
use crate::trf::{ByeKind, Cell, CellColour, Date, ResultCode, ScoreSymbol};

/// The file of a tournament.
///
/// What TRF16 has no record for stands in `XX` lines there; a prohibition that does not hold in all rounds is the one thing
/// that it cannot say.
#[must_use]
pub fn render(played: &Played, target: Target) -> Vec<u8> {
    let games = played.as_games();
    let played = games.as_ref().unwrap_or(played);
    let tournament = &played.tournament;
    let mut out = TrfBuilder::new();
    headers(played, target, &mut out);
    if tournament.form == Form::Teams {
        teams::settings(tournament, &mut out);
        teams::records(tournament, &mut out);
    } else {
        let pending = pending(played, target);
        players(played, &pending, &mut out);
    }
    if target != Target::Trf16 {
        byes(tournament, &mut out);
    }
    accelerations(played, target, &mut out);
    prohibitions(played, target, &mut out);
    out.finish()
}

fn headers(played: &Played, target: Target, out: &mut TrfBuilder) {
    let tournament = &played.tournament;
    let made_by = header::line(played, target);
    let own_records = target != Target::Trf16;
    if own_records {
        out.line(&format!("### {made_by}"));
        if let Some(cut) = played.cut_short {
            out.line(&format!("### cut short: round {} has no pairing that the rules allow", cut.round));
        }
    }
    let name = format!("Random tournament {} ({})", played.index, played.origin.name);
    let name = if own_records { name } else { format!("{name}, {made_by}") };
    let (city, federation) = people::place(played);
    let days: Vec<Date> = people::days(played).collect();
    out.text("012", &name).text("022", city).text("032", federation);
    if let (Some(&first), Some(&last)) = (days.first(), days.last()) {
        out.line(&date_line("042", first)).line(&date_line("052", last));
    }
    let teams = tournament.form == Form::Teams;
    if teams {
        let players = tournament.players.len() * teams::MEMBERS;
        let rated = teams::rated_players(tournament);
        out.text("062", &players.to_string()).text("072", &rated.to_string());
        out.text("082", &tournament.players.len().to_string());
    } else {
        let rated = tournament.players.iter().filter(|player| player.rating > 0).count();
        out.text("062", &tournament.players.len().to_string()).text("072", &rated.to_string());
    }
    out.text("092", &system_text(played.system));
    out.text("102", &people::arbiter(played)).text("122", "90 min + 30 s/move");
    // py4swiss refuses the dates of several rounds: it looks for them in other columns.
    if target != Target::Engine {
        out.line(&round_dates_line(&days.iter().copied().map(Some).collect::<Vec<_>>()));
    }

    let rounds = played.settings.rounds.to_string();
    let colour = played.settings.initial_colour;
    if own_records {
        out.text("142", &rounds).text("152", if colour == Colour::White { "W" } else { "B" });
    }
    if target != Target::Trf26 {
        out.text("XXR", &rounds).text("XXC", if colour == Colour::White { "white1" } else { "black1" });
    }
    if !teams {
        scoring(&tournament.scoring, target, out);
    }
    if own_records {
        out.text("182", &format!("pairproof {}", env!("CARGO_PKG_VERSION")));
        let baku = played.settings.acceleration == Acceleration::Baku && target == Target::Trf26;
        out.text("192", &format!("{}{}", system_code(played.system, target), if baku { "_BAKU" } else { "" }));
        if played.settings.tie_breaks != TieBreakList::None && !teams {
            out.text("202", &played.settings.tie_breaks.to_string());
        }
        out.text("222", "5400+30");
    }
}

/// Record 092, in words from which the edition is found again.
fn system_text(system: SystemId) -> String {
    match system.name().strip_prefix("dutch-") {
        Some(year) => format!("Individual: Swiss-System Dutch {year}"),
        None => format!("Swiss-System {system}"),
    }
}

/// Record 192. For engines without the edition, which some of them do not know by that name; the dates tell it.
fn system_code(system: SystemId, target: Target) -> &'static str {
    match (system, target) {
        (SystemId::Dutch2026, Target::Trf26) => "FIDE_DUTCH_2026",
        (SystemId::Dutch2017, Target::Trf26) => "FIDE_DUTCH_2017",
        (SystemId::DoubleSwiss2026, _) => "FIDE_DOUBLESWISS",
        (
            SystemId::Olympiad2009
            | SystemId::Olympiad2009FloatersMeet
            | SystemId::Olympiad2022
            | SystemId::Olympiad2022FloatersMeet
            | SystemId::Olympiad2022CrossFirst,
            _,
        ) => "CUSTOM_TEAM_SWISS",
        _ => "FIDE_DUTCH",
    }
}

fn scoring(scoring: &Scoring, target: Target, out: &mut TrfBuilder) {
    if *scoring == Scoring::default() {
        return;
    }
    let (win, draw, loss) = (scoring.win[0], scoring.draw[0], scoring.loss[0]);
    let (absence, pairing_bye) = (scoring.zero_bye, scoring.pairing_bye);
    if target != Target::Trf16 {
        let mut values = vec![('W', win), ('D', draw), ('L', loss)];
        // bbpPairings 6 refuses the symbol A; for engines the private lines say it.
        if absence != 0 && target == Target::Trf26 {
            values.push(('A', absence));
        }
        values.push(('P', pairing_bye));
        out.line(&scoring_line(&values));
    }
    if target != Target::Trf26 {
        use ScoreSymbol as S;
        let mut values = vec![(S::Win, win), (S::Draw, draw), (S::PairingBye, pairing_bye)];
        let others = [(S::WhiteLoss, loss), (S::BlackLoss, loss), (S::ZeroBye, absence), (S::ForfeitLoss, absence)];
        values.extend(others.into_iter().filter(|&(_, value)| value != 0));
        out.line(&javafo_scoring_line(&values));
    }
    if target == Target::Engine {
        for (code, value) in
            [("BBW", win), ("BBD", draw), ("BBL", loss), ("BBZ", absence), ("BBF", absence), ("BBU", pairing_bye)]
        {
            out.line(&bbp_scoring_line(code, value));
        }
    }
}

/// Byes of the next round that stand in the players' own records, by index: engines want them there, with their points.
fn pending(played: &Played, target: Target) -> Vec<Option<Outcome>> {
    let tournament = &played.tournament;
    let mut pending = vec![None; tournament.players.len()];
    if target != Target::Trf26 {
        let next = tournament.recorded + 1;
        for absence in tournament.absences.iter().filter(|absence| absence.round == next) {
            pending[absence.player as usize] = Some(absence.kind);
        }
    }
    pending
}

fn players(played: &Played, pending: &[Option<Outcome>], out: &mut TrfBuilder) {
    let tournament = &played.tournament;
    let mut points: Vec<Points> = standings::totals(tournament);
    for (total, kind) in points.iter_mut().zip(pending) {
        *total += kind.map_or(0, |kind| tournament.scoring.value(kind, None));
    }
    let day = people::days(played).next().map_or((2026, 3, 1), |day| (day.year, day.month, day.day));
    // The standings of matches see matches.
    let matches = (played.system.form() == Form::Matches).then(|| fold(tournament).0);
    let ranks = standings::ranks(matches.as_ref().unwrap_or(tournament), played.settings.tie_breaks, Edition::on(day));
    let mut unrated = played.unrated.clone();
    unrated.sort_unstable();
    let mut cells: Vec<Cell> = Vec::with_capacity(usize::from(tournament.recorded) + 1);
    for (index, person) in (0_u32..).zip(people::people(played)) {
        let at = index as usize;
        let player = &tournament.players[at];
        cells.clear();
        for (round, entry) in (1_u16..).zip(&player.entries) {
            let rated = unrated.binary_search(&(round, index)).is_err();
            cells.push(cell(tournament, entry, rated));
        }
        cells.extend(pending[at].map(|kind| bye(bye_code(kind))));
        out.player(&PlayerLine {
            id: player.id,
            sex: person.sex,
            title: person.title,
            name: &person.name,
            rating: Some(player.rating).filter(|&rating| rating > 0),
            federation: person.federation,
            fide_number: &person.fide_number,
            birth: &person.birth,
            points: Some(points[at]),
            rank: Some(ranks[at]),
            rounds: &cells,
        });
    }
}

fn cell(tournament: &Tournament, entry: &Entry, rated: bool) -> Cell {
    let result = match (entry.outcome, rated) {
        (Outcome::Win, true) => ResultCode::Win,
        (Outcome::Draw, true) => ResultCode::Draw,
        (Outcome::Loss, true) => ResultCode::Loss,
        (Outcome::Win, false) => ResultCode::UnratedWin,
        (Outcome::Draw, false) => ResultCode::UnratedDraw,
        (Outcome::Loss, false) => ResultCode::UnratedLoss,
        (Outcome::ForfeitWin, _) => ResultCode::ForfeitWin,
        (Outcome::ForfeitLoss, _) => ResultCode::ForfeitLoss,
        (Outcome::Unknown, _) => ResultCode::Unknown,
        (Outcome::PairingBye | Outcome::HalfBye | Outcome::FullBye | Outcome::ZeroBye, _) => bye_code(entry.outcome),
    };
    let colour = match entry.colour {
        Some(Colour::White) => CellColour::White,
        Some(Colour::Black) => CellColour::Black,
        None => CellColour::None,
    };
    let opponent = entry.opponent.and_then(|index| tournament.players.get(index as usize));
    game(opponent.map_or(0, |player| player.id), colour, result)
}

fn bye_code(kind: Outcome) -> ResultCode {
    match kind {
        Outcome::PairingBye => ResultCode::PairingBye,
        Outcome::HalfBye => ResultCode::HalfBye,
        Outcome::FullBye => ResultCode::FullBye,
        _ => ResultCode::ZeroBye,
    }
}

/// 240 for the rounds that are not paired.
fn byes(tournament: &Tournament, out: &mut TrfBuilder) {
    let kinds =
        [(ByeKind::Full, Outcome::FullBye), (ByeKind::Half, Outcome::HalfBye), (ByeKind::Zero, Outcome::ZeroBye)];
    for absences in tournament.absences.chunk_by(|a, b| a.round == b.round) {
        for (letter, kind) in kinds {
            let of_kind = absences.iter().filter(|absence| absence.kind == kind);
            let ids: Vec<u32> = of_kind.map(|absence| tournament.players[absence.player as usize].id).collect();
            if let (Some(first), false) = (absences.first(), ids.is_empty()) {
                out.line(&bye_line(letter, u32::from(first.round), &ids));
            }
        }
    }
}

/// 250 by ranges of rounds and players, or `XXA` by player. For engines both, `XXA` first: so bbpPairings, which lets a 250
/// replace what was there, and programs that read only one of them find the same points.
fn accelerations(played: &Played, target: Target, out: &mut TrfBuilder) {
    let tournament = &played.tournament;
    if played.settings.acceleration == Acceleration::Baku && target == Target::Trf26 {
        // 192 says it all.
        return;
    }
    if target != Target::Trf26 {
        for player in &tournament.players {
            let given = player.virtual_points.iter().rposition(|&points| points != 0);
            if let Some(last) = given {
                out.line(&acceleration_line(player.id, &player.virtual_points[..=last]));
            }
        }
    }
    if target == Target::Trf16 {
        return;
    }
    let runs = |round: u16| {
        let column = usize::from(round) - 1;
        let value = |index: usize| tournament.players[index].virtual_points.get(column).copied().unwrap_or(0);
        let mut runs: Vec<(Points, u32, u32)> = Vec::new();
        for (index, player) in tournament.players.iter().enumerate() {
            match runs.last_mut() {
                Some((points, _, last)) if *points == value(index) => *last = player.id,
                _ => runs.push((value(index), player.id, player.id)),
            }
        }
        runs.retain(|&(points, ..)| points != 0);
        runs
    };
    let mut open = (1_u16, if played.settings.acceleration == Acceleration::None { Vec::new() } else { runs(1) });
    for round in 2..=played.settings.rounds + 1 {
        let next = if round > played.settings.rounds || played.settings.acceleration == Acceleration::None {
            Vec::new()
        } else {
            runs(round)
        };
        if next != open.1 || round > played.settings.rounds {
            for &(points, first, last) in &open.1 {
                let rounds = (u32::from(open.0), u32::from(round - 1));
                out.line(&acceleration_range_line(None, Some(points), rounds, (first, last)));
            }
            open = (round, next);
        }
    }
}

/// 260, and `XXP` where it can say the same.
fn prohibitions(played: &Played, target: Target, out: &mut TrfBuilder) {
    let tournament = &played.tournament;
    for prohibition in &tournament.prohibitions {
        let ids: Vec<u32> = prohibition.players.iter().map(|&index| tournament.players[index as usize].id).collect();
        if target != Target::Trf16 {
            out.line(&prohibition_line((u32::from(prohibition.first), u32::from(prohibition.last)), &ids));
        }
        if target != Target::Trf26 && prohibition.first == 1 && prohibition.last >= played.settings.rounds {
            // py4swiss refuses lists of more than two.
            for (index, &one) in ids.iter().enumerate() {
                for &two in &ids[index + 1..] {
                    out.line(&id_list_line("XXP", &[one, two]));
                }
            }
        }
    }
}
