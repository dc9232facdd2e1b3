//! Which of two equally good candidates comes first, and where the two first differ (2026 art. 4, 2017 section D).

use super::{DutchCase, cited, messages as m};
use crate::systems::common::reason::{Kind, Reason};
use crate::systems::dutch::bracket::{Bracket, Candidate};
use crate::systems::dutch::edition::Text;
use crate::systems::dutch::oracle::transpositions_and_exchanges::Exchange;
use pairproof_statements::{Player, Players, Sentence, Statement};

/// The parts of a candidate that the sequence of generation distinguishes.
pub(super) struct Parts {
    /// MDPs that are paired (S1), ascending.
    pub moved_down: Vec<u32>,
    /// Their opponents, in the same order.
    pub opponents: Vec<u32>,
    /// Residents who are not paired with MDPs: the remainder, or the whole homogeneous bracket.
    pub remainder: Vec<u32>,
    /// The number of remainder players in S1 (S1R).
    pub n1: usize,
    /// The exchange that the candidate needs.
    pub exchange: Exchange,
    /// Opponents of the exchanged S1, in its order.
    pub transposition: Vec<u32>,
}

/// Splits a candidate into its parts. The earliest way to generate a set of pairs has the higher ranked player of each
/// pair in S1.
pub(super) fn parts(bracket: &Bracket, candidate: &Candidate) -> Parts {
    let ordered = candidate.pairs.iter().map(|&(a, b)| (a.min(b), a.max(b)));
    let (mut with_mdp, mut among): (Vec<_>, Vec<_>) = ordered.partition(|&(high, _)| !bracket.is_resident(high));
    with_mdp.sort_unstable();
    among.sort_unstable();
    let (moved_down, opponents): (Vec<u32>, Vec<u32>) = with_mdp.into_iter().unzip();
    let remainder: Vec<u32> = bracket.residents.clone().filter(|rank| !opponents.contains(rank)).collect();
    let n1 = among.len();
    let (s1, transposition): (Vec<u32>, Vec<u32>) = among.into_iter().unzip();
    let exchange = Exchange::making(&s1, &remainder);
    Parts { moved_down, opponents, remainder, n1, exchange, transposition }
}

/// The exchange that a candidate needs.
pub(super) fn exchange(case: &DutchCase<'_>, parts: &Parts) -> Statement {
    let players = |bsns: &[usize]| {
        let ranks = bsns.iter().filter_map(|&bsn| parts.remainder.get(bsn.checked_sub(1)?));
        Players(ranks.map(|&rank| case.id(rank)).collect())
    };
    m::Exchange { from_s1: players(&parts.exchange.from_s1), from_s2: players(&parts.exchange.from_s2) }.into()
}

/// The first difference between two transpositions of a list of players.
fn transposed(case: &DutchCase<'_>, s1: &[u32], mine: &[u32], theirs: &[u32]) -> Statement {
    let first_difference = s1.iter().zip(mine.iter().zip(theirs)).find(|(_, (a, b))| a != b);
    let (&player, (&opponent, &rules_opponent)) = first_difference.unwrap_or((&0, (&0, &0)));
    let [player, opponent, rules_opponent] = [player, opponent, rules_opponent].map(|rank| Player(case.id(rank)));
    m::LaterTransposition { player, opponent, rules_opponent }.into()
}

/// Why the recorded candidate, which is as good as the expected one, is not chosen.
pub(super) fn reason(case: &DutchCase<'_>, bracket: &Bracket, recorded: &Candidate, expected: &Candidate) -> Reason {
    let (mine, theirs) = (parts(bracket, recorded), parts(bracket, expected));
    let articles = match case.edition.text {
        Text::Of2026 => ["4.4", "4.2", "4.3"],
        Text::Of2017 => ["D.3", "D.1", "D.2"],
    };
    let (kind, article, said) = if mine.moved_down != theirs.moved_down {
        let players = |parts: &Parts| Players(case.ids(&parts.moved_down));
        let said = m::LaterSet { who: players(&mine), rules_who: players(&theirs) };
        (Kind::MovedDownOrder, articles[0], said.into())
    } else if mine.opponents != theirs.opponents {
        let said = transposed(case, &mine.moved_down, &mine.opponents, &theirs.opponents);
        (Kind::TranspositionOrder, articles[1], said)
    } else if mine.exchange != theirs.exchange {
        let said = m::LaterExchange { exchange: exchange(case, &mine), rules_exchange: exchange(case, &theirs) };
        (Kind::ExchangeOrder, articles[2], said.into())
    } else {
        let exchanged = mine.exchange.apply(&mine.remainder, mine.n1).0;
        let said = transposed(case, &exchanged, &mine.transposition, &theirs.transposition);
        (Kind::TranspositionOrder, articles[1], said)
    };
    Reason::by(article, kind, Sentence::cited(cited(case.edition, article), said))
}
