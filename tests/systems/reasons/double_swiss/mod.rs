//! Every reason and every step of Double-Swiss (C.04.5), verified by rules that are written again.

mod colours;
mod explained;

use crate::reasons::audit::{Audit, Round};
use crate::reasons::field::Graph;
use crate::reasons::sentence::{capture, points};
use pairproof::check::verdict::{Amount, Kind, Reason};
use pairproof::systems::common::upfloaters::engine::route;
use pairproof::systems::common::upfloaters::oracle::pair_literally;
use pairproof::systems::common::upfloaters::route::Bracket;
use pairproof::systems::double_swiss::RULES;
use pairproof::tournament::{Entrant, Outcome, Position};

struct Case<'r> {
    round: &'r Round<'r>,
    position: &'r Position,
}

/// Top members, then bottom members, by number (3.6.2).
fn identifier(position: &Position, pairs: &[(u32, u32)]) -> Vec<u32> {
    let tpn = |rank: u32| position.entrants[rank as usize].tpn;
    let mut pairs: Vec<(u32, u32)> = pairs.iter().map(|&(a, b)| (tpn(a).min(tpn(b)), tpn(a).max(tpn(b)))).collect();
    pairs.sort_unstable();
    pairs.iter().map(|pair| pair.0).chain(pairs.iter().map(|pair| pair.1)).collect()
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let case = Case { round, position: &round.position };
    let Some(reason) = round.reason() else { return };
    let everybody: Vec<u32> = (0..round.position.entrants.len() as u32).collect();
    let Ok(rules) = route(&round.position, &RULES) else {
        let none = case.bye_order().into_iter().all(|bye| !case.pairable(&without(&everybody, &[bye])));
        let odd = everybody.len() % 2 == 1;
        audit.demand(if odd { none } else { !case.pairable(&everybody) }, || "no pairing: but there is one".to_owned());
        let text = "no pairing of this round complies with C1 and C2; the arbiter decides";
        audit.demand(reason.said.to_string() == text && reason.article.as_deref() == Some("3.3.3"), || {
            format!("no pairing: {reason:?}")
        });
        audit.fully();
        return;
    };
    if everybody.len() <= 8 {
        let literal = pair_literally(&round.position, &RULES);
        audit.demand(literal == Ok(rules.pairing(&round.position, &RULES)), || "the oracle pairs otherwise".to_owned());
    }
    if round.recorded.byes.first().copied() != rules.bye {
        case.bye_reason(rules.bye, reason, audit);
        audit.fully();
        case.steps(&rules.brackets, rules.bye, Some(0), audit);
        return;
    }
    let offset = usize::from(rules.bye.is_some());
    let mut left = without(&everybody, rules.bye.as_slice());
    for (number, bracket) in rules.brackets.iter().enumerate() {
        let recorded = case.recorded(bracket);
        if recorded.pairs != bracket.pairs {
            case.bracket_name(number, bracket, reason, audit);
            case.bracket_reason(bracket, &recorded, &left, reason, audit);
            audit.fully();
            case.steps(&rules.brackets, rules.bye, Some(number + offset), audit);
            return;
        }
        left = without(&left, &[&bracket.residents[..], &bracket.upfloaters].concat());
    }
    case.colour_reason(&rules.brackets, reason, audit);
    audit.fully();
    case.steps(&rules.brackets, rules.bye, None, audit);
}

