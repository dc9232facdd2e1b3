//! The rules one by one, by the articles of 2012 and of the texts before it.

use super::*;
use crate::systems::common::before_2017::SectionE;
use crate::systems::dutch::colours::COLOUR_RULES;
use crate::systems::dutch::testing::sketch;
use crate::systems::dutch_2012::absolute::{bye_allowed, compatible};
use crate::systems::dutch_2012::edition::{Edition, rules};
use crate::systems::{Change, RuleId};

fn without(rule: RuleId) -> Law {
    Edition::D2012.changed(Change::Without(rule))
}

/// A bracket of these ranks, the first `mdps` of which are paired first.
fn bracket(players: std::ops::Range<u32>, mdps: usize, last: bool) -> Bracket {
    Bracket { players: players.collect(), mdps, came_down: mdps, last, ..Bracket::default() }
}

fn setting<'a>(position: &'a Position, edition: Edition, bracket: &'a Bracket) -> Setting<'a> {
    Setting { position, law: edition.law(), bracket }
}

/// B.1.a; B.2 and its note.
#[test]
fn who_may_be_paired() {
    let position =
        sketch("round 4\n1 2.0 WW x2\n2 2.0 WB\n3 2.0 WW\n4 2.0 BB\n5 2.0 WW top\n6 2.0 W p2\n7 2.0 WW top\n");
    let law = Edition::D2012.law();
    let table = [
        (0, 1, false, "have met"),
        (0, 2, false, "both must have Black"),
        (0, 3, true, "must have different colours"),
        (0, 4, true, "the second is a top scorer"),
        (4, 2, true, "the first is a top scorer"),
        (4, 6, true, "both are"),
        (0, 5, true, "one wants Black only strongly"),
        (1, 5, false, "are not to meet"),
    ];
    for (a, b, may, why) in table {
        assert_eq!(compatible(&position, law, a, b), may, "{why}");
        assert_eq!(compatible(&position, law, b, a), may, "{why}, the other way round");
    }
    assert!(compatible(&position, without(RuleId::REMATCH), 0, 1));
    assert!(!compatible(&position, without(RuleId::REMATCH), 1, 5), "prohibited pairs stay so");
    assert!(compatible(&position, without(RuleId::SAME_COLOUR), 0, 2));
    assert!(!compatible(&position, without(RuleId::SAME_COLOUR), 0, 1));
}

/// B.1.b, and where JaVaFo waives it.
#[test]
fn who_may_get_the_bye() {
    let position = sketch("round 4\n1 2.0 WW bar\n2 2.0 WB\n3 2.0 -\n");
    let law = Edition::D2012.law();
    assert_eq!([0, 1].map(|rank| bye_allowed(&position, law, rank)), [false, true]);
    assert!(bye_allowed(&position, without(RuleId::SECOND_BYE), 0));
    let javafo = Edition::D2012JaVaFo.law();
    assert!(!bye_allowed(&position, javafo, 0));
    let waiving = javafo.waiving(3).expect("an odd field");
    assert!(bye_allowed(&position, waiving, 0));
    assert_eq!((javafo.waiving(4), waiving.waiving(3), law.waiving(3)), (None, None, None));
}

fn field() -> Position {
    sketch(
        "round 5\n1 3.0 WW\n2 2.0 WW\n3 2.0 W\n4 2.0 WB\n5 2.0 BW fu-\n6 2.0 - f-u\n7 1.0 W fuu\n8 1.0 WB fdd\n\
         9 1.0 WBB f-d\n",
    )
}

