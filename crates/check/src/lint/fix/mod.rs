//! Safe repairs of a file: they change how it is written, but not its meaning.
//!
//! All repairs of a file are applied together and the result is read again. If its meaning has changed, or a line has a
//! finding that it did not have before, we bisect the repairs to find those responsible and leave these out. This is
//! repeated on the result until nothing changes, so a second call has no effect.

mod edits;
mod plan;
mod proposed;
mod repair;
mod verify;

use super::LintOptions;
use super::reading::Meant;
use crate::trf::{Code, Document, Encoding, Severity};
use plan::Plan;
use std::collections::BTreeMap;
use std::ops::Range;
use verify::State;

pub use proposed::{Proposed, Remedy};
pub use repair::{LeftOut, Repair};

/// A repaired file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fixed {
    /// The whole file.
    pub bytes: Vec<u8>,
    /// What was changed, by line.
    pub repairs: Vec<Repair>,
    /// The repairs that were proposed but not made, by line.
    pub left_out: Vec<LeftOut>,
    /// How many findings the repaired file has, by code, severity for pairing and severity for rating.
    pub left: BTreeMap<(Code, Severity, Severity), usize>,
}

/// Maximum number of repair rounds. Each makes findings vanish; two or three are nearly always enough.
const ROUNDS: usize = 20;

/// Maximum number of times that the result is read again in a round: a file in which more repairs would change the
/// meaning is hardly a tournament.
const READINGS: usize = 64;

/// Makes all safe repairs, except for findings of the codes that `waived` selects. The repaired file describes the same
/// tournament and has no new findings. Linear in the size of the file.
///
/// Text in another encoding is converted to UTF-8 if the encoding is known. If it is a guess, the bytes stay. The
/// document is dropped before the repaired file is read again, so that there is never more than one of them.
#[must_use]
pub fn fixed(document: Document, options: &LintOptions, waived: impl Fn(Code) -> bool) -> Fixed {
    let mut read = document;
    let (encoding, guessed) = (read.encoding(), read.encoding_is_guessed());
    let known = encoding != Encoding::Utf8 && !guessed && !waived(Code::T002);
    let (mut repairs, mut not_utf8, mut state) = (Vec::new(), None, None);
    if known {
        // If the fields of a file are shifted, its columns may be read differently once letters have two bytes.
        let in_utf8 = read.in_utf8();
        let [before, after] = [&read, &in_utf8].map(|document| State::of_kept(document, options));
        not_utf8 = after.worse_than(&before, 1).or_else(|| read_otherwise(&in_utf8.to_bytes(), Encoding::Utf8));
        if not_utf8.is_none() {
            repairs.push(Repair::of_file(Code::T002, encoding.name(), Encoding::Utf8.name()));
            read = in_utf8;
        }
        state = Some(if not_utf8.is_none() { after } else { before });
    }
    if let Some(dated) = dated(&read, &waived, &mut repairs) {
        // A repair of each date alone would read it in the wrong order.
        (read, state) = (dated, None);
    }
    let mut plan = Plan::of(&read, &waived);
    let (encoding_now, bytes) = (read.encoding(), read.to_bytes());
    let mut work = Work {
        options,
        encoding: encoding_now,
        detected: read_otherwise(&bytes, encoding_now).is_none(),
        bytes,
        state: state.unwrap_or_else(|| State::of(read, options)),
        repairs,
        left_out: Vec::new(),
    };
    for _ in 0..ROUNDS {
        work.left_out = std::mem::take(&mut plan.left_out);
        if !work.round(&plan, &waived) {
            break;
        }
        plan = Plan::of(&work.document(&work.bytes), &waived);
    }
    let Work { state, bytes, mut repairs, mut left_out, .. } = work;
    left_out.extend(not_utf8.map(|why| LeftOut { line: 0, code: Some(Code::T002), why }));
    if guessed && !waived(Code::T002) {
        let why = format!("the encoding is a guess; --encoding {encoding} writes UTF-8 if it is right");
        left_out.push(LeftOut { line: 0, code: Some(Code::T002), why });
    }
    repairs.sort_by_key(|repair| (repair.line, repair.code));
    left_out.sort_by_key(|left| left.line);
    let mut left = BTreeMap::new();
    for place in state.findings.iter() {
        *left.entry((place.code, place.severity_pairing, place.severity_rating)).or_insert(0) += 1;
    }
    Fixed { bytes, repairs, left_out, left }
}

/// The file with its dates in the order that fits, and these repairs.
fn dated(document: &Document, waived: &impl Fn(Code) -> bool, repairs: &mut Vec<Repair>) -> Option<Document> {
    let meant = Meant::with_dates(document)?;
    if meant.found.iter().any(|found| waived(found.code)) {
        return None;
    }
    for found in &meant.found {
        let text = |document: &Document| {
            let line = found.line.checked_sub(1).map_or("", |line| document.text(line as usize));
            line.get(3..).unwrap_or_default().trim().to_owned()
        };
        let mut repair = Repair::new(found.line, found.code);
        repair.add(&text(document), &text(&meant.document));
        repairs.push(repair);
    }
    Some(meant.document)
}

