//! Conversion of the values of results: 162, `XXS`, `BB?`, 299 and 362.

use super::conversion::{Change, Conversion};
use crate::trf::write::{
    Target, adjustment_line, bbp_scoring_line, javafo_scoring_line, match_scoring_line, scoring_line,
};
use crate::trf::{AdjustmentKind, ScoreSymbol, ScoringSource, tenths};

/// Writes 162, `XXS`, `BB?` and 362.
pub(super) fn scoring(c: &mut Conversion) {
    let document = c.document;
    let last = |wanted: fn(ScoringSource) -> bool| {
        document.scorings().filter(|record| wanted(record.source)).map(|record| record.line).last()
    };
    if let Some(line) = last(|source| source != ScoringSource::Match)
        && !c.facts.scores.is_usual()
    {
        individual_scoring(c, line);
    }
    if let Some(line) = last(|source| source == ScoringSource::Match)
        && !c.lost_in_trf16(line, "match points")
    {
        let (mut win, mut draw, mut loss) = (20, 10, 0);
        for record in document.scorings().filter(|record| record.source == ScoringSource::Match) {
            for value in &record.values {
                match value.symbol {
                    ScoreSymbol::MatchWin => win = value.value,
                    ScoreSymbol::MatchDraw => draw = value.value,
                    ScoreSymbol::MatchLoss => loss = value.value,
                    _ => {}
                }
            }
        }
        c.out.line(&match_scoring_line(win, draw, loss));
    }
}

/// Writes the values of results, including those that the shortcuts win, draw, loss and absence do not cover.
fn individual_scoring(c: &mut Conversion, line: usize) {
    use ScoreSymbol as S;
    let scores = &c.facts.scores;
    let value = |symbol| scores.get(symbol);
    let (win, draw, loss, absence) = (value(S::WhiteWin), value(S::WhiteDraw), value(S::WhiteLoss), value(S::ZeroBye));
    let covered = [
        (S::BlackWin, win),
        (S::ForfeitWin, win),
        (S::FullBye, win),
        (S::BlackDraw, draw),
        (S::HalfBye, draw),
        (S::BlackLoss, loss),
        (S::ForfeitLoss, absence),
    ];
    let special: Vec<(S, i32)> = covered
        .into_iter()
        .filter(|&(symbol, usual)| value(symbol) != usual)
        .map(|(symbol, _)| (symbol, value(symbol)))
        .collect();
    match c.target {
        Target::Trf16 => {
            c.moved_to_private(line, "XXS");
            private_scoring(c, &special);
            unknown_result(c, line, "XXS cannot express it");
        }
        Target::Trf26 => record_162(c, &special),
        Target::Engine => {
            unknown_result(c, line, "bbpPairings refuses the X of 162");
            // 162 and BB would contradict the values that they cannot express.
            let only_private: Vec<_> = special.iter().filter(|&&(symbol, _)| symbol != S::ForfeitLoss).collect();
            for &&(symbol, value) in &only_private {
                let message = format!("only XXS records that {} is worth {}", symbol.words(), tenths(value));
                c.note(line_of(c, symbol), Change::Changed, message);
            }
            if only_private.is_empty() {
                engine_162(c);
                bbp_scoring(c);
            }
            private_scoring(c, &special);
        }
    }
}

/// The line that gives the value of a result: the last one that covers it, else the last scoring line.
fn line_of(c: &Conversion, symbol: ScoreSymbol) -> Option<usize> {
    let records = || c.document.scorings().filter(|record| record.source != ScoringSource::Match);
    let giving = records().filter(|record| record.values.iter().any(|value| value.symbol.covers().contains(&symbol)));
    giving.last().or_else(|| records().last()).map(|record| record.line)
}

