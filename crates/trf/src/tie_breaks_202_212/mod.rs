//! Rank order descriptors (table MTB26): `NAME[:MP|:GP][/modifier…]`, and lists of them (records 202, 212). They are
//! defined only here; the linter, the standings and the command line use this module.

mod kind;
mod names;

use std::fmt;
use std::str::FromStr;

use nom::bytes::complete::take_till;
use nom::character::complete::char;
use nom::combinator::opt;
use nom::multi::many0;
use nom::sequence::preceded;
use nom::{IResult, Parser};

pub use kind::{Kind, Scope, Score};
pub use names::{probably, with_codes};

/// Names with the same meaning in other programs or older texts.
const SYNONYMS: [(&str, Kind, Option<Score>); 5] = [
    ("GE", Kind::RoundsElected, None),
    ("RTG", Kind::Rating, None),
    ("SNO", Kind::PairingNumber, None),
    ("MPTS", Kind::Points, Some(Score::Match)),
    ("GPTS", Kind::Points, Some(Score::Game)),
];

/// The problem of a descriptor whose name is unknown.
pub const UNKNOWN: &str = "is not a known tie-break";

/// A tie-break with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TieBreak {
    /// The tie-break without modifiers.
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
    /// `/R`: in reverse order.
    pub reversed: bool,
    /// `/L+n`, `/L-n`: half points by which the limit of Koya is shifted (14.5).
    pub limit: i16,
    /// `/Kn`: the divisor of SSSC.
    pub divisor: Option<u16>,
}

/// The descriptor cannot be used: unknown, self-defined, not understood, or not for this kind of tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unusable {
    /// The descriptor as written.
    pub text: String,
    /// Why it cannot be used.
    pub problem: String,
    /// Whether it is the organiser's own (`OTHER_…`): the table allows it, but a program cannot compute it.
    pub own: bool,
}

impl std::fmt::Display for Unusable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {}", self.text, self.problem)
    }
}

impl std::error::Error for Unusable {}

/// A descriptor that can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Descriptor {
    /// The tie-break that it means.
    pub tie_break: TieBreak,
    /// What is odd about it.
    pub remark: Option<String>,
    /// The spelling in the table, if it is different.
    pub fix: Option<String>,
}

/// The descriptors of a list, in their order, separated by commas or blanks.
pub fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty())
}

impl TieBreak {
    /// A tie-break without modifiers.
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

    /// Whether it has no meaning for teams, because a team has neither a rating nor a colour.
    fn is_meaningless_for_teams(&self) -> bool {
        use Kind as K;
        matches!(self.kind, K::BlackGames | K::BlackWins) || self.is_of_ratings()
    }

    /// Whether it is one of article 10.
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

    /// Whether it is computed within the tied group, not for each participant alone.
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

    /// The articles that define it, for display: `C.07 art. 8.1, 14.1`.
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

    /// Reads a descriptor of a tournament of teams, or of individuals.
    ///
    /// # Errors
    /// [`Unusable`] if it has no meaning there.
    pub fn read(text: &str, teams: bool) -> Result<Descriptor, Unusable> {
        let tie_break: Self = text.parse()?;
        let failed = |problem: &str| Unusable { text: text.to_owned(), problem: problem.to_owned(), own: false };
        let scope = tie_break.kind.scope();
        if !teams && (scope == Scope::Team || tie_break.score.is_some()) {
            return Err(failed("is for teams"));
        }
        if teams && tie_break.is_meaningless_for_teams() {
            return Err(failed("is for individuals"));
        }
        let canonical = tie_break.to_string();
        let name = |text: &str| text.split(['/', ':', '-']).next().unwrap_or("").trim().to_ascii_uppercase();
        // Most are written as in the table; then nothing needs to be split.
        let respelt = text != canonical
            && (name(text) != name(&canonical) || text.contains('-') && !text.to_ascii_uppercase().contains("/L-"));
        let mut descriptor = Descriptor { tie_break, remark: None, fix: None };
        if respelt {
            descriptor.remark = Some(format!("{text:?} is {canonical} in the table of tie-breaks"));
            descriptor.fix = Some(canonical);
        } else if teams && scope == Scope::Individual {
            descriptor.remark =
                Some(format!("the table has {canonical} for individuals; computed for teams as C.07 says"));
        }
        Ok(descriptor)
    }