/// A file that is being repaired.
struct Work<'o> {
    options: &'o LintOptions,
    /// The state of `bytes`.
    state: State,
    /// The encoding of `bytes`.
    encoding: Encoding,
    /// Whether `bytes` are read in this encoding if none is named.
    detected: bool,
    bytes: Vec<u8>,
    repairs: Vec<Repair>,
    left_out: Vec<LeftOut>,
}

impl Work<'_> {
    fn document(&self, bytes: &[u8]) -> Document {
        Document::parse_as(bytes, Some(self.encoding)).unwrap_or_else(|_| Document::parse(bytes))
    }

    /// Makes the repairs of a plan that make nothing worse. Returns whether anything changed.
    fn round(&mut self, plan: &Plan, waived: &impl Fn(Code) -> bool) -> bool {
        let before = std::mem::take(&mut self.bytes);
        let mut made = vec![false; plan.len()];
        let mut readings = 0;
        let mut open: Vec<Range<usize>> = Vec::new();
        open.push(0..plan.len());
        let mut alone = Vec::new();
        while let Some(range) = open.pop().filter(|range| !range.is_empty()) {
            made[range.clone()].fill(true);
            let repairs: usize = range.clone().map(|unit| plan.repairs(unit).len()).sum();
            let why = if readings < READINGS {
                readings += 1;
                self.take(plan.applied(&before, &made), repairs)
            } else {
                Some("too many repairs would change the tournament".to_owned())
            };
            let Some(why) = why else {
                self.repairs.extend(range.flat_map(|unit| plan.repairs(unit).iter().cloned()));
                continue;
            };
            made[range.clone()].fill(false);
            match range.len() {
                1 => alone.push((range.start, why)),
                _ if readings >= READINGS => alone.extend(range.map(|unit| (unit, why.clone()))),
                count => {
                    let middle = range.start + count / 2;
                    open.extend([middle..range.end, range.start..middle]);
                }
            }
        }
        let mut changed = made.contains(&true);
        for (unit, why) in alone {
            // One of several repairs in the line may still be good: take the first one that is.
            let repairs = plan.repairs(unit);
            let codes = if repairs.len() > 1 && !changed { repairs } else { &[] };
            let one_of = codes.iter().map(|repair| repair.code).take(READINGS - readings.min(READINGS)).find(|&code| {
                let only = |other: Code| other != code || waived(other);
                let one = Plan::of_line(&self.document(&before), repairs[0].line, &only);
                one.len() == 1 && {
                    let taken = self.take(one.applied(&before, &[true]), 1).is_none();
                    if taken {
                        self.repairs.extend(one.repairs(0).iter().cloned());
                    }
                    taken
                }
            });
            changed |= one_of.is_some();
            let lost = repairs.iter().filter(|repair| Some(repair.code) != one_of);
            self.left_out.extend(lost.map(|repair| LeftOut {
                line: repair.line,
                code: Some(repair.code),
                why: why.clone(),
            }));
        }
        if !changed {
            self.bytes = before;
        }
        changed
    }

    /// Replaces the current file, or returns why not.
    fn take(&mut self, bytes: Vec<u8>, repairs: usize) -> Option<String> {
        let state = State::of(self.document(&bytes), self.options);
        let otherwise = || read_otherwise(&bytes, self.encoding).filter(|_| self.detected);
        let why = state.worse_than(&self.state, repairs).or_else(otherwise);
        if why.is_none() {
            (self.bytes, self.state) = (bytes, state);
        }
        why
    }
}

/// Why these bytes are not read in this encoding if none is named: one byte more can make zeros look like UTF-16.
fn read_otherwise(bytes: &[u8], encoding: Encoding) -> Option<String> {
    let found = Encoding::detect(bytes);
    (found != encoding).then(|| format!("the repaired file would be read as {found}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lint::all_findings;

    #[test]
    fn a_repaired_file_says_the_same_and_is_repaired_once() {
        let file = b"\xef\xbb\xbf012 Club\n001    1 W    Olsen, Jon                           0 NOR                                     0.0    0\n\n";
        let findings = |bytes: &[u8]| all_findings(&Document::parse(bytes), &LintOptions::default());
        let codes = |bytes: &[u8]| findings(bytes).iter().map(|found| found.code.id()).collect::<Vec<_>>();
        let fix = |bytes: &[u8]| fixed(Document::parse(bytes), &LintOptions::default(), |_| false);
        let once = fix(file);
        assert!(once.repairs.len() >= 3, "{once:?}");
        for code in ["T003", "T004", "P014", "P017"] {
            assert!(!codes(&once.bytes).contains(&code), "{code} is left: {:?}", String::from_utf8_lossy(&once.bytes));
        }
        assert_eq!(once.left.values().sum::<usize>(), findings(&once.bytes).len());
        let twice = fix(&once.bytes);
        assert_eq!((twice.repairs, &twice.bytes), (Vec::new(), &once.bytes));
    }

    #[test]
    fn what_is_waived_stays() {
        let file = b"012 Club\n001    1 W    Olsen, Jon                           0 NOR                                     0.0    1\n";
        let fixed =
            fixed(Document::parse(file), &LintOptions::default(), |code| matches!(code, Code::T004 | Code::P017));
        let made: Vec<_> = fixed.repairs.iter().map(|repair| (repair.line, repair.code)).collect();
        assert_eq!(made, [(2, Code::P014)]);
        assert_eq!(fixed.bytes.len(), file.len());
    }
}