/// Notes the value of an unknown result where it cannot be written.
fn unknown_result(c: &mut Conversion, line: usize, why: &str) {
    let value = c.facts.scores.get(ScoreSymbol::Unknown);
    if value != c.facts.scores.get(ScoreSymbol::WhiteDraw) {
        let line = line_of(c, ScoreSymbol::Unknown).or(Some(line));
        c.note(line, Change::Lost, format!("an unknown result is worth {}: {why}", tenths(value)));
    }
}

/// Writes 162, and 299 for the values that it does not cover.
fn record_162(c: &mut Conversion, special: &[(ScoreSymbol, i32)]) {
    use ScoreSymbol as S;
    let value = |symbol| c.facts.scores.get(symbol);
    let mut values = vec![('W', value(S::WhiteWin)), ('D', value(S::WhiteDraw)), ('L', value(S::WhiteLoss))];
    if value(S::ZeroBye) != 0 {
        values.push(('A', value(S::ZeroBye)));
    }
    values.push(('P', value(S::PairingBye)));
    if value(S::Unknown) != value(S::WhiteDraw) {
        values.push(('X', value(S::Unknown)));
    }
    c.out.line(&scoring_line(&values));
    for &(symbol, value) in special {
        let kind = match symbol {
            S::ForfeitWin => AdjustmentKind::ForfeitWin,
            S::ForfeitLoss => AdjustmentKind::ForfeitLoss,
            S::FullBye => AdjustmentKind::FullBye,
            S::HalfBye => AdjustmentKind::HalfBye,
            _ => {
                let message = format!("TRF26 has no record for {} being worth {}", symbol.words(), tenths(value));
                c.note(line_of(c, symbol), Change::Lost, message);
                continue;
            }
        };
        c.out.line(&adjustment_line(kind, None, Some(value), None, &[]));
        let message = format!("162 cannot express that {} is worth {}; written as 299", symbol.words(), tenths(value));
        c.note(line_of(c, symbol), Change::Moved, message);
    }
}

/// Writes 162 in the form that bbpPairings accepts.
fn engine_162(c: &mut Conversion) {
    use ScoreSymbol as S;
    let value = |symbol| c.facts.scores.get(symbol);
    let values = [S::WhiteWin, S::WhiteDraw, S::WhiteLoss, S::PairingBye].map(value);
    c.out.line(&scoring_line(&['W', 'D', 'L', 'P'].into_iter().zip(values).collect::<Vec<_>>()));
    let absence = value(S::ZeroBye);
    if absence != 0 {
        let message = format!(
            "an absence is worth {}, written in XXS and BBZ only: bbpPairings refuses the A of 162",
            tenths(absence)
        );
        c.note(line_of(c, S::ZeroBye), Change::Changed, message);
    }
}

/// Writes `XXS`, which has a word for every value.
fn private_scoring(c: &mut Conversion, special: &[(ScoreSymbol, i32)]) {
    use ScoreSymbol as S;
    let value = |symbol| c.facts.scores.get(symbol);
    let mut values = vec![(S::Win, value(S::WhiteWin)), (S::Draw, value(S::WhiteDraw))];
    for symbol in [S::WhiteLoss, S::BlackLoss, S::ZeroBye, S::ForfeitLoss] {
        if value(symbol) != 0 {
            values.push((symbol, value(symbol)));
        }
    }
    values.push((S::PairingBye, value(S::PairingBye)));
    for &(symbol, value) in special {
        if !values.iter().any(|&(known, _)| known == symbol) {
            values.push((symbol, value));
        }
    }
    c.out.line(&javafo_scoring_line(&values));
}

/// Writes `BB?`.
fn bbp_scoring(c: &mut Conversion) {
    use ScoreSymbol as S;
    for (code, symbol) in [
        ("BBW", S::WhiteWin),
        ("BBD", S::WhiteDraw),
        ("BBL", S::WhiteLoss),
        ("BBZ", S::ZeroBye),
        ("BBF", S::ForfeitLoss),
        ("BBU", S::PairingBye),
    ] {
        c.out.line(&bbp_scoring_line(code, c.facts.scores.get(symbol)));
    }
}
