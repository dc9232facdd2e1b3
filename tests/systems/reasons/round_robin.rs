//! Every reason of a round robin: the first board of the printed order that the record has otherwise, with the table,
//! the round and the board. The tables are made here by turning numbers in a circle.

use super::audit::{Audit, Round};
use super::sentence::capture;
use pairproof::check::verdict::Kind;
use pairproof::tournament::{Colour, Form};

/// White and Black of each board of a round, by number; the last number of an odd field is nobody.
fn boards(size: u32, row: u32, turned: bool) -> Vec<(u32, u32)> {
    // All numbers but the last in a circle: the neighbours at the same distance from the last number's opponent meet.
    let length = size - 1;
    let middle = (1..=length).find(|&middle| (2 * middle) % length == (row + 1) % length).expect("an odd length");
    let at = |steps: u32| (middle + steps - 1) % length + 1;
    let first = if row % 2 == 1 { (middle, size) } else { (size, middle) };
    let others = (1..size / 2).map(|step| (at(step), at(length - step)));
    let all = std::iter::once(first).chain(others);
    all.map(|(white, black)| if turned { (black, white) } else { (white, black) }).collect()
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let Some(reason) = round.reason() else { return };
    let field = round.position.entrants.len() as u32;
    let size = field + field % 2;
    let length = size - 1;
    let number = u32::from(round.position.round);
    let (cycle, mut row) = ((number - 1) / length, (number - 1) % length + 1);
    // Of two cycles only (ROUND-ROBIN-2).
    let rounds = u32::from(round.tournament.rounds.expect("a generated tournament has a number of rounds"));
    let double = rounds.div_ceil(length) == 2;
    let mut beside = match cycle {
        0 => String::new(),
        _ => format!(" with the colours reversed (cycle {})", cycle + 1),
    };
    let both = round.system.name().ends_with("both-exchanged");
    let last_two = (cycle == 0 || both) && row + 1 >= length && length > 1;
    if double && last_two && !round.system.name().ends_with("in-order") {
        row = 2 * length - 1 - row;
        beside = match cycle {
            0 => ", the last two rounds of the first cycle being exchanged".to_owned(),
            _ => " with the colours reversed (cycle 2), its last two rounds being exchanged".to_owned(),
        };
    }
    let who = if round.tournament.form == Form::Teams { "teams" } else { "players" };
    let start = format!("the Berger table for {length} or {size} {who}, round {row}{beside}, board ");
    let departs = |&(white, black): &(u32, u32)| -> Option<Kind> {
        let rank = |number: u32| number - 1;
        if white > field || black > field {
            let free = rank(white.min(black));
            return (!round.recorded.byes.contains(&free)).then_some(Kind::Bye);
        }
        if round.recorded.partner[rank(white) as usize] != Some(rank(black)) {
            return Some(Kind::Pairs);
        }
        (round.recorded.colour[rank(white) as usize] == Some(Colour::Black)).then_some(Kind::Colour)
    };
    let boards = boards(size, row, cycle % 2 == 1);
    let first = boards.iter().enumerate().find_map(|(place, board)| Some((place + 1, *board, departs(board)?)));
    let Some((board, (white, black), kind)) = first else {
        audit.untrue.push("a reason, but the record is that of the table: ".to_owned());
        return;
    };
    audit.demand(reason.kind == kind, || format!("kind: {:?}, but it is {kind:?}", reason.kind));
    let game = match white.max(black) > field {
        true => format!("{} free", white.min(black)),
        false => format!("{white}-{black}"),
    };
    let said = reason.said.to_string();
    let found = said.strip_prefix(&start).and_then(|rest| capture("{}: {}; the file has {}", rest));
    let Some(found) = found else {
        audit.untrue.push(format!("another table: {}, not {start}", reason.said));
        return;
    };
    audit.demand(found[0] == board.to_string() && found[1] == game, || {
        format!("board: {} is not {board}: {game}", reason.said)
    });
    audit.verified.push("the Berger table ..., round ..., board ...: ...".to_owned());
    audit.fully();
}
