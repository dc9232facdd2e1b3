//! Any bytes are read without a panic and written back identically.
//! Run with `cargo +nightly fuzz run parse_roundtrip`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pairproof::trf::Document;

fuzz_target!(|bytes: &[u8]| {
    let document = Document::parse(bytes);
    assert_eq!(document.to_bytes(), bytes);
    let _ = (document.diagnostics(), document.dialect());
});
