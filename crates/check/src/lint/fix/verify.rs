//! A compact summary of a file's meaning and findings, used to detect a repair that made something worse.

use crate::lint::reading::Meant;
use crate::lint::{LintOptions, places};
use crate::tournament::{Form, Tournament};
use crate::trf::findings::{Place, Places};
use crate::trf::{Document, PlayerField, Record};
use std::collections::hash_map::DefaultHasher;
use std::fmt::{self, Write};
use std::hash::{Hash, Hasher};
use std::iter;

/// The state of a file.
pub(super) struct State {
    /// A hash of its meaning.
    meaning: u64,
    /// All its findings, in order.
    pub(super) findings: Places,
}

impl State {
    /// Drops the document before it sorts the findings, which needs about as much memory.
    pub(super) fn of(document: Document, options: &LintOptions) -> Self {
        let state = Self::unsorted(&document, options);
        drop(document);
        state.sorted()
    }

    /// The same for a document that is still needed.
    pub(super) fn of_kept(document: &Document, options: &LintOptions) -> Self {
        Self::unsorted(document, options).sorted()
    }

    fn unsorted(document: &Document, options: &LintOptions) -> Self {
        Self { meaning: meaning(document), findings: places(document, options) }
    }

    fn sorted(self) -> Self {
        Self { findings: self.findings.sorted(), ..self }
    }

    /// Why a file in this state must not replace one in the state `before`, of which `repairs` findings were repaired.
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

/// The first finding that the file did not have in that line, or had less often, or had with a lower severity. Both are
/// in order.
fn first_new(before: &Places, after: &Places) -> Option<Place> {
    let mut known = by_code(before).peekable();
    let found = by_code(after).find(|&(found, count)| {
        let key = (found.line, found.code);
        while known.next_if(|(known, _)| (known.line, known.code) < key).is_some() {}
        let known = known.next_if(|(known, _)| (known.line, known.code) == key);
        known.is_none_or(|(known, known_count)| {
            count > known_count
                || found.severity_pairing > known.severity_pairing
                || found.severity_rating > known.severity_rating
        })
    });
    found.map(|(place, _)| place)
}

/// The findings of one code in one line as one, with the highest severities, and their number.
fn by_code(places: &Places) -> impl Iterator<Item = (Place, usize)> {
    let mut places = places.iter().peekable();
    iter::from_fn(move || {
        let (mut gravest, mut count) = (places.next()?, 1);
        while let Some(place) = places.next_if(|place| (place.line, place.code) == (gravest.line, gravest.code)) {
            gravest.severity_pairing = gravest.severity_pairing.max(place.severity_pairing);
            gravest.severity_rating = gravest.severity_rating.max(place.severity_rating);
            count += 1;
        }
        Some((gravest, count))
    })
}

/// A hash of the meaning of a file: its tournament, and all its records apart from how they are written.
fn meaning(document: &Document) -> u64 {
    let meant = Meant::with_dates(document);
    let document = meant.as_ref().map_or(document, |meant| &meant.document);
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

/// A hasher that text can be written into.
struct Hashed(DefaultHasher);

impl Write for Hashed {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}
