//! The calculator agrees with the oracle on every value and every place. `PAIRPROOF_CASES=100000` is the long run; a
//! failing case can be repeated by its number alone: `PAIRPROOF_SEED=number PAIRPROOF_CASES=1`.

use crate::common::{Draws, number};
use crate::standings_common;

use pairproof::generate::Worker;
use pairproof::standings::{Event, Figure, Kind, List, Table};
use rayon::prelude::*;
use standings_common::oracle::{EXTENDED, Oracle};
use standings_common::{cases, event_of, generators, list, team_event, team_list, wild_event};
use std::cmp::Ordering;

fn first() -> u64 {
    number("PAIRPROOF_SEED", 0)
}

/// Compares an event and returns the number of values compared.
fn compare(event: &Event, list: &List, case: &str) -> usize {
    let oracle = Oracle(event);
    let table = Table::new(event, list);
    let mut compared = 0;
    for (item, tie_break) in list.items.iter().enumerate() {
        if tie_break.kind == Kind::DirectEncounter || EXTENDED.contains(&tie_break.kind) {
            continue;
        }
        for player in 0..event.participants.len() {
            let same = match (&table.figures[item][player], oracle.value(tie_break, player)) {
                (Figure::Undefined, None) => true,
                (Figure::Number(value), Some(wanted)) => {
                    let (num, den) = value.parts();
                    wanted.order(standings_common::oracle::Fraction(num.into(), den.into())) == Ordering::Equal
                }
                (Figure::Boards(points), None) => oracle
                    .lists(tie_break, player)
                    .is_some_and(|wanted| wanted == points.iter().map(|&p| i128::from(p)).collect::<Vec<_>>()),
                _ => false,
            };
            let id = event.participants[player].id;
            assert!(
                same,
                "{case}: {tie_break} of {id} is {}, by the articles {:?}\n{event:#?}",
                table.figures[item][player].text(),
                oracle.value(tie_break, player)
            );
            compared += 1;
        }
    }
    for (player, wanted) in oracle.places(&list.items).into_iter().enumerate() {
        let [lo, hi] = table.places[player];
        let id = event.participants[player].id;
        assert_eq!((lo as usize, hi as usize), wanted, "{case}: the place of {id} by {}\n{event:#?}", list.text());
        compared += 1;
    }
    compared
}

#[test]
fn on_generated_tournaments() {
    let generators = generators();
    let each = |workers: &mut Vec<Worker<'_>>, number: u64| {
        let mut dice = Draws(number);
        let which = dice.below(workers.len());
        let played = workers[which].play(4_711, number);
        let event = event_of(&played, &mut dice);
        let list = List::parse(&list(&mut dice), &event);
        compare(&event, &list, &format!("case {number}"))
    };
    let compared: usize = (first()..first() + cases(400))
        .into_par_iter()
        .map_init(
            || generators.iter().map(|generator| generator.worker()).collect(),
            |workers, number| each(workers, number),
        )
        .sum();
    println!("{compared} values and places");
}

#[test]
fn on_events_that_no_system_makes() {
    let compared: usize = (first()..first() + cases(2_000))
        .into_par_iter()
        .map(|number| {
            let mut dice = Draws(number ^ 0x5eed);
            let event = wild_event(&mut dice);
            let list = List::parse(&list(&mut dice), &event);
            compare(&event, &list, &format!("case {number}"))
        })
        .sum();
    println!("{compared} values and places");
}

#[test]
fn on_events_of_teams() {
    let compared: usize = (first()..first() + cases(2_000))
        .into_par_iter()
        .map(|number| {
            let mut dice = Draws(number ^ 0x7ea3);
            let event = team_event(&mut dice);
            let list = List::parse(&team_list(&mut dice), &event);
            compare(&event, &list, &format!("case {number}"))
        })
        .sum();
    println!("{compared} values and places");
}
