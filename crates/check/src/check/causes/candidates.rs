//! Which suppositions are tried for a round. Single suppositions are tried for every player; combinations of several
//! only for the players on boards that differ or look unusual.

use super::facts::Facts;
use super::left_out_of_round_1;
use super::probe::as_last;
use super::results::{one_sided, others};
use super::supposition::Supposition;
use crate::check::verdict::RoundVerdict;
use crate::systems::SystemId;
use crate::tournament::{Colour, Form, Id, Outcome, Player, Position, RecordedRound, Tournament};
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

/// Suppositions of one kind, each with about the same weight.
pub(super) struct Class {
    /// The probability of the whole class; our estimate.
    pub prior: f64,
    /// The number of suppositions that are possible, tried or not.
    pub possible: f64,
    pub suppositions: Vec<Supposition>,
}

pub(super) fn class(prior: f64, suppositions: Vec<Supposition>) -> Class {
    Class { prior, possible: suppositions.len() as f64, suppositions }
}

/// A recorded round, with the data that every class of suppositions uses.
pub(super) struct Round<'a> {
    pub tournament: &'a Tournament,
    pub number: u16,
    pub record: RecordedRound,
    pub position: Position,
    /// The players whose opponent, bye or colour differs, by index.
    pub concerned: Vec<u32>,
}

/// At most this many of the players concerned are swapped with every other player, or moved.
pub(super) const FEW: usize = 12;
/// The accelerated group had up to this many players more or fewer than in the file.
const GROUP: u32 = 4;
const FEW_LEFT_OUT: usize = 4;
const ODD_BOARDS: usize = 10;
/// The probability that two players were swapped.
const SWAPPED: f64 = 0.3;
const IN_TWOS: usize = 40;
const STANDING_OUT: usize = 16;

/// Returns all suppositions to try. `most`: whether most rounds differ, so that another system may have paired them.
pub(super) fn of(
    tournament: &Tournament,
    system: SystemId,
    verdict: &RoundVerdict,
    (most, facts): (bool, &Facts),
) -> Vec<Class> {
    let position = tournament.position(verdict.round, system.history(), false);
    let round = Round {
        tournament,
        number: verdict.round,
        record: tournament.recorded_pairing(verdict.round),
        position,
        concerned: concerned(tournament, verdict).into_iter().collect(),
    };
    let mut classes = round.of_the_tournament(system, facts);
    if most {
        let other = |other: &&SystemId| {
            other.family != system.family
                && other.form() == system.form()
                && other.schedule.is_none()
                && **other == other.base()
                && existed(**other, facts.year)
        };
        let systems = SystemId::ALL.iter().filter(other).map(|&other| Supposition::Edition(other));
        classes.push(class(0.1, systems.collect()));
    }
    classes.push(round.one_person());
    classes.push(round.kept_apart(verdict, &facts.federations));
    classes.push(round.two_kept_apart(verdict));
    classes.extend(round.recorded_wrongly(verdict));
    let late = left_out_of_round_1::of(&round.record, &round.position);
    classes.push(Class { prior: 0.05, possible: ways(round.position.entrants.len(), 2), suppositions: late });
    classes.extend(round.left_out());
    let boards = boards_that_differ(tournament, verdict);
    classes.iter_mut().for_each(|class| class.suppositions.retain(|it| says_something(it, &boards, &round)));
    classes.extend(round.taken_in());
    classes.extend(round.results(|earlier| earlier + 1 == round.number, 0.1));
    if tournament.form == Form::Matches {
        let pairs = |earlier: u16| tournament.recorded_pairing(earlier).pairs.into_iter().map(move |it| (earlier, it));
        let odd = (1..round.number).rev().flat_map(pairs);
        classes.push(class(0.1, odd.flat_map(|(earlier, pair)| one_sided(tournament, earlier, &pair)).collect()));
    }
    classes.extend(round.byes());
    classes.extend(round.numbers());
    classes.push(round.at_the_end());
    classes.push(round.moved(most));
    classes.push(rules(system));
    classes.extend(round.results(|earlier| earlier + 1 < round.number, 0.03));
    classes
}

