//! A file in another dialect, or why there is none.

use crate::check::input::{InputOptions, refused_for};
use crate::convert::{Converted, convert};
use crate::trf::Document;
use crate::trf::write::Target;

/// Converts a file that a check would read.
///
/// # Errors
/// In words: what a check would refuse and is not waived.
pub fn converted(document: &Document, to: Target, waived: &[String]) -> Result<Converted, String> {
    let options = InputOptions { waived: waived.to_vec(), ..InputOptions::default() };
    match refused_for(document, &options) {
        Some(why) => Err(format!("refused: {why}")),
        None => {
            let mut converted = convert(document, to);
            // What would not be read again is not given out, whatever the notes say.
            if converted.refused.is_none() {
                converted.refused = refused_for(&Document::parse(&converted.bytes), &options);
            }
            Ok(converted)
        }
    }
}

/// Why the written file must not be given out, as a sentence.
pub fn unfit(why: &str, to: Target) -> String {
    format!("refused: {to} cannot hold this tournament, nothing is written: {why}")
}
