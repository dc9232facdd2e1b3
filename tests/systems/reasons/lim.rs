//! Every reason of the Lim system (C.04.4.3): what it states about the record and the rules is recomputed from the bare
//! record and the oracle's pairing.

use crate::reasons::audit::{Audit, Round};
use crate::reasons::field::{Graph, History};
use pairproof::check::verdict::{Kind, Reason};
use pairproof::systems::NoPairing;
use pairproof::systems::lim::explain::messages as say;
use pairproof::tournament::{Colour, Entrant, Pairing};
use pairproof_statements::general::Cited;
use pairproof_statements::{Player, Players, Sentence, Statement};

/// The reading in which the bye depends on whether the others can be paired.
const COMPLETABLE: &str = "lim-2026/bye-completable";

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    lifted(round, audit);
    passed_over(round, audit);
    let Some(reason) = round.reason() else { return };
    // Other tests compare the engine with the oracle; here its answer is what gets explained.
    let small = round.position.entrants.len() <= 12;
    let rules = if small { round.system.pair_literally(&round.position) } else { round.system.pair(&round.position) };
    let rules = match rules {
        Ok(rules) => rules,
        Err(NoPairing) => {
            audit.demand(reason.said == Sentence::cited("art. 2.6", say::NoPairing {}), || {
                format!("no pairing: {}", reason.said)
            });
            return audit.fully();
        }
    };
    let case = Case { round, rules: &rules, reason };
    let bye = round.recorded.byes.first().copied();
    if reason.kind == Kind::Absolute {
        // Its sentence is about a broken rule, which is verified for every system.
        audit.demand(!round.verdict.broken.is_empty(), || format!("legal: {}", reason.said));
        return audit.fully();
    }
    if bye != rules.bye {
        case.bye(audit);
        return audit.fully();
    }
    audit.demand(reason.kind != Kind::Bye, || format!("the same bye: {}", reason.said));
    let meets = |a: u32| rules.pairs.iter().find_map(|&(w, b)| if w == a { Some(b) } else { (b == a).then_some(w) });
    let other = (0..round.position.entrants.len() as u32)
        .any(|rank| meets(rank).is_some_and(|other| round.recorded.partner[rank as usize] != Some(other)));
    audit.demand(other == (reason.kind != Kind::Colour), || format!("colours or pairs: {}", reason.said));
    match reason.kind {
        Kind::Colour => case.colour(audit),
        Kind::Downfloaters => case.floater(audit),
        _ => case.pair(audit),
    }
}

/// Article 6 is named for the pairs for which neither colour keeps to the limits, and for no others.
fn lifted(round: &Round<'_>, audit: &mut Audit) {
    let history = History::new(round.tournament, round.system, round.position.last_round);
    let index = |rank: u32| round.position.entrants[rank as usize].index as usize;
    for step in &round.explanation.steps {
        let named = step.lines.iter().filter_map(|line| say::Lifted::read(&Cited::read(line)?.statement));
        let named: Vec<[Option<u32>; 2]> =
            named.map(|pair| [pair.one, pair.other].map(|it| round.rank(it.0))).collect();
        for pair in &step.pairs {
            let (Some(white), Some(black)) = (round.rank(pair.white), round.rank(pair.black)) else { continue };
            let pair = [Some(white), Some(black)];
            let said = named.iter().any(|it| it.iter().all(|rank| pair.contains(rank)));
            audit.demand(said == history.breaks_limits(index(white), index(black)), || {
                format!("article 6: {white} and {black}")
            });
        }
    }
}

/// The players passed over for the bye come first, and may not have it or leave players who cannot all be paired.
fn passed_over(round: &Round<'_>, audit: &mut Audit) {
    let history = History::new(round.tournament, round.system, round.position.last_round);
    for said in round.explanation.steps.iter().flat_map(|step| &step.lines).filter_map(say::ByePassedOver::read) {
        let rank = round.rank(said.player.0);
        let barred = |rank: u32| history.bye_bar(round.position.entrants[rank as usize].index as usize).is_some();
        let is_true = rank.is_some_and(|rank| match said.why.as_str() {
            "barred" => barred(rank),
            _ => round.system.name() == COMPLETABLE && !barred(rank) && !others_pair(round, rank),
        });
        audit.demand(is_true, || format!("passed over: {said:?}"));
    }
}

