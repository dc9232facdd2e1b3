//! Results that a *rating correction* gives for the rating report only: pairings and standings used the former result.

use super::Meant;
use crate::trf::{Declaration, Document, FormerResult, PlayerRecord, Span, cell_spans};

pub(super) fn find(document: &Document) -> Option<Meant> {
    let declarations = document.declarations();
    let corrected = declarations.iter().filter_map(|declaration| match declaration {
        Declaration::ResultCorrection { round, game, was, until: u16::MAX } => Some((*round, *game, *was)),
        _ => None,
    });
    let mut meant: Option<Document> = None;
    for (round, [white, black], was) in corrected {
        let player = |id: u32| document.players().find(|player| player.id == id);
        let Some((one, two)) = player(white).zip(player(black)) else { continue };
        let met = |player: &PlayerRecord, other: u32| player.cell(usize::from(round)).opponent == other;
        if !met(one, black) || !met(two, white) {
            continue;
        }
        let target = meant.get_or_insert_with(|| document.clone());
        let (_, colour, result) = cell_spans(u32::from(round));
        for (line, (letter, code)) in [one.line, two.line].into_iter().zip(["w", "b"].into_iter().zip(codes(was))) {
            let mut put = |span: Span, text: &str| target.set_left(line, span, text).ok();
            put(colour, letter)?;
            put(result, code)?;
        }
    }
    Some(Meant { document: meant?, found: Vec::new(), shifts: Vec::new() })
}

/// The codes of White and Black.
fn codes(was: FormerResult) -> [&'static str; 2] {
    match was {
        FormerResult::White => ["1", "0"],
        FormerResult::Draw => ["=", "="],
        FormerResult::Black => ["0", "1"],
        FormerResult::WhiteByForfeit => ["+", "-"],
        FormerResult::BlackByForfeit => ["-", "+"],
        FormerResult::DoubleForfeit => ["-", "-"],
    }
}
