//! Reasons of Double-Swiss that are about colours only.

use super::Case;
use crate::reasons::audit::Audit;
use pairproof::check::verdict::{Kind, Reason};
use pairproof::systems::common::upfloaters::route::Bracket;
use pairproof::tournament::Colour;

impl Case<'_> {
    /// White, Black and the number of the rule (4.3.1 to 4.3.5).
    pub(super) fn colours(&self, pair: (u32, u32)) -> (u32, u32, usize) {
        let (high, low) = (pair.0.min(pair.1), pair.0.max(pair.1));
        let (a, b) = (&self.entrant(high).colours, &self.entrant(low).colours);
        let whites = |colours: &[Colour]| colours.iter().filter(|&&colour| colour == Colour::White).count();
        let give = |colour: Colour, rule| if colour == Colour::White { (high, low, rule) } else { (low, high, rule) };
        if a.is_empty() && b.is_empty() {
            let initial = self.position.initial_colour;
            return give(if self.tpn(high) % 2 == 1 { initial } else { initial.other() }, 1);
        }
        if whites(a) != whites(b) {
            return give(if whites(a) < whites(b) { Colour::White } else { Colour::Black }, 2);
        }
        if let Some((mine, _)) = a.iter().rev().zip(b.iter().rev()).find(|(mine, theirs)| mine != theirs) {
            return give(mine.other(), 3);
        }
        match (a.last(), b.last()) {
            (Some(mine), _) => give(mine.other(), 4),
            (None, Some(theirs)) => give(*theirs, 5),
            (None, None) => give(Colour::White, 1),
        }
    }

    pub(super) fn colour_words(&self, (white, black, rule): (u32, u32, usize)) -> String {
        let (high, low) = (white.min(black), white.max(black));
        let name = |colour: Colour| if colour == Colour::White { "White" } else { "Black" };
        let last = |rank: u32| self.entrant(rank).colours.last().map_or("no colour", |&colour| name(colour));
        let whites = |rank: u32| self.entrant(rank).colours.iter().filter(|&&colour| colour == Colour::White).count();
        let times = |rank: u32| match whites(rank) {
            0 => "never".to_owned(),
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            count => format!("{count} times"),
        };
        match rule {
            1 => {
                let tpn = self.tpn(high);
                let (parity, initial) = (if tpn % 2 == 1 { "odd" } else { "even" }, name(self.position.initial_colour));
                format!(
                    "neither has had a colour yet; {} has the {parity} number {tpn}, the initial colour is {initial}",
                    self.id(high)
                )
            }
            2 => format!("{} began with White {}, {} {}", self.id(white), times(white), self.id(black), times(black)),
            3 => format!(
                "both have had White equally often; when their colours last differed, {} had Black",
                self.id(white)
            ),
            4 => format!("the same colours so far; {}, ranked higher, had {} last", self.id(high), last(high)),
            _ => {
                format!("{}, ranked higher, has had no colour; {} had {} last", self.id(high), self.id(low), last(low))
            }
        }
    }

    pub(super) fn colour_reason(&self, brackets: &[Bracket], reason: &Reason, audit: &mut Audit) {
        let mut pairs: Vec<(u32, u32)> = brackets.iter().flat_map(|bracket| bracket.pairs.iter().copied()).collect();
        pairs.sort_unstable();
        let has_turned =
            |&(_, black, _): &(u32, u32, usize)| self.round.recorded.colour[black as usize] == Some(Colour::White);
        let turned: Vec<_> = pairs.iter().map(|&pair| self.colours(pair)).filter(has_turned).collect();
        let Some(&(white, black, rule)) = turned.first() else {
            return audit.untrue.push(format!("colour: no colour is turned: {}", reason.said));
        };
        if let Some(number) =
            brackets.iter().position(|bracket| bracket.pairs.contains(&(white.min(black), white.max(black))))
        {
            self.bracket_name(number, &brackets[number], reason, audit);
        }
        let words = self.colour_words((white, black, rule));
        let mut text =
            format!("art. 4.3.{rule}: {} should begin with White against {}: {words}", self.id(white), self.id(black));
        match turned.len() - 1 {
            0 => {}
            1 => text += "; 1 more board with turned colours",
            more => text += &format!("; {more} more boards with turned colours"),
        }
        audit.demand(reason.said.to_string() == text, || {
            format!("colour: {}, but it is: {text}", reason.said)
        });
        let right = reason.kind == Kind::Colour && reason.article.as_ref() == Some(&format!("4.3.{rule}"));
        audit.demand(right, || format!("colour: {:?} {:?}", reason.kind, reason.article));
        audit.verified.push(format!("colour 4.3.{rule}"));
    }
}
