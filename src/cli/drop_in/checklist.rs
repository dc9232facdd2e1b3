//! `-l [LIST]`: the players before a round, with the data that the rules use, and their opponents.

use super::{Peer, Program, Stop, boards, write};
use crate::tournament::{Colour, Entrant, Float, Pairing, Position, Strength, Tournament};
use std::collections::HashMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Writes a checklist to the given path, or else beside its tournament file.
pub(super) fn save(file: &Path, list: Option<&Path>, text: &str) -> Result<(), Stop> {
    write(text.as_bytes(), &place(file, list))
}

/// The path of a checklist.
pub(super) fn place(file: &Path, list: Option<&Path>) -> PathBuf {
    list.map_or_else(|| file.with_extension("list"), |list| super::beside(file, list))
}

/// Formats the checklist of a round, by scoregroups.
pub(super) fn table(peer: &Peer, tournament: &Tournament, position: &Position, pairing: &Pairing) -> String {
    let meets: HashMap<u32, String> = boards::of(peer.program, position, pairing)
        .into_iter()
        .map(|board| boards::ids(position, board))
        .flat_map(|(white, black)| match black {
            0 => vec![(white, "(bye)".to_owned())],
            _ => vec![(white, format!("({black}W)")), (black, format!("({white}B)"))],
        })
        .collect();
    let columns = Columns::of(position, &meets);
    let mut text = heading(peer, position, &columns);
    let mut score = None;
    for entrant in &position.entrants {
        if score.is_some_and(|score| score != entrant.score) {
            text.push('\n');
        }
        score = Some(entrant.score);
        row(&mut text, entrant, &columns, meets.get(&entrant.id).map_or("", String::as_str));
        for column in 0..usize::from(position.round) - 1 {
            let met = tournament.players[entrant.index as usize].entries.get(column);
            let met = met.filter(|entry| entry.outcome.played()).and_then(|entry| entry.opponent);
            let met = met.map_or_else(String::new, |index| tournament.players[index as usize].id.to_string());
            let _ = write!(text, "{met:>width$}\t", width = columns.id);
        }
        text.push('\n');
    }
    text + "\n\n"
}

/// Widths of the columns.
struct Columns {
    id: usize,
    points: usize,
    colours: usize,
    meets: usize,
}

impl Columns {
    fn of(position: &Position, meets: &HashMap<u32, String>) -> Self {
        let widest = |texts: &mut dyn Iterator<Item = String>, least: usize| {
            texts.map(|text| text.len()).max().unwrap_or(0).max(least)
        };
        Self {
            id: widest(&mut position.entrants.iter().map(|entrant| entrant.id.to_string()), 2),
            points: widest(&mut position.entrants.iter().map(points), 3),
            colours: usize::from(position.round),
            meets: widest(&mut meets.values().cloned(), 4),
        }
    }
}

fn points(entrant: &Entrant) -> String {
    format!("{}.{}", entrant.score / 10, entrant.score % 10)
}

fn heading(peer: &Peer, position: &Position, columns: &Columns) -> String {
    let dashes = "-".repeat(columns.colours);
    // The article on the downfloaters and upfloaters of the last two rounds has another number in each edition.
    let (floats, before) = match (peer.program, peer.trf26) {
        (Program::BbpPairings, true) => ("C14", "C16"),
        (Program::BbpPairings, false) => ("C12", "C14"),
        (Program::JaVaFo, _) => ("-1R", "-2R"),
    };
    let mut text = format!(
        "\n{:>id$}\t{:>points$}\t{dashes}\tPref\tC2\t{floats}\t{before}\t{:>meets$}\t\t",
        "ID",
        "Pts",
        "Cur",
        id = columns.id,
        points = columns.points,
        meets = columns.meets,
    );
    for round in 1..position.round {
        let _ = write!(text, "{:>id$}\t", format!("R{round}"), id = columns.id);
    }
    text + "\n\n"
}

fn row(text: &mut String, entrant: &Entrant, columns: &Columns, meets: &str) {
    let letter = |colour: &Colour| if *colour == Colour::White { 'W' } else { 'B' };
    let colours: String = entrant.colours.iter().map(letter).collect();
    let preference = match &entrant.preference {
        None => "  A ".to_owned(),
        Some(preference) => {
            let letter = letter(&preference.colour);
            match preference.strength {
                Strength::Mild => format!("  {} ", letter.to_ascii_lowercase()),
                Strength::Strong => format!(" ({letter})"),
                Strength::Absolute => format!("  {letter} "),
            }
        }
    };
    let float = |float: Option<Float>| match float {
        Some(Float::Down) => "  D",
        Some(Float::Up) => "  U",
        None => "   ",
    };
    let _ = write!(
        text,
        "{:>id$}\t{:>points$}\t{colours:>width$}\t{preference}\t {}\t{}\t{}\t{meets:>meets_width$}\t\t",
        entrant.id,
        points(entrant),
        if entrant.bye_barred { 'N' } else { 'Y' },
        float(entrant.floats[0]),
        float(entrant.floats[1]),
        id = columns.id,
        points = columns.points,
        width = columns.colours,
        meets_width = columns.meets,
    );
}
