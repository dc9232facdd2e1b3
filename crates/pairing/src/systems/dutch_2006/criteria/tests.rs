//! The rules one by one, by the articles of 1998 and 2006.

use super::*;
use crate::systems::Change;
use crate::systems::common::before_2017::SectionE;
use crate::systems::dutch::colours::COLOUR_RULES;
use crate::systems::dutch::testing::sketch;
use crate::systems::dutch_2006::absolute::{bye_allowed, compatible, may_meet_at_all};
use crate::systems::dutch_2006::bracket::{Level, lonely};
use crate::systems::dutch_2006::edition::{Edition, rules};

const TEXT: Edition = Edition::D2006;

fn without(rule: RuleId) -> Law {
    Law::changed(TEXT, Change::Without(rule))
}

fn group(players: std::ops::Range<u32>) -> Bracket {
    Bracket { players: players.collect(), ..Bracket::default() }
}

const PLAIN: Strictness = Strictness { strong_as_absolute: false, note: false };
const STRONG: Strictness = Strictness { strong_as_absolute: true, note: false };
const NOTE: Strictness = Strictness { strong_as_absolute: false, note: true };

/// B.1.a, B.2, its note, and A.7.c.
#[test]
fn who_may_be_paired() {
    let position =
        sketch("round 4\n1 2.0 WW x2\n2 2.0 WB\n3 2.0 WW\n4 2.0 BB\n5 2.0 WW top\n6 2.0 W p2\n7 2.0 W\n8 2.0 BW\n");
    let law = TEXT.law();
    let table = [
        (0, 1, [false, false, false], "have met"),
        (1, 5, [false, false, false], "are not to meet"),
        (0, 2, [false, false, false], "both must have Black"),
        (0, 3, [true, true, true], "must have different colours"),
        (0, 4, [false, false, true], "the second is a top scorer"),
        (4, 2, [false, false, true], "the first is a top scorer"),
        (0, 6, [true, false, true], "absolute and strong"),
        (5, 6, [true, false, true], "strong and strong"),
        (0, 7, [true, true, true], "absolute and mild"),
    ];
    for (a, b, may, why) in table {
        for (a, b) in [(a, b), (b, a)] {
            assert_eq!([PLAIN, STRONG, NOTE].map(|how| compatible(&position, law, how, a, b)), may, "{why}");
        }
        // As a last resort the note is used, and strong preferences are not absolute.
        assert_eq!(may_meet_at_all(&position, law, a, b), may[2], "{why}");
    }
    assert!(compatible(&position, without(RuleId::REMATCH), PLAIN, 0, 1));
    assert!(!compatible(&position, without(RuleId::REMATCH), PLAIN, 1, 5), "prohibited pairs stay so");
    assert!(compatible(&position, without(RuleId::SAME_COLOUR), PLAIN, 0, 2));
    assert!(!may_meet_at_all(&position, without(crate::systems::dutch_2006::edition::NOTE), 0, 4));
}

/// B.1.b.
#[test]
fn who_may_get_the_bye() {
    let position = sketch("round 4\n1 2.0 WW bar\n2 2.0 WB\n");
    assert_eq!([0, 1].map(|rank| bye_allowed(&position, TEXT.law(), rank)), [false, true]);
    assert!(bye_allowed(&position, without(RuleId::SECOND_BYE), 0));
}

/// A.7.c holds in odd rounds, the note where there is a top scorer; stricter ways are tried first, and A.7.c is dropped
/// before the note is used.
#[test]
fn ways_to_treat_absolute_preferences() {
    let both = Strictness { strong_as_absolute: true, note: true };
    let ways = |text: &str, law, players| strictnesses(&sketch(text), law, &group(players));
    let strong = "1 2.0 W\n2 2.0 WB\n3 2.0 WW\n";
    let top = "1 2.0 W\n2 2.0 WB top\n3 2.0 WW\n";
    let law = TEXT.law();
    assert_eq!(ways(&format!("round 4\n{strong}"), law, 0..3), [PLAIN]);
    assert_eq!(ways(&format!("round 5\n{strong}"), law, 0..3), [STRONG, PLAIN]);
    assert_eq!(ways(&format!("round 5\n{strong}"), law, 1..3), [PLAIN], "nobody wants a colour strongly");
    assert_eq!(ways(&format!("round 4\n{top}"), law, 0..3), [PLAIN, NOTE]);
    assert_eq!(ways(&format!("round 5\n{top}"), law, 0..3), [STRONG, PLAIN, both, NOTE]);
    assert_eq!(ways(&format!("round 5\n{top}"), law, 2..3), [PLAIN]);
    assert_eq!(
        ways(&format!("round 5\n{top}"), without(crate::systems::dutch_2006::edition::NOTE), 0..3),
        [STRONG, PLAIN]
    );
    assert_eq!(ways(&format!("round 5\n{top}"), without(RuleId::STRONG_AS_ABSOLUTE), 0..3), [PLAIN, NOTE]);
    assert_eq!(ways(&format!("round 5\n{top}"), Edition::D1998.law(), 0..3), [PLAIN, NOTE], "A.7.c came later");
}

