//! 801 and 802: crosstables for human readers. They are never read for data.

use nom::Parser;

use super::*;

pub(super) const RULES: &[RecordRule] = &[
    RecordRule::new("801", crosstable, &[]).free().trf26(),
    RecordRule::new("802", crosstable, &[]).padded(faults).free().trf26(),
];

fn crosstable(input: Cursor) -> Read<Record> {
    rest.map(|_| Record::Crosstable).parse(input)
}

/// 802: team number (5-7), nickname (9-13), match points (15-20), game points (22-27).
fn faults(input: Cursor) -> u32 {
    filled(input, &[8, 14, 21, 28])
        + no_number(input, Span::new(5, 7))
        + no_points(input, Span::new(15, 20))
        + no_points(input, Span::new(22, 27))
}
