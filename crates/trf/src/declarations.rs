//! Departures that a file declares in comments (`###`): manual pairings by an arbiter, or later corrections.
//!
//! FIDE's manual for programs defines a form for such comments ([`super::tec_comments`]); it is read and written. Our
//! own form is older and more detailed:
//!
//! ```text
//! ### pairproof:manual-pairing round=5 boards=11-5,10-8,7-0
//! ### pairproof:late-entry round=1 players=19,83
//! ### pairproof:result-correction round=3 game=21-89 was=1/2-1/2 until=4
//! ```
//!
//! *Manual pairing*: these boards (White first, 0 for the bye) were paired by hand. *Late entry*: these players were
//! not in the field when the round was paired, and were added afterwards. *Result correction*: the game had another
//! result while the rounds after it, up to `until` (by default only the next one), were paired. Several lines about one
//! round are combined. Other programs treat these lines as ordinary comments.

use super::tec_comments;
use std::fmt;

/// A declared departure. Participants are ids of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Declaration {
    /// Boards made by hand, White first; the bye is `[id, 0]`.
    ManualPairing {
        /// The round.
        round: u16,
        /// The boards.
        boards: Vec<[u32; 2]>,
    },
    /// Players who were not in the field when the round was paired.
    LateEntry {
        /// The round.
        round: u16,
        /// The players.
        players: Vec<u32>,
    },
    /// A result that was different when later rounds were paired.
    ResultCorrection {
        /// The round of the game.
        round: u16,
        /// White and Black.
        game: [u32; 2],
        /// The former result.
        was: FormerResult,
        /// The last round that was paired with it.
        until: u16,
    },
    /// Another event that a program logged; it does not account for any difference.
    Noted {
        /// The round.
        round: u16,
        /// The text of the event.
        what: String,
    },
}

/// A result before its correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormerResult {
    /// `1-0`
    White,
    /// `1/2-1/2`
    Draw,
    /// `0-1`
    Black,
    /// `+--`: Black did not appear.
    WhiteByForfeit,
    /// `--+`: White did not appear.
    BlackByForfeit,
    /// `---`: neither appeared.
    DoubleForfeit,
}

impl FormerResult {
    const ALL: [(&'static str, Self); 6] = [
        ("1-0", Self::White),
        ("1/2-1/2", Self::Draw),
        ("0-1", Self::Black),
        ("+--", Self::WhiteByForfeit),
        ("--+", Self::BlackByForfeit),
        ("---", Self::DoubleForfeit),
    ];
}

impl fmt::Display for FormerResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::ALL.iter().find(|(_, result)| result == self).map_or("", |(name, _)| name))
    }
}

/// The beginning of a declaration.
const BEGIN: &str = "### pairproof:";

impl Declaration {
    /// Reads a line of a file. None if it declares nothing.
    ///
    /// # Errors
    /// A message: which part of a declaration cannot be read.
    pub fn read(line: &str) -> Option<Result<Self, String>> {
        // A blank after the colon begins a program's note, not a declaration: `### pairproof: NAME`.
        line.strip_prefix(BEGIN).filter(|text| !text.starts_with(' ')).map(|text| read(text.trim_end()))
    }

    /// Reads a line of a file, in our form or in the form of FIDE's manual, which may declare several things. None if
    /// it declares nothing.
    ///
    /// # Errors
    /// As [`Declaration::read`].
    pub fn read_all(line: &str) -> Option<Result<Vec<Self>, String>> {
        Self::read(line).map(|read| read.map(|one| vec![one])).or_else(|| tec_comments::read(line))
    }

    /// The round that was paired differently; for a correction, the first such round.
    #[must_use]
    pub fn round(&self) -> u16 {
        match self {
            Self::ManualPairing { round, .. } | Self::LateEntry { round, .. } | Self::Noted { round, .. } => *round,
            Self::ResultCorrection { round, .. } => round + 1,
        }
    }

    /// Whether it concerns the pairing of this round.
    #[must_use]
    pub fn concerns(&self, paired: u16) -> bool {
        match self {
            Self::ResultCorrection { until, .. } => (self.round()..=*until).contains(&paired),
            _ => self.round() == paired,
        }
    }

    /// The line that declares boards made by hand, with the engine's boards and the boards of the round.
    #[must_use]
    pub fn line(round: u16, engine: &[[u32; 2]], boards: &[[u32; 2]]) -> String {
        tec_comments::manual_pairing(round, engine, boards)
    }