/// A.8: x is b - q where more want Black, else w - q, and never below zero.
#[test]
fn x_is_what_cannot_be_granted() {
    for (w, b, q, x) in
        [(3, 1, 2, 1), (1, 3, 2, 1), (2, 2, 2, 0), (4, 0, 2, 2), (0, 4, 2, 2), (1, 1, 2, 0), (0, 5, 3, 2)]
    {
        assert_eq!(Count { w, b, q }.x(), x, "{w} {b} {q}");
    }
    let position = sketch("round 3\n1 2.0 WB\n2 2.0 WB\n3 2.0 BW\n4 2.0 -\n5 2.0 B\n");
    let bracket = group(0..5);
    let setting = Setting::new(&position, TEXT.law(), &bracket);
    assert_eq!(setting.count(&bracket.players), Count { w: 3, b: 1, q: 3 });
    assert_eq!(setting.count(&[0, 1, 4, 3]), Count { w: 3, b: 0, q: 2 });
    assert_eq!(setting.count(&[]), Count { w: 0, b: 0, q: 0 });
}

/// A.7.d: in even rounds mild preferences of the colour that more players want yield, where x is not zero.
#[test]
fn mild_preferences_yield_in_even_rounds() {
    let white = "1 2.0 WB\n2 2.0 WB\n3 2.0 B\n4 2.0 BW\n";
    let black = "1 2.0 BW\n2 2.0 BW\n3 2.0 W\n4 2.0 WB\n";
    let even = "1 2.0 WB\n2 2.0 WB\n3 2.0 BW\n4 2.0 BW\n";
    let yielding = |head: &str, players: &str, law| {
        let (position, bracket) = (sketch(&format!("{head}\n{players}")), group(0..4));
        Setting::new(&position, law, &bracket).yielding
    };
    let law = TEXT.law();
    assert_eq!(yielding("round 4", white, law), Some(Colour::White));
    assert_eq!(yielding("round 4", black, law), Some(Colour::Black));
    assert_eq!(yielding("round 4", even, law), None, "x is zero");
    assert_eq!(yielding("round 3", white, law), None, "an odd round");
    assert_eq!(yielding("round 4", white, without(crate::systems::dutch_2006::edition::MILD_YIELDS)), None);
    assert_eq!(yielding("round 4", white, Edition::D1998.law()), None);
    // Players who yield accept either colour; strong preferences, and preferences for the other colour, stay.
    let (position, bracket) = (sketch(&format!("round 4\n{white}")), group(0..4));
    let setting = Setting::new(&position, law, &bracket);
    let wanted = [0, 1, 2, 3].map(|rank| setting.wanted_colour(rank));
    assert_eq!(wanted, [None, None, Some(Colour::White), Some(Colour::Black)]);
}

/// B.4: a pair in which both want the same colour.
#[test]
fn pairs_that_deny_a_preference() {
    let position = sketch("round 3\n1 2.0 WB\n2 2.0 WB\n3 2.0 BW\n4 2.0 -\n5 2.0 -\n");
    let bracket = group(0..5);
    let setting = Setting::new(&position, TEXT.law(), &bracket);
    assert_eq!([(0, 1), (0, 2), (0, 3), (3, 4)].map(|(a, b)| setting.denies(a, b)), [true, false, false, false]);
    assert_eq!(setting.denied(&[(0, 1), (2, 3)]), 1);
    assert!(!Setting::new(&position, without(RuleId::PREFERENCE), &bracket).denies(0, 1));
}

