//! `FILE -c`: pairs every recorded round again; if the result differs, prints both side by side.

use super::arguments::Request;
use super::boards::{self, Board};
use super::{Failure, Peer, Program, Stop, checklist, open, print, unpaired};
use crate::TournamentFile;
use crate::budget::Limits;
use crate::check::compare::Recorded;
use crate::systems::{Unpaired, pair_within};
use crate::tournament::{Colour, Position, Timeline};
use std::fmt::Write;
use std::path::Path;

pub(super) fn run(peer: &Peer, request: &Request, path: &Path) -> Result<(), Stop> {
    let file = open(peer, request, path, |recorded, declared| declared.or(Some(recorded)))?;
    let (tournament, system) = (file.tournament(), file.system());
    if tournament.rounds.is_some_and(|rounds| rounds < tournament.recorded) {
        return Err((Failure::Refused, format!("{}: refused: more rounds than declared", path.display())));
    }
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let bbp = peer.program == Program::BbpPairings;
    let mut timeline = Timeline::new(tournament, system.history());
    let mut lists = String::new();
    for round in 1..=tournament.recorded {
        let mut text = format!("{name}: Round #{round}\n");
        let position = timeline.position(tournament, tournament.rounds == Some(round));
        match pair_within(Limits::default(), || system.pair(&position)) {
            Ok(pairing) => {
                let recorded = Recorded::new(&position, &tournament.recorded_pairing(round));
                let right = boards::of(peer.program, &position, &pairing);
                text.push_str(&table(peer.program, &position, right, &recorded));
                if request.checklist.is_some() {
                    let list = checklist::table(peer, tournament, &position, &pairing);
                    let _ = write!(lists, "Round #{round}\n{list}");
                }
            }
            Err(Unpaired::NoPairing) if bbp => {
                let _ = write!(text, "No valid pairing exists for round {round}.\n\n");
            }
            Err(Unpaired::NoPairing) => {
                let _ = writeln!(text, "Pairing impossible under the current rules");
            }
            Err(why) => {
                print(&text)?;
                return Err(unpaired(path, round, &why));
            }
        }
        print(&text)?;
        timeline.advance(tournament);
    }
    if bbp {
        // A round with only absences is printed, too.
        for round in tournament.recorded + 1..=last_entry(&file) {
            print(&format!("{name}: Round #{round}\n"))?;
        }
        print("\n")?;
    }
    match &request.checklist {
        Some(list) => checklist::save(path, list.as_deref(), &(lists + &super::version(peer))),
        None => Ok(()),
    }
}

/// The last round for which a player record has an entry.
fn last_entry(file: &TournamentFile) -> u16 {
    file.round_to_pair(None).map_or(0, |wanted| wanted.last_entry)
}

/// Lists the boards that are not recorded, and the recorded boards of their players. Empty if the round agrees.
fn table(program: Program, position: &Position, mut right: Vec<Board>, recorded: &Recorded) -> String {
    let partner = |rank: u32| recorded.partner[rank as usize].unwrap_or(rank);
    let black = |rank: u32| recorded.colour[rank as usize] == Some(Colour::Black);
    right.retain(|&(white, other)| {
        let same = recorded.partner[white as usize] == Some(other);
        !same || (white != other && black(white))
    });
    if right.is_empty() {
        return String::new();
    }
    let players =
        right.iter().flat_map(|&(white, black)| if white == black { vec![white] } else { vec![white, black] });
    let mut there: Vec<Board> = players
        .filter(|&rank| rank <= partner(rank))
        .map(|rank| if black(rank) { (partner(rank), rank) } else { (rank, partner(rank)) })
        .collect();
    boards::sort(program, position, &mut there);
    let cell = |board: Option<&Board>| match board.map(|&board| boards::ids(position, board)) {
        Some((white, 0)) if program == Program::JaVaFo => format!("PAB:{white:5}"),
        Some((white, black)) => format!("{white:3} - {black:3}"),
        None => " ".repeat(9),
    };
    let mut text = "  Checker pairings        Tournament pairings \n".to_owned();
    for row in 0..there.len() {
        let _ = writeln!(text, "    {}{:16}{}", cell(right.get(row)), "", cell(there.get(row)));
    }
    text + "\n"
}