/// Whether an edition could have paired a tournament of that year. A later edition could not, unless pairproof has no
/// earlier one of its family.
fn existed(system: SystemId, year: Option<u16>) -> bool {
    let later = |id: SystemId| year.is_some_and(|year| id.in_force.from.0 > year);
    let earlier = |other: &SystemId| other.family == system.family && other.in_force.from < system.in_force.from;
    !later(system) || !SystemId::ALL.iter().any(earlier)
}

fn indexes(tournament: &Tournament) -> HashMap<Id, u32> {
    tournament.players.iter().zip(0..).map(|(player, index)| (player.id, index)).collect()
}

/// The players whose opponent, bye or colour differs, by index.
pub(super) fn concerned(tournament: &Tournament, verdict: &RoundVerdict) -> BTreeSet<u32> {
    let indexes = indexes(tournament);
    verdict.differing_boards().flatten().filter_map(|id| indexes.get(id).copied()).collect()
}

/// The number of ways to form this many boards from a field.
pub(super) fn ways(field: usize, boards: usize) -> f64 {
    let pairs = |k: usize| {
        let left = field.saturating_sub(2 * k) as f64;
        left * (left - 1.0) / 2.0 / (k + 1) as f64
    };
    (0..boards).map(pairs).product::<f64>().max(1.0)
}

/// The recorded boards and byes that are not what the rules give.
fn boards_that_differ(tournament: &Tournament, verdict: &RoundVerdict) -> Vec<Vec<u32>> {
    let indexes = indexes(tournament);
    let boards = verdict.unexpected.iter().chain(&verdict.colours);
    boards.map(|board| board.iter().filter_map(|id| indexes.get(id).copied()).collect()).collect()
}

/// Whether a supposition is informative: to leave out all boards that differ, or over a quarter of the field, is not.
fn says_something(supposition: &Supposition, boards: &[Vec<u32>], round: &Round<'_>) -> bool {
    let (Supposition::LeftOut(players) | Supposition::LateEntries(players, _)) = supposition else { return true };
    players.len() <= FEW_LEFT_OUT.max(round.position.entrants.len() / 4)
        && !boards.iter().all(|board| board.iter().all(|player| players.contains(player)))
}

