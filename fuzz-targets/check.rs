//! Any bytes may be checked: read, imported, judged, paired again, explained.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pairproof::check::{CheckOptions, check_file};
use pairproof::trf::Code;

fuzz_target!(|bytes: &[u8]| {
    let mut options = CheckOptions::default();
    options.input.waived = Code::ALL.iter().map(|code| code.id().to_owned()).collect();
    let _ = check_file("fuzz", bytes, &options);
});