fn without(players: &[u32], set: &[u32]) -> Vec<u32> {
    players.iter().copied().filter(|rank| !set.contains(rank)).collect()
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

    fn tpn(&self, rank: u32) -> u32 {
        self.entrant(rank).tpn
    }

    fn may_meet(&self, a: u32, b: u32) -> bool {
        !self.entrant(a).conflicts.contains(&b)
    }

    fn pairable(&self, players: &[u32]) -> bool {
        Graph::new(players.len(), |a, b| self.may_meet(players[a], players[b])).left_over() == 0
    }

    /// Matches in which at least a game was played.
    fn played(&self, rank: u32) -> usize {
        let entries = &self.round.tournament.players[self.entrant(rank).index as usize].entries;
        let before = &entries[..usize::from(self.round.tournament.recorded) - 1];
        let game = |outcome| matches!(outcome, Outcome::Win | Outcome::Draw | Outcome::Loss | Outcome::Unknown);
        before.iter().filter(|entry| game(entry.outcome)).count()
    }

    /// Those who may have the bye (C2), in the order of 3.4.2 to 3.4.4.
    fn bye_order(&self) -> Vec<u32> {
        let mut order: Vec<u32> =
            (0..self.position.entrants.len() as u32).filter(|&rank| !self.entrant(rank).bye_barred).collect();
        order.sort_by_key(|&rank| {
            (self.score(rank), std::cmp::Reverse(self.played(rank)), std::cmp::Reverse(self.tpn(rank)))
        });
        order
    }

    fn floated(&self, rank: u32) -> bool {
        !self.position.last_round && self.entrant(rank).floats[0].is_some()
    }

    fn set_words(&self, set: &[u32]) -> String {
        format!("{{{}}}", self.list(set))
    }

    fn list(&self, set: &[u32]) -> String {
        let ids = self.round.ids(set);
        let shown: Vec<String> = ids.iter().take(12).map(ToString::to_string).collect();
        let more = if ids.len() > 12 { format!(" and {} more", ids.len() - 12) } else { String::new() };
        format!("{}{more}", shown.join(", "))
    }

    fn recorded(&self, bracket: &Bracket) -> Bracket {
        let mut recorded = Bracket { residents: bracket.residents.clone(), ..Bracket::default() };
        for &rank in &bracket.residents {
            let Some(other) = self.round.recorded.partner[rank as usize] else { continue };
            if !bracket.residents.contains(&other) {
                recorded.upfloaters.push(other);
            }
            recorded.pairs.push((rank.min(other), rank.max(other)));
        }
        recorded.upfloaters.sort_unstable();
        recorded.pairs.sort_unstable();
        recorded.pairs.dedup();
        recorded
    }

    fn differences(&self, residents: &[u32], set: &[u32]) -> Vec<i32> {
        let mut all: Vec<i32> = set.iter().map(|&rank| self.score(residents[0]) - self.score(rank)).collect();
        all.sort_unstable_by(|a, b| b.cmp(a));
        all
    }

    /// C6: can those of the following scoregroup who are left be paired with the fewest upfloaters, and all below too?
    fn following_complies(&self, residents: &[u32], left: &[u32]) -> bool {
        let Some(following) = self.following(residents) else { return true };
        let (group, below): (Vec<u32>, Vec<u32>) = left.iter().partition(|&&rank| self.score(rank) == following);
        if group.len() % 2 == 0 {
            return self.pairable(&group) && self.pairable(&below);
        }
        below
            .iter()
            .any(|&one| self.pairable(&[&group[..], &[one]].concat()) && self.pairable(&without(&below, &[one])))
    }

    /// The score of the following scoregroup.
    fn following(&self, residents: &[u32]) -> Option<i32> {
        let top = self.score(residents[0]);
        self.position.entrants.iter().map(|entrant| entrant.score).filter(|&score| score < top).max()
    }

    /// `the 3 left with 1.0 points cannot be paired ... so that all below can be paired`
    fn following_words(&self, residents: &[u32], lower: &[u32], set: &[u32]) -> String {
        let following = self.following(residents).unwrap_or_default();
        let left = without(lower, set).into_iter().filter(|&rank| self.score(rank) == following).count();
        let how = if left % 2 == 0 { "without upfloaters" } else { "with only one upfloater" };
        format!(
            "the {left} left with {} points cannot be paired {how} so that all below can be paired",
            points(following)
        )
    }

    fn bye_reason(&self, rules: Option<u32>, reason: &Reason, audit: &mut Audit) {
        if let Some(broken) = self.cited(reason) {
            audit.verified.push(format!("bye broken: {broken}"));
            return;
        }
        let (Some(mine), Some(theirs)) = (self.round.recorded.byes.first().copied(), rules) else {
            return audit.untrue.push(format!("bye: {}", reason.said));
        };
        let everybody: Vec<u32> = (0..self.position.entrants.len() as u32).collect();
        let (a, b) = (self.id(mine), self.id(theirs));
        let (article, text, values) = if !self.pairable(&without(&everybody, &[mine])) {
            ("3.4.1", format!("if {a} has the bye, the others cannot all be paired"), None)
        } else if self.score(mine) != self.score(theirs) {
            let (mine, theirs) = (self.score(mine), self.score(theirs));
            audit.demand(mine > theirs, || format!("bye: the record is better: {}", reason.said));
            let text = format!("{b} has {} points, {a} has {}", points(theirs), points(mine));
            ("3.4.2", text, Some((Amount::Points(mine), Amount::Points(theirs))))
        } else if self.played(mine) != self.played(theirs) {
            let (mine, theirs) = (self.played(mine), self.played(theirs));
            audit.demand(mine < theirs, || format!("bye: the record is better: {}", reason.said));
            let text = format!("{b} has played {theirs} matches, {a} has played {mine}");
            ("3.4.3", text, Some((Amount::Count(mine as i32), Amount::Count(theirs as i32))))
        } else {
            let (mine, theirs) = (self.tpn(mine), self.tpn(theirs));
            audit.demand(mine < theirs, || format!("bye: the record is better: {}", reason.said));
            let text = format!("all else equal, {b} has the larger number ({theirs}; {a} has {mine})");
            ("3.4.4", text, Some((Amount::Count(mine as i32), Amount::Count(theirs as i32))))
        };
        audit.demand(reason.said.to_string() == format!("art. {article}: {text}"), || {
            format!("bye: {} instead of {text}", reason.said)
        });
        audit.demand(reason.kind == Kind::Bye && reason.article.as_deref() == Some(article), || {
            format!("bye: {reason:?}")
        });
        if let Some((a, b)) = values {
            self.sides(reason, (vec![a], vec![mine]), (vec![b], vec![theirs]), audit);
        }
        audit.verified.push(format!("bye {article}"));
    }

    /// A broken rule that the reason repeats.
    fn cited(&self, reason: &Reason) -> Option<&'static str> {
        let cites = |broken: &&pairproof::check::verdict::BrokenRule| {
            reason.said.to_string() == format!("{}: {}", broken.article, broken.said)
        };
        self.round.verdict.broken.iter().find(cites).map(|broken| broken.rule)
    }

    fn sides(
        &self,
        reason: &Reason,
        mine: (Vec<Amount>, Vec<u32>),
        theirs: (Vec<Amount>, Vec<u32>),
        audit: &mut Audit,
    ) {
        for (side, (value, players)) in [(&reason.recorded, mine), (&reason.expected, theirs)] {
            let ids = self.round.ids(&players);
            let right = side.as_ref().is_some_and(|side| side.value == value && side.players == ids);
            audit.demand(right, || format!("values: {side:?} instead of {value:?} {ids:?}"));
        }
    }

    fn bracket_name(&self, number: usize, bracket: &Bracket, reason: &Reason, audit: &mut Audit) {
        let right = reason.bracket.as_ref().is_some_and(|name| {
            name.number == number + 1
                && name.score == points(self.score(bracket.residents[0]))
                && name.moved_down.is_empty()
                && name.players == bracket.residents.len() + bracket.upfloaters.len()
        });
        audit.demand(right, || format!("bracket: {:?} is bracket {} {bracket:?}", reason.bracket, number + 1));
    }

    fn bracket_reason(&self, rules: &Bracket, record: &Bracket, left: &[u32], reason: &Reason, audit: &mut Audit) {
        if record.pairs.iter().any(|&(a, b)| !self.may_meet(a, b)) {
            let cited = self.cited(reason);
            audit.demand(cited.is_some() && reason.kind == Kind::Absolute, || {
                format!("illegal pair: {}", reason.said)
            });
            audit.verified.push(format!("broken: {}", cited.unwrap_or_default()));
            return;
        }
        let lower = without(left, &rules.residents);
        if record.upfloaters == rules.upfloaters {
            return self.pairing_reason(rules, record, reason, audit);
        }
        let (mine, theirs) = (&record.upfloaters, &rules.upfloaters);
        let (set, best) = (self.set_words(mine), self.set_words(theirs));
        let floated = |set: &[u32]| set.iter().filter(|&&rank| self.floated(rank)).count();
        let complies = |set: &[u32]| self.following_complies(&rules.residents, &without(&lower, set));
        let far = (self.differences(&rules.residents, mine), self.differences(&rules.residents, theirs));
        let (label, text, values) = if !self.pairable(&without(&lower, mine)) {
            audit.demand(reason.recorded.is_none(), || "C3 with values".to_owned());
            let text = format!("with {set} moving up, the players below cannot all be paired");
            (("C3", "2.2.1"), text, None)
        } else if mine.len() != theirs.len() {
            audit
                .demand(mine.len() > theirs.len(), || format!("C4: the record is better: {}", reason.said));
            let enough = if theirs.len() == 1 {
                "1 upfloater is".to_owned()
            } else {
                format!("{} upfloaters are", theirs.len())
            };
            let text = format!("{enough} enough ({best}); the record has {} ({set})", mine.len());
            (("C4", "2.3.1"), text, Some((counts(&[mine.len()]), counts(&[theirs.len()]))))
        } else if far.0 != far.1 {
            audit.demand(far.0 > far.1, || format!("C5: the record is better: {}", reason.said));
            let list = |values: &[i32]| values.iter().map(|&value| points(value)).collect::<Vec<_>>().join(", ");
            let text = format!(
                "the upfloaters {best} are {} points below the residents; the record's {set} are {} points below",
                list(&far.1),
                list(&far.0)
            );
            let amounts = |values: &[i32]| values.iter().map(|&value| Amount::Points(value)).collect::<Vec<_>>();
            (("C5", "2.3.2"), text, Some((amounts(&far.0), amounts(&far.1))))
        } else if complies(mine) != complies(theirs) {
            audit.demand(complies(theirs), || format!("C6: the record is better: {}", reason.said));
            let text = format!(
                "with {set} moving up, {}; with {best} moving up this is possible",
                self.following_words(&rules.residents, &lower, mine)
            );
            (("C6", "2.3.3"), text, Some((counts(&[1]), counts(&[0]))))
        } else if floated(mine) != floated(theirs) {
            audit.demand(floated(mine) > floated(theirs), || {
                format!("C7: the record is better: {}", reason.said)
            });
            let text = format!(
                "of the upfloaters {set}, {} floated in the previous round; of {best}, {}",
                so_many(floated(mine)),
                so_many(floated(theirs))
            );
            (("C7", "2.3.4"), text, Some((counts(&[floated(mine)]), counts(&[floated(theirs)]))))
        } else {
            let order = |set: &[u32]| set.iter().map(|&rank| self.tpn(rank) as usize).collect::<Vec<_>>();
            audit.demand(order(mine) > order(theirs), || {
                format!("3.5.4: the record comes first: {}", reason.said)
            });
            let text =
                format!("the upfloaters {best} come before the record's {set} in the order of sets and are as good");
            (("", "3.5.4"), text, Some((counts(&order(mine)), counts(&order(theirs)))))
        };
        self.labelled(reason, label, &text, audit);
        let kind = match label.0 {
            "C3" => Kind::Absolute,
            "" => Kind::UpfloaterOrder,
            _ => Kind::Upfloaters,
        };
        audit.demand(reason.kind == kind, || format!("kind: {:?}", reason.kind));
        if let Some((a, b)) = values {
            self.sides(reason, (a, mine.clone()), (b, theirs.clone()), audit);
        }
    }

    fn labelled(&self, reason: &Reason, (criterion, article): (&str, &str), text: &str, audit: &mut Audit) {
        let label =
            if criterion.is_empty() { format!("art. {article}") } else { format!("{criterion} (art. {article})") };
        let whole = format!("{label}: {text}");
        audit.demand(reason.said.to_string() == whole, || {
            format!("sentence: {}, but it is: {whole}", reason.said)
        });
        let right =
            reason.article.as_deref() == Some(article) && reason.criterion.as_deref().unwrap_or_default() == criterion;
        audit.demand(right, || format!("article: {:?} {:?}", reason.criterion, reason.article));
        audit.verified.push(label);
    }

    /// Opponents of upfloaters who floated in the previous round.
    fn opponents(&self, bracket: &Bracket) -> Vec<u32> {
        let up = |rank: &u32| bracket.upfloaters.contains(rank);
        let opponents = bracket.pairs.iter().filter(|(a, b)| up(a) != up(b)).map(|&(a, b)| if up(&a) { b } else { a });
        opponents.filter(|&rank| self.floated(rank)).collect()
    }

    fn pairing_reason(&self, rules: &Bracket, record: &Bracket, reason: &Reason, audit: &mut Audit) {
        let (mine, theirs) = (self.opponents(record), self.opponents(rules));
        if mine.len() != theirs.len() {
            audit
                .demand(mine.len() > theirs.len(), || format!("C8: the record is better: {}", reason.said));
            let told = |who: &[u32]| {
                if who.is_empty() { "none".to_owned() } else { format!("{} ({})", who.len(), self.list(who)) }
            };
            let text = format!(
                "of the upfloaters' opponents, {} floated in the previous round; in the rules' pairing, {}",
                told(&mine),
                told(&theirs)
            );
            self.labelled(reason, ("C8", "2.3.5"), &text, audit);
            audit.demand(reason.kind == Kind::Pairs, || format!("kind: {:?}", reason.kind));
            self.sides(reason, (counts(&[mine.len()]), mine), (counts(&[theirs.len()]), theirs), audit);
            return;
        }
        let (mine, theirs) = (identifier(self.position, &record.pairs), identifier(self.position, &rules.pairs));
        audit.demand(mine > theirs, || format!("3.6.3: the record comes first: {}", reason.said));
        let said = reason.said.to_string();
        let found = capture("art. 3.6.3: the identifier {} comes before the record's {} and is as good", &said);
        let right = found
            .is_some_and(|found| is_identifier(found[0], &theirs, &mine) && is_identifier(found[1], &mine, &theirs));
        audit.demand(right, || format!("3.6.3: {}, {mine:?} {theirs:?}", reason.said));
        let right = reason.kind == Kind::IdentifierOrder && reason.article.as_deref() == Some("3.6.3");
        audit.demand(right, || format!("3.6.3: {:?} {:?}", reason.kind, reason.article));
        let amounts = |numbers: &[u32]| numbers.iter().map(|&number| Amount::Count(number as i32)).collect::<Vec<_>>();
        self.sides(reason, (amounts(&mine), Vec::new()), (amounts(&theirs), Vec::new()), audit);
        audit.verified.push("art. 3.6.3".to_owned());
    }
}

fn counts(values: &[usize]) -> Vec<Amount> {
    values.iter().map(|&value| Amount::Count(value as i32)).collect()
}

fn so_many(count: usize) -> String {
    if count == 0 { "none".to_owned() } else { count.to_string() }
}

/// `1 2 3 / 4 5 6`; of long ones the beginning of both halves, as far as they differ from the other one.
fn is_identifier(text: &str, numbers: &[u32], other: &[u32]) -> bool {
    let Some((tops, bottoms)) = text.split_once(" / ") else { return false };
    let (first, second) = numbers.split_at(numbers.len() / 2);
    let (third, fourth) = other.split_at(other.len() / 2);
    let half = |text: &str, numbers: &[u32], other: &[u32]| {
        let (text, cut) = match text.strip_suffix(" ...") {
            Some(text) => (text, true),
            None => (text, false),
        };
        let told: Option<Vec<u32>> = text.split(' ').map(|number| number.parse().ok()).collect();
        told.is_some_and(|told| {
            numbers.starts_with(&told)
                && if cut { numbers == other || !other.starts_with(&told) } else { told.len() == numbers.len() }
        })
    };
    half(tops, first, third) && half(bottoms, second, fourth)
}
