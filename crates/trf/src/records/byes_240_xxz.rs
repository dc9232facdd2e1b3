//! 240 and `XXZ`: players who are not paired.

use nom::Parser;

use super::free_text_012_022_032_092_102_112_122_182::text_line;
use super::*;

pub(super) const RULES: &[RecordRule] =
    &[RecordRule::new("240", bye, &[Code::X009]).trf26(), RecordRule::new("XXZ", absentees, &[Code::X009]).free()];

/// The kind of a requested bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ByeKind {
    /// `F`.
    Full,
    /// `H`.
    Half,
    /// `Z`, blank, and every `XXZ`.
    Zero,
}

impl ByeKind {
    /// All kinds, in the order in which they are written.
    pub const ALL: [Self; 3] = [Self::Full, Self::Half, Self::Zero];
    const LETTERS: [(&'static str, Self); 3] = [("F", Self::Full), ("H", Self::Half), ("Z", Self::Zero)];
}

/// 240 or `XXZ`: players or teams who are not paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeRecord {
    /// Index of the line.
    pub line: usize,
    /// 240 or `XXZ`.
    pub origin: Origin,
    /// The kind; `None` when the letter is not readable (X009).
    pub kind: Option<ByeKind>,
    /// The round; `None` for `XXZ` (the round to pair), or when not readable (X009).
    pub round: Option<u32>,
    /// Players, or teams in a team event. Zeros are left out.
    pub ids: Vec<IdAt>,
}

impl ByeRecord {
    const KIND: Span = Span::new(5, 5);
    const ROUND: Span = Span::new(7, 9);
    const IDS: IdList = IdList::new(11, 4);
}

fn bye(input: Cursor) -> Read<Record> {
    use ByeRecord as R;
    let (code, line, origin) = (Code::X009, input.line(), Origin::Trf26);
    let mut fields = (kind, required(code, R::ROUND, "round"), blanks(&[6, 10]), ids_without_gaps(code, R::IDS));
    let (end, (kind, round, (), ids)) = fields.parse(input)?;
    if ids.is_empty() {
        input.push(|line| {
            Diagnostic::new(code, line, "the record names no players")
                .with_severities(Severity::Warning, Severity::Warning)
        });
    }
    Ok((end, Record::Bye(R { line, origin, kind, round, ids })))
}

fn kind(input: Cursor) -> Read<Option<ByeKind>> {
    let span = ByeRecord::KIND;
    let text = input.text(span);
    let letter = if matches!(text, "" | " ") { "Z".to_owned() } else { text.to_ascii_uppercase() };
    let kind = named(&ByeKind::LETTERS, &letter);
    if matches!(text, "" | " ") {
        input.push(|line| {
            Diagnostic::new(Code::X009, line, "the type is blank, which is read as Z")
                .at("type", span)
                .with_severities(Severity::Warning, Severity::Warning)
                .with_fix("Z")
        });
    } else if kind.is_none() {
        input.remark(Code::X009, "type", span, || format!("found {text:?}, expected F, H or Z"));
    }
    Ok((input.seek(span.last + 1), kind))
}

/// `XXZ 4 17 22`: absent in the round to pair.
fn absentees(input: Cursor) -> Read<Record> {
    let (line, origin, kind) = (input.line(), Origin::Private, Some(ByeKind::Zero));
    free_ids(Code::X009).map(|ids| Record::Bye(ByeRecord { line, origin, kind, round: None, ids })).parse(input)
}

/// 240: byes of players or teams in a round.
#[must_use]
pub fn bye_line(kind: ByeKind, round: u32, ids: &[u32]) -> String {
    let mut row = Row::new("240");
    row.left(ByeRecord::KIND, name_of(&ByeKind::LETTERS, &kind)).number(ByeRecord::ROUND, round);
    row.ids(ByeRecord::IDS, ids).finish()
}

/// `XXZ` or `XXP`: a code and ids.
#[must_use]
pub fn id_list_line(code: &str, ids: &[u32]) -> String {
    let list: Vec<String> = ids.iter().map(ToString::to_string).collect();
    text_line(code, &list.join(" "))
}
