//! Every reason of the Dubov system (C.04.4.1), verified by rules that are written again: upfloats and average ratings
//! are taken from the record, not from the position.

use crate::reasons::audit::{Audit, Round};
use crate::reasons::field::Graph;
use crate::reasons::sentence::{capture, points};
use pairproof::check::verdict::{Kind, Reason};
use pairproof::systems::dubov::edition::{Article, Edition};
use pairproof::systems::dubov::engine::route;
use pairproof::systems::dubov::oracle;
use pairproof::systems::dubov::route::{Bracket, Route};
use pairproof::tournament::{Colour, Entrant, Outcome, Position, Strength};
use std::collections::HashMap;

/// Players of a bracket of which every pairing is tried.
const LARGEST_BRACKET: usize = 14;

struct Case<'r> {
    round: &'r Round<'r>,
    position: &'r Position,
    old: bool,
    reading: &'r str,
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let name = round.system.name();
    let reading = name.split_once('/').map_or("", |(_, reading)| reading);
    let case = Case { round, position: &round.position, old: name == "dubov-2018", reading };
    let Some(reason) = round.reason() else { return };
    case.history(audit);
    let everybody: Vec<u32> = (0..round.position.entrants.len() as u32).collect();
    if round.system.pair(&round.position).is_err() {
        let odd = everybody.len() % 2 == 1;
        let free = |&&bye: &&u32| !case.entrant(bye).bye_barred && case.pairable(&without(&everybody, &[bye]));
        let possible = if odd { everybody.iter().any(|bye| free(&bye)) } else { case.pairable(&everybody) };
        audit.demand(!possible, || "no pairing: but there is one".to_owned());
        audit.demand(reason.article.as_deref() == Some(case.names("1.9.3", "A.8")), || {
            format!("no pairing: {reason:?}")
        });
        return audit.fully();
    }
    // What the engine says is compared with the oracle elsewhere; here it is the answer that is explained.
    let Some(rules) = case.rules() else { return audit.partly("a reading whose brackets are not known here") };
    if everybody.len() <= 8 {
        let literal = round.system.pair_literally(&round.position);
        audit.demand(literal == Ok(rules.pairing(&round.position)), || "the oracle pairs otherwise".to_owned());
    }
    case.steps(&rules, audit);
    if round.recorded.byes.first().copied() != rules.bye {
        case.bye_reason(rules.bye, reason, audit);
        return audit.fully();
    }
    let mut left = without(&everybody, rules.bye.as_slice());
    for (number, bracket) in rules.brackets.iter().enumerate() {
        let record = case.recorded(bracket);
        if record.1 != bracket.pairs() {
            let named = reason.bracket.as_ref().is_some_and(|name| name.number == number + 1);
            audit.demand(named, || format!("bracket: {:?} is bracket {}", reason.bracket, number + 1));
            let lower = without(&left, &bracket.residents);
            case.bracket_reason(bracket, &record, &lower, reason, audit);
            return;
        }
        left = without(&left, &[&bracket.residents[..], &bracket.upfloaters].concat());
    }
    case.colour_reason(&rules, reason, audit);
    audit.fully();
}

fn without(players: &[u32], set: &[u32]) -> Vec<u32> {
    players.iter().copied().filter(|rank| !set.contains(rank)).collect()
}

fn so_many(count: usize) -> String {
    if count == 0 { "none".to_owned() } else { count.to_string() }
}

