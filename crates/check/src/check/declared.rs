//! Departures that the file declares: a round that differs exactly as declared no longer counts as differing.

use super::causes::search::agrees_if;
use super::verdict::{IdPair, RoundVerdict, Verdict};
use crate::systems::SystemId;
use crate::tournament::{Id, Outcome, Tournament};
use crate::trf::{Declaration, FormerResult};
use std::collections::BTreeSet;

/// Settles the rounds about which the file declares something. The declarations are listed in any case; the round
/// counts as declared if it is legal (or the rules give no pairing) and differs in exactly the boards made by hand, or
/// if it is what the rules give without the late entries and with the former results. The latter may look illegal by
/// the results that replaced them: two players meet again after a game that was first lost by forfeit.
pub fn settle(tournament: &Tournament, system: SystemId, declarations: &[Declaration], rounds: &mut [RoundVerdict]) {
    for round in rounds {
        let of_round: Vec<&Declaration> = declarations.iter().filter(|it| it.concerns(round.round)).collect();
        round.declared = of_round.iter().map(ToString::to_string).collect();
        let differs = round.verdict.is_difference();
        if differs && !of_round.is_empty() && accounts_for(tournament, system, &of_round, round) {
            round.verdict = Verdict::Declared;
        }
    }
}

fn accounts_for(
    tournament: &Tournament,
    system: SystemId,
    declarations: &[&Declaration],
    round: &RoundVerdict,
) -> bool {
    let index = |id: Id| (0u32..).zip(&tournament.players).find(|(_, player)| player.id == id).map(|(at, _)| at);
    let mut boards: BTreeSet<IdPair> = BTreeSet::new();
    let (mut late, mut results) = (Vec::new(), Vec::new());
    for declaration in declarations {
        match declaration {
            Declaration::Noted { .. } => {}
            Declaration::ManualPairing { boards: made, .. } => boards.extend(made),
            Declaration::LateEntry { players, .. } => {
                let Some(players) = players.iter().map(|&id| index(id)).collect::<Option<Vec<u32>>>() else {
                    return false;
                };
                late.extend(players);
            }
            Declaration::ResultCorrection { round: earlier, game: [white, black], was, .. } => {
                let Some(players) = index(*white).zip(index(*black)) else { return false };
                let met = tournament.players[players.0 as usize].entries.get(usize::from(earlier - 1));
                if met.and_then(|entry| entry.opponent) != Some(players.1) {
                    return false;
                }
                results.push((*earlier, [players.0, players.1], outcomes(*was)));
            }
        }
    }
    let by_hand: BTreeSet<IdPair> =
        round.unexpected.iter().copied().chain(round.colours.iter().map(|&[white, black]| [black, white])).collect();
    match (late.is_empty() && results.is_empty(), boards.is_empty()) {
        (true, _) => round.verdict != Verdict::Illegal && boards == by_hand,
        (false, true) => agrees_if(tournament, system, round.round, &late, &results),
        // Boards made by hand in another field cannot be distinguished from the effects of that field.
        (false, false) => false,
    }
}

fn outcomes(was: FormerResult) -> [Outcome; 2] {
    use Outcome::{Draw, ForfeitLoss, ForfeitWin, Loss, Win};
    match was {
        FormerResult::White => [Win, Loss],
        FormerResult::Draw => [Draw, Draw],
        FormerResult::Black => [Loss, Win],
        FormerResult::WhiteByForfeit => [ForfeitWin, ForfeitLoss],
        FormerResult::BlackByForfeit => [ForfeitLoss, ForfeitWin],
        FormerResult::DoubleForfeit => [ForfeitLoss, ForfeitLoss],
    }
}
