//! The page of a what-if question: the pairing by the rules and the pairing under the condition, side by side.

use super::round;
use super::{context, render};
use crate::check::verdict::{Checked, IdPair};
use crate::report::what_if::{AnswerTold, question};
use std::io;

/// The page.
pub fn answer_page(told: &AnswerTold<'_>, checked: &Checked) -> io::Result<String> {
    let AnswerTold { path, wish, answer, names, .. } = *told;
    let question = question(wish, names).replace(crate::report::wrap::FIXED, " ");
    let question = question.replacen("what", "What", 1);
    let kept = answer.pairs.iter().filter(|pair| !answer.instead.contains(pair));
    let given: Vec<IdPair> = kept.chain(&answer.given_up).copied().collect();
    let page = round::wished(checked, told, &given);
    let title = format!("{question} Round {}", answer.round);
    let head = render("head", context! { title, pairproof => env!("CARGO_PKG_VERSION") })?;
    let body =
        render("what_if", context! { r => page, a => answer, question, path, given => answer.is_given_anyway() })?;
    Ok(head + &body + &render("foot", context! { summary => "" })?)
}
