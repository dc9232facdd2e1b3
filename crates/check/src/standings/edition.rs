//! The editions of the tie-break regulations (C.07), and the corresponding rules of the Olympiad and of the old Dutch
//! system, as data. A tie-break consults its edition for every choice that the text makes; a calculator that is wrong
//! on purpose is another value of the same type ([`changes`](super::changes)).

use super::event::Regime;
use super::list::List;
use super::value::Value;
use crate::systems::declared::messages::ByRecord;
use crate::systems::{SystemId, declared};
use crate::tournament::Outcomes;
use crate::tournament::{Colour, Outcome};
use crate::trf::tie_break::TieBreak;
use crate::trf::{Date, Document};

/// 16.1.1: requested byes, and absences.
pub(super) const REQUESTED_BYES: Outcomes = Outcomes::of(&[Outcome::HalfBye, Outcome::ZeroBye]);
/// 16.1.2: voluntarily unplayed rounds.
pub(super) const VOLUNTARY: Outcomes = REQUESTED_BYES.with(Outcomes::of(&[Outcome::ForfeitLoss]));

/// An edition: every choice of the text that a tie-break depends on, with its article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edition {
    /// The name on the command line: for C.07 the day from which it is in force.
    pub name: &'static str,
    /// The text that it belongs to.
    pub text: Text,
    /// 7.7, 7.8, 10.6: whether STD, TPN and RTNG are in the text. They are computed anyway.
    pub knows_new_tie_breaks: bool,
    /// 4.2: the order in which the tie-breaks after the points are applied.
    pub order: ListOrder,
    /// 6.1.1: the rounds that direct encounter treats as games. `/P` and 15.2 add forfeits.
    pub encounters: Outcomes,
    /// 6.1.2: how several games against one opponent count.
    pub several_games: SeveralGames,
    /// 6.2: whether direct encounter is applied again to those still tied.
    pub encounter_again: bool,
    /// 6.3: what happens if not all members of a group have met.
    pub not_all_met: NotAllMet,
    /// 7.1: rounds that can be wins.
    pub wins: Outcomes,
    /// 7.2: wins over the board. 15.2 adds forfeit wins.
    pub wins_over_the_board: Outcomes,
    /// 7.3: games with Black. 15.2 adds forfeits.
    pub black_games: Outcomes,
    /// 7.4: wins with Black. 15.2 adds forfeit wins.
    pub black_wins: Outcomes,
    /// 7.3, 7.4: the colour that is counted.
    pub counted_colour: Colour,
    /// 7.5: rounds whose scores are summed.
    pub progressive: Outcomes,
    /// 7.5: the end at which progressive scores are cut.
    pub progressive_cut: End,
    /// 7.6: rounds that one elected to play.
    pub elected: Outcomes,
    /// 7.7: what the points of a round are compared with.
    pub standard: Standard,
    /// 8.2: what the sum of the opponents' Buchholz is divided by.
    pub average_over: AverageOver,
    /// 8.2: how the mean of the opponents' Buchholz is rounded, if it is.
    pub average_rounding: Option<Rounding>,
    /// 8.3: paired rounds that count as draws if they are the last.
    pub fore_draws: Outcomes,
    /// 9.2: whether an opponent with exactly half of the points counts.
    pub koya_half: bool,
    /// 9.2: whether the free rounds of an odd field belong to the attainable points.
    pub koya_free_rounds: bool,
    /// 10: how means of ratings are rounded.
    pub mean_rounding: Rounding,
    /// 10: games whose opponents' ratings count.
    pub rated: Outcomes,
    /// 10.2: how the percentage of a performance is rounded.
    pub percent_rounding: Rounding,
    /// 10.3: how far a perfect performance without points is below the lowest opponent.
    pub pointless: i64,
    /// 10.4, 10.5: games whose opponents' performances are averaged.
    pub performances: Outcomes,
    /// 14.1: what makes a contribution the least or most significant.
    pub significance: Significance,
    /// 15.2: how the rounds of predetermined pairings count.
    pub predetermined: Regime,
    /// 15.2: forfeits that article 7 counts as games if pairings are predetermined.
    pub predetermined_games: Outcomes,
    /// 16.1.2: voluntarily unplayed rounds.
    pub voluntary: Outcomes,
    /// 16.2: rounds that count as games against the opponent.
    pub games: Outcomes,
    /// 16.3: rounds of an opponent that can count as draws.
    pub adjusted: Outcomes,
    /// 16.3.1, 16.3.2: where they do.
    pub adjusted_where: Adjusted,
    /// 16.4: the score of the dummy opponent of an unplayed round.
    pub dummy: Dummy,
    /// 16.4.2: the most that a dummy has.
    pub dummy_cap: Cap,
    /// 16.4.1: the most that the dummy of a forfeit has.
    pub forfeit_cap: Cap,
    /// 16.5: how many cuts prefer a voluntarily unplayed round.
    pub voluntary_cuts: u16,
    /// 16.5: whether such a round is cut even if it contributes less than the least significant one.
    pub cut_lesser_voluntary: bool,
    /// Olympiad 14: rounds that count as a drawn match of the team against itself. "A bye or an unplayed match - if
    /// the opponent team does not appear on time - are counted as a drawn match against the team itself".
    pub drawn_against_itself: Outcomes,
}

