//! How a line shows whether it is padded by characters or by bytes: in the right unit the columns between the fields
//! are blank and the numbers are numbers. Each line here has so little besides a name that a single position decides.

use pairproof::trf::{Code, Document, Unit};

/// The fault if columns are counted in characters; a letter of two or three bytes and how many of them the name has;
/// the fields after the name, with their columns.
///
/// Such a letter takes two or three columns of a line padded by bytes, but one if characters are counted: everything
/// after the name then appears one or two columns further to the left per letter.
type Case = (&'static str, (&'static str, usize), &'static [(usize, &'static str)]);

const PLAYERS: &[Case] = &[
    ("the rating reaches column 48", ("é", 1), &[(49, "2000")]),
    ("the federation reaches column 53", ("é", 1), &[(54, "N")]),
    ("the FIDE number stands in column 57", ("é", 11), &[(68, "7")]),
    ("the rank stands in column 69", ("王", 10), &[(89, "1")]),
    ("the rank stands in column 80", ("é", 9), &[(89, "1")]),
    ("the rank stands in column 85", ("é", 4), &[(89, "1")]),
    ("the opponent stands in column 90", ("é", 5), &[(95, "4")]),
    ("the opponent stands in column 91", ("é", 4), &[(95, "4")]),
    ("the rating stands in the name, behind a gap", ("é", 5), &[(49, "2000")]),
    ("the federation stands in the rating", ("é", 4), &[(54, "NED")]),
    ("the FIDE number stands in the federation", ("é", 12), &[(68, "7")]),
    ("the birth date stands in the FIDE number", ("é", 11), &[(70, "1990/02/28")]),
    ("a birth date in another form stands in the FIDE number", ("é", 11), &[(70, "28/07/2005")]),
    ("the rank stands in the FIDE number, which it does not fill to its end", ("王", 11), &[(89, "1  ")]),
    ("the rank stands in the birth date", ("é", 10), &[(89, "1")]),
    ("the points stand in the FIDE number, and there are no points", ("é", 13), &[(81, "1")]),
    ("the result stands in the rank", ("é", 10), &[(99, "U")]),
    ("the colour stands in the opponent", ("é", 3), &[(97, "b")]),
    ("the opponent stands in the colour", ("é", 8), &[(105, "4")]),
    ("the opponent stands in the result", ("é", 6), &[(105, "4")]),
    ("the opponent stands between opponent and colour", ("é", 9), &[(105, "4")]),
    ("the opponent stands between colour and result", ("é", 7), &[(105, "4")]),
    ("the opponent stands right behind the result", ("é", 5), &[(105, "4")]),
    ("the opponent stands right before the next block", ("é", 4), &[(105, "4")]),
];

const TEAMS: &[Case] = &[
    ("the nickname stands in column 41", ("é", 1), &[(42, "A")]),
    ("the strength stands in column 47", ("é", 6), &[(53, "1")]),
    ("the match points stand in column 54", ("é", 6), &[(60, "1")]),
    ("the game points stand in column 61", ("é", 6), &[(67, "1")]),
    ("the rank stands in column 68", ("é", 3), &[(71, "1")]),
    ("the member stands in column 72", ("é", 5), &[(77, "1")]),
    ("the member stands in column 73", ("é", 4), &[(77, "1")]),
    ("the nickname stands in the name, behind a gap", ("é", 5), &[(42, "ABC")]),
    ("match points and game points stand in the strength", ("é", 9), &[(60, "1"), (62, "2")]),
    ("game points and rank stand in the match points", ("é", 9), &[(67, "1"), (69, "2")]),
    ("rank and member stand in the game points", ("é", 7), &[(71, "1"), (74, "2")]),
    ("two members stand in the rank", ("é", 8), &[(77, "1"), (79, "2")]),
    ("two members stand in the place of one", ("é", 2), &[(77, "1"), (79, "2")]),
    ("the second member reaches the column between two", ("é", 1), &[(77, "1"), (79, "2")]),
];

const OLD_TEAMS: &[Case] = &[
    ("the member stands in the name, behind a gap", ("é", 8), &[(40, "1")]),
    ("two members stand in the place of one", ("é", 2), &[(40, "1"), (42, "2")]),
    ("the second member reaches the column between two", ("é", 1), &[(40, "1"), (42, "2")]),
    // One program begins the list in column 38. That is a smaller fault than others, but still a fault.
    ("two members stand in the place of one", ("é", 2), &[(41, "1"), (43, "2"), (48, "3")]),
    ("the second member alone is in the list, one column to the right", ("éaaaaaa", 4), &[(37, "1001"), (45, "2")]),
];

const CROSSTABLES: &[Case] = &[
    ("the match points stand in column 14", ("é", 1), &[(15, "1")]),
    ("the game points stand in column 21", ("é", 1), &[(22, "1")]),
    ("the opponent stands in column 28", ("é", 1), &[(29, "1")]),
    ("match points and game points stand in the match points", ("é", 2), &[(20, "1"), (22, "2")]),
    ("game points and opponent stand in the game points", ("é", 2), &[(27, "1"), (29, "2")]),
];

