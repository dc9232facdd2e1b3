//! The table of tournament types (record 192), defined only here; the linter, the choice of the pairing system, the
//! standings and the writers use this module. `tournament_type_words` interprets words that are not in the table.

use super::Document;
use super::spelling::nearest;

/// How a tournament is paired, as far as the rules for files depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A Swiss of single games (or matches of teams).
    Swiss,
    /// A Swiss of matches of two games.
    DoubleSwiss,
    /// Every participant meets every other.
    RoundRobin,
    /// Teams: every player meets every player of the other team.
    Scheveningen,
    /// As Scheveningen, with more than two teams.
    Schiller,
    /// Knockout.
    Knockout,
}

impl Format {
    /// The format in words, with an article.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Swiss => "a Swiss",
            Self::DoubleSwiss => "a double Swiss",
            Self::RoundRobin => "a round robin",
            Self::Scheveningen => "a Scheveningen tournament",
            Self::Schiller => "a Schiller tournament",
            Self::Knockout => "a knockout",
        }
    }
}

/// The rules by which rounds are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rules {
    /// The Dutch system.
    Dutch,
    /// The Dubov system.
    Dubov,
    /// The Burstein system.
    Burstein,
    /// The Lim system, which has no value in the table.
    Lim,
    /// A system known here only by its name.
    Named(&'static str),
    /// FIDE's rules for the format, if there is only one set.
    Fide,
    /// Berger's tables.
    Berger,
    /// The organiser's own rules.
    Custom,
    /// Not given.
    Unknown,
}

/// A value of record 192, or the meaning of the words of record 092.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TournamentType {
    /// The format.
    pub format: Format,
    /// The rules.
    pub rules: Rules,
    /// The year of the edition, when the value names one (2012 and 2006 have no code, only words).
    pub edition: Option<u16>,
    /// Whether Baku acceleration is used.
    pub baku: bool,
    /// Whether it is a tournament of teams.
    pub team: bool,
    /// Whether game points come before match points (teams).
    pub game_points_first: bool,
    /// Colour preferences of teams: type A, type B (C.04.6 art. 1.7), or none.
    pub team_type: Option<TeamType>,
    /// Whether the secondary score of teams is not used.
    pub one_score: bool,
    /// How often the participants meet each other (round robins), if the value gives it.
    pub cycles: u32,
}

/// The colour preferences that the value of a team Swiss names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TeamType {
    /// `_TYPEA`, and `FIDE_TEAM` alone.
    A,
    /// `_TYPEB`.
    B,
}

/// `_2026` and the draft's `_2025` name the same edition of the Dutch rules.
const EDITIONS: [(&str, u16); 3] = [("_2017", 2017), ("_2025", 2026), ("_2026", 2026)];

/// The scores of team Swiss types.
const SCORES: [(&str, bool); 4] = [("_MP_GP", false), ("_GP_MP", true), ("_MP", false), ("_GP", true)];

/// Values of the table that a misspelt one may have meant, without edition, acceleration and number of cycles.
const NAMES: [&str; 13] = [
    "FIDE_DUTCH",
    "FIDE_DUBOV",
    "FIDE_BURSTEIN",
    "FIDE_DOUBLESWISS",
    "FIDE_TEAM",
    "FIDE_ROUNDROBIN",
    "FIDE_DOUBLEROUNDROBIN",
    "BERGER_ROUNDROBIN",
    "BERGER_DOUBLEROUNDROBIN",
    "CUSTOM_SWISS",
    "CUSTOM_TEAM_SWISS",
    "CUSTOM_ROUNDROBIN",
    "CUSTOM_KNOCKOUT",
];

/// How a value of record 192 was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadType {
    /// It is in the table.
    Listed(TournamentType),
    /// It is in the table in another spelling (case, blanks, hyphens), which is given.
    Respelt(TournamentType, String),
    /// It is not in the table, but its words show what kind of tournament it is.
    Guessed(TournamentType),
    /// Nothing is known about it.
    Unknown,
}

impl ReadType {
    /// The type that it means, if that is known.
    #[must_use]
    pub fn kind(&self) -> Option<TournamentType> {
        match self {
            Self::Listed(kind) | Self::Respelt(kind, _) | Self::Guessed(kind) => Some(*kind),
            Self::Unknown => None,
        }
    }
}

impl TournamentType {
    /// The type of a file: by record 192 if anything is known about its value, else by the words of record 092.
    #[must_use]
    pub fn of(document: &Document) -> Option<Self> {
        Self::declared(document).or_else(|| document.header(92).and_then(Self::of_words))
    }

    /// The type by record 192 of a file, if anything is known about its value.
    #[must_use]
    pub fn declared(document: &Document) -> Option<Self> {
        document.tournament_type().and_then(|text| Self::read(text).kind())
    }

