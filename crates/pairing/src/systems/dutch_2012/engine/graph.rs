//! The vertices of a matching: the bracket (moved-down players first), the players who must leave it (C.1), the bracket
//! below, and vertices without a player: the bye, or dummies that let a player of the bracket below stay unpaired.

use crate::matching::bits::{has, put};
use crate::systems::common::known_pairs::KnownPairs;
use crate::systems::dutch_2012::absolute::{bye_allowed, compatible};
use crate::systems::dutch_2012::bracket::Bracket;
use crate::systems::dutch_2012::criteria::Setting;

/// How far below the bracket the matching looks.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rest<'a> {
    /// Not at all: an unpaired player floats.
    Free,
    /// C.12: the next bracket has these residents, `spare` players of it may stay unpaired, and it is paired as a
    /// heterogeneous bracket or not.
    Next { residents: &'a [u32], heterogeneous: bool, spare: usize },
    /// C.13, and C.12 above the last bracket: all players are paired, these residents too, and the last bracket is
    /// paired as a heterogeneous bracket or not.
    Complete { residents: &'a [u32], heterogeneous: bool },
}

/// The input of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task<'a> {
    pub setting: Setting<'a>,
    /// Which players may meet.
    pub known: &'a KnownPairs,
    pub rest: Rest<'a>,
    /// Which players of the bracket float on. `None`: any.
    pub limbo: Option<&'a Limbo>,
    /// Restrictions on the opponents of moved-down players. `None`: no restrictions.
    pub opponents: Option<&'a Opponents>,
    /// Whether residents are paired with each other (a remainder), or only with moved-down players. In the latter case
    /// two residents who are matched both float, and meet in the last bracket.
    pub remainder: bool,
}

/// Pairs of moved-down players, the higher ranked first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Opponents {
    /// Pairs that must be made.
    pub made: Vec<(u32, u32)>,
    /// Pairs that must not be made.
    pub avoided: Vec<(u32, u32)>,
}

impl Opponents {
    /// Whether `a` and the lower ranked `b` may be matched.
    fn allow(&self, a: u32, b: u32) -> bool {
        let settled = |&(c, d): &(u32, u32)| (c == a || d == a || c == b || d == b) && (c, d) != (a, b);
        !self.made.iter().any(settled) && !self.avoided.contains(&(a, b))
    }
}

/// Which players a [`Limbo`] restricts; all others may float or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// The players who came down into the bracket.
    CameDown,
    /// All players of the bracket.
    Everybody,
}

impl Scope {
    /// Number of players in the scope; they are the first of the bracket.
    pub fn players(self, bracket: &Bracket) -> usize {
        match self {
            Self::CameDown => bracket.came_down,
            Self::Everybody => bracket.players.len(),
        }
    }
}

/// Restricts which players of a bracket float on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Limbo {
    /// The players that are restricted.
    pub scope: Scope,
    /// Players who must float on.
    pub must: Vec<u32>,
    /// Players who may float on, including all of `must`.
    pub may: Vec<u32>,
}

/// Which vertices can be matched with each other.
pub(super) struct Graph<'a> {
    pub task: &'a Task<'a>,
    /// Rank of each vertex that is a player.
    pub ranks: Vec<u32>,
    /// Vertices below this are players of the bracket.
    pub own: usize,
    /// Vertices below this are in the bracket or leave it by C.1.
    pub here: usize,
    /// Number of vertices without a player; they follow the players.
    pub dummies: usize,
    /// Whether every vertex must be matched.
    pub perfect: bool,
    words: usize,
    rows: Vec<u64>,
}

impl<'a> Graph<'a> {
    pub fn new(task: &'a Task<'a>) -> Self {
        let bracket = task.setting.bracket;
        let mut ranks = [&bracket.players[..], &bracket.outside[..]].concat();
        let own = bracket.players.len();
        let here = ranks.len();
        let (mut dummies, mut perfect) = (0, false);
        match task.rest {
            Rest::Free => {
                ranks.truncate(own);
            }
            Rest::Next { residents, spare, .. } => {
                ranks.extend(residents);
                dummies = spare;
            }
            Rest::Complete { residents, .. } => {
                ranks.extend(residents);
                dummies = ranks.len() % 2;
                perfect = true;
            }
        }
        let len = ranks.len() + dummies;
        let here = here.min(ranks.len());
        let words = len.div_ceil(64);
        let mut graph = Self { task, ranks, own, here, dummies, perfect, words, rows: vec![0; len * words] };
        graph.connect();
        graph
    }

    fn connect(&mut self) {
        let Setting { position, law, bracket } = self.task.setting;
        let players = self.ranks.len();
        let float = |v: usize| match self.task.limbo {
            Some(limbo) => v >= limbo.scope.players(bracket) || limbo.may.contains(&self.ranks[v]),
            None => true,
        };
        let mut edges = Vec::new();
        for w in 0..self.len() {
            for v in 0..w.min(players) {
                let a = self.ranks[v];
                let free = |b: u32| self.task.opponents.is_none_or(|opponents| opponents.allow(a, b));
                let edge = if w >= players {
                    let bye = !self.perfect || bye_allowed(position, law, a);
                    bye && float(v) && free(u32::MAX)
                } else {
                    let b = self.ranks[w];
                    // Players who must float are paired only outside the bracket; players who must not, only inside.
                    let inside = w < self.own;
                    let floats = |rank: u32| self.task.limbo.is_some_and(|limbo| limbo.must.contains(&rank));
                    free(b)
                        && self.task.known.answer(a, b, |a, b| compatible(position, law, a, b))
                        && if inside { !floats(a) && !floats(b) } else { float(v) }
                };
                if edge {
                    edges.push((v, w));
                }
            }
        }
        for (v, w) in edges {
            put(&mut self.rows[v * self.words..], w);
        }
    }

    pub fn len(&self) -> usize {
        self.ranks.len() + self.dummies
    }

    /// Whether these two vertices may be matched.
    pub fn edge(&self, v: usize, w: usize) -> bool {
        has(&self.rows[v.min(w) * self.words..], v.max(w))
    }

    /// Whether these two players of the bracket, if matched, form a pair of the bracket.
    pub fn pair_of_bracket(&self, v: usize, w: usize) -> bool {
        self.task.remainder || v.min(w) < self.mdps()
    }

    /// Number of players of the bracket who are paired first.
    pub fn mdps(&self) -> usize {
        self.task.setting.bracket.mdps
    }

    /// Whether the player at this vertex would break the required limbo by staying unpaired.
    pub fn must_not_float(&self, v: usize) -> bool {
        let bracket = self.task.setting.bracket;
        let settled = |limbo: &Limbo| v < limbo.scope.players(bracket) && !limbo.may.contains(&self.ranks[v]);
        self.task.limbo.is_some_and(settled)
    }
}
