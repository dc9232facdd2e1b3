//! Two equally good candidates: which is generated first, and where their ways part (2026 art. 4, 2017 section D).

use super::DutchCase;
use crate::systems::common::list;
use crate::systems::common::reason::{Kind, Reason};
use crate::systems::dutch::bracket::{Bracket, Candidate};
use crate::systems::dutch::edition::Text;
use crate::systems::dutch::oracle::sequence::Exchange;
use pairproof_statements::Sentence;

/// A candidate, taken apart as the sequence of generation sees it.
pub(super) struct Parts {
    /// MDPs that are paired (S1), ascending.
    pub moved_down: Vec<u32>,
    /// Their opponents, in the same order.
    pub opponents: Vec<u32>,
    /// Residents who are not paired with MDPs: the remainder, or the whole homogeneous bracket.
    pub remainder: Vec<u32>,
    /// How many of them are in S1 (S1R).
    pub n1: usize,
    /// The exchange that the candidate needs.
    pub exchange: Exchange,
    /// Opponents of the exchanged S1, in its order.
    pub transposition: Vec<u32>,
}

/// Takes a candidate apart. The earliest way to a set of pairs has the higher ranked of each pair in S1.
pub(super) fn parts(bracket: &Bracket, candidate: &Candidate) -> Parts {
    let ordered = candidate.pairs.iter().map(|&(a, b)| (a.min(b), a.max(b)));
    let (mut with_mdp, mut among): (Vec<_>, Vec<_>) = ordered.partition(|&(high, _)| !bracket.is_resident(high));
    with_mdp.sort_unstable();
    among.sort_unstable();
    let (moved_down, opponents): (Vec<u32>, Vec<u32>) = with_mdp.into_iter().unzip();
    let remainder: Vec<u32> = bracket.residents.clone().filter(|rank| !opponents.contains(rank)).collect();
    let n1 = among.len();
    let is_high = |rank: u32| among.binary_search_by_key(&rank, |&(high, _)| high).is_ok();
    let bsn = |(place, _): (usize, &u32)| place + 1;
    let exchange = Exchange {
        from_s1: remainder.iter().enumerate().take(n1).filter(|&(_, &rank)| !is_high(rank)).map(bsn).collect(),
        from_s2: remainder.iter().enumerate().skip(n1).filter(|&(_, &rank)| is_high(rank)).map(bsn).collect(),
    };
    let transposition = among.iter().map(|&(_, low)| low).collect();
    Parts { moved_down, opponents, remainder, n1, exchange, transposition }
}

/// `BSN 3 (12)`.
fn named(case: &DutchCase<'_>, list: &[u32], rank: u32) -> String {
    let bsn = list.iter().position(|&other| other == rank).map_or(0, |place| place + 1);
    format!("BSN {bsn} ({})", case.id(rank))
}

/// An exchange in words.
pub(super) fn exchange_words(case: &DutchCase<'_>, parts: &Parts) -> String {
    let exchange = &parts.exchange;
    if exchange.from_s1.is_empty() {
        return "no exchange".to_owned();
    }
    let names = |bsns: &[usize]| {
        let each = bsns.iter().filter_map(|&bsn| parts.remainder.get(bsn.checked_sub(1)?));
        each.map(|&rank| named(case, &parts.remainder, rank)).collect::<Vec<_>>().join(", ")
    };
    format!("{} of S1 exchanged with {} of S2", names(&exchange.from_s1), names(&exchange.from_s2))
}

/// Why the recorded candidate, which is as good as the expected one, is not the one to take.
pub(super) fn reason(case: &DutchCase<'_>, bracket: &Bracket, recorded: &Candidate, expected: &Candidate) -> Reason {
    let (mine, theirs) = (parts(bracket, recorded), parts(bracket, expected));
    let articles = match case.edition.text {
        Text::Of2026 => ["4.4", "4.2", "4.3"],
        Text::Of2017 => ["D.3", "D.1", "D.2"],
    };
    let everybody: Vec<u32> = bracket.players().collect();
    let transposed = |list: &[u32], mine: (&[u32], &[u32]), theirs: &[u32]| {
        let (s1, opponents) = mine;
        let parting = s1.iter().zip(opponents.iter().zip(theirs)).find(|(_, (a, b))| a != b);
        parting.map_or_else(String::new, |(&player, (&recorded, &expected))| {
            let named = |rank| named(case, list, rank);
            format!(
                "{} meets {}; in the earlier transposition that the rules give it meets {}",
                named(player),
                named(recorded),
                named(expected)
            )
        })
    };
    let (kind, article, text) = if mine.moved_down != theirs.moved_down {
        let ids = |parts: &Parts| list(&case.ids(&parts.moved_down));
        let text =
            format!("the moved-down players {} are paired; the rules' set {} comes earlier", ids(&mine), ids(&theirs));
        (Kind::MovedDownOrder, articles[0], text)
    } else if mine.opponents != theirs.opponents {
        let text = transposed(&everybody, (&mine.moved_down, &mine.opponents), &theirs.opponents);
        (Kind::TranspositionOrder, articles[1], text)
    } else if mine.exchange != theirs.exchange {
        let text = format!(
            "the recorded pairing needs {}; the rules' pairing, with {}, comes earlier",
            exchange_words(case, &mine),
            exchange_words(case, &theirs)
        );
        (Kind::ExchangeOrder, articles[2], text)
    } else {
        let exchanged = mine.exchange.apply(&mine.remainder, mine.n1).0;
        let text = transposed(&mine.remainder, (&exchanged, &mine.transposition), &theirs.transposition);
        (Kind::TranspositionOrder, articles[1], text)
    };
    let label = match case.edition.text {
        Text::Of2026 => format!("art. {article}"),
        Text::Of2017 => article.to_owned(),
    };
    Reason::by(
        article,
        kind,
        Sentence::cited(label, format!("equally good by every criterion, but generated later: {text}")),
    )
}