/// A.7.d, A.7.e, B.2, B.4: the violations of a pair in which both players want the same colour.
#[test]
fn colours_of_a_pair() {
    use Criterion as C;
    let (position, bracket) = (field(), bracket(0..9, 1, false));
    let setting = setting(&position, Edition::D2012, &bracket);
    let costs = |a, b| {
        [C::TopscorerColours, C::StrongAsAbsolute, C::Preference, C::StrongPreference].map(|c| setting.pair(c, a, b))
    };
    assert_eq!(costs(0, 1), [1, 1, 1, 1], "absolute and absolute");
    assert_eq!(costs(0, 2), [0, 1, 1, 1], "absolute and strong");
    assert_eq!(costs(2, 6), [0, 1, 1, 1], "strong and strong");
    assert_eq!(costs(0, 4), [0, 0, 1, 0], "absolute and mild");
    assert_eq!(costs(0, 3), [0; 4], "different colours");
    assert_eq!(costs(0, 5), [0; 4], "one has no preference");
}

/// D.4: squared score differences in a homogeneous bracket or a remainder. Pairs of S1 do not count.
#[test]
fn score_differences_of_a_pair() {
    use Criterion as C;
    let (position, bracket) = (field(), bracket(0..9, 1, true));
    let cost = |edition, criterion, a, b| setting(&position, edition, &bracket).pair(criterion, a, b);
    for edition in [Edition::D2012, Edition::D2012P1Only] {
        assert_eq!(cost(edition, C::ScoreDifferences, 0, 1), 0, "a moved-down player");
        assert_eq!(cost(edition, C::ScoreDifferences, 1, 6), 100, "two of the remainder");
    }
    for edition in [Edition::D2012JaVaFo, Edition::D2012B3Whole] {
        assert_eq!(cost(edition, C::ScoreDifferences, 0, 1), 100);
        assert_eq!(cost(edition, C::ScoreDifferences, 0, 6), 400);
    }
    assert_eq!(cost(Edition::D2012, C::PairedScores, 0, 6), 0);
}

/// A.4, B.5, B.6: an upfloater is a player who meets a moved-down player with another score. Players of the remainder
/// do not float.
#[test]
fn upfloats_of_a_pair() {
    let position = field();
    let costs = |mdps, edition, a, b| {
        let bracket = bracket(0..9, mdps, false);
        let setting = setting(&position, edition, &bracket);
        [Criterion::UpfloatAgain, Criterion::UpfloatAfterTwo].map(|criterion| setting.pair(criterion, a, b))
    };
    assert_eq!(costs(1, Edition::D2012, 0, 4), [1, 0]);
    assert_eq!(costs(1, Edition::D2012, 0, 5), [0, 1]);
    assert_eq!(costs(1, Edition::D2012, 0, 6), [1, 1]);
    assert_eq!(costs(1, Edition::D2012, 0, 7), [0, 0], "floated down");
    assert_eq!(costs(1, Edition::D2012, 1, 6), [0, 0], "two of the remainder");
    assert_eq!(costs(2, Edition::D2012, 1, 4), [0, 0], "the same score");
    let top = sketch("round 5 last\n1 3.0 WW\n2 2.0 WB top fuu\n3 2.0 WB\n");
    let bracket = bracket(0..3, 1, false);
    let cost = |edition| setting(&top, edition, &bracket).pair(Criterion::UpfloatAgain, 0, 1);
    assert_eq!((cost(Edition::D2012), cost(Edition::D2006)), (1, 0), "the older text frees top scorers");
}

/// B.5, B.6 and D.4: the violations of a player who stays unpaired.
#[test]
fn downfloats_of_a_floater() {
    use Criterion as C;
    let position = sketch("round 5 last\n1 3.0 WW fd-\n2 2.0 WB fdd\n3 2.0 W f-d\n4 2.0 B top fdd\n5 1.0 B fuu\n");
    let costs = |edition, rank| {
        let bracket = bracket(0..5, 1, true);
        let setting = setting(&position, edition, &bracket);
        [C::DownfloatAgain, C::DownfloatAfterTwo, C::ScoreDifferences, C::Preference].map(|c| setting.floater(c, rank))
    };
    // The bye counts as an opponent with one point less than the lowest score in the bracket: 0.
    assert_eq!(
        [0, 1, 2, 3, 4].map(|rank| costs(Edition::D2012, rank)),
        [[1, 0, 900, 0], [1, 1, 400, 0], [0, 1, 400, 0], [1, 1, 400, 0], [0, 0, 100, 0],]
    );
    assert_eq!(costs(Edition::D2012JaVaFo, 0), [0, 0, 900, 0], "only residents count");
    assert_eq!(costs(Edition::D2012JaVaFo, 1), [1, 1, 400, 0]);
    assert_eq!(costs(Edition::D2006, 0), [1, 0, 900, 0]);
    assert_eq!(costs(Edition::D2006, 3), [0, 0, 400, 0], "the older text frees top scorers");
}

