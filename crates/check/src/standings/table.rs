//! The standings: participants in order, with the tie-break that separates each from the one before (4.2).

use super::calculator::{Calculator, Figure, better};
use super::edition::ListOrder;
use super::event::{Event, Score};
use super::list::List;
use crate::trf::tie_break::{Kind, TieBreak};
use std::cmp::Ordering;

/// The standings of an event by a list of tie-breaks.
#[derive(Debug)]
pub struct Table<'e> {
    /// The event.
    pub event: &'e Event,
    /// The list.
    pub list: &'e List,
    /// `figures[i][p]`: tie-break i of the list for participant p; complete in [`Table::new`].
    pub figures: Vec<Vec<Figure>>,
    /// The participants (by index) from the first place to the last; those who share a place are ordered by number.
    pub order: Vec<u32>,
    /// For each place in `order`, the tie-break of the list that separates it from the place before; `None` if none
    /// does.
    pub separated: Vec<Option<usize>>,
    /// For each participant (by index), the first and last place of the tied group that it belongs to, from 1.
    pub places: Vec<[u32; 2]>,
    /// Whether board count was not compared in a tied group, because game points differ there (12.1).
    board_count_left_out: bool,
    pub(super) calculator: Calculator<'e>,
}

impl<'e> Table<'e> {
    /// Ranks all participants.
    #[must_use]
    pub fn new(event: &'e Event, list: &'e List) -> Self {
        Self::with_figures(event, list, |calculator, item| {
            (0..event.participants.len()).map(|index| calculator.figure(item, index)).collect()
        })
    }

    /// The same order from as few figures as possible: each tie-break is computed only for participants whom the
    /// tie-breaks before it leave tied, the others are [`Figure::Undefined`].
    #[must_use]
    pub(super) fn of_order(event: &'e Event, list: &'e List) -> Self {
        Self::with_figures(event, list, |_, _| Vec::new())
    }