/// A.4, A.5, B.5, B.6: which players receive a forbidden float; not a top scorer in the last round (note), and not
/// players whom C.1 moves down.
#[test]
fn forbidden_floats() {
    use Criterion as C;
    let position = sketch(
        "round 5 last\n1 3.0 WB\n2 2.0 WB fu-\n3 2.0 WB f-u\n4 2.0 WB fd-\n5 2.0 WB f-d\n6 2.0 WB top fud\n\
         7 2.0 WB fdd\n",
    );
    let mut bracket = group(0..6);
    bracket.outside = vec![6];
    let setting = Setting::new(&position, TEXT.law(), &bracket);
    let all = [C::UpfloatAgain, C::UpfloatAfterTwo, C::DownfloatAgain, C::DownfloatAfterTwo];
    let pair = |a, b| all.map(|criterion| setting.pair_breaks(criterion, a, b));
    assert_eq!(pair(0, 1), [true, false, false, false]);
    assert_eq!(pair(1, 0), [true, false, false, false], "the lower ranked is the upfloater, in either order");
    assert_eq!(pair(0, 2), [false, true, false, false]);
    assert_eq!(pair(0, 3), [false; 4], "floated down");
    assert_eq!(pair(1, 2), [false; 4], "the same score");
    assert_eq!(pair(0, 5), [false; 4], "a top scorer");
    let floater = |rank| all.map(|criterion| setting.floater_breaks(criterion, rank));
    assert_eq!(floater(3), [false, false, true, false]);
    assert_eq!(floater(4), [false, false, false, true]);
    assert_eq!(floater(1), [false; 4], "floated up");
    assert_eq!(floater(5), [false; 4], "a top scorer");
    assert_eq!(all.map(|criterion| setting.matters(criterion)), [true; 4]);
    let few = group(0..2);
    let of_few = Setting::new(&position, TEXT.law(), &few);
    assert_eq!(all.map(|criterion| of_few.matters(criterion)), [true, false, false, false]);
    let without = Setting::new(&position, without(C::UpfloatAgain.rule()), &few);
    assert!(!without.matters(C::UpfloatAgain) && !without.pair_breaks(C::UpfloatAgain, 0, 1));
    let candidate = Candidate { pairs: vec![(0, 1)], p: 1, floaters: vec![3, 4, 6] };
    assert_eq!(
        all.map(|criterion| setting.counted_players(criterion, &candidate)),
        [vec![1], vec![], vec![3], vec![4]]
    );
}

/// C.6 with C.9 to C.11: the requirements of a stage. x of the heterogeneous group, then x of the remainder and the
/// amount by which it was raised, then the criteria that are not dropped yet.
#[test]
fn what_a_stage_requires() {
    let position = sketch("round 3\n1 3.0 WB\n2 2.0 WB fu-\n3 2.0 WB\n4 2.0 BW\n5 2.0 WB\n6 2.0 WB\n");
    let mut bracket = group(0..6);
    (bracket.moved_down, bracket.heterogeneous) = (1, true);
    let setting = Setting::new(&position, TEXT.law(), &bracket);
    let candidate = |pairs: &[(u32, u32)]| Candidate { pairs: pairs.to_vec(), p: 1, floaters: Vec::new() };
    let stage = |dropped, x, raised| Stage { dropped, x, raised, strictness: PLAIN };
    // The first pair denies one preference; of the remainder three want White and one Black, so its x is one.
    let first = candidate(&[(0, 2), (1, 3), (4, 5)]);
    assert_eq!(setting.remainder(&first), [1, 3, 4, 5]);
    assert!(setting.complies(&stage(0, Some(1), Some(0)), &first));
    assert!(!setting.complies(&stage(0, Some(0), Some(0)), &first), "x of the heterogeneous group");
    assert!(setting.complies(&stage(0, None, Some(0)), &first));
    // All four players of the remainder want White: its x is two, so both of its pairs may deny a preference.
    let second = candidate(&[(0, 3), (1, 2), (4, 5)]);
    assert_eq!(setting.remainder(&second), [1, 2, 4, 5]);
    assert!(setting.complies(&stage(0, Some(0), Some(0)), &second));
    // An upfloat of player 2, who floated up in the previous round.
    let third = candidate(&[(0, 1), (2, 3), (4, 5)]);
    assert!(!setting.complies(&stage(0, None, None), &third));
    assert!(!setting.complies(&stage(1, None, None), &third), "B.6 alone is dropped");
    assert!(setting.complies(&stage(2, None, None), &third), "B.5 for upfloats is dropped too");
    assert_eq!(setting.imposed(&stage(1, None, None)), TEXT.drops()[1..]);
    // Both pairs deny a preference, although x is zero: two more than x.
    let pairs = sketch("round 3\n1 2.0 WB\n2 2.0 WB\n3 2.0 BW\n4 2.0 BW\n");
    let four = group(0..4);
    let setting = Setting::new(&pairs, TEXT.law(), &four);
    let same = Candidate { pairs: vec![(0, 1), (2, 3)], p: 0, floaters: Vec::new() };
    let raised = [Some(0), Some(1), Some(2), None].map(|raised| setting.complies(&stage(4, None, raised), &same));
    assert_eq!(raised, [false, false, true, true]);
}

