//! How an edition interprets rounds that were not played: which of them give a downfloat, and which bar from the bye.
//!
//! A pairing system supplies this as data; the tournament itself does not depend on any system.

use super::{Entry, Order, Outcome, Scoring};

/// A set of outcomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcomes(u16);

impl Outcomes {
    /// No outcome at all.
    pub const NONE: Self = Self(0);
    /// Every outcome.
    pub const ALL: Self = Self(u16::MAX);
    /// Games over the board.
    pub const PLAYED: Self = Self::of(&[Outcome::Win, Outcome::Draw, Outcome::Loss, Outcome::Unknown]);
    /// Scheduled games that were decided by forfeit.
    pub const FORFEITS: Self = Self::of(&[Outcome::ForfeitWin, Outcome::ForfeitLoss]);

    /// Returns the set of the listed outcomes.
    #[must_use]
    pub const fn of(list: &[Outcome]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < list.len() {
            bits |= 1 << list[i] as u16;
            i += 1;
        }
        Self(bits)
    }

    /// Returns the outcomes of either set.
    #[must_use]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Returns the outcomes that are not in the other set.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Whether `outcome` is in the set.
    #[must_use]
    pub const fn contains(self, outcome: Outcome) -> bool {
        self.0 & (1 << outcome as u16) != 0
    }
}

/// How an edition judges rounds without a game. All editions judge games in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryRules {
    /// Unplayed outcomes that give a downfloat, whatever they are worth.
    pub downfloats: Outcomes,
    /// Unplayed outcomes that give a downfloat if they are worth more than a loss.
    pub downfloats_above_loss: Outcomes,
    /// Unplayed outcomes that bar from a later pairing-allocated bye, whatever they are worth.
    pub bye_bars: Outcomes,
    /// Unplayed outcomes that bar from a later pairing-allocated bye if they are worth at least a win.
    pub bye_bars_at_win: Outcomes,
    /// Whether game points rank teams of one score before their numbers do. Only for teams.
    pub ranks_by_game_points: bool,
    /// Whether all participants on the list have a number from the start (Olympiad, art. 8 and 15). Otherwise they get
    /// their numbers when they are first paired; participants who have not arrived yet have none (C.04.2 2.4, 2.5).
    pub numbers_from_the_start: bool,
    /// Whether floats of earlier rounds are judged by the points of results and virtual points alone, without points
    /// given outside the rounds (record 299 without a type). Only in the reading `floats-by-results`.
    pub floats_by_results: bool,
    /// Whether a third game of one colour counts only for a player who does not prefer that colour. Only in the reading
    /// `c11-denied`.
    pub third_only_if_denied: bool,
    /// Whether only a player who left a scoregroup towards the median has floated (C.04.4.3 art. 2.3, 3.1), and not the
    /// opponent as well.
    pub floats_towards_median: bool,
    /// Whether the opposition of every player is evaluated before a round (C.04.4.2 art. 1.7). It costs a pass over all
    /// games.
    pub adds_opponent_scores: bool,
    /// The rounds that count as upfloats (C.04.4.1 art. 1.8.1, C10).
    pub upfloats: UpfloatRules,
    /// How paired participants are ordered.
    pub order: Order,
    /// Changes that readings of single systems make.
    pub readings: HistoryReadings,
}

/// The changes that readings of single systems make in a history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryReadings {
    /// The round up to which a series of absences lasts (C.04.4.2 art. 1.7.2).
    pub series: Series,
    /// Whether floats are judged by scores without virtual points (C.04.6 art. 1.5).
    pub floats_by_standings: bool,
    /// Whether a pairing that ended by forfeit gives the floats of a game, unless [`HistoryRules::downfloats`] says
    /// otherwise (C.04.3.1 of 2012, A.4; C.04.6 art. 1.5).
    pub forfeits_float: bool,
    /// The colour a player must have when the colour difference and the latest two games ask for different colours.
    pub preferences: Preferences,
    /// Whether two participants who were paired but did not play may not meet again (C.04.6 art. 2.1.1).
    pub forfeits_bar_meeting: bool,
    /// Whether forfeits count as played where the bye is assigned (C.04.6 art. 3.4.3).
    pub forfeits_are_played: bool,
}

impl HistoryReadings {
    /// The literal readings of the texts.
    pub const LITERAL: Self = Self {
        series: Series::ToThisRound,
        floats_by_standings: false,
        forfeits_float: false,
        preferences: Preferences::Literal,
        forfeits_bar_meeting: false,
        forfeits_are_played: false,
    };
}

