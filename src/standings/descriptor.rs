//! Rank order descriptors (table MTB26): `NAME[:MP|:GP][/modifier…]`.

use super::event::Score;
use std::fmt;
use std::str::FromStr;

macro_rules! kinds {
    ($($(#[$doc:meta])* $variant:ident $name:literal $article:literal)+) => {
        /// A tie-break without its modifiers.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind { $($(#[$doc])* $variant,)+ }

        impl Kind {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The name in the code table.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }

            /// Its article in C.07.
            #[must_use]
            pub fn article(self) -> &'static str {
                match self { $(Self::$variant => $article,)+ }
            }
        }
    };
}

kinds! {
    /// The score itself.
    Points "PTS" "4.1"
    /// Direct encounter.
    DirectEncounter "DE" "6"
    /// Rounds that brought a win's points.
    Wins "WIN" "7.1"
    /// Wins over the board.
    WinsOverTheBoard "WON" "7.2"
    /// Games with Black.
    BlackGames "BPG" "7.3"
    /// Wins with Black.
    BlackWins "BWG" "7.4"
    /// Progressive score.
    Progressive "PS" "7.5"
    /// Rounds that one elected to play.
    RoundsElected "REP" "7.6"
    /// Standard points.
    StandardPoints "STD" "7.7"
    /// Pairing number.
    PairingNumber "TPN" "7.8"
    /// Buchholz.
    Buchholz "BH" "8.1"
    /// Average of the opponents' Buchholz.
    AverageBuchholz "AOB" "8.2"
    /// Fore Buchholz.
    ForeBuchholz "FB" "8.3"
    /// Sonneborn-Berger.
    SonnebornBerger "SB" "9.1"
    /// Koya.
    Koya "KS" "9.2"
    /// Average rating of opponents.
    AverageRating "ARO" "10.1"
    /// Tournament performance rating.
    Performance "TPR" "10.2"
    /// Perfect tournament performance.
    PerfectPerformance "PTP" "10.3"
    /// Average performance rating of opponents.
    AveragePerformance "APRO" "10.4"
    /// Average perfect performance of opponents.
    AveragePerfect "APPO" "10.5"
    /// Rating.
    Rating "RTNG" "10.6"
    /// Board count.
    BoardCount "BC" "12.1"
    /// Top board results.
    TopBoards "TBR" "12.2"
    /// Bottom board elimination.
    BottomBoards "BBE" "12.3"
    /// The other score of a team.
    OtherScore "MPVGP" "13.1"
    /// Extended Sonneborn-Berger: match points times match points.
    MatchMatch "EMMSB" "13.2"
    /// Extended Sonneborn-Berger: the opponents' match points times own game points.
    MatchGame "EMGSB" "13.2"
    /// Extended Sonneborn-Berger: the opponents' game points times own match points.
    GameMatch "EGMSB" "13.2"
    /// Extended Sonneborn-Berger: game points times game points.
    GameGame "EGGSB" "13.2"
    /// Extended direct encounter.
    Extended "EDE" "13.3"
    /// … then the top boards.
    ExtendedTop "EDET" "13.3"
    /// … then bottom board elimination.
    ExtendedBottom "EDEB" "13.3"
    /// … then board count and top boards.
    ExtendedCountTop "EDEBT" "13.3"
    /// … then board count and bottom board elimination.
    ExtendedCountBottom "EDEBB" "13.3"
    /// Score and strength of schedule combined.
    ScoreStrength "SSSC" "13.4"
}

/// Names that mean the same in other programs or older texts.
const SYNONYMS: [(&str, Kind); 5] = [
    ("GE", Kind::RoundsElected),
    ("RTG", Kind::Rating),
    ("SNO", Kind::PairingNumber),
    ("MPTS", Kind::Points),
    ("GPTS", Kind::Points),
];

