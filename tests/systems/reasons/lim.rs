//! Every reason of the Lim system (C.04.4.3): what it says of the record and of the rules, made out again from the bare
//! record and the oracle's pairing.

use crate::reasons::audit::{Audit, Round};
use crate::reasons::field::History;
use crate::reasons::sentence::{capture, points};
use pairproof::check::verdict::{Kind, Reason};
use pairproof::systems::NoPairing;
use pairproof::tournament::{Colour, Pairing};

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let Some(reason) = round.reason() else { return };
    // What the engine says is compared with the oracle elsewhere; here it is the answer that is explained.
    let small = round.position.entrants.len() <= 12;
    let rules = if small { round.system.pair_literally(&round.position) } else { round.system.pair(&round.position) };
    let rules = match rules {
        Ok(rules) => rules,
        Err(NoPairing) => {
            let words = "art. 2.6: the procedure finds no pairing of this round; the arbiter decides";
            audit.demand(reason.said.to_string() == words, || format!("no pairing: {}", reason.said));
            return audit.fully();
        }
    };
    let case = Case { round, rules: &rules, reason };
    let bye = round.recorded.byes.first().copied();
    if reason.kind == Kind::Absolute {
        // Its sentence is that of a broken rule, which is verified for every system.
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

struct Case<'r> {
    round: &'r Round<'r>,
    rules: &'r Pairing,
    reason: &'r Reason,
}