const NATIONAL: &[Case] = &[
    ("the rating reaches column 48", ("é", 1), &[(49, "2000")]),
    ("the region reaches column 53", ("é", 1), &[(54, "I")]),
    ("the number stands in column 57", ("é", 11), &[(68, "7")]),
    ("the rating stands in the name, behind a gap", ("é", 5), &[(49, "2000")]),
    ("the region stands in the rating", ("é", 4), &[(54, "IDF")]),
];

/// A line: its beginning, a name padded to a width, and the fields after it.
fn line(begin: &str, width: usize, (_, (letter, count), fields): &Case, unit: Unit) -> String {
    let name = letter.repeat(*count);
    let used = if unit == Unit::Bytes { name.len() } else { name.chars().count() };
    let mut line = format!("{begin}{name}{}", " ".repeat(width - used));
    let mut column = begin.len() + width + 1;
    for (first, text) in *fields {
        line.push_str(&" ".repeat(first - column));
        line.push_str(text);
        column = first + text.len();
    }
    line
}

fn unit(line: &str) -> Unit {
    let document = Document::parse(format!("{line}\r\n").as_bytes());
    let told = document.diagnostics().iter().filter(|found| found.code == Code::T007).count();
    let unit = document.lines()[0].unit();
    assert_eq!(told, usize::from(unit == Unit::Bytes), "{line:?}: T007 says which lines were read by bytes");
    unit
}

#[test]
fn a_single_place_tells_how_a_line_is_padded() {
    for (begin, width, cases) in [
        ("001    1      ", 33, PLAYERS),
        ("310   1 ", 32, TEAMS),
        ("013 ", 32, OLD_TEAMS),
        ("802   1 ", 5, CROSSTABLES),
        // An invalid team number is equally wrong in both units.
        ("802   x ", 5, CROSSTABLES),
        ("RUS    1      ", 33, NATIONAL),
    ] {
        for case in cases {
            for padded in [Unit::Bytes, Unit::Chars] {
                let line = line(begin, width, case, padded);
                assert_eq!(unit(&line), padded, "{line:?}, where by characters {}", case.0);
            }
        }
    }
}

/// Lines that have no fault in either unit.
const OPEN: [(&str, usize, Case); 4] = [
    ("001    1      ", 33, ("a whole block further to the left", ("é", 10), &[(105, "4")])),
    ("310   1 ", 32, ("in the same place of the list", ("é", 1), &[(77, "1")])),
    ("013 ", 32, ("in the same place of the list", ("é", 1), &[(40, "1"), (45, "2")])),
    ("802   1 ", 5, ("in the same fields", ("é", 1), &[(20, "1"), (27, "2")])),
];

/// If both units fit, characters are assumed.
#[test]
fn a_line_that_fits_in_both_units_is_read_by_characters() {
    for (begin, width, case) in OPEN {
        assert_eq!(unit(&line(begin, width, &case, Unit::Bytes)), Unit::Chars, "{begin:?}: {}", case.0);
    }
}

/// A list does not begin with an empty place: this identifies a line padded by characters among lines padded by bytes.
#[test]
fn an_empty_place_before_the_last_member_is_a_fault() {
    let by_bytes = line("310   1 ", 32, &TEAMS[0], Unit::Bytes);
    let members: &[_] = &[(77, "1"), (82, "2")];
    let by_chars = line("310   2 ", 32, &("", ("é", 5), members), Unit::Chars);
    let document = Document::parse(format!("{by_bytes}\r\n{by_chars}\r\n").as_bytes());
    assert_eq!(document.lines()[0].unit(), Unit::Bytes);
    assert_eq!(document.lines()[1].unit(), Unit::Chars, "by bytes the first member would stand in the second place");
    let members = &document.teams().nth(1).expect("the second team").members;
    assert_eq!(members.iter().map(|at| (at.id, at.span.first)).collect::<Vec<_>>(), [(1, 74), (2, 79)]);
}

/// A program that counts bytes may end a name with a letter that extends beyond column 47: the letter belongs to the
/// name, where it begins, and column 48 counts as blank.
#[test]
fn a_letter_over_the_end_of_a_field_belongs_to_the_field_in_which_it_begins() {
    let name = format!("{}aa", "é".repeat(15));
    let line = format!("001    1      {name}é2000 NED      123456 1990/02/28  1.0    1     4 w 1");
    assert_eq!(line.find("2000"), Some(48), "the rating begins in the 49th byte");
    let document = Document::parse(format!("{line}\r\n").as_bytes());
    let player = document.players().next().expect("a player");
    assert_eq!(document.lines()[0].unit(), Unit::Bytes);
    assert_eq!((player.name(&document), player.rating), (&*format!("{name}é"), Some(2000)));
    assert!(!player.malformed && player.rounds.len() == 1);
    let found: Vec<&str> = document.diagnostics().iter().map(|found| found.code.id()).collect();
    assert_eq!(found, ["T007"], "nothing stands between name and rating");
}
