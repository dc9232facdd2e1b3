//! The bare record, colours and matchings, reimplemented.

use pairproof::systems::SystemId;
use pairproof::tournament::{Colour, Entry, Form, Outcome, Tournament};

/// What the rounds before the last recorded one imply for the players, by index.
pub struct History<'t> {
    tournament: &'t Tournament,
    system: SystemId,
    last_round: bool,
}

impl<'t> History<'t> {
    pub fn new(tournament: &'t Tournament, system: SystemId, last_round: bool) -> Self {
        Self { tournament, system, last_round }
    }

    fn before(&self, player: usize) -> &'t [Entry] {
        &self.tournament.players[player].entries[..usize::from(self.tournament.recorded) - 1]
    }

    /// The round in which the two played, if they did.
    pub fn met(&self, a: usize, b: usize) -> Option<usize> {
        let played =
            |entry: &Entry| matches!(entry.outcome, Outcome::Win | Outcome::Draw | Outcome::Loss | Outcome::Unknown);
        let barring = self.system.name().ends_with("/forfeits-bar-meeting");
        self.before(a)
            .iter()
            .position(|entry| (barring || played(entry)) && entry.opponent == Some(b as u32))
            .map(|place| place + 1)
    }

    pub fn prohibited(&self, a: usize, b: usize) -> bool {
        let round = self.tournament.recorded;
        self.tournament.prohibitions.iter().any(|rule| {
            (rule.first..=rule.last).contains(&round)
                && rule.players.contains(&(a as u32))
                && rule.players.contains(&(b as u32))
        })
    }

    /// The name of the rule if the colours of a pair forbid it. In matches of two games both sides get both colours;
    /// the Olympiad's limits may be lifted.
    pub fn colours_forbid(&self, a: usize, b: usize) -> Option<&'static str> {
        if self.system.form() != Form::Games {
            return None;
        }
        if self.system.family == "lim" {
            return self.limits_forbid(a, b).then_some("colour-limits");
        }
        let clash = self.must_have(a).is_some() && self.must_have(a) == self.must_have(b);
        (clash && !self.is_topscorer(a) && !self.is_topscorer(b)).then_some("same-absolute-colour")
    }

    /// Lim, 2.1 and article 6: the limits of colours do not allow the pair, and are not lifted for it.
    pub fn limits_forbid(&self, a: usize, b: usize) -> bool {
        let lifted = self.system.name() == "lim-2026/lifted-for-all" || self.score(a) == self.score(b);
        self.breaks_limits(a, b) && !(self.last_round && lifted)
    }

    /// Lim, 2.1: whichever has White, one player would get a third game in a row of a colour, or three more of it than
    /// of the other.
    pub fn breaks_limits(&self, a: usize, b: usize) -> bool {
        let beyond = |player: usize, colour: Colour| {
            let mut colours = self.colours(player);
            colours.push(colour);
            let same = colours.iter().filter(|&&had| had == colour).count();
            colours.ends_with(&[colour; 3]) || same >= colours.len() - same + 3
        };
        [(a, b), (b, a)].into_iter().all(|(white, black)| beyond(white, Colour::White) || beyond(black, Colour::Black))
    }

    /// The score by which the player is paired.
    fn score(&self, player: usize) -> i32 {
        let data = &self.tournament.players[player];
        let round = self.tournament.recorded;
        let played: i32 = self.before(player).iter().map(|entry| entry.points).sum();
        let given: i32 = data.adjustments.iter().filter(|&&(from, _)| from <= round).map(|&(_, points)| points).sum();
        played + given + data.virtual_points.get(usize::from(round) - 1).copied().unwrap_or(0)
    }

    fn colours(&self, player: usize) -> Vec<Colour> {
        let games = self
            .before(player)
            .iter()
            .filter(|entry| matches!(entry.outcome, Outcome::Win | Outcome::Draw | Outcome::Loss | Outcome::Unknown));
        games.filter_map(|entry| entry.colour).collect()
    }

    /// The colour of an absolute preference.
    pub fn must_have(&self, player: usize) -> Option<Colour> {
        let colours = self.colours(player);
        let balance: i32 = colours.iter().map(|&colour| if colour == Colour::White { 1 } else { -1 }).sum();
        match (balance, &colours[..]) {
            (1.., [.., a, b]) if a == b && self.system.name().ends_with("/difference-decides") => Some(Colour::Black),
            (..=-1, [.., a, b]) if a == b && self.system.name().ends_with("/difference-decides") => Some(Colour::White),
            (2.., _) => Some(Colour::Black),
            (..=-2, _) => Some(Colour::White),
            (_, [.., a, b]) if a == b => Some(a.other()),
            _ => None,
        }
    }

    /// Only the Dutch system exempts topscorers from the rule about absolute preferences.
    pub fn frees_topscorers(&self) -> bool {
        !["burstein-", "dubov-", "lim-"].iter().any(|family| self.system.name().starts_with(family))
    }

    /// Whether the player has more than half of the maximum points so far, in the last round.
    pub fn is_topscorer(&self, player: usize) -> bool {
        let win = self.tournament.scoring.win[0].max(self.tournament.scoring.win[1]);
        let rounds = i32::from(self.tournament.recorded) - 1;
        self.frees_topscorers() && self.last_round && 2 * self.score(player) > win * rounds
    }

    /// The first round that bars the player from the bye; an earlier bye takes precedence.
    pub fn bye_bar(&self, player: usize) -> Option<(usize, Outcome)> {
        let win = self.tournament.scoring.win[0].max(self.tournament.scoring.win[1]);
        let bars = |entry: &Entry| match (self.system.base().name(), entry.outcome) {
            (_, Outcome::Win | Outcome::Draw | Outcome::Loss | Outcome::Unknown) => false,
            (_, Outcome::PairingBye) => true,
            (_, outcome) if self.system.name().ends_with("/bye-after-full-point") => outcome == Outcome::ForfeitWin,
            ("burstein-2018", _) if self.system.name().ends_with("/full-point-bars") => entry.points >= win,
            ("dutch-2026" | "burstein-2026" | "dubov-2026" | "lim-2026" | "swiss-team-2024", _) => entry.points >= win,
            ("dutch-2017" | "burstein-2018" | "dubov-2018", outcome) => outcome == Outcome::ForfeitWin,
            (
                "double-swiss-2026" | "swiss-team-2026" | "dutch-2006" | "dutch-2006/1998" | "dutch-2006/counting",
                outcome,
            ) => {
                matches!(outcome, Outcome::ForfeitWin | Outcome::FullBye)
            }
            (_, outcome) => matches!(outcome, Outcome::ForfeitWin | Outcome::FullBye | Outcome::HalfBye),
        };
        let mut rounds = self.before(player).iter().enumerate().map(|(place, entry)| (place + 1, entry));
        let bye = rounds.clone().find(|(_, entry)| entry.outcome == Outcome::PairingBye);
        bye.or_else(|| rounds.find(|(_, entry)| bars(entry))).map(|(round, entry)| (round, entry.outcome))
    }
}

