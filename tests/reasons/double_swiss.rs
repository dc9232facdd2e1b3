//! Every reason and every step of Double-Swiss (C.04.5), verified by rules that are written again.

use crate::audit::{Audit, Round};
use crate::field::Graph;
use crate::sentence::{capture, points};
use pairproof::check::explain::{PairExplanation, StepExplanation};
use pairproof::check::verdict::{Amount, Kind, Reason};
use pairproof::systems::double_swiss::engine::route;
use pairproof::systems::double_swiss::oracle::pair_literally;
use pairproof::systems::double_swiss::route::Bracket;
use pairproof::tournament::{Colour, Entrant, Outcome, Position};

/// At most so many sets are tried to show that there is none.
const MOST_SETS: usize = 2000;

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
    let Ok(rules) = route(&round.position) else {
        let none = case.bye_order().into_iter().all(|bye| !case.pairable(&without(&everybody, &[bye])));
        let odd = everybody.len() % 2 == 1;
        audit.demand(if odd { none } else { !case.pairable(&everybody) }, || "no pairing: but there is one".to_owned());
        let text = "no pairing of this round complies with C1 and C2; the arbiter decides";
        audit.demand(reason.text == text && reason.article.as_deref() == Some("3.3.3"), || {
            format!("no pairing: {reason:?}")
        });
        return;
    };
    if everybody.len() <= 8 {
        let literal = pair_literally(&round.position);
        audit.demand(literal == Ok(rules.pairing(&round.position)), || "the oracle pairs otherwise".to_owned());
    }
    if round.recorded.byes.first().copied() != rules.bye {
        case.bye_reason(rules.bye, reason, audit);
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
            case.steps(&rules.brackets, rules.bye, Some(number + offset), audit);
            return;
        }
        left = without(&left, &[&bracket.residents[..], &bracket.upfloaters].concat());
    }
    case.colour_reason(&rules.brackets, reason, audit);
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
            return audit.untrue.push(format!("bye: {}", reason.text));
        };
        let everybody: Vec<u32> = (0..self.position.entrants.len() as u32).collect();
        let (a, b) = (self.id(mine), self.id(theirs));
        let (article, text, values) = if !self.pairable(&without(&everybody, &[mine])) {
            ("3.4.1", format!("if {a} has the bye, the others cannot all be paired"), None)
        } else if self.score(mine) != self.score(theirs) {
            let (mine, theirs) = (self.score(mine), self.score(theirs));
            audit.demand(mine > theirs, || format!("bye: the record is better: {}", reason.text));
            let text = format!("{b} has {} points, {a} has {}", points(theirs), points(mine));
            ("3.4.2", text, Some((Amount::Points(mine), Amount::Points(theirs))))
        } else if self.played(mine) != self.played(theirs) {
            let (mine, theirs) = (self.played(mine), self.played(theirs));
            audit.demand(mine < theirs, || format!("bye: the record is better: {}", reason.text));
            let text = format!("{b} has played {theirs} matches, {a} has played {mine}");
            ("3.4.3", text, Some((Amount::Count(mine as i32), Amount::Count(theirs as i32))))
        } else {
            let (mine, theirs) = (self.tpn(mine), self.tpn(theirs));
            audit.demand(mine < theirs, || format!("bye: the record is better: {}", reason.text));
            let text = format!("all else equal, {b} has the larger number ({theirs}; {a} has {mine})");
            ("3.4.4", text, Some((Amount::Count(mine as i32), Amount::Count(theirs as i32))))
        };
        audit.demand(reason.text == format!("art. {article}: {text}"), || {
            format!("bye: {} instead of {text}", reason.text)
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
            reason.text == format!("{}: {}", broken.article, broken.text)
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
            audit.demand(cited.is_some() && reason.kind == Kind::Absolute, || format!("illegal pair: {}", reason.text));
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
            audit.demand(mine.len() > theirs.len(), || format!("C4: the record is better: {}", reason.text));
            let enough = if theirs.len() == 1 {
                "1 upfloater is".to_owned()
            } else {
                format!("{} upfloaters are", theirs.len())
            };
            let text = format!("{enough} enough ({best}); the record has {} ({set})", mine.len());
            (("C4", "2.3.1"), text, Some((counts(&[mine.len()]), counts(&[theirs.len()]))))
        } else if far.0 != far.1 {
            audit.demand(far.0 > far.1, || format!("C5: the record is better: {}", reason.text));
            let list = |values: &[i32]| values.iter().map(|&value| points(value)).collect::<Vec<_>>().join(", ");
            let text = format!(
                "the upfloaters {best} are {} points below the residents; the record's {set} are {} points below",
                list(&far.1),
                list(&far.0)
            );
            let amounts = |values: &[i32]| values.iter().map(|&value| Amount::Points(value)).collect::<Vec<_>>();
            (("C5", "2.3.2"), text, Some((amounts(&far.0), amounts(&far.1))))
        } else if complies(mine) != complies(theirs) {
            audit.demand(complies(theirs), || format!("C6: the record is better: {}", reason.text));
            let text = format!(
                "with {set} moving up, {}; with {best} moving up this is possible",
                self.following_words(&rules.residents, &lower, mine)
            );
            (("C6", "2.3.3"), text, Some((counts(&[1]), counts(&[0]))))
        } else if floated(mine) != floated(theirs) {
            audit.demand(floated(mine) > floated(theirs), || format!("C7: the record is better: {}", reason.text));
            let text = format!(
                "of the upfloaters {set}, {} floated in the previous round; of {best}, {}",
                so_many(floated(mine)),
                so_many(floated(theirs))
            );
            (("C7", "2.3.4"), text, Some((counts(&[floated(mine)]), counts(&[floated(theirs)]))))
        } else {
            let order = |set: &[u32]| set.iter().map(|&rank| self.tpn(rank) as usize).collect::<Vec<_>>();
            audit.demand(order(mine) > order(theirs), || format!("3.5.4: the record comes first: {}", reason.text));
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
        audit.demand(reason.text == whole, || format!("sentence: {}, but it is: {whole}", reason.text));
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
            audit.demand(mine.len() > theirs.len(), || format!("C8: the record is better: {}", reason.text));
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
        audit.demand(mine > theirs, || format!("3.6.3: the record comes first: {}", reason.text));
        let found = capture("art. 3.6.3: the identifier {} comes before the record's {} and is as good", &reason.text);
        let right = found
            .is_some_and(|found| is_identifier(found[0], &theirs, &mine) && is_identifier(found[1], &mine, &theirs));
        audit.demand(right, || format!("3.6.3: {}, {mine:?} {theirs:?}", reason.text));
        let right = reason.kind == Kind::IdentifierOrder && reason.article.as_deref() == Some("3.6.3");
        audit.demand(right, || format!("3.6.3: {:?} {:?}", reason.kind, reason.article));
        let amounts = |numbers: &[u32]| numbers.iter().map(|&number| Amount::Count(number as i32)).collect::<Vec<_>>();
        self.sides(reason, (amounts(&mine), Vec::new()), (amounts(&theirs), Vec::new()), audit);
        audit.verified.push("art. 3.6.3".to_owned());
    }

    /// White, Black and the number of the rule (4.3.1 to 4.3.5).
    fn colours(&self, pair: (u32, u32)) -> (u32, u32, usize) {
        let (high, low) = (pair.0.min(pair.1), pair.0.max(pair.1));
        let (a, b) = (&self.entrant(high).colours, &self.entrant(low).colours);
        let whites = |colours: &[Colour]| colours.iter().filter(|&&colour| colour == Colour::White).count();
        let give = |colour: Colour, rule| if colour == Colour::White { (high, low, rule) } else { (low, high, rule) };
        if a.is_empty() && b.is_empty() {
            let initial = self.position.initial_colour;
            return give(if self.tpn(high) % 2 == 1 { initial } else { initial.other() }, 1);
        }
        if whites(a) != whites(b) {
            return give(if whites(a) < whites(b) { Colour::White } else { Colour::Black }, 2);
        }
        if let Some((mine, _)) = a.iter().rev().zip(b.iter().rev()).find(|(mine, theirs)| mine != theirs) {
            return give(mine.other(), 3);
        }
        match (a.last(), b.last()) {
            (Some(mine), _) => give(mine.other(), 4),
            (None, Some(theirs)) => give(*theirs, 5),
            (None, None) => give(Colour::White, 1),
        }
    }

    fn colour_words(&self, (white, black, rule): (u32, u32, usize)) -> String {
        let (high, low) = (white.min(black), white.max(black));
        let name = |colour: Colour| if colour == Colour::White { "White" } else { "Black" };
        let last = |rank: u32| self.entrant(rank).colours.last().map_or("no colour", |&colour| name(colour));
        let whites = |rank: u32| self.entrant(rank).colours.iter().filter(|&&colour| colour == Colour::White).count();
        let times = |rank: u32| match whites(rank) {
            0 => "never".to_owned(),
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            count => format!("{count} times"),
        };
        match rule {
            1 => {
                let tpn = self.tpn(high);
                let (parity, initial) = (if tpn % 2 == 1 { "odd" } else { "even" }, name(self.position.initial_colour));
                format!(
                    "neither has had a colour yet; {} has the {parity} number {tpn}, the initial colour is {initial}",
                    self.id(high)
                )
            }
            2 => format!("{} began with White {}, {} {}", self.id(white), times(white), self.id(black), times(black)),
            3 => format!(
                "both have had White equally often; when their colours last differed, {} had Black",
                self.id(white)
            ),
            4 => format!("the same colours so far; {}, ranked higher, had {} last", self.id(high), last(high)),
            _ => {
                format!("{}, ranked higher, has had no colour; {} had {} last", self.id(high), self.id(low), last(low))
            }
        }
    }

    fn colour_reason(&self, brackets: &[Bracket], reason: &Reason, audit: &mut Audit) {
        let mut pairs: Vec<(u32, u32)> = brackets.iter().flat_map(|bracket| bracket.pairs.iter().copied()).collect();
        pairs.sort_unstable();
        let has_turned =
            |&(_, black, _): &(u32, u32, usize)| self.round.recorded.colour[black as usize] == Some(Colour::White);
        let turned: Vec<_> = pairs.iter().map(|&pair| self.colours(pair)).filter(has_turned).collect();
        let Some(&(white, black, rule)) = turned.first() else {
            return audit.untrue.push(format!("colour: no colour is turned: {}", reason.text));
        };
        if let Some(number) =
            brackets.iter().position(|bracket| bracket.pairs.contains(&(white.min(black), white.max(black))))
        {
            self.bracket_name(number, &brackets[number], reason, audit);
        }
        let words = self.colour_words((white, black, rule));
        let mut text =
            format!("art. 4.3.{rule}: {} should begin with White against {}: {words}", self.id(white), self.id(black));
        match turned.len() - 1 {
            0 => {}
            1 => text += "; 1 more board with turned colours",
            more => text += &format!("; {more} more boards with turned colours"),
        }
        audit.demand(reason.text == text, || format!("colour: {}, but it is: {text}", reason.text));
        let right = reason.kind == Kind::Colour && reason.article.as_ref() == Some(&format!("4.3.{rule}"));
        audit.demand(right, || format!("colour: {:?} {:?}", reason.kind, reason.article));
        audit.verified.push(format!("colour 4.3.{rule}"));
    }

    /// What `explain` prints: a step for the bye, one for each bracket.
    fn steps(&self, brackets: &[Bracket], bye: Option<u32>, parted: Option<usize>, audit: &mut Audit) {
        let steps = &self.round.explanation.steps;
        let offset = usize::from(bye.is_some());
        audit.demand(steps.len() == brackets.len() + offset, || "explanation: steps are missing".to_owned());
        let everybody: Vec<u32> = (0..self.position.entrants.len() as u32).collect();
        let reason = self.round.reason().map(|reason| reason.text.clone());
        for (number, step) in steps.iter().enumerate() {
            let recorded = if parted == Some(number) { reason.clone() } else { None };
            audit.demand(step.recorded == recorded, || format!("explanation: recorded {:?}", step.recorded));
        }
        let mut steps = steps.iter();
        if let (Some(bye), Some(step)) = (bye, if offset == 1 { steps.next() } else { None }) {
            self.bye_step(bye, step, audit);
        }
        let mut left = without(&everybody, bye.as_slice());
        for ((number, bracket), step) in brackets.iter().enumerate().zip(steps) {
            let title = format!("bracket {}, {} points", number + 1, points(self.score(bracket.residents[0])));
            audit.demand(step.title == title && step.article == "3.5, 3.6", || format!("explanation: {}", step.title));
            let lower = without(&left, &bracket.residents);
            for line in &step.lines {
                let holds = self.line(bracket, &lower, line);
                audit.demand(holds == Some(true), || format!("line: {line} of {bracket:?}"));
            }
            for pair in &step.pairs {
                audit.demand(self.pair_is_right(bracket, pair), || format!("explanation: colours {pair:?}"));
            }
            audit.demand(step.pairs.len() == bracket.pairs.len(), || "explanation: pairs are missing".to_owned());
            left = without(&lower, &bracket.upfloaters);
        }
    }

    fn pair_is_right(&self, bracket: &Bracket, pair: &PairExplanation) -> bool {
        let Some((white, black)) = self.round.rank(pair.white).zip(self.round.rank(pair.black)) else { return false };
        let (first, second, rule) = self.colours((white, black));
        let turned = self.round.recorded.partner[white as usize] == Some(black)
            && self.round.recorded.colour[white as usize] == Some(Colour::Black);
        (first, second) == (white, black)
            && pair.article == format!("4.3.{rule}")
            && pair.why == self.colour_words((white, black, rule))
            && pair.turned == turned
            && bracket.pairs.contains(&(white.min(black), white.max(black)))
    }

    fn bye_step(&self, bye: u32, step: &StepExplanation, audit: &mut Audit) {
        audit.demand(step.title == format!("the bye goes to {}", self.id(bye)), || {
            format!("explanation: {}", step.title)
        });
        let everybody: Vec<u32> = (0..self.position.entrants.len() as u32).collect();
        let key =
            |rank: u32| (self.score(rank), std::cmp::Reverse(self.played(rank)), std::cmp::Reverse(self.tpn(rank)));
        let before = |rank: u32| key(rank) < key(bye);
        let earlier = everybody.iter().filter(|&&rank| before(rank)).count();
        for line in &step.lines {
            let rank = |id: &str| id.parse().ok().and_then(|id| self.round.rank(id));
            let holds = if let Some(found) =
                capture("{} would come first, but then the others cannot all be paired (3.4.1)", line)
            {
                rank(found[0]).is_some_and(|rank| before(rank) && !self.pairable(&without(&everybody, &[rank])))
            } else if let Some(found) = capture("{} would come first, but may not have the bye (C2)", line) {
                rank(found[0]).is_some_and(|rank| before(rank) && self.entrant(rank).bye_barred)
            } else if let Some(found) = capture("{} more {} passed over for one of these reasons", line) {
                found[0].parse() == Ok(earlier.saturating_sub(6)) && step.lines.len() == 8
            } else if let Some(found) = capture("{} has {} points; {}", line) {
                let rivals: Vec<u32> = everybody.iter().copied().filter(|&rank| key(rank) > key(bye)).collect();
                let few: Vec<u32> = rivals.into_iter().filter(|&rank| self.score(rank) == self.score(bye)).collect();
                let played = self.played(bye);
                let alike = few.iter().filter(|&&rank| self.played(rank) == played).count();
                let why = match (few.len(), alike) {
                    (0, _) => "all others who are left have more (3.4.2)".to_owned(),
                    (_, 0) => {
                        format!("all others who are left with so few have played fewer than {played} matches (3.4.3)")
                    }
                    _ => format!(
                        "of those left with so few and {played} matches played it has the largest number (3.4.4)"
                    ),
                };
                rank(found[0]) == Some(bye) && found[1] == points(self.score(bye)) && found[2] == why
            } else {
                false
            };
            audit.demand(holds, || format!("line: {line}"));
        }
    }

    /// Is a line of the step of a bracket true? `lower` is everybody below who is still to be paired.
    fn line(&self, bracket: &Bracket, lower: &[u32], line: &str) -> Option<bool> {
        let (residents, set) = (&bracket.residents, &bracket.upfloaters);
        if let Some(rest) = line.strip_prefix("residents ") {
            return Some(rest == self.list(residents));
        }
        if line == "they can be paired with one another, and so can all below: no upfloaters (C4)" {
            return Some(set.is_empty() && self.pairable(residents) && self.pairable(lower));
        }
        if let Some(found) = capture("C4: {} upfloater{}; {}", line) {
            let number = found[0].parse() == Ok(set.len()) && found[1] == if set.len() == 1 { "" } else { "s" };
            return Some(
                number
                    && match found[2] {
                        "the number of residents is odd" => residents.len() % 2 == 1 && set.len() == 1,
                        "the residents cannot be paired with one another" => {
                            !self.pairable(residents) && set.len() == 2
                        }
                        "without upfloaters, the players below could not all be paired (C3)" => {
                            !self.pairable(lower) && set.len() == 2
                        }
                        "with fewer, not everybody could be paired (C1, C3)" => {
                            self.no_set_is_legal(residents, lower, set.len() - 2)
                        }
                        _ => false,
                    },
            );
        }
        if let Some(found) = capture("C5: {} points below the residents is the least possible", line) {
            let differences = self.differences(residents, set);
            let told = differences.iter().map(|&value| points(value)).collect::<Vec<_>>().join(", ");
            let better = |other: &[u32]| {
                self.differences(residents, other) < differences && self.is_legal(residents, lower, other)
            };
            return Some(found[0] == told && !sets_up_to(lower, set.len()).iter().any(|other| better(other)));
        }
        if let Some(found) = capture("earlier set {}: {}", line) {
            let ids: Option<Vec<u32>> =
                found[0].trim_matches(['{', '}']).split(", ").map(|id| id.parse().ok()).collect();
            let earlier: Vec<u32> = ids?.into_iter().map(|id| self.round.rank(id)).collect::<Option<_>>()?;
            return Some(self.earlier_set(bracket, lower, &earlier, found[1]));
        }
        if line == "other earlier sets are passed over for one of these reasons" {
            return Some(true);
        }
        if let Some(found) = capture("upfloaters {}: {} (3.5.4)", line) {
            let first = self.no_earlier(lower, set);
            let rank = if first { "the first of all sets of these scores" } else { "the first of the best sets" };
            return Some(found[0] == self.set_words(set) && found[1] == rank);
        }
        self.identifier_line(bracket, line)
    }

    fn is_legal(&self, residents: &[u32], lower: &[u32], set: &[u32]) -> bool {
        self.pairable(&[residents, set].concat()) && self.pairable(&without(lower, set))
    }

    fn no_set_is_legal(&self, residents: &[u32], lower: &[u32], size: usize) -> bool {
        sets_up_to(lower, size).iter().all(|set| !self.is_legal(residents, lower, set))
    }

    /// Is the set that with the smallest numbers of each score?
    fn no_earlier(&self, lower: &[u32], set: &[u32]) -> bool {
        set.iter().all(|&rank| {
            let alike = |&&other: &&u32| self.score(other) == self.score(rank);
            let wanted = set.iter().filter(alike).count();
            lower.iter().filter(alike).take(wanted).any(|&other| other == rank)
        })
    }

    fn earlier_set(&self, bracket: &Bracket, lower: &[u32], earlier: &[u32], why: &str) -> bool {
        let (residents, set) = (&bracket.residents, &bracket.upfloaters);
        let tpns = |set: &[u32]| set.iter().map(|&rank| self.tpn(rank)).collect::<Vec<_>>();
        let alike = self.differences(residents, earlier) == self.differences(residents, set);
        let complies = |set: &[u32]| self.following_complies(residents, &without(lower, set));
        let floated = |set: &[u32]| set.iter().filter(|&&rank| self.floated(rank)).count();
        let (mine, theirs) = (floated(earlier), floated(set));
        let holds = if why == "cannot be paired with the residents (C1)" {
            !self.pairable(&[&residents[..], earlier].concat())
        } else if why == "leaves players below who cannot be paired (C3)" {
            !self.pairable(&without(lower, earlier))
        } else if why == format!("{} (C6)", self.following_words(residents, lower, earlier)) {
            !complies(earlier) && complies(set)
        } else {
            let told =
                format!("{} floated in the previous round, of the chosen set, {} (C7)", so_many(mine), so_many(theirs));
            why == told && mine > theirs
        };
        holds && alike && tpns(earlier) < tpns(set)
    }

    fn identifier_line(&self, bracket: &Bracket, line: &str) -> Option<bool> {
        let players = [&bracket.residents[..], &bracket.upfloaters].concat();
        let rank = |tpn: &str| {
            let tpn: u32 = tpn.parse().ok()?;
            (0..self.position.entrants.len() as u32).find(|&rank| self.tpn(rank) == tpn)
        };
        let chosen = identifier(self.position, &bracket.pairs);
        if let Some(found) = capture("number {} cannot be a top member{} (C1)", line) {
            let mut tops: Vec<u32> = vec![rank(found[0])?];
            if !found[1].is_empty() {
                for tpn in found[1].strip_prefix(" together with ")?.split(' ') {
                    tops.push(rank(tpn)?);
                }
            }
            // All of these are top members: each meets somebody with a larger number, and none of them meets another.
            let joined = |a: u32, b: u32| {
                self.may_meet(a, b) && !(tops.contains(&a) && tops.contains(&b)) && {
                    !tops.contains(if self.tpn(a) < self.tpn(b) { &b } else { &a })
                }
            };
            let graph = Graph::new(players.len(), |a, b| joined(players[a], players[b]));
            return Some(graph.left_over() > 0);
        }
        if let Some(found) = capture("numbers {}-{} may not meet (C1)", line) {
            return Some(!self.may_meet(rank(found[0])?, rank(found[1])?));
        }
        let others = "numbers {}-{}: with this pair and those before it, the other top members cannot all meet other bottom members (C1)";
        if let Some(found) = capture(others, line) {
            let (top, bottom) = (rank(found[0])?, rank(found[1])?);
            let mut sorted: Vec<u32> = players.clone();
            sorted.sort_by_key(|&rank| self.tpn(rank));
            let (tops, bottoms) = sorted.split_at(sorted.len() / 2);
            let place = tops.iter().position(|&rank| rank == top)?;
            return Some(!self.completes(tops, bottoms, place, bottom));
        }
        if let Some(found) = capture(
            "identifier {}, the first under C1: of the upfloaters' opponents, {} floated in the previous round; in the chosen one, {} (C8)",
            line,
        ) {
            let number = |text: &str| if text == "none" { Some(0) } else { text.parse().ok() };
            let theirs = self.opponents(bracket).len();
            return Some(number(found[2]) == Some(theirs) && number(found[1])? > theirs);
        }
        let found = capture("identifier {}: {} (3.6.3)", line)?;
        let mut first = chosen.clone();
        first.sort_unstable();
        let rank = if first == chosen { "the first of all" } else { "the first of the best" };
        Some(is_identifier(found[0], &chosen, &chosen) && found[1] == rank)
    }

    /// With the pairs of the tops before `place`, the earliest under C1, and with `bottom` for the one there: can the rest be paired?
    fn completes(&self, tops: &[u32], bottoms: &[u32], place: usize, bottom: u32) -> bool {
        let mut free = bottoms.to_vec();
        let rest_pairs = |from: usize, free: &[u32]| {
            let tops = &tops[from..];
            let joined =
                |a: usize, b: usize| a < tops.len() && b >= tops.len() && self.may_meet(tops[a], free[b - tops.len()]);
            Graph::new(tops.len() + free.len(), joined).left_over() == 0
        };
        for (at, &top) in tops.iter().enumerate().take(place) {
            let meets = |&other: &u32| self.may_meet(top, other) && rest_pairs(at + 1, &without(&free, &[other]));
            let Some(other) = free.iter().copied().find(meets) else { return false };
            free = without(&free, &[other]);
        }
        free.contains(&bottom)
            && self.may_meet(tops[place], bottom)
            && rest_pairs(place + 1, &without(&free, &[bottom]))
    }
}

fn counts(values: &[usize]) -> Vec<Amount> {
    values.iter().map(|&value| Amount::Count(value as i32)).collect()
}

fn so_many(count: usize) -> String {
    if count == 0 { "none".to_owned() } else { count.to_string() }
}

/// All sets of this size, or nothing where there are too many to try.
fn sets_up_to(from: &[u32], size: usize) -> Vec<Vec<u32>> {
    let number = (0..size).fold(1usize, |product, i| product.saturating_mul(from.len().saturating_sub(i)) / (i + 1));
    if number > MOST_SETS { Vec::new() } else { sets(from, size) }
}

fn sets(from: &[u32], size: usize) -> Vec<Vec<u32>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let beginnings = from.iter().enumerate();
    let longer = |(at, &first): (usize, &u32)| {
        sets(&from[at + 1..], size - 1).into_iter().map(move |rest| [vec![first], rest].concat())
    };
    beginnings.flat_map(longer).collect()
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