    /// The line that declares the result with which the rounds up to `until` were paired.
    #[must_use]
    pub fn line_of_result(round: u16, [white, black]: [u32; 2], was: FormerResult, until: u16) -> String {
        let until = if until > round + 1 { format!(" until={until}") } else { String::new() };
        format!("{BEGIN}result-correction round={round} game={white}-{black} was={was}{until}")
    }
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ManualPairing { boards, .. } => {
                let boards = boards.iter().map(|[white, black]| match black {
                    0 => format!("bye of {white}"),
                    _ => format!("{white}-{black}"),
                });
                write!(f, "paired by hand: {}", boards.collect::<Vec<_>>().join(", "))
            }
            Self::LateEntry { players, .. } => {
                let players: Vec<String> = players.iter().map(ToString::to_string).collect();
                write!(f, "entered after the pairing: {}", players.join(", "))
            }
            Self::Noted { what, .. } => f.write_str(what),
            Self::ResultCorrection { round, game: [white, black], was, .. } => {
                write!(f, "the result of {white}-{black} in round {round} was {was} when the round was paired")
            }
        }
    }
}

fn read(text: &str) -> Result<Declaration, String> {
    let mut words = text.split_ascii_whitespace();
    let kind = words.next().unwrap_or_default();
    let (mut round, mut list, mut was, mut until) = (None, None, None, None);
    let listed = match kind {
        "manual-pairing" => "boards",
        "late-entry" => "players",
        "result-correction" => "game",
        _ => {
            return Err(format!("found {kind:?}; declarations are manual-pairing, late-entry and result-correction"));
        }
    };
    for word in words {
        let (name, value) = word.split_once('=').ok_or_else(|| format!("found {word:?}, expected NAME=VALUE"))?;
        match name {
            "round" => round = Some(number(value)?),
            "until" if kind == "result-correction" => until = Some(number(value)?),
            "was" if kind == "result-correction" => {
                let found = FormerResult::ALL.iter().find(|(name, _)| *name == value).map(|&(_, result)| result);
                was =
                    Some(found.ok_or_else(|| format!("found {value:?}, expected 1-0, 1/2-1/2, 0-1, +--, --+ or ---"))?);
            }
            name if name == listed => list = Some(value),
            _ => return Err(format!("found {name:?}, which {kind} does not have")),
        }
    }
    let round = round.filter(|round| (1..=999).contains(round)).ok_or("the round is missing")?;
    let list = list.filter(|list| !list.is_empty()).ok_or_else(|| format!("{listed} are missing"))?;
    Ok(match kind {
        "manual-pairing" => {
            Declaration::ManualPairing { round, boards: list.split(',').map(board).collect::<Result<_, _>>()? }
        }
        "late-entry" => {
            Declaration::LateEntry { round, players: list.split(',').map(number).collect::<Result<_, _>>()? }
        }
        _ => {
            let was = was.ok_or("the result that it was is missing (was=)")?;
            let until = until.unwrap_or(round + 1);
            Declaration::ResultCorrection { round, game: board(list)?, was, until }
        }
    })
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("found {text:?}, expected a number"))
}

fn board(text: &str) -> Result<[u32; 2], String> {
    let (white, black) = text
        .split_once('-')
        .ok_or_else(|| format!("found {text:?}, expected two numbers as 11-5, or 7-0 for a bye"))?;
    let board = [number(white)?, number(black)?];
    if board[0] == 0 || board[0] == board[1] { Err(format!("found {text:?}, expected two players")) } else { Ok(board) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_comments_declare_nothing_and_wrong_declarations_are_named() {
        assert_eq!(Declaration::read("### round 5 was paired by hand"), None);
        assert_eq!(Declaration::read("### pairproof: mine.C14, the smallest that still shows it"), None);
        let entry = Declaration::read("### pairproof:late-entry players=19,83 round=1 ");
        assert_eq!(entry, Some(Ok(Declaration::LateEntry { round: 1, players: vec![19, 83] })));
        let correction = Declaration::read("### pairproof:result-correction round=3 game=21-89 was=1/2-1/2");
        let Some(Ok(correction)) = correction else { panic!("{correction:?}") };
        assert!(correction.concerns(4) && !correction.concerns(3) && !correction.concerns(5));
        for wrong in [
            "manual",
            "manual-pairing boards=1-2",
            "manual-pairing round=x boards=1-2",
            "manual-pairing round=1 boards=1",
            "manual-pairing round=1 boards=1-1",
            "manual-pairing round=1",
            "manual-pairing round=1 boards=1-2 was=1-0",
            "result-correction round=1 game=1-2",
            "result-correction round=1 game=1-2 was=2-0",
            "late-entry round=0 players=1",
        ] {
            assert!(matches!(Declaration::read(&format!("{BEGIN}{wrong}")), Some(Err(_))), "{wrong}");
        }
    }
}
