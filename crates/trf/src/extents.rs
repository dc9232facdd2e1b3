//! Line range of each record kind, so that lookups need not scan the whole file.
//!
//! A range may be wider than necessary (edits never shrink it), but never too narrow.

use std::ops::Range;

use super::record::Kind;

/// The lines of a kind: from `first` to `end`, which is exclusive. Without lines both are 0.
#[derive(Clone, Copy, Debug, Default)]
struct Extent {
    first: u32,
    end: u32,
}

/// The range of lines of each kind.
#[derive(Clone, Debug, Default)]
pub(super) struct Extents([Extent; Kind::COUNT]);

impl Extents {
    /// The line range of the records of a kind; other kinds may be among them.
    #[inline]
    pub(super) fn of(&self, kind: Kind) -> Range<usize> {
        let Extent { first, end } = self.0[kind as usize];
        first as usize..end as usize
    }

    /// Notes that a line has a record of this kind.
    #[inline]
    pub(super) fn note(&mut self, kind: Kind, line: u32) {
        let Extent { first, end } = &mut self.0[kind as usize];
        *first = if *end == 0 { line } else { line.min(*first) };
        *end = (line + 1).max(*end);
    }

    /// Shifts the ranges after a line was inserted at this index.
    pub(super) fn inserted(&mut self, line: u32) {
        for Extent { first, end } in self.0.iter_mut().filter(|extent| extent.end != 0) {
            *first += u32::from(*first >= line);
            *end += u32::from(*end > line);
        }
    }

    /// Shifts the ranges after the line with this index was removed.
    pub(super) fn removed(&mut self, line: u32) {
        for extent in &mut self.0 {
            extent.first -= u32::from(extent.first > line);
            extent.end -= u32::from(extent.end > line);
            if extent.first == extent.end {
                *extent = Extent::default();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The kinds that the tests put into lines.
    const KINDS: [Kind; 3] = [Kind::Blank, Kind::Player, Kind::ForfeitedMatch];

    fn covers(extents: &Extents, lines: &[Kind]) {
        for kind in KINDS {
            let range = extents.of(kind);
            assert!(range.end <= lines.len(), "{kind:?}: {range:?} of {}", lines.len());
            for (line, _) in lines.iter().enumerate().filter(|(_, other)| **other == kind) {
                assert!(range.contains(&line), "{kind:?}: line {line} is not in {range:?}");
            }
        }
    }

    #[test]
    fn every_line_is_in_the_range_of_its_kind_after_any_edits() {
        let (mut extents, mut lines) = (Extents::default(), Vec::new());
        let mut state = 7_usize;
        let mut draw = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for _ in 0..20_000 {
            let kind = KINDS[draw(KINDS.len())];
            // Both short files, which are sometimes empty, and long ones.
            if lines.is_empty() || draw(lines.len() + 4) < 4 {
                let at = draw(lines.len() + 1);
                extents.inserted(at as u32);
                lines.insert(at, kind);
                extents.note(kind, at as u32);
            } else if draw(2) == 0 {
                let at = draw(lines.len());
                lines.remove(at);
                extents.removed(at as u32);
            } else {
                let at = draw(lines.len());
                lines[at] = kind;
                extents.note(kind, at as u32);
            }
            covers(&extents, &lines);
        }
    }
}
