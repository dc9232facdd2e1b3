//! Every reason of Burstein (C.04.4.2), verified by rules that are written again: the index from the bare record, the
//! floaters by trying sets, the order of pairings, the colours. Seeding rounds are the Dutch system's.

mod colours;
mod record;

use crate::reasons::audit::{Audit, Round};
use crate::reasons::field::Graph;
use crate::reasons::sentence::points;
use pairproof::check::verdict::{Amount, Kind, Reason};
use pairproof::systems::burstein::engine::route;
use pairproof::systems::burstein::oracle::pair_literally;
use pairproof::systems::burstein::route::Bracket;
use pairproof::systems::burstein::{Edition, engine};
use pairproof::tournament::{Entrant, Position};
use record::Index;

struct Case<'r> {
    round: &'r Round<'r>,
    position: &'r Position,
    edition: Edition,
    /// By rank.
    index: Vec<Index>,
}

pub fn edition(name: &str) -> Edition {
    Edition::ALL.into_iter().find(|edition| edition.name == name).expect("an edition")
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let planned = round.tournament.rounds.unwrap_or(0).max(round.tournament.recorded);
    if round.tournament.recorded <= (planned / 2).min(4) {
        return crate::reasons::dutch::verify(round, audit);
    }
    let index = record::indices(round);
    let case = Case { round, position: &round.position, edition: edition(round.system.name()), index };
    for (entrant, index) in round.position.entrants.iter().zip(&case.index) {
        let told = entrant.opponent_scores.total;
        let right = (told.buchholz, told.sonneborn_berger) == (index.buchholz, index.berger);
        audit.demand(right, || format!("index: {told:?} of {}, but it is {index:?}", entrant.id));
    }
    let Some(reason) = round.reason() else { return };
    let everybody: Vec<u32> = (0..round.position.entrants.len() as u32).collect();
    let Ok(rules) = route(&round.position, case.edition) else {
        let byes = everybody.iter().filter(|&&rank| !case.entrant(rank).bye_barred);
        let none = byes.clone().all(|&bye| !case.pairable(&without(&everybody, &[bye])));
        let odd = everybody.len() % 2 == 1;
        audit.demand(if odd { none } else { !case.pairable(&everybody) }, || "no pairing: but there is one".to_owned());
        let text = "no pairing of this round complies with the absolute criteria; the arbiter decides";
        case.cited(reason, ("", "1.9.3", "A.8"), text, audit);
        return audit.fully();
    };
    if everybody.len() <= 8 {
        let literal = pair_literally(&round.position, case.edition);
        let pairing = rules.pairing(&round.position, case.edition);
        audit.demand(literal == Ok(pairing), || "the oracle pairs otherwise".to_owned());
    }
    if round.recorded.byes.first().copied() != rules.bye {
        case.bye_reason(rules.bye, reason, audit);
        return audit.fully();
    }
    for (number, bracket) in rules.brackets.iter().enumerate() {
        let (pairs, floaters) = case.recorded(bracket);
        if pairs != bracket.pairs {
            let mut groups = rules.brackets[number + 1..].iter().map(|bracket| bracket.residents.clone());
            let next = groups.next().unwrap_or_default();
            let below = Below { next, rest: groups.flatten().collect() };
            case.bracket_name(number, bracket, reason, audit);
            case.bracket_reason(bracket, (&pairs, &floaters), &below, reason, audit);
            return audit.fully();
        }
    }
    case.colour_reason(&rules, reason, audit);
    audit.fully();
}

/// Who is left below a bracket.
struct Below {
    next: Vec<u32>,
    rest: Vec<u32>,
}

fn without(players: &[u32], set: &[u32]) -> Vec<u32> {
    players.iter().copied().filter(|rank| !set.contains(rank)).collect()
}

fn counts(values: &[usize]) -> Vec<Amount> {
    values.iter().map(|&value| Amount::Count(value as i32)).collect()
}

