//! Lists of tie-breaks in a profile: any that the standings can compute.

use crate::systems::SystemId;
use crate::tournament::Form;
use crate::trf::tie_break::{Kind, TieBreak, words};
use std::fmt;
use std::str::FromStr;

/// The tie-breaks that order the standings after the points; written to record 202. Without a list, players with equal
/// points are ranked by number.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TieBreakList(String);

impl TieBreakList {
    /// No list.
    pub const NONE: Self = Self(String::new());

    /// The list as record 202 has it; empty for none.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// A hash that distinguishes lists; 0 for no list.
    pub(super) fn number(&self) -> i64 {
        // FNV-1a.
        let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        if self.0.is_empty() { 0 } else { i64::from(self.0.bytes().fold(0x811c_9dc5, mix)) }
    }

    /// Why the list does not suit tournaments of a system, if it does not: it is for teams, or for players; or a round
    /// robin would be ranked by a kind of Buchholz (C.07 art. 8).
    #[must_use]
    pub fn unsuitable(&self, system: SystemId) -> Option<String> {
        let teams = system.form() == Form::Teams;
        words(&self.0).find_map(|word| match TieBreak::read(word, teams) {
            Err(unusable) => Some(unusable.to_string()),
            Ok(found) => {
                let family =
                    matches!(found.tie_break.kind, Kind::Buchholz | Kind::ForeBuchholz | Kind::AverageBuchholz);
                let barred = family && system.schedule.is_some();
                barred.then(|| "Buchholz tie-breaks do not apply to round robins (C.07 art. 8)".to_owned())
            }
        })
    }

    /// Whether the table has every tie-break of the list for tournaments of a system.
    pub(super) fn is_usual(&self, system: SystemId) -> bool {
        let teams = system.form() == Form::Teams;
        let remarked = |word| TieBreak::read(word, teams).is_ok_and(|found| found.remark.is_some());
        self.unsuitable(system).is_none() && !words(&self.0).any(remarked)
    }
}

impl FromStr for TieBreakList {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "none" {
            return Ok(Self::NONE);
        }
        let mut list: Vec<String> = Vec::new();
        for word in words(text) {
            let tie_break = word.parse::<TieBreak>().map_err(|unusable| unusable.to_string())?;
            if tie_break.kind == Kind::Points {
                return Err(format!("{word:?}: leave it out; the points come first in any list"));
            }
            list.push(tie_break.to_string());
        }
        if list.is_empty() {
            return Err("expected a list such as BH/C1,BH,SB, or none".to_owned());
        }
        Ok(Self(list.join(",")))
    }
}

impl fmt::Display for TieBreakList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_empty() { "none" } else { &self.0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_list_is_read_and_written_as_the_table_has_it() {
        let read = |text: &str| text.parse::<TieBreakList>().map(|list| list.to_string());
        for text in ["none", "BH/C1,DE,SB", "EMGSB/C1,MPvGP,BH:MP/C1", "KS/L-1,SSSC/K3/F"] {
            assert_eq!(read(text).as_deref(), Ok(text));
        }
        assert_eq!(read("bh-c1 GE").as_deref(), Ok("BH/C1,REP"));
        for text in ["", ",", "XYZ", "BH/Q", "PTS,BH", "OTHER_Lot", "none,BH"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_list_suits_players_or_teams_or_no_round_robin() {
        let suits = |text: &str, system| text.parse::<TieBreakList>().unwrap().unsuitable(system).is_none();
        let (players, teams) = (SystemId::DUTCH_2026, SystemId::OLYMPIAD_2022);
        assert!(suits("BH/C1,TPN", players) && suits("BH/C1,TPN", teams));
        assert!(suits("ARO,BPG", players) && !suits("ARO,BPG", teams));
        assert!(!suits("EMMSB", players) && suits("EMMSB", teams));
        assert!(suits("SB,KS", SystemId::ROUND_ROBIN) && !suits("SB,AOB", SystemId::ROUND_ROBIN));
        assert_ne!("BH".parse::<TieBreakList>().unwrap().number(), "SB".parse::<TieBreakList>().unwrap().number());
    }
}
