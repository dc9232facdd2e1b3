//! Determines the system of a tournament from words that are not in the table of record 192: values of drafts and of
//! other programs, and the free text of record 092.

use super::tournament_type_192::plain;
use super::{Format, ReadType, Rules, TeamType, TournamentType};

/// Names of the Dutch system in other languages.
const DUTCH: [&str; 6] = ["niederländisch", "holländisch", "hollandais", "holandés", "holandes", "olandese"];

/// Systems that are known only by name, with the words used in files.
const OTHERS: [(&str, &str); 12] = [
    ("monrad", "Monrad"),
    ("keizer", "Keizer"),
    ("mcmahon", "McMahon"),
    ("macmahon", "McMahon"),
    ("amalfi", "Amalfi"),
    ("danish", "Danish"),
    ("haley", "Haley"),
    ("hutton", "Hutton"),
    ("jamboree", "jamboree"),
    ("uscf", "US Chess"),
    ("arena", "arena"),
    ("ladder", "ladder"),
];

impl TournamentType {
    /// Interprets a value that is not in the table: drafts and other programs have their own names, but these words
    /// have one meaning.
    pub(super) fn guess(text: &str) -> Option<Self> {
        let plain = plain(text);
        let team = plain.split('_').any(|word| word == "TEAM");
        let own = plain.starts_with("CUSTOM_");
        let rules = if own { Rules::Custom } else { Rules::Unknown };
        let squeezed: String = plain.chars().filter(|&c| c != '_').collect();
        let formats = [
            ("ROUNDROBIN", Format::RoundRobin),
            ("SCHEVENINGEN", Format::Scheveningen),
            ("SCHILLER", Format::Schiller),
            ("KNOCKOUT", Format::Knockout),
            ("DOUBLESWISS", Format::DoubleSwiss),
        ];
        let format = formats.into_iter().find(|(word, _)| squeezed.contains(word)).map(|(_, format)| format);
        // `CUSTOM_` means that the rules are not FIDE's, whatever follows.
        let by_words = if own { None } else { Self::by_words(text).filter(|kind| kind.rules != Rules::Unknown) };
        if let Some(kind) = by_words.filter(|kind| kind.format == Format::Swiss) {
            return Some(kind);
        }
        if format.is_none() && !team && !own {
            // A `FIDE_` value that is not in the table names a system that is not known here.
            let unknown = plain.starts_with("FIDE_") && plain.len() > "FIDE_".len();
            return unknown.then(|| Self::plain(Format::Swiss, Rules::Named("")));
        }
        // How often they meet is not given.
        let game_points_first = team && plain.split('_').find(|word| matches!(*word, "MP" | "GP")) == Some("GP");
        Some(Self { team, cycles: 0, game_points_first, ..Self::plain(format.unwrap_or(Format::Swiss), rules) })
    }

    /// Interprets free text, as in record 092: only unambiguous words count. A word may be a value of record 192.
    #[must_use]
    pub fn of_words(text: &str) -> Option<Self> {
        if let Some(kind) = text.split_whitespace().find_map(|word| match Self::read(word) {
            ReadType::Listed(kind) | ReadType::Respelt(kind, _) => Some(kind),
            ReadType::Guessed(_) | ReadType::Unknown => None,
        }) {
            return Some(kind);
        }
        Self::by_words(text)
    }

    /// Interprets the words of a text, apart from values of the table.
    fn by_words(text: &str) -> Option<Self> {
        let lower = text.to_lowercase();
        let squeezed: String = lower.chars().filter(|c| c.is_alphanumeric()).collect();
        let word = |wanted: &str| lower.split(|c: char| !c.is_alphanumeric()).any(|word| word == wanted);
        let team = (word("team") || word("teams")) && !word("individual");
        let of = |format, rules| Some(Self { team, ..Self::plain(format, rules) });
        if word("dutch") || DUTCH.iter().any(|name| word(name)) {
            let years = [("2006", 2006), ("2012", 2012), ("2017", 2017), ("2025", 2026), ("2026", 2026)];
            let edition = years.into_iter().find(|(year, _)| word(year)).map(|(_, edition)| edition);
            return Some(Self { edition, ..Self::plain(Format::Swiss, Rules::Dutch) });
        }
        match () {
            () if squeezed.contains("roundrobin") || squeezed.contains("allplayall") || word("berger") => {
                of(Format::RoundRobin, Rules::Unknown)
            }
            () if squeezed.contains("knockout") => of(Format::Knockout, Rules::Unknown),
            () if squeezed.contains("scheveningen") => of(Format::Scheveningen, Rules::Unknown),
            () if word("schiller") => of(Format::Schiller, Rules::Unknown),
            () if word("dubov") => of(Format::Swiss, Rules::Dubov),
            () if word("burstein") => of(Format::Swiss, Rules::Burstein),
            () if squeezed.contains("doubleswiss") => of(Format::DoubleSwiss, Rules::Fide),
            () if word("lim") => of(Format::Swiss, Rules::Lim),
            // FIDE's own name for C.04.6; `team Swiss` alone may be any system.
            () if squeezed.contains("swissteamsystem") || squeezed.contains("teamswisssystem") => {
                of(Format::Swiss, Rules::Fide).map(|kind| Self { team: true, team_type: Some(TeamType::A), ..kind })
            }
            () if OTHERS.iter().any(|(name, _)| word(name)) => {
                let (_, name) = OTHERS.iter().find(|(name, _)| word(name))?;
                of(Format::Swiss, Rules::Named(name))
            }
            () if team => of(Format::Swiss, Rules::Unknown),
            () => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_record_092() {
        let of = |text: &str| TournamentType::of_words(text).map(|kind| (kind.format, kind.rules, kind.edition));
        assert_eq!(of("Individual: Swiss-System Dutch 2012"), Some((Format::Swiss, Rules::Dutch, Some(2012))));
        assert_eq!(of("Round-Robin"), Some((Format::RoundRobin, Rules::Unknown, None)));
        assert_eq!(of("fide-dutch-2017"), Some((Format::Swiss, Rules::Dutch, Some(2017))));
        assert_eq!(of("Individual Swiss"), None);
        for text in ["Individual: Swiss-System (Lim)", "Individual: Lim System", "LIM", "Swiss (Lim system)"] {
            assert_eq!(of(text), Some((Format::Swiss, Rules::Lim, None)), "{text}");
        }
        assert_eq!(of("Schweizer System (Monrad)"), Some((Format::Swiss, Rules::Named("Monrad"), None)));
        assert_eq!(of("Keizer-systeem"), Some((Format::Swiss, Rules::Named("Keizer"), None)));
        let team = TournamentType::of_words("Team Swiss System").unwrap();
        assert!(team.is_fide_team() && team.team_type == Some(TeamType::A));
        let teams = TournamentType::of_words("Swiss-System for teams").unwrap();
        assert!(teams.team && !teams.is_fide_team());
        let code = |text: &str| TournamentType::read(text).kind().map(|kind| kind.rules);
        assert_eq!(code("FIDE_LIM"), Some(Rules::Lim));
        assert_eq!(code("Dutch System"), Some(Rules::Dutch));
        assert_eq!(code("SWISS_MONRAD"), Some(Rules::Named("Monrad")));
    }
}
