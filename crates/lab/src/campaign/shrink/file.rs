//! Writes a shrunk tournament as a file: TRF26, complete, with invented people, places and dates.

use crate::generate::team_ranks;
use crate::systems::SystemId;
use crate::tournament::write::{Extras, Grouping, MOST_TEAMS, Person, ranks_by_points, total, write};
use crate::tournament::{Form, Player, Tournament, settle_game_points, unfold};
use crate::trf::write::Target;
use crate::trf::{Date, Sex};

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotWritable {
    #[error("player {0} has points of a round by decision (record 299), which cannot be written for a shrunk history")]
    Decision(u32),
    #[error("{0} players: the format holds at most 9999 players and 999 teams")]
    TooMany(usize),
}

/// The free texts of a file.
#[derive(Clone, Copy, Debug)]
pub struct Texts<'a> {
    /// The name of the tournament.
    pub title: &'a str,
    /// Each remark becomes a comment line.
    pub remarks: &'a [String],
}

impl Default for Texts<'_> {
    fn default() -> Self {
        Self { title: "The smallest tournament that still shows it", remarks: &[] }
    }
}

pub fn render(tournament: &Tournament, system: SystemId, texts: &Texts<'_>) -> Result<Vec<u8>, NotWritable> {
    render_in(tournament, system, texts, system.in_force.generated.0)
}

/// Like [`render`], in a given year: that of an edition of the tie-breaks.
pub fn render_in(
    tournament: &Tournament,
    system: SystemId,
    texts: &Texts<'_>,
    year: u16,
) -> Result<Vec<u8>, NotWritable> {
    if tournament.form == Form::Matches {
        return render_in(&unfold(tournament), system, texts, year);
    }
    let of_teams = tournament.form == Form::Teams;
    let most = if of_teams { MOST_TEAMS } else { 9999 };
    if tournament.players.len() > most {
        return Err(NotWritable::TooMany(tournament.players.len()));
    }
    let decided = |player: &&Player| {
        player.entries.iter().any(|entry| entry.points != tournament.scoring.value(entry.outcome, entry.colour))
    };
    if let Some(player) = tournament.players.iter().find(decided) {
        return Err(NotWritable::Decision(player.id));
    }
    let mut extras = Extras {
        comments: texts.remarks.iter().flat_map(|remark| remark.lines()).map(str::to_owned).collect(),
        title: texts.title.into(),
        city: "Nordvik",
        federation: "NOR",
        days: days(tournament, year),
        system: system.records.text,
        arbiter: "Arnesen, Nora".into(),
        kind: code(tournament, system),
        tie_breaks: String::new(),
        baku: false,
        grouping: Grouping::ByPlayer,
        people: Vec::new(),
        ranks: Vec::new(),
        unrated: Vec::new(),
    };
    if of_teams {
        let mut settled = tournament.clone();
        settle_game_points(&mut settled);
        extras.ranks = team_ranks(&settled);
        return Ok(write(&settled, &extras, Target::Trf26));
    }
    extras.people = (0..tournament.players.len()).map(person).collect();
    extras.ranks = ranks_by_points(&tournament.players.iter().map(total).collect::<Vec<_>>());
    Ok(write(tournament, &extras, Target::Trf26))
}

/// Returns the value of record 192.
fn code(tournament: &Tournament, system: SystemId) -> &'static str {
    let rounds = tournament.rounds.unwrap_or(tournament.recorded);
    system.schedule.map_or(system.records.code, |schedule| schedule.code(tournament.players.len(), rounds))
}

/// Schedules one round per day; if they would take more than a month, two per day, and so on.
fn days(tournament: &Tournament, year: u16) -> Vec<Date> {
    let rounds = tournament.rounds.unwrap_or(tournament.recorded).max(tournament.recorded);
    let a_day = rounds.div_ceil(31).max(1);
    let day = |index: u16| Date { year, month: 3, day: u8::try_from(index / a_day + 1).unwrap_or(31) };
    (0..rounds).map(day).collect()
}

const FAMILY: [&str; 26] = [
    "Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper", "Kumquat", "Linden",
    "Maple", "Nutmeg", "Oak", "Pine", "Quince", "Rowan", "Spruce", "Tamarind", "Ulmus", "Viburnum", "Willow",
    "Ximenia", "Yew", "Zelkova",
];
const FIRST: [&str; 10] = ["Anton", "Bruno", "Carlos", "Daniel", "Emil", "Felix", "Goran", "Hugo", "Ivan", "Jonas"];

/// Returns names in alphabetical order, as far as the alphabet goes.
fn name(index: usize) -> String {
    let (family, turn) = (FAMILY[index % FAMILY.len()], index / FAMILY.len());
    let first = FIRST[turn % FIRST.len()];
    match turn / FIRST.len() {
        0 => format!("{family}, {first}"),
        more => format!("{family}, {first} {more}"),
    }
}

/// Returns an invented player, by index.
fn person(index: usize) -> Person {
    let number = u32::try_from(index).unwrap_or_default();
    Person {
        sex: Sex::Male,
        title: "",
        name: name(index),
        federation: "NOR",
        fide_number: (15_000_000 + 7 * number).to_string(),
        birth: format!("{}/{:02}/{:02}", 1960 + number % 40, 1 + number % 12, 1 + number % 28),
    }
}
