//! The bounds of all numbers in a file, defined once. A number beyond its bound becomes a finding and is not used.
//!
//! Most bounds follow from the width of a field and need no check: ids, ranks and ratings have four digits, rounds of
//! records 240, 250, 260, 299 and 330 three, teams three, FIDE numbers eleven. The other bounds are defined here. They
//! are far above the values of real tournaments, and so small that no sum can overflow: the results of all rounds on
//! all boards, [`ROUNDS`] × [`BOARDS`] × [`POINTS`], and all records 299, [`ADJUSTMENTS`] × [`POINTS`], together are
//! less than half of the maximum of an `i32`; tie-breaks, which multiply scores, are `i64`.

/// The maximum number of bytes read from a file (T019): 1 GiB. Positions in the text are kept in 32 bits.
pub const FILE_BYTES: usize = 1 << 30;

/// The maximum number of rounds: three columns hold no more. Further blocks of a player are a finding (T017) and not
/// rounds of the tournament; a larger number of rounds does not count as a number (H011).
pub const ROUNDS: usize = 999;

/// The maximum points in tenths, positive or negative, of a result, a bye, a record 299 or the virtual points of a
/// round: 999.9 (H017, X002, X005, X013). A player's own points end at 99.9, the most that the field can hold (P008).
pub const POINTS: i32 = 9_999;

/// The maximum number of boards of a match; further games of a team do not belong to a match.
pub const BOARDS: u16 = 99;

/// The maximum number of records 299 that are read (X013).
pub const ADJUSTMENTS: usize = 2_000;

/// The maximum number of virtual points from the ranges of record 250, counted by player and round, plus the players
/// that each record leaves out (X005): every player that a file can number in every round that it can name, twice.
pub const GIVEN_BY_RANGES: usize = 20_000_000;

// The sum in the module documentation. Scores are doubled in the search for topscorers.
const _: () = assert!(2 * (ROUNDS as i64 * BOARDS as i64 + ADJUSTMENTS as i64 + 1) * (POINTS as i64) < i32::MAX as i64);
