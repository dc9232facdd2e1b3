//! Every reason and every step of Double-Swiss (C.04.5) and, with other terms, of Swiss Team (C.04.6), verified by
//! reimplemented rules: the brackets are derived from the pairing alone, and the expected statements are made here.

mod colours;
mod explained;
mod following;

use crate::reasons::audit::{Audit, Round};
use crate::reasons::expected::{self, Rule, Sides, counts, everybody, no_pairing_of, without};
use crate::reasons::field::Graph;
use crate::reasons::field::points;
use pairproof::check::verdict::{Amount, BracketName, Kind, Reason};
use pairproof::systems::common::double_swiss_and_swiss_team::explain::messages::{self, *};
use pairproof::tournament::{Entrant, Outcome, Position};
use pairproof_statements::{Player, Players, Points, PointsList, Statement};
use std::cmp::Reverse;

/// Fields for which all sets are tried.
const FEW: usize = 12;

/// A criterion of pairs: its name, its article, and the word for what it counts.
type Criterion = (&'static str, &'static str, &'static str);

/// White, Black, the number of the colour rule, and why.
pub type Seated = (u32, u32, usize, Statement);

/// The differences between the systems and readings.
pub struct Terms {
    /// C.04.6 of 2024.
    pub old: bool,
    pub teams: bool,
    /// C6 counts upfloaters.
    pub counted: bool,
    /// C6 considers only participants that are not paired yet.
    pub unpaired: bool,
    /// Sets are compared by the criteria of pairs, too.
    pub by_all: bool,
    /// Top members have the higher score.
    pub by_score: bool,
    /// Forfeited matches are played.
    pub forfeits: bool,
    /// The criteria of pairs.
    pub pairs: &'static [Criterion],
    /// Whether a pair, the higher ranked first, counts against the criterion of this word.
    pub counts: fn(&Round<'_>, &str, (u32, u32)) -> bool,
    /// C7.
    pub floated: fn(&Round<'_>, u32) -> bool,
    /// The colours of a pair.
    pub colours: fn(&Round<'_>, (u32, u32)) -> Seated,
}

const DOUBLE_SWISS: Terms = Terms {
    old: false,
    teams: false,
    counted: true,
    unpaired: false,
    by_all: false,
    by_score: false,
    forfeits: false,
    pairs: &[("C8", "2.3.5", "floated")],
    counts: |round, _, (higher, lower)| {
        let score = |rank: u32| round.position.entrants[rank as usize].score;
        score(higher) != score(lower) && floated(round, higher)
    },
    floated,
    colours: colours::colours,
};

fn floated(round: &Round<'_>, rank: u32) -> bool {
    !round.position.last_round && round.position.entrants[rank as usize].floats[0].is_some()
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let counted = round.system.name() == "double-swiss-2026";
    verify_by(round, &Terms { counted, ..DOUBLE_SWISS }, audit);
}

struct Case<'r> {
    round: &'r Round<'r>,
    position: &'r Position,
    terms: &'r Terms,
}

#[derive(Debug)]
struct Bracket {
    residents: Vec<u32>,
    upfloaters: Vec<u32>,
    /// The higher ranked first.
    pairs: Vec<(u32, u32)>,
}

fn measured(values: &[i32]) -> Vec<Amount> {
    values.iter().map(|&value| Amount::Points(value)).collect()
}

pub fn verify_by(round: &Round<'_>, terms: &Terms, audit: &mut Audit) {
    let case = Case { round, position: &round.position, terms };
    let Some(reason) = round.reason() else { return };
    let everybody = everybody(round);
    let Ok(rules) = round.system.pair(&round.position) else {
        let free = |bye: &u32| !case.entrant(*bye).bye_barred && case.pairable(&without(&everybody, &[*bye]));
        let odd = everybody.len() % 2 == 1;
        let possible = if odd { everybody.iter().any(free) } else { case.pairable(&everybody) };
        audit.demand(!possible, || "no pairing: but there is one".to_owned());
        case.expect(None, (Kind::Absolute, "impossible"), None, no_pairing_of(&round.position).into(), audit);
        return audit.fully();
    };
    if everybody.len() <= if terms.teams { 10 } else { 8 } {
        let literal = round.system.pair_literally(&round.position);
        audit.demand(literal.as_ref() == Ok(&rules), || "the oracle pairs otherwise".to_owned());
    }
    let mut partner = vec![None; everybody.len()];
    for &(a, b) in &rules.pairs {
        (partner[a as usize], partner[b as usize]) = (Some(b), Some(a));
    }
    let mut brackets = Vec::new();
    let mut left = without(&everybody, rules.bye.as_slice());
    while let Some(&first) = left.first() {
        let residents = left.iter().copied().filter(|&rank| case.score(rank) == case.score(first)).collect();
        let bracket = case.bracket(residents, &partner);
        left = without(&left, &[&bracket.residents[..], &bracket.upfloaters].concat());
        brackets.push(bracket);
    }
    audit.fully();
    let parted = if round.recorded.byes.first().copied() != rules.bye {
        case.bye_reason(rules.bye, reason, audit);
        Some(0)
    } else {
        let mut left = without(&everybody, rules.bye.as_slice());
        let mut parted = None;
        for (number, bracket) in brackets.iter().enumerate() {
            let recorded = case.bracket(bracket.residents.clone(), &round.recorded.partner);
            if recorded.pairs != bracket.pairs {
                case.bracket_reason((number, bracket), &recorded, &left, reason, audit);
                parted = Some(number + usize::from(rules.bye.is_some()));
                break;
            }
            left = without(&left, &[&bracket.residents[..], &bracket.upfloaters].concat());
        }
        if parted.is_none() {
            case.colour_reason(&brackets, reason, audit);
        }
        parted
    };
    case.steps(&brackets, rules.bye, parted, audit);
}

impl Case<'_> {
    fn entrant(&self, rank: u32) -> &Entrant {
        &self.position.entrants[rank as usize]
    }

    fn player(&self, rank: u32) -> Player {
        Player(self.round.id(rank))
    }

    fn players(&self, ranks: &[u32]) -> Players {
        Players(self.round.ids(ranks))
    }

    fn score(&self, rank: u32) -> i32 {
        self.entrant(rank).score
    }

    fn tpn(&self, rank: u32) -> u32 {
        self.entrant(rank).tpn
    }

    fn may_meet(&self, a: u32, b: u32) -> bool {
        !self.entrant(a).conflicts.contains(b)
    }

    fn pairable(&self, players: &[u32]) -> bool {
        Graph::new(players.len(), |a, b| self.may_meet(players[a], players[b])).left_over() == 0
    }

    /// The number of a rule in the edition.
    fn article(&self, rule: &str) -> &'static str {
        if let Some(criterion) = self.terms.pairs.iter().find(|criterion| criterion.0 == rule) {
            return criterion.1;
        }
        let (new, old) = match rule {
            "C1" => ("2.1.1", "3.1.1"),
            "C3" => ("2.2.1", "3.2.1"),
            "C4" => ("2.3.1", "3.3.1"),
            "C5" => ("2.3.2", "3.3.2"),
            "C6" => ("2.3.3", "3.3.3"),
            "C7" => ("2.3.4", "none"),
            "impossible" => ("3.3.3", "1.9.3"),
            "bye" => ("3.4", "2.1"),
            "completion" => ("3.4.1", "2.1.1"),
            "score" => ("3.4.2", "2.1.2"),
            "matches" => ("3.4.3", "2.1.3"),
            "number" => ("3.4.4", "2.1.4"),
            "bracket" => ("3.5, 3.6", "2.2, 2.3"),
            "sets" => ("3.5.4", "2.2.4"),
            "identifiers" => ("3.6.3", "2.3.3"),
            other => panic!("{other}: no rule"),
        };
        if self.terms.old { old } else { new }
    }

    /// Matches in which at least a game was played.
    fn played(&self, rank: u32) -> u16 {
        let entries = &self.round.tournament.players[self.entrant(rank).index as usize].entries;
        let before = &entries[..usize::from(self.round.tournament.recorded) - 1];
        let game = |outcome| matches!(outcome, Outcome::Win | Outcome::Draw | Outcome::Loss | Outcome::Unknown);
        let counts = |entry: &&pairproof::tournament::Entry| {
            game(entry.outcome) || (self.terms.forfeits && entry.opponent.is_some())
        };
        before.iter().filter(counts).count() as u16
    }

    fn bye_key(&self, rank: u32) -> (i32, Reverse<u16>, Reverse<u32>) {
        (self.score(rank), Reverse(self.played(rank)), Reverse(self.tpn(rank)))
    }

    /// The bracket of these residents, by opponents.
    fn bracket(&self, residents: Vec<u32>, partner: &[Option<u32>]) -> Bracket {
        let met = residents.iter().filter_map(|&rank| Some((rank, partner[rank as usize]?)));
        let (mut upfloaters, mut pairs) = (Vec::new(), Vec::new());
        for (rank, other) in met {
            if !residents.contains(&other) {
                upfloaters.push(other);
            }
            pairs.push((rank.min(other), rank.max(other)));
        }
        upfloaters.sort_unstable();
        pairs.sort_unstable();
        pairs.dedup();
        Bracket { residents, upfloaters, pairs }
    }

    fn differences(&self, residents: &[u32], set: &[u32]) -> Vec<i32> {
        let mut all: Vec<i32> = set.iter().map(|&rank| self.score(residents[0]) - self.score(rank)).collect();
        all.sort_unstable_by(|a, b| b.cmp(a));
        all
    }

    fn floated(&self, set: &[u32]) -> usize {
        set.iter().filter(|&&rank| (self.terms.floated)(self.round, rank)).count()
    }

    /// Pairs that count against a criterion.
    fn counting(&self, word: &str, pairs: &[(u32, u32)]) -> Vec<(u32, u32)> {
        pairs.iter().copied().filter(|&pair| (self.terms.counts)(self.round, word, pair)).collect()
    }

    /// Demands that the reason is exactly this one.
    fn expect(
        &self,
        bracket: Option<(usize, &Bracket)>,
        (kind, rule): (Kind, &str),
        sides: Option<Sides>,
        said: Statement,
        audit: &mut Audit,
    ) {
        let article = if rule.starts_with(|c: char| c.is_ascii_digit()) { rule } else { self.article(rule) };
        let criterion = rule.starts_with('C').then(|| rule.to_owned());
        let label = match &criterion {
            Some(criterion) => format!("{criterion} (art. {article})"),
            None => format!("art. {article}"),
        };
        let bracket = bracket.map(|(number, bracket)| BracketName {
            number: number + 1,
            score: points(self.score(bracket.residents[0])),
            moved_down: Vec::new(),
            players: bracket.residents.len() + bracket.upfloaters.len(),
        });
        let rule = Rule { label, criterion, article: article.to_owned() };
        expected::reason(self.round, (bracket, kind, rule), sides, said, audit);
    }

    fn bye_reason(&self, rules: Option<u32>, reason: &Reason, audit: &mut Audit) {
        if expected::repeats(self.round, Kind::Bye, audit) {
            return;
        }
        let (Some(mine), Some(theirs)) = (self.round.recorded.byes.first().copied(), rules) else {
            return audit.untrue.push(format!("bye: {}", reason.said));
        };
        let everybody = everybody(self.round);
        let (recorded, expected) = (self.player(mine), self.player(theirs));
        let completes = self.pairable(&without(&everybody, &[mine]));
        let better = completes && self.bye_key(mine) < self.bye_key(theirs);
        audit.demand(!better, || format!("bye: the record is better: {}", reason.said));
        let (scores, played) =
            ([mine, theirs].map(|rank| self.score(rank)), [mine, theirs].map(|rank| self.played(rank)));
        let tpns = [mine, theirs].map(|rank| self.tpn(rank));
        let (rule, values, said): (_, _, Statement) = if !completes {
            ("completion", None, ByeIncomplete { player: recorded }.into())
        } else if scores[0] != scores[1] {
            let [recorded_score, expected_score] = scores.map(Points);
            let said = ByeScore { expected, expected_score, recorded, recorded_score };
            ("score", Some(scores.map(Amount::Points)), said.into())
        } else if played[0] != played[1] {
            let [recorded_matches, expected_matches] = played;
            let said = ByeMatches { expected, expected_matches, recorded, recorded_matches };
            ("matches", Some(played.map(|played| Amount::Count(played.into()))), said.into())
        } else {
            let [recorded_number, expected_number] = tpns;
            let said = ByeNumber { expected, expected_number, recorded, recorded_number };
            ("number", Some(tpns.map(|tpn| Amount::Count(tpn as i32))), said.into())
        };
        let sides = values.map(|[a, b]| [(vec![a], vec![mine]), (vec![b], vec![theirs])]);
        self.expect(None, (Kind::Bye, rule), sides, said, audit);
    }

    fn bracket_reason(
        &self,
        rules: (usize, &Bracket),
        record: &Bracket,
        left: &[u32],
        reason: &Reason,
        audit: &mut Audit,
    ) {
        if record.pairs.iter().any(|&(a, b)| !self.may_meet(a, b)) {
            return expected::repeats_pair(self.round, rules.0, audit);
        }
        let lower = without(left, &rules.1.residents);
        if record.upfloaters == rules.1.upfloaters {
            return self.pairing_reason(rules, record, reason, audit);
        }
        let (mine, theirs) = (&record.upfloaters[..], &rules.1.upfloaters[..]);
        let (recorded, expected) = (self.players(mine), self.players(theirs));
        if !self.pairable(&without(&lower, mine)) {
            let said = SetIncomplete { set: recorded, teams: self.terms.teams };
            return self.expect(Some(rules), (Kind::Absolute, "C3"), None, said.into(), audit);
        }
        let far = [mine, theirs].map(|set| self.differences(&rules.1.residents, set));
        let needed = if mine.len() == theirs.len() && far[0] == far[1] {
            self.both_needed(rules.1, &lower, mine, reason, audit)
        } else {
            [0, 0]
        };
        let lacking = needed.map(|needed| self.lacking(needed));
        let floated = [mine, theirs].map(|set| self.floated(set));
        let order = [mine, theirs].map(|set| set.iter().map(|&rank| self.tpn(rank) as usize).collect::<Vec<_>>());
        let (rule, worse, [a, b], said): (&str, bool, _, Statement) = if mine.len() != theirs.len() {
            let values = [counts(&[mine.len()]), counts(&[theirs.len()])];
            ("C4", mine.len() > theirs.len(), values, SetCount { expected, recorded }.into())
        } else if far[0] != far[1] {
            let (worse, values) = (far[0] > far[1], [measured(&far[0]), measured(&far[1])]);
            let [recorded_differences, expected_differences] = far.map(PointsList);
            let said = SetScores { expected, expected_differences, recorded, recorded_differences };
            ("C5", worse, values, said.into())
        } else if lacking[0] != lacking[1] {
            let left = self.left_of_following(&rules.1.residents, &lower, mine).0.len();
            let score = Points(self.following(&rules.1.residents, &lower).unwrap_or_default());
            let [recorded_needed, expected_needed] = needed;
            let said = SetNext { expected, expected_needed, left, recorded, recorded_needed, score };
            ("C6", lacking[0] > lacking[1], lacking.map(|lacking| counts(&[lacking])), said.into())
        } else if floated[0] != floated[1] {
            let [recorded_floated, expected_floated] = floated;
            let said = SetFloated { expected, expected_floated, recorded, recorded_floated };
            ("C7", floated[0] > floated[1], floated.map(|floated| counts(&[floated])), said.into())
        } else if let Some((criterion, [recorded_pairs, expected_pairs])) =
            self.best_pairs(rules.1, mine, reason, audit)
        {
            let counted = criterion.2.to_owned();
            let said = SetPairs { counted, expected, expected_pairs, recorded, recorded_pairs };
            let values = [counts(&[recorded_pairs]), counts(&[expected_pairs])];
            (criterion.0, recorded_pairs > expected_pairs, values, said.into())
        } else {
            let values = [counts(&order[0]), counts(&order[1])];
            ("sets", order[0] > order[1], values, SetOrder { expected, recorded }.into())
        };
        audit.demand(worse, || format!("{rule}: the record is better: {}", reason.said));
        let kind = if rule == "sets" { Kind::UpfloaterOrder } else { Kind::Upfloaters };
        let sides = Some([(a, mine.to_vec()), (b, theirs.to_vec())]);
        self.expect(Some(rules), (kind, rule), sides, said, audit);
    }

    /// The first criterion of pairs in which the best pairings with the two sets differ, and both counts.
    fn best_pairs(
        &self,
        rules: &Bracket,
        mine: &[u32],
        reason: &Reason,
        audit: &mut Audit,
    ) -> Option<(Criterion, [usize; 2])> {
        if !self.terms.by_all {
            return None;
        }
        let sets = [mine, &rules.upfloaters].map(|set| [&rules.residents[..], set].concat());
        if sets[0].len() > FEW {
            audit.partly("the best pairings of a large bracket");
            let found = self.terms.pairs.iter().find(|one| reason.criterion.as_deref() == Some(one.0))?;
            let said = messages::SetPairs::read(&reason.said.statement)?;
            return Some((*found, [said.recorded_pairs, said.expected_pairs]));
        }
        let [a, b] = sets.map(|players| self.least(&players));
        let at = a.iter().zip(&b).position(|(a, b)| a != b)?;
        Some((self.terms.pairs[at], [a[at], b[at]]))
    }

    /// The counts of the best pairing of these players, criterion by criterion; tries all pairings.
    fn least(&self, players: &[u32]) -> Vec<usize> {
        let Some((&first, others)) = players.split_first() else { return vec![0; self.terms.pairs.len()] };
        let with = |&other: &u32| {
            let pair = (first.min(other), first.max(other));
            let rest = self.least(&without(others, &[other]));
            let own = self.terms.pairs.iter().map(|one| usize::from((self.terms.counts)(self.round, one.2, pair)));
            own.zip(rest).map(|(own, rest)| own.saturating_add(rest)).collect::<Vec<usize>>()
        };
        let allowed = others.iter().filter(|&&other| self.may_meet(first, other));
        allowed.map(with).min().unwrap_or_else(|| vec![usize::MAX; self.terms.pairs.len()])
    }

    fn pairing_reason(&self, rules: (usize, &Bracket), record: &Bracket, reason: &Reason, audit: &mut Audit) {
        for &(criterion, _, word) in self.terms.pairs {
            let [mine, theirs] = [record, rules.1].map(|bracket| self.counting(word, &bracket.pairs));
            if mine.len() == theirs.len() {
                continue;
            }
            audit.demand(mine.len() > theirs.len(), || format!("{criterion}: the record is better: {}", reason.said));
            let concerned = |pairs: &[(u32, u32)]| -> Vec<u32> {
                let who = |&(a, b): &(u32, u32)| if word == "floated" { vec![a] } else { vec![a, b] };
                pairs.iter().flat_map(who).collect()
            };
            let said = messages::Pairs {
                counted: word.to_owned(),
                recorded_pairs: mine.len(),
                recorded: self.players(&concerned(&mine)),
                expected_pairs: theirs.len(),
                expected: self.players(&concerned(&theirs)),
            };
            let sides = [&mine, &theirs].map(|pairs| (counts(&[pairs.len()]), concerned(pairs)));
            return self.expect(Some(rules), (Kind::Pairs, criterion), Some(sides), said.into(), audit);
        }
        let [mine, theirs] = [record, rules.1].map(|bracket| self.identifier(&bracket.pairs));
        let tpns = |ranks: &[u32]| ranks.iter().map(|&rank| self.tpn(rank) as usize).collect::<Vec<_>>();
        audit.demand(tpns(&mine) > tpns(&theirs), || format!("identifiers: the record comes first: {}", reason.said));
        let Some(at) = mine.iter().zip(&theirs).position(|(a, b)| a != b) else {
            return audit.untrue.push(format!("identifiers: nothing differs: {}", reason.said));
        };
        let (recorded, expected) = (self.player(mine[at]), self.player(theirs[at]));
        let said: Statement = match at.checked_sub(theirs.len() / 2) {
            None => TopOrder { expected, recorded }.into(),
            Some(place) => BottomOrder { top: self.player(theirs[place]), expected, recorded }.into(),
        };
        let sides = Some([&mine, &theirs].map(|ranks| (counts(&tpns(ranks)), Vec::new())));
        self.expect(Some(rules), (Kind::IdentifierOrder, "identifiers"), sides, said, audit);
    }
}