/// A graph for maximum matchings (Edmonds' textbook algorithm: one search per vertex, blossoms shrunk to their base).
pub struct Graph {
    neighbours: Vec<Vec<usize>>,
}

impl Graph {
    pub fn new(size: usize, joined: impl Fn(usize, usize) -> bool) -> Self {
        let row = |a: usize| (0..size).filter(|&b| a != b && joined(a.min(b), a.max(b))).collect();
        Self { neighbours: (0..size).map(row).collect() }
    }

    /// The number of unmatched vertices in a maximum matching.
    pub fn left_over(&self) -> usize {
        let size = self.neighbours.len();
        let mut mate = vec![usize::MAX; size];
        for vertex in 0..size {
            if mate[vertex] == usize::MAX {
                let free = self.neighbours[vertex].iter().copied().find(|&other| mate[other] == usize::MAX);
                if let Some(other) = free {
                    (mate[vertex], mate[other]) = (other, vertex);
                }
            }
        }
        for vertex in 0..size {
            if mate[vertex] == usize::MAX {
                self.augment(vertex, &mut mate);
            }
        }
        mate.iter().filter(|&&other| other == usize::MAX).count()
    }

    fn augment(&self, root: usize, mate: &mut [usize]) -> bool {
        const NONE: usize = usize::MAX;
        let size = mate.len();
        let (mut base, mut parent): (Vec<usize>, Vec<usize>) = ((0..size).collect(), vec![NONE; size]);
        let (mut seen, mut queue) = (vec![false; size], std::collections::VecDeque::from([root]));
        seen[root] = true;
        while let Some(v) = queue.pop_front() {
            for &w in &self.neighbours[v] {
                if base[v] == base[w] || mate[v] == w {
                    continue;
                }
                if w == root || (mate[w] != NONE && parent[mate[w]] != NONE) {
                    let top = common_base(v, w, &base, &parent, mate);
                    let mut blossom = vec![false; size];
                    mark(v, top, w, &base, &mut parent, mate, &mut blossom);
                    mark(w, top, v, &base, &mut parent, mate, &mut blossom);
                    for u in 0..size {
                        if blossom[base[u]] {
                            base[u] = top;
                            if !seen[u] {
                                seen[u] = true;
                                queue.push_back(u);
                            }
                        }
                    }
                } else if parent[w] == NONE {
                    parent[w] = v;
                    if mate[w] == NONE {
                        let mut end = w;
                        while end != NONE {
                            let before = parent[end];
                            let next = mate[before];
                            (mate[end], mate[before]) = (before, end);
                            end = next;
                        }
                        return true;
                    }
                    seen[mate[w]] = true;
                    queue.push_back(mate[w]);
                }
            }
        }
        false
    }
}

