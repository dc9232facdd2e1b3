//! Record 001: a player.

use super::line::Span;

/// Column 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Sex {
    /// Not given, or not readable.
    #[default]
    Unknown,
    /// `m`.
    Male,
    /// `w`; `f` is forgiven (P014).
    Female,
}

/// Columns 11-13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Title {
    /// Blank.
    #[default]
    None,
    /// Grandmaster.
    Gm,
    /// International master.
    Im,
    /// Woman grandmaster.
    Wgm,
    /// FIDE master.
    Fm,
    /// Woman international master.
    Wim,
    /// Candidate master.
    Cm,
    /// Woman FIDE master.
    Wfm,
    /// Woman candidate master.
    Wcm,
    /// Something that is not a FIDE title (P015).
    Other,
}

impl Title {
    /// The usual abbreviation; empty for none or another title.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::None | Self::Other => "",
            Self::Gm => "GM",
            Self::Im => "IM",
            Self::Wgm => "WGM",
            Self::Fm => "FM",
            Self::Wim => "WIM",
            Self::Cm => "CM",
            Self::Wfm => "WFM",
            Self::Wcm => "WCM",
        }
    }

    /// Only for women.
    #[must_use]
    pub fn is_womens(self) -> bool {
        matches!(self, Self::Wgm | Self::Wim | Self::Wfm | Self::Wcm)
    }

    /// Reads a trimmed title; `false` with it when it is written in an old or mistaken way.
    pub(super) fn read(text: &str) -> Option<(Self, bool)> {
        // Small `mf` is an old woman's title, capital `MF` is FM with its letters exchanged.
        if text == "MF" {
            return Some((Self::Fm, false));
        }
        let mut upper = [0; 3];
        for (to, from) in upper.get_mut(..text.len())?.iter_mut().zip(text.bytes()) {
            *to = from.to_ascii_uppercase();
        }
        Some(match upper.get(..text.len())? {
            b"GM" => (Self::Gm, true),
            b"IM" => (Self::Im, true),
            b"FM" => (Self::Fm, true),
            b"CM" => (Self::Cm, true),
            b"WGM" => (Self::Wgm, true),
            b"WIM" => (Self::Wim, true),
            b"WFM" => (Self::Wfm, true),
            b"WCM" => (Self::Wcm, true),
            b"G" => (Self::Gm, false),
            b"M" => (Self::Im, false),
            b"F" => (Self::Fm, false),
            b"C" => (Self::Cm, false),
            b"WG" | b"GF" => (Self::Wgm, false),
            b"WM" | b"MF" => (Self::Wim, false),
            b"WF" | b"FF" => (Self::Wfm, false),
            b"WC" | b"CF" => (Self::Wcm, false),
            _ => return None,
        })
    }
}

/// The colour of a round block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellColour {
    /// `w`.
    White,
    /// `b`.
    Black,
    /// `-` or blank, or not readable.
    None,
}

/// The result of a round block, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultCode {
    /// `1`.
    Win,
    /// `=`.
    Draw,
    /// `0`.
    Loss,
    /// `W`: won, not rated.
    UnratedWin,
    /// `D`: drawn, not rated.
    UnratedDraw,
    /// `L`: lost, not rated.
    UnratedLoss,
    /// `+`.
    ForfeitWin,
    /// `-`.
    ForfeitLoss,
    /// `H`.
    HalfBye,
    /// `F`.
    FullBye,
    /// `U`.
    PairingBye,
    /// `Z`.
    ZeroBye,
    /// Blank: with an opponent the result is not known yet, without one the player was absent.
    Blank,
    /// `?`: a result that is not known.
    Unknown,
    /// Any other character (G012).
    Invalid,
}

impl ResultCode {
    /// The canonical character; `None` for [`ResultCode::Invalid`].
    #[must_use]
    pub fn as_char(self) -> Option<char> {
        Some(match self {
            Self::Win => '1',
            Self::Draw => '=',
            Self::Loss => '0',
            Self::UnratedWin => 'W',
            Self::UnratedDraw => 'D',
            Self::UnratedLoss => 'L',
            Self::ForfeitWin => '+',
            Self::ForfeitLoss => '-',
            Self::HalfBye => 'H',
            Self::FullBye => 'F',
            Self::PairingBye => 'U',
            Self::ZeroBye => 'Z',
            Self::Blank => ' ',
            Self::Unknown => '?',
            Self::Invalid => return None,
        })
    }