/// In which brackets and rounds a criterion can cost anything: A.7.d in odd rounds, A.7.e in even ones, D.4 in the last
/// bracket after C.13 has joined brackets, the note to B.2 where there is a top scorer, B.5 and B.6 where a player has
/// floated.
#[test]
fn where_a_criterion_matters() {
    use Criterion as C;
    let even = sketch("round 4\n1 3.0 WW\n2 2.0 WW\n3 2.0 W\n4 2.0 WB\n");
    let odd = Position { round: 5, ..even.clone() };
    let top = sketch("round 4 last\n1 3.0 WW top\n2 2.0 WW\n3 2.0 W\n4 2.0 WB\n");
    let floats = sketch("round 4\n1 3.0 WW fd-\n2 2.0 WW f-u\n3 2.0 W\n4 2.0 WB\n");
    let others = sketch("round 4\n1 3.0 WW f-d\n2 2.0 WW fu-\n3 2.0 W\n4 2.0 WB\n");
    let said = |position: &Position, players, mdps, last| {
        let bracket = bracket(players, mdps, last);
        setting(position, Edition::D2012, &bracket).criteria().collect::<Vec<_>>()
    };
    assert_eq!(said(&even, 0..4, 1, false), [C::Preference, C::StrongPreference]);
    assert_eq!(said(&even, 0..4, 1, true), [C::Preference, C::StrongPreference]);
    let joined = Bracket { joined: true, ..bracket(0..4, 1, true) };
    let of_joined = setting(&top, Edition::D2012, &joined);
    let criteria = [C::TopscorerColours, C::ScoreDifferences, C::Preference, C::StrongPreference];
    assert_eq!(of_joined.criteria().collect::<Vec<_>>(), criteria);
    assert!(of_joined.chooses_in_remainders() && !of_joined.compared().any(|c| c == C::ScoreDifferences));
    assert_eq!(said(&odd, 0..4, 1, false), [C::StrongAsAbsolute, C::Preference]);
    let without_a7d = Bracket { without_a7d: true, ..bracket(0..4, 1, false) };
    assert!(!setting(&odd, Edition::D2012, &without_a7d).matters(C::StrongAsAbsolute));
    assert_eq!(said(&top, 0..4, 1, false), [C::TopscorerColours, C::Preference, C::StrongPreference]);
    assert_eq!(said(&top, 1..4, 0, false), [C::Preference, C::StrongPreference], "the top scorer is not there");
    let colours = [C::Preference, C::StrongPreference];
    let with = |more: [C; 2]| [colours, more].concat();
    assert_eq!(said(&floats, 0..4, 1, false), with([C::DownfloatAgain, C::UpfloatAfterTwo]));
    assert_eq!(said(&others, 0..4, 1, false), with([C::DownfloatAfterTwo, C::UpfloatAgain]));
    assert_eq!(said(&floats, 1..4, 0, false), colours, "nobody floats up in a homogeneous bracket");
    let bracket = bracket(0..4, 1, false);
    let javafo = setting(&even, Edition::D2012JaVaFo, &bracket);
    assert_eq!(javafo.criteria().next(), Some(C::PairedScores));
    assert!(!Setting { law: without(C::Preference.rule()), ..javafo }.matters(C::Preference));
}

