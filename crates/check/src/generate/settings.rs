//! The settings drawn for one tournament before its first round.

use super::parameter::{Choice, Frequency};
use super::profile::{Profile, ResultPart};
use super::random::Random;
use super::team_part::TeamSettings;
use super::tie_breaks::TieBreakList;
use super::words::{Acceleration, ByeValue, PointScale, ProhibitedRounds, RatingModel};
use crate::systems::{Schedule, SystemId};
use crate::tournament::{Colour, Form, Points, Scoring};

/// Events that happen to players, by rate or by count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Event {
    /// A half-point bye.
    HalfBye,
    /// A full-point bye.
    FullBye,
    /// A zero-point bye.
    ZeroBye,
    /// A withdrawal from the tournament.
    Withdrawal,
    /// A late entry.
    LateEntry,
    /// One player does not appear at the board.
    Forfeit,
    /// Neither player appears at the board.
    DoubleForfeit,
    /// ½-0, 0-½ or 0-0.
    Unusual,
    /// A game too short to be rated.
    Unrated,
}

impl Event {
    /// All events.
    pub const ALL: [Self; 9] = [
        Self::HalfBye,
        Self::FullBye,
        Self::ZeroBye,
        Self::Withdrawal,
        Self::LateEntry,
        Self::Forfeit,
        Self::DoubleForfeit,
        Self::Unusual,
        Self::Unrated,
    ];

    pub(super) fn frequency(self, profile: &Profile) -> &Frequency {
        match self {
            Self::HalfBye => &profile.byes.half,
            Self::FullBye => &profile.byes.full,
            Self::ZeroBye => &profile.byes.zero,
            Self::Withdrawal => &profile.absences.withdrawals,
            Self::LateEntry => &profile.absences.late_entries,
            Self::Forfeit => &profile.absences.forfeits,
            Self::DoubleForfeit => &profile.absences.double_forfeits,
            Self::Unusual => &profile.results.unusual,
            Self::Unrated => &profile.results.unrated,
        }
    }
}

/// How games end, in rating points ([`ResultPart`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultModel {
    /// Rating points that make a tenfold ratio of chances.
    pub spread: i64,
    /// White's advantage at 2000.
    pub white_advantage: i64,
    /// Increase per 1000 points.
    pub white_advantage_growth: i64,
    /// Half the width of the draws at 2000.
    pub draw_width: i64,
    /// Increase per 1000 points.
    pub draw_width_growth: i64,
    /// Share of results that do not depend on the ratings, in hundredths of a per cent.
    pub random: u32,
}

impl ResultModel {
    /// The model of [`ResultPart::default`].
    pub(super) const USUAL: Self = Self {
        spread: 400,
        white_advantage: 27,
        white_advantage_growth: 29,
        draw_width: 133,
        draw_width_growth: 138,
        random: 0,
    };

    fn draw(part: &ResultPart, random: &mut Random) -> Self {
        Self {
            spread: part.spread.draw(random),
            white_advantage: part.white_advantage.draw(random),
            white_advantage_growth: part.white_advantage_growth.draw(random),
            draw_width: part.draw_width.draw(random),
            draw_width_growth: part.draw_width_growth.draw(random),
            random: small(part.random.draw(random)),
        }
    }
}

