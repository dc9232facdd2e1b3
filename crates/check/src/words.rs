//! Grammar helpers for sentences that contain numbers.

use std::fmt::Display;

/// A count with its noun: "1 round", "5 rounds". For nouns whose plural has an "s".
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    format!("{count} {noun}{}", if count == N::from(1) { "" } else { "s" })
}

/// A message without advice at its end to use a command-line option, for callers that have no such option.
pub fn without_hint(message: &str) -> &str {
    let option = message.rfind(" --").unwrap_or(0);
    let hint = ["; ", ", or "].iter().filter_map(|before| message[..option].rfind(before)).max();
    hint.filter(|&at| !message[at..].contains('\n')).map_or(message, |at| &message[..at])
}

#[cfg(test)]
mod tests {
    use super::without_hint;

    #[test]
    fn only_advice_to_use_an_option_is_left_out() {
        for (message, rest) in [
            ("round 6: all are over; if there is one more, use --total-rounds 6", "round 6: all are over"),
            (
                "P007: found 3.0; correct the file, or ignore this with --waive P007",
                "P007: found 3.0; correct the file",
            ),
            ("a.trf: this is read; write to another file", "a.trf: this is read; write to another file"),
            (
                "unknown; expected one of:\n  FILE -c\n  --dutch FILE -c",
                "unknown; expected one of:\n  FILE -c\n  --dutch FILE -c",
            ),
            ("", ""),
        ] {
            assert_eq!(without_hint(message), rest);
        }
    }
}
