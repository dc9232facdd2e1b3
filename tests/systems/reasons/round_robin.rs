//! Every reason of a round robin: the first board in the printed order that differs in the record, with the table, the
//! round and the board. The tables are constructed here by rotating numbers in a circle.

use super::audit::{Audit, Round};
use pairproof::check::verdict::Kind;
use pairproof::systems::round_robin::explain::messages as say;
use pairproof::tournament::{Colour, Form};
use pairproof_statements::{Player, Statement};

/// White and Black of each board of a round, by number; in an odd field the last number means no opponent.
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
    // Only with two cycles (ROUND-ROBIN-2).
    let rounds = u32::from(round.tournament.rounds.expect("a generated tournament has a number of rounds"));
    let double = rounds.div_ceil(length) == 2;
    let both = round.system.name().ends_with("both-exchanged");
    let last_two = (cycle == 0 || both) && row + 1 >= length && length > 1;
    let exchanged = double && last_two && !round.system.name().ends_with("in-order");
    if exchanged {
        row = 2 * length - 1 - row;
    }
    let table = say::Table {
        odd: length,
        even: size,
        teams: round.tournament.form == Form::Teams,
        row,
        cycle: cycle + 1,
        reversed: cycle % 2 == 1,
        exchanged,
    };
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
    let player = |number: u32| Player(round.id(number - 1));
    let game: Statement = match white.max(black) > field {
        true => say::Free { player: player(white.min(black)) }.into(),
        false => say::Game { white: player(white), black: player(black) }.into(),
    };
    let Some(found) = say::Difference::read(&reason.said.statement) else {
        audit.untrue.push(format!("no table: {}", reason.said));
        return;
    };
    audit.demand(found.table == table.into(), || format!("another table: {}", found.table));
    audit.demand(found.board == board && found.expected == game, || {
        format!("board: {} is not {board}: {game}", reason.said)
    });
    // The record of a participant.
    let recorded = |number: u32| -> Statement {
        let (rank, me) = (number - 1, player(number));
        match round.recorded.partner[rank as usize] {
            None => say::Alone { player: me }.into(),
            Some(other) if other == rank => say::Free { player: me }.into(),
            Some(other) => {
                let [own, other] = [rank, other].map(|rank| Player(round.id(rank)));
                let turned = round.recorded.colour[rank as usize] == Some(Colour::Black);
                let (white, black) = if turned { (other, own) } else { (own, other) };
                say::Game { white, black }.into()
            }
        }
    };
    let first = if white > field { black } else { white };
    audit.demand(found.recorded == recorded(first), || format!("the record of {first}: {}", found.recorded));
    let also = if kind == Kind::Pairs { vec![recorded(black)] } else { Vec::new() };
    audit.demand(found.also == also, || format!("the record of {black}: {:?}", found.also));
    audit.verified.push("the Berger table ..., round ..., board ...: ...".to_owned());
    audit.fully();
}
