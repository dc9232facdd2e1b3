//! Colours (1.5, 5.2), reimplemented.

use super::Case;
use crate::reasons::audit::Audit;
use pairproof::check::verdict::{Kind, Reason};
use pairproof::systems::burstein::Edition;
use pairproof::systems::burstein::explain::messages::*;
use pairproof::systems::burstein::route::Route;
use pairproof::tournament::{Colour, Outcome};
use pairproof_statements::Statement;

impl Case<'_> {
    /// The strength of the preference (0 to 2), and its colour.
    pub(super) fn preference(&self, rank: u32) -> Option<(u8, Colour)> {
        let colours = &self.entrant(rank).colours;
        let last = *colours.last()?;
        let balance: i32 = colours.iter().map(|&colour| if colour == Colour::White { 1 } else { -1 }).sum();
        let lacking = if balance > 0 { Colour::Black } else { Colour::White };
        Some(match (balance.abs(), &colours[..]) {
            (1.., [.., a, b]) if a == b && self.edition == Edition::B2026_DIFFERENCE_DECIDES => (2, lacking),
            (2.., _) => (2, lacking),
            (_, [.., a, b]) if a == b => (2, last.other()),
            (1, _) => (1, lacking),
            _ => (0, last.other()),
        })
    }

    /// White, Black, the number of the rule in article 5.2, and why.
    pub(super) fn colours(&self, (a, b): (u32, u32)) -> (u32, u32, usize, Statement) {
        let by_score = self.edition == Edition::B2026_COLOURS_BY_SCORE;
        let above = if by_score { a < b } else { self.place(a) < self.place(b) };
        let (high, low) = if above { (a, b) } else { (b, a) };
        let give = |colour: Colour, rule, why: Statement| match colour {
            Colour::White => (high, low, rule, why),
            Colour::Black => (low, high, rule, why),
        };
        let player = |rank| self.player(rank);
        let (mine, theirs) = match (self.preference(high), self.preference(low)) {
            (None, None) => {
                let smaller = self.edition == Edition::B2026_PARITY_OF_SMALLER;
                let other = smaller && self.entrant(low).tpn < self.entrant(high).tpn;
                let one = if other { low } else { high };
                let (number, initial) = (self.entrant(one).tpn, self.position.initial_colour);
                let (odd, whose) = (number % 2 == 1, if smaller { "smaller" } else { "higher" }.to_owned());
                let why = ColourInitial { whose, player: player(one), number, odd, initial };
                return give(if odd { initial } else { initial.other() }, 1, why.into());
            }
            (Some(mine), None) => {
                return give(mine.1, 2, ColourOne { player: player(high), other: player(low) }.into());
            }
            (None, Some(theirs)) => {
                return give(theirs.1.other(), 2, ColourOne { player: player(low), other: player(high) }.into());
            }
            (Some(mine), Some(theirs)) => (mine, theirs),
        };
        if mine.1 != theirs.1 {
            return give(mine.1, 2, ColourBoth {}.into());
        }
        if mine.0 != theirs.0 {
            let (colour, one) = if mine.0 > theirs.0 { (mine.1, high) } else { (mine.1.other(), low) };
            return give(colour, 3, ColourStronger { player: player(one) }.into());
        }
        match self.last_different(high, low) {
            Some(last) => give(last.other(), 4, ColourAlternate { colour: mine.1 }.into()),
            None => give(mine.1, 5, ColourHigher { colour: mine.1, player: player(high) }.into()),
        }
    }

    /// The first player's colour in the latest game (in one reading, round) in which the colours of the two differed.
    fn last_different(&self, a: u32, b: u32) -> Option<Colour> {
        if self.edition != Edition::B2026_SAME_ROUND {
            let (mine, theirs) = (&self.entrant(a).colours, &self.entrant(b).colours);
            return mine.iter().rev().zip(theirs.iter().rev()).find(|(a, b)| a != b).map(|(mine, _)| *mine);
        }
        let player = |rank: u32| &self.round.tournament.players[self.entrant(rank).index as usize];
        let before = usize::from(self.round.tournament.recorded) - 1;
        let colour = |rank: u32, at: usize| {
            let entry = player(rank).entries.get(at)?;
            let played = matches!(entry.outcome, Outcome::Win | Outcome::Draw | Outcome::Loss | Outcome::Unknown);
            entry.colour.filter(|_| played)
        };
        (0..before).rev().find_map(|at| {
            let (mine, theirs) = (colour(a, at)?, colour(b, at)?);
            (mine != theirs).then_some(mine)
        })
    }

    /// The article of a rule of 5.2.
    pub(super) fn colour_article(&self, rule: usize) -> String {
        if self.of_2018() { format!("E.{}", rule - 1) } else { format!("5.2.{rule}") }
    }

    pub(super) fn colour_reason(&self, route: &Route, reason: &Reason, audit: &mut Audit) {
        let mut pairs: Vec<(u32, u32)> = route.brackets.iter().flat_map(|bracket| bracket.pairs.clone()).collect();
        pairs.sort_unstable_by_key(|&(a, b)| a.min(b));
        let is_turned = |black: u32| self.round.recorded.colour[black as usize] == Some(Colour::White);
        let seated = pairs.iter().map(|&pair| self.colours(pair));
        let mut turned = seated.filter(|&(_, black, ..)| is_turned(black));
        let Some((white, black, rule, why)) = turned.next() else {
            return audit.untrue.push(format!("colour: no colour is turned: {}", reason.said));
        };
        let more = turned.count();
        let has = |pairs: &[(u32, u32)]| pairs.iter().any(|pair| [(white, black), (black, white)].contains(pair));
        let bracket = route.brackets.iter().enumerate().find(|(_, bracket)| has(&bracket.pairs));
        let said = WrongColours { white: self.player(white), black: self.player(black), matches: false, why, more };
        let article = self.colour_article(rule);
        self.expect(bracket, (Kind::Colour, ("", &article, &article)), None, said.into(), audit);
    }
}
