//! Measures elapsed time.

use std::time::Instant;

/// CPU time, so that other work on the machine does not count; wall-clock time if the system does not report CPU time.
pub struct Clock(Option<f64>, Instant);

impl Clock {
    pub fn start() -> Self {
        Self(Self::processor(), Instant::now())
    }

    fn processor() -> Option<f64> {
        let said = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        said.split_whitespace().next()?.parse::<f64>().ok().map(|nanoseconds| nanoseconds / 1e9)
    }

    pub fn seconds(&self) -> f64 {
        let elapsed = self.1.elapsed().as_secs_f64();
        match (self.0, Self::processor()) {
            // The CPU clock ticks only a few hundred times per second.
            (Some(before), Some(now)) if elapsed > 0.03 => now - before,
            _ => elapsed,
        }
    }
}
