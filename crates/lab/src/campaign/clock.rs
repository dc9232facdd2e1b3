//! How long a campaign has been running.

use super::disk::{CLOCK, read_or_default};
use super::plan::MOST_TOURNAMENTS;
use crate::beneath::Folder;
use serde::{Deserialize, Serialize};
use std::time::{SystemTime, UNIX_EPOCH};

/// How long a campaign has been running: the only file of the directory that differs between two equal runs.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Clock {
    /// Seconds, in all sessions together.
    pub seconds: f64,
    /// How often the campaign was started.
    pub sessions: u64,
    /// For a campaign that is limited by time: whether its time was used up.
    #[serde(default)]
    pub over: bool,
    /// The day on which it was started, as 2026-11-23; empty in directories of older versions.
    #[serde(default)]
    pub day: String,
    /// Seconds, and the number of tournaments finished by then; thinned out as entries accumulate.
    #[serde(default)]
    pub throughput: Vec<(f64, u64)>,
}

/// The most seconds for shrinking: a campaign with findings reserves a fifth of its time for it, up to this limit.
const SHRINK_SECONDS: f64 = 600.0;

/// Whether the time for starting tournaments is used up, after this many seconds of the campaign.
pub(super) fn is_over(limit: u64, seconds: f64, has_findings: bool) -> bool {
    let limit = limit as f64;
    seconds >= if has_findings { limit - (limit / 5.0).min(SHRINK_SECONDS) } else { limit }
}

/// The message if the time is over and something is missing.
pub(super) const USED_UP: &str = "The campaign's time is used up; add time with --resume --time 20m";

/// How many points of the throughput are kept.
const POINTS: usize = 200;

impl Clock {
    /// Reads the clock of a folder; impossible times are reported as damage.
    pub(super) fn read(folder: &Folder, damage: &mut Vec<String>) -> Self {
        let consequence = "the time of earlier sessions is unknown";
        let clock: Self = read_or_default(folder, CLOCK, consequence, damage);
        let possible = |seconds: f64| (0.0..=MOST_TOURNAMENTS as f64).contains(&seconds);
        let counted = |&(seconds, tournaments): &(f64, u64)| possible(seconds) && tournaments <= MOST_TOURNAMENTS;
        if possible(clock.seconds) && clock.throughput.len() <= 2 * POINTS && clock.throughput.iter().all(counted) {
            return clock;
        }
        damage.push(format!("{CLOCK}: impossible times; {consequence}"));
        Self::default()
    }

    /// Starts one more session; the day stays that of the first session.
    pub(super) fn begun(self) -> Self {
        let day = if self.day.is_empty() { today() } else { self.day };
        Self { sessions: self.sessions.saturating_add(1), day, ..self }
    }

    /// Returns the number of tournaments that were finished when the clock was last written.
    pub(super) fn counted(&self) -> u64 {
        self.throughput.last().map_or(0, |last| last.1)
    }

    pub(super) fn note(&mut self, seconds: f64, tournaments: u64) {
        self.seconds = seconds;
        if self.throughput.last().is_some_and(|last| last.1 == tournaments) {
            return;
        }
        self.throughput.push(((seconds * 1000.0).round() / 1000.0, tournaments));
        if self.throughput.len() > POINTS {
            let mut at = 0;
            let last = self.throughput.len() - 1;
            self.throughput.retain(|_| {
                at += 1;
                at % 2 == 1 || at > last
            });
        }
    }
}

/// Returns today's date, in UTC.
pub(crate) fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    day_of(seconds / 86_400)
}

/// Returns the date that is this many days after 1970-01-01, by the Gregorian calendar.
pub(crate) fn day_of(days: u64) -> String {
    let (mut year, mut left) = (1970_u64, days);
    let leap = |year: u64| year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    while left >= 365 + u64::from(leap(year)) {
        left -= 365 + u64::from(leap(year));
        year += 1;
    }
    let lengths = [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 1;
    for length in lengths {
        if left < length {
            break;
        }
        left -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", left + 1)
}

#[cfg(test)]
mod tests {
    use super::{Clock, POINTS, day_of};

    #[test]
    fn days_are_those_of_the_calendar() {
        let days = [0, 59, 789, 11_016, 20_780].map(day_of);
        assert_eq!(days, ["1970-01-01", "1970-03-01", "1972-02-29", "2000-02-29", "2026-11-23"]);
    }

    #[test]
    fn the_throughput_keeps_few_points_and_the_last() {
        let mut clock = Clock::default();
        (0..5000_u64).for_each(|at| clock.note(at as f64, at));
        assert!(clock.throughput.len() <= POINTS);
        assert_eq!(clock.throughput.last(), Some(&(4999.0, 4999)));
    }
}
