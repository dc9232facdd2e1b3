//! Colours of Double-Swiss, and reasons that are about colours only.

use super::{Bracket, Case};
use crate::reasons::audit::{Audit, Round};
use pairproof::check::verdict::{Kind, Reason};
use pairproof::systems::common::double_swiss_and_swiss_team::explain::messages::WrongColours;
use pairproof::systems::double_swiss::messages::*;
use pairproof::tournament::Colour;
use pairproof_statements::{Player, Statement};

/// White, Black, the number of the rule (4.3.1 to 4.3.5), and why.
pub(super) fn colours(round: &Round<'_>, pair: (u32, u32)) -> (u32, u32, usize, Statement) {
    let (high, low) = (pair.0.min(pair.1), pair.0.max(pair.1));
    let entrant = |rank: u32| &round.position.entrants[rank as usize];
    let player = |rank: u32| Player(round.id(rank));
    let (a, b) = (&entrant(high).colours, &entrant(low).colours);
    let whites = |rank: u32| entrant(rank).colours.iter().filter(|&&colour| colour == Colour::White).count();
    let seat = |colour: Colour| if colour == Colour::White { (high, low) } else { (low, high) };
    let (colour, rule, why): (Colour, usize, Statement) = if a.is_empty() && b.is_empty() {
        let (number, initial) = (entrant(high).tpn, round.position.initial_colour);
        let odd = number % 2 == 1;
        let why = ColourInitial { player: player(high), number, odd, initial };
        (if odd { initial } else { initial.other() }, 1, why.into())
    } else if whites(high) != whites(low) {
        let colour = if whites(high) < whites(low) { Colour::White } else { Colour::Black };
        let (white, black) = seat(colour);
        let (white_times, black_times) = (whites(white), whites(black));
        let why = ColourFewer { white: player(white), white_times, black: player(black), black_times };
        (colour, 2, why.into())
    } else if let Some((mine, _)) = a.iter().rev().zip(b.iter().rev()).find(|(mine, theirs)| mine != theirs) {
        (mine.other(), 3, ColourDiffered { white: player(seat(mine.other()).0) }.into())
    } else {
        match (a.last(), b.last()) {
            (Some(&last), _) => (last.other(), 4, ColourHigher { player: player(high), last }.into()),
            (None, Some(&last)) => (last, 5, ColourOpponent { higher: player(high), lower: player(low), last }.into()),
            (None, None) => unreachable!("the first rule decides"),
        }
    };
    let (white, black) = seat(colour);
    (white, black, rule, why)
}

impl Case<'_> {
    pub(super) fn colour_reason(&self, brackets: &[Bracket], reason: &Reason, audit: &mut Audit) {
        let mut pairs: Vec<(u32, u32)> = brackets.iter().flat_map(|bracket| bracket.pairs.iter().copied()).collect();
        pairs.sort_unstable();
        let is_turned = |black: u32| self.round.recorded.colour[black as usize] == Some(Colour::White);
        let seated = pairs.iter().map(|&pair| (self.terms.colours)(self.round, pair));
        let mut turned = seated.filter(|&(_, black, ..)| is_turned(black));
        let Some((white, black, rule, why)) = turned.next() else {
            return audit.untrue.push(format!("colour: no colour is turned: {}", reason.said));
        };
        let more = turned.count();
        let pair = (white.min(black), white.max(black));
        let bracket = brackets.iter().enumerate().find(|(_, bracket)| bracket.pairs.contains(&pair));
        let (white, black, matches) = (self.player(white), self.player(black), !self.terms.teams);
        let said = WrongColours { white, black, matches, why, more };
        self.expect(bracket, (Kind::Colour, &format!("4.3.{rule}")), None, said.into(), audit);
    }
}
