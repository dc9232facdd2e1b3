//! Collects findings, with a limit, because a bad file can have more of them than we can store.

use std::cmp::Ordering;
use std::collections::HashMap;

use super::codes::{Code, Severity};
use super::diagnostic::Diagnostic;
use super::packed::Packed;
pub use super::packed::Places;

/// The default for the number of findings that are kept of each kind.
pub const MOST: usize = 500;

/// The kind of a finding: its code and severities.
type Kind = (Code, Severity, Severity);

fn kind(found: &Diagnostic) -> Kind {
    (found.code, found.severity_pairing, found.severity_rating)
}

/// Findings so far: of each kind only the first ones, the others are counted ([`Diagnostic::more`]).
pub struct Findings {
    most: usize,
    kept: Vec<Diagnostic>,
    counts: HashMap<Kind, usize>,
    /// The last finding, whose severities may still change.
    last: Option<Diagnostic>,
    /// The places of all findings, if only places are collected.
    places: Option<Places>,
    /// All findings in packed form, if all are collected.
    packed: Option<Packed>,
}

/// A finding without its texts: few bytes, so that all findings of a bad file can be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Line, from 1; 0 for the file.
    pub line: u32,
    /// The rule that was broken.
    pub code: Code,
    /// How bad it is for pairing.
    pub severity_pairing: Severity,
    /// How bad it is for rating.
    pub severity_rating: Severity,
}

impl Default for Findings {
    fn default() -> Self {
        Self::keeping(MOST)
    }
}

impl Findings {
    /// Keeps this many of each kind.
    pub fn keeping(most: usize) -> Self {
        Self { most, kept: Vec::new(), counts: HashMap::new(), last: None, places: None, packed: None }
    }

    /// Keeps all findings, but only their places.
    pub fn places() -> Self {
        Self { places: Some(Places::default()), ..Self::keeping(0) }
    }

    /// Keeps all findings in few bytes, to be passed on one at a time.
    pub fn packed() -> Self {
        Self { packed: Some(Packed::default()), ..Self::keeping(0) }
    }

    /// Whether only places are collected.
    pub(super) fn wants_places(&self) -> bool {
        self.places.is_some()
    }

    /// Adds a finding; it may be changed until the next one is added.
    pub fn push(&mut self, found: Diagnostic) -> &mut Diagnostic {
        self.settle();
        self.last.insert(found)
    }

    fn settle(&mut self) {
        let Some(found) = self.last.take() else { return };
        let count = self.counts.entry(kind(&found)).or_default();
        *count += 1;
        if let Some(packed) = &mut self.packed {
            packed.push(&found);
            return;
        }
        match &mut self.places {
            Some(places) => {
                let (line, (code, severity_pairing, severity_rating)) = (found.line, kind(&found));
                places.push(Place { line, code, severity_pairing, severity_rating });
            }
            None if *count <= self.most => self.kept.push(found),
            None => {}
        }
    }

    /// Adds a finding without its texts.
    pub(super) fn push_place(&mut self, place: Place) {
        self.settle();
        if let Some(places) = &mut self.places {
            places.push(place);
        }
    }

    /// All findings of [`Findings::places`], in the order in which they were added.
    pub fn into_places(mut self) -> Places {
        self.settle();
        self.places.unwrap_or_default()
    }

    /// Passes on all findings of [`Findings::packed`], with the remarks on single lines: by line, column and code.
    pub fn each(mut self, remarked: impl Iterator<Item = (u32, Vec<Diagnostic>)>, take: &mut dyn FnMut(Diagnostic)) {
        self.settle();
        let mut packed = self.packed.unwrap_or_default();
        packed.sort();
        let mut next = 0;
        let mut before = |line: u32, own: Vec<Diagnostic>| {
            while let Some(at) = packed.line(next).filter(|&at| at <= line) {
                let mut found = Vec::new();
                while packed.line(next) == Some(at) {
                    found.extend(packed.get(next));
                    next += 1;
                }
                if at == line {
                    found.extend(own);
                    sort(&mut found);
                    found.into_iter().for_each(&mut *take);
                    return;
                }
                sort(&mut found);
                found.into_iter().for_each(&mut *take);
            }
            let mut own = own;
            sort(&mut own);
            own.into_iter().for_each(&mut *take);
        };
        for (line, own) in remarked {
            before(line, own);
        }
        before(u32::MAX, Vec::new());
    }

