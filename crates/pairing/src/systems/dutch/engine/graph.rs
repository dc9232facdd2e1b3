//! The numbering of the players in a matching: MDPs, residents, the next scoregroup, the others, then the vertex of the
//! bye.

use super::field_in_words::Words;
use super::task::{Horizon, Task};
use crate::matching::bits::{has, take};
use crate::systems::common::same_colour::{absolute_but_topscorers, insisting, without_same};
use crate::tournament::Points;
use std::ops::Range;

/// Who can be matched with whom.
pub(super) struct Graph<'a> {
    pub task: &'a Task<'a>,
    /// Rank of each vertex.
    pub ranks: Vec<u32>,
    /// Vertices below this are MDPs.
    pub mdps: usize,
    /// Vertices below this are in the bracket.
    pub bracket: usize,
    /// Vertices below this are in the bracket or the next scoregroup.
    pub next: usize,
    /// The vertex that stands for the bye.
    bye: Option<usize>,
    /// One point below the lowest score of the next bracket (A.8 of 2017).
    pub next_floor: Points,
    /// The next scoregroup.
    pub group: Range<u32>,
    /// Whether the next scoregroup is the last one.
    pub next_is_last: bool,
    words: usize,
    /// One bit per pair of vertices: whether they may be matched.
    rows: Vec<u64>,
}

impl<'a> Graph<'a> {
    pub fn new(task: &'a Task<'a>) -> Self {
        let field = task.field;
        let mut ranks: Vec<u32> = task.bracket.players().collect();
        let bracket = ranks.len();
        let below = task.bracket.residents.end;
        let group = field.group_from(below);
        let next_floor = if group.is_empty() { 0 } else { field.score(group.start) - 10 };
        let mut next = bracket;
        let mut bye = None;
        if matches!(task.horizon, Horizon::NextGroup | Horizon::Everybody) {
            ranks.extend(group.clone());
            next = ranks.len();
        }
        if task.horizon == Horizon::Everybody {
            ranks.extend(group.end..field.len());
            if ranks.len() % 2 == 1 {
                bye = Some(ranks.len());
                ranks.push(u32::MAX);
            }
        }
        let words = ranks.len().div_ceil(64);
        let mut graph = Self {
            task,
            mdps: task.bracket.mdps.len(),
            bracket,
            next,
            bye,
            next_floor,
            next_is_last: group.end == field.len(),
            group,
            words,
            rows: vec![u64::MAX; ranks.len() * words],
            ranks,
        };
        match field.words() {
            Some(words) if graph.bye.is_none() => graph.connect_few(words),
            _ => graph.connect(),
        }
        graph
    }

    /// [`Graph::connect`] in a field of one word, without the bye: MDPs first, then consecutive ranks. A pair is looked
    /// up in the row of its first vertex, so no row needs bits for MDPs.
    fn connect_few(&mut self, words: &Words) {
        let first = self.task.bracket.residents.start;
        for (row, &rank) in self.rows.iter_mut().zip(&self.ranks) {
            *row = (words.meets[rank as usize] >> first) << self.mdps;
        }
    }

    fn connect(&mut self) {
        let field = self.task.field;
        let entrants = &field.position.entrants;
        let players = self.players();
        let first = self.task.bracket.residents.start;
        let insisting = insisting(
            self.words,
            self.ranks[..players].iter().map(|&rank| absolute_but_topscorers(&entrants[rank as usize])),
        );
        for v in 0..players {
            let entrant = &entrants[self.ranks[v] as usize];
            let row = &mut self.rows[v * self.words..(v + 1) * self.words];
            without_same(row, v, &insisting);
            for rank in entrant.conflicts.iter() {
                let other = if rank >= first {
                    (rank - first) as usize + self.mdps
                } else {
                    match self.task.bracket.mdps.binary_search(&rank) {
                        Ok(at) => at,
                        Err(_) => continue,
                    }
                };
                if other < players {
                    take(row, other);
                }
            }
            if let Some(bye) = self.bye
                && !field.may_get_bye(self.ranks[v])
            {
                take(row, bye);
            }
        }
    }

    pub fn len(&self) -> usize {
        self.ranks.len()
    }

    /// Vertices below this are players.
    pub fn players(&self) -> usize {
        self.bye.unwrap_or(self.len())
    }

    /// Whether two vertices may be matched. MDPs never meet one another.
    pub fn edge(&self, v: usize, w: usize) -> bool {
        let (v, w) = (v.min(w), v.max(w));
        w >= self.mdps && has(&self.rows[v * self.words..], w)
    }

    /// Whether this vertex is the bye.
    pub fn is_bye(&self, v: usize) -> bool {
        self.bye == Some(v)
    }
}