/// The text that an edition belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Text {
    /// C.07.
    C07,
    /// Article 14 of the Olympiad's pairing rules (2009): nothing of C.07's article 16 applies.
    Olympiad14,
    /// The final standings of the Dutch rules of 1992 to 2006.
    Dutch2006,
}

/// 4.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ListOrder {
    /// From the first to the last.
    Listed,
    /// From the last to the first.
    Reversed,
}

/// 6.1.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeveralGames {
    /// The mean of their points.
    Mean,
    /// The sum of their points.
    Sum,
}

/// 6.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotAllMet {
    /// A member is first if that holds whatever the missing games bring, and so on for the next places.
    SureFirst,
    /// The group stays tied.
    Tied,
    /// The group is ordered as if all had met.
    Ordered,
}

/// 7.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The first rounds.
    First,
    /// The last rounds.
    Last,
}

/// 7.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standard {
    /// The points of the scheduled opponent; without one, a draw.
    OpponentOrDraw,
    /// The points of the scheduled opponent; rounds without one bring nothing.
    Opponent,
    /// A draw.
    Draw,
}

/// 8.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AverageOver {
    /// The opponents that were played.
    Opponents,
    /// All rounds.
    Rounds,
}

/// Rounding to a whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rounding {
    /// To the nearest, halves up.
    HalfUp,
    /// Down.
    Down,
}

impl Rounding {
    pub(super) fn whole(self, value: Value) -> i64 {
        match self {
            Self::HalfUp => value.rounded(),
            Self::Down => value.floor(),
        }
    }
}

/// 14.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Significance {
    /// The opponent's score.
    Score,
    /// The product.
    Product,
}

/// 16.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Adjusted {
    /// If only voluntarily unplayed rounds follow (16.3.2).
    Trailing,
    /// In the last round.
    Last,
    /// Everywhere.
    Everywhere,
}

/// 16.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dummy {
    /// One's own score.
    Own,
    /// One's own score as it counts for opponents.
    Adjusted,
    /// A draw in every round.
    Draws,
    /// No points.
    Nothing,
    /// The virtual opponent of 2009 to 2023: one's own score before the round, the points not scored in it, and a draw
    /// in every later round.
    Virtual,
}

/// 16.4.1, 16.4.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cap {
    /// None.
    None,
    /// A draw in every round.
    Draws,
    /// The score of the scheduled opponent.
    Opponent,
}

impl Edition {
    /// C.07, in force from 1 March 2026.
    pub const E2026: Self = Self {
        name: "2026-03-01",
        text: Text::C07,
        knows_new_tie_breaks: true,
        order: ListOrder::Listed,
        encounters: Outcomes::PLAYED,
        several_games: SeveralGames::Mean,
        encounter_again: true,
        not_all_met: NotAllMet::SureFirst,
        wins: Outcomes::ALL,
        wins_over_the_board: Outcomes::of(&[Outcome::Win]),
        black_games: Outcomes::PLAYED,
        black_wins: Outcomes::of(&[Outcome::Win]),
        counted_colour: Colour::Black,
        progressive: Outcomes::ALL,
        progressive_cut: End::First,
        elected: Outcomes::ALL.without(VOLUNTARY),
        standard: Standard::OpponentOrDraw,
        average_over: AverageOver::Opponents,
        average_rounding: None,
        fore_draws: Outcomes::ALL,
        koya_half: true,
        koya_free_rounds: false,
        mean_rounding: Rounding::HalfUp,
        rated: Outcomes::PLAYED,
        percent_rounding: Rounding::HalfUp,
        pointless: 800,
        performances: Outcomes::PLAYED,
        significance: Significance::Score,
        predetermined: Regime::Predetermined,
        predetermined_games: Outcomes::of(&[Outcome::ForfeitWin]),
        voluntary: VOLUNTARY,
        games: Outcomes::PLAYED,
        adjusted: REQUESTED_BYES,
        adjusted_where: Adjusted::Trailing,
        dummy: Dummy::Own,
        dummy_cap: Cap::Draws,
        forfeit_cap: Cap::Opponent,
        voluntary_cuts: u16::MAX,
        cut_lesser_voluntary: false,
        drawn_against_itself: Outcomes::NONE,
    };