/// The colour of an absolute preference when the colour difference and the latest two games ask for different ones
/// (C.04.4.1 art. 1.6.1, C.04.4.2 art. 1.5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preferences {
    /// A difference beyond one decides, then the latest two games.
    Literal,
    /// The difference decides, unless it is zero.
    Difference,
}

/// A series of zero-point byes "up to the current round" (C.04.4.2 art. 1.7.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Series {
    /// It continues in the round to be paired.
    ToThisRound,
    /// It continues in the latest finished round; the player may be back.
    ToFinishedRound,
    /// There is none.
    Never,
}

/// The rounds that count as upfloats, where an edition counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UpfloatRules {
    /// Whether a player whose pairing ended by forfeit is an upfloater.
    pub forfeits: bool,
    /// Whether, for a player without an opponent in the previous round, the latest round with an opponent counts
    /// instead.
    pub latest_paired: bool,
}

impl UpfloatRules {
    /// Every pairing counts, and the previous round is the one before.
    pub const LITERAL: Self = Self { forfeits: true, latest_paired: false };
}

/// The basis of all editions: rounds without a game count for nothing, and every text is read literally.
const NOTHING: HistoryRules = HistoryRules {
    downfloats: Outcomes::NONE,
    downfloats_above_loss: Outcomes::NONE,
    bye_bars: Outcomes::NONE,
    bye_bars_at_win: Outcomes::NONE,
    ranks_by_game_points: false,
    numbers_from_the_start: false,
    floats_by_results: false,
    third_only_if_denied: false,
    floats_towards_median: false,
    adds_opponent_scores: false,
    upfloats: UpfloatRules::LITERAL,
    order: Order::Numbers,
    readings: HistoryReadings::LITERAL,
};

/// The 2026 edition: C.04.3 art. 1.4.3 (PAB of any value, or more than a loss without playing), C.04.1 art. 4
/// (PAB of any value, or the value of a win without playing).
pub const DUTCH_2026: HistoryRules = HistoryRules {
    downfloats: Outcomes::of(&[Outcome::PairingBye]),
    downfloats_above_loss: Outcomes::ALL,
    bye_bars: Outcomes::of(&[Outcome::PairingBye]),
    bye_bars_at_win: Outcomes::ALL,
    ..NOTHING
};

/// The 2026 edition in the reading `floats-by-results`: points given outside the rounds count in the score by which a
/// round is paired, and not in the scores that art. 1.4.2 compares afterwards.
pub const DUTCH_2026_FLOATS_BY_RESULTS: HistoryRules = HistoryRules { floats_by_results: true, ..DUTCH_2026 };

/// The 2026 edition in the reading `c11-denied` of art. 2.4.6.
pub const DUTCH_2026_C11_DENIED: HistoryRules = HistoryRules { third_only_if_denied: true, ..DUTCH_2026 };

/// The 2017 edition: A.4.b (any round not played, for whatever reason), C.04.1.d (PAB or forfeit win).
pub const DUTCH_2017: HistoryRules = HistoryRules {
    downfloats: Outcomes::of(&[
        Outcome::PairingBye,
        Outcome::HalfBye,
        Outcome::FullBye,
        Outcome::ZeroBye,
        Outcome::ForfeitWin,
        Outcome::ForfeitLoss,
    ]),
    bye_bars: Outcomes::of(&[Outcome::PairingBye, Outcome::ForfeitWin]),
    ..NOTHING
};

/// Burstein, C.04.4.2 of 2026: art. 2.1.2 (the bye); art. 1.7 (the index). Its seeding rounds are paired as in the
/// Dutch system of the same date, including floats (art. 1.6.1).
pub const BURSTEIN_2026: HistoryRules = HistoryRules { adds_opponent_scores: true, ..DUTCH_2026 };

/// Burstein, C.04.4.2 until January 2026: C.2, A.6 and A.5 as [`BURSTEIN_2026`].
pub const BURSTEIN_2018: HistoryRules = HistoryRules { adds_opponent_scores: true, ..DUTCH_2017 };

/// The 2012 edition: A.4 (the pairing itself gives floats), B.1.b (a point or half a point without playing is a
/// downfloat, and bars from the bye).
pub const DUTCH_2012: HistoryRules = HistoryRules {
    readings: HistoryReadings { forfeits_float: true, ..HistoryReadings::LITERAL },
    ..DUTCH_2012_JAVAFO
};

