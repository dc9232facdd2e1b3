//! Runs all readers of other programs' output in one function: for the fuzz targets and the test of their corpus.

use super::adapter::Adapter;
use super::commands::{AnswerForm, StandingsForm};
use super::protocol::{Hello, Request, Response};
use super::question::Question;
use super::{answer, check_report, standings};
use crate::escape;

/// Reads `bytes` as every kind of answer to `question`, and as an adapter. Readers may reject the input; that is not an
/// error of this function.
///
/// # Panics
/// If a reader breaks its contract: a pairing that does not pair every player once, or an escaped text with a raw
/// control character.
pub fn read_everything(question: &Question, bytes: &[u8]) {
    for form in [AnswerForm::Javafo, AnswerForm::Json] {
        let understood = answer::read(bytes, form).and_then(|raw| answer::understand(&raw, question));
        if let Ok(answer) = understood {
            let paired = 2 * answer.pairs.len() + usize::from(answer.bye.is_some());
            assert_eq!(paired, question.present.len(), "{answer:?}");
        }
    }
    let _ = check_report::read(bytes, question);
    let list = ["PTS".to_owned(), "BH".to_owned()];
    for form in [StandingsForm::Table, StandingsForm::Trf, StandingsForm::Json] {
        let _ = standings::read(bytes, form, &list);
    }
    // A worker's line, and a request to our own worker.
    let _ = serde_json::from_slice::<Hello>(bytes);
    let _ = serde_json::from_slice::<Response>(bytes);
    let _ = serde_json::from_slice::<Request>(bytes);
    let text = String::from_utf8_lossy(bytes);
    let shown = escape::line(&text);
    assert!(!shown.chars().any(char::is_control), "{shown:?}");
    let _ = (escape::text(bytes), escape::markdown(&text));
    if let Ok(adapter) = Adapter::parse(&text, "fuzz") {
        let _ = adapter.sound("fuzz");
        let _ = (adapter.known_systems(), adapter.variable(), adapter.time());
    }
}
