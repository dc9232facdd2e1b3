//! Colours (1.5, 5.2), written again.

use super::Case;
use crate::reasons::audit::Audit;
use pairproof::check::verdict::{Kind, Reason};
use pairproof::systems::burstein::Edition;
use pairproof::systems::burstein::route::Route;
use pairproof::tournament::{Colour, Outcome};

impl Case<'_> {
    /// How strong the preference is (0 to 2), and for what.
    pub(super) fn wish(&self, rank: u32) -> Option<(u8, Colour)> {
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

    /// White, Black and the number of the rule in article 5.2.
    fn colours(&self, (a, b): (u32, u32)) -> (u32, u32, usize) {
        let by_score = self.edition == Edition::B2026_COLOURS_BY_SCORE;
        let above = if by_score { a < b } else { self.place(a) < self.place(b) };
        let (high, low) = if above { (a, b) } else { (b, a) };
        let give = |colour: Colour, rule| if colour == Colour::White { (high, low, rule) } else { (low, high, rule) };
        let (mine, theirs) = match (self.wish(high), self.wish(low)) {
            (None, None) => {
                let initial = self.position.initial_colour;
                return give(if self.number(high, low) % 2 == 1 { initial } else { initial.other() }, 1);
            }
            (Some(mine), None) => return give(mine.1, 2),
            (None, Some(theirs)) => return give(theirs.1.other(), 2),
            (Some(mine), Some(theirs)) => (mine, theirs),
        };
        if mine.1 != theirs.1 {
            return give(mine.1, 2);
        }
        if mine.0 != theirs.0 {
            return give(if mine.0 > theirs.0 { mine.1 } else { mine.1.other() }, 3);
        }
        let (first, second) = (self.entrant(high).colours.iter().rev(), self.entrant(low).colours.iter().rev());
        if self.edition == Edition::B2026_SAME_ROUND {
            let last = self.last_different(high, low);
            return last.map_or_else(|| give(mine.1, 5), |colour| give(colour.other(), 4));
        }
        match first.zip(second).find(|(a, b)| a != b) {
            Some((last, _)) => give(last.other(), 4),
            None => give(mine.1, 5),
        }
    }

    /// The colour of the first in the latest round in which the two had different ones.
    fn last_different(&self, a: u32, b: u32) -> Option<Colour> {
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

    /// The number that is odd or even (5.2.1).
    fn number(&self, a: u32, b: u32) -> u32 {
        let (one, other) = (self.entrant(a).tpn, self.entrant(b).tpn);
        if self.edition == Edition::B2026_PARITY_OF_SMALLER {
            return one.min(other);
        }
        let by_score = self.edition == Edition::B2026_COLOURS_BY_SCORE;
        let above = if by_score { a < b } else { self.place(a) < self.place(b) };
        if above { one } else { other }
    }

    fn colour_words(&self, (white, black, rule): (u32, u32, usize)) -> String {
        let name = |colour: Colour| if colour == Colour::White { "White" } else { "Black" };
        let by_score = self.edition == Edition::B2026_COLOURS_BY_SCORE;
        let above = if by_score { white < black } else { self.place(white) < self.place(black) };
        let high = if above { white } else { black };
        let both = || format!("both want {} equally", self.wish(white).map_or("", |wish| name(wish.1)));
        match rule {
            1 => {
                let tpn = self.number(white, black);
                if self.edition == Edition::B2026_PARITY_OF_SMALLER {
                    let (parity, initial) =
                        (if tpn % 2 == 1 { "odd" } else { "even" }, name(self.position.initial_colour));
                    return format!(
                        "neither has played a game; the two have the {parity} number {tpn}, the initial colour is {initial}"
                    );
                }
                let (parity, initial) = (if tpn % 2 == 1 { "odd" } else { "even" }, name(self.position.initial_colour));
                format!(
                    "neither has played a game; {}, ranked higher, has the {parity} number {tpn}, the initial colour is {initial}",
                    self.id(high)
                )
            }
            2 => match (self.wish(white), self.wish(black)) {
                (Some(_), Some(_)) => "both preferences are granted".to_owned(),
                (Some(_), _) => format!("the preference of {} is granted, {} has none", self.id(white), self.id(black)),
                _ => format!("the preference of {} is granted, {} has none", self.id(black), self.id(white)),
            },
            3 => {
                let wants_white = self.wish(white).is_some_and(|wish| wish.1 == Colour::White);
                let granted = if wants_white { white } else { black };
                format!("the stronger preference, that of {}, is granted", self.id(granted))
            }
            4 => format!("{}; they alternate to the latest time when one had White and the other Black", both()),
            _ => format!("{}; the preference of {}, ranked higher, is granted", both(), self.id(high)),
        }
    }

    pub(super) fn colour_reason(&self, route: &Route, reason: &Reason, audit: &mut Audit) {
        let mut pairs: Vec<(u32, u32)> = route.brackets.iter().flat_map(|bracket| bracket.pairs.clone()).collect();
        pairs.sort_unstable_by_key(|&(a, b)| a.min(b));
        let has_turned =
            |&(_, black, _): &(u32, u32, usize)| self.round.recorded.colour[black as usize] == Some(Colour::White);
        let turned: Vec<_> = pairs.iter().map(|&pair| self.colours(pair)).filter(has_turned).collect();
        let Some(&(white, black, rule)) = turned.first() else {
            return audit.untrue.push(format!("colour: no colour is turned: {}", reason.said));
        };
        let has = |pairs: &[(u32, u32)]| pairs.iter().any(|pair| [(white, black), (black, white)].contains(pair));
        if let Some(number) = route.brackets.iter().position(|bracket| has(&bracket.pairs)) {
            self.bracket_name(number, &route.brackets[number], reason, audit);
        }
        let words = self.colour_words((white, black, rule));
        let mut text = format!("{} should have White against {}: {words}", self.id(white), self.id(black));
        match turned.len() - 1 {
            0 => {}
            1 => text += "; 1 more board with turned colours",
            more => text += &format!("; {more} more boards with turned colours"),
        }
        self.kind(reason, Kind::Colour, audit);
        self.cited(reason, ("", &format!("5.2.{rule}"), &format!("E.{}", rule - 1)), &text, audit);
    }
}
