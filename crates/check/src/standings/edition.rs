//! The two editions of C.07, and what the Olympiad's rules have instead, as data: what they share is written once, what
//! differs is named here.

use crate::systems::{SystemId, declared};
use crate::tournament::Outcome;
use crate::trf::tie_break::TieBreak;
use crate::trf::{Date, Document};

/// An edition of the tie-break regulations (C.07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// In force from 1 August 2024 to 28 February 2026.
    E2024,
    /// In force from 1 March 2026.
    E2026,
    /// Article 14 of the Olympiad's pairing rules (2009): `EMGSB/C1, MPvGP, BH:MP/C1`, computed with its own unplayed
    /// matches.
    Olympiad2009,
    /// The same, where every unplayed round counts as a drawn match against the team itself, its own absences too.
    Olympiad2009AllUnplayed,
    /// The final standings of the Dutch rules of 1992 to 2006: points; for the first place the games against each
    /// other; the average rating of the opponents; lots, which no file knows.
    Dutch2006,
}

impl Edition {
    /// Those of C.07, the current one first.
    pub const ALL: [Self; 2] = [Self::E2026, Self::E2024];

    /// Everything that can be asked for by name.
    pub const NAMED: [Self; 5] =
        [Self::E2026, Self::E2024, Self::Olympiad2009, Self::Olympiad2009AllUnplayed, Self::Dutch2006];

    /// Article 14 of the Olympiad's rules as a list: (a), (b), (c).
    pub const ARTICLE_14: &str = "EMGSB/C1,MPvGP,BH:MP/C1";

    /// The name on the command line: the day from which it is in force.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::E2024 => "2024-08-01",
            Self::E2026 => "2026-03-01",
            Self::Olympiad2009 => "olympiad-2009",
            Self::Olympiad2009AllUnplayed => "olympiad-2009/all-unplayed",
            Self::Dutch2006 => "dutch-2006",
        }
    }

    /// Looks a name up; the year alone will do.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMED.into_iter().find(|edition| edition.name() == name || edition.name().get(..4) == Some(name))
    }

    /// The edition that is part of the pairing rules of a system, if they have one.
    #[must_use]
    pub fn of_system(system: SystemId) -> Option<Self> {
        system.standings.and_then(Self::from_name)
    }

    /// The edition of a tournament that starts on a day, given as (year, month, day). Before August 2024 it is that of
    /// 2024, because older texts are not built in.
    #[must_use]
    pub fn on(day: (u16, u8, u8)) -> Self {
        if day >= (2026, 3, 1) { Self::E2026 } else { Self::E2024 }
    }

    /// The edition of a file, and why it is that one: article 14 where the file asks for the Olympiad's pairing rules;
    /// otherwise by the day on which the tournament starts (042) or, failing that, ends (052). Without a date it is the
    /// current one.
    #[must_use]
    pub fn of(document: &Document) -> (Self, String) {
        let asked = declared(document);
        if let Some(own) = asked.system.ok().and_then(Self::of_system) {
            return (own, format!("article 14 of the pairing system, {}", asked.reason));
        }
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

    /// Olympiad 14: nothing of C.07's article 16 applies.
    #[must_use]
    pub fn is_article_14(self) -> bool {
        matches!(self, Self::Olympiad2009 | Self::Olympiad2009AllUnplayed)
    }

    /// The articles that a tie-break comes from, for people: `C.07 art. 8.1, 14.1`, `Olympiad art. 14a`.
    #[must_use]
    pub fn articles_of(self, tie_break: &TieBreak) -> String {
        let text = tie_break.to_string();
        let letter = Self::ARTICLE_14.split(',').zip(["14a", "14b", "14c"]).find(|(own, _)| *own == text);
        match letter {
            Some((_, article)) if self.is_article_14() => format!("Olympiad art. {article}"),
            _ => tie_break.articles(),
        }
    }

    /// Olympiad 14: "a bye or an unplayed match - if the opponent team does not appear on time - are counted as a drawn
    /// match against the team itself". By the letter that is a bye and a match won by default; not the match of the
    /// team that did not appear, and not a round in which the team was not paired at all.
    #[must_use]
    pub fn draws_against_itself(self, outcome: Outcome) -> bool {
        use Outcome as O;
        match self {
            Self::Olympiad2009 => matches!(outcome, O::PairingBye | O::HalfBye | O::FullBye | O::ForfeitWin),
            Self::Olympiad2009AllUnplayed => !outcome.played(),
            Self::E2024 | Self::E2026 | Self::Dutch2006 => false,
        }
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
