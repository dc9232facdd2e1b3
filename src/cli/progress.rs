//! The progress of a campaign: a bar on a terminal, one plain line per minute elsewhere.

use crate::campaign::{Progress, Shrinking};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Time between two lines if standard error is not a terminal.
const LINE_EVERY: Duration = Duration::from_secs(60);

/// Prints on standard error how many findings were shrunk: every second on a terminal, else every ten seconds.
pub(super) fn shrinking_progress(quiet: bool) -> impl FnMut(Shrinking) {
    let terminal = io::stderr().is_terminal();
    let every = Duration::from_secs(if terminal { 1 } else { 10 });
    let mut last = Instant::now();
    move |shrinking| {
        if quiet || last.elapsed() < every {
            return;
        }
        last = Instant::now();
        let all = shrinking.done + shrinking.left;
        let _ =
            writeln!(io::stderr(), "looking for the smallest case: {} of {all} finding folders done", shrinking.done);
    }
}

/// Shows progress on standard error.
pub(super) struct Watcher {
    bar: Option<ProgressBar>,
    planned: Option<u64>,
    seconds: Option<u64>,
    last: Instant,
}

impl Watcher {
    /// Watches a campaign of a number of tournaments or of seconds.
    pub(super) fn new(planned: Option<u64>, seconds: Option<u64>) -> Self {
        let bar = io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::with_draw_target(planned, ProgressDrawTarget::stderr_with_hz(5));
            let template = if planned.is_some() {
                "{elapsed_precise} {wide_bar} {human_pos} of {human_len} tournaments, {msg}"
            } else {
                "{elapsed_precise} {spinner} {human_pos} tournaments, {msg}"
            };
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            bar
        });
        Self { bar, planned, seconds, last: Instant::now() }
    }

    /// Shows the progress of the campaign.
    pub(super) fn show(&mut self, progress: &Progress) {
        match &self.bar {
            Some(bar) => {
                bar.set_position(progress.tournaments);
                bar.set_message(self.words(progress));
            }
            None if self.last.elapsed() >= LINE_EVERY => {
                self.last = Instant::now();
                let planned = self.planned.map_or_else(String::new, |planned| format!(" of {planned}"));
                let words = self.words(progress);
                let _ = writeln!(io::stderr(), "{} tournaments{planned}, {words}", progress.tournaments);
            }
            None => {}
        }
    }

    fn words(&self, progress: &Progress) -> String {
        let speed = |count: u64| if progress.seconds > 0.0 { count as f64 / progress.seconds } else { 0.0 };
        let share = if progress.tournaments > 0 { progress.now as f64 / progress.tournaments as f64 } else { 0.0 };
        let tournaments = speed(progress.now);
        let rounds = speed(progress.rounds) * share;
        let left = match (self.planned, self.seconds) {
            (Some(planned), _) if tournaments > 0.0 => {
                Some(planned.saturating_sub(progress.tournaments) as f64 / tournaments)
            }
            (None, Some(seconds)) => Some((seconds as f64 - progress.seconds).max(0.0)),
            _ => None,
        };
        let left = left.map_or_else(String::new, |seconds| {
            let text = indicatif::HumanDuration(Duration::from_secs_f64(seconds.min(1e9)));
            format!(", {text:#} left")
        });
        let failed = if progress.failures > 0 { format!(", {} failed", progress.failures) } else { String::new() };
        format!(
            "{tournaments:.0} tournaments/s, {rounds:.0} rounds/s, rounds that differ: {}{failed}{left}",
            progress.differences
        )
    }

    /// Removes the bar.
    pub(super) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
