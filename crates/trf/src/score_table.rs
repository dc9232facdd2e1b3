//! The value of each result under the file's scoring records (162, `XXS`, `BB?`), and of each match (362). Only this
//! module combines these records; the linter, the import and the writers use it.

use super::{Cell, CellColour, Document, ResultCode, ScoreSymbol, ScoringSource, bounds};

/// The single results, in the order of the table.
pub const SLOTS: [ScoreSymbol; 13] = [
    ScoreSymbol::WhiteWin,
    ScoreSymbol::BlackWin,
    ScoreSymbol::WhiteDraw,
    ScoreSymbol::BlackDraw,
    ScoreSymbol::WhiteLoss,
    ScoreSymbol::BlackLoss,
    ScoreSymbol::ForfeitWin,
    ScoreSymbol::ForfeitLoss,
    ScoreSymbol::PairingBye,
    ScoreSymbol::FullBye,
    ScoreSymbol::HalfBye,
    ScoreSymbol::ZeroBye,
    ScoreSymbol::Unknown,
];

/// The usual values: 1, a half, 0.
const USUAL: [i32; 13] = [10, 10, 5, 5, 0, 0, 10, 0, 10, 10, 5, 0, 5];

/// The largest value, in tenths.
const LARGEST: i32 = bounds::POINTS;

/// A sum that is limited far below what the type can hold, so that a few more additions are safe: a file may claim a
/// million rounds.
pub fn total(values: impl Iterator<Item = i32>) -> i32 {
    const END: i32 = 500_000_000;
    values.fold(0, |sum: i32, value| sum.saturating_add(value).clamp(-END, END))
}

/// The place of each symbol in the table; none for symbols of several results, or of matches.
const PLACES: [Option<usize>; ScoreSymbol::MatchLoss as usize + 1] = {
    let mut places = [None; ScoreSymbol::MatchLoss as usize + 1];
    let mut place = 0;
    while place < SLOTS.len() {
        places[SLOTS[place] as usize] = Some(place);
        place += 1;
    }
    places
};

/// The place of a single result in the table.
fn slot(symbol: ScoreSymbol) -> Option<usize> {
    PLACES[symbol as usize]
}

/// The values of a match (362), in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchValues {
    /// A match won.
    pub win: i32,
    /// A match drawn.
    pub draw: i32,
    /// A match lost.
    pub loss: i32,
}

impl MatchValues {
    /// The values that the records 362 of a file give; the defaults are 2, 1, 0. A later value wins.
    #[must_use]
    pub fn of(document: &Document) -> Self {
        let mut values = Self { win: 20, draw: 10, loss: 0 };
        for record in document.scorings().filter(|record| record.source == ScoringSource::Match) {
            for value in &record.values {
                let worth = value.value.clamp(-LARGEST, LARGEST);
                match value.symbol {
                    ScoreSymbol::MatchWin => values.win = worth,
                    ScoreSymbol::MatchDraw => values.draw = worth,
                    ScoreSymbol::MatchLoss => values.loss = worth,
                    _ => {}
                }
            }
        }
        values
    }
}

/// Values in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreTable {
    values: [i32; 13],
    explicit: [bool; 13],
}

impl Default for ScoreTable {
    fn default() -> Self {
        Self { values: USUAL, explicit: [false; 13] }
    }
}

impl ScoreTable {
    /// The table that all scoring records of a file give together; a later value wins.
    #[must_use]
    pub fn of(document: &Document) -> Self {
        Self::of_sources(document, |source| source != ScoringSource::Match)
    }

    /// The table of the wanted sources only.
    #[must_use]
    pub fn of_sources(document: &Document, wanted: impl Fn(ScoringSource) -> bool) -> Self {
        let mut table = Self::default();
        for record in document.scorings().filter(|record| wanted(record.source)) {
            let own_bye = record.values.iter().any(|value| value.symbol == ScoreSymbol::PairingBye);
            for value in &record.values {
                for &symbol in value.symbol.covers() {
                    table.set(symbol, value.value);
                }
                // The value of a win also sets the pairing-allocated bye in 162 and in BBW, but not in XXS.
                if value.symbol == ScoreSymbol::Win
                    && record.source != ScoringSource::Javafo
                    && !own_bye
                    && !table.is_explicit(ScoreSymbol::PairingBye)
                {
                    table.values[8] = value.value.clamp(-LARGEST, LARGEST);
                }
            }
        }
        if !table.is_explicit(ScoreSymbol::Unknown) {
            table.values[12] = table.values[2];
        }
        table
    }

    /// A scoring in which everything follows from win, draw and loss, apart from the pairing-allocated bye.
    #[must_use]
    pub fn simple(win: i32, draw: i32, loss: i32, bye: i32) -> Self {
        Self { values: [win, win, draw, draw, loss, loss, win, 0, bye, win, draw, 0, draw], explicit: [false; 13] }
    }

    /// The scorings that are in use, the usual one first, to be tried when a file declares none; the pairing-allocated
    /// bye is worth a win, a draw or nothing.
    pub fn in_use() -> impl Iterator<Item = Self> {
        [(10, 5, 0), (30, 10, 0), (20, 10, 0), (30, 20, 10)]
            .into_iter()
            .flat_map(|(win, draw, loss)| [win, draw, 0].map(|bye| Self::simple(win, draw, loss, bye)))
    }