    /// The same of a game that is not rated.
    #[must_use]
    pub fn unrated(self) -> Self {
        match self {
            Self::Win => Self::UnratedWin,
            Self::Draw => Self::UnratedDraw,
            Self::Loss => Self::UnratedLoss,
            other => other,
        }
    }

    /// A code that says "played over the board": `1 = 0 W D L`.
    #[must_use]
    pub fn is_played(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss | Self::UnratedWin | Self::UnratedDraw | Self::UnratedLoss)
    }

    /// A bye letter: `H F U Z`.
    #[must_use]
    pub fn is_bye(self) -> bool {
        matches!(self, Self::HalfBye | Self::FullBye | Self::PairingBye | Self::ZeroBye)
    }
}

/// One round block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The scheduled opponent; 0 for none (`0000` or blank), or when it cannot be read (see `malformed`).
    pub opponent: u32,
    /// The scheduled colour.
    pub colour: CellColour,
    /// The result code.
    pub result: ResultCode,
    /// All of the block's columns are blank.
    pub blank: bool,
    /// Something of the block could not be read; the document's diagnostics say what.
    pub malformed: bool,
}

impl Cell {
    /// A wholly blank block.
    pub const BLANK: Self =
        Self { opponent: 0, colour: CellColour::None, result: ResultCode::Blank, blank: true, malformed: false };
}

/// The columns of opponent, colour and result of round `round` (from 1).
#[must_use]
pub fn cell_spans(round: u32) -> (Span, Span, Span) {
    let base = 92 + 10 * round.saturating_sub(1);
    (Span::new(base, base + 3), Span::new(base + 5, base + 5), Span::new(base + 7, base + 7))
}

/// A field of record 001 with fixed columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerField {
    /// Starting rank.
    Id,
    /// Sex.
    Sex,
    /// Title.
    Title,
    /// Name.
    Name,
    /// FIDE rating.
    Rating,
    /// Federation.
    Federation,
    /// FIDE number.
    FideNumber,
    /// Birth date.
    Birth,
    /// Points.
    Points,
    /// Rank.
    Rank,
}

impl PlayerField {
    /// The field's columns.
    #[must_use]
    pub const fn span(self) -> Span {
        match self {
            Self::Id => Span::new(5, 8),
            Self::Sex => Span::new(10, 10),
            Self::Title => Span::new(11, 13),
            Self::Name => Span::new(15, 47),
            Self::Rating => Span::new(49, 52),
            Self::Federation => Span::new(54, 56),
            Self::FideNumber => Span::new(58, 68),
            Self::Birth => Span::new(70, 79),
            Self::Points => Span::new(81, 84),
            Self::Rank => Span::new(86, 89),
        }
    }

    /// The field's name in diagnostics.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Id => "starting rank",
            Self::Sex => "sex",
            Self::Title => "title",
            Self::Name => "name",
            Self::Rating => "rating",
            Self::Federation => "federation",
            Self::FideNumber => "FIDE number",
            Self::Birth => "birth date",
            Self::Points => "points",
            Self::Rank => "rank",
        }
    }
}

/// A player (001). Text fields are not copied: ask for them with the document.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerRecord {
    /// Index of the line.
    pub line: usize,
    /// Starting rank; 0 when it cannot be read (P001).
    pub id: u32,
    /// Sex.
    pub sex: Sex,
    /// Title.
    pub title: Title,
    /// FIDE rating; `None` when blank, zero or not readable.
    pub rating: Option<u16>,
    /// FIDE number; `None` when blank, zero or not a number.
    pub fide_number: Option<u64>,
    /// Points in tenths; `None` when blank or not readable.
    pub points: Option<i32>,
    /// Rank; `None` when blank or not readable.
    pub rank: Option<u32>,
    /// Round blocks, `rounds[r - 1]` for round r, up to the last one that is not wholly blank.
    pub rounds: Vec<Cell>,
    /// Some field or block could not be read; the document's diagnostics say which.
    pub malformed: bool,
}

impl PlayerRecord {
    /// The block of a round (from 1); a wholly blank one beyond the last.
    #[must_use]
    pub fn cell(&self, round: usize) -> Cell {
        round.checked_sub(1).and_then(|index| self.rounds.get(index)).copied().unwrap_or(Cell::BLANK)
    }
}
