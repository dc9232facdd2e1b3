//! The order in which candidates of the Dutch system of 2017 and 2026 are generated, reimplemented (art. 4, section D).

use super::values::Bracket;
use super::{Case, Sides, m};
use crate::reasons::older::shared::Side;
use pairproof::check::verdict::Kind;
use pairproof::systems::dutch::bracket as systems;
use pairproof::systems::dutch::criteria::Setting;
use pairproof::systems::dutch::oracle::transpositions_and_exchanges::{Level, candidates};
use pairproof_statements::{Players, Statement};
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// A candidate as the sequence first generates it: the higher ranked of each pair is in S1.
pub struct Parts {
    pub moved_down: Vec<u32>,
    pub opponents: Vec<u32>,
    pub remainder: Vec<u32>,
    pub n1: usize,
    /// BSNs that leave S1, and that leave S2, ascending.
    pub exchanged: (Vec<usize>, Vec<usize>),
    /// S1 after the exchange, and the opponents in its order.
    pub s1: Vec<u32>,
    pub transposition: Vec<u32>,
}

impl Parts {
    pub fn of(bracket: &Bracket, candidate: &Side) -> Self {
        let (with_mdp, among): (Vec<_>, Vec<_>) =
            candidate.pairs.iter().partition(|pair| bracket.mdps.contains(&pair.0));
        let (moved_down, opponents): (Vec<u32>, Vec<u32>) = with_mdp.into_iter().unzip();
        let (s1, transposition): (Vec<u32>, Vec<u32>) = among.into_iter().unzip();
        let remainder: Vec<u32> = bracket.residents.iter().copied().filter(|rank| !opponents.contains(rank)).collect();
        let n1 = s1.len();
        let numbered = || remainder.iter().zip(1..);
        let leave = numbered().filter(|&(rank, bsn)| bsn <= n1 && !s1.contains(rank)).map(|(_, bsn)| bsn).collect();
        let come = numbered().filter(|&(rank, bsn)| bsn > n1 && s1.contains(rank)).map(|(_, bsn)| bsn).collect();
        Self { moved_down, opponents, n1, exchanged: (leave, come), s1, transposition, remainder }
    }

    /// The sort key of the exchange; smaller is earlier.
    fn exchange_order(&self) -> impl Ord + use<> {
        let (leave, come) = &self.exchanged;
        let difference = come.iter().sum::<usize>() as i64 - leave.iter().sum::<usize>() as i64;
        let largest: Vec<Reverse<usize>> = leave.iter().rev().map(|&bsn| Reverse(bsn)).collect();
        (leave.len(), difference, largest, come.clone())
    }

    /// The exchange that the candidate needs.
    pub fn exchange(&self, case: &Case<'_>) -> Statement {
        let named = |bsns: &[usize]| Players(bsns.iter().map(|&bsn| case.round.id(self.remainder[bsn - 1])).collect());
        m::Exchange { from_s1: named(&self.exchanged.0), from_s2: named(&self.exchanged.1) }.into()
    }
}

/// Verifies a reason of order: the rules' candidate is generated first, and the statement says where the two differ.
pub fn verify(case: &Case<'_>, sides: &Sides) {
    let (mine, theirs) = (Parts::of(&sides.bracket, &sides.record), Parts::of(&sides.bracket, &sides.rules));
    let set = |parts: &Parts| {
        let scores = parts.moved_down.iter().map(|&rank| Reverse(case.values.score(rank))).collect::<Vec<_>>();
        (if case.is_2026() { Vec::new() } else { scores }, parts.moved_down.clone())
    };
    let transposed = |s1: &[u32], mine: &[u32], theirs: &[u32]| {
        let at = mine.iter().zip(theirs).position(|(a, b)| a != b).unwrap_or_default();
        let [player, opponent, rules_opponent] = [s1, mine, theirs].map(|ranks| case.player(ranks[at]));
        (Kind::TranspositionOrder, 1, m::LaterTransposition { player, opponent, rules_opponent }.into(), mine > theirs)
    };
    let (kind, place, said, later): (_, _, Statement, _) = if mine.moved_down != theirs.moved_down {
        let [who, rules_who] = [&mine, &theirs].map(|parts| case.players(&parts.moved_down));
        (Kind::MovedDownOrder, 0, m::LaterSet { who, rules_who }.into(), set(&mine) > set(&theirs))
    } else if mine.opponents != theirs.opponents {
        transposed(&mine.moved_down, &mine.opponents, &theirs.opponents)
    } else if mine.exchanged != theirs.exchanged {
        let said = m::LaterExchange { exchange: mine.exchange(case), rules_exchange: theirs.exchange(case) };
        (Kind::ExchangeOrder, 2, said.into(), mine.exchange_order() > theirs.exchange_order())
    } else {
        transposed(&mine.s1, &mine.transposition, &theirs.transposition)
    };
    case.demand(later, || format!("order: the record comes earlier: {}", case.reason.said));
    let article = if case.is_2026() { ["4.4", "4.2", "4.3"] } else { ["D.3", "D.1", "D.2"] }[place];
    let label = if case.is_2026() { format!("art. {article}") } else { article.to_owned() };
    case.expect(kind, ["", article, &label], said);
    by_the_sequence(case, sides, &theirs);
}

/// In small brackets, walks the candidates as the oracle does: the rules' candidate must come first.
fn by_the_sequence(case: &Case<'_>, sides: &Sides, theirs: &Parts) {
    if sides.bracket.players().len() > 8 {
        return;
    }
    let bracket = systems::Bracket {
        mdps: sides.bracket.mdps.clone(),
        residents: sides.bracket.residents[0]..case.values.below(&sides.bracket),
        route: sides.bracket.route,
    };
    let setting = Setting { position: &case.round.position, edition: case.values.edition, bracket: &bracket };
    let level = Level { pairs: sides.rules.pairs.len(), paired_mdps: theirs.moved_down.len() };
    let mut first = None;
    let _ = candidates(&setting, level, &mut |candidate| {
        let candidate = Side::new(&candidate.pairs, &candidate.downfloaters);
        if candidate == sides.rules || candidate == sides.record {
            first = Some(candidate);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    case.demand(first.as_ref() == Some(&sides.rules), || "order: the oracle generates the record first".to_owned());
}
