//! The one table of findings: id, severities, title.

use std::fmt;

/// How much a finding matters. Ordered: `None < Info < Warning < Error < Fatal`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Severity {
    /// Of no concern for this purpose.
    None,
    /// Worth knowing.
    Info,
    /// Probably unintended; nothing is lost.
    Warning,
    /// A result computed from the file is probably wrong; continue only on request.
    Error,
    /// The file cannot be used for this purpose.
    Fatal,
}

macro_rules! codes {
    ($($id:ident $pairing:ident $rating:ident $title:literal)+) => {
        /// A rule that a file can break. The variants are named by their public id.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $(#[doc = $title] $id,)+
        }

        impl Code {
            /// All codes, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$id,)+];

            /// The public id, for instance `P006`.
            #[must_use]
            pub fn id(self) -> &'static str {
                match self { $(Self::$id => stringify!($id),)+ }
            }

            /// One short sentence that says what is wrong, without details.
            #[must_use]
            pub fn title(self) -> &'static str {
                match self { $(Self::$id => $title,)+ }
            }

            /// How much it matters for pairing and for rating, unless the finding says otherwise.
            #[must_use]
            pub fn severities(self) -> (Severity, Severity) {
                match self { $(Self::$id => (Severity::$pairing, Severity::$rating),)+ }
            }

            /// Whether it can be fatal for pairing.
            #[must_use]
            pub fn may_be_fatal(self) -> bool {
                self.severities().0 == Severity::Fatal || matches!(self, Self::T010 | Self::P021)
            }

            /// Whether `--waive` lets a file be read in which it is fatal. A file without players or without their
            /// numbers cannot be read; one with the number of a player twice (P002) only if the two lines are the same.
            #[must_use]
            pub fn may_be_waived(self) -> bool {
                !matches!(self, Self::T001 | Self::T014 | Self::P001 | Self::P002)
            }
        }
    };
}

