//! Informal names of tie-breaks, and what they probably mean.

use super::{Kind, TieBreak};
use crate::spelling::changes;

/// Names without blanks and hyphens, each with its code.
const NAMES: [(&str, &str); 66] = [
    ("points", "PTS"),
    ("score", "PTS"),
    ("matchpoints", "MPTS"),
    ("gamepoints", "GPTS"),
    ("matchpointsorgamepoints", "MPvGP"),
    ("directencounter", "DE"),
    ("directencounters", "DE"),
    ("headtohead", "DE"),
    ("wins", "WIN"),
    ("numberofwins", "WIN"),
    ("extendeddirectencounter", "EDE"),
    ("gameswon", "WON"),
    ("numberofgameswon", "WON"),
    ("winsovertheboard", "WON"),
    ("blackgames", "BPG"),
    ("gameswithblack", "BPG"),
    ("gamesplayedwithblack", "BPG"),
    ("numberofgamesplayedwithblack", "BPG"),
    ("blackwins", "BWG"),
    ("winswithblack", "BWG"),
    ("gameswonwithblack", "BWG"),
    ("numberofgameswonwithblack", "BWG"),
    ("progressive", "PS"),
    ("progressivescore", "PS"),
    ("progressivescores", "PS"),
    ("sumofprogressivescores", "PS"),
    ("cumulative", "PS"),
    ("roundselected", "REP"),
    ("roundsoneelectedtoplay", "REP"),
    ("standardpoints", "STD"),
    ("pairingnumber", "TPN"),
    ("tournamentpairingnumber", "TPN"),
    ("startingnumber", "TPN"),
    ("startingrank", "TPN"),
    ("buchholz", "BH"),
    ("buchholzcut", "BH/C1"),
    ("medianbuchholz", "BH/M1"),
    ("buchholzmedian", "BH/M1"),
    ("averagebuchholz", "AOB"),
    ("averageofopponentsbuchholz", "AOB"),
    ("averageopponentsbuchholz", "AOB"),
    ("forebuchholz", "FB"),
    ("sonnebornberger", "SB"),
    ("sonneborn", "SB"),
    ("berger", "SB"),
    ("koya", "KS"),
    ("koyasystem", "KS"),
    ("koyasystemforroundrobin", "KS"),
    ("averagerating", "ARO"),
    ("averageratingofopponents", "ARO"),
    ("averageopponentsrating", "ARO"),
    ("performance", "TPR"),
    ("performancerating", "TPR"),
    ("tournamentperformance", "TPR"),
    ("tournamentperformancerating", "TPR"),
    ("perfectperformance", "PTP"),
    ("perfecttournamentperformance", "PTP"),
    ("averageperformance", "APRO"),
    ("averageperformanceratingofopponents", "APRO"),
    ("averageperfectperformance", "APPO"),
    ("averageperfectperformanceofopponents", "APPO"),
    ("rating", "RTNG"),
    ("boardcount", "BC"),
    ("topboardresults", "TBR"),
    ("bottomboardelimination", "BBE"),
    ("scoresandschedulestrengthcombination", "SSSC"),
];

/// The maximum number of words that are tried together as a name.
const WORDS: usize = 6;

