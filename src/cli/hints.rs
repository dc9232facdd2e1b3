//! Hints for invalid command lines, when the message of clap alone is not enough.

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsString;

/// Adds a tip to an error, if there is one to give.
pub(super) fn add(error: &mut clap::Error, words: &[OsString]) {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        _ => String::new(),
    };
    let command = words.get(1).and_then(|word| word.to_str()).unwrap_or_default();
    let (arg, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    let tip = match error.kind() {
        ErrorKind::UnknownArgument if !arg.starts_with('-') => of_word(command, &arg),
        ErrorKind::ValueValidation | ErrorKind::InvalidValue => of_value(&arg, &value),
        _ => None,
    };
    if let Some(tip) = tip {
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![StyledStr::from(tip)]));
    }
}

/// A tip about a word that the command does not accept.
fn of_word(command: &str, word: &str) -> Option<String> {
    let example = format!("--engine 'mine={word} {{in}}'");
    match command {
        "fuzz" => Some(format!(
            "`fuzz` takes a program as {example}, or from the file that `pairproof init` writes; files of tournaments as \
             --corpus {word}"
        )),
        "engines" => Some(format!("name a program with {example}")),
        // The shell has split a command that was not quoted.
        "init" | "replay" | "report" => {
            Some("write a command that has several words in quotes: --engine 'python3 my.py {in}'".to_owned())
        }
        _ => None,
    }
}

/// A tip about a value that an option does not accept.
fn of_value(arg: &str, value: &str) -> Option<String> {
    let timed = value.ends_with(['s', 'm', 'h', 'd']) && value.starts_with(|c: char| c.is_ascii_digit());
    if arg.starts_with("--count") && timed {
        return Some(format!("--count is a number of tournaments; for a time write --time {value}"));
    }
    None
}