impl Case<'_> {
    fn rank(&self, id: &str) -> Option<u32> {
        self.round.rank(id.parse().ok()?)
    }

    fn score(&self, rank: u32) -> i32 {
        self.round.position.entrants[rank as usize].score
    }

    /// Whom the player meets by the record.
    fn met(&self, rank: u32) -> Option<u32> {
        self.round.recorded.partner[rank as usize].filter(|&other| other != rank)
    }

    fn untrue(&self, kind: &str) -> String {
        format!("{kind}: {}", self.reason.said)
    }

    /// The sentence without its article, which is that of the reason.
    fn words(&self, audit: &mut Audit) -> String {
        let article = self.reason.article.as_deref().unwrap_or_default();
        let said = self.reason.said.to_string();
        let words = said.strip_prefix(&format!("art. {article}: "));
        audit.demand(words.is_some(), || self.untrue("article"));
        words.unwrap_or_default().to_owned()
    }

    /// 1.1.
    fn bye(&self, audit: &mut Audit) {
        let pattern = "the lowest ranked player of the lowest scoregroup who may get the bye is {}; the record has {}";
        let words = self.words(audit);
        let Some(found) = capture(pattern, &words) else {
            return audit.demand(false, || self.untrue("another bye"));
        };
        let Some(rank) = self.rank(found[0]) else {
            return audit.demand(self.rules.bye.is_none(), || self.untrue("bye of nobody"));
        };
        audit.demand(self.rules.bye == Some(rank), || self.untrue("bye of the rules"));
        let recorded: Vec<String> =
            self.round.ids(&self.round.recorded.byes).into_iter().map(|id| id.to_string()).collect();
        audit.demand(recorded.is_empty() || recorded.join(", ") == found[1], || self.untrue("bye of the record"));
        if self.round.system.name() == "lim-2026/bye-completable" {
            return;
        }
        // The lowest rank of the lowest score, of those whom nothing bars.
        let history = History::new(self.round.tournament, self.round.system, self.round.position.last_round);
        let entrants = &self.round.position.entrants;
        let free = entrants.iter().filter(|entrant| history.bye_bar(entrant.index as usize).is_none());
        let lowest = free.min_by_key(|entrant| (entrant.score, std::cmp::Reverse(entrant.tpn)));
        audit.demand(lowest.map(|entrant| entrant.id) == Some(self.round.id(rank)), || self.untrue("lowest"));
    }

    /// Who floats by the rules is paired in the group by the record.
    fn floater(&self, audit: &mut Audit) {
        let words = self.words(audit);
        let pattern = "{} floats from the group of {} points ({}); the record pairs the player there";
        let found = capture(pattern, &words).and_then(|found| Some((self.rank(found[0])?, found[1], found[2])));
        let Some((rank, group, why)) = found else { return audit.demand(false, || self.untrue("floater")) };
        let opponent = self.met(rank);
        let there = opponent.is_some_and(|other| points(self.score(other)) == group);
        audit.demand(there, || self.untrue("not paired there"));
        let article = self.reason.article.as_deref();
        let expected = match why {
            "there is no compatible opponent in the group" => "2.3",
            "to make the number even" => "2.3.4",
            "no exchange yields a compatible opponent and leaves those before one" => "4.4",
            "in company, to keep the number even" => "4.4.2",
            "in place of a floater who has no compatible opponent in the next group" => "3.5",
            "the pairing was cracked because the median cannot be paired" => "2.6",
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

    /// A pair that the rules make and the record does not have.
    fn pair(&self, audit: &mut Audit) {
        let words = self.words(audit);
        let floater = "the first available opponent of a floater makes ";
        let exchange = "the first exchange that can stand makes ";
        let (article, rest) = match (words.strip_prefix(floater), words.strip_prefix(exchange)) {
            (Some(rest), _) => ("3.8", rest),
            (_, Some(rest)) => ("4.1", rest),
            _ => return audit.demand(false, || self.untrue("pair")),
        };
        audit.demand(self.reason.article.as_deref() == Some(article), || self.untrue("article of the pair"));
        let met = capture("{}-{}; in the record {} meets {}", rest);
        let alone = capture("{}-{}; in the record {} has no opponent", rest);
        let Some(found) = met.as_ref().or(alone.as_ref()) else {
            return audit.demand(false, || self.untrue("pair of whom"));
        };
        let (Some(one), Some(other)) = (self.rank(found[0]), self.rank(found[1])) else {
            return audit.demand(false, || self.untrue("nobody"));
        };
        audit.demand(found[0] == found[2], || self.untrue("of another"));
        let ruled = self.rules.pairs.iter().any(|&(w, b)| (w, b) == (one, other) || (b, w) == (one, other));
        audit.demand(ruled, || self.untrue("no pair of the rules"));
        audit.demand(self.compatible(one, other), || self.untrue("incompatible"));
        let recorded = found.get(3).and_then(|id| self.rank(id));
        audit.demand(self.met(one) == recorded && recorded != Some(other), || self.untrue("record"));
        audit.partly("the exchanges and floaters before the pair");
    }

    /// Article 5 and 7.2.
    fn colour(&self, audit: &mut Audit) {
        let words = self.words(audit);
        let Some(found) = capture("{} should have White against {}: {}", &words) else {
            return audit.demand(false, || self.untrue("colour"));
        };
        let (Some(white), Some(black)) = (self.rank(found[0]), self.rank(found[1])) else {
            return audit.demand(false, || self.untrue("colour of nobody"));
        };
        audit.demand(self.rules.pairs.contains(&(white, black)), || self.untrue("colours of the rules"));
        audit.demand(self.round.recorded.pairs.contains(&(black, white)), || self.untrue("colours of the record"));
        let expected = self.colour_words(white, black);
        audit.demand(expected.1 == found[2], || self.untrue(&format!("words, not {}", expected.1)));
        audit.demand(self.reason.article.as_deref() == Some(expected.0), || self.untrue("article of colours"));
        audit.fully();
    }

    /// The rule that gives White to the first of the two, and how it is told.
    fn colour_words(&self, white: u32, black: u32) -> (&'static str, String) {
        let of = |rank: u32| &self.round.position.entrants[rank as usize].colours[..];
        let id = |rank: u32| self.round.id(rank);
        let (mine, theirs) = (of(white), of(black));
        if mine.is_empty() && theirs.is_empty() {
            let high = white.min(black);
            return ("7.2", format!("neither has played; by the number of {} and the lot", id(high)));
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
            let words = "the other way one would have a third game of one colour running, or three more";
            return ("5.1", words.to_owned());
        }
        let due = |colours: &[Colour]| match sum(colours) {
            0 => colours.last().map_or("no colour", |&last| if last == Colour::White { "Black" } else { "White" }),
            1.. => "Black",
            _ => "White",
        };
        let (one, other) = (due(mine), due(theirs));
        if one != other {
            return ("5.6", format!("{} is due {one}, {} is due {other}", id(white), id(black)));
        }
        if mine.iter().rev().zip(theirs.iter().rev()).any(|(a, b)| a != b) {
            let words = format!("both are due {one}; when their colours last differed, {} had Black", id(white));
            return ("5.4", words);
        }
        let white_is_higher = white < black;
        let which = if white_is_higher == (one == "White") { "higher" } else { "lower" };
        ("5.4", format!("both are due {one}, with the same history; the {which} ranked gets it"))
    }
}