impl Case<'_> {
    fn id(&self, rank: u32) -> u32 {
        self.round.id(rank)
    }

    fn entrant(&self, rank: u32) -> &Entrant {
        &self.position.entrants[rank as usize]
    }

    fn score(&self, rank: u32) -> i32 {
        self.entrant(rank).score
    }

    fn of_2018(&self) -> bool {
        self.edition.name.starts_with("burstein-2018")
    }

    /// Do C.6 and C.7 look at incoming floaters?
    fn incoming_first(&self) -> bool {
        self.of_2018() && self.edition != Edition::B2018_C6_OF_2026
    }

    /// Higher ranked (1.8): the smaller.
    fn place(&self, rank: u32) -> (i64, i64, u32) {
        let index = &self.index[rank as usize];
        let parts = index.of(self.edition);
        (-parts[0], -parts[1], self.entrant(rank).tpn)
    }

    /// C1 and C3.
    fn may_meet(&self, a: u32, b: u32) -> bool {
        let absolute = |rank: u32| self.wish(rank).filter(|wish| wish.0 == 2).map(|wish| wish.1);
        let clash = absolute(a).is_some() && absolute(a) == absolute(b);
        !clash && !self.entrant(a).conflicts.contains(&b)
    }

    fn pairable(&self, players: &[u32]) -> bool {
        Graph::new(players.len(), |a, b| self.may_meet(players[a], players[b])).left_over() == 0
    }

    fn names(&self, set: &[u32]) -> String {
        if set.is_empty() {
            return "nobody".to_owned();
        }
        let ids = self.round.ids(set);
        let shown: Vec<String> = ids.iter().take(12).map(ToString::to_string).collect();
        let more = if ids.len() > 12 { format!(" and {} more", ids.len() - 12) } else { String::new() };
        format!("{}{more}", shown.join(", "))
    }

    /// The sentence, the article and the criterion of a reason.
    fn cited(&self, reason: &Reason, (name, article, old): (&str, &str, &str), text: &str, audit: &mut Audit) {
        let label = match (self.of_2018(), name) {
            (true, _) => old.to_owned(),
            (false, "") => format!("art. {article}"),
            (false, _) => format!("{name} (art. {article})"),
        };
        let whole = format!("{label}: {text}");
        audit.demand(reason.said.to_string() == whole, || {
            format!("sentence: {}, but it is: {whole}", reason.said)
        });
        let criterion = match (self.of_2018(), name) {
            (_, "") => None,
            (true, _) => Some(old),
            (false, _) => Some(name),
        };
        let right = reason.article.as_deref() == Some(if self.of_2018() { old } else { article })
            && reason.criterion.as_deref() == criterion;
        audit.demand(right, || format!("article: {:?} {:?}", reason.criterion, reason.article));
        audit.verified.push(label);
    }

    fn kind(&self, reason: &Reason, kind: Kind, audit: &mut Audit) {
        audit.demand(reason.kind == kind, || format!("kind: {:?}", reason.kind));
    }

    fn sides(&self, reason: &Reason, mine: (Vec<Amount>, &[u32]), theirs: (Vec<Amount>, &[u32]), audit: &mut Audit) {
        for (side, (value, players)) in [(&reason.recorded, mine), (&reason.expected, theirs)] {
            let ids = self.round.ids(players);
            let right = side.as_ref().is_some_and(|side| side.value == value && side.players == ids);
            audit.demand(right, || format!("values: {side:?} instead of {value:?} {ids:?}"));
        }
    }

    fn bracket_name(&self, number: usize, bracket: &Bracket, reason: &Reason, audit: &mut Audit) {
        let right = reason.bracket.as_ref().is_some_and(|name| {
            name.number == number + 1
                && name.score == points(self.score(bracket.residents[0]))
                && name.moved_down == self.round.ids(&bracket.incoming)
                && name.players == bracket.residents.len() + bracket.incoming.len()
        });
        audit.demand(right, || format!("bracket: {:?} is bracket {} {bracket:?}", reason.bracket, number + 1));
    }

    /// A broken rule that the reason repeats.
    fn repeats_the_judge(&self, reason: &Reason) -> bool {
        let broken = &self.round.verdict.broken;
        broken
            .iter()
            .any(|broken| reason.said.to_string() == format!("{}: {}", broken.article, broken.said))
    }

    fn bye_reason(&self, rules: Option<u32>, reason: &Reason, audit: &mut Audit) {
        self.kind(reason, Kind::Bye, audit);
        if self.repeats_the_judge(reason) {
            audit.verified.push("bye that breaks a rule".to_owned());
            return;
        }
        let (Some(mine), Some(theirs)) = (self.round.recorded.byes.first().copied(), rules) else {
            return audit.untrue.push(format!("bye: {}", reason.said));
        };
        let everybody: Vec<u32> = (0..self.position.entrants.len() as u32).collect();
        let (a, b) = (self.id(mine), self.id(theirs));
        if !self.pairable(&without(&everybody, &[mine])) {
            let text = format!("if {a} has the bye, the others cannot all be paired");
            return self.cited(reason, ("", "3.1.2", "B.0.b"), &text, audit);
        }
        let standings = self.edition == Edition::B2026_BYE_BY_STANDINGS;
        let score = |rank: u32| self.score(rank) - if standings { self.entrant(rank).virtual_points } else { 0 };
        if score(mine) != score(theirs) {
            let (mine_score, score) = (score(mine), score(theirs));
            audit.demand(mine_score > score, || format!("bye: the record is better: {}", reason.said));
            let text = format!("{b} has {} points, {a} has {}", points(score), points(mine_score));
            self.cited(reason, ("", "3.1.3", "B.0.c"), &text, audit);
            let value = |score| vec![Amount::Points(score)];
            return self.sides(reason, (value(mine_score), &[mine]), (value(score), &[theirs]), audit);
        }
        let games = |rank: u32| self.index[rank as usize].games;
        if games(mine) != games(theirs) {
            audit.demand(games(mine) < games(theirs), || {
                format!("bye: the record is better: {}", reason.said)
            });
            let plural = if games(theirs) == 1 { "" } else { "s" };
            let text = format!("{b} has played {} game{plural}, {a} has played {}", games(theirs), games(mine));
            self.cited(reason, ("", "3.1.4", "B.0.d"), &text, audit);
            return self.sides(reason, (counts(&[games(mine)]), &[mine]), (counts(&[games(theirs)]), &[theirs]), audit);
        }
        audit.demand(self.place(mine) < self.place(theirs), || {
            format!("bye: the record is better: {}", reason.said)
        });
        let (lower, higher) = (self.ranking_words(theirs), self.ranking_words(mine));
        let text = format!("all else equal, {b} ranks lower ({lower}; {a} has {higher})");
        self.cited(reason, ("", "3.1.5", "B.0.e"), &text, audit);
    }

    fn ranking_words(&self, rank: u32) -> String {
        self.index[rank as usize].words(self.edition, self.entrant(rank).tpn)
    }

    /// The players of a bracket by BSN.
    fn order(&self, bracket: &Bracket) -> Vec<u32> {
        let mut order = [&bracket.incoming[..], &bracket.residents].concat();
        order.sort_by_key(|&rank| self.place(rank));
        order
    }

    /// The record's pairs of a bracket, in the order of BSNs, and its floaters.
    fn recorded(&self, bracket: &Bracket) -> (Vec<(u32, u32)>, Vec<u32>) {
        let order = self.order(bracket);
        let partner = |rank: u32| self.round.recorded.partner[rank as usize].filter(|other| order.contains(other));
        let at = |rank: u32| order.iter().position(|&known| known == rank);
        let pair = |&rank: &u32| partner(rank).filter(|&other| at(rank) < at(other)).map(|other| (rank, other));
        let mut floaters: Vec<u32> = order.iter().copied().filter(|&rank| partner(rank).is_none()).collect();
        floaters.sort_unstable();
        (order.iter().filter_map(pair).collect(), floaters)
    }

    /// C6 of a set of floaters.
    fn scores(&self, floaters: &[u32], came_in: &[u32]) -> Vec<i32> {
        let counted = floaters.iter().filter(|rank| !self.incoming_first() || came_in.contains(rank));
        let mut scores: Vec<i32> = counted.map(|&rank| self.score(rank)).collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        if self.incoming_first() {
            scores.insert(0, 10 * scores.len() as i32);
        }
        scores
    }

    fn scores_words(&self, scores: &[i32]) -> String {
        let list = |scores: &[i32]| scores.iter().map(|&score| points(score)).collect::<Vec<_>>().join(", ");
        match (self.incoming_first(), scores) {
            (false, _) => format!("{} points", list(scores)),
            (true, [0]) => "nobody who came in from above".to_owned(),
            (true, _) => format!("{} who came in from above ({} points)", scores[0] / 10, list(&scores[1..])),
        }
    }

    fn amounts(&self, scores: &[i32]) -> Vec<Amount> {
        let mut amounts: Vec<Amount> = scores.iter().map(|&score| Amount::Points(score)).collect();
        if self.incoming_first() {
            amounts[0] = Amount::Count(scores[0] / 10);
        }
        amounts
    }

    /// C7: the fewest floaters of the next bracket, and the least C6; by trying sets, where they are not too many.
    fn next(&self, floaters: &[u32], below: &Below, audit: &mut Audit) -> (usize, Vec<i32>) {
        let players = [floaters, &below.next].concat();
        if below.next.is_empty() {
            return (0, Vec::new());
        }
        if players.len() > 10 {
            audit.partly("C7 of a next bracket with too many sets of players to try");
            let value = engine::next_bracket(self.position, self.edition, floaters, (&below.next, &below.rest));
            return value.unwrap_or_default();
        }
        if self.edition == Edition::B2026_C7_MET {
            let odd = players.len() % 2 == 1;
            let stay: Vec<Vec<u32>> =
                if odd { below.next.iter().map(|&rank| vec![rank]).collect() } else { vec![Vec::new()] };
            let met = stay
                .iter()
                .any(|set| self.pairable(&without(&players, set)) && self.pairable(&[&set[..], &below.rest].concat()));
            return (usize::from(!met), Vec::new());
        }
        for size in 0..=players.len() as u32 {
            let sets = (0..1u32 << players.len()).filter(|set| set.count_ones() == size);
            let members = |set: u32| -> Vec<u32> {
                (0..players.len()).filter(|at| set >> at & 1 == 1).map(|at| players[at]).collect()
            };
            let fits = |set: &Vec<u32>| {
                self.pairable(&without(&players, set)) && self.pairable(&[&set[..], &below.rest].concat())
            };
            let best = sets.map(members).filter(fits).map(|set| self.scores(&set, floaters)).min();
            if let Some(best) = best {
                return (size as usize, best);
            }
        }
        (usize::MAX, Vec::new())
    }

    fn next_words(&self, (floaters, scores): &(usize, Vec<i32>)) -> String {
        if self.edition == Edition::B2026_C7_MET {
            let left = if *floaters == 0 { "nobody" } else { "players" };
            return format!("{left} left whom C7 wants paired");
        }
        match (floaters, self.incoming_first()) {
            (0, _) => "no floater".to_owned(),
            (_, false) => format!("{floaters} with {}", self.scores_words(scores)),
            (_, true) => format!("{floaters}, {}", self.scores_words(scores)),
        }
    }

    fn bracket_reason(
        &self,
        bracket: &Bracket,
        (pairs, floaters): (&[(u32, u32)], &[u32]),
        below: &Below,
        reason: &Reason,
        audit: &mut Audit,
    ) {
        if pairs.iter().any(|&(a, b)| !self.may_meet(a, b)) {
            let repeats = self.repeats_the_judge(reason) && reason.kind == Kind::Absolute;
            audit.demand(repeats, || format!("illegal pair: {}", reason.said));
            audit.verified.push("pair that breaks a rule".to_owned());
            return;
        }
        if floaters != bracket.floaters && self.floaters_reason(bracket, floaters, below, reason, audit) {
            return;
        }
        self.pairs_reason(bracket, pairs, reason, audit);
    }

    /// Are the record's floaters worse? Then that is the reason.
    fn floaters_reason(
        &self,
        bracket: &Bracket,
        mine: &[u32],
        below: &Below,
        reason: &Reason,
        audit: &mut Audit,
    ) -> bool {
        let theirs = &bracket.floaters[..];
        let (set, best) = (self.names(mine), self.names(theirs));
        if !self.pairable(&[mine, &below.next, &below.rest].concat()) {
            self.kind(reason, Kind::Absolute, audit);
            let text = format!("if {set} float down, the players left cannot all be paired");
            self.cited(reason, ("C4", "2.2.1", "C.4"), &text, audit);
            return true;
        }
        let scores = (self.scores(mine, &bracket.incoming), self.scores(theirs, &bracket.incoming));
        let (criterion, text, values, worse) = if mine.len() != theirs.len() {
            let enough = match theirs.len() {
                0 => "nobody has to float".to_owned(),
                1 => "1 floater is enough".to_owned(),
                many => format!("{many} floaters are enough"),
            };
            let text = format!("{enough} ({best}); the record has {} ({set})", mine.len());
            let values = (counts(&[mine.len()]), counts(&[theirs.len()]));
            (("C5", "2.3.1", "C.5"), text, values, mine.len() > theirs.len())
        } else if scores.0 != scores.1 {
            let (a, b) = (self.scores_words(&scores.0), self.scores_words(&scores.1));
            let text = format!("the floaters {best} have {b}, the record's {set} have {a}");
            let values = (self.amounts(&scores.0), self.amounts(&scores.1));
            (("C6", "2.3.2", "C.6"), text, values, scores.0 > scores.1)
        } else {
            let next = (self.next(mine, below, audit), self.next(theirs, below, audit));
            if next.0 == next.1 {
                return false;
            }
            let (a, b) = (self.next_words(&next.0), self.next_words(&next.1));
            let text = format!("if {best} float down, the next bracket has {b}; if {set} do, {a}");
            let value = |next: &(usize, Vec<i32>)| [counts(&[next.0]), self.amounts(&next.1)].concat();
            (("C7", "2.3.3", "C.7"), text, (value(&next.0), value(&next.1)), next.0 > next.1)
        };
        audit.demand(worse, || format!("floaters: the record is better: {}", reason.said));
        self.kind(reason, Kind::Downfloaters, audit);
        self.cited(reason, criterion, &text, audit);
        self.sides(reason, (values.0, mine), (values.1, theirs), audit);
        true
    }

    fn pairs_reason(&self, bracket: &Bracket, pairs: &[(u32, u32)], reason: &Reason, audit: &mut Audit) {
        let colour = |rank: u32| self.wish(rank).map(|wish| wish.1);
        let same = |&&(a, b): &&(u32, u32)| colour(a).is_some() && colour(a) == colour(b);
        let denied = (pairs.iter().filter(same).count(), bracket.pairs.iter().filter(same).count());
        if denied.0 != denied.1 {
            audit.demand(denied.0 > denied.1, || format!("C8: the record is better: {}", reason.said));
            let players = if denied.0 == 1 { "1 player does".to_owned() } else { format!("{} players do", denied.0) };
            let rules = if denied.1 == 0 { "nobody".to_owned() } else { denied.1.to_string() };
            let text =
                format!("{players} not get the colour preference in the record's pairs, {rules} in those of the rules");
            self.kind(reason, Kind::Pairs, audit);
            self.cited(reason, ("C8", "2.3.4", "C.8"), &text, audit);
            return self.sides(reason, (counts(&[denied.0]), &[]), (counts(&[denied.1]), &[]), audit);
        }
        let order = self.order(bracket);
        let bsn = |rank: u32| order.iter().position(|&known| known == rank).map_or(0, |at| at + 1);
        let opponent = |pairs: &[(u32, u32)], rank: u32| {
            let pair = pairs.iter().find(|&&(a, b)| a == rank || b == rank);
            pair.map_or(0, |&(a, b)| bsn(if a == rank { b } else { a }))
        };
        let differs = |&&rank: &&u32| opponent(pairs, rank) != opponent(&bracket.pairs, rank);
        let Some(&first) = order.iter().find(differs) else {
            return audit.untrue.push(format!("order: nothing differs: {}", reason.said));
        };
        let (mine, theirs) = (opponent(pairs, first), opponent(&bracket.pairs, first));
        audit.demand(mine < theirs, || format!("order: the record comes first: {}", reason.said));
        let meets = |bsn: usize| match bsn {
            0 => "floats".to_owned(),
            _ => format!("meets number {bsn} ({})", self.id(order[bsn - 1])),
        };
        let text = format!(
            "number {} of the bracket ({}) {} in the first of the best pairings; in the record {} {}",
            bsn(first),
            self.id(first),
            meets(theirs),
            self.id(first),
            meets(mine)
        );
        self.kind(reason, Kind::PairingOrder, audit);
        self.cited(reason, ("", "4.3", "D.1"), &text, audit);
        self.sides(reason, (counts(&[mine]), &[first]), (counts(&[theirs]), &[first]), audit);
    }
}
