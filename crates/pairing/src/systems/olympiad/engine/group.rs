//! Questions about a group by itself.
//!
//! "As many pairs as possible" fixes the number of teams that leave. Each of these is matched with one of as many spare
//! vertices, which are joined to every team but not to each other. Then the relevant pairings are the perfect
//! matchings, and one of them is maintained. A floater that must be paired here loses its edges to the spare vertices;
//! a pair, or a team that leaves with a spare vertex, is removed from the graph. Each question is one alternating
//! search from the present matching ([`crate::matching::cardinality::BitMatcher::take_first`]).

use super::super::bracket::Decision;
use super::graph::Graph;
use crate::matching::cardinality::BitMatcher;

/// The decisions so far in a group from which teams float, as vertices of its graph.
#[derive(Clone, Debug, Default)]
pub(super) struct Settled {
    /// Pairs of floaters with residents.
    pub pairs: Vec<(usize, usize)>,
    /// Floaters that must be paired here.
    pub kept: Vec<usize>,
    /// Teams that leave.
    pub leaving: Vec<usize>,
    /// The decisions that led to this.
    pub decisions: Vec<Decision>,
}

/// Answers whether decisions leave as many pairs as possible, and remembers the decisions that were made.
pub(super) trait Judge {
    /// The greatest number of pairs inside the group, within the limits of 22 or without.
    fn most(&mut self, limits: bool) -> usize;

    /// Whether there are as many pairs within the limits of 22 as without.
    fn limits_keep_most(&mut self) -> bool {
        self.most(true) == self.most(false)
    }

    /// Starts with these teams leaving, and returns the greatest number of pairs; all pairings have it from then on.
    fn start(&mut self, limits: bool, leaving: &[usize]) -> usize;

    /// Requires a floater to be paired here, if this is possible, and returns whether it is.
    fn keep(&mut self, floater: usize) -> bool;

    /// Pairs a floater that is kept with the first of these residents that it can meet.
    fn host(&mut self, floater: usize, residents: &[usize]) -> Option<usize>;

    /// Whether this team can leave.
    fn may_leave(&mut self, vertex: usize) -> bool;

    /// Lets a team leave, which must be able to do so.
    fn leave(&mut self, vertex: usize);
}

/// Looks only at the group.
pub(super) struct Alone<'g> {
    /// With the limits of 22, and without them.
    graphs: &'g [Graph; 2],
    /// Maximum matchings of the two graphs.
    greatest: [Option<BitMatcher>; 2],
    /// The graph in use, with the spare vertices after the teams.
    graph: Graph,
    teams: usize,
    matcher: BitMatcher,
}

impl<'g> Alone<'g> {
    pub fn new(graphs: &'g [Graph; 2]) -> Self {
        let graph = Graph::default();
        Self { graphs, greatest: [None, None], graph, teams: 0, matcher: BitMatcher::new() }
    }

    fn greatest(&mut self, limits: bool) -> &BitMatcher {
        let at = usize::from(!limits);
        self.greatest[at].get_or_insert_with(|| {
            let mut matcher = BitMatcher::new();
            matcher.reset(self.graphs[at].len());
            matcher.maximise(&self.graphs[at].rows());
            matcher
        })
    }
}

impl Judge for Alone<'_> {
    fn most(&mut self, limits: bool) -> usize {
        self.greatest(limits).pairs()
    }

    fn start(&mut self, limits: bool, leaving: &[usize]) -> usize {
        let graph = &self.graphs[usize::from(!limits)];
        let mut greatest = self.greatest(limits).clone();
        if !leaving.is_empty() {
            leaving.iter().for_each(|&vertex| greatest.set_alive(vertex, false));
            greatest.maximise(&graph.rows());
        }
        let most = greatest.pairs();
        self.teams = graph.len();
        self.graph = graph.with_spare(self.teams - leaving.len() - 2 * most, 0);
        self.matcher.reset(self.graph.len());
        for vertex in 0..self.teams {
            match greatest.mate(vertex) {
                Some(mate) => self.matcher.pair(vertex, mate),
                None => self.matcher.set_alive(vertex, greatest.is_alive(vertex)),
            }
        }
        let complete = self.matcher.complete(&self.graph.rows());
        debug_assert!(complete, "as many spare vertices as there are single teams");
        most
    }

    fn keep(&mut self, floater: usize) -> bool {
        let Some(spare) = self.matcher.mate(floater) else { return false };
        self.graph.keep_from(floater, self.teams, true);
        if spare < self.teams {
            return true;
        }
        self.matcher.separate(floater);
        let kept = self.matcher.augment_from(&self.graph.rows(), floater);
        if !kept {
            self.graph.keep_from(floater, self.teams, false);
            self.matcher.pair(floater, spare);
        }
        kept
    }

    fn host(&mut self, floater: usize, residents: &[usize]) -> Option<usize> {
        self.matcher.take_first(&self.graph.rows(), floater, residents.iter().copied())
    }

    fn may_leave(&mut self, vertex: usize) -> bool {
        self.matcher.may_pair(&self.graph.rows(), vertex, |other| other >= self.teams)
    }

    fn leave(&mut self, vertex: usize) {
        let spare = self.teams..self.graph.len();
        let left = self.matcher.take_first(&self.graph.rows(), vertex, spare);
        debug_assert!(left.is_some(), "it can leave");
    }
}

/// Whether the decisions so far allow this many pairs. A separate matching, to explain why a team was not chosen.
pub(super) fn fits(graph: &Graph, pairs: usize, settled: &Settled) -> bool {
    let mut matcher = BitMatcher::new();
    matcher.reset(graph.len());
    let paired = settled.pairs.iter().flat_map(|&(a, b)| [a, b]);
    paired.chain(settled.leaving.iter().copied()).for_each(|vertex| matcher.set_alive(vertex, false));
    // Floaters that are kept are matched first: they do not meet each other, so this covers them all if possible, and a
    // vertex that an augmenting path has covered stays covered.
    let rows = graph.rows();
    let mut kept = settled.kept.iter().copied();
    kept.all(|floater| !matcher.is_alive(floater) || matcher.augment_from(&rows, floater))
        && matcher.maximise(&rows) + settled.pairs.len() >= pairs
}
