//! Every reason and every step of the Dubov system (C.04.4.1), verified by reimplemented rules: upfloats and average
//! ratings are taken from the record, not from the position.

mod explained;

use crate::reasons::audit::{Audit, Round};
use crate::reasons::expected::{self, Rule, Sides, counts, everybody, no_pairing_of, without};
use crate::reasons::field::Graph;
use crate::reasons::field::points;
use pairproof::check::verdict::{Amount, BracketName, Kind, Reason};
use pairproof::systems::dubov::criteria;
use pairproof::systems::dubov::edition::{Article, ByeGames, Edition, Halves, ScoreOrder, Shifters};
use pairproof::systems::dubov::engine::route;
use pairproof::systems::dubov::explain::messages::{self, *};
use pairproof::systems::dubov::route::{Bracket, Route};
use pairproof::tournament::{Colour, Entrant, Outcome, Position, Strength};
use pairproof_statements::{Player, Players, Points, PointsList, Statement};
use std::cmp::Reverse;
use std::collections::HashMap;

/// The largest bracket, in players, of which every pairing is tried.
const LARGEST_BRACKET: usize = 14;

struct Case<'r> {
    round: &'r Round<'r>,
    position: &'r Position,
    edition: Edition,
    reading: &'r str,
}

fn edition(old: bool, reading: &str) -> Edition {
    let text = if old { Edition::D2018 } else { Edition::D2026 };
    match reading {
        "" | "bye-after-full-point" | "floats-played" | "latest-paired" => text,
        "games-paired" => Edition { bye_games: ByeGames::Paired, ..text },
        "halves-in-round-1" => Edition { halves: Halves::FirstRound, ..text },
        "pool-subgroup" => Edition { shifters: Shifters::Subgroup, ..text },
        "c6-highest-first" => Edition { scores: ScoreOrder::HighestFirst, ..text },
        "c9-most-first" => {
            let floaters = [criteria::MAXIMUM, criteria::TIMES_MOST_FIRST, criteria::AGAIN].map(Some);
            Edition { floaters: [floaters[0], floaters[1], floaters[2], None], ..text }
        }
        other => panic!("{other}: its edition is not known here"),
    }
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let name = round.system.name();
    let reading = name.split_once('/').map_or("", |(_, reading)| reading);
    let edition = edition(name == "dubov-2018", reading);
    let case = Case { round, position: &round.position, edition, reading };
    let Some(reason) = round.reason() else { return };
    case.history(audit);
    let everybody = everybody(round);
    let paired = round.system.pair(&round.position);
    // Other tests compare the engine with the oracle; here its answer is what gets explained.
    let (Ok(paired), Ok(rules)) = (paired, route(edition, &round.position)) else {
        let odd = everybody.len() % 2 == 1;
        let free = |&&bye: &&u32| !case.entrant(bye).bye_barred && case.pairable(&without(&everybody, &[bye]));
        let possible = if odd { everybody.iter().any(|bye| free(&bye)) } else { case.pairable(&everybody) };
        audit.demand(!possible, || "no pairing: but there is one".to_owned());
        case.expect(None, (Kind::Absolute, Article::Outlook), None, no_pairing_of(&round.position).into(), audit);
        return audit.fully();
    };
    audit.demand(rules.pairing(&round.position) == paired, || "the brackets are not those of the pairing".to_owned());
    if everybody.len() <= 8 {
        let literal = round.system.pair_literally(&round.position);
        audit.demand(literal == Ok(paired), || "the oracle pairs otherwise".to_owned());
    }
    let differs = |bracket: &Bracket| case.recorded(bracket).1 != bracket.pairs();
    let parted = if round.recorded.byes.first().copied() != rules.bye {
        case.bye_reason(rules.bye, reason, audit);
        Some(0)
    } else if let Some(number) = rules.brackets.iter().position(differs) {
        let bracket = &rules.brackets[number];
        let above = rules.brackets[..number].iter().flat_map(|it| [&it.residents[..], &it.upfloaters].concat());
        let gone: Vec<u32> = above.chain(rules.bye).chain(bracket.residents.iter().copied()).collect();
        let lower = without(&everybody, &gone);
        case.bracket_reason((number, bracket), &case.recorded(bracket), &lower, reason, audit);
        Some(number + usize::from(rules.bye.is_some()))
    } else {
        case.colour_reason(&rules, reason, audit);
        None
    };
    audit.fully();
    case.steps(&rules, parted, audit);
}

