//! 013: a team, in the form used before TRF26.

use nom::Parser;

use super::*;

pub(super) const RULES: &[RecordRule] = &[RecordRule::new("013", old_team, &[Code::M003]).padded(faults)];

/// 013: a team without a number; its number is its place in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldTeamRecord {
    /// Index of the line.
    pub line: usize,
    /// Members in board order. Zeros are left out.
    pub members: Vec<IdAt>,
}

impl OldTeamRecord {
    /// Columns of the name.
    pub const NAME: Span = Span::new(5, 36);
    const MEMBERS: IdList = IdList::new(37, 4);
    /// One program writes a blank after the name, so its members start one column further to the right.
    const SHIFTED: IdList = IdList::new(38, 4);

    /// The name, trimmed.
    #[must_use]
    pub fn name<'d>(&self, document: &'d Document) -> &'d str {
        document.columns(self.line, Self::NAME).trim()
    }
}

/// Counts the places of the line that contradict the columns, with the members in either position.
fn faults(input: Cursor) -> u32 {
    let shifted = list_faults(input, OldTeamRecord::SHIFTED) + u32::from(!input.is_blank(37)) + 1;
    list_faults(input, OldTeamRecord::MEMBERS).min(shifted) + gap(input, OldTeamRecord::NAME)
}

fn old_team(input: Cursor) -> Read<Record> {
    let all = |list: IdList, fits: fn(Cursor, Span) -> bool| {
        let mut ids = list.slots(input);
        ids.all(|(span, text)| fields::natural(text) != Field::Bad && fits(input, span))
    };
    let fits = all(OldTeamRecord::MEMBERS, |input, span| input.is_blank(span.last + 1));
    let shifted = !fits && input.is_blank(37) && all(OldTeamRecord::SHIFTED, |_, _| true);
    if shifted {
        input.push(|line| {
            Diagnostic::new(Code::M003, line, "the members are one column too far to the right")
                .at("members", Span::new(38, input.width()))
                .with_severities(Severity::Warning, Severity::Warning)
        });
    }
    filled_ids(Code::M003, if shifted { OldTeamRecord::SHIFTED } else { OldTeamRecord::MEMBERS })
        .map(|members| Record::OldTeam(OldTeamRecord { line: input.line(), members }))
        .parse(input)
}

/// 013: a team by its members.
#[must_use]
pub fn old_team_line(name: &str, members: &[u32]) -> String {
    Row::new("013").left(OldTeamRecord::NAME, name).ids(OldTeamRecord::MEMBERS, members).finish()
}
