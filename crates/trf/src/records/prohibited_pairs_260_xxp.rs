//! 260 and `XXP`: players or teams who must not meet.

use nom::Parser;

use super::*;

pub(super) const RULES: &[RecordRule] = &[
    RecordRule::new("260", prohibition, &[Code::X008]).trf26(),
    RecordRule::new("XXP", private, &[Code::X008]).free(),
];

/// 260 or `XXP`: no two participants of the list may meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProhibitionRecord {
    /// Index of the line.
    pub line: usize,
    /// 260 or `XXP`.
    pub origin: Origin,
    /// First round (260: 5-7); `None` for all rounds.
    pub first_round: Option<u32>,
    /// Last round (260: 9-11); `None` when not given: writers disagree on whether that means "to the end" or "the first
    /// only".
    pub last_round: Option<u32>,
    /// The players or teams. Zeros are left out.
    pub ids: Vec<IdAt>,
}

impl ProhibitionRecord {
    const FIRST_ROUND: Span = Span::new(5, 7);
    const LAST_ROUND: Span = Span::new(9, 11);
    const IDS: IdList = IdList::new(13, 4);
}

fn prohibition(input: Cursor) -> Read<Record> {
    use ProhibitionRecord as R;
    let code = Code::X008;
    let rounds = range(code, (R::FIRST_ROUND, "first round"), (R::LAST_ROUND, "last round"));
    let (end, (rounds, (), ids)) = (rounds, blanks(&[8, 12]), ids_without_gaps(code, R::IDS)).parse(input)?;
    Ok((end, record(input, Origin::Trf26, rounds, ids)))
}

/// `XXP 4 17`: ids as words.
fn private(input: Cursor) -> Read<Record> {
    free_ids(Code::X008).map(|ids| record(input, Origin::Private, (None, None), ids)).parse(input)
}

fn record(input: Cursor, origin: Origin, rounds: (Option<u32>, Option<u32>), ids: Vec<IdAt>) -> Record {
    if ids.len() < 2 {
        input.push(|line| Diagnostic::new(Code::X008, line, "fewer than two ids: the prohibition has no effect"));
    }
    let (first_round, last_round) = rounds;
    Record::Prohibition(ProhibitionRecord { line: input.line(), origin, first_round, last_round, ids })
}

/// 260: no two participants of the list may meet in a range of rounds.
#[must_use]
pub fn prohibition_line(rounds: (u32, u32), ids: &[u32]) -> String {
    use ProhibitionRecord as R;
    let mut row = Row::new("260");
    row.number(R::FIRST_ROUND, rounds.0).number(R::LAST_ROUND, rounds.1).ids(R::IDS, ids).finish()
}
