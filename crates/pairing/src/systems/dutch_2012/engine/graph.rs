//! The numbering of the players in a matching: the bracket (moved-down players first), those who must leave it (C.1),
//! the bracket below, and vertices without a player: the bye, or places in which a player of the bracket below may stay
//! unpaired.

use crate::systems::common::known_pairs::KnownPairs;
use crate::systems::dutch_2012::absolute::{bye_allowed, compatible};
use crate::systems::dutch_2012::bracket::Bracket;
use crate::systems::dutch_2012::criteria::Setting;

/// How far the matching looks.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rest<'a> {
    /// A player who stays unpaired floats.
    Free,
    /// C.12: the next bracket has these residents; `spare` of it may stay unpaired. Is it to be paired as a
    /// heterogeneous one?
    Next { residents: &'a [u32], heterogeneous: bool, spare: usize },
    /// C.13, and C.12 above the last bracket: everybody is paired, these too. Is the last bracket to be paired as a
    /// heterogeneous one?
    Complete { residents: &'a [u32], heterogeneous: bool },
}

/// What the search is about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task<'a> {
    pub setting: Setting<'a>,
    /// Who may meet whom.
    pub known: &'a KnownPairs,
    pub rest: Rest<'a>,
    /// Who of the bracket floats on. `None`: whoever does.
    pub limbo: Option<&'a Limbo>,
    /// What is settled about the opponents of moved-down players. `None`: nothing.
    pub opponents: Option<&'a Opponents>,
    /// Are residents paired with each other (a remainder), or only with those moved down? Then two residents who are
    /// matched both float, and meet in the last bracket.
    pub remainder: bool,
}

/// Pairs of moved-down players, the higher ranked first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Opponents {
    /// These are made.
    pub made: Vec<(u32, u32)>,
    /// These are not.
    pub avoided: Vec<(u32, u32)>,
}

impl Opponents {
    /// May these two, the higher ranked first, be matched?
    fn allow(&self, a: u32, b: u32) -> bool {
        let settled = |&(c, d): &(u32, u32)| (c == a || d == a || c == b || d == b) && (c, d) != (a, b);
        !self.made.iter().any(settled) && !self.avoided.contains(&(a, b))
    }

    /// The memory that it takes.
    pub fn bytes(&self) -> usize {
        8 * (self.made.capacity() + self.avoided.capacity())
    }
}

/// Whose floats a [`Limbo`] settles; others float or do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// Those of the players who came down into the bracket.
    CameDown,
    /// Those of all its players.
    Everybody,
}

impl Scope {
    /// How many of the bracket are meant; they stand at the head.
    pub fn players(self, bracket: &Bracket) -> usize {
        match self {
            Self::CameDown => bracket.came_down,
            Self::Everybody => bracket.players.len(),
        }
    }
}

/// Who of a bracket floats on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Limbo {
    /// Who is meant.
    pub scope: Scope,
    /// These float on.
    pub must: Vec<u32>,
    /// These may; the first ones are among them.
    pub may: Vec<u32>,
}

impl Limbo {
    /// The memory that it takes.
    pub fn bytes(&self) -> usize {
        4 * (self.must.capacity() + self.may.capacity())
    }
}

/// Who can be matched with whom.
pub(super) struct Graph<'a> {
    pub task: &'a Task<'a>,
    /// Rank of each vertex that is a player.
    pub ranks: Vec<u32>,
    /// Vertices below this are players of the bracket.
    pub own: usize,
    /// Vertices below this are in the bracket or leave it by C.1.
    pub here: usize,
    /// Vertices that stand for no player come behind the players.
    pub nobodies: usize,
    /// Must everybody be matched?
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
        let (mut nobodies, mut perfect) = (0, false);
        match task.rest {
            Rest::Free => {
                ranks.truncate(own);
            }
            Rest::Next { residents, spare, .. } => {
                ranks.extend(residents);
                nobodies = spare;
            }
            Rest::Complete { residents, .. } => {
                ranks.extend(residents);
                nobodies = ranks.len() % 2;
                perfect = true;
            }
        }
        let len = ranks.len() + nobodies;
        let here = here.min(ranks.len());
        let words = len.div_ceil(64);
        let mut graph = Self { task, ranks, own, here, nobodies, perfect, words, rows: vec![0; len * words] };
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
                    bye && (v >= self.own || float(v)) && free(u32::MAX)
                } else {
                    let b = self.ranks[w];
                    // Inside the bracket, somebody who has to float meets nobody; outside, somebody who must not.
                    let inside = w < self.own;
                    let floats = |rank: u32| self.task.limbo.is_some_and(|limbo| limbo.must.contains(&rank));
                    free(b)
                        && self.task.known.answer(a, b, |a, b| compatible(position, law, a, b))
                        && if inside { !floats(a) && !floats(b) } else { v >= self.own || float(v) }
                };
                if edge {
                    edges.push((v, w));
                }
            }
        }
        for (v, w) in edges {
            self.rows[v * self.words + w / 64] |= 1 << (w % 64);
        }
    }

    pub fn len(&self) -> usize {
        self.ranks.len() + self.nobodies
    }

    /// May these be matched?
    pub fn edge(&self, v: usize, w: usize) -> bool {
        let (v, w) = (v.min(w), v.max(w));
        self.rows[v * self.words + w / 64] >> (w % 64) & 1 == 1
    }

    /// Are these two players of the bracket, if matched, a pair of the bracket?
    pub fn pair_of_bracket(&self, v: usize, w: usize) -> bool {
        self.task.remainder || v.min(w) < self.mdps()
    }

    /// How many of the bracket are to be paired first.
    pub fn mdps(&self) -> usize {
        self.task.setting.bracket.mdps
    }

    /// Would a player of this vertex, staying unpaired, break the limbo that was asked for?
    pub fn must_not_float(&self, v: usize) -> bool {
        let bracket = self.task.setting.bracket;
        let settled = |limbo: &Limbo| v < limbo.scope.players(bracket) && !limbo.may.contains(&self.ranks[v]);
        self.task.limbo.is_some_and(settled)
    }
}
