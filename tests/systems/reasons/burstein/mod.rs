//! Every reason of Burstein (C.04.4.2), verified by reimplemented rules: the index from the bare record, the floaters
//! by trying sets, the order of pairings, the colours. Seeding rounds are paired by the Dutch system.

mod colours;
mod explained;
mod record;

use crate::reasons::audit::{Audit, Round};
use crate::reasons::expected::{self, Sides, counts, everybody, no_pairing_of, without};
use crate::reasons::field::Graph;
use crate::reasons::field::points;
use pairproof::check::verdict::{Amount, BracketName, Kind, Reason};
use pairproof::systems::burstein::engine::route;
use pairproof::systems::burstein::explain::messages::*;
use pairproof::systems::burstein::oracle::pair_literally;
use pairproof::systems::burstein::route::{Bracket, Route};
use pairproof::systems::burstein::{Edition, engine};
use pairproof::tournament::{Entrant, Position};
use pairproof_statements::{Player, Players, Points, PointsList, Statement};
use record::Index;
use std::cmp::Reverse;

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
    let everybody = everybody(round);
    let Ok(rules) = route(&round.position, case.edition) else {
        let byes = everybody.iter().filter(|&&rank| !case.entrant(rank).bye_barred);
        let none = byes.clone().all(|&bye| !case.pairable(&without(&everybody, &[bye])));
        let odd = everybody.len() % 2 == 1;
        audit.demand(if odd { none } else { !case.pairable(&everybody) }, || "no pairing: but there is one".to_owned());
        let rule = (Kind::Absolute, ("", "1.9.3", "A.8"));
        case.expect(None, rule, None, no_pairing_of(&round.position).into(), audit);
        return audit.fully();
    };
    if everybody.len() <= 8 {
        let literal = pair_literally(&round.position, case.edition);
        let pairing = rules.pairing(&round.position, case.edition);
        audit.demand(literal == Ok(pairing), || "the oracle pairs otherwise".to_owned());
    }
    audit.fully();
    let offset = usize::from(rules.bye.is_some());
    let differs = |bracket: &Bracket| case.recorded(bracket).0 != bracket.pairs;
    let parted = if round.recorded.byes.first().copied() != rules.bye {
        case.bye_reason(rules.bye, reason, audit);
        Some(0)
    } else if let Some(number) = rules.brackets.iter().position(differs) {
        let (pairs, floaters) = case.recorded(&rules.brackets[number]);
        let below = Below::of(&rules, number);
        case.bracket_reason((number, &rules.brackets[number]), (&pairs, &floaters), &below, reason, audit);
        Some(number + offset)
    } else {
        case.colour_reason(&rules, reason, audit);
        None
    };
    case.steps(&rules, parted, audit);
}

/// The unpaired players below a bracket.
struct Below {
    next: Vec<u32>,
    rest: Vec<u32>,
}

impl Below {
    fn of(route: &Route, number: usize) -> Self {
        let mut groups = route.brackets[number + 1..].iter().map(|bracket| bracket.residents.clone());
        let next = groups.next().unwrap_or_default();
        Self { next, rest: groups.flatten().collect() }
    }
}

/// A rule: the criterion, if it is one, the article, and its number in the text of 2018.
type Rule<'n> = (&'n str, &'n str, &'n str);

