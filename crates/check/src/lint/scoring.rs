//! H018, H019: the values of results.

use super::report::Report;
use crate::trf::facts::Facts;
use crate::trf::score_table::{SLOTS, ScoreTable};
use crate::trf::{Code, ScoreSymbol, ScoringSource, tenths};

/// All rules of this file.
pub(super) fn check(facts: &Facts, report: &mut Report) {
    let document = facts.document;
    let tables = [("162", ScoringSource::Individual), ("XXS", ScoringSource::Javafo), ("BB?", ScoringSource::Bbp)]
        .map(|(name, source)| (name, source, ScoreTable::of_sources(document, |other| other == source)));
    for (at, (name, source, table)) in tables.iter().enumerate().skip(1) {
        for (before_name, _, before) in &tables[..at] {
            let clash = SLOTS.iter().find(|&&symbol| {
                table.is_explicit(symbol) && before.is_explicit(symbol) && table.get(symbol) != before.get(symbol)
            });
            let record = document.scorings().find(|record| record.source == *source);
            if let (Some(&symbol), Some(record)) = (clash, record) {
                let message = format!(
                    "{} is worth {} in {name} but {} in {before_name}",
                    symbol.words(),
                    tenths(table.get(symbol)),
                    tenths(before.get(symbol))
                );
                report.line(Code::H018, record.line, message).field = "values";
            }
        }
    }
    let table = &facts.scores;
    let value = |symbol| table.get(symbol);
    let line =
        document.scorings().filter(|record| record.source != ScoringSource::Match).last().map(|record| record.line);
    let mut say = |message: String| {
        match line {
            Some(line) => report.line(Code::H019, line, message),
            None => report.file(Code::H019, "", message),
        }
        .field = "values";
    };
    let sides = [
        (ScoreSymbol::WhiteWin, ScoreSymbol::WhiteDraw, ScoreSymbol::WhiteLoss),
        (ScoreSymbol::BlackWin, ScoreSymbol::BlackDraw, ScoreSymbol::BlackLoss),
    ];
    if let Some((win, draw, loss)) = sides
        .map(|(win, draw, loss)| (value(win), value(draw), value(loss)))
        .into_iter()
        .find(|(win, draw, loss)| win < draw || draw < loss)
    {
        say(format!(
            "a win is worth {}, a draw {}, a loss {}: these must not increase in this order",
            tenths(win),
            tenths(draw),
            tenths(loss)
        ));
        return;
    }
    let baku = facts.kind.is_some_and(|kind| kind.baku) && !facts.team_event;
    let (win, draw, loss) =
        (value(ScoreSymbol::WhiteWin), value(ScoreSymbol::WhiteDraw), value(ScoreSymbol::WhiteLoss));
    if baku && (win != 2 * draw || loss != 0) {
        say(format!(
            "Baku acceleration gives a win's and a draw's points, but here a win is worth {}, a draw {}, a loss {}",
            tenths(win),
            tenths(draw),
            tenths(loss)
        ));
    }
}