/// C.1, C.10, D.3: the values of a candidate, and the players counted, without those who leave the bracket in any case.
#[test]
fn what_a_candidate_costs() {
    use Criterion as C;
    let position = sketch("round 5\n1 3.0 WW fd-\n2 2.5 WW\n3 2.0 WW fu-\n4 2.0 W\n5 2.0 WB fd-\n6 2.0 - fd-\n");
    let mut bracket = bracket(0..5, 2, false);
    bracket.outside = vec![5];
    let candidate = Candidate { pairs: vec![(0, 2), (1, 3)], m1: 2, floaters: vec![4, 5] };
    let own = setting(&position, Edition::D2012, &bracket);
    assert_eq!(own.values(C::PairedScores, &candidate), [-30, -25]);
    assert_eq!(own.values(C::StrongAsAbsolute, &candidate), [2]);
    assert_eq!(own.values(C::DownfloatAgain, &candidate), [1]);
    assert_eq!(own.values(C::UpfloatAgain, &candidate), [1]);
    assert_eq!(own.counted_players(C::DownfloatAgain, &candidate), [4]);
    assert_eq!(own.counted_players(C::UpfloatAgain, &candidate), [2], "the upfloater alone");
    assert_eq!(own.counted_players(C::UpfloatAfterTwo, &candidate), [0; 0]);
    assert_eq!(own.counted_players(C::TopscorerColours, &candidate), [0, 2]);
    assert_eq!(own.violations(&candidate), [2, 2, 1, 1]);
    // C.14.b.2: with M1 = 0 the bracket is managed as homogeneous, and no player floats up.
    let none = Candidate { m1: 0, ..candidate };
    assert_eq!(own.violations(&none), [2, 2, 1]);
}

/// A.7.d: "floaters with an higher score or pairs with a higher score difference" than in the bracket without it.
#[test]
fn what_a7d_must_not_result_in() {
    let position = sketch("round 5\n1 3.0 W\n2 2.5 W\n3 2.0 W\n4 2.0 W\n");
    let mut bracket = bracket(0..4, 2, false);
    let with = |pairs: &[(u32, u32)], floaters: &[u32]| Candidate {
        pairs: pairs.to_vec(),
        m1: pairs.len(),
        floaters: floaters.to_vec(),
    };
    let own = setting(&position, Edition::D2012, &bracket);
    let costs = |one: &Candidate, other: &Candidate| own.costs_too_much(one, other);
    assert!(costs(&with(&[(1, 2)], &[0, 3]), &with(&[(0, 2)], &[1, 3])), "a floater with 3.0 in place of 2.5");
    assert!(costs(&with(&[(0, 2)], &[1, 3]), &with(&[(0, 1)], &[2, 3])), "a difference of 1.0 in place of 0.5");
    assert!(!costs(&with(&[(0, 2)], &[1, 3]), &with(&[(0, 3)], &[1, 2])), "nothing is higher");
    // If all players who came down meet residents of one score, neither floaters nor differences can be higher.
    assert!(own.to_be_measured(&with(&[(1, 2)], &[0, 3])));
    assert!(!own.to_be_measured(&with(&[(0, 2), (1, 3)], &[])));
    bracket.without_a7d = true;
    assert!(!setting(&position, Edition::D2012, &bracket).measures());
    bracket.without_a7d = false;
    assert!(!setting(&position, Edition::D2012JaVaFo, &bracket).measures());
}

/// The rules of the editions, and their names.
#[test]
fn rules_by_name() {
    let counts = Edition::ALL.map(|edition| rules(edition).len());
    assert_eq!(counts, [20, 19, 20, 20, 18]);
    let names = |edition| rules(edition).into_iter().map(|rule| rule.name.into_owned()).collect::<Vec<String>>();
    assert_eq!(names(Edition::D2012)[1..3], ["A.7.d", "A.7.d-proviso"]);
    assert_eq!(names(Edition::D2006)[1..3], ["A.7.c", "A.7.d"]);
    assert!(!names(Edition::D2006).contains(&"D.4".to_owned()), "there is no D.4 before 2012");
    assert!(!names(Edition::D2012JaVaFo).contains(&"A.7.d-proviso".to_owned()));
}