// Columns: id, severity for pairing, severity for rating, title.
codes! {
    T001 Fatal   Fatal   "the file has no player record (001)"
    T002 Warning Warning "the text is not UTF-8"
    T003 Warning Warning "the file starts with a byte order mark"
    T004 None    Info    "the line endings are not all CR LF"
    T005 Info    Warning "the last line has no line ending"
    T006 Error   Warning "a record contains a control character or TAB"
    T007 Error   Error   "the columns of the line fit when bytes are counted, not when characters are counted"
    T008 Fatal   Fatal   "a round block is not on its columns, or cannot be read"
    T009 Error   Warning "a column that separates fields is not blank"
    T010 Info    Info    "the record code is unknown; fatal if opponents name the player of that line"
    T011 Warning Warning "the record code is misspelt: leading blank or wrong case"
    T012 Info    Info    "the record belongs to another version of the format than the rest of the file"
    T013 Info    Warning "a ruler or legend line is not marked as a comment"
    T014 Fatal   Fatal   "this is a Vega description file, not a TRF"
    T015 Error   Warning "a record that may occur once occurs again with other content"
    T016 Warning None    "the value of record 152 or 192 has trailing blanks"
    T017 Error   Error   "something follows the last complete round block"
    T018 Warning Warning "the record code comes from a draft of the format"
    T019 Fatal   Fatal   "the file is larger than 1 GiB; the rest was not read"
    T020 Warning None    "a departure that the file declares cannot be read, or the file contradicts it"
    T021 Fatal   Fatal   "fields or blocks of player records are not on their columns: they are shifted"
    T022 Fatal   Fatal   "the file has a second tournament"
    H001 None    Error   "the tournament has no name (012)"
    H002 None    Error   "city, federation or chief arbiter is missing (022, 032, 102)"
    H003 None    Error   "the start or end date is missing or not YYYY/MM/DD (042, 052)"
    H004 None    Error   "the tournament ends before it starts"
    H005 None    Error   "the round dates are missing or malformed (132)"
    H006 None    Error   "the date does not exist"
    H007 Info    Warning "the number of players is not the number of player records (062)"
    H008 None    Warning "the number of rated players is not what the player records say (072)"
    H009 Warning Warning "the number of teams is not what the team records say (082)"
    H010 None    Warning "the federation is not a code of three capital letters"
    H011 Fatal   None    "a round is to be paired but the number of rounds is not given (142, XXR)"
    H012 Fatal   Warning "142 and XXR give different numbers of rounds"
    H013 Fatal   Error   "the player records have more rounds than the tournament (142)"
    H014 Warning Warning "the number of rounds does not suit the number of players"
    H015 Fatal   None    "the initial colour is not given; fatal if round 1 does not show it"
    H016 Error   Warning "the initial colour is malformed, or 152 and XXC contradict each other"
    H017 Fatal   Error   "the scoring record is malformed (162, 362, XXS, BB?)"
    H018 Fatal   Warning "scoring records contradict each other"
    H019 Error   Warning "the scoring is not monotone, or does not suit Baku acceleration"
    H020 Error   Warning "the tournament type is unknown or contradicted (192)"
    H021 Warning Error   "the tournament type is missing (192)"
    H022 Warning Warning "the tie-breaks are unknown or contradictory (202, 212)"
    H023 None    Error   "the encoded time control is missing or malformed (222)"
    H024 Warning Warning "the starting-rank method is malformed or does not go with the national records (172)"
    H025 Error   Warning "the board colour sequence is missing or malformed (352)"
    H026 None    Warning "the pairing controller is missing (182)"
    H027 Warning Warning "the scoring is not given; it was inferred from the points"
    H028 Error   Warning "the initial colour contradicts the colours of round 1 (152, XXC)"
    P001 Fatal   Fatal   "the starting rank is missing, not a number from 1 to 9999, or not the one that opponents name"
    P002 Fatal   Fatal   "two players have the same starting rank"
    P003 Error   Warning "starting ranks are missing in the sequence"
    P004 Info    Info    "the players are not in starting-rank order"
    P005 Warning Info    "the starting ranks do not follow rating, title and name"
    P006 Fatal   Error   "the points are missing or malformed"
    P007 Fatal   Error   "the points are not the sum of the results"
    P008 Fatal   Fatal   "the points are more than the field can hold (99.9)"
    P009 Info    Error   "the rank is missing, not a number, or more than the number of players"
    P010 Info    Error   "the rank contradicts the points"
    P011 None    Error   "the rank contradicts the tie-breaks (only `check` compares them)"
    P012 None    Warning "the ranks are not 1 to n with shared ranks counted"
    P013 Info    Error   "all players are ranked as at the start although rounds were played"
    P014 None    Info    "the sex is neither m nor w"
    P015 None    Warning "the title is unknown or written in an old way"
    P016 None    Warning "the name is empty, without comma, cut, or has unexpected characters"
    P017 Warning Warning "the rating is malformed or implausible"
    P018 None    Error   "the FIDE number is missing"
    P019 None    Error   "the FIDE number is malformed or not unique"
    P020 None    Warning "the birth date is malformed, in the future, or a year only"
    P021 Warning Error   "the same person is in the file twice; fatal if with the same rounds"
    P022 Info    Warning "the player has neither a game nor a bye"
    G001 Fatal   Fatal   "the opponent is not in the file"
    G002 Fatal   Fatal   "the player is paired with itself"
    G003 Fatal   Fatal   "the opponent does not name this player in return"
    G004 Fatal   Error   "the colours of the two opponents are inconsistent"
    G005 Fatal   Fatal   "the two results of the game are inconsistent"
    G006 Fatal   Error   "the two results of the game are unusual, though legal; fatal if the points contradict them"
    G007 Fatal   Fatal   "the game is rated for one side only; fatal for pairing if the points contradict the results"
    G008 Fatal   Fatal   "the game was played for one side only"
    G009 Fatal   Fatal   "a played result has no opponent or no colour"
    G010 Fatal   Warning "a bye has an opponent or a colour"
    G011 Warning Warning "a bye is written in the old way, without a letter code"
    G012 Fatal   Fatal   "the result code is unknown"
    G013 Warning Fatal   "a game has no result"
    G014 Error   Warning "there is more than one pairing-allocated bye, or one too many"
    G015 Warning Info    "the player or team may not have another pairing-allocated bye"
    G016 Error   Warning "an odd number of players is paired without a pairing-allocated bye"
    G017 Warning Warning "the two players had met before"
    G018 Info    None    "the colours break the limits for colour differences and repetitions"
    G019 Info    Info    "blank rounds come before later games"
    G020 Info    Info    "colour or result letters are in the unusual case"
    G021 Info    Info    "the opponent is zero-padded or not right-aligned"
    G022 Info    Info    "the player has games after leaving, or only blank rounds up to the end"
    G023 Warning Warning "a prohibited pair was paired"
    G024 Warning None    "the round to be paired already has a pairing-allocated bye"
    G025 Warning None    "the points count a bye of the next round, or leave it out"
    G026 None    Error   "a round with games has no date (132)"
    G027 Error   Warning "two columns of a Double-Swiss file do not form a match"
    G028 Fatal   Fatal   "nothing is recorded for a round, or its column is missing"
    G029 Warning Warning "a bye is written in a way that only the points explain"
    X001 Fatal   Warning "the record names a player who is not in the file"
    X002 Fatal   None    "the acceleration record is not on its columns (XXA)"
    X003 Error   None    "XXA and 250 both give accelerations"
    X004 Fatal   None    "accelerations go beyond the last round"
    X005 Fatal   Warning "the acceleration record is malformed (250)"
    X006 Warning None    "the acceleration is in the game-point column of a match-point event (250)"
    X007 Info    Info    "the tournament type names an acceleration and 250 gives one"
    X008 Error   Warning "the prohibited-pairing record is malformed (260, XXP)"
    X009 Error   Error   "the bye record is malformed, repeated, or contradicted (240, XXZ)"
    X010 Info    None    "an absence in the next round is written in the player record only"
    X011 Error   None    "the record is ignored by the engine that the file is for"
    X012 Error   None    "the BB record is shorter than eight columns"
    X013 Fatal   Error   "the abnormal-points record is malformed (299)"
    X014 Error   None    "the record seems to have another program's meaning (XXA, XXS)"
    X015 Info    None    "the acceleration follows from the tournament type alone (192)"
    M001 Error   Warning "013 and 310 contradict each other"
    M002 Fatal   Error   "the team number is malformed, repeated, or missing in the sequence"
    M003 Fatal   Error   "a team member is unknown, in two teams, or in none"
    M004 Error   Error   "the team's points are not what the results give"
    M005 None    Error   "the team's rank contradicts the tie-breaks"
    M006 Error   Warning "the line-up is malformed or contradicted (300)"
    M007 Error   Warning "a line-up record is needed and missing (300)"
    M008 Error   Warning "the team bye record is malformed or contradicted (320)"
    M009 Error   Error   "the forfeited-match record is malformed or contradicted (330)"
    M010 Warning Warning "players of a team with a bye have a bye of their own"
    M011 Info    Info    "the informative crosstable contradicts the data (801, 802)"
    M012 Warning Warning "the board colours do not follow the sequence (352)"
    M013 Warning Warning "the team numbers do not follow from the ratings of the players (Olympiad, articles 4-9)"
    N001 Warning Info    "the national record is malformed, repeated, or names an unknown player"
}

impl Code {
    /// The code with this public id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.id() == id)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Code {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}