/// A tie-break with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TieBreak {
    /// Which one.
    pub kind: Kind,
    /// `:MP` or `:GP`.
    pub score: Option<Score>,
    /// The least significant values left out (14.1, 14.2; and the lower part of 14.3, 14.4).
    pub low: u16,
    /// The most significant values left out (14.3, 14.4).
    pub high: u16,
    /// `/P`: forfeits count as played against the scheduled opponent.
    pub forfeits_played: bool,
    /// `/F`: Fore Buchholz instead of Buchholz.
    pub fore: bool,
    /// `/R`: the other way round.
    pub reversed: bool,
    /// `/L+n`, `/L-n`: half points by which the limit of Koya is shifted (14.5).
    pub limit: i16,
    /// `/Kn`: the divisor of SSSC.
    pub divisor: Option<u16>,
}

/// The descriptor cannot be computed: unknown, self-defined, or not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} {problem}")]
pub struct NotComputable {
    /// The descriptor as written.
    pub text: String,
    /// Why not.
    pub problem: String,
}

impl TieBreak {
    /// Without any modifier.
    #[must_use]
    pub const fn plain(kind: Kind) -> Self {
        Self {
            kind,
            score: None,
            low: 0,
            high: 0,
            forfeits_played: false,
            fore: false,
            reversed: false,
            limit: 0,
            divisor: None,
        }
    }

    /// Exists for teams only.
    #[must_use]
    pub fn for_teams_only(&self) -> bool {
        use Kind as K;
        matches!(
            self.kind,
            K::BoardCount
                | K::TopBoards
                | K::BottomBoards
                | K::OtherScore
                | K::MatchMatch
                | K::MatchGame
                | K::GameMatch
                | K::GameGame
                | K::Extended
                | K::ExtendedTop
                | K::ExtendedBottom
                | K::ExtendedCountTop
                | K::ExtendedCountBottom
                | K::ScoreStrength
        )
    }

    /// Exists for individuals only, because a team has no rating and no colour of its own.
    #[must_use]
    pub fn for_individuals_only(&self) -> bool {
        use Kind as K;
        matches!(self.kind, K::BlackGames | K::BlackWins) || self.is_of_ratings()
    }

    /// One of article 10.
    #[must_use]
    pub fn is_of_ratings(&self) -> bool {
        use Kind as K;
        matches!(
            self.kind,
            K::AverageRating
                | K::Performance
                | K::PerfectPerformance
                | K::AveragePerformance
                | K::AveragePerfect
                | K::Rating
        )
    }

    /// Computed inside the tied group, not for each participant alone.
    #[must_use]
    pub fn is_of_the_group(&self) -> bool {
        use Kind as K;
        matches!(
            self.kind,
            K::DirectEncounter
                | K::Extended
                | K::ExtendedTop
                | K::ExtendedBottom
                | K::ExtendedCountTop
                | K::ExtendedCountBottom
        )
    }

    /// The articles that it comes from, for people: `C.07 art. 8.1, 14.1`.
    #[must_use]
    pub fn articles(&self) -> String {
        let mut text = format!("C.07 art. {}", self.kind.article());
        if self.high > 0 {
            text.push_str(if self.high == 1 { ", 14.3" } else { ", 14.4" });
        } else if self.low > 0 {
            text.push_str(if self.low == 1 { ", 14.1" } else { ", 14.2" });
        }
        if self.limit != 0 {
            text.push_str(", 14.5");
        }
        text
    }

    fn modify(&mut self, modifier: &str) -> Option<()> {
        let letter = modifier.chars().next()?;
        let rest = &modifier[letter.len_utf8()..];
        let number = || rest.parse::<u16>().ok().filter(|&n| n > 0);
        match letter {
            'C' => self.low = number()?,
            'M' => (self.low, self.high) = (number()?, number()?),
            'K' => self.divisor = Some(number()?),
            'L' if rest.starts_with(['+', '-']) => self.limit = rest.parse().ok()?,
            'P' if rest.is_empty() => self.forfeits_played = true,
            'F' if rest.is_empty() => self.fore = true,
            'R' if rest.is_empty() => self.reversed = true,
            _ => return None,
        }
        Some(())
    }
}

impl FromStr for TieBreak {
    type Err = NotComputable;

