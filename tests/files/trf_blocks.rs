//! Exact results for malformed round blocks of player records: the findings, and the data that are read nevertheless. A
//! block has ten columns: opponent (4), blank, colour, blank, result, two blanks; the first begins in column 92.

use crate::lint_rules::file::report;
use pairproof::trf::{Document, ResultCode, Span};

/// A player record with these blocks.
fn player(name: &str, blocks: &str) -> Document {
    let head = format!("001    1 m    {name:<33} 2000 NED      123456 1990/02/28  1.0    1  ");
    Document::parse(format!("{head}{blocks}\r\n").as_bytes())
}

/// The findings; the number of blocks; the opponent and result of the last block, and whether it is well-formed.
type Read = (String, usize, Option<(u32, ResultCode, bool)>);

fn read(name: &str, blocks: &str) -> Read {
    let document = player(name, blocks);
    let rounds = &document.players().next().expect("a player").rounds;
    let last = rounds.last().map(|cell| (cell.opponent, cell.result, !cell.malformed));
    (report(&document.diagnostics()), rounds.len(), last)
}

#[test]
fn blocks_that_are_not_on_their_columns() {
    let no_number = |block: &str| {
        format!(
            "1:92-99 T008 fatal/fatal round: {block:?} is not a block of opponent, colour and result (the opponent is not a number)\n"
        )
    };
    let left = "1:92-95 G021 info/info opponent: opponents are right-aligned and padded with blanks [fix: align with blanks]\n";
    let rest = |column: u32| {
        format!("1:{column}-{column} T017 error/error round: column {column} must be blank but holds \"x\"\n")
    };
    let between = |column: u32| {
        format!("1:{column}-{column} T009 error/warning round: column {column} must be blank but holds \"x\"\n")
    };
    let (win, blank) = (ResultCode::Win, ResultCode::Blank);
    for name in ["Baker, Ben", "Bäker, Bén"] {
        for (blocks, findings, count, last) in [
            // The last column of the line is the first of a block.
            ("4", left.to_owned(), 1, Some((4, blank, true))),
            ("   4", String::new(), 1, Some((4, blank, true))),
            // Two numbers, or a number and a letter, are not an opponent.
            ("4  2 w 1", no_number("4  2 w 1"), 1, Some((0, blank, false))),
            ("1 12 w 1", no_number("1 12 w 1"), 1, Some((0, blank, false))),
            ("  4x w 1", no_number("  4x w 1"), 1, Some((0, blank, false))),
            ("   x w 1", no_number("   x w 1"), 1, Some((0, blank, false))),
            ("  10 w 1", String::new(), 1, Some((10, win, true))),
            ("1001 w 1", String::new(), 1, Some((1001, win, true))),
            // Text after the last block, and after a blank block: neither is a round.
            ("   4 w 1 x", rest(101), 1, Some((4, win, true))),
            ("   4 w 1          x", rest(110), 1, Some((4, win, true))),
            // Text between two blocks may belong to either.
            ("   4 w 1 x   5 w 1", between(101), 2, Some((5, win, true))),
            ("   4 w 1          x    5 w 1", between(110), 3, Some((5, win, true))),
        ] {
            assert_eq!(read(name, blocks), (findings, count, last), "{name:?}, {blocks:?}");
        }
    }
    // A blank block with something between its columns is not simply blank.
    let document = player("Baker, Ben", "   4 w 1          x    5 w 1");
    let rounds = &document.players().next().expect("a player").rounds;
    assert!(rounds[1].malformed && rounds[1].opponent == 0 && !rounds[0].malformed);
}

/// A number of a round has three digits: block 999 ends with column 10081.
#[test]
fn blocks_behind_the_last_round_that_can_be() {
    let full = "   4 w 1  ".repeat(998);
    for (blocks, findings) in [
        (format!("{full}   4 w 1"), String::new()),
        (
            format!("{full}   4 w 1 x"),
            "1:10081-10081 T017 error/error round: column 10081 must be blank but holds \"x\"\n".to_owned(),
        ),
        (
            format!("{full}   4 w 1     4 w 1"),
            "1:10082-10089 T017 error/error round: found blocks up to column 10089, expected no more than 999 rounds\n"
                .to_owned(),
        ),
        (
            format!("{full}   4 w 1  4"),
            "1:10082-10082 T017 error/error round: found blocks up to column 10082, expected no more than 999 rounds\n\
             1:10082-10085 G021 info/info opponent: opponents are right-aligned and padded with blanks [fix: align with blanks]\n"
                .to_owned(),
        ),
    ] {
        assert_eq!(read("Baker, Ben", &blocks).0, findings);
    }
    assert_eq!(Span::new(92, 10081).width(), 9990, "999 blocks of ten columns");
}