    /// Like [`TieBreak::read`]; `any_reversed` also permits `/R` with any tie-break that is a number.
    ///
    /// # Errors
    /// As [`TieBreak::read`].
    pub fn read_with(text: &str, teams: bool, any_reversed: bool) -> Result<Descriptor, Unusable> {
        let read = Self::read(text, teams);
        let stem =
            text.strip_suffix("/R").or_else(|| text.strip_suffix("/r")).filter(|_| any_reversed && read.is_err());
        let mut turned = stem.and_then(|stem| Self::read(stem, teams).ok());
        turned = turned.filter(|found| found.tie_break.is_a_number() && !found.tie_break.reversed);
        match turned {
            Some(found) => Ok(Descriptor { tie_break: Self { reversed: true, ..found.tie_break }, ..found }),
            None => read,
        }
    }

    /// Whether it is compared as one number per participant.
    fn is_a_number(&self) -> bool {
        !self.is_of_the_group() && !matches!(self.kind, Kind::TopBoards | Kind::BottomBoards)
    }

    /// Applies a modifier, if the tie-break takes it and has none of its kind yet.
    fn modify(&mut self, modifier: &str) -> Result<(), Modifier> {
        let letter = modifier.chars().next().ok_or(Modifier::Unknown)?;
        let rest = &modifier[letter.len_utf8()..];
        let number = || rest.parse::<u16>().ok().filter(|&n| n > 0).ok_or(Modifier::Unknown);
        let plain = || if rest.is_empty() { Ok(true) } else { Err(Modifier::Unknown) };
        let before = *self;
        let given = match letter {
            'C' | 'M' => before.low > 0,
            'K' => before.divisor.is_some(),
            'L' => before.limit != 0,
            'P' => before.forfeits_played,
            'F' => before.fore,
            'R' => before.reversed,
            _ => return Err(Modifier::Unknown),
        };
        match letter {
            'C' => self.low = number()?,
            'M' => (self.low, self.high) = (number()?, number()?),
            'K' => self.divisor = Some(number()?),
            'L' if rest.starts_with(['+', '-']) => self.limit = rest.parse().map_err(|_| Modifier::Unknown)?,
            'P' => self.forfeits_played = plain()?,
            'F' => self.fore = plain()?,
            'R' => self.reversed = plain()?,
            _ => return Err(Modifier::Unknown),
        }
        if !self.kind.modifiers().contains(letter) {
            return Err(Modifier::NotTaken);
        }
        if given { Err(Modifier::Twice) } else { Ok(()) }
    }
}

/// Name, score, a modifier as the Handbook writes it (`BH-C1`), and modifiers after slashes.
type Parts<'a> = (&'a str, Option<&'a str>, Option<&'a str>, Vec<&'a str>);

fn parts(text: &str) -> IResult<&str, Parts<'_>, ()> {
    (
        take_till(|c| matches!(c, '/' | '-' | ':')),
        opt(preceded(char(':'), take_till(|c| matches!(c, '/' | '-')))),
        opt(preceded(char('-'), take_till(|c| c == '/'))),
        many0(preceded(char('/'), take_till(|c| c == '/'))),
    )
        .parse(text)
}

/// What is wrong with a modifier.
enum Modifier {
    Unknown,
    NotTaken,
    Twice,
}

impl FromStr for TieBreak {
    type Err = Unusable;

