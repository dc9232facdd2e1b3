//! What a file says and what is wrong with it, in few bytes, to tell whether a repair made anything worse.

use crate::lint::{LintOptions, places};
use crate::tournament::{Form, Tournament};
use crate::trf::findings::{Place, Places};
use crate::trf::{Document, PlayerField, Record, Severity};
use std::collections::hash_map::DefaultHasher;
use std::fmt::{self, Write};
use std::hash::{Hash, Hasher};
use std::iter::{self, Peekable};

/// A file as it is.
pub(super) struct State {
    /// What it says.
    meaning: u64,
    /// Everything that is wrong with it, in order.
    pub(super) findings: Places,
}

impl State {
    /// Drops the document before it sorts the findings, which needs about as much memory.
    pub(super) fn of(document: Document, options: &LintOptions) -> Self {
        let state = Self { meaning: meaning(&document), findings: places(&document, options) };
        drop(document);
        state.in_order()
    }

    /// The same for a document that is still needed.
    pub(super) fn of_kept(document: &Document, options: &LintOptions) -> Self {
        Self { meaning: meaning(document), findings: places(document, options) }.in_order()
    }

    fn in_order(self) -> Self {
        Self { findings: self.findings.sorted(), ..self }
    }

    /// Why a file in this state must not take the place of one in the state `before`, of which `repairs` findings were
    /// repaired.
    pub(super) fn worse_than(&self, before: &Self, repairs: usize) -> Option<String> {
        if self.meaning != before.meaning {
            return Some("the repair would change the tournament".to_owned());
        }
        if let Some(new) = first_new(&before.findings, &self.findings) {
            let place = if new.line > 0 { format!(" in line {}", new.line) } else { String::new() };
            return Some(format!("the repair would cause another finding ({}{place})", new.code.id()));
        }
        let gone = before.findings.len() - self.findings.len();
        (gone < repairs).then(|| "the finding would still be there".to_owned())
    }
}

/// The first finding that the file did not have in that line, or had less often, or less grave. Both are in order.
fn first_new(before: &Places, after: &Places) -> Option<Place> {
    let mut known = groups(before).peekable();
    groups(after).find_map(|found| {
        let place = |group: &Group| (group.first.line, group.first.code);
        while known.next_if(|known| place(known) < place(&found)).is_some() {}
        let worse = match known.next_if(|known| place(known) == place(&found)) {
            Some(known) => {
                found.count > known.count
                    || found.severity_pairing > known.severity_pairing
                    || found.severity_rating > known.severity_rating
            }
            None => true,
        };
        worse.then_some(found.first)
    })
}

/// The findings of one code in one line.
struct Group {
    first: Place,
    count: usize,
    /// The gravest.
    severity_pairing: Severity,
    severity_rating: Severity,
}

fn groups(places: &Places) -> impl Iterator<Item = Group> {
    let mut places = places.iter().peekable();
    iter::from_fn(move || next_group(&mut places))
}

fn next_group(places: &mut Peekable<impl Iterator<Item = Place>>) -> Option<Group> {
    let first = places.next()?;
    let Place { severity_pairing, severity_rating, .. } = first;
    let mut group = Group { first, count: 1, severity_pairing, severity_rating };
    while let Some(place) = places.next_if(|place| (place.line, place.code) == (first.line, first.code)) {
        group.count += 1;
        group.severity_pairing = group.severity_pairing.max(place.severity_pairing);
        group.severity_rating = group.severity_rating.max(place.severity_rating);
    }
    Some(group)
}

/// A hash of what a file says: its tournament, and all its records apart from how they are written.
fn meaning(document: &Document) -> u64 {
    let mut hash = Hashed(DefaultHasher::new());
    for form in [Form::Games, Form::Teams] {
        if form == Form::Teams && !document.ranks_teams() {
            continue;
        }
        let _ = match Tournament::from_document_as(document, form) {
            Ok(imported) => write!(hash, "{:?}", imported.tournament),
            Err(error) => error.problems.iter().try_for_each(|found| write!(hash, "{} {:?};", found.line, found.code)),
        };
    }
    for (index, record) in document.records().enumerate() {
        let _ = match record {
            Record::Blank | Record::Comment | Record::Ruler => Ok(()),
            Record::Player(player) => {
                for field in [PlayerField::Name, PlayerField::Federation, PlayerField::Birth] {
                    player.field(document, field).hash(&mut hash.0);
                }
                write!(hash, "{player:?}")
            }
            Record::Date(date) => write!(hash, "{} {:?}", date.end, date.date),
            Record::InitialColour(colour) => write!(hash, "{:?}", colour.colour),
            Record::Bye(bye) => write!(hash, "{:?} {:?} {:?}", bye.kind, bye.round, bye.ids),
            _ => {
                let text = document.text(index).trim_end_matches([' ', '\t']);
                let (code, rest) = text.split_at_checked(3).unwrap_or((text, ""));
                rest.hash(&mut hash.0);
                write!(hash, "{}", code.to_ascii_uppercase())
            }
        };
        hash.0.write_u8(0xff);
    }
    hash.0.finish()
}

/// A hash that text can be written into.
struct Hashed(DefaultHasher);

impl Write for Hashed {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}
