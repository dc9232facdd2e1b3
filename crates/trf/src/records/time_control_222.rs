//! 222: the encoded time control.

use nom::branch::alt;
use nom::character::complete::{char, digit1};
use nom::combinator::{opt, recognize, value};
use nom::multi::separated_list1;
use nom::{IResult, Parser};

use super::free_text_012_022_032_092_102_112_122_182::text;
use super::*;

pub(super) const RULES: &[RecordRule] = &[RecordRule::new("222", time_control, &[Code::H023]).free().once().trf26()];

fn time_control(input: Cursor) -> Read<Record> {
    let (_, (span, written)) = rest(input)?;
    if whole(written, value_of_222) == Field::Bad {
        input.expected(Code::H023, "time control", span, "periods such as 5400+30 or 40/6000+30:900+30");
    }
    text(input)
}

/// Periods such as `40/6000+30`, joined by colons, or `W…-B…` for unequal times.
fn value_of_222(input: &str) -> IResult<&str, (), ()> {
    let sides = (char('W'), periods, char('-'), char('B'), periods);
    alt((value((), sides), periods)).parse(input)
}

fn periods(input: &str) -> IResult<&str, (), ()> {
    let period = recognize((digit1, opt((char('/'), digit1)), opt((char('+'), digit1))));
    value((), separated_list1(char(':'), period)).parse(input)
}