    /// C.07, in force from 1 August 2024 to 28 February 2026: forfeit losses of round robins are games of article 7,
    /// and dummies have no cap.
    pub const E2024: Self = Self {
        name: "2024-08-01",
        knows_new_tie_breaks: false,
        predetermined_games: Outcomes::FORFEITS,
        dummy_cap: Cap::None,
        forfeit_cap: Cap::None,
        ..Self::E2026
    };

    /// The tie-break rules of July 2009 to August 2023: a virtual opponent for every unplayed round; for the opponents
    /// of a player, each of the player's unplayed rounds is a draw; no cut is preferred.
    pub const E2009: Self = Self {
        name: "2009-07-01",
        several_games: SeveralGames::Sum,
        adjusted: Outcomes::ALL.without(Outcomes::PLAYED),
        adjusted_where: Adjusted::Everywhere,
        dummy: Dummy::Virtual,
        voluntary_cuts: 0,
        ..Self::E2024
    };

    /// Article 14 of the Olympiad's pairing rules (2009): `EMGSB/C1, MPvGP, BH:MP/C1`, computed with its own unplayed
    /// matches. Literally these are a bye and a match won by default; not the match of the team that did not appear,
    /// and not a round in which the team was not paired at all.
    pub const OLYMPIAD_2009: Self = Self {
        name: "olympiad-2009",
        text: Text::Olympiad14,
        adjusted: Outcomes::NONE,
        drawn_against_itself: Outcomes::of(&[
            Outcome::PairingBye,
            Outcome::HalfBye,
            Outcome::FullBye,
            Outcome::ForfeitWin,
        ]),
        ..Self::E2024
    };

    /// The same, but every unplayed round counts as a drawn match against the team itself, including its own absences.
    pub const OLYMPIAD_2009_ALL_UNPLAYED: Self = Self {
        name: "olympiad-2009/all-unplayed",
        drawn_against_itself: Outcomes::ALL.without(Outcomes::PLAYED),
        ..Self::OLYMPIAD_2009
    };

    /// The final standings of the Dutch rules of 1992 to 2006: points; for the first place the games against each
    /// other; the average rating of the opponents; lots, which no file records.
    pub const DUTCH_2006: Self = Self { name: "dutch-2006", text: Text::Dutch2006, ..Self::E2024 };

    /// The same edition, in which a game without a result does not count yet: its opponent contributes nothing. Only
    /// Fore Buchholz, which asks for the games of the last round before they are played, still sees it.
    #[must_use]
    pub fn without_open_games(mut self) -> Self {
        let sets =
            [&mut self.encounters, &mut self.black_games, &mut self.rated, &mut self.performances, &mut self.games];
        for set in sets {
            *set = set.without(Outcomes::of(&[Outcome::Unknown]));
        }
        self
    }

    /// The editions of C.07 since it has articles 14 to 16, the current one first.
    pub const ALL: [Self; 2] = [Self::E2026, Self::E2024];

    /// All editions that can be requested by name.
    pub const NAMED: [Self; 6] = [
        Self::E2026,
        Self::E2024,
        Self::E2009,
        Self::OLYMPIAD_2009,
        Self::OLYMPIAD_2009_ALL_UNPLAYED,
        Self::DUTCH_2006,
    ];

    /// Article 14 of the Olympiad's rules as a list: (a), (b), (c).
    pub const ARTICLE_14: &str = "EMGSB/C1,MPvGP,BH:MP/C1";

    /// The first day of the oldest text of the tie-break rules that is built in.
    const FIRST_OF_C07: (u16, u8, u8) = (2009, 7, 1);

    /// The final standings of the Dutch rules of 1992 to 2006 as a list. The drawing of lots follows.
    const FINAL_STANDINGS: &str = "PTS,DE,ARO";