    /// Interprets a value of record 192.
    #[must_use]
    pub fn read(text: &str) -> ReadType {
        if let Some(kind) = Self::parse(text) {
            return ReadType::Listed(kind);
        }
        match Self::respell(text) {
            Some(spelling) => {
                Self::parse(&spelling).map_or(ReadType::Unknown, |kind| ReadType::Respelt(kind, spelling))
            }
            None => Self::guess(text).map_or(ReadType::Unknown, ReadType::Guessed),
        }
    }

    /// Whether it is the team Swiss by FIDE's rules (C.04.6).
    #[must_use]
    pub fn is_fide_team(&self) -> bool {
        self.team && self.format == Format::Swiss && self.rules == Rules::Fide
    }

    /// The type in words, with an article: `a Swiss by the Dutch system`.
    #[must_use]
    pub fn words(&self) -> String {
        let rules = match self.rules {
            Rules::Dutch => " by the Dutch system",
            Rules::Dubov => " by the Dubov system",
            Rules::Burstein => " by the Burstein system",
            Rules::Lim => " by the Lim system",
            Rules::Named("") => " by rules that are not known",
            Rules::Named(name) => return format!("{} by the {name} system", self.format.words()),
            Rules::Custom => " by the organiser's own rules",
            Rules::Fide | Rules::Berger | Rules::Unknown => "",
        };
        format!("{}{}{rules}", self.format.words(), if self.team { " of teams" } else { "" })
    }