impl Case<'_> {
    fn player(&self, rank: u32) -> Player {
        Player(self.round.id(rank))
    }

    fn players(&self, ranks: &[u32]) -> Players {
        Players(self.round.ids(ranks))
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

    /// Whether C.6 and C.7 consider incoming floaters.
    fn incoming_first(&self) -> bool {
        self.of_2018() && self.edition != Edition::B2018_C6_OF_2026
    }

    /// The rank (1.8); smaller is higher.
    fn place(&self, rank: u32) -> (i64, i64, u32) {
        let index = &self.index[rank as usize];
        let parts = index.of(self.edition);
        (-parts[0], -parts[1], self.entrant(rank).tpn)
    }

    /// C1 and C3.
    fn may_meet(&self, a: u32, b: u32) -> bool {
        let absolute =
            |rank: u32| self.preference(rank).filter(|preference| preference.0 == 2).map(|preference| preference.1);
        let clash = absolute(a).is_some() && absolute(a) == absolute(b);
        !clash && !self.entrant(a).conflicts.contains(b)
    }

    fn pairable(&self, players: &[u32]) -> bool {
        Graph::new(players.len(), |a, b| self.may_meet(players[a], players[b])).left_over() == 0
    }

    fn label(&self, (name, article, old): Rule<'_>) -> String {
        match (self.of_2018(), name) {
            (true, _) => old.to_owned(),
            (false, "") => format!("art. {article}"),
            (false, _) => format!("{name} (art. {article})"),
        }
    }

    /// Demands that the reason is exactly this one.
    fn expect(
        &self,
        bracket: Option<(usize, &Bracket)>,
        (kind, rule): (Kind, Rule<'_>),
        sides: Option<Sides>,
        said: Statement,
        audit: &mut Audit,
    ) {
        let (name, article, old) = rule;
        let (article, criterion) = if self.of_2018() { (old, old) } else { (article, name) };
        let criterion = (!name.is_empty()).then(|| criterion.to_owned());
        let bracket = bracket.map(|(number, bracket)| BracketName {
            number: number + 1,
            score: points(self.score(bracket.residents[0])),
            moved_down: self.round.ids(&bracket.incoming),
            players: bracket.residents.len() + bracket.incoming.len(),
        });
        let rule = expected::Rule { label: self.label(rule), criterion, article: article.to_owned() };
        expected::reason(self.round, (bracket, kind, rule), sides, said, audit);
    }

    fn bye_score(&self, rank: u32) -> i32 {
        let standings = self.edition == Edition::B2026_BYE_BY_STANDINGS;
        self.score(rank) - if standings { self.entrant(rank).virtual_points } else { 0 }
    }

    fn bye_key(&self, rank: u32) -> (i32, Reverse<usize>, Reverse<(i64, i64, u32)>) {
        (self.bye_score(rank), Reverse(self.index[rank as usize].games), Reverse(self.place(rank)))
    }

    fn told_index(&self, rank: u32) -> Statement {
        self.index[rank as usize].told(self.edition, self.entrant(rank).tpn)
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
        let scores = [mine, theirs].map(|rank| self.bye_score(rank));
        let games = [mine, theirs].map(|rank| self.index[rank as usize].games);
        let (rule, values, said): (_, _, Statement) = if !completes {
            (("", "3.1.2", "B.0.b"), None, ByeIncomplete { player: recorded }.into())
        } else if scores[0] != scores[1] {
            let [recorded_score, expected_score] = scores.map(Points);
            let said = ByeScore { expected, expected_score, recorded, recorded_score };
            (("", "3.1.3", "B.0.c"), Some(scores.map(Amount::Points)), said.into())
        } else if games[0] != games[1] {
            let [recorded_games, expected_games] = games;
            let said = ByeGames { expected, expected_games, recorded, recorded_games };
            (("", "3.1.4", "B.0.d"), Some(games.map(|games| Amount::Count(games as i32))), said.into())
        } else {
            let [recorded_index, expected_index] = [mine, theirs].map(|rank| self.told_index(rank));
            let said = ByeRanking { expected, expected_index, recorded, recorded_index };
            (("", "3.1.5", "B.0.e"), None, said.into())
        };
        let sides = values.map(|[a, b]| [(vec![a], vec![mine]), (vec![b], vec![theirs])]);
        self.expect(None, (Kind::Bye, rule), sides, said, audit);
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

    /// Which floaters count (`all` or `incoming`), and their scores.
    fn told_scores(&self, scores: &[i32]) -> (String, PointsList) {
        let (counted, from) = if self.incoming_first() { ("incoming", 1) } else { ("all", 0) };
        (counted.to_owned(), PointsList(scores.iter().skip(from).copied().collect()))
    }

    fn amounts(&self, scores: &[i32]) -> Vec<Amount> {
        let mut amounts: Vec<Amount> = scores.iter().map(|&score| Amount::Points(score)).collect();
        if self.incoming_first() {
            amounts[0] = Amount::Count(scores[0] / 10);
        }
        amounts
    }

    /// C7: the fewest floaters of the next bracket, and the lowest C6, by trying all sets unless there are too many.
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

    fn told_next(&self, (floaters, scores): &(usize, Vec<i32>)) -> Statement {
        if self.edition == Edition::B2026_C7_MET {
            return NextMet { met: *floaters == 0 }.into();
        }
        let (counted, scores) = self.told_scores(scores);
        Next { floaters: *floaters, counted, scores }.into()
    }

    fn bracket_reason(
        &self,
        rules: (usize, &Bracket),
        (pairs, floaters): (&[(u32, u32)], &[u32]),
        below: &Below,
        reason: &Reason,
        audit: &mut Audit,
    ) {
        if pairs.iter().any(|&(a, b)| !self.may_meet(a, b)) {
            return expected::repeats_pair(self.round, rules.0, audit);
        }
        if floaters == rules.1.floaters || !self.floaters_reason(rules, floaters, below, reason, audit) {
            self.pairs_reason(rules, pairs, reason, audit);
        }
    }

    /// Verifies the reason if the record's floaters are worse; returns whether they are.
    fn floaters_reason(
        &self,
        rules: (usize, &Bracket),
        mine: &[u32],
        below: &Below,
        reason: &Reason,
        audit: &mut Audit,
    ) -> bool {
        let (theirs, incoming) = (&rules.1.floaters[..], &rules.1.incoming);
        let (recorded, expected) = (self.players(mine), self.players(theirs));
        if !self.pairable(&[mine, &below.next, &below.rest].concat()) {
            let rule = (Kind::Absolute, ("C4", "2.2.1", "C.4"));
            let said = FloatersIncomplete { floaters: recorded };
            self.expect(Some(rules), rule, None, said.into(), audit);
            return true;
        }
        let scores = [mine, theirs].map(|set| self.scores(set, incoming));
        let (criterion, [a, b], worse, said): (_, _, _, Statement) = if mine.len() != theirs.len() {
            let said = FloaterCount { expected, recorded };
            let values = [counts(&[mine.len()]), counts(&[theirs.len()])];
            (("C5", "2.3.1", "C.5"), values, mine.len() > theirs.len(), said.into())
        } else if scores[0] != scores[1] {
            let [(_, recorded_scores), (counted, expected_scores)] = [0, 1].map(|at| self.told_scores(&scores[at]));
            let said = FloaterScores { counted, expected, expected_scores, recorded, recorded_scores };
            let values = [self.amounts(&scores[0]), self.amounts(&scores[1])];
            (("C6", "2.3.2", "C.6"), values, scores[0] > scores[1], said.into())
        } else {
            let next = [mine, theirs].map(|set| self.next(set, below, audit));
            if next[0] == next[1] {
                return false;
            }
            let [recorded_next, expected_next] = [0, 1].map(|at| self.told_next(&next[at]));
            let said = NextBracket { expected, expected_next, recorded, recorded_next };
            let value = |next: &(usize, Vec<i32>)| [counts(&[next.0]), self.amounts(&next.1)].concat();
            (("C7", "2.3.3", "C.7"), [value(&next[0]), value(&next[1])], next[0] > next[1], said.into())
        };
        audit.demand(worse, || format!("floaters: the record is better: {}", reason.said));
        let sides = Some([(a, mine.to_vec()), (b, theirs.to_vec())]);
        self.expect(Some(rules), (Kind::Downfloaters, criterion), sides, said, audit);
        true
    }

    /// C8: pairs that want the same colour.
    fn denied(&self, pairs: &[(u32, u32)]) -> usize {
        let colour = |rank: u32| self.preference(rank).map(|preference| preference.1);
        pairs.iter().filter(|&&(a, b)| colour(a).is_some() && colour(a) == colour(b)).count()
    }

    fn pairs_reason(&self, rules: (usize, &Bracket), pairs: &[(u32, u32)], reason: &Reason, audit: &mut Audit) {
        let [recorded, expected] = [pairs, &rules.1.pairs].map(|pairs| self.denied(pairs));
        if recorded != expected {
            audit.demand(recorded > expected, || format!("C8: the record is better: {}", reason.said));
            let sides = Some([recorded, expected].map(|denied| (counts(&[denied]), Vec::new())));
            let rule = (Kind::Pairs, ("C8", "2.3.4", "C.8"));
            return self.expect(Some(rules), rule, sides, Denied { recorded, expected }.into(), audit);
        }
        let order = self.order(rules.1);
        let bsn = |rank: u32| order.iter().position(|&known| known == rank).map_or(0, |at| at + 1);
        let opponent = |pairs: &[(u32, u32)], rank: u32| {
            let pair = pairs.iter().find(|&&(a, b)| a == rank || b == rank);
            pair.map_or(0, |&(a, b)| bsn(if a == rank { b } else { a }))
        };
        let differs = |&&rank: &&u32| opponent(pairs, rank) != opponent(&rules.1.pairs, rank);
        let Some(&first) = order.iter().find(differs) else {
            return audit.untrue.push(format!("order: nothing differs: {}", reason.said));
        };
        let (mine, theirs) = (opponent(pairs, first), opponent(&rules.1.pairs, first));
        audit.demand(mine < theirs, || format!("order: the record comes first: {}", reason.said));
        let named = |bsn: usize| Players(bsn.checked_sub(1).map(|at| self.round.id(order[at])).into_iter().collect());
        let said = PairingOrder {
            player: self.player(first),
            number: bsn(first),
            expected: named(theirs),
            expected_number: theirs,
            recorded: named(mine),
            recorded_number: mine,
        };
        let sides = Some([mine, theirs].map(|bsn| (counts(&[bsn]), vec![first])));
        self.expect(Some(rules), (Kind::PairingOrder, ("", "4.3", "D.1")), sides, said.into(), audit);
    }
}
