//! The page of a what-if question: the pairing by the rules and the pairing under the condition, side by side.

use super::round;
use super::words;
use super::{context, render};
use crate::check::verdict::{Checked, IdPair};
use crate::drawing::text;
use crate::report::what_if::{AnswerTold, compared, left, question};
use std::io;

/// The page.
pub fn answer_page(told: &AnswerTold<'_>, checked: &Checked) -> io::Result<String> {
    let AnswerTold { path, wish, answer, names, .. } = *told;
    let question = question(wish, names).replace(crate::report::wrap::FIXED, " ");
    let question = capitalised(&question);
    let kept = answer.pairs.iter().filter(|pair| !answer.instead.contains(pair));
    let given: Vec<IdPair> = kept.chain(&answer.given_up).copied().collect();
    let page = round::answered(checked, told, &given);
    let title = format!("{question} {}", capitalised(&text(words::RoundWords { round: answer.round })));
    let head = render("head", context! { title, pairproof => env!("CARGO_PKG_VERSION") })?;
    let worse = [left(told), compared(told)].into_iter().flatten().reduce(|left, worse| format!("{left}; {worse}"));
    let given = answer.is_given_anyway();
    let body = render("what_if", context! { r => page, a => answer, question, path, given, worse })?;
    Ok(head + &body + &render("foot", context! { summary => "" })?)
}

/// A sentence with a capital letter, which may follow `¿`.
fn capitalised(sentence: &str) -> String {
    let first = sentence.find(char::is_alphabetic).unwrap_or(0);
    let mut letters = sentence[first..].chars();
    let capital = letters.next().into_iter().flat_map(char::to_uppercase);
    sentence[..first].chars().chain(capital).chain(letters.as_str().chars()).collect()
}