impl Round<'_> {
    fn of_the_tournament(&self, system: SystemId, facts: &Facts) -> Vec<Class> {
        let of_family = |other: &&SystemId| other.family == system.family && **other != system;
        let others = SystemId::ALL
            .iter()
            .filter(of_family)
            .filter(|other| other.base() == system.base() || existed(**other, facts.year));
        let (editions, readings): (Vec<SystemId>, Vec<SystemId>) =
            others.copied().partition(|other| *other == other.base() && other.base() != system.base());
        let of_all = |systems: Vec<SystemId>| systems.into_iter().map(Supposition::Edition).collect();
        let mut classes = vec![class(0.1, of_all(editions)), class(0.03, of_all(readings))];
        let as_last = as_last(self.tournament, self.number);
        if let &[last] = &as_last[..] {
            classes.push(class(0.03, vec![Supposition::LastRound(!last)]));
        }
        let virtual_points = |at: usize| self.tournament.players[at].virtual_points.iter().any(|&points| points != 0);
        let accelerated = (0..self.tournament.players.len()).any(virtual_points);
        let baku = |all: bool| Supposition::Baku { on: !accelerated, all };
        classes.push(class(0.03, if accelerated { vec![baku(true)] } else { vec![baku(true), baku(false)] }));
        if accelerated {
            classes.push(self.accelerated());
        } else if self.tournament.form == Form::Games {
            classes.push(class(0.02, [2, 3].map(Supposition::UpperHalf).into()));
        }
        classes.push(class(
            0.3,
            facts.order_by_ranks(self.tournament).map(Supposition::ByRankColumn).into_iter().collect(),
        ));
        let drawn = self.tournament.initial_colour.unwrap_or(Colour::White);
        classes.push(class(0.05, vec![Supposition::InitialColour(drawn.other())]));
        if !self.tournament.players.is_sorted_by_key(|player| Reverse(player.rating)) {
            classes.push(class(0.03, [false, true].map(|names| Supposition::ByRating { names }).into()));
            classes.push(class(0.3, self.out_of_order()));
        }
        classes
    }

    /// A few players more or fewer with virtual points, if the first ones of the list have them.
    fn accelerated(&self) -> Class {
        let has_points = |player: &Player| player.virtual_points.iter().any(|&points| points != 0);
        let recorded = self.tournament.players.iter().take_while(|player| has_points(player)).count() as u32;
        let count = self.tournament.players.iter().filter(|player| has_points(player)).count() as u32;
        let sizes = recorded.saturating_sub(GROUP)..=(recorded + GROUP).min(self.tournament.players.len() as u32);
        let others = sizes.filter(|&players| recorded == count && players > 0 && players != recorded);
        class(0.03, others.map(|players| Supposition::Accelerated([players, recorded])).collect())
    }

    /// Players left out: one player, one board, all players new in this round, or several boards that stand out.
    fn left_out(&self) -> Vec<Class> {
        let boards: Vec<[u32; 2]> = self.record.pairs.iter().map(|pair| [pair.white, pair.black]).collect();
        let present = self.position.entrants.iter().map(|entrant| entrant.index);
        let one = present.map(|player| Supposition::LeftOut(vec![player])).collect();
        let board = boards.iter().map(|board| Supposition::LeftOut(board.to_vec())).collect();
        // Any two players could have formed the board, so far more boards are possible than are recorded.
        let field = self.position.entrants.len();
        let board = Class { prior: 0.1, possible: ways(field, 1), suppositions: board };
        let mut classes = vec![class(0.1, one), board];
        let column = usize::from(self.number - 1);
        let is_new = |&player: &u32| {
            let entries = &self.tournament.players[player as usize].entries;
            column > 0 && entries.iter().take(column).all(|entry| !entry.outcome.paired())
        };
        let new: Vec<u32> = self.position.entrants.iter().map(|entrant| entrant.index).filter(is_new).collect();
        // Newcomers who meet each other were probably entered after the pairing.
        let mut late: Vec<Vec<u32>> = boards.iter().map(|board| board.to_vec()).collect();
        late.retain(|board| board.iter().all(|player| new.contains(player)));
        if (3..self.position.entrants.len() / 2).contains(&new.len()) {
            late.push(new);
        }
        classes.push(class(0.3, late.into_iter().map(Supposition::LeftOut).collect()));
        let odd = self.odd_boards();
        // The player with the bye may have been left out as well.
        let byes = &self.record.byes;
        let several = |size: usize, of: usize| {
            let mut sets = Vec::new();
            subsets(&odd[..odd.len().min(of)], size, &mut Vec::new(), &mut sets);
            sets.into_iter().map(|set| Supposition::LeftOut(set.concat())).collect::<Vec<_>>()
        };
        let with_bye = odd
            .iter()
            .take(IN_TWOS)
            .flat_map(|board| byes.iter().map(|&bye| Supposition::LeftOut(vec![board[0], board[1], bye])));
        let with_bye: Vec<Supposition> = with_bye.collect();
        classes.push(Class { prior: 0.02, possible: ways(field, 1) * field as f64, suppositions: with_bye });
        // The boards that stand out most, in growing numbers: without the player with the bye, then with that player.
        let mut standing_out = Vec::new();
        for size in 3..=odd.len().min(STANDING_OUT) {
            let players = odd[..size].concat();
            standing_out.push(Supposition::LeftOut(players.clone()));
            standing_out.extend(byes.iter().map(|&bye| Supposition::LeftOut([&players[..], &[bye]].concat())));
        }
        classes.push(Class { prior: 0.02, possible: ways(field, 2), suppositions: standing_out });
        classes.push(Class { prior: 0.05, possible: ways(field, 2), suppositions: several(2, IN_TWOS) });
        classes.push(Class { prior: 0.03, possible: ways(field, 3), suppositions: several(3, ODD_BOARDS) });
        classes.push(Class { prior: 0.02, possible: ways(field, 4), suppositions: several(4, ODD_BOARDS) });
        classes
    }

    /// The boards, the least likely ones first: by score difference, then by how far the distance between the ranks is
    /// from the median.
    fn odd_boards(&self) -> Vec<[u32; 2]> {
        let ranks = self.position.ranks();
        let rank = |player: u32| ranks.get(player as usize).copied().flatten();
        let mut boards: Vec<([u32; 2], i32, i64)> = Vec::new();
        for pair in &self.record.pairs {
            let (Some(a), Some(b)) = (rank(pair.white), rank(pair.black)) else { continue };
            let score = |rank: u32| self.position.entrants[rank as usize].score;
            let distance = (i64::from(a) - i64::from(b)).abs();
            boards.push(([pair.white, pair.black], (score(a) - score(b)).abs(), distance));
        }
        let mut distances: Vec<i64> = boards.iter().map(|board| board.2).collect();
        distances.sort_unstable();
        let usual = distances.get(distances.len() / 2).copied().unwrap_or(0);
        boards.sort_by_key(|board| Reverse((board.1, (board.2 - usual).abs())));
        boards.into_iter().map(|board| board.0).collect()
    }

    fn taken_in(&self) -> Vec<Class> {
        let absent: Vec<u32> = self.record.absent.iter().map(|&(player, _)| player).collect();
        let mut one: Vec<Supposition> = Vec::new();
        for &player in &absent {
            match &self.record.byes[..] {
                [] => one.push(Supposition::TakenIn(player, None)),
                byes => one.extend(byes.iter().map(|&bye| Supposition::TakenIn(player, Some(bye)))),
            }
        }
        let mut two = Vec::new();
        for (place, &player) in absent.iter().enumerate().take(IN_TWOS) {
            let others = absent[place + 1..].iter().take(IN_TWOS);
            two.extend(others.map(|&other| Supposition::TakenIn(player, Some(other))));
        }
        vec![class(0.08, one), class(0.04, two)]
    }

    /// Other results for the games of earlier rounds.
    fn results(&self, wanted: impl Fn(u16) -> bool, prior: f64) -> Vec<Class> {
        use Outcome::{ForfeitLoss, ForfeitWin};
        let mut classes = Vec::new();
        for earlier in (1..self.number).rev().filter(|&earlier| wanted(earlier)) {
            let (mut ordinary, mut forfeits) = (Vec::new(), Vec::new());
            for pair in self.tournament.recorded_pairing(earlier).pairs {
                if pair.colours_known {
                    ordinary.extend(others(self.tournament, earlier, &pair));
                }
                if self.tournament.form == Form::Games {
                    let players = [pair.white, pair.black];
                    let entry =
                        |player: u32| &self.tournament.players[player as usize].entries[usize::from(earlier - 1)];
                    let now = players.map(|player| entry(player).outcome);
                    let other = [[ForfeitWin, ForfeitLoss], [ForfeitLoss, ForfeitWin]].into_iter();
                    let other = other.filter(|&other| other != now);
                    forfeits.extend(other.map(|other| Supposition::Result(earlier, players, other)));
                }
            }
            classes.push(class(prior, ordinary));
            if earlier + 1 == self.number {
                classes.push(class(prior / 5.0, forfeits));
            }
        }
        classes
    }

    /// Other kinds of rounds without a game. If no player has the pairing-allocated bye, that is the likely kind; if a
    /// player has it, no other can.
    fn byes(&self) -> Vec<Class> {
        use Outcome::{FullBye, HalfBye, PairingBye, ZeroBye};
        let (mut allocated, mut others) = (Vec::new(), Vec::new());
        for earlier in (1..=self.number).rev() {
            let record = self.tournament.recorded_pairing(earlier);
            let without = record.byes.is_empty();
            let absent = || record.absent.iter().map(|&(player, _)| player);
            let suppose = |player: u32, outcome: Outcome| Supposition::Bye(earlier, player, outcome);
            allocated.extend(absent().filter(|_| without).map(|player| suppose(player, PairingBye)));
            // In the round itself a player without a game is not in the field, whatever the kind.
            if earlier < self.number {
                let byes = record.byes.iter().map(|&player| (player, PairingBye));
                for (player, now) in record.absent.iter().copied().chain(byes) {
                    let kinds = [ZeroBye, HalfBye, FullBye].into_iter().filter(|&other| other != now);
                    others.extend(kinds.map(|other| suppose(player, other)));
                }
            }
        }
        let (full, others) = others.into_iter().partition(|it| matches!(it, Supposition::Bye(.., FullBye)));
        vec![class(0.3, allocated), class(0.1, others), class(0.02, full)]
    }

    /// Pairs of entries with the same name that are never both paired in the same round.
    fn one_person(&self) -> Class {
        let mut by_name: HashMap<String, Vec<u32>> = HashMap::new();
        for (player, index) in self.tournament.players.iter().zip(0..) {
            let name: String =
                player.name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
            if !name.is_empty() {
                by_name.entry(name).or_default().push(index);
            }
        }
        let paired = |player: u32, column: usize| {
            let entry = self.tournament.players[player as usize].entries.get(column);
            entry.is_some_and(|entry| entry.outcome.paired())
        };
        let apart = |&(a, b): &(u32, u32)| {
            (0..usize::from(self.tournament.recorded)).all(|column| !(paired(a, column) && paired(b, column)))
        };
        let in_twos = |same: &Vec<u32>| -> Vec<(u32, u32)> {
            let pairs = same.iter().enumerate();
            pairs.flat_map(|(at, &a)| same[at + 1..].iter().map(move |&b| (a, b))).collect()
        };
        let same = by_name.values().filter(|same| same.len() <= FEW);
        let mut pairs: Vec<(u32, u32)> = same.flat_map(in_twos).filter(apart).collect();
        pairs.sort_unstable();
        class(0.5, pairs.into_iter().map(|(a, b)| Supposition::OnePerson(a, b)).collect())
    }

    /// The federations with two members whom the rules pair with each other and the record does not.
    fn kept_apart(&self, verdict: &RoundVerdict, federations: &[(Id, String)]) -> Class {
        let federations: HashMap<Id, &String> = federations.iter().map(|(id, name)| (*id, name)).collect();
        let federation = |id: Id| federations.get(&id).copied().filter(|name| !name.is_empty());
        let met: BTreeSet<&String> = verdict
            .missing
            .iter()
            .filter_map(|&[white, black]| federation(white).filter(|&own| Some(own) == federation(black)))
            .collect();
        let suppose = |name: &String| {
            let players = self.tournament.players.iter().zip(0..);
            let members = players.filter(|(player, _)| federation(player.id) == Some(name)).map(|(_, index)| index);
            Supposition::KeptApart(name.clone(), members.collect())
        };
        class(0.05, met.into_iter().map(suppose).collect())
    }

    /// Two players whom the rules pair with each other and the record does not: an undeclared prohibition.
    fn two_kept_apart(&self, verdict: &RoundVerdict) -> Class {
        let indexes = indexes(self.tournament);
        let board = |board: &[Id; 2]| board.iter().map(|id| indexes.get(id).copied()).collect::<Option<Vec<u32>>>();
        let boards = verdict.missing.iter().filter_map(board);
        let suppositions = boards.map(|two| Supposition::KeptApart(String::new(), two)).collect();
        Class { prior: 0.05, possible: ways(self.position.entrants.len(), 1), suppositions }
    }

    /// Two players swapped, or the colours of a board reversed, by hand or in the record, among the boards that differ.
    fn recorded_wrongly(&self, verdict: &RoundVerdict) -> Vec<Class> {
        let boards = self.tournament.players.len() / 2;
        let (mut exchanged, mut turned) = (Vec::new(), Vec::new());
        let differing = boards_that_differ(self.tournament, verdict);
        if differing.len() <= FEW {
            for (place, board) in differing.iter().enumerate() {
                for other in &differing[place + 1..] {
                    // Swapping two players with Black gives the same pairs as swapping their opponents.
                    let ways = board.iter().flat_map(|&a| other.iter().map(move |&b| [a, b]));
                    let ways = ways.filter(|&[a, b]| !self.is_repeated(a, b));
                    exchanged.extend(ways.map(|[a, b]| Supposition::Exchanged(a, b)));
                }
                if let &[white, black] = &board[..] {
                    turned.push(Supposition::Turned(white, black));
                }
            }
        }
        let possible = (boards * boards).max(1) as f64;
        vec![
            Class { prior: SWAPPED, possible, suppositions: exchanged },
            Class { prior: 0.1, possible: boards.max(1) as f64, suppositions: turned },
        ]
    }

    /// Whether both have Black and the same result: swapping their opponents gives the same record.
    fn is_repeated(&self, a: u32, b: u32) -> bool {
        let entry = |player: u32| self.tournament.players[player as usize].entries[usize::from(self.number - 1)];
        let (a, b) = (entry(a), entry(b));
        a.colour == Some(Colour::Black) && b.colour == Some(Colour::Black) && a.outcome == b.outcome
    }
}