    /// Looks up a value, exactly as the table spells it. `FIDE_DUTCH_2025`, a draft's name for the edition of 2026, is
    /// known.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::swiss(text).or_else(|| Self::team_swiss(text)).or_else(|| Self::cycle(text)).or_else(|| Self::other(text))
    }

    /// The value of the table that is meant by another spelling (case, blanks, hyphens).
    #[must_use]
    pub fn respell(text: &str) -> Option<String> {
        let plain = plain(text);
        // Only the values of Schiller's system have a lower-case letter.
        let small = plain.starts_with("FIDE_SCHILLER_").then(|| plain.replace('X', "x"));
        [plain].into_iter().chain(small).find(|other| other != text && Self::parse(other).is_some())
    }

    /// The value of the table that was probably meant by one that is not in it and names no system.
    #[must_use]
    pub fn nearest(text: &str) -> Option<&'static str> {
        let names_a_system =
            matches!(Self::guess(text), Some(Self { rules: Rules::Named(name), .. }) if !name.is_empty());
        nearest(text, NAMES).filter(|_| !names_a_system)
    }

    /// Whether the draft's name for the edition of 2026 is used.
    #[must_use]
    pub fn is_draft_spelling(text: &str) -> bool {
        text.contains("_2025")
    }

    /// The value to write: without edition, which follows from the dates.
    #[must_use]
    pub fn without_edition(text: &str) -> String {
        let mut text = text.to_owned();
        for (edition, _) in EDITIONS {
            text = text.replace(edition, "");
        }
        text
    }

    /// A type for individuals, without edition and acceleration.
    #[must_use]
    pub const fn plain(format: Format, rules: Rules) -> Self {
        Self {
            format,
            rules,
            edition: None,
            baku: false,
            team: false,
            game_points_first: false,
            team_type: None,
            one_score: false,
            cycles: 1,
        }
    }

    fn swiss(text: &str) -> Option<Self> {
        let (text, baku) = match text.strip_suffix("_BAKU") {
            Some(text) => (text, true),
            None => (text, false),
        };
        let kind = match text {
            "FIDE_DUBOV" => Self::plain(Format::Swiss, Rules::Dubov),
            "FIDE_BURSTEIN" => Self::plain(Format::Swiss, Rules::Burstein),
            "FIDE_DOUBLESWISS" => Self::plain(Format::DoubleSwiss, Rules::Fide),
            "CUSTOM_SWISS" if !baku => Self::plain(Format::Swiss, Rules::Custom),
            "CUSTOM_DOUBLESWISS" if !baku => Self::plain(Format::DoubleSwiss, Rules::Custom),
            _ => {
                let rest = text.strip_prefix("FIDE_DUTCH")?;
                let edition = match rest {
                    "" => None,
                    _ => Some(EDITIONS.iter().find(|(name, _)| *name == rest)?.1),
                };
                Self { edition, ..Self::plain(Format::Swiss, Rules::Dutch) }
            }
        };
        Some(Self { baku, ..kind })
    }

    fn team_swiss(text: &str) -> Option<Self> {
        let custom = text.strip_prefix("CUSTOM_TEAM_SWISS");
        let (rest, rules) = match custom {
            Some(rest) => (rest, Rules::Custom),
            None => (text.strip_prefix("FIDE_TEAM")?, Rules::Fide),
        };
        let (rest, baku) = match rest.strip_suffix("_BAKU") {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let type_a = rest.strip_prefix("_TYPEA").map(|rest| (rest, TeamType::A));
        let with_type = type_a.or_else(|| rest.strip_prefix("_TYPEB").map(|rest| (rest, TeamType::B)));
        let typed = with_type.map(|(rest, _)| rest);
        let scores = typed.unwrap_or(rest);
        let game_points_first = match SCORES.iter().find(|(name, _)| *name == scores) {
            Some(&(_, game)) => game,
            None if scores.is_empty() && typed.is_none() => false,
            None => return None,
        };
        let fits = match rules {
            // The organiser's own rules name one score at most, and no acceleration.
            Rules::Custom => typed.is_none() && !baku && scores.len() <= 3,
            _ => !(baku && game_points_first),
        };
        // `FIDE_TEAM` alone is type A with both scores.
        let team_type = with_type.map(|(_, team_type)| team_type).or(scores.is_empty().then_some(TeamType::A));
        let one_score = matches!(scores, "_MP" | "_GP");
        let of_teams =
            Self { baku, team: true, game_points_first, team_type, one_score, ..Self::plain(Format::Swiss, rules) };
        fits.then_some(of_teams)
    }

    fn cycle(text: &str) -> Option<Self> {
        let team = text.contains("TEAM_");
        let text = text.replacen("TEAM_", "", 1);
        let (stem, cycles) = match text.rsplit_once("_G") {
            Some((stem, digits)) if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) => {
                (stem, Some(digits.parse::<u32>().ok().filter(|&n| n > 0)?))
            }
            _ => (text.as_str(), None),
        };
        let (format, rules, own) = match stem {
            "BERGER_ROUNDROBIN" => (Format::RoundRobin, Rules::Berger, None),
            "FIDE_SCHEVENINGEN" if !team => (Format::Scheveningen, Rules::Fide, None),
            "BERGER_DOUBLEROUNDROBIN" => (Format::RoundRobin, Rules::Berger, Some(2)),
            "FIDE_ROUNDROBIN" => (Format::RoundRobin, Rules::Fide, Some(1)),
            "FIDE_DOUBLEROUNDROBIN" => (Format::RoundRobin, Rules::Fide, Some(2)),
            "FIDE_DOUBLESCHEVENINGEN" if !team => (Format::Scheveningen, Rules::Fide, Some(2)),
            _ => return None,
        };
        if own.is_some() && cycles.is_some() {
            return None;
        }
        Some(Self { cycles: own.or(cycles).unwrap_or(1), team, ..Self::plain(format, rules) })
    }

    fn other(text: &str) -> Option<Self> {
        let (format, rules, team) = match text {
            "CUSTOM_ROUNDROBIN" => (Format::RoundRobin, Rules::Custom, false),
            "CUSTOM_TEAM_ROUNDROBIN" => (Format::RoundRobin, Rules::Custom, true),
            "CUSTOM_KNOCKOUT" => (Format::Knockout, Rules::Custom, false),
            "CUSTOM_TEAM_KNOCKOUT" => (Format::Knockout, Rules::Custom, true),
            "CUSTOM_SCHILLER" => (Format::Schiller, Rules::Custom, false),
            "CUSTOM_SCHEVENINGEN" => (Format::Scheveningen, Rules::Custom, false),
            "FIDE_SCHILLER" => (Format::Schiller, Rules::Fide, false),
            _ => {
                let (teams, players) = text.strip_prefix("FIDE_SCHILLER_")?.split_once('x')?;
                teams.parse::<u16>().ok()?;
                players.parse::<u16>().ok()?;
                (Format::Schiller, Rules::Fide, false)
            }
        };
        Some(Self {
            team,
            // How often they meet is not given.
            cycles: if rules == Rules::Custom { 0 } else { 1 },
            ..Self::plain(format, rules)
        })
    }
}

