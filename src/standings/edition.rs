//! The two editions of C.07, and what the Olympiad's rules of 2009 have instead, as data: what they share is written once, what differs is named here.

use crate::trf::{Date, Document};

/// An edition of the tie-break regulations (C.07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// In force from 1 August 2024 to 28 February 2026.
    E2024,
    /// In force from 1 March 2026.
    E2026,
    /// Article 14 of the Olympiad's pairing rules (2009): `EMGSB/C1, MPvGP, BH:MP/C1`, computed with its own unplayed matches.
    Olympiad2009,
    /// The final standings of the Dutch rules of 1992 to 2006: points; for the first place the games against each other; the average
    /// rating of the opponents; lots, which no file knows.
    Dutch2006,
}

impl Edition {
    /// Those of C.07, the current one first.
    pub const ALL: [Self; 2] = [Self::E2026, Self::E2024];

    /// Everything that can be asked for by name.
    pub const NAMED: [Self; 4] = [Self::E2026, Self::E2024, Self::Olympiad2009, Self::Dutch2006];

    /// The name on the command line: the day from which it is in force.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::E2024 => "2024-08-01",
            Self::E2026 => "2026-03-01",
            Self::Olympiad2009 => "olympiad-2009",
            Self::Dutch2006 => "dutch-2006",
        }
    }

    /// Looks a name up; the year alone will do.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMED.into_iter().find(|edition| edition.name() == name || edition.name().get(..4) == Some(name))
    }

    /// The edition of a tournament that starts on a day, given as (year, month, day). Before August 2024 it is that of 2024,
    /// because older texts are not built in.
    #[must_use]
    pub fn on(day: (u16, u8, u8)) -> Self {
        if day >= (2026, 3, 1) { Self::E2026 } else { Self::E2024 }
    }

    /// The edition of a tournament that starts (042) or, failing that, ends (052) on some day, and why it is that one. Without
    /// a date it is the current one.
    #[must_use]
    pub fn of(document: &Document) -> (Self, String) {
        let day = |date: Date| (date.year, date.month, date.day);
        match document.start_date().or_else(|| document.end_date()) {
            None => (Self::E2026, "no date, so the current edition".to_owned()),
            Some(date) => {
                let text = format!("by the date {:04}-{:02}-{:02}", date.year, date.month, date.day);
                let edition = Self::on(day(date));
                let older = day(date) < (2024, 8, 1);
                (edition, if older { format!("{text}, for which no edition is built in") } else { text })
            }
        }
    }

    /// 16.4.1 and 16.4.2: since 2026 the score of the dummy opponent has a cap.
    #[must_use]
    pub fn caps_the_dummy(self) -> bool {
        self == Self::E2026
    }

    /// Olympiad 14: a bye or an unplayed match counts as a drawn match against the team itself, and nothing else of C.07's
    /// article 16 applies.
    #[must_use]
    pub fn draws_against_itself(self) -> bool {
        self == Self::Olympiad2009
    }

    /// The list that belongs to the text, whatever the file says.
    #[must_use]
    pub fn own_list(self) -> Option<&'static str> {
        (self == Self::Dutch2006).then_some("PTS,DE,ARO")
    }

    /// Direct encounter "where it concerns the first place" only, and averages that are not rounded.
    #[must_use]
    pub fn is_dutch_2006(self) -> bool {
        self == Self::Dutch2006
    }

    /// 15.2: since 2026 forfeit losses stay unplayed in the tie-breaks of article 7, in round robins too.
    #[must_use]
    pub fn forfeit_losses_stay_unplayed(self) -> bool {
        self == Self::E2026
    }
}