    /// Case-insensitive; the Handbook's `BH-C1` is `BH/C1`. Whether it is for teams or for individuals is not checked.
    fn from_str(text: &str) -> Result<Self, Unusable> {
        let failed = |problem: String| Unusable { text: text.to_owned(), problem, own: false };
        let upper = text.trim().to_ascii_uppercase();
        if upper.starts_with("OTHER_") {
            let problem = "is the organiser's own tie-break".to_owned();
            return Err(Unusable { own: true, ..failed(problem) });
        }
        let (_, (name, score, handbook, modifiers)) = parts(&upper).unwrap_or_default();
        let known = Kind::ALL.iter().copied().find(|kind| kind.name() == name);
        let synonym = SYNONYMS.iter().find(|(other, ..)| *other == name);
        let (kind, implied) = match (known, synonym) {
            (Some(kind), _) => (kind, None),
            (None, Some(&(_, kind, score))) => (kind, score),
            (None, None) => return Err(failed(UNKNOWN.to_owned())),
        };
        let takes = |letter: char| kind.modifiers().contains(letter);
        let score = match score {
            None => implied,
            Some("MP") if takes('m') && implied.is_none() => Some(Score::Match),
            Some("GP") if takes('g') && implied.is_none() => Some(Score::Game),
            Some(score) => return Err(failed(format!("has a score that {name} does not take: {score:?}"))),
        };
        let mut tie_break = Self { score, ..Self::plain(kind) };
        for modifier in handbook.into_iter().chain(modifiers) {
            tie_break.modify(modifier).map_err(|wrong| {
                failed(match wrong {
                    Modifier::Unknown => format!("has a modifier that is not understood: {modifier:?}"),
                    Modifier::NotTaken => format!("has a modifier that {name} does not take: {modifier:?}"),
                    Modifier::Twice => format!("has two modifiers of one kind: {modifier:?} is the second"),
                })
            })?;
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
    fn invalid_tie_breaks_are_reported() {
        for text in [
            "OTHER_Blitz",
            "XYZ",
            "",
            "BH/C",
            "BH/C0",
            "BH:XP",
            "BH/Q",
            "KS/L1",
            "BH/",
            "AOB/C1",
            "ARO/R",
            "WIN:GP",
            "BH/C1/C2",
            "BH/C1/M1",
            "BH/C70000",
            "GPTS:MP",
        ] {
            let error = text.parse::<TieBreak>().expect_err(text);
            assert_eq!(error.text, text);
        }
    }

    #[test]
    fn teams_and_individuals() {
        let read = |text: &str, teams| TieBreak::read(text, teams);
        for good in
            ["BH", "bh/c1", "BH/C1/P", "BH/M2", "DE", "SB/C2", "ARO/M1", "KS/L+1", "PS/C1", "RTNG/R", "TPN", "AOB/F"]
        {
            assert!(read(good, false).is_ok_and(|found| found.remark.is_none()), "{good}");
        }
        for bad in ["EDE", "BH:MP", "MPTS", "SSSC", "OTHER_Lot"] {
            assert!(read(bad, false).is_err(), "{bad}");
        }
        for good in ["EDE", "BH:MP", "BH:GP/C1", "MPvGP", "SSSC/K2", "EMMSB/C1/P", "WIN:MP", "EDET/P"] {
            assert!(read(good, true).is_ok_and(|found| found.remark.is_none()), "{good}");
        }
        for bad in ["WIN:GP", "ARO", "TBR/C1", "BWG"] {
            assert!(read(bad, true).is_err(), "{bad}");
        }
        assert!(read("STD", true).is_ok_and(|found| found.remark.is_some() && found.fix.is_none()));
        for (text, fix) in [("GE", "REP"), ("bh-c1", "BH/C1"), ("rtg/r", "RTNG/R")] {
            assert_eq!(read(text, false).unwrap().fix.as_deref(), Some(fix));
        }
        assert_eq!(read("KS/L-1", false).unwrap().fix, None);
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
