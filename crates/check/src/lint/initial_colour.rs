//! H015, H016, H028: the initial colour, missing, against `XXC`, and against round 1.

use super::LintOptions;
use super::report::Report;
use crate::trf::facts::Facts;
use crate::trf::{CellColour, Code, Format, PlayerRecord};

/// All rules of this file.
pub(super) fn check(facts: &Facts, options: &LintOptions, report: &mut Report) {
    let document = facts.document;
    let declared = document.initial_colour();
    let shown = shown_initial_colour(facts);
    if declared.is_none() {
        // Without a number of rounds, the file does not describe a tournament that is to be paired.
        let before_round_1 = facts.played == 0 && facts.rounds.is_some() && !facts.players.is_empty();
        let needed = options.next_round || before_round_1;
        let any_colour =
            facts.players.iter().any(|player| player.rounds.iter().any(|cell| cell.colour != CellColour::None));
        if needed && shown.is_none() && !any_colour && facts.format == Format::Swiss {
            report.file(
                Code::H015,
                "initial colour",
                "neither 152 nor XXC gives the initial colour, and no round shows it",
            );
        }
        return;
    }
    let own = document.initial_colours().filter(|record| record.colour != CellColour::None).last();
    let private = document.configs().filter(|config| config.colour.is_some()).last();
    if let (Some(own), Some(private)) = (own, private)
        && private.colour != Some(own.colour)
    {
        report.field(
            Code::H016,
            own.line,
            "initial colour",
            own.span,
            format!("152 says {}, XXC says {}", colour_name(Some(own.colour)), colour_name(private.colour)),
        );
    }
    if shown.is_some() && shown != declared && !facts.team_event && facts.format == Format::Swiss {
        let message = format!(
            "the initial colour is {}, but all colours of round 1 follow from {}",
            colour_name(declared),
            colour_name(shown)
        );
        match (own, private) {
            (Some(own), _) => {
                report.field(Code::H028, own.line, "initial colour", own.span, message);
            }
            (None, Some(private)) => {
                report.line(Code::H028, private.line, message).field = "initial colour";
            }
            _ => {}
        }
    }
}

fn colour_name(colour: Option<CellColour>) -> &'static str {
    match colour {
        Some(CellColour::White) => "White",
        Some(CellColour::Black) => "Black",
        _ => "none",
    }
}

/// The initial colour on which all pairs of round 1 agree: the higher ranked player has it if his pairing number is
/// odd, the opponent if it is even (C.04.3, article 5.2.5). A player who was not there to be paired in round 1 has no
/// number yet, so the others move up.
fn shown_initial_colour(facts: &Facts) -> Option<CellColour> {
    // With fictitious points, the higher ranked player need not have the smaller number.
    if facts.document.accelerations().next().is_some() || facts.document.acceleration_ranges().next().is_some() {
        return None;
    }
    let listed = facts.pairing_numbers();
    let there = |player: &PlayerRecord| {
        let cell = player.cell(1);
        facts.index_of(cell.opponent).is_some() || facts.is_pairing_bye(cell)
    };
    let mut present: Vec<u32> =
        facts.players.iter().zip(&listed).filter(|(player, _)| there(player)).map(|(_, &number)| number).collect();
    present.sort_unstable();
    let numbers: Vec<usize> = listed.iter().map(|number| present.partition_point(|other| other < number) + 1).collect();
    let mut shown = None;
    for (index, player) in facts.players.iter().enumerate() {
        let cell = player.cell(1);
        let Some(opponent) = facts.index_of(cell.opponent) else { continue };
        if cell.opponent == 0 || cell.colour == CellColour::None || numbers[index] >= numbers[opponent] {
            continue;
        }
        let implied = match (cell.colour, numbers[index] % 2) {
            (CellColour::White, 1) | (CellColour::Black, 0) => CellColour::White,
            _ => CellColour::Black,
        };
        match shown {
            None => shown = Some(implied),
            Some(before) if before != implied => return None,
            Some(_) => {}
        }
    }
    shown
}