    /// Sets one value.
    pub fn set(&mut self, symbol: ScoreSymbol, value: i32) {
        if let Some(slot) = slot(symbol) {
            // The reader admits no larger values; other callers might.
            self.values[slot] = value.clamp(-LARGEST, LARGEST);
            self.explicit[slot] = true;
        }
    }

    /// The value of a single result.
    #[must_use]
    pub fn get(&self, symbol: ScoreSymbol) -> i32 {
        slot(symbol).map_or(0, |slot| self.values[slot])
    }

    /// The values that [`ScoreTable::value`] gives for all possible blocks.
    pub fn worths(&self, old_bye: bool) -> Worths {
        Worths(std::array::from_fn(|at| {
            let colour = [CellColour::White, CellColour::Black, CellColour::None][at / 2 % 3];
            let cell = Cell { opponent: u32::from(at % 2 == 1), colour, result: RESULTS[at / 6], ..Cell::BLANK };
            self.value(cell, old_bye)
        }))
    }

    /// Whether a record gives this value.
    #[must_use]
    pub fn is_explicit(&self, symbol: ScoreSymbol) -> bool {
        slot(symbol).is_some_and(|slot| self.explicit[slot])
    }

    /// Whether any record gives any value.
    #[must_use]
    pub fn is_declared(&self) -> bool {
        self.explicit.contains(&true)
    }

    /// Whether all values are the usual ones.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        self.values == USUAL
    }

    /// The single result of a block; `None` for a paired player whose result is not known yet. Codes without opponent,
    /// in the old notation, count as their letter forms.
    #[must_use]
    pub fn symbol(cell: Cell) -> Option<ScoreSymbol> {
        let black = cell.colour == CellColour::Black;
        let by_colour = |white, dark| if black { dark } else { white };
        Some(match cell.result {
            ResultCode::Win | ResultCode::UnratedWin => by_colour(ScoreSymbol::WhiteWin, ScoreSymbol::BlackWin),
            ResultCode::Draw if cell.opponent == 0 => ScoreSymbol::HalfBye,
            ResultCode::Draw | ResultCode::UnratedDraw => by_colour(ScoreSymbol::WhiteDraw, ScoreSymbol::BlackDraw),
            ResultCode::Loss | ResultCode::UnratedLoss => by_colour(ScoreSymbol::WhiteLoss, ScoreSymbol::BlackLoss),
            ResultCode::ForfeitWin => ScoreSymbol::ForfeitWin,
            ResultCode::ForfeitLoss if cell.opponent == 0 => ScoreSymbol::ZeroBye,
            ResultCode::ForfeitLoss => ScoreSymbol::ForfeitLoss,
            ResultCode::HalfBye => ScoreSymbol::HalfBye,
            ResultCode::FullBye => ScoreSymbol::FullBye,
            ResultCode::PairingBye => ScoreSymbol::PairingBye,
            ResultCode::ZeroBye => ScoreSymbol::ZeroBye,
            ResultCode::Blank if cell.opponent == 0 => ScoreSymbol::ZeroBye,
            ResultCode::Unknown => ScoreSymbol::Unknown,
            ResultCode::Blank | ResultCode::Invalid => return None,
        })
    }

    /// The value of a block, in tenths; 0 if it has no result yet.
    #[must_use]
    pub fn value(&self, cell: Cell, old_bye: bool) -> i32 {
        match Self::symbol(cell) {
            // Without letter codes, a forfeit win without opponent is the pairing-allocated bye.
            Some(ScoreSymbol::ForfeitWin) if old_bye && cell.opponent == 0 => self.get(ScoreSymbol::PairingBye),
            Some(symbol) => self.get(symbol),
            None => 0,
        }
    }
}
/// All results, in their order.
const RESULTS: [ResultCode; 15] = [
    ResultCode::Win,
    ResultCode::Draw,
    ResultCode::Loss,
    ResultCode::UnratedWin,
    ResultCode::UnratedDraw,
    ResultCode::UnratedLoss,
    ResultCode::ForfeitWin,
    ResultCode::ForfeitLoss,
    ResultCode::HalfBye,
    ResultCode::FullBye,
    ResultCode::PairingBye,
    ResultCode::ZeroBye,
    ResultCode::Blank,
    ResultCode::Unknown,
    ResultCode::Invalid,
];

/// The values of blocks, by result, colour, and whether there is an opponent: for passes over a whole file.
pub struct Worths([i32; 6 * RESULTS.len()]);

impl Worths {
    /// The value of a block, in tenths.
    #[inline]
    pub fn of(&self, cell: Cell) -> i32 {
        self.0[6 * (cell.result as usize) + 2 * (cell.colour as usize) + usize::from(cell.opponent != 0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_blocks_are_worth_is_listed_whole() {
        let mut table = ScoreTable::default();
        for (place, symbol) in SLOTS.into_iter().enumerate() {
            table.set(symbol, 100 + place as i32);
        }
        for old_bye in [false, true] {
            let worths = table.worths(old_bye);
            for (place, result) in RESULTS.into_iter().enumerate() {
                assert_eq!(result as usize, place);
                for colour in [CellColour::White, CellColour::Black, CellColour::None] {
                    for opponent in [0, 1, 9999] {
                        let cell = Cell { opponent, colour, result, ..Cell::BLANK };
                        assert_eq!(worths.of(cell), table.value(cell, old_bye), "{cell:?}");
                    }
                }
            }
        }
    }
}