/// The parameters of one tournament, as drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Players on the list.
    pub players: u32,
    /// Planned rounds.
    pub rounds: u16,
    /// Rounds to be paired; the rest stays unfinished.
    pub rounds_to_play: u16,
    /// The initial colour.
    pub initial_colour: Colour,
    /// Virtual points; [`Acceleration::None`] if the acceleration drawn does not suit the scoring.
    pub acceleration: Acceleration,
    /// The tie-breaks that rank players of equal points.
    pub tie_breaks: TieBreakList,
    /// Values of results.
    pub scoring: Scoring,
    /// The ratings, if the profile gives them; the rating settings below are then unused except the mean, which is the
    /// strength of unrated players.
    pub given_ratings: Vec<u16>,
    /// The model of ratings.
    pub rating_model: RatingModel,
    /// Middle of the ratings.
    pub rating_mean: i64,
    /// Their standard deviation.
    pub rating_deviation: i64,
    /// Their least and greatest value.
    pub rating_bounds: (i64, i64),
    /// Share of unrated players, in hundredths of a per cent.
    pub unrated_players: u32,
    /// How games end.
    pub results: ResultModel,
    /// The most byes that a player may request.
    pub most_byes: u32,
    /// Groups that must not meet.
    pub prohibited_groups: u32,
    /// Players in each group.
    pub prohibited_size: u32,
    /// The rounds of prohibitions.
    pub prohibited_rounds: ProhibitedRounds,
    /// Matches of teams.
    pub team: TeamSettings,
    /// The rates of all events, one row per round; the columns are in the order of [`Event::ALL`].
    pub rates: Vec<[u16; 9]>,
    /// The counts of all events.
    pub counts: [u32; 9],
    /// First and last round of the events that are counted.
    pub windows: [(u16, u16); 9],
}

fn small(value: i64) -> u32 {
    u32::try_from(value).unwrap_or(0)
}

fn round(value: i64) -> u16 {
    u16::try_from(value).unwrap_or(0)
}

/// Maximum number of teams: team numbers have three digits.
const MOST_TEAMS: i64 = 999;

/// Maximum number of rounds: no program reads more than two digits.
const MOST_ROUNDS: i64 = 99;

/// The rounds of a schedule: two cycles if more rounds are drawn than one cycle has and two cycles fit.
fn whole_cycles(schedule: &Schedule, players: i64, drawn: i64) -> u16 {
    let cycle = (schedule.cycle)(usize::try_from(players).unwrap_or(0));
    if drawn > i64::from(cycle) && 2 * i64::from(cycle) <= MOST_ROUNDS { 2 * cycle } else { cycle }
}

impl Settings {
    /// Draws all settings, always in this order. A schedule has whole cycles, and no more players than two-digit round
    /// numbers allow.
    pub(super) fn draw(profile: &Profile, system: SystemId, random: &mut Random) -> Self {
        let schedule = system.schedule.as_ref();
        let team = TeamSettings::draw(&profile.teams, system, random);
        let part = &profile.tournament;
        let drawn = part.players.draw(random);
        let given = &profile.ratings.given;
        let players = if given.is_empty() { drawn } else { i64::try_from(given.len()).unwrap_or(i64::MAX) };
        let most = match (schedule.is_some(), system.form()) {
            (true, _) => MOST_ROUNDS,
            // Players have four-digit numbers.
            (false, Form::Teams) => (9999 / i64::from(team.members())).min(MOST_TEAMS),
            (false, _) => i64::MAX,
        };
        let players = players.clamp(2, most);
        let rounds = match &part.rounds_short_of_players {
            Some(short) => players - short.draw(random),
            None => part.rounds.draw(random),
        };
        // A player cannot meet more opponents than there are, and no program reads more rounds than two digits.
        let rounds = match schedule {
            Some(schedule) => whole_cycles(schedule, players, rounds),
            None => round(rounds.clamp(1, (players - 1).min(MOST_ROUNDS))),
        };
        let rounds_to_play = rounds - round(part.unfinished.draw(random)).min(rounds);
        let initial_colour = part.initial_colour.draw(random).colour();
        let scale = *profile.scoring.points.draw(random);
        let bye = *profile.scoring.pairing_bye.draw(random);
        let scoring = scoring(scale, bye, rounds);
        let acceleration = suitable(*part.acceleration.draw(random), &scoring);
        let tie_breaks = tie_breaks(&part.tie_breaks, system, random);
        let ratings = &profile.ratings;
        let rating_model = *ratings.model.draw(random);
        let rating_mean = ratings.mean.draw(random);
        let rating_deviation = ratings.deviation.draw(random);
        let low = ratings.low.draw(random);
        let high = ratings.high.draw(random).max(low);
        let unrated_players = small(ratings.unrated.draw(random));
        let results = ResultModel::draw(&profile.results, random);
        let most_byes = small(profile.byes.most_per_player.draw(random));
        let prohibited_groups = small(profile.prohibitions.groups.draw(random));
        let prohibited_size = small(profile.prohibitions.size.draw(random));
        let prohibited_rounds = *profile.prohibitions.rounds.draw(random);
        let Events { rates, counts, windows } = Events::draw(profile, rounds, random);
        Self {
            players: small(players),
            rounds,
            rounds_to_play,
            initial_colour,
            acceleration,
            tie_breaks,
            scoring,
            given_ratings: given.clone(),
            rating_model,
            rating_mean,
            rating_deviation,
            rating_bounds: (low, high),
            unrated_players,
            results,
            most_byes,
            prohibited_groups,
            prohibited_size,
            prohibited_rounds,
            team,
            rates,
            counts,
            windows,
        }
    }