/// The letters and digits of a text, in lower case.
fn plain(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// The code of a name: `buchholz cut 1`, `Sonneborn-Berger`, `median Buchholz 2`, `BH:C1`.
fn code(text: &str) -> Option<String> {
    if text.parse::<TieBreak>().is_ok() {
        return Some(text.to_owned());
    }
    let known = |name: &str| NAMES.iter().find(|(known, _)| *known == name).map(|(_, code)| (*code).to_owned());
    let name = plain(text);
    if let Some(code) = known(&name) {
        return Some(code);
    }
    // Modifiers: a number at the end says how many values are left out.
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = &name[stem.len()..];
    if !number.is_empty() {
        let of_cut = ["cut", "minus"].iter().find_map(|cut| stem.strip_suffix(cut));
        let modified = match (of_cut, stem) {
            (Some(rest), _) => known(rest).map(|code| format!("{code}/C{number}")),
            (None, "medianbuchholz" | "buchholzmedian") => Some(format!("BH/M{number}")),
            _ => None,
        };
        if let Some(code) = modified.filter(|code| code.parse::<TieBreak>().is_ok()) {
            return Some(code);
        }
    }
    // A colon or a blank in place of the slash.
    let slashed = text.replace([':', ' '], "/");
    (slashed != text && slashed.parse::<TieBreak>().is_ok()).then_some(slashed)
}

/// Replaces informal names in a list of tie-breaks by codes, separated by commas; unknown words are left unchanged.
#[must_use]
pub fn with_codes(list: &str) -> String {
    let mut codes: Vec<String> = Vec::new();
    for part in list.split([',', ';']) {
        let words: Vec<&str> = part.split_whitespace().collect();
        let mut at = 0;
        while at < words.len() {
            // The longest name that begins here.
            let ends = (at + 1..=words.len().min(at + WORDS)).rev();
            let found =
                ends.map(|end| (end, words[at..end].join(" "))).find_map(|(end, text)| Some((end, code(&text)?)));
            let (end, code) = found.unwrap_or((at + 1, words[at].to_owned()));
            codes.push(code);
            at = end;
        }
    }
    codes.join(",")
}

/// The code that was probably meant: the one whose code or name has the smallest edit distance, if it is small.
#[must_use]
pub fn probably(text: &str) -> Option<String> {
    let typed = plain(text.split(['/', ':']).next().unwrap_or(text));
    let codes = Kind::ALL.iter().map(|kind| (plain(kind.name()), kind.name().to_owned()));
    let names = NAMES.iter().map(|(name, code)| ((*name).to_owned(), (*code).to_owned()));
    let of_name = names.clone().chain(codes).map(|(name, code)| (changes(&typed, &name), name.len(), code));
    // In a short code, one wrong letter may be too much.
    let near = of_name.filter(|(distance, length, _)| *distance > 0 && 3 * distance <= *length.min(&typed.len()));
    near.min_by_key(|&(distance, ..)| distance).map(|(_, _, code)| code)
}

#[cfg(test)]
mod tests {
    use super::{NAMES, probably, with_codes};
    use crate::tie_break::TieBreak;

    #[test]
    fn names_have_codes() {
        for (list, codes) in [
            ("Buchholz", "BH"),
            ("BH:C1", "BH/C1"),
            ("bh c1", "bh/c1"),
            ("buchholz cut 1", "BH/C1"),
            ("Buchholz Cut-1, Buchholz, Sonneborn-Berger", "BH/C1,BH,SB"),
            ("Buchholz Sonneborn-Berger", "BH,SB"),
            ("median buchholz", "BH/M1"),
            ("Median Buchholz 2", "BH/M2"),
            ("progressive; direct encounter", "PS,DE"),
            ("average rating of opponents cut 1", "ARO/C1"),
            ("BH/C1 SB", "BH/C1,SB"),
            ("BH:MP/C1", "BH:MP/C1"),
            ("number of wins", "WIN"),
            ("nonsense cut 1", "nonsense,cut,1"),
            ("", ""),
        ] {
            assert_eq!(with_codes(list), codes, "{list}");
        }
        for (name, code) in NAMES {
            assert!(code.parse::<TieBreak>().is_ok(), "{code}");
            assert_eq!(with_codes(name), code);
        }
    }

    #[test]
    fn a_slip_is_corrected() {
        let meant = ["Buchhloz", "sonnenborn-berger", "progresive", "BHH", "SB", "zzz", "direct encouter", "ARP/C1"];
        let codes = meant.map(|text| probably(text).unwrap_or_default());
        assert_eq!(codes, ["BH", "SB", "PS", "", "", "", "DE", "ARO"]);
    }
}