/// Which values are lists of scores, and which are squares.
#[test]
fn kinds_of_values() {
    use Criterion as C;
    let all: Vec<C> = C::OF_2012.into_iter().chain([C::PairedScores]).collect();
    let of = |is: fn(C) -> bool| all.iter().copied().filter(|&c| is(c)).collect::<Vec<_>>();
    assert_eq!(of(C::is_scores), [C::PairedScores]);
    assert_eq!(of(C::is_squares), [C::ScoreDifferences]);
}

/// A.3, C.1, C.14: how brackets are built, and what their methods return.
#[test]
fn brackets() {
    let position = sketch("round 3\n1 3.0 WB\n2 2.5 WB\n3 2.0 WB\n4 2.0 WB\n5 2.0 WB x1,2,3,4\n");
    let law = Edition::D2012.law();
    let of =
        |law, moved_down: &[u32], residents: &[u32], last| Bracket::new(&position, law, moved_down, residents, last);
    let found = of(law, &[0], &[1, 2, 3, 4], false);
    assert_eq!((found.players, found.mdps, found.came_down, found.outside), (vec![0, 1, 2, 3], 1, 1, vec![4]));
    let found = of(law, &[0], &[1, 2, 3, 4], true);
    assert_eq!((found.players.len(), found.mdps, found.outside), (5, 1, vec![]), "in the last bracket nobody leaves");
    // A.3: half of the players, counted without the player who leaves by C.1.
    assert_eq!(of(law, &[0, 1], &[2, 3, 4], false).mdps, 0);
    assert_eq!(of(law, &[0, 1], &[2, 3, 4], true).mdps, 2);
    assert_eq!(of(without(RuleId::HALF_MOVED_DOWN), &[0, 1], &[2, 3, 4], false).mdps, 2);
    let javafo = Edition::D2012JaVaFo.law();
    assert_eq!([false, true].map(|last| of(javafo, &[0, 1], &[2, 3], last).mdps), [2, 0], "JaVaFo: in the last one");
    let bracket = of(law, &[0], &[1, 2, 3, 4], false);
    assert!(bracket.heterogeneous() && bracket.is_mdp(0) && !bracket.is_mdp(1));
    assert!(!bracket.as_homogeneous().heterogeneous() && !bracket.as_homogeneous().is_mdp(0));
    assert!(bracket.as_homogeneous().moved_down(0) && !bracket.moved_down(1));
    assert_eq!((bracket.p0(), bracket.full().m1, bracket.full().pairs), (2, 1, 2));
    assert_eq!((bracket.lowest(&position), Bracket::default().lowest(&position)), (20, 0));
    let many = Bracket { players: vec![0, 1, 2], mdps: 3, came_down: 3, outside: vec![4], ..Bracket::default() };
    assert_eq!((many.everything().m1, many.everything().pairs), (2, 1));
}

/// A law can lack any one of E.1 to E.5, and can have two criteria in exchanged order.
#[test]
fn laws_without_a_rule_or_in_another_order() {
    for colour in COLOUR_RULES {
        assert!(Edition::D2012.law().has_colour(colour) && !without(colour).has_colour(colour), "{colour:?}");
        assert_eq!(COLOUR_RULES.iter().filter(|&&other| without(colour).has_colour(other)).count(), 4);
    }
    let own: Vec<Criterion> = Edition::D2012.law().criteria().collect();
    let exchanged = Edition::D2012.changed(Change::After(own[5].rule(), own[7].rule()));
    let mut expected = own.clone();
    expected.swap(5, 7);
    assert_eq!((own, exchanged.criteria().collect()), (Criterion::OF_2012.to_vec(), expected));
}
