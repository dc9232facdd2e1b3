//! A guess at the version of the format.

use super::document::Document;
use super::record::Record;
use super::records::rule;
use crate::ResultCode;

/// The version that a file seems to be written in. Only a hint: columns are never read differently because of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dialect {
    /// Only the result codes of 2006.
    Trf06,
    /// Letter result codes.
    Trf16,
    /// Private `XX?` lines (JaVaFo).
    Trfx,
    /// Private `BB?` lines (bbpPairings).
    Trfbx,
    /// Records or comments of TRF26.
    Trf26,
}

impl Document {
    /// Which version the file seems to be written in: a hint, since the format has no version field.
    #[must_use]
    pub fn dialect(&self) -> Dialect {
        let mut dialect = Dialect::Trf06;
        let mut rounds_only = false;
        for (index, record) in self.records().enumerate() {
            let hint = match record {
                Record::Comment => Dialect::Trf26,
                Record::Player(player) if dialect < Dialect::Trf16 => {
                    let old = |code: ResultCode| code.as_char().is_none_or(|c| "1=0+- ".contains(c));
                    if player.rounds.iter().all(|cell| old(cell.result)) { Dialect::Trf06 } else { Dialect::Trf16 }
                }
                Record::Player(_) | Record::Blank | Record::Ruler | Record::Unknown => continue,
                _ => {
                    let code = self.code(index);
                    rounds_only |= code == "142";
                    if rule(code).is_some_and(|rule| rule.trf26) {
                        Dialect::Trf26
                    } else if code.starts_with("XX") {
                        Dialect::Trfx
                    } else if code.starts_with("BB") {
                        Dialect::Trfbx
                    } else {
                        continue;
                    }
                }
            };
            dialect = dialect.max(hint);
            if dialect == Dialect::Trf26 {
                break;
            }
        }
        // 142 at least shows that the file is not older than the exporters that write it.
        if rounds_only { dialect.max(Dialect::Trf16) } else { dialect }
    }
}
