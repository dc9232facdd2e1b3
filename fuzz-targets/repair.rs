//! `bodies::repair` says what this target does.

#![no_main]

mod bodies;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bodies::repair(bytes));