/// Whether the others can be paired if the player has the bye.
fn others_pair(round: &Round<'_>, bye: u32) -> bool {
    let history = History::new(round.tournament, round.system, round.position.last_round);
    let entrants = (0..).zip(&round.position.entrants).filter(|&(rank, _)| rank != bye);
    let others: Vec<usize> = entrants.map(|(_, entrant)| entrant.index as usize).collect();
    let compatible =
        |a: usize, b: usize| history.met(a, b).is_none() && !history.prohibited(a, b) && !history.limits_forbid(a, b);
    Graph::new(others.len(), |a, b| compatible(others[a], others[b])).left_over() == 0
}

struct Case<'r> {
    round: &'r Round<'r>,
    rules: &'r Pairing,
    reason: &'r Reason,
}

impl Case<'_> {
    fn rank(&self, player: Player) -> Option<u32> {
        self.round.rank(player.0)
    }

    fn score(&self, rank: u32) -> i32 {
        self.round.position.entrants[rank as usize].score
    }

    /// The player's opponent in the record.
    fn met(&self, rank: u32) -> Option<u32> {
        self.round.recorded.partner[rank as usize].filter(|&other| other != rank)
    }

    fn untrue(&self, kind: &str) -> String {
        format!("{kind}: {}", self.reason.said)
    }

    /// 1.1.
    fn bye(&self, audit: &mut Audit) {
        let reading = self.round.system.name() == COMPLETABLE;
        if let Some(say::ByeIncomplete { player }) = say::ByeIncomplete::read(&self.reason.said.statement) {
            let theirs = self.rank(player).filter(|rank| self.round.recorded.byes == [*rank]);
            let true_of = |rank| reading && !others_pair(self.round, rank);
            return audit.demand(theirs.is_some_and(true_of), || self.untrue("others can be paired"));
        }
        let Some(say::Bye { expected, recorded, completes }) = say::Bye::read(&self.reason.said.statement) else {
            return audit.demand(false, || self.untrue("another bye"));
        };
        let ids = |ranks: &[u32]| Players(self.round.ids(ranks));
        audit.demand(expected == ids(self.rules.bye.as_slice()), || self.untrue("bye of the rules"));
        audit.demand(recorded == ids(&self.round.recorded.byes), || self.untrue("bye of the record"));
        audit.demand(completes == reading, || self.untrue("reading"));
        let Some(rank) = self.rules.bye else { return };
        // The lowest rank with the lowest score among the players not barred, without whom the others can be paired.
        let history = History::new(self.round.tournament, self.round.system, self.round.position.last_round);
        let entrants = (0..).zip(&self.round.position.entrants);
        let mut free: Vec<(u32, &Entrant)> =
            entrants.filter(|(_, entrant)| history.bye_bar(entrant.index as usize).is_none()).collect();
        free.sort_by_key(|(_, entrant)| (entrant.score, std::cmp::Reverse(entrant.tpn)));
        let lowest = free.iter().map(|&(rank, _)| rank).find(|&rank| !reading || others_pair(self.round, rank));
        audit.demand(lowest == Some(rank), || self.untrue("lowest"));
    }

    /// A player who floats by the rules but is paired within the group in the record.
    fn floater(&self, audit: &mut Audit) {
        let floats = say::StaysInRecord::read(&self.reason.said.statement);
        let floats = floats.and_then(|stays| say::Floats::read(&stays.floats));
        let found = floats.and_then(|floats| Some((self.rank(floats.player)?, floats.group, floats.why)));
        let Some((rank, group, why)) = found else { return audit.demand(false, || self.untrue("floater")) };
        let opponent = self.met(rank);
        let there = opponent.is_some_and(|other| self.score(other) == group.0);
        audit.demand(there, || self.untrue("not paired there"));
        let article = self.reason.article.as_deref();
        let expected = match why.as_str() {
            "alone" => "2.3",
            "even" => "2.3.4",
            "exchanges" => "4.4",
            "company" => "4.4.2",
            "exchanged" => "3.5",
            "cracked" => "2.6",
            _ => "",
        };
        audit.demand(article == Some(expected), || self.untrue("article of the floater"));
        if expected == "2.3" {
            let alone = opponent.is_some_and(|other| !self.compatible(rank, other));
            audit.demand(alone, || self.untrue("not alone"));
        }
        if ["4.4", "4.4.2", "2.6", "2.3.4", "3.5"].contains(&expected) {
            return audit.partly("the choice among floaters");
        }
        audit.fully();
    }

    /// 2.1 with article 6, from the bare record.
    fn compatible(&self, a: u32, b: u32) -> bool {
        let history = History::new(self.round.tournament, self.round.system, self.round.position.last_round);
        let [a, b] = [a, b].map(|rank| self.round.position.entrants[rank as usize].index as usize);
        history.met(a, b).is_none() && !history.prohibited(a, b) && !history.limits_forbid(a, b)
    }

    /// A pair that the rules make but the record does not have.
    fn pair(&self, audit: &mut Audit) {
        let Some(pair) = say::Pair::read(&self.reason.said.statement) else {
            return audit.demand(false, || self.untrue("pair"));
        };
        let article = if pair.floater { "3.8" } else { "4.1" };
        audit.demand(self.reason.article.as_deref() == Some(article), || self.untrue("article of the pair"));
        let (Some(one), Some(other)) = (self.rank(pair.one), self.rank(pair.other)) else {
            return audit.demand(false, || self.untrue("nobody"));
        };
        let ruled = self.rules.pairs.iter().any(|&(w, b)| (w, b) == (one, other) || (b, w) == (one, other));
        audit.demand(ruled, || self.untrue("no pair of the rules"));
        audit.demand(self.compatible(one, other), || self.untrue("incompatible"));
        let recorded = pair.recorded.0.first().and_then(|&id| self.round.rank(id));
        audit.demand(self.met(one) == recorded && recorded != Some(other), || self.untrue("record"));
        audit.partly("the exchanges and floaters before the pair");
    }

    /// Article 5 and 7.2.
    fn colour(&self, audit: &mut Audit) {
        let Some(found) = say::ShouldHaveWhite::read(&self.reason.said.statement) else {
            return audit.demand(false, || self.untrue("colour"));
        };
        let (Some(white), Some(black)) = (self.rank(found.white), self.rank(found.black)) else {
            return audit.demand(false, || self.untrue("colour of nobody"));
        };
        audit.demand(self.rules.pairs.contains(&(white, black)), || self.untrue("colours of the rules"));
        audit.demand(self.round.recorded.pairs.contains(&(black, white)), || self.untrue("colours of the record"));
        let expected = self.colour_words(white, black);
        audit.demand(expected.1 == found.why, || self.untrue(&format!("not {}", expected.1)));
        audit.demand(self.reason.article.as_deref() == Some(expected.0), || self.untrue("article of colours"));
        audit.fully();
    }

    /// The rule that gives White to `white`, and the statement about it.
    fn colour_words(&self, white: u32, black: u32) -> (&'static str, Statement) {
        let of = |rank: u32| &self.round.position.entrants[rank as usize].colours[..];
        let player = |rank: u32| Player(self.round.id(rank));
        let (mine, theirs) = (of(white), of(black));
        if mine.is_empty() && theirs.is_empty() {
            return ("7.2", say::ByLot { player: player(white.min(black)) }.into());
        }
        let sum = |colours: &[Colour]| -> i32 {
            colours.iter().map(|&colour| if colour == Colour::White { 1 } else { -1 }).sum()
        };
        let beyond = |colours: &[Colour], colour: Colour| {
            let sign = if colour == Colour::White { 1 } else { -1 };
            colours.ends_with(&[colour, colour]) || sum(colours) * sign >= 2
        };
        let may = |w: &[Colour], b: &[Colour]| !beyond(w, Colour::White) && !beyond(b, Colour::Black);
        if may(mine, theirs) != may(theirs, mine) {
            return ("5.1", say::Limits {}.into());
        }
        let due = |colours: &[Colour]| match sum(colours) {
            0 => colours.last().map_or("none", |last| last.other().word()),
            1.. => "black",
            _ => "white",
        };
        let (one, other) = (due(mine), due(theirs));
        if one != other {
            let [white_due, black_due] = [one, other].map(str::to_owned);
            let due = say::Due { white: player(white), white_due, black: player(black), black_due };
            return ("5.6", due.into());
        }
        if mine.iter().rev().zip(theirs.iter().rev()).any(|(a, b)| a != b) {
            return ("5.4", say::LastDiffered { due: one.to_owned(), player: player(white) }.into());
        }
        let white_is_higher = white < black;
        let higher = white_is_higher == (one == "white");
        ("5.4", say::SameHistory { due: one.to_owned(), higher }.into())
    }
}
