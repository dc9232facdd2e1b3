//! The order in which candidates of the Dutch system of 2017 and 2026 are generated, written again (art. 4, section D).

use super::values::{Bracket, Candidate};
use super::{Case, Sides};
use crate::reasons::audit::Audit;
use crate::reasons::sentence::{capture, is_list_of};
use pairproof::check::verdict::{Kind, Reason};
use pairproof::systems::dutch::Edition;
use pairproof::systems::dutch::bracket as systems;
use pairproof::systems::dutch::criteria::Setting;
use pairproof::systems::dutch::oracle::sequence::{Level, candidates};
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// A candidate as the sequence sees it: the higher ranked of each pair in S1, which is how it is generated first.
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
    pub fn of(bracket: &Bracket, candidate: &Candidate) -> Self {
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

    /// The smaller, the earlier.
    fn exchange_order(&self) -> impl Ord + use<> {
        let (leave, come) = &self.exchanged;
        let difference = come.iter().sum::<usize>() as i64 - leave.iter().sum::<usize>() as i64;
        let largest: Vec<Reverse<usize>> = leave.iter().rev().map(|&bsn| Reverse(bsn)).collect();
        (leave.len(), difference, largest, come.clone())
    }

    /// `BSN 3 (12) of S1 exchanged with BSN 5 (9) of S2`
    pub fn exchange_words(&self, case: &Case<'_>) -> String {
        let (leave, come) = &self.exchanged;
        if leave.is_empty() {
            return "no exchange".to_owned();
        }
        let names = |bsns: &[usize]| {
            let name = |&bsn: &usize| format!("BSN {bsn} ({})", case.id(self.remainder[bsn - 1]));
            bsns.iter().map(name).collect::<Vec<_>>().join(", ")
        };
        format!("{} of S1 exchanged with {} of S2", names(leave), names(come))
    }
}

/// Both are equally good: the rules' candidate is generated first, and the sentence says where the two part.
pub fn verify(case: &Case<'_>, sides: &Sides, reason: &Reason, audit: &mut Audit) {
    let (mine, theirs) = (Parts::of(&sides.bracket, &sides.record), Parts::of(&sides.bracket, &sides.rules));
    let of_2026 = case.values.edition == Edition::D2026;
    let set = |parts: &Parts| {
        let scores = parts.moved_down.iter().map(|&rank| Reverse(case.values.score(rank))).collect::<Vec<_>>();
        (if of_2026 { Vec::new() } else { scores }, parts.moved_down.clone())
    };
    let everybody = sides.bracket.players();
    let named = |list: &[u32], rank: u32| {
        let bsn = list.iter().position(|&other| other == rank).map_or(0, |place| place + 1);
        format!("BSN {bsn} ({})", case.id(rank))
    };
    let transposed = |list: &[u32], s1: &[u32], mine: &[u32], theirs: &[u32]| {
        let place = mine.iter().zip(theirs).position(|(a, b)| a != b).unwrap_or_default();
        format!(
            "{} meets {}; in the earlier transposition that the rules give it meets {}",
            named(list, s1[place]),
            named(list, mine[place]),
            named(list, theirs[place])
        )
    };
    let articles = if of_2026 { ["4.4", "4.2", "4.3"] } else { ["D.3", "D.1", "D.2"] };
    let (kind, article, text, later) = if mine.moved_down != theirs.moved_down {
        let text = "the moved-down players {} are paired; the rules' set {} comes earlier".to_owned();
        (Kind::MovedDownOrder, articles[0], text, set(&mine) > set(&theirs))
    } else if mine.opponents != theirs.opponents {
        let text = transposed(&everybody, &mine.moved_down, &mine.opponents, &theirs.opponents);
        (Kind::TranspositionOrder, articles[1], text, mine.opponents > theirs.opponents)
    } else if mine.exchanged != theirs.exchanged {
        let text = format!(
            "the recorded pairing needs {}; the rules' pairing, with {}, comes earlier",
            mine.exchange_words(case),
            theirs.exchange_words(case)
        );
        (Kind::ExchangeOrder, articles[2], text, mine.exchange_order() > theirs.exchange_order())
    } else {
        let text = transposed(&mine.remainder, &mine.s1, &mine.transposition, &theirs.transposition);
        (Kind::TranspositionOrder, articles[1], text, mine.transposition > theirs.transposition)
    };
    audit.demand(later, || format!("order: the record comes earlier: {}", reason.said));
    let label = if of_2026 { format!("art. {article}") } else { article.to_owned() };
    let whole = format!("{label}: equally good by every criterion, but generated later: {text}");
    let ids = |parts: &Parts| case.round.ids(&parts.moved_down);
    let right = capture(&whole, &reason.said.to_string()).is_some_and(|found| match found[..] {
        [] => true,
        [a, b] => is_list_of(a, &ids(&mine)) && is_list_of(b, &ids(&theirs)),
        _ => false,
    });
    audit.demand(right, || format!("order: {}, but it is: {whole}", reason.said));
    let structured = reason.kind == kind && reason.article.as_deref() == Some(article) && reason.criterion.is_none();
    audit.demand(structured, || format!("order: {:?} {:?} {:?}", reason.kind, reason.article, reason.criterion));
    by_the_sequence(case, sides, &theirs, audit);
    audit.verified.push(format!("order {article}"));
}

/// In small brackets, walk the candidates as the oracle does: the rules' one comes first.
fn by_the_sequence(case: &Case<'_>, sides: &Sides, theirs: &Parts, audit: &mut Audit) {
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
        let candidate = Candidate::new(candidate.pairs.clone(), candidate.downfloaters.clone());
        if candidate == sides.rules || candidate == sides.record {
            first = Some(candidate);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    audit.demand(first.as_ref() == Some(&sides.rules), || "order: the oracle generates the record first".to_owned());
}