/// B.5 and B.6 by name, and the articles that drop them in either edition.
#[test]
fn criteria_by_name() {
    use Criterion as C;
    let all = [C::UpfloatAfterTwo, C::UpfloatAgain, C::DownfloatAfterTwo, C::DownfloatAgain];
    assert_eq!(all.map(C::up), [true, true, false, false]);
    assert_eq!(all.map(C::article), ["B.6", "B.5", "B.6", "B.5"]);
    assert_eq!(all.map(C::rounds_back), [2, 1, 2, 1]);
    assert_eq!(all.map(|criterion| Edition::D2006.dropped_by(criterion)), ["C.9", "C.9", "C.10", "C.10"]);
    assert_eq!(all.map(|criterion| Edition::D1998.dropped_by(criterion)), ["C.10", "C.10", "C.9", "C.9"]);
    assert_eq!(Edition::D2006.drops(), all);
    assert_eq!(Edition::D1998.drops(), [all[2], all[3], all[0], all[1]]);
    let exchanged = Law::changed(TEXT, Change::After(all[1].rule(), all[2].rule()));
    assert_eq!(exchanged.drops(), [all[0], all[2], all[1], all[3]]);
    assert_eq!(Edition::ALL.map(|edition| rules(edition).len()), [18, 16]);
}

/// A.3, A.6, C.1: brackets, and the players who leave them.
#[test]
fn brackets() {
    let position = sketch("round 3\n1 3.0 WB\n2 2.5 WB x3,4,5\n3 2.0 WB\n4 2.0 WB\n5 2.0 WB x1,2,3,4\n");
    let law = TEXT.law();
    let of =
        |law, moved_down: &[u32], residents: &[u32], last| Bracket::new(&position, law, moved_down, residents, last);
    let found = of(law, &[0], &[2, 3, 4], false);
    assert_eq!((&found.players[..], &found.outside[..], found.moved_down), (&[0, 2, 3][..], &[4][..], 1));
    assert!(found.heterogeneous && found.p() == 1);
    assert_eq!(found.everybody(), [0, 2, 3, 4]);
    assert_eq!(of(law, &[0], &[2, 3, 4], true).outside, [0; 0], "from the lowest bracket there is nowhere to go");
    assert_eq!(of(law, &[], &[2, 3, 4], true).outside, [4], "except for the bye");
    // A.3: at least half were moved down.
    let half = of(law, &[0], &[2], false);
    assert!(!half.heterogeneous && half.p() == 0 && half.moved_down == 1);
    assert!(of(without(RuleId::HALF_MOVED_DOWN), &[0], &[2], false).heterogeneous);
    assert!(!of(law, &[], &[2, 3], false).heterogeneous);
    // C.1 precedes A.3: a moved-down player without an opponent leaves the bracket, and does not count in its half.
    let without_any = of(law, &[1], &[4], false);
    assert_eq!((without_any.outside, without_any.players.len()), (vec![1, 4], 0));
    let alone = of(law, &[1], &[2, 3, 4], false);
    assert_eq!((alone.heterogeneous, alone.moved_down, &alone.outside[..]), (false, 0, &[1, 4][..]));
    let everybody = [1, 2, 3, 4];
    assert_eq!(lonely(&position, law, &[1], &everybody).collect::<Vec<u32>>(), [1]);
    let candidate = Candidate { pairs: vec![(0, 2)], p: 1, floaters: vec![3, 4] };
    assert_eq!(candidate.level(), Level { p: 1, pairs: 1 });
    assert!(Level { p: 1, pairs: 1 } > Level { p: 0, pairs: 5 });
}

/// A law can lack any one of E.1 to E.5.
#[test]
fn laws_without_a_rule_of_colours() {
    for colour in COLOUR_RULES {
        assert!(TEXT.law().has_colour(colour) && !without(colour).has_colour(colour), "{colour:?}");
        assert_eq!(COLOUR_RULES.iter().filter(|&&other| without(colour).has_colour(other)).count(), 4);
    }
}
