//! Who names whom (G001 to G003). A wrong opponent in one block makes two blocks contradict each other, and a missing
//! player contradicts every opponent: each is reported once.

use super::report::{Report, short_list};
use super::rounds::spans;
use crate::trf::facts::Facts;
use crate::trf::{Cell, Code, PlayerRecord, line_number};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Nobody, and several players: values of [`Claims::by_round`].
const NOBODY: u32 = u32::MAX;
const SEVERAL: u32 = u32::MAX - 1;

/// The numbers that no player has.
#[derive(Default)]
struct Missing {
    /// The blocks that name each: line and round.
    blocks: BTreeMap<u32, Vec<(usize, usize)>>,
    /// The rounds of these blocks.
    rounds: BTreeSet<usize>,
}

/// What the blocks say about opponents, collected when the first contradiction is found.
pub(super) struct Claims<'f, 'd> {
    facts: &'f Facts<'d>,
    /// For each round with a contradiction, by player: the only player who names this one and is not named in return.
    by_round: HashMap<usize, Vec<u32>>,
    missing: Option<Missing>,
}

impl<'f, 'd> Claims<'f, 'd> {
    pub fn new(facts: &'f Facts<'d>) -> Self {
        Self { facts, by_round: HashMap::new(), missing: None }
    }

    /// The blocks that name a number that no player has, without the first one, at which it is reported. None for any
    /// other block.
    fn others_who_miss(&mut self, id: u32, block: (usize, usize)) -> Option<&[(usize, usize)]> {
        let (first, others) = self.who_miss(id).split_first()?;
        (*first == block).then_some(others)
    }

    /// Whether a block of a round names a number that no player has.
    pub fn lack_a_player(&mut self, round: usize) -> bool {
        self.missing().rounds.contains(&round)
    }

    fn who_miss(&mut self, id: u32) -> &[(usize, usize)] {
        self.missing().blocks.get(&id).map_or(&[], Vec::as_slice)
    }

    fn missing(&mut self) -> &Missing {
        let facts = self.facts;
        self.missing.get_or_insert_with(|| missing(facts))
    }

    /// The only player who names this one in a round and is not named in return, if only this player's block is
    /// wrong: the opponent that it names has another opponent, or none, or does not exist.
    fn names_instead(&mut self, index: usize, round: usize) -> Option<&'d PlayerRecord> {
        let facts = self.facts;
        let cell = facts.players[index].cell(round);
        let is_elsewhere = |other: usize| {
            let reply = facts.players[other].cell(round);
            let third = facts.index_of(reply.opponent).filter(|&third| third != index);
            let names_back = |third: usize| facts.players[third].cell(round).opponent == facts.players[other].id;
            // An unreadable block may name this player.
            !reply.malformed && (other == index || reply.opponent == 0 || third.is_some_and(names_back))
        };
        let named = facts.index_of(cell.opponent);
        let is_wrong = match named {
            Some(named) => is_elsewhere(named),
            // A number that several players name is that of a missing player.
            None => self.who_miss(cell.opponent).len() == 1,
        };
        if !is_a_claim(cell) || !is_wrong {
            return None;
        }
        let one = self.unreturned(index, round)?;
        self.unreturned(one, round).is_none().then(|| facts.players[one])
    }

    fn unreturned(&mut self, index: usize, round: usize) -> Option<usize> {
        let facts = self.facts;
        let by_player = self.by_round.entry(round).or_insert_with(|| unreturned(facts, round));
        by_player.get(index).filter(|&&one| one < SEVERAL).map(|&one| one as usize)
    }
}

/// G001 to G003: the opponent of a block. Returns the opponent's index and block if the two name each other.
pub(super) fn opponent(
    (facts, claims): (&Facts, &mut Claims<'_, '_>),
    index: usize,
    round: usize,
    cell: Cell,
    report: &mut Report,
) -> Option<(usize, Cell)> {
    let player = facts.players[index];
    let (span, ..) = spans(round);
    let mut found = |code: Code, message: String| {
        report.field(code, player.line, "opponent", span, format!("round {round}: {message}"));
    };
    let id = player.id;
    if cell.opponent == id {
        let instead = words(claims.names_instead(index, round), id);
        found(Code::G002, format!("{id} is named as its own opponent{instead}"));
        return None;
    }
    let Some(other_index) = facts.index_of(cell.opponent) else {
        let others = claims.others_who_miss(cell.opponent, (player.line, round))?;
        let lines: Vec<usize> = others.iter().map(|&(line, _)| line_number(line) as usize).collect();
        let more = match lines.len() {
            0 => words(claims.names_instead(index, round), id),
            1 => format!("; it is named in 1 more place (line {})", lines[0]),
            count => format!("; it is named in {count} more places (lines {})", short_list(&lines)),
        };
        found(Code::G001, format!("no player has the starting rank {}{more}", cell.opponent));
        return None;
    };
    let other = facts.players[other_index];
    let reply = other.cell(round);
    // A second player with the same id does not form a pair (P002).
    if facts.index_of(id) != Some(index) || reply.malformed || reply.opponent == id && reply.result.is_bye() {
        return None;
    }
    if reply.opponent == id {
        return Some((other_index, reply));
    }
    // If the opponent's block alone is wrong, it is reported there.
    if claims.names_instead(other_index, round).is_none_or(|instead| instead.line != player.line) {
        let names = if reply.opponent == 0 { "nobody".to_owned() } else { format!("player {}", reply.opponent) };
        let (line, instead) = (line_number(other.line), words(claims.names_instead(index, round), id));
        let message =
            format!("player {id} names player {} as opponent, who names {names} (line {line}){instead}", other.id);
        found(Code::G003, message);
    }
    None
}

/// The words about a player who names this one, in addition to a wrong opponent.
fn words(instead: Option<&PlayerRecord>, id: u32) -> String {
    instead.map_or_else(String::new, |other| {
        format!("; player {} (line {}) names player {id}", other.id, line_number(other.line))
    })
}

fn is_a_claim(cell: Cell) -> bool {
    cell.opponent != 0 && !cell.malformed && !cell.result.is_bye()
}

fn unreturned(facts: &Facts, round: usize) -> Vec<u32> {
    let mut by_player = vec![NOBODY; facts.players.len()];
    for (index, player) in (0u32..).zip(&facts.players) {
        let cell = player.cell(round);
        let Some(named) = facts.index_of(cell.opponent).filter(|_| is_a_claim(cell)) else { continue };
        let returned = facts.players[named].cell(round).opponent == player.id;
        if named as u32 != index && !returned {
            let known = &mut by_player[named];
            *known = if *known == NOBODY { index } else { SEVERAL };
        }
    }
    by_player
}

fn missing(facts: &Facts) -> Missing {
    let mut missing = Missing::default();
    for player in &facts.players {
        for (round, &cell) in (1..).zip(&player.rounds) {
            if is_a_claim(cell) && facts.index_of(cell.opponent).is_none() {
                missing.blocks.entry(cell.opponent).or_default().push((player.line, round));
                missing.rounds.insert(round);
            }
        }
    }
    missing
}
