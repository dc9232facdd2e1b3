//! How long something took.

use std::time::Instant;

/// Time of the processor, so that other work on the machine does not count; by the clock on the wall where the system
/// does not tell.
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
            // The processor's clock ticks a few hundred times a second only.
            (Some(before), Some(now)) if elapsed > 0.03 => now - before,
            _ => elapsed,
        }
    }
}
