//! T020: a declared departure that the file itself contradicts. It would not account for any difference, and a report
//! would repeat a statement about a game or a player that does not exist.

use super::report::Report;
use crate::trf::facts::Facts;
use crate::trf::{Code, Declaration, Format};

/// Checks the declarations of a tournament of individuals. Elsewhere rounds and numbers mean matches and teams.
pub(super) fn check(facts: &Facts, report: &mut Report) {
    if facts.team_event || facts.format == Format::DoubleSwiss {
        return;
    }
    for (line, declaration) in facts.document.declared_lines() {
        if let Some(problem) = problem(facts, &declaration) {
            report.line(Code::T020, line, problem);
        }
    }
}

fn problem(facts: &Facts, declaration: &Declaration) -> Option<String> {
    let unrecorded = |round: u16| {
        let unrecorded = round == 0 || usize::from(round) > facts.played;
        unrecorded.then(|| format!("round {round} is not recorded"))
    };
    let unknown = |ids: &[u32]| {
        let id = ids.iter().find(|&&id| facts.index_of(id).is_none())?;
        Some(format!("the file has no player {id}"))
    };
    let not_met = |round: u16, [white, black]: [u32; 2]| {
        let cell = facts.players[facts.index_of(white)?].cell(round.into());
        (cell.opponent != black).then(|| format!("{white} and {black} are not paired in round {round}"))
    };
    match declaration {
        Declaration::Noted { .. } => None,
        Declaration::LateEntry { round, players } => unrecorded(*round).or_else(|| unknown(players)),
        Declaration::ManualPairing { round, boards } => unrecorded(*round).or_else(|| {
            let players: Vec<u32> = boards.iter().flatten().copied().filter(|&id| id != 0).collect();
            unknown(&players).or_else(|| boards.iter().find_map(|&board| not_met(*round, board)))
        }),
        Declaration::ResultCorrection { round, game, .. } => {
            unrecorded(*round).or_else(|| unknown(game)).or_else(|| not_met(*round, *game))
        }
    }
}