/// Converts to the alphabet of the table: capitals, with underscores for blanks and hyphens.
pub(super) fn plain(text: &str) -> String {
    text.trim().chars().map(|c| if c == ' ' || c == '-' { '_' } else { c.to_ascii_uppercase() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_known() {
        for text in [
            "FIDE_DUTCH",
            "FIDE_DUTCH_BAKU",
            "FIDE_DUTCH_2017",
            "FIDE_DUTCH_2017_BAKU",
            "FIDE_DUTCH_2026",
            "FIDE_DUTCH_2026_BAKU",
            "FIDE_DUTCH_2025",
            "FIDE_DUBOV",
            "FIDE_DUBOV_BAKU",
            "FIDE_BURSTEIN",
            "FIDE_BURSTEIN_BAKU",
            "CUSTOM_SWISS",
            "FIDE_DOUBLESWISS",
            "FIDE_DOUBLESWISS_BAKU",
            "CUSTOM_DOUBLESWISS",
            "BERGER_ROUNDROBIN",
            "BERGER_ROUNDROBIN_G4",
            "BERGER_DOUBLEROUNDROBIN",
            "FIDE_ROUNDROBIN",
            "FIDE_DOUBLEROUNDROBIN",
            "CUSTOM_ROUNDROBIN",
            "FIDE_SCHILLER",
            "FIDE_SCHILLER_4x3",
            "CUSTOM_SCHILLER",
            "FIDE_SCHEVENINGEN",
            "FIDE_SCHEVENINGEN_G2",
            "FIDE_DOUBLESCHEVENINGEN",
            "CUSTOM_SCHEVENINGEN",
            "CUSTOM_KNOCKOUT",
        ] {
            let kind = TournamentType::parse(text);
            assert!(kind.is_some_and(|kind| !kind.team), "{text}");
        }
        for text in [
            "FIDE_TEAM",
            "FIDE_TEAM_BAKU",
            "FIDE_TEAM_MP",
            "FIDE_TEAM_MP_GP",
            "FIDE_TEAM_GP_MP",
            "FIDE_TEAM_TYPEA_MP_GP",
            "FIDE_TEAM_TYPEB_GP",
            "FIDE_TEAM_TYPEA_MP_GP_BAKU",
            "FIDE_TEAM_TYPEB_MP_BAKU",
            "FIDE_TEAM_MP_BAKU",
            "CUSTOM_TEAM_SWISS",
            "CUSTOM_TEAM_SWISS_MP",
            "CUSTOM_TEAM_SWISS_GP",
            "BERGER_TEAM_ROUNDROBIN",
            "BERGER_TEAM_ROUNDROBIN_G2",
            "BERGER_TEAM_DOUBLEROUNDROBIN",
            "FIDE_TEAM_ROUNDROBIN",
            "FIDE_TEAM_DOUBLEROUNDROBIN",
            "CUSTOM_TEAM_ROUNDROBIN",
            "CUSTOM_TEAM_KNOCKOUT",
        ] {
            let kind = TournamentType::parse(text);
            assert!(kind.is_some_and(|kind| kind.team), "{text}");
        }
    }

    #[test]
    fn other_values_are_not_known() {
        for text in [
            "",
            "FIDE_DUTCH_2020",
            "FIDE_DUTCH ",
            "fide_dutch",
            "CUSTOM_SWISS_BAKU",
            "FIDE_TEAM_TYPEC_MP",
            "FIDE_TEAM_TYPEA",
            "FIDE_TEAM_GP_BAKU",
            "CUSTOM_TEAM_SWISS_MP_GP",
            "BERGER_ROUNDROBIN_G0",
            "BERGER_ROUNDROBIN_G",
            "FIDE_ROUNDROBIN_G2",
            "WORLDCUP_KNOCKOUT",
            "FIDE_LIM",
            "FIDE_MONRAD",
        ] {
            assert_eq!(TournamentType::parse(text), None, "{text}");
        }
        assert_eq!(TournamentType::respell("fide dutch"), Some("FIDE_DUTCH".into()));
        assert_eq!(TournamentType::respell("FIDE_DUTCH"), None);
    }

    #[test]
    fn a_value_out_of_the_table_is_guessed_by_its_words() {
        let guessed = |text: &str| match TournamentType::read(text) {
            ReadType::Guessed(kind) => Some((kind.format, kind.team)),
            _ => None,
        };
        assert_eq!(guessed("OTHER_TEAM_ROUNDROBIN"), Some((Format::RoundRobin, true)));
        assert_eq!(guessed("WORLDCUP_KNOCKOUT"), Some((Format::Knockout, false)));
        assert_eq!(guessed("custom-thing"), Some((Format::Swiss, false)));
        assert_eq!(guessed("FIDE_DUCHT"), Some((Format::Swiss, false)));
        assert_eq!(TournamentType::read("swiss"), ReadType::Unknown);
        assert_eq!(TournamentType::read("fide-schiller-4X3").kind(), TournamentType::parse("FIDE_SCHILLER_4x3"));
    }

    #[test]
    fn both_names_of_an_edition_mean_the_same() {
        let draft = TournamentType::parse("FIDE_DUTCH_2025_BAKU");
        assert_eq!(draft, TournamentType::parse("FIDE_DUTCH_2026_BAKU"));
        assert_eq!(TournamentType::without_edition("FIDE_DUTCH_2025_BAKU"), "FIDE_DUTCH_BAKU");
    }
}