    /// The findings kept, by line, column and code; the last one of each kind has the number of further ones.
    pub fn finish(mut self) -> Vec<Diagnostic> {
        self.settle();
        sort(&mut self.kept);
        for found in self.kept.iter_mut().rev() {
            let count = self.counts.remove(&kind(found)).unwrap_or_default();
            found.more = u32::try_from(count.saturating_sub(self.most)).unwrap_or(u32::MAX);
        }
        self.kept
    }
}

/// Sorts by line, column, code; findings about the same place by their messages, with numbers compared as numbers.
fn sort(found: &mut [Diagnostic]) {
    let key = |found: &Diagnostic| (found.line, found.span.map_or(0, |span| span.first), found.code);
    found.sort_by(|a, b| key(a).cmp(&key(b)).then_with(|| natural(&a.message, &b.message)));
}

/// The order of two texts, in which `round 2` comes before `round 10`.
fn natural(one: &str, two: &str) -> Ordering {
    let (mut one, mut two) = (one.as_bytes(), two.as_bytes());
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    loop {
        match (digits(one), digits(two)) {
            (0, _) | (_, 0) => match (one.split_first(), two.split_first()) {
                (Some((a, rest)), Some((b, other))) if a == b => (one, two) = (rest, other),
                (a, b) => return a.map(|(byte, _)| byte).cmp(&b.map(|(byte, _)| byte)),
            },
            (a, b) => {
                let (number, rest) = one.split_at(a);
                let (other, after) = two.split_at(b);
                let value = |digits: &[u8]| digits.iter().take_while(|&&digit| digit == b'0').count();
                let (short, shorter) = (&number[value(number)..], &other[value(other)..]);
                let order = short.len().cmp(&shorter.len()).then_with(|| short.cmp(shorter)).then(a.cmp(&b));
                if order.is_ne() {
                    return order;
                }
                (one, two) = (rest, after);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_messages_are_compared_as_numbers() {
        let mut rounds: Vec<String> = [10, 11, 12, 1, 2].map(|round| format!("round {round}: a bye")).to_vec();
        rounds.sort_by(|a, b| natural(a, b));
        assert_eq!(rounds.join(" "), "round 1: a bye round 2: a bye round 10: a bye round 11: a bye round 12: a bye");
        for (less, more) in
            [("", "a"), ("a", "b"), ("a9", "a10"), ("7", "a"), ("7", "007"), ("1 10", "1 9a"), ("9", "9a")]
        {
            let (less, more) = if less == "1 10" { (more, less) } else { (less, more) };
            assert_eq!(natural(less, more), Ordering::Less, "{less} {more}");
            assert_eq!(natural(more, less), Ordering::Greater, "{more} {less}");
        }
        assert_eq!(natural("round 10", "round 10"), Ordering::Equal);
    }

    #[test]
    fn no_more_are_kept_than_wanted_but_all_are_counted() {
        let mut findings = Findings::keeping(2);
        for line in [5, 4, 3, 2, 1] {
            findings.push(Diagnostic::new(Code::T010, line, "odd"));
        }
        findings.push(Diagnostic::new(Code::T010, 9, "milder")).severity_rating = Severity::None;
        findings.push(Diagnostic::new(Code::T001, 0, "other"));
        let told = |found: &Diagnostic| (found.line, found.code.id(), found.more);
        let found: Vec<_> = findings.finish().iter().map(told).collect();
        assert_eq!(found, [(0, "T001", 0), (4, "T010", 0), (5, "T010", 3), (9, "T010", 0)]);
    }
}
