//! Reasons that are about colours only.

use super::values::{colours, in_a_row, too_wide, wish};
use super::{Case, Sides};
use crate::reasons::audit::Audit;
use pairproof::check::verdict::{Kind, Reason};
use pairproof::tournament::Colour;

impl Case<'_> {
    /// Only colours differ.
    pub(super) fn colour_reason(&self, sides: &[Sides], reason: &Reason, audit: &mut Audit) {
        let position = &self.round.position;
        let mut pairs: Vec<(u32, u32)> = sides.iter().flat_map(|sides| sides.rules.pairs.iter().copied()).collect();
        pairs.sort_unstable();
        let has_turned =
            |&(_, black, _): &(u32, u32, usize)| self.round.recorded.colour[black as usize] == Some(Colour::White);
        let turned: Vec<_> = pairs.iter().map(|&pair| colours(position, pair)).filter(has_turned).collect();
        let Some(&(white, black, rule)) = turned.first() else {
            return audit.untrue.push(format!("colour: no colour is turned: {}", reason.said));
        };
        let number = sides.iter().position(|sides| sides.rules.pairs.contains(&(white.min(black), white.max(black))));
        if let Some(number) = number {
            self.bracket_name(number, &sides[number].bracket, reason, audit);
        }
        let article = self.colour_article(rule);
        let label = if self.is_2026() { format!("art. {article}") } else { article.clone() };
        let mut text = format!("{label}: {} should have White against {}: ", self.id(white), self.id(black));
        text += &self.colour_words((white, black, rule));
        for (player, colour) in [(black, Colour::White), (white, Colour::Black)] {
            let entrant = self.values.entrant(player);
            let name = if colour == Colour::White { "White" } else { "Black" };
            let [six, seven] =
                if self.is_2026() { ["C.04.1 art. 6", "C.04.1 art. 7"] } else { ["C.04.1.f", "C.04.1.g"] };
            let times = in_a_row(entrant, colour);
            if times > 2 {
                text += &format!("; as recorded, {} gets {name} {times} times in a row ({seven})", self.id(player));
            } else if let Some(after) = too_wide(entrant, colour) {
                text += &format!("; as recorded, {} gets a colour difference of {after:+} ({six})", self.id(player));
            }
        }
        match turned.len() - 1 {
            0 => {}
            1 => text += "; 1 more board with turned colours",
            more => text += &format!("; {more} more boards with turned colours"),
        }
        audit.demand(reason.said.to_string() == text, || format!("colour: {}, but it is: {text}", reason.said));
        let right = reason.kind == Kind::Colour && reason.article.as_ref() == Some(&article);
        audit.demand(right, || format!("colour: {:?} {:?}", reason.kind, reason.article));
        audit.verified.push(format!("colour {article}"));
    }

    pub(super) fn colour_article(&self, rule: usize) -> String {
        if self.is_2026() { format!("5.2.{rule}") } else { format!("E.{rule}") }
    }

    /// Why a pair has these colours, from the histories.
    pub(super) fn colour_words(&self, (white, black, rule): (u32, u32, usize)) -> String {
        let (high, low) = (white.min(black), white.max(black));
        let wishes = (wish(self.values.entrant(white)), wish(self.values.entrant(black)));
        let equal = || {
            let colour = wishes.0.map_or("", |wish| if wish.0 == Colour::White { "White" } else { "Black" });
            format!("both want {colour} equally")
        };
        match (rule, wishes) {
            (1, (Some(_), Some(_))) => "both preferences are granted".to_owned(),
            (1, (Some(_), None)) => {
                format!("the preference of {} is granted, {} has none", self.id(white), self.id(black))
            }
            (1, _) => format!("the preference of {} is granted, {} has none", self.id(black), self.id(white)),
            (2, (Some((colour, mine)), Some((_, theirs)))) => {
                let granted = self.id(if colour == Colour::White { white } else { black });
                if mine == theirs {
                    format!(
                        "both preferences are equally strong; that of {granted}, who has the wider colour difference, is granted"
                    )
                } else {
                    format!("the stronger preference, that of {granted}, is granted")
                }
            }
            (3, _) => format!("{}; they alternate to the latest time when one had White and the other Black", equal()),
            (4, _) => format!("{}; the preference of {}, the higher ranked, is granted", equal(), self.id(high)),
            _ => {
                let initial = if self.round.position.initial_colour == Colour::White { "White" } else { "Black" };
                let tpn = self.values.entrant(high).tpn;
                let parity = if tpn % 2 == 1 { "odd" } else { "even" };
                let _ = low;
                format!(
                    "neither player has a colour preference; {}, the higher ranked, has the {parity} pairing number {tpn} (initial colour {initial})",
                    self.id(high)
                )
            }
        }
    }
}
