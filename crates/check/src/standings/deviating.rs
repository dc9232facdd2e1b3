//! What a calculator that is wrong in one known way looks at, instead of the event and the list.

use super::deviation::Deviation;
use super::edition::Edition;
use super::event::{Event, Regime, Round};
use super::list::List;
use crate::tournament::Outcome;
use crate::trf::tie_break::Kind;

impl Deviation {
    /// What a calculator of this kind looks at instead of the event and the list. Where the deviation is one of the
    /// calculation, it is asked for there (`Event::deviates`).
    pub fn apply(self, event: &mut Event, list: &mut List) {
        event.deviation = Some(self);
        match self {
            Self::LastFirst => {
                let behind = list.items.iter().position(|item| item.kind == Kind::Points).map_or(0, |at| at + 1);
                list.items[behind..].reverse();
            }
            Self::ForfeitPlayed => change(event, |round| {
                round.outcome = match (round.outcome, round.opponent) {
                    (Outcome::ForfeitWin, Some(_)) => Outcome::Win,
                    (Outcome::ForfeitLoss, Some(_)) => Outcome::Loss,
                    (other, _) => other,
                };
            }),
            Self::ByesNotVoluntary => change(event, |round| {
                if round.requested_bye() {
                    round.outcome = Outcome::FullBye;
                }
            }),
            Self::CutUnplayed => change(event, |round| {
                if round.outcome == Outcome::PairingBye {
                    round.outcome = Outcome::HalfBye;
                }
            }),
            Self::UnplayedByOpponents => event.regime = Regime::Swiss,
            Self::ForfeitLossCounts if event.regime == Regime::Predetermined => event.edition = Edition::E2024,
            _ => {}
        }
    }
}

fn change(event: &mut Event, each: impl Fn(&mut Round)) {
    event.participants.iter_mut().flat_map(|participant| &mut participant.rounds).for_each(each);
}