    /// Looks up a name; the year alone is enough.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMED.into_iter().find(|edition| edition.name == name || edition.name.get(..4) == Some(name))
    }

    /// The edition that is part of the pairing rules of a system, if they have one.
    #[must_use]
    pub fn of_system(system: SystemId) -> Option<Self> {
        system.standings.and_then(Self::from_name)
    }

    /// The standings that a system prescribes for files without a list of their own, if any.
    #[must_use]
    pub fn without_list(system: SystemId) -> Option<Self> {
        (system == SystemId::DUTCH_2006).then_some(Self::DUTCH_2006)
    }

    /// The edition of a tournament that starts on a day, given as (year, month, day). From September 2023 to July 2024
    /// it is the 2024 edition, and before July 2009 the 2009 edition, because those texts are not built in.
    #[must_use]
    pub fn on(day: (u16, u8, u8)) -> Self {
        match day {
            (2026, 3.., _) | (2027.., ..) => Self::E2026,
            (2023, 9.., _) | (2024.., ..) => Self::E2024,
            _ => Self::E2009,
        }
    }

    /// The edition of a file, and the reason. The standings that belong to the pairing rules come first (the Olympiad's
    /// article 14; the final standings of the Dutch rules of 1992 to 2006, for a file of that time without its own
    /// list); otherwise the day on which the tournament starts (042) or, failing that, ends (052) decides. Without a
    /// date it is the current edition.
    #[must_use]
    pub fn of(document: &Document) -> (Self, String) {
        let asked = declared(document);
        let system = asked.system.ok();
        if let Some(own) = system.and_then(Self::of_system) {
            let named = ByRecord::read(&asked.reason);
            let named = named.map_or_else(String::new, |by| format!(", record {}: {}", by.record, by.text));
            return (own, format!("article 14 of the pairing system{named}"));
        }
        let day = |date: Date| (date.year, date.month, date.day);
        let by_date = |(date, record): (Date, &str)| {
            format!("by the date {:04}-{:02}-{:02} in record {record}", date.year, date.month, date.day)
        };
        let named = ByRecord::read(&asked.reason);
        let of_its_time = document.day().is_some_and(|(date, _)| day(date) < Self::FIRST_OF_C07);
        let listed = [202, 212].iter().any(|&record| List::recorded(document, record).is_some());
        let unlisted = system.and_then(Self::without_list).filter(|_| !listed);
        if let Some(own) = unlisted.filter(|_| named.is_some() || of_its_time) {
            let named = named.map(|by| format!("record {}: {}", by.record, by.text));
            let why = named.or_else(|| document.day().map(by_date)).unwrap_or_default();
            return (own, format!("the final standings of the pairing system, {why}"));
        }
        match document.day() {
            None => match document.unread_date() {
                Some((text, record)) => {
                    (Self::E2026, format!("the date {text} in record {record} cannot be read, so the current edition"))
                }
                None => (Self::E2026, "no date, so the current edition".to_owned()),
            },
            Some((date, record)) => {
                let text = by_date((date, record));
                let edition = Self::on(day(date));
                let older = day(date) < Self::FIRST_OF_C07 || ((2023, 9, 1)..(2024, 8, 1)).contains(&day(date));
                (edition, if older { format!("{text}, for which no edition is built in") } else { text })
            }
        }
    }

    /// Olympiad 14: nothing of C.07's article 16 applies.
    #[must_use]
    pub fn is_article_14(self) -> bool {
        self.text == Text::Olympiad14
    }

    /// The articles that a tie-break comes from, as text: `C.07 art. 8.1, 14.1`, `Olympiad art. 14a`, `final standings,
    /// second criterion`.
    #[must_use]
    pub fn articles_of(self, tie_break: &TieBreak) -> String {
        let text = tie_break.to_string();
        let letter = Self::ARTICLE_14.split(',').zip(["14a", "14b", "14c"]).find(|(own, _)| *own == text);
        let criterion =
            Self::FINAL_STANDINGS.split(',').zip(["first", "second", "third"]).find(|(own, _)| *own == text);
        match (letter, criterion) {
            (Some((_, article)), _) if self.is_article_14() => format!("Olympiad art. {article}"),
            (_, Some((_, place))) if self.is_dutch_2006() => format!("final standings, {place} criterion"),
            _ => tie_break.articles(),
        }
    }

    /// The list that belongs to the text, which overrides the file.
    #[must_use]
    pub fn own_list(self) -> Option<&'static str> {
        self.is_dutch_2006().then_some(Self::FINAL_STANDINGS)
    }

    /// Whether direct encounter applies "where it concerns the first place" only, and averages are not rounded.
    #[must_use]
    pub fn is_dutch_2006(self) -> bool {
        self.text == Text::Dutch2006
    }
}
