//! Writes a played tournament as a file: TRF26, TRF16 with the private lines that pairing programs read, or both
//! spellings.

use super::header;
use super::people;
use super::play::{CutReason, Played};
use super::standings::{ranks, team_ranks, team_ranks_of_file};
use super::tie_breaks::TieBreakList;
use super::words::Acceleration;
use crate::standings::{Edition, Regime};
use crate::tournament::Form;
use crate::tournament::write::{Extras, Grouping, TeamSheets, write, write_teams};
use crate::trf::Date;
use crate::trf::write::Target;

/// Renders a tournament as a file.
///
/// In TRF16, `XX` lines stand in for missing records. They cannot express two things: a prohibition that does not hold
/// in all rounds, and a bye of a round after the next.
#[must_use]
pub fn render(played: &Played, target: Target) -> Vec<u8> {
    let tournament = &played.tournament;
    let settings = &played.settings;
    let of_teams = tournament.form == Form::Teams;
    let made_by = header::line(played, target);
    let mut comments = Vec::new();
    let mut title = format!("Random tournament {} ({})", played.index, played.origin.name);
    if target == Target::Trf16 {
        title = format!("{title}, {made_by}");
    } else {
        comments.push(made_by);
        comments.extend(played.cut_short.map(|cut| match cut.reason {
            CutReason::NoPairing => format!("cut short: round {} has no pairing by the rules", cut.round),
            CutReason::Unfinished(exhausted) => format!("cut short: round {} is unfinished: {exhausted}", cut.round),
        }));
    }
    let (city, federation) = people::place(played);
    let days: Vec<Date> = people::days(played, tournament.form.columns_of(settings.rounds)).collect();
    let ranks = if of_teams {
        team_ranks(tournament)
    } else {
        let day = days.first().map_or((2026, 3, 1), |day| (day.year, day.month, day.day));
        let regime = if played.system.schedule.is_some() { Regime::Predetermined } else { Regime::Swiss };
        let own = Edition::without_list(played.system).filter(|_| settings.tie_breaks == TieBreakList::NONE);
        ranks(tournament, &settings.tie_breaks, regime, own.unwrap_or_else(|| Edition::on(day)))
    };
    let extras = Extras {
        comments,
        title: title.into(),
        city,
        federation,
        days,
        system: played.system.records.text,
        arbiter: people::arbiter(played).into(),
        kind: system_code(played, target),
        tie_breaks: settings.tie_breaks.text().to_owned(),
        baku: settings.acceleration == Acceleration::Baku,
        grouping: Grouping::ByRounds,
        people: if of_teams { Vec::new() } else { people::people(played) },
        ranks,
        unrated: played.unrated.clone(),
    };
    if !of_teams {
        return write(tournament, &extras, target);
    }
    let sheets = TeamSheets {
        members: settings.team.members().into(),
        match_points: settings.team.match_points,
        bye: settings.team.bye,
        seats: played.seats.clone(),
    };
    if extras.tie_breaks.is_empty() {
        return write_teams(tournament, &extras, &sheets, target);
    }
    // TRF16 has no record for the list of tie-breaks; the ranks are the same.
    let ranks = team_ranks_of_file(&write_teams(tournament, &extras, &sheets, Target::Trf26));
    write_teams(tournament, &Extras { ranks: ranks.unwrap_or(extras.ranks.clone()), ..extras }, &sheets, target)
}

/// The text of record 192. Some engines do not know every edition by name; for them the dates imply it.
fn system_code(played: &Played, target: Target) -> &'static str {
    let system = played.system;
    if let Some(schedule) = system.schedule {
        return schedule.code(played.tournament.players.len(), played.settings.rounds);
    }
    if target == Target::Trf26 { system.records.code } else { system.records.code_for_engines }
}
