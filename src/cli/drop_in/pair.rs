//! `FILE -p [OUT]`: the next round.

use super::arguments::Request;
use super::{Failure, Peer, Program, Stop, beside, boards, checklist, open, print, unpaired, write};
use crate::budget::Limits;
use crate::systems::{Unpaired, pair_within};
use crate::tournament::Timeline;
use std::fmt::Write;
use std::path::Path;

/// The number of rounds for JaVaFo, which does not treat the next round as the last one unless the file declares the
/// number of rounds. bbpPairings requires this number.
fn one_more(recorded: u16, declared: Option<u16>) -> Option<u16> {
    declared.or(Some(recorded.saturating_add(2)))
}

pub(super) fn run(peer: &Peer, request: &Request, path: &Path, out: Option<&Path>) -> Result<(), Stop> {
    let bbp = peer.program == Program::BbpPairings;
    let file = open(peer, request, path, if bbp { |_, declared| declared } else { one_more })?;
    let refused = |why: &str| (Failure::Refused, format!("{}: refused: {why}", path.display()));
    let tournament = file.tournament();
    let Some(rounds) = tournament.rounds else { return Err(refused("the number of rounds is not given")) };
    if bbp && tournament.initial_colour.is_none() {
        return Err(refused("the initial colour is not given and does not follow from the first round"));
    }
    // When all rounds are over, JaVaFo pairs the last one again.
    let again = (!bbp && tournament.recorded >= rounds).then_some(rounds);
    let round = file.round_to_pair(again).map_err(|error| refused(&error.to_string()))?.round;
    let mut timeline = Timeline::new(tournament, file.system().history());
    timeline.advance_to(tournament, round);
    let position = timeline.position(tournament, round == rounds);
    let paired = pair_within(Limits::default(), || file.system().pair(&position));
    let mut text = String::new();
    match &paired {
        Ok(pairing) => {
            let boards = boards::of(peer.program, &position, pairing);
            let _ = writeln!(text, "{}", boards.len());
            for (white, black) in boards.iter().map(|&board| boards::ids(&position, board)) {
                let _ = writeln!(text, "{white} {black}");
            }
            if let Some(list) = &request.checklist {
                let table = checklist::table(peer, tournament, &position, pairing);
                checklist::save(path, list.as_deref(), &(table + &super::version(peer)))?;
            }
        }
        // Without a pairing that program prints zero boards and succeeds.
        Err(Unpaired::NoPairing) if peer.status(Failure::NoPairing) == 0 => text.push_str("0\n"),
        Err(why) => return Err(unpaired(path, round, why)),
    }
    match out {
        Some(out) => write(text.as_bytes(), &beside(path, out))?,
        None => print(&text)?,
    }
    paired.map(|_| ()).map_err(|why| unpaired(path, round, &why))
}