fn numbers(values: &[u32]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// C5 to C10 of a set.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Value {
    count: usize,
    far: Vec<i32>,
    clashes: usize,
    maxima: u32,
    times: Vec<u32>,
    again: u32,
}

impl<'r> Case<'r> {
    fn entrant(&self, rank: u32) -> &'r Entrant {
        &self.position.entrants[rank as usize]
    }

    fn player(&self, rank: u32) -> Player {
        Player(self.round.id(rank))
    }

    fn players(&self, ranks: &[u32]) -> Players {
        Players(self.round.ids(ranks))
    }

    fn due(&self, rank: u32) -> (Colour, Strength) {
        self.entrant(rank)
            .preference
            .map_or((Colour::Black, Strength::Mild), |preference| (preference.colour, preference.strength))
    }

    fn legal(&self, a: u32, b: u32) -> bool {
        let absolute = self.due(a).1 == Strength::Absolute && self.due(a) == self.due(b);
        !self.entrant(a).conflicts.contains(b) && !absolute
    }

    fn pairable(&self, players: &[u32]) -> bool {
        Graph::new(players.len(), |a, b| self.legal(players[a], players[b])).left_over() == 0
    }

    /// How often the player was paired with a higher score, whether it was in the previous round, and the average
    /// rating of the opponents met over the board.
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
            let told = (known.upfloats, known.upfloated, known.average_rating());
            let mine = self.upfloats(rank);
            audit.demand(told == mine, || format!("history: {} has {mine:?}, not {told:?}", self.round.id(rank)));
        }
    }

    /// The fewest players who do not get their preference. Time and memory grow with the number of sets of players.
    fn clashes(&self, players: &[u32]) -> Option<usize> {
        /// `counts` has the count of each legal pair; `known`, the answers by set of remaining players, as bits.
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

    fn label(&self, article: Article) -> String {
        match (self.edition.names(article), article.criterion()) {
            (name, None) => format!("art. {name}"),
            (name, Some(_)) if name.starts_with('C') => name.to_owned(),
            (name, Some(criterion)) => format!("{criterion} (art. {name})"),
        }
    }

    /// Demands that the reason is exactly this one.
    fn expect(
        &self,
        bracket: Option<(usize, &Bracket)>,
        (kind, article): (Kind, Article),
        sides: Option<Sides>,
        said: Statement,
        audit: &mut Audit,
    ) {
        let label = self.label(article);
        let criterion = article.criterion().and_then(|_| label.split(' ').next()).map(str::to_owned);
        let bracket = bracket.map(|(number, bracket)| BracketName {
            number: number + 1,
            score: points(self.entrant(bracket.residents[0]).score),
            moved_down: Vec::new(),
            players: bracket.residents.len() + bracket.upfloaters.len(),
        });
        let rule = Rule { label, criterion, article: self.edition.names(article).to_owned() };
        expected::reason(self.round, (bracket, kind, rule), sides, said, audit);
    }

    /// Games over the board; in a reading, rounds with an opponent.
    fn games(&self, rank: u32) -> u16 {
        let entries = &self.round.tournament.players[self.entrant(rank).index as usize].entries;
        let before = &entries[..usize::from(self.round.tournament.recorded) - 1];
        let paired = before.iter().filter(|entry| entry.opponent.is_some()).count();
        if self.reading == "games-paired" { paired as u16 } else { self.entrant(rank).colours.len() as u16 }
    }

    fn bye_key(&self, rank: u32) -> (i32, Reverse<u16>, Reverse<u32>) {
        (self.entrant(rank).score, Reverse(self.games(rank)), Reverse(self.entrant(rank).tpn))
    }

    fn bye_reason(&self, rules: Option<u32>, reason: &Reason, audit: &mut Audit) {
        if expected::repeats(self.round, Kind::Bye, audit) {
            return;
        }
        let (Some(mine), Some(theirs)) = (self.round.recorded.byes.first().copied(), rules) else {
            return audit.untrue.push(format!("bye: {}", reason.said));
        };
        let everybody = everybody(self.round);
        let completes = self.pairable(&without(&everybody, &[mine]));
        let better = completes && self.bye_key(mine) < self.bye_key(theirs);
        audit.demand(!better, || format!("bye: the record is better: {}", reason.said));
        let (recorded, expected) = (self.player(mine), self.player(theirs));
        let [a, b] = [mine, theirs].map(|rank| self.entrant(rank));
        let [recorded_games, expected_games] = [mine, theirs].map(|rank| self.games(rank));
        let (article, values, said): (_, _, Statement) = if !completes {
            (Article::ByeCompletes, None, ByeIncomplete { player: recorded }.into())
        } else if a.score != b.score {
            let (expected_score, recorded_score) = (Points(b.score), Points(a.score));
            let said = ByeScore { expected, expected_score, recorded, recorded_score };
            (Article::ByeScore, Some([a.score, b.score].map(|score| vec![Amount::Points(score)])), said.into())
        } else if recorded_games != expected_games {
            let paired = self.reading == "games-paired";
            let said = messages::ByeGames { paired, expected, expected_games, recorded, recorded_games };
            let values = [recorded_games, expected_games].map(|games| counts(&[games.into()]));
            (Article::ByeGames, Some(values), said.into())
        } else {
            let said = ByeNumber { expected, expected_number: b.tpn, recorded, recorded_number: a.tpn };
            (Article::ByeNumber, Some([a.tpn, b.tpn].map(|tpn| counts(&[tpn as usize]))), said.into())
        };
        let sides = values.map(|[a, b]| [(a, vec![mine]), (b, vec![theirs])]);
        self.expect(None, (Kind::Bye, article), sides, said, audit);
    }

    fn bracket_reason(
        &self,
        rules: (usize, &Bracket),
        record: &(Vec<u32>, Vec<(u32, u32)>),
        lower: &[u32],
        reason: &Reason,
        audit: &mut Audit,
    ) {
        if record.1.iter().any(|&(a, b)| !self.legal(a, b)) {
            return expected::repeats_pair(self.round, rules.0, audit);
        }
        if record.0 == rules.1.upfloaters {
            return self.pairing_reason(rules, &record.1, reason, audit);
        }
        let (mine, theirs) = (&record.0[..], &rules.1.upfloaters[..]);
        let (recorded, expected) = (self.players(mine), self.players(theirs));
        if !self.pairable(&without(lower, mine)) {
            let rule = (Kind::Absolute, Article::Completion);
            return self.expect(Some(rules), rule, None, SetIncomplete { set: recorded }.into(), audit);
        }
        let [a, b] = [mine, theirs].map(|set| self.value(rules.1, set));
        audit.demand(a >= b, || format!("the record is better, {a:?} against {b:?}: {}", reason.said));
        let upfloats = |counted: &str, a: u32, b: u32| -> Statement {
            let (counted, expected, recorded) = (counted.to_owned(), expected.clone(), recorded.clone());
            SetUpfloats { counted, expected, expected_upfloats: b, recorded, recorded_upfloats: a }.into()
        };
        let (article, values, said): (_, _, Statement) = if a.count != b.count {
            (Article::Count, [counts(&[a.count]), counts(&[b.count])], SetCount { expected, recorded }.into())
        } else if a.far != b.far {
            let values = [&a.far, &b.far].map(|far| far.iter().map(|&far| Amount::Points(far)).collect());
            let (expected_differences, recorded_differences) = (PointsList(b.far), PointsList(a.far));
            let said = SetScores { expected, expected_differences, recorded, recorded_differences };
            (Article::Scores, values, said.into())
        } else if a.clashes != b.clashes {
            let (expected_denied, recorded_denied) = (b.clashes, a.clashes);
            let said = SetColours { expected, expected_denied, recorded, recorded_denied };
            (Article::Colours, [a.clashes, b.clashes].map(|value| counts(&[value])), said.into())
        } else if a.maxima != b.maxima {
            let values = [a.maxima, b.maxima].map(|maxima| counts(&[maxima as usize]));
            (Article::Maximum, values, upfloats("maximum", a.maxima, b.maxima))
        } else if a.times != b.times {
            let (expected_times, recorded_times) = (numbers(&b.times), numbers(&a.times));
            let values =
                [&a, &b].map(|value| value.times.iter().flat_map(|&times| counts(&[times as usize])).collect());
            (Article::Times, values, SetTimes { expected, expected_times, recorded, recorded_times }.into())
        } else if a.again != b.again {
            let values = [a.again, b.again].map(|again| counts(&[again as usize]));
            (Article::Again, values, upfloats("again", a.again, b.again))
        } else {
            audit.demand(theirs < mine, || format!("the record's set comes first: {}", reason.said));
            let rule = (Kind::UpfloaterOrder, Article::SetOrder);
            return self.expect(Some(rules), rule, None, SetOrder { expected, recorded }.into(), audit);
        };
        let [a, b] = values;
        let sides = Some([(a, mine.to_vec()), (b, theirs.to_vec())]);
        self.expect(Some(rules), (Kind::Upfloaters, article), sides, said, audit);
    }

    fn value(&self, rules: &Bracket, set: &[u32]) -> Value {
        let clashes = self.clashes(&[&rules.residents[..], set].concat()).unwrap_or(usize::MAX);
        Value { clashes, ..self.value_but_colours(rules, set) }
    }

    fn value_but_colours(&self, rules: &Bracket, set: &[u32]) -> Value {
        let top = self.entrant(rules.residents[0]).score;
        let mut far: Vec<i32> = set.iter().map(|&rank| top - self.entrant(rank).score).collect();
        far.sort_unstable_by(|a, b| b.cmp(a));
        if self.reading == "c6-highest-first" {
            far.reverse();
        }
        let rounds = self.round.tournament.rounds.unwrap_or(self.round.tournament.recorded);
        let counts = !self.position.last_round;
        let maximum = |&up: &u32| counts && up >= u32::from(2 + rounds / 5);
        let ups: Vec<u32> = set.iter().map(|&rank| u32::from(self.upfloats(rank).0)).collect();
        let mut times: Vec<u32> = ups.iter().map(|up| if maximum(up) { *up } else { 0 }).collect();
        times.sort_unstable_by(|a, b| b.cmp(a));
        if self.reading != "c9-most-first" {
            times = vec![times.iter().sum()];
        }
        let again = set.iter().filter(|&&rank| counts && self.upfloats(rank).1).count() as u32;
        let maxima = ups.iter().filter(|up| maximum(up)).count() as u32;
        Value { count: set.len(), far, clashes: 0, maxima, times, again }
    }

    /// How many of these pairs want the same colour.
    fn clashing(&self, pairs: &[(u32, u32)]) -> usize {
        pairs.iter().filter(|&&(a, b)| self.due(a).0 == self.due(b).0).count()
    }

    /// The same players, paired differently.
    fn pairing_reason(&self, rules: (usize, &Bracket), record: &[(u32, u32)], reason: &Reason, audit: &mut Audit) {
        let [recorded, expected] = [record, &rules.1.pairs()].map(|pairs| self.clashing(pairs));
        let players = [&rules.1.residents[..], &rules.1.upfloaters].concat();
        if players.len() > LARGEST_BRACKET {
            audit.partly("brackets that are too large to try all pairings");
        } else {
            let best = self.clashes(&players);
            audit.demand(best == Some(expected), || format!("C7: {expected} is not the least: {best:?}"));
        }
        if recorded != expected {
            let sides = Some([recorded, expected].map(|denied| (counts(&[denied]), Vec::new())));
            let (rule, said) = ((Kind::Pairs, Article::Colours), Denied { recorded, expected });
            return self.expect(Some(rules), rule, sides, said.into(), audit);
        }
        let groups = &rules.1.subgroups;
        let (smaller, larger) = if groups.first_smaller { (0, 1) } else { (1, 0) };
        for (which, of, set) in [("first", smaller, &groups.first), ("second", larger, &groups.second)] {
            let group = &groups.before[of];
            let inside = |&&(a, b): &&(u32, u32)| group.contains(&a) && group.contains(&b);
            let wrong = record.iter().filter(inside).find(|(a, b)| set.contains(a) == set.contains(b));
            let Some(&(a, b)) = wrong else { continue };
            let [from, to] = [of, 1 - of].map(|of| ["G1", "G2"][of].to_owned());
            let (both, (a, b)) = (set.contains(&a), (self.player(a), self.player(b)));
            if set.is_empty() {
                let (rule, said) = ((Kind::Pairs, Article::Shifts), Avoidable { a, b, group: from });
                return self.expect(Some(rules), rule, None, said.into(), audit);
            }
            let said = messages::Shifters { which: which.to_owned(), set: self.players(set), from, to, a, b, both };
            self.expect(Some(rules), (Kind::ShifterOrder, Article::Shifts), None, said.into(), audit);
            return audit.partly("the order of shifters");
        }
        let partner = |rank: u32| self.round.recorded.partner[rank as usize];
        let differs = |&(&a, &b): &(&u32, &u32)| partner(a) != Some(b);
        let Some((&a, &b)) = rules.1.s1.iter().zip(&rules.1.t2).find(differs) else {
            return audit.untrue.push(format!("transposition: nothing differs: {}", reason.said));
        };
        let Some(other) = partner(a) else { return audit.untrue.push(format!("transposition: {}", reason.said)) };
        let (player, expected, recorded) = (self.player(a), self.player(b), self.player(other));
        let (kind, said): (_, Statement) = if rules.1.s1.contains(&other) {
            (Kind::Pairs, InsideS1 { a: player, b: recorded }.into())
        } else {
            // The record's pairs are legal, too: so the transposition of the rules comes first.
            let first = self.entrant(b).tpn < self.entrant(other).tpn;
            audit.demand(first, || format!("transposition: the record comes first: {}", reason.said));
            (Kind::TranspositionOrder, Transposition { player, expected, recorded }.into())
        };
        self.expect(Some(rules), (kind, Article::Transposition), None, said, audit);
    }

    /// White, Black, the rule of article 5 by its number, and why.
    fn colours(&self, (a, b): (u32, u32)) -> (u32, u32, usize, Statement) {
        let (high, low) = (a.min(b), a.max(b));
        let (one, other) = (self.entrant(high), self.entrant(low));
        let ((mine, my_strength), (theirs, their_strength)) = (self.due(high), self.due(low));
        let mut latest = one.colours.iter().rev().zip(other.colours.iter().rev());
        let last = latest.find(|(a, b)| a != b).map(|(last, _)| *last);
        let initial = self.position.initial_colour;
        let (colour, rule) = if one.colours.is_empty() && other.colours.is_empty() {
            (if one.tpn % 2 == 1 { initial } else { initial.other() }, 1)
        } else if mine != theirs {
            (mine, 2)
        } else if my_strength != their_strength {
            (if my_strength > their_strength { mine } else { mine.other() }, 3)
        } else if let Some(last) = last {
            (last.other(), 4)
        } else {
            (mine, 5)
        };
        let pair = if colour == Colour::White { [high, low] } else { [low, high] };
        let ([white, black], player) = (pair.map(|rank| self.player(rank)), self.player(high));
        let why = match rule {
            1 => ColourInitial { player, number: one.tpn, odd: one.tpn % 2 == 1, initial }.into(),
            2 => ColourBoth { white, black }.into(),
            3 => {
                let stronger = if my_strength > their_strength { high } else { low };
                let name = |strength| ["mild", "strong", "absolute"][strength as usize].to_owned();
                let (strength, weaker_strength) =
                    (name(my_strength.max(their_strength)), name(my_strength.min(their_strength)));
                let (stronger, weaker) = (self.player(stronger), self.player(high + low - stronger));
                ColourStronger { colour: mine, stronger, strength, weaker, weaker_strength }.into()
            }
            4 => ColourAlternate { colour: mine, white }.into(),
            _ => ColourHigher { colour: mine, player }.into(),
        };
        (pair[0], pair[1], rule, why)
    }

    fn colour_article(&self, rule: usize) -> Article {
        use Article::{Alternation, BothColours, FirstColour, HigherColour, StrongerColour};
        [FirstColour, BothColours, StrongerColour, Alternation, HigherColour][rule - 1]
    }

    fn colour_reason(&self, rules: &Route, reason: &Reason, audit: &mut Audit) {
        let mut pairs: Vec<(u32, u32)> = rules.brackets.iter().flat_map(Bracket::pairs).collect();
        pairs.sort_unstable();
        let seated = pairs.iter().map(|&pair| self.colours(pair));
        let mut turned = seated.filter(|&(white, black, ..)| self.round.recorded.has_turned(white, black));
        let Some((white, black, rule, why)) = turned.next() else {
            return audit.untrue.push(format!("colour: no colour is turned: {}", reason.said));
        };
        let (more, pair) = (turned.count(), (white.min(black), white.max(black)));
        let bracket = rules.brackets.iter().enumerate().find(|(_, bracket)| bracket.pairs().contains(&pair));
        let said = WrongColours { white: self.player(white), black: self.player(black), matches: false, why, more };
        let rule = (Kind::Colour, self.colour_article(rule));
        self.expect(bracket, rule, None, said.into(), audit);
    }
}
