//! Text ⇄ typed records: the lossless reader of tournament report files (TRF).
//!
//! [`Document::parse`] reads TRF06, TRF16, the extensions of JaVaFo (`XX?`) and bbpPairings (`BB?`), and TRF26. It
//! never fails, and the bytes can be restored exactly. The caller does not choose a version: columns have the same
//! meaning in every file.
//!
//! ```
//! use pairproof_trf::Document;
//!
//! let text = "012 Club evening\nXXR 5\nxyz\n";
//! let document = Document::parse(text.as_bytes());
//! assert_eq!(document.to_bytes(), text.as_bytes());
//! // Every finding has a code, a line and what to do about it: here there is no player, and `xyz` is not a record.
//! let codes: Vec<&str> = document.diagnostics().iter().map(|finding| finding.code.id()).collect();
//! assert!(codes.contains(&"T001"), "{codes:?}");
//! ```
//!
//! # What is tolerated, and the finding code for it
//!
//! *The file.* UTF-16 is read, and bytes that are not Unicode are read in the most likely code page, cp1252 without the
//! feature `encodings` (T002); a byte order mark is skipped (T003); CR, LF and CR LF end a line, in any mixture (T004),
//! and the last line may lack an end (T005). A line that is not ASCII is read by characters or by UTF-8 bytes,
//! whichever leaves fewer fields out of place; the majority of lines decides for a line that leaves it open (T007).
//! Comments, blank lines, rulers (T013), unknown (T010), draft (T018) and misplaced records (T011) are kept, but not
//! read; codes in lower case are read (T011). A TAB after the last field is skipped (T006), a TAB among the fields is
//! not. Vega's description files are refused (T014).
//!
//! *Silently*: trailing blanks; numbers left-aligned or zero-padded; points without decimal or without leading zero,
//! and blank-padded on either side; `0000`, `0` and blanks for "no opponent"; a blank colour for `-`; a last block that
//! was cut after its opponent or colour; titles in any case and alignment; `129 (88)` in 062; birth dates with month
//! and day zero.
//!
//! *A player (001).* Non-blank separator columns (T009); `f`, `F`, `W`, `M` as sex (P014); titles as single letters, as
//! old letter pairs, `MF` for FM (P015); rating `0000` (P017); a FIDE number that is not right-aligned (P019); other
//! birth dates, which are not read further (P020); points with a decimal comma, or with zeros after the first decimal
//! (P006, a warning then); colours in upper and results in lower case (G020); opponents zero-padded or left-aligned
//! (G021); `?`, `*` and `X` for an unknown result (G012, a warning then). A blank result with an opponent stays
//! distinct from an absence.
//!
//! *Not tolerated*: starting rank (P001), points (P006, P008), rank (P009), rating (P017), FIDE number (P019) that
//! cannot be read; blocks in wrong columns or unreadable (T008), text after the last block (T017), unknown result codes
//! (G012). The field is then empty, and the record is marked `malformed`.
//!
//! *The tournament.* Dates in every usual spelling, and ranges of days (H003, round dates H005); days that do not exist
//! are dropped (H006); counts (H007, H008, H009) and round numbers (H011) that are not numbers; 152 in lower case
//! (H016) or with trailing blanks, like 192 (T016); 162 and 362 with their pairs off the columns, `Z` for `A`, repeated
//! symbols (H017); 172 without federation (H024); letters in 352 other than W and B (H025); time controls outside the
//! grammar of 222 (H023).
//!
//! *Other records.* `XXA` off its columns (X002); 250 and 260 without an end of the range (X005, X008); 240 with a
//! blank type or empty places (X009); `BB?` lines shorter than eight columns (X012); 299 in the narrow layout (X013);
//! another program's meaning of `XXS` and `XXA` is recognised but not read (X014); `XXC` words that are not known
//! (H016); 013 with its members one column to the right (M003); result pairs of another program in 330 (M009). The
//! fields of 300 (M006), 310 (M002, M003, M004, M005), 320 (M008), 330 (M009) and of national records (N001) that
//! cannot be read are empty.
//!
//! [`Document::diagnostics`] lists all these findings, and also single-occurrence records that occur twice (T015), the
//! absence of any player (T001), a declared departure that cannot be read (T020), text beyond the first GiB (T019), and
//! a 142 in a file that is otherwise older than TRF26 (T012). Findings that require two records are not reported here.

mod access;
pub mod adjustments;
mod blocks;
pub mod bounds;
mod codes;
mod columns;
mod dates;
mod declarations;
mod diagnostic;
mod dialect;
mod dispatch;
mod document;
mod edit;
mod encoding;
#[cfg(feature = "encodings")]
mod encoding_guess;
mod extents;
pub mod facts;
mod federations;
mod fields;
pub mod file_rules;
pub mod findings;
mod grammar;
mod line;
mod packed;
mod padding;
mod record;
mod records;
mod remarks;
pub mod score_table;
pub mod spelling;
mod tec_comments;
#[path = "tie_breaks_202_212/mod.rs"]
pub mod tie_break;
mod tournament_type_192;
mod tournament_type_words;
mod unfinished;
pub mod virtual_points;
pub mod write;

pub use codes::{Code, Severity};
pub use declarations::{Declaration, FormerResult};
pub use diagnostic::Diagnostic;
pub use dialect::Dialect;
pub use document::{Document, Line, WrongEncoding};
pub use edit::EditError;
pub use encoding::Encoding;
pub use fields::{Date, tenths};
pub use line::{Ending, IdAt, Origin, Span, Unit, line_number};
pub use record::Record;
pub use records::abnormal_points_299::{AdjustmentKind, AdjustmentLayout, AdjustmentRecord};
pub use records::acceleration_ranges_250::AccelerationRangeRecord;
pub use records::acceleration_xxa::AccelerationRecord;
pub use records::board_colours_352::BoardColoursRecord;
pub use records::byes_240_xxz::{ByeKind, ByeRecord};
pub use records::configuration_xxc::ConfigRecord;
pub use records::counts_062_072_082::CountRecord;
pub use records::dates_042_052::DateRecord;
pub use records::forfeited_match_330::{ForfeitedMatchRecord, MatchForfeit};
pub use records::free_text_012_022_032_092_102_112_122_182::TextRecord;
pub use records::initial_colour_152::InitialColourRecord;
pub use records::line_up_300::LineUpRecord;
pub use records::national_data_nrs::NationalRecord;
pub use records::player_001::{PlayerField, PlayerRecord, Sex, Title};
pub use records::player_data_dat::DataRecord;
pub use records::player_rounds_001::{Cell, CellColour, ResultCode, cell_spans};
pub use records::prohibited_pairs_260_xxp::ProhibitionRecord;
pub use records::round_count_142_xxr::RoundCountRecord;
pub use records::round_dates_132::{RoundDate, RoundDatesRecord};
pub use records::scoring_162_362_xxs_bbw::{ScoreSymbol, ScoreValue, ScoringRecord, ScoringSource};
pub use records::starting_order_172::{StartingOrderMethod, StartingOrderRecord};
pub use records::team_013::OldTeamRecord;
pub use records::team_310::TeamRecord;
pub use records::team_byes_320::TeamByeRecord;
pub use score_table::{MatchValues, ScoreTable};
pub use tournament_type_192::{Format, ReadType, Rules, TeamType, TournamentType};
pub use unfinished::{UnfinishedGame, rounds_without_result, without_result};