fn common_base(v: usize, w: usize, base: &[usize], parent: &[usize], mate: &[usize]) -> usize {
    let mut on_path = vec![false; base.len()];
    let mut at = base[v];
    loop {
        on_path[at] = true;
        if mate[at] == usize::MAX {
            break;
        }
        at = base[parent[mate[at]]];
    }
    let mut at = base[w];
    while !on_path[at] {
        at = base[parent[mate[at]]];
    }
    at
}

fn mark(
    mut v: usize,
    top: usize,
    mut child: usize,
    base: &[usize],
    parent: &mut [usize],
    mate: &[usize],
    blossom: &mut [bool],
) {
    while base[v] != top {
        blossom[base[v]] = true;
        blossom[base[mate[v]]] = true;
        parent[v] = child;
        child = mate[v];
        v = parent[mate[v]];
    }
}

#[test]
fn matchings_are_greatest() {
    use crate::reasons::altered::draws;
    let mut dice = draws(7);
    for _ in 0..400 {
        let size = 1 + dice.below(9);
        let edges: Vec<bool> = (0..size * size).map(|_| dice.below(3) == 0).collect();
        let joined = |a: usize, b: usize| edges[a * size + b];
        fn best(free: u32, size: usize, joined: &dyn Fn(usize, usize) -> bool) -> usize {
            if free == 0 {
                return 0;
            }
            let first = free.trailing_zeros() as usize;
            let rest = free & !(1 << first);
            let alone = 1 + best(rest, size, joined);
            (first + 1..size)
                .filter(|&b| rest >> b & 1 == 1 && joined(first, b))
                .map(|b| best(rest & !(1 << b), size, joined))
                .fold(alone, usize::min)
        }
        assert_eq!(Graph::new(size, joined).left_over(), best((1 << size) - 1, size, &joined));
    }
}

/// Formats tenths as a decimal number.
pub fn points(tenths: i32) -> String {
    format!("{}{}.{}", if tenths < 0 { "-" } else { "" }, tenths.abs() / 10, tenths.abs() % 10)
}
