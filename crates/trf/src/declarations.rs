//! Departures that a file declares in comments (`###`): what an arbiter did by hand, or put right afterwards.
//!
//! TRF26 has comments, and its checklists ask programs to write a line about what was done by hand; no text says how
//! the line reads. Ours:
//!
//! ```text
//! ### pairproof:manual-pairing round=5 boards=11-5,10-8,7-0
//! ### pairproof:late-entry round=1 players=19,83
//! ### pairproof:result-correction round=3 game=21-89 was=1/2-1/2 until=4
//! ```
//!
//! *Manual pairing*: these boards (White first, 0 for the bye) were made by hand. *Late entry*: these were not in the
//! field when the round was paired, and were put in afterwards. *Result correction*: the result of the game was another
//! one while the rounds behind it, up to `until` (the next one, where nothing is said), were paired. Several lines
//! about one round add up. Every other program reads a comment, and nothing else.

use std::fmt;

/// What a line declares. Participants are ids of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Declaration {
    /// Boards made by hand, White first; the bye is `[id, 0]`.
    ManualPairing {
        /// The round.
        round: u16,
        /// The boards.
        boards: Vec<[u32; 2]>,
    },
    /// Those who were not in the field when the round was paired.
    LateEntry {
        /// The round.
        round: u16,
        /// Who.
        players: Vec<u32>,
    },
    /// A result that was another one when later rounds were paired.
    ResultCorrection {
        /// The round of the game.
        round: u16,
        /// White and Black.
        game: [u32; 2],
        /// The result as it was.
        was: FormerResult,
        /// The last round that was paired with it.
        until: u16,
    },
}

/// A result as it was before it was put right.
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
}

impl FormerResult {
    const ALL: [(&'static str, Self); 5] = [
        ("1-0", Self::White),
        ("1/2-1/2", Self::Draw),
        ("0-1", Self::Black),
        ("+--", Self::WhiteByForfeit),
        ("--+", Self::BlackByForfeit),
    ];
}

impl fmt::Display for FormerResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::ALL.iter().find(|(_, result)| result == self).map_or("", |(name, _)| name))
    }
}

/// What begins a declaration.
const BEGIN: &str = "### pairproof:";
/// Characters of a line, about: a long list goes on in the next line.
const WIDTH: usize = 100;

impl Declaration {
    /// Reads a line of a file. None: it declares nothing.
    ///
    /// # Errors
    /// In words: what of a declaration cannot be read.
    pub fn read(line: &str) -> Option<Result<Self, String>> {
        // Behind a blank stands what a program says of itself: `### pairproof: NAME`.
        line.strip_prefix(BEGIN).filter(|text| !text.starts_with(' ')).map(|text| read(text.trim_end()))
    }

    /// The round that was paired otherwise; of a correction the first one.
    #[must_use]
    pub fn round(&self) -> u16 {
        match self {
            Self::ManualPairing { round, .. } | Self::LateEntry { round, .. } => *round,
            Self::ResultCorrection { round, .. } => round + 1,
        }
    }

    /// Does it concern the pairing of this round?
    #[must_use]
    pub fn concerns(&self, paired: u16) -> bool {
        match self {
            Self::ResultCorrection { until, .. } => (self.round()..=*until).contains(&paired),
            _ => self.round() == paired,
        }
    }

    /// The lines that declare boards made by hand.
    #[must_use]
    pub fn lines(round: u16, boards: &[[u32; 2]]) -> String {
        let mut text = String::new();
        let begin = format!("{BEGIN}manual-pairing round={round} boards=");
        let mut line = begin.clone();
        for [white, black] in boards {
            if line.len() > WIDTH {
                text.push_str(line.trim_end_matches(','));
                text.push('\n');
                line.clone_from(&begin);
            }
            line.push_str(&format!("{white}-{black},"));
        }
        if line != begin {
            text.push_str(line.trim_end_matches(','));
            text.push('\n');
        }
        text
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
                was = Some(found.ok_or_else(|| format!("found {value:?}, expected 1-0, 1/2-1/2, 0-1, +-- or --+"))?);
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
    fn lines_are_read_as_they_are_written() {
        let boards: Vec<[u32; 2]> = (1..60).map(|n| [n, n + 100]).chain([[99, 0]]).collect();
        let text = Declaration::lines(5, &boards);
        assert!(text.lines().count() > 2 && text.lines().all(|line| line.len() < WIDTH + 20), "{text}");
        let mut read: Vec<[u32; 2]> = Vec::new();
        for line in text.lines() {
            match Declaration::read(line) {
                Some(Ok(Declaration::ManualPairing { round: 5, boards })) => read.extend(boards),
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(read, boards);
        assert_eq!(Declaration::lines(5, &[]), "");
    }

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
