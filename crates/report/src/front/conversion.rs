//! A file in another dialect, or the reason why it cannot be converted.

use crate::check::input::{InputOptions, refused_for};
use crate::convert::{Converted, UNNAMED, convert};
use crate::trf::Document;
use crate::trf::write::Target;

/// Converts a file that a check would read.
///
/// # Errors
/// A message about what a check would refuse and is not waived.
pub fn converted(document: &Document, to: Target, waived: &[String]) -> Result<Converted, String> {
    let options = InputOptions { waived: waived.to_vec(), advise_waiver: true, ..InputOptions::default() };
    match refused_for(document, &options) {
        Some(why) => Err(format!("refused: {}", with_what_cannot_be_waived(why))),
        None => {
            let mut converted = convert(document, to);
            // A file that could not be read back is not returned, whatever the notes say.
            if converted.refused.is_none() {
                let refused = refused_for(&Document::parse(&converted.bytes), &options);
                converted.refused =
                    refused.map(|why| format!("`pairproof check` would refuse the converted file: {why}"));
            }
            Ok(converted)
        }
    }
}

/// Findings that `--waive` cannot waive, because a file with one of them does not describe a tournament. A wrong number
/// (P001, P002) can be waived if every player has another one; the refusal then advises it.
const NEEDED: [&str; 3] = ["T001", "P001", "P002"];

fn with_what_cannot_be_waived(why: String) -> String {
    let is_advised = |code: &str| code != "T001" && why.contains(&format!("--waive {code}"));
    let begins = |code: &&&str| {
        why.split(": ").take(2).any(|part| part == **code) && !why.contains("; --waive ") && !is_advised(code)
    };
    match NEEDED.iter().find(begins) {
        Some(code) => {
            let fault = why.split("; correct the file").next().unwrap_or(&why);
            format!("{fault}; correct the file, because {code} cannot be waived")
        }
        None => why,
    }
}

/// A sentence on why the converted file is not returned.
pub fn unfit(why: &str, to: Target) -> String {
    if why.starts_with(UNNAMED) {
        return format!("refused: {why}; nothing was written. Please report this file");
    }
    format!("refused: {to} cannot hold this tournament; nothing was written: {why}")
}