/// The engine without one of its rules, for each rule, and faults that occur before pairs are chosen.
fn rules(system: SystemId) -> Class {
    let mut suppositions: Vec<Supposition> = Vec::new();
    for mutant in system.without_each() {
        let article = mutant.article.filter(|article| !article.contains(&mutant.rule));
        suppositions.push(Supposition::Without(mutant.rule, article));
    }
    suppositions
        .extend(system.alterations.iter().map(|&(alteration, article)| Supposition::Altered(alteration, article)));
    class(0.1, suppositions)
}

/// Collects all subsets of the given size, in list order.
fn subsets(list: &[[u32; 2]], size: usize, chosen: &mut Vec<[u32; 2]>, sets: &mut Vec<Vec<[u32; 2]>>) {
    if size == 0 {
        sets.push(chosen.clone());
        return;
    }
    for (place, &board) in list.iter().enumerate() {
        chosen.push(board);
        subsets(&list[place + 1..], size - 1, chosen, sets);
        chosen.pop();
    }
}

/// If two boards became two other boards with the same players: the swap that explains it, and whether colours then
/// still differ.
pub(super) fn swapped(tournament: &Tournament, verdict: &RoundVerdict) -> Option<(Supposition, bool)> {
    let (missing @ [_, _], unexpected @ [_, _], []) =
        (&verdict.missing[..], &verdict.unexpected[..], &verdict.colours[..])
    else {
        return None;
    };
    let players = |boards: &[[Id; 2]]| boards.iter().flatten().copied().collect::<BTreeSet<Id>>();
    if players(missing) != players(unexpected) {
        return None;
    }
    let partner = |player: Id| {
        let board = unexpected.iter().find(|board| board.contains(&player))?;
        Some(if board[0] == player { board[1] } else { board[0] })
    };
    let &[a, b] = missing.iter().find(|board| !board.contains(&0))?;
    let (a, b) = match partner(b)? {
        0 => (partner(a)?, b),
        other => (a, other),
    };
    let back = |id: Id| {
        if id == a {
            b
        } else if id == b {
            a
        } else {
            id
        }
    };
    let turned = unexpected.iter().any(|&[white, black]| missing.contains(&[back(black), back(white)]));
    let indexes = indexes(tournament);
    Some((Supposition::Exchanged(*indexes.get(&a)?, *indexes.get(&b)?), turned))
}

/// The logarithm of the weight of one swap made by hand.
pub(super) fn weight_of_swapping(tournament: &Tournament) -> f64 {
    let boards = (tournament.players.len() / 2).max(1) as f64;
    (SWAPPED / (boards * boards)).ln()
}