/// The 2012 edition as JaVaFo 1.4 reads it: of two players who did not play, only the one with the point floats.
pub const DUTCH_2012_JAVAFO: HistoryRules = HistoryRules {
    downfloats: Outcomes::of(&[Outcome::PairingBye, Outcome::HalfBye, Outcome::FullBye, Outcome::ForfeitWin]),
    bye_bars: Outcomes::of(&[Outcome::PairingBye, Outcome::HalfBye, Outcome::FullBye, Outcome::ForfeitWin]),
    ..NOTHING
};

/// The editions of 1992 to 2006: A.2 (the order), A.4 (the pairing itself gives floats), A.5 (the bye is a downfloat),
/// B.1.b (a point without playing).
pub const DUTCH_2006: HistoryRules = HistoryRules {
    downfloats: Outcomes::of(&[Outcome::PairingBye]),
    bye_bars: Outcomes::of(&[Outcome::PairingBye, Outcome::FullBye, Outcome::ForfeitWin]),
    order: Order::RatingTitleName,
    readings: HistoryReadings { forfeits_float: true, ..HistoryReadings::LITERAL },
    ..NOTHING
};

/// Double-Swiss, C.04.5: art. 1.5 (only a player who played can have floated), C2 (a bye, a match won by forfeit, a
/// full-point bye).
pub const DOUBLE_SWISS_2026: HistoryRules =
    HistoryRules { bye_bars: Outcomes::of(&[Outcome::PairingBye, Outcome::FullBye, Outcome::ForfeitWin]), ..NOTHING };

/// Swiss Team, C.04.6 of 2026: art. 1.5 (only a team that played can have floated), C2 (as Double-Swiss).
pub const SWISS_TEAM_2026: HistoryRules = DOUBLE_SWISS_2026;

/// Swiss Team, C.04.6 of 2024: C2 (a bye, or the score of a win without playing).
pub const SWISS_TEAM_2024: HistoryRules =
    HistoryRules { bye_bars: Outcomes::of(&[Outcome::PairingBye]), bye_bars_at_win: Outcomes::ALL, ..SWISS_TEAM_2026 };

/// The Olympiad's rules, 16b: a team that scored without playing gets no bye. Floats of earlier rounds do not matter.
/// Teams with the same match points rank by game points in 2009 (10b), not in 2022.
pub const OLYMPIAD_2009: HistoryRules = HistoryRules {
    bye_bars: Outcomes::of(&[Outcome::PairingBye, Outcome::HalfBye, Outcome::FullBye, Outcome::ForfeitWin]),
    ranks_by_game_points: true,
    numbers_from_the_start: true,
    ..NOTHING
};

/// The edition of 2022: as [`OLYMPIAD_2009`], without game points.
pub const OLYMPIAD_2022: HistoryRules = HistoryRules { ranks_by_game_points: false, ..OLYMPIAD_2009 };

/// Schedules (round robins): nothing that happened changes a round.
pub const ROUND_ROBIN: HistoryRules = HistoryRules { order: Order::Schedule, numbers_from_the_start: true, ..NOTHING };

/// Dubov, C.04.4.1 of 2026: C2 (C.04.1 art. 4). There are no downfloaters (1.3.2); recorded downfloats are not used.
pub const DUBOV_2026: HistoryRules = HistoryRules { order: Order::Numbers, ..DUTCH_2026 };

/// The edition of 2018: C.2 (PAB or forfeit win).
pub const DUBOV_2018: HistoryRules =
    HistoryRules { bye_bars: DUTCH_2017.bye_bars, bye_bars_at_win: Outcomes::NONE, ..DUBOV_2026 };

/// Lim, C.04.4.3 of 2026: C.04.1 art. 4 (the bye); a player who was transferred has floated, whether or not the game
/// was played (2.3, 3.1, 3.10).
pub const LIM_2026: HistoryRules = HistoryRules {
    downfloats: Outcomes::NONE,
    downfloats_above_loss: Outcomes::NONE,
    floats_towards_median: true,
    readings: HistoryReadings { forfeits_float: true, ..HistoryReadings::LITERAL },
    ..DUTCH_2026
};

impl HistoryRules {
    /// Whether this entry bars its player from a later pairing-allocated bye. Played games never do.
    #[must_use]
    pub fn bars_bye(&self, entry: &Entry, scoring: &Scoring) -> bool {
        !entry.outcome.played()
            && (self.bye_bars.contains(entry.outcome)
                || (self.bye_bars_at_win.contains(entry.outcome) && entry.points >= scoring.win_value()))
    }
}
