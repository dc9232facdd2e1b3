//! Which of the corrections that findings propose are repairs that `--fix` makes.

use super::edits::{self, Contradicted};
use crate::lint::reading::Meant;
use crate::trf::{Code, Diagnostic, Document, Encoding};
use std::cell::OnceCell;

/// What becomes of a correction that a finding proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// `lint --fix` makes it, unless the repaired file would have another meaning.
    Repair,
    /// The user has to decide, and to edit the file.
    ByHand,
    /// Another finding suggests that it is wrong.
    Doubtful,
}

/// The proposed corrections of a file.
pub struct Proposed<'d> {
    document: &'d Document,
    contradicted: Contradicted<'d>,
    /// The dates that are repaired together: line and code.
    dates: OnceCell<Vec<(u32, Code)>>,
}

impl<'d> Proposed<'d> {
    /// The corrections of the file as it is written.
    #[must_use]
    pub fn new(document: &'d Document) -> Self {
        Self { document, contradicted: Contradicted::new(document), dates: OnceCell::new() }
    }

    /// What becomes of the correction that a finding about the file proposes.
    #[must_use]
    pub fn remedy(&self, found: &Diagnostic) -> Remedy {
        let of_file = match found.code {
            Code::T002 => self.document.encoding() != Encoding::Utf8 && !self.document.encoding_is_guessed(),
            Code::T003 => self.document.encoding() == Encoding::Utf8,
            Code::T004 | Code::T005 => true,
            Code::H003 | Code::H005 => self.dates().contains(&(found.line, found.code)),
            _ => false,
        };
        let index = (found.line as usize).checked_sub(1).filter(|_| edits::is_repairable(found.code));
        let Some(index) = index.filter(|_| !of_file) else {
            return if of_file { Remedy::Repair } else { Remedy::ByHand };
        };
        match edits::repaired(self.document, index, &self.contradicted, |code| code == found.code) {
            Ok(Some(line)) if line.repairs.iter().any(|repair| repair.code == found.code) => Remedy::Repair,
            Ok(Some(line)) if found.code == Code::G020 && !line.left_out.is_empty() => Remedy::Doubtful,
            _ => Remedy::ByHand,
        }
    }

    fn dates(&self) -> &[(u32, Code)] {
        self.dates.get_or_init(|| {
            let dated = Meant::with_dates(self.document);
            dated.map_or_else(Vec::new, |dated| dated.found.iter().map(|found| (found.line, found.code)).collect())
        })
    }
}