fn numbers(values: &[u32]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

impl<'r> Case<'r> {
    fn names(&self, new: &'static str, old: &'static str) -> &'static str {
        if self.old { old } else { new }
    }

    fn rules(&self) -> Option<Route> {
        let edition = match self.reading {
            _ if self.old => Edition::D2018,
            "" | "bye-after-full-point" | "floats-played" | "latest-paired" => Edition::D2026,
            _ => return None,
        };
        route(edition, self.position).ok()
    }

    fn entrant(&self, rank: u32) -> &'r Entrant {
        &self.position.entrants[rank as usize]
    }

    fn due(&self, rank: u32) -> (Colour, Strength) {
        self.entrant(rank).preference.map_or((Colour::Black, Strength::Mild), |wish| (wish.colour, wish.strength))
    }

    fn legal(&self, a: u32, b: u32) -> bool {
        let absolute = self.due(a).1 == Strength::Absolute && self.due(a) == self.due(b);
        !self.entrant(a).conflicts.contains(&b) && !absolute
    }

    fn pairable(&self, players: &[u32]) -> bool {
        Graph::new(players.len(), |a, b| self.legal(players[a], players[b])).left_over() == 0
    }

    /// How often, and whether in the round before, each player was paired with a higher score; and the average rating
    /// of those met over the board.
    fn upfloats(&self, rank: u32) -> (u16, bool, i32) {
        let tournament = self.round.tournament;
        let index = self.entrant(rank).index as usize;
        let score = |player: usize, round: usize| -> i32 {
            let data = &tournament.players[player];
            let played: i32 = data.entries[..round].iter().map(|entry| entry.points).sum();
            let counts = |&&(from, _): &&(u16, i32)| usize::from(from) <= round + 1;
            let given: i32 = data.adjustments.iter().filter(counts).map(|&(_, points)| points).sum();
            played + given + data.virtual_points.get(round).copied().unwrap_or(0)
        };
        let (mut times, mut last, mut ratings) = (0, false, Vec::new());
        for (round, entry) in
            tournament.players[index].entries[..usize::from(tournament.recorded) - 1].iter().enumerate()
        {
            let Some(other) = entry.opponent.map(|other| other as usize) else {
                last &= self.reading == "latest-paired";
                continue;
            };
            let played = matches!(entry.outcome, Outcome::Win | Outcome::Draw | Outcome::Loss | Outcome::Unknown);
            if played {
                ratings.push(i64::from(tournament.players[other].rating));
            }
            let counts = played || self.reading != "floats-played";
            last = counts && score(other, round) > score(index, round);
            times += u16::from(last);
        }
        let average = match ratings.len() {
            0 => 0.0,
            games => (ratings.iter().sum::<i64>() as f64 / games as f64 + 0.5).floor(),
        };
        (times, last, average as i32)
    }

    fn history(&self, audit: &mut Audit) {
        for rank in 0..self.position.entrants.len() as u32 {
            let known = self.entrant(rank).opposition;
            let told = (known.upfloats, known.upfloated, known.average_rating);
            let mine = self.upfloats(rank);
            audit.demand(told == mine, || format!("history: {} has {mine:?}, not {told:?}", self.round.id(rank)));
        }
    }

    /// The fewest who do not get their preference. Takes time and room for all sets of the players.
    fn clashes(&self, players: &[u32]) -> Option<usize> {
        /// What each pair of places counts, where it is legal; answers by set of places that are left, one bit each.
        fn least(counts: &[Vec<Option<usize>>], left: u64, known: &mut HashMap<u64, Option<usize>>) -> Option<usize> {
            if left == 0 {
                return Some(0);
            }
            if let Some(&answer) = known.get(&left) {
                return answer;
            }
            let first = left.trailing_zeros() as usize;
            let others = left & (left - 1);
            let pair = |other: usize| {
                let count = counts[first][other].filter(|_| others >> other & 1 == 1)?;
                Some(count + least(counts, others & !(1 << other), known)?)
            };
            let answer = (first + 1..counts.len()).filter_map(pair).min();
            known.insert(left, answer);
            answer
        }
        let due: Vec<Colour> = players.iter().map(|&rank| self.due(rank).0).collect();
        let count = |a: usize, b: usize| self.legal(players[a], players[b]).then(|| usize::from(due[a] == due[b]));
        let counts: Vec<Vec<Option<usize>>> =
            (0..players.len()).map(|a| (0..players.len()).map(|b| count(a, b)).collect()).collect();
        assert!(players.len() < 64, "a bracket of a small field");
        least(&counts, (1 << players.len()) - 1, &mut HashMap::new())
    }

    fn set_words(&self, set: &[u32]) -> String {
        let ids = self.round.ids(set);
        let shown: Vec<String> = ids.iter().take(12).map(ToString::to_string).collect();
        let more = if ids.len() > 12 { format!(" and {} more", ids.len() - 12) } else { String::new() };
        format!("{{{}{more}}}", shown.join(", "))
    }

    /// Upfloaters and pairs of the record.
    fn recorded(&self, bracket: &Bracket) -> (Vec<u32>, Vec<(u32, u32)>) {
        let (mut upfloaters, mut pairs) = (Vec::new(), Vec::new());
        for &rank in &bracket.residents {
            let Some(other) = self.round.recorded.partner[rank as usize].filter(|&other| other != rank) else {
                continue;
            };
            if !bracket.residents.contains(&other) {
                upfloaters.push(other);
            }
            pairs.push((rank.min(other), rank.max(other)));
        }
        upfloaters.sort_unstable();
        pairs.sort_unstable();
        pairs.dedup();
        (upfloaters, pairs)
    }

    /// A broken rule that the reason repeats.
    fn cited(&self, reason: &Reason) -> bool {
        let text =
            |broken: &pairproof::check::verdict::BrokenRule| format!("{}: {}", broken.article, broken.said);
        self.round.verdict.broken.iter().any(|broken| reason.said.to_string() == text(broken))
    }

    fn says(&self, reason: &Reason, article: Article, text: &str, audit: &mut Audit) {
        let edition = if self.old { Edition::D2018 } else { Edition::D2026 };
        let name = edition.names(article);
        let right = reason.article.as_deref() == Some(name) && reason.said.to_string().ends_with(&format!(": {text}"));
        audit.demand(right, || {
            format!("reason: {} ({:?}) instead of {name}: {text}", reason.said, reason.article)
        });
        audit.verified.push(format!("{article:?}"));
    }

    fn bye_reason(&self, rules: Option<u32>, reason: &Reason, audit: &mut Audit) {
        if self.cited(reason) {
            return audit.verified.push("bye broken".to_owned());
        }
        let (Some(mine), Some(theirs)) = (self.round.recorded.byes.first().copied(), rules) else {
            return audit.untrue.push(format!("bye: {}", reason.said));
        };
        let everybody: Vec<u32> = (0..self.position.entrants.len() as u32).collect();
        let (a, b) = (self.round.id(mine), self.round.id(theirs));
        let score = |rank: u32| self.entrant(rank).score;
        let games = |rank: u32| self.entrant(rank).colours.len();
        let told = |games: usize| format!("{games} game{}", if games == 1 { "" } else { "s" });
        if !self.pairable(&without(&everybody, &[mine])) {
            let text = format!("if {a} has the bye, the others cannot all be paired");
            self.says(reason, Article::ByeCompletes, &text, audit);
        } else if score(mine) != score(theirs) {
            audit.demand(score(mine) > score(theirs), || {
                format!("bye: the record is better: {}", reason.said)
            });
            let text = format!("{b} has {} points, {a} has {}", points(score(theirs)), points(score(mine)));
            self.says(reason, Article::ByeScore, &text, audit);
        } else if games(mine) != games(theirs) {
            audit.demand(games(mine) < games(theirs), || {
                format!("bye: the record is better: {}", reason.said)
            });
            let text = format!("{b} has played {}, {a} has played {}", told(games(theirs)), told(games(mine)));
            self.says(reason, Article::ByeGames, &text, audit);
        } else {
            let (mine, theirs) = (self.entrant(mine).tpn, self.entrant(theirs).tpn);
            audit.demand(mine < theirs, || format!("bye: the record is better: {}", reason.said));
            let text = format!("all else equal, {b} has the larger number ({theirs}; {a} has {mine})");
            self.says(reason, Article::ByeNumber, &text, audit);
        }
    }

    fn bracket_reason(
        &self,
        rules: &Bracket,
        record: &(Vec<u32>, Vec<(u32, u32)>),
        lower: &[u32],
        reason: &Reason,
        audit: &mut Audit,
    ) {
        if record.1.iter().any(|&(a, b)| !self.legal(a, b)) {
            audit.demand(self.cited(reason), || format!("illegal pair: {}", reason.said));
            return audit.fully();
        }
        if record.0 == rules.upfloaters {
            return self.pairing_reason(rules, &record.1, reason, audit);
        }
        let (mine, theirs) = (&record.0[..], &rules.upfloaters[..]);
        let (set, best) = (self.set_words(mine), self.set_words(theirs));
        if !self.pairable(&without(lower, mine)) {
            let text = format!("with {set} moving up, the players below cannot all be paired");
            self.says(reason, Article::Completion, &text, audit);
            return audit.fully();
        }
        let value = |set: &[u32]| self.value(rules, set);
        let (a, b) = (value(mine), value(theirs));
        audit.demand(a >= b, || format!("the record is better, {a:?} against {b:?}: {}", reason.said));
        let list = |values: &[i32]| values.iter().map(|&value| points(value)).collect::<Vec<_>>().join(", ");
        let (article, text) = if a.0 != b.0 {
            let enough = if b.0 == 1 { "1 upfloater is".to_owned() } else { format!("{} upfloaters are", b.0) };
            (Article::Count, format!("{enough} enough ({best}); the record has {} ({set})", a.0))
        } else if a.1 != b.1 {
            let (far, near) = (list(&a.1), list(&b.1));
            let (near, far) = (format!("{near} points below the residents"), format!("{far} points below"));
            (Article::Scores, format!("the upfloaters {best} are {near}; the record's {set} are {far}"))
        } else if a.2 != b.2 {
            let text = "players of the bracket do not get their colour preference";
            (Article::Colours, format!("with {set} moving up, at least {} {text}; with {best} it is {}", a.2, b.2))
        } else if a.3 != b.3 {
            let text = "upfloated so often that it is the maximum";
            let (many, few) = (so_many(a.3), so_many(b.3));
            (Article::Maximum, format!("of the upfloaters {set}, {many} {text}; of {best}, {few}"))
        } else if a.4 != b.4 {
            let text = format!("upfloated {} times so far; those of {best} {} times", numbers(&a.4), numbers(&b.4));
            (Article::Times, format!("the maximum upfloaters of {set} {text}"))
        } else if a.5 != b.5 {
            let (many, few) = (so_many(a.5), so_many(b.5));
            (
                Article::Again,
                format!("of the upfloaters {set}, {many} upfloated in the previous round; of {best}, {few}"),
            )
        } else {
            audit.demand(theirs < mine, || format!("the record's set comes first: {}", reason.said));
            let text = "in the order of sets and are as good";
            (Article::SetOrder, format!("the upfloaters {best} come before the record's {set} {text}"))
        };
        self.says(reason, article, &text, audit);
        audit.fully();
    }

    /// C5 to C10.
    fn value(&self, rules: &Bracket, set: &[u32]) -> (usize, Vec<i32>, usize, usize, Vec<u32>, usize) {
        let top = self.entrant(rules.residents[0]).score;
        let mut far: Vec<i32> = set.iter().map(|&rank| top - self.entrant(rank).score).collect();
        far.sort_unstable_by(|a, b| b.cmp(a));
        let mut players = [&rules.residents[..], set].concat();
        players.sort_unstable();
        let clashes = self.clashes(&players).unwrap_or(usize::MAX);
        let rounds = self.round.tournament.rounds.unwrap_or(self.round.tournament.recorded);
        let most = 2 + rounds / 5;
        let counts = !self.position.last_round;
        let maxima: Vec<u16> =
            set.iter().map(|&rank| self.upfloats(rank).0).filter(|&up| counts && up >= most).collect();
        let again = set.iter().filter(|&&rank| counts && self.upfloats(rank).1).count();
        let times = maxima.iter().map(|&up| u32::from(up)).sum();
        (set.len(), far, clashes, maxima.len(), vec![times], again)
    }

    /// The same players, paired otherwise.
    fn pairing_reason(&self, rules: &Bracket, record: &[(u32, u32)], reason: &Reason, audit: &mut Audit) {
        let clashing = |pairs: &[(u32, u32)]| pairs.iter().filter(|&&(a, b)| self.due(a).0 == self.due(b).0).count();
        let (mine, theirs) = (clashing(record), clashing(&rules.pairs()));
        let mut players = [&rules.residents[..], &rules.upfloaters].concat();
        players.sort_unstable();
        if players.len() > LARGEST_BRACKET {
            return audit.partly("brackets that are too large to try all pairings");
        }
        let best = self.clashes(&players);
        audit.demand(best == Some(theirs), || format!("C7: {theirs} is not the least: {best:?}"));
        if mine != theirs {
            let text =
                format!("{mine} players of the bracket do not get their colour preference; {theirs} is possible");
            self.says(reason, Article::Colours, &text, audit);
            return audit.fully();
        }
        let rank = |id: &str| id.parse().ok().and_then(|id: u32| self.round.rank(id));
        let pair = |pattern: &str| {
            let said = reason.said.to_string();
            let found = capture(pattern, &said)?;
            Some((rank(found[found.len() - 3])?, rank(found[found.len() - 2])?, rank(found[found.len() - 1])))
        };
        if reason.kind == Kind::ShifterOrder {
            let pattern = "{}: the {} shift moves {} from {} to {}, the first set that allows the best pairing; of the \
                           record's pair {}-{} inside {} it holds {}";
            let holds = capture(pattern, &reason.said.to_string()).is_some_and(|found| {
                let g1 = |rank: u32| self.due(rank).0 == Colour::White;
                let (Some(a), Some(b)) = (rank(found[5]), rank(found[6])) else { return false };
                let shifted = |rank: u32| {
                    let after = rules.s1.contains(&rank);
                    rules.subgroups.halved || after != g1(rank)
                };
                let both = if found[8] == "both" { shifted(a) && shifted(b) } else { !shifted(a) && !shifted(b) };
                let paired = record.contains(&(a.min(b), a.max(b)));
                paired && (rules.subgroups.halved || both) && found[3] == found[7] && found[3] != found[4]
            });
            audit.demand(holds, || format!("shift: {}", reason.said));
            audit.verified.push("Shifts".to_owned());
            return audit.partly("the order of shifters");
        }
        if let Some(found) = capture("{}: {}-{} is inside {}, where no pair is unavoidable", &reason.said.to_string()) {
            let inside = |group: &[u32]| {
                let of_group = |id: &str| rank(id).is_some_and(|rank| group.contains(&rank));
                of_group(found[1]) && of_group(found[2])
            };
            let group = &rules.subgroups.before[usize::from(found[3] == "G2")];
            let avoided = !rules.pairs().iter().any(|(a, b)| group.contains(a) && group.contains(b));
            audit.demand(inside(group) && avoided, || format!("unavoidable: {}", reason.said));
            return audit.fully();
        }
        let same = "{}: {} and {} are both in S1";
        let other =
            "{}: {} of S1 meets {}, with whom a transposition begins that comes before the record's; there it meets {}";
        let partner = |rank: u32| self.round.recorded.partner[rank as usize];
        let holds = match pair(other) {
            Some((a, b, Some(there))) => {
                let place = rules.s1.iter().position(|&rank| rank == a);
                let earlier = place.is_some_and(|place| {
                    let before = rules.s1[..place].iter().zip(&rules.t2);
                    rules.t2[place] == b && before.into_iter().all(|(&rank, &other)| partner(rank) == Some(other))
                });
                // The record's pairs are legal, too: so the transposition of the rules comes first.
                earlier && partner(a) == Some(there) && self.entrant(b).tpn < self.entrant(there).tpn
            }
            _ => capture(same, &reason.said.to_string()).is_some_and(|found| {
                rank(found[1]).is_some_and(|a| rules.s1.contains(&a))
                    && rank(found[2]).is_some_and(|b| rules.s1.contains(&b))
            }),
        };
        audit.demand(holds, || format!("transposition: {} {rules:?}", reason.said));
        audit.verified.push("Transposition".to_owned());
        audit.fully();
    }

    /// The rule of article 5 that decides a pair, from 1; and who is White.
    fn seated(&self, a: u32, b: u32) -> (u32, u32) {
        let (high, low) = (a.min(b), a.max(b));
        let (one, other) = (self.entrant(high), self.entrant(low));
        let (mine, theirs) = (self.due(high), self.due(low));
        let latest = || one.colours.iter().rev().zip(other.colours.iter().rev()).any(|(a, b)| a != b);
        let rule = if one.colours.is_empty() && other.colours.is_empty() {
            1
        } else if mine.0 != theirs.0 {
            2
        } else if mine.1 != theirs.1 {
            3
        } else if latest() {
            4
        } else {
            5
        };
        (rule, oracle::colours(self.position, a, b).0)
    }

    fn colour_reason(&self, rules: &Route, reason: &Reason, audit: &mut Audit) {
        let pattern = "{}: {} should have White against {}: {}";
        let found = capture(pattern, &reason.said.to_string()).and_then(|found| {
            let rank = |id: &str| id.parse().ok().and_then(|id: u32| self.round.rank(id));
            Some((rank(found[1])?, rank(found[2])?))
        });
        let Some((white, black)) = found else {
            return audit.untrue.push(format!("colour: {}", reason.said));
        };
        let (rule, mine) = self.seated(white, black);
        let article = if self.old { format!("E.{rule}") } else { format!("5.2.{rule}") };
        let turned = self.round.recorded.has_turned(white, black);
        let paired = rules.brackets.iter().any(|it| it.pairs().contains(&(white.min(black), white.max(black))));
        let right = mine == white && turned && paired && reason.article == Some(article);
        audit.demand(right && reason.kind == Kind::Colour, || format!("colour: {}", reason.said));
        audit.verified.push(format!("colour {rule}"));
    }

    /// The steps of the explanation have the pairs of the rules, and each pair the article that decides its colours.
    fn steps(&self, rules: &Route, audit: &mut Audit) {
        let steps = &self.round.explanation.steps;
        let offset = usize::from(rules.bye.is_some());
        audit.demand(steps.len() == rules.brackets.len() + offset, || format!("steps: {}", steps.len()));
        for (step, bracket) in steps.iter().skip(offset).zip(&rules.brackets) {
            let pairs: Vec<[u32; 2]> = step.pairs.iter().map(|pair| [pair.white, pair.black]).collect();
            for (pair, (&a, &b)) in step.pairs.iter().zip(bracket.s1.iter().zip(&bracket.t2)) {
                let (rule, white) = self.seated(a, b);
                let black = if white == a { b } else { a };
                let article = if self.old { format!("E.{rule}") } else { format!("5.2.{rule}") };
                let right = [pair.white, pair.black] == [self.round.id(white), self.round.id(black)];
                audit.demand(right && pair.article == article, || format!("step: {pair:?} in {pairs:?}"));
            }
        }
        let told = steps.iter().filter(|step| step.recorded.is_some()).count();
        audit.demand(told <= 1, || format!("steps: {told} say where the record differs"));
    }
}