    fn with_figures(
        event: &'e Event,
        list: &'e List,
        figures: impl Fn(&Calculator<'e>, &TieBreak) -> Vec<Figure>,
    ) -> Self {
        let calculator = Calculator::new(event);
        let figures = list.items.iter().map(|item| figures(&calculator, item)).collect();
        let mut order: Vec<u32> = (0..).take(event.participants.len()).collect();
        order.sort_by_key(|&index| event.participant(index).id);
        let separated = vec![None; order.len()];
        let mut table = Self {
            event,
            list,
            figures,
            order,
            separated,
            places: Vec::new(),
            board_count_left_out: false,
            calculator,
        };
        let mut items: Vec<usize> = (0..list.items.len()).collect();
        if event.edition.order == ListOrder::Reversed {
            let behind = list.items.iter().position(|item| item.kind == Kind::Points).map_or(0, |at| at + 1);
            items[behind..].reverse();
        }
        for item in items {
            table.apply(item);
        }
        table.places = table.shared_places();
        table
    }

    /// Computes the figures that a tie-break needs to divide the remaining groups, if there are none yet.
    fn compute(&mut self, item: usize, groups: &[(usize, usize)]) {
        if !self.figures[item].is_empty() {
            return;
        }
        let mut figures = vec![Figure::Undefined; self.order.len()];
        for &(start, end) in groups.iter().filter(|(start, end)| end - start > 1) {
            for &member in &self.order[start..end] {
                figures[member as usize] = self.calculator.figure(&self.list.items[item], member as usize);
            }
        }
        self.figures[item] = figures;
    }

    /// The start and end of each group in the present order.
    fn groups(&self) -> Vec<(usize, usize)> {
        let mut groups = Vec::new();
        let mut start = 0;
        for place in 1..=self.order.len() {
            if place == self.order.len() || self.separated[place].is_some() {
                groups.push((start, place));
                start = place;
            }
        }
        groups
    }

    /// 4.2: each subgroup still tied is ordered by the next tie-break.
    fn apply(&mut self, item: usize) {
        let tie_break = self.list.items[item];
        let groups = self.groups();
        self.compute(item, &groups);
        for (start, end) in groups {
            if end - start < 2 {
                continue;
            }
            if tie_break.kind == Kind::DirectEncounter && self.event.edition.is_dutch_2006() {
                if start == 0 {
                    self.first_place(item, &tie_break, end);
                }
                continue;
            }
            if tie_break.is_of_the_group() {
                self.divide(item, &tie_break, start, end);
                continue;
            }
            if tie_break.kind == Kind::BoardCount && !self.have_equal_game_points(&self.order[start..end]) {
                self.board_count_left_out = true;
                continue;
            }
            let figures = &self.figures[item];
            let rank = |a: u32, b: u32| better(&tie_break, &figures[a as usize], &figures[b as usize]);
            self.order[start..end].sort_by(|&a, &b| rank(a, b));
            for place in start + 1..end {
                if rank(self.order[place - 1], self.order[place]) != Ordering::Equal {
                    self.separated[place] = Some(item);
                }
            }
        }
    }

    /// Whether the teams have equal game points, which board count requires (12.1).
    fn have_equal_game_points(&self, teams: &[u32]) -> bool {
        let points = |&team: &u32| self.event.total(team as usize, Score::Game);
        teams.iter().all(|team| points(team) == points(&teams[0]))
    }

    /// Whether a tie-break compares the participants who are still tied around a place. Only board count may not
    /// (12.1).
    pub(super) fn is_compared(&self, item: usize, place: usize) -> bool {
        self.list.items[item].kind != Kind::BoardCount || self.have_equal_game_points(self.tied_before(item, place))
    }

    /// What an arbiter should know about the list and about how it was applied.
    #[must_use]
    pub fn notes(&self) -> Vec<String> {
        let left_out = "BC compares only teams with the same game points (C.07 art. 12.1)";
        let left_out = self.board_count_left_out.then(|| left_out.to_owned());
        self.list.notes.iter().cloned().chain(left_out).collect()
    }

    fn divide(&mut self, item: usize, tie_break: &TieBreak, start: usize, end: usize) {
        let parts = self.calculator.divide_group(&self.order[start..end], tie_break);
        if parts.len() < 2 {
            return;
        }
        let mut place = start;
        for part in parts {
            let first = place;
            for member in part {
                self.order[place] = member;
                let within = u32::try_from(first - start + 1).unwrap_or(u32::MAX);
                self.figures[item][member as usize] = Figure::Place(within);
                place += 1;
            }
            if first > start {
                self.separated[first] = Some(item);
            }
        }
    }

    /// Dutch rules of 1992 to 2006: separates those with the most points from games among the participants tied for the
    /// first place. The others are still tied.
    fn first_place(&mut self, item: usize, tie_break: &TieBreak, end: usize) {
        let mut group = self.order[..end].to_vec();
        group.sort_unstable();
        let mut results = self.calculator.encounters(&group, Score::Game, tie_break.forfeits_played);
        results.sort_by_key(|result| std::cmp::Reverse(result.sum));
        let Some(best) = results.first().map(|result| result.sum) else { return };
        let first = results.iter().take_while(|result| result.sum == best).count();
        if first == end {
            return;
        }
        let is_first = |member: &u32| results[..first].iter().any(|result| result.member == *member);
        self.order[..end].sort_by_key(|member| !is_first(member));
        for (place, &member) in self.order[..end].iter().enumerate() {
            let within = if place < first { 1 } else { first + 1 };
            self.figures[item][member as usize] = Figure::Place(u32::try_from(within).unwrap_or(u32::MAX));
        }
        self.separated[first] = Some(item);
    }

    fn shared_places(&self) -> Vec<[u32; 2]> {
        let mut places = vec![[0, 0]; self.order.len()];
        for (start, end) in self.groups() {
            for &member in &self.order[start..end] {
                let place = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
                places[member as usize] = [place(start + 1), place(end)];
            }
        }
        places
    }

    /// The first tie-break of the list that separates two participants, given by their places in `order`.
    #[must_use]
    pub fn deciding(&self, one: usize, two: usize) -> Option<usize> {
        let (first, last) = (one.min(two), one.max(two));
        self.separated.get(first + 1..=last)?.iter().flatten().min().copied()
    }

    /// The group that is still tied before tie-break `item` around a place in `order`, by index.
    #[must_use]
    pub fn tied_before(&self, item: usize, place: usize) -> &[u32] {
        let parts = |at: &usize| self.separated[*at].is_some_and(|by| by < item);
        let start = (1..=place).rev().find(parts).unwrap_or(0);
        let end = (place + 1..self.order.len()).find(parts).unwrap_or(self.order.len());
        &self.order[start..end]
    }

    /// The place of a participant (by index) in `order`.
    #[must_use]
    pub fn place_of(&self, index: u32) -> Option<usize> {
        self.order.iter().position(|&other| other == index)
    }
}