    /// In any case; the Handbook's `BH-C1` is `BH/C1`.
    fn from_str(text: &str) -> Result<Self, NotComputable> {
        let failed = |problem: &str| NotComputable { text: text.to_owned(), problem: problem.to_owned() };
        let upper = text.trim().to_ascii_uppercase();
        if upper.starts_with("OTHER_") {
            return Err(failed("is the organiser's own, which cannot be computed"));
        }
        let mut parts = upper.split('/');
        let head = parts.next().unwrap_or_default();
        let (head, handbook) = match head.split_once('-') {
            Some((head, modifier)) => (head, Some(modifier)),
            None => (head, None),
        };
        let (name, score) = match head.split_once(':') {
            Some((name, "MP")) => (name, Some(Score::Match)),
            Some((name, "GP")) => (name, Some(Score::Game)),
            Some(_) => return Err(failed("has an unknown score; :MP and :GP exist")),
            None => (head, None),
        };
        let known = Kind::ALL.iter().copied().find(|kind| kind.name() == name);
        let synonym = || SYNONYMS.iter().find(|(known, _)| *known == name).map(|&(_, kind)| kind);
        let kind = known.or_else(synonym).ok_or_else(|| failed("is not a known tie-break"))?;
        let score = score.or(match name {
            "MPTS" => Some(Score::Match),
            "GPTS" => Some(Score::Game),
            _ => None,
        });
        let mut tie_break = Self { score, ..Self::plain(kind) };
        for modifier in handbook.into_iter().chain(parts) {
            tie_break
                .modify(modifier)
                .ok_or_else(|| failed(&format!("has a modifier that is not understood: {modifier:?}")))?;
        }
        Ok(tie_break)
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = if self.kind == Kind::OtherScore { "MPvGP" } else { self.kind.name() }.to_owned();
        match self.score {
            Some(Score::Match) => text.push_str(":MP"),
            Some(Score::Game) => text.push_str(":GP"),
            None => {}
        }
        if self.high > 0 {
            text.push_str(&format!("/M{}", self.high));
        } else if self.low > 0 {
            text.push_str(&format!("/C{}", self.low));
        }
        if self.limit != 0 {
            text.push_str(&format!("/L{:+}", self.limit));
        }
        if let Some(divisor) = self.divisor {
            text.push_str(&format!("/K{divisor}"));
        }
        for (set, letter) in [(self.fore, "/F"), (self.forfeits_played, "/P"), (self.reversed, "/R")] {
            if set {
                text.push_str(letter);
            }
        }
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_of_the_table_is_read_and_written_back() {
        for kind in Kind::ALL {
            let read: TieBreak = kind.name().to_ascii_lowercase().parse().unwrap();
            assert_eq!(read, TieBreak::plain(*kind));
            assert_eq!(read.to_string().to_ascii_uppercase(), kind.name());
        }
    }

    #[test]
    fn modifiers_are_read_and_written_back() {
        for text in [
            "BH/C1",
            "BH:GP/C2/P",
            "BH/M2",
            "KS/L+1",
            "KS:MP/L-2",
            "SSSC/K3/F",
            "TPN/R",
            "AOB/F",
            "SB/C1/P",
            "PS:MP/C3",
        ] {
            assert_eq!(text.parse::<TieBreak>().expect(text).to_string(), text);
        }
        assert_eq!("bh-c1".parse::<TieBreak>(), "BH/C1".parse());
        assert_eq!("MPvGP".parse::<TieBreak>().map(|t| t.to_string()), Ok("MPvGP".to_owned()));
        assert_eq!("GE".parse::<TieBreak>(), "REP".parse());
    }

    #[test]
    fn what_is_not_understood_is_said() {
        for text in ["OTHER_Blitz", "XYZ", "", "BH/C", "BH/C0", "BH:XP", "BH/Q", "KS/L1", "BH/"] {
            let error = text.parse::<TieBreak>().expect_err(text);
            assert_eq!(error.text, text);
        }
    }

    #[test]
    fn articles_name_the_modifiers() {
        let articles = |text: &str| text.parse::<TieBreak>().expect(text).articles();
        assert_eq!(articles("BH"), "C.07 art. 8.1");
        assert_eq!(articles("BH/C1"), "C.07 art. 8.1, 14.1");
        assert_eq!(articles("SB/C2"), "C.07 art. 9.1, 14.2");
        assert_eq!(articles("BH/M1"), "C.07 art. 8.1, 14.3");
        assert_eq!(articles("KS/L+1"), "C.07 art. 9.2, 14.5");
    }
}
