//! What the test programs share: settings from the environment.

/// The number in an environment variable, for example `PAIRPROOF_CASES`; `usual` where it is not set.
///
/// # Panics
/// When the variable holds something else than a number: a run that was meant to be large must not be small by mistake.
pub fn number(variable: &str, usual: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{variable}={text}: expected a number")),
        Err(_) => usual,
    }
}