    /// The rate of an event in a round, in hundredths of a per cent.
    #[must_use]
    pub fn rate(&self, event: Event, round: u16) -> u32 {
        let row = usize::from(round).checked_sub(1).and_then(|row| self.rates.get(row));
        row.map_or(0, |row| u32::from(row[event as usize]))
    }
}

/// How often each event happens: the fields of [`Settings`] with these names.
struct Events {
    rates: Vec<[u16; 9]>,
    counts: [u32; 9],
    windows: [(u16, u16); 9],
}

impl Events {
    /// Draws event after event, in the order of [`Event::ALL`].
    fn draw(profile: &Profile, rounds: u16, random: &mut Random) -> Self {
        let mut rates = vec![[0; 9]; usize::from(rounds)];
        let (mut counts, mut windows) = ([0; 9], [(1, rounds); 9]);
        for (place, event) in Event::ALL.into_iter().enumerate() {
            let frequency = event.frequency(profile);
            if !frequency.possible() {
                continue;
            }
            let earliest = if matches!(event, Event::Withdrawal | Event::LateEntry) { 2 } else { 1 };
            let first = round(frequency.first_round.draw(random)).max(earliest);
            let last = round(frequency.last_round.draw(random)).min(rounds);
            windows[place] = (first, last);
            counts[place] = small(frequency.count.draw(random));
            let whole = round(frequency.rate.draw(random));
            for at in first..=last {
                let row = usize::from(at) - 1;
                rates[row][place] = match frequency.by_round.get(row) {
                    Some(own) => round(own.draw(random)),
                    None if frequency.by_round.is_empty() => whole,
                    None => 0,
                };
            }
        }
        Self { rates, counts, windows }
    }
}

/// Draws a list that the table has for the competitors of the system, or else one that can be computed for them.
fn tie_breaks(lists: &Choice<TieBreakList>, system: SystemId, random: &mut Random) -> TieBreakList {
    let usual = |list: &TieBreakList| list.is_usual(system);
    let suitable = |list: &TieBreakList| list.unsuitable(system).is_none();
    let wanted =
        if lists.values().any(usual) { lists.draw_where(usual, random) } else { lists.draw_where(suitable, random) };
    wanted.cloned().unwrap_or_default()
}

/// The acceleration, or none if the scoring does not have the points that it gives.
pub(super) fn suitable(acceleration: Acceleration, scoring: &Scoring) -> Acceleration {
    match acceleration {
        Acceleration::Baku if scoring.win[0] != 2 * scoring.draw[0] || scoring.loss[0] != 0 => Acceleration::None,
        Acceleration::BakuOld if (scoring.win[0], scoring.draw[0], scoring.loss[0]) != (10, 5, 0) => Acceleration::None,
        other => other,
    }
}

/// The scoring drawn, or the standard one if its points would not fit into the four columns that a file has for them.
fn scoring(scale: PointScale, bye: ByeValue, rounds: u16) -> Scoring {
    const MOST: Points = 999;
    if Points::from(rounds) * scale.win > MOST {
        return PointScale::STANDARD.scoring(ByeValue::Win);
    }
    scale.scoring(bye)
}
