//! Alters rounds in a known way: the true cause must be among the first ones reported.

use super::supposition::Supposition;
use super::*;
use crate::check::{CheckOptions, Verdict, check_rounds};
use crate::generate::{Generator, Profile};
use crate::systems::SystemId;
use crate::tournament::{Colour, Entry, Form, Id, Outcome, Pairing, Position, Tournament};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The number of altered rounds of each kind; `PAIRPROOF_CASES` overrides it.
fn cases() -> u64 {
    std::env::var("PAIRPROOF_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(4)
}

const SYSTEM: SystemId = SystemId::DUTCH_2026;

fn generator(kind: usize) -> Generator {
    let mut profile = Profile::built_in("tiny").unwrap();
    profile = profile.with("tournament.players", "16..40").unwrap();
    profile = profile.with("tournament.rounds", "5..9").unwrap();
    // Without accelerated tournaments nothing can be left out.
    let _ = kind;
    Generator::new(profile, SYSTEM)
}

/// Truncates a tournament after a round.
fn cut(tournament: &Tournament, round: u16) -> Tournament {
    let mut tournament = tournament.clone();
    tournament.rounds = Some(tournament.rounds.unwrap_or(tournament.recorded).max(round));
    tournament.recorded = round;
    tournament.players.iter_mut().for_each(|player| player.entries.truncate(usize::from(round)));
    tournament
}

/// Records a pairing as a round; the entries of other players stay unchanged.
fn record(tournament: &mut Tournament, round: u16, position: &Position, pairing: &Pairing) {
    let column = usize::from(round - 1);
    let index: std::collections::HashMap<Id, u32> =
        tournament.players.iter().zip(0..).map(|(player, at)| (player.id, at)).collect();
    let at = |rank: u32| index[&position.entrants[rank as usize].id];
    for &(white, black) in &pairing.pairs {
        for (one, other, colour) in [(white, black, Colour::White), (black, white, Colour::Black)] {
            let entry = tournament.scoring.entry(Some(at(other)), Some(colour), Outcome::Draw);
            tournament.players[at(one) as usize].entries[column] = entry;
        }
    }
    if let Some(bye) = pairing.bye {
        tournament.players[at(bye) as usize].entries[column] = Entry { outcome: Outcome::PairingBye, ..Entry::ABSENT };
    }
}

fn pair_up(tournament: &mut Tournament, round: u16, a: u32, b: u32) {
    for (one, other, colour) in [(a, b, Colour::White), (b, a, Colour::Black)] {
        let entry = tournament.scoring.entry(Some(other), Some(colour), Outcome::Draw);
        tournament.players[one as usize].entries[usize::from(round - 1)] = entry;
    }
}

/// Reproducible random choices: a linear congruential generator.
struct Dice(u64);

impl Dice {
    fn of(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

const KINDS: [CauseKind; 12] = [
    CauseKind::Edition,
    CauseKind::Rounds,
    CauseKind::Acceleration,
    CauseKind::InitialColour,
    CauseKind::Order,
    CauseKind::LeftOut,
    CauseKind::TakenIn,
    CauseKind::Result,
    CauseKind::Bye,
    CauseKind::Numbers,
    CauseKind::ByHand,
    CauseKind::Rule,
];

/// Picks a supposition of a kind about a round; none if nothing of that kind is possible.
fn truth(kind: CauseKind, tournament: &Tournament, round: u16, dice: &mut Dice) -> Option<Supposition> {
    let here = tournament.position(round, SYSTEM.history(), false);
    let one = |dice: &mut Dice| here.entrants[dice.of(here.entrants.len())].index;
    let rules = SYSTEM.rules();
    Some(match kind {
        CauseKind::Edition => Supposition::Edition(SystemId::DUTCH_2017),
        CauseKind::Rounds => Supposition::LastRound(tournament.rounds != Some(round)),
        CauseKind::Acceleration => {
            let points = tournament.players.iter().any(|player| player.virtual_points.iter().any(|&points| points > 0));
            Supposition::Baku { on: !points, all: true }
        }
        CauseKind::InitialColour => Supposition::InitialColour(tournament.initial_colour?.other()),
        CauseKind::Order => Supposition::ByRating { names: false },
        CauseKind::LeftOut => {
            let (a, b) = (one(dice), one(dice));
            Supposition::LeftOut(if dice.of(2) == 0 || a == b { vec![a] } else { vec![a, b] })
        }
        CauseKind::TakenIn => {
            let absent = tournament.recorded_pairing(round).absent;
            Supposition::TakenIn(absent.get(dice.of(absent.len()))?.0, None)
        }
        CauseKind::Result => {
            let pairs = tournament.recorded_pairing(round.checked_sub(1).filter(|&before| before > 0)?).pairs;
            let pair = pairs.get(dice.of(pairs.len()))?;
            let outcome = tournament.players[pair.white as usize].entries[usize::from(round - 2)].outcome;
            let others = [[Outcome::Win, Outcome::Loss], [Outcome::Draw; 2], [Outcome::Loss, Outcome::Win]];
            let others: Vec<_> = others.into_iter().filter(|other| other[0] != outcome && pair.played).collect();
            Supposition::Result(round - 1, [pair.white, pair.black], *others.get(dice.of(others.len()))?)
        }
        CauseKind::Bye => {
            let earlier = (round > 1).then(|| 1 + dice.of(usize::from(round) - 1) as u16)?;
            let absent = tournament.recorded_pairing(earlier).absent;
            let &(player, now) = absent.get(dice.of(absent.len()))?;
            let other = if now == Outcome::HalfBye { Outcome::ZeroBye } else { Outcome::HalfBye };
            Supposition::Bye(earlier, player, other)
        }
        CauseKind::Numbers => {
            let (a, b) = (one(dice), one(dice));
            (a != b).then_some(Supposition::Numbers(a, b))?
        }
        CauseKind::ByHand => Supposition::Exchanged(0, 0),
        CauseKind::Rule => Supposition::Without(rules[dice.of(rules.len())].clone(), None),
        // These kinds are tested on whole tournaments: scripts/damage_tournaments.py.
        CauseKind::System
        | CauseKind::Record
        | CauseKind::OnePerson
        | CauseKind::KeptApart
        | CauseKind::MissingRound => return None,
    })
}

/// The tournament as it would be recorded if the supposition was true when the round was paired.
fn altered(tournament: &Tournament, round: u16, truth: &Supposition, dice: &mut Dice) -> Option<Tournament> {
    let mut field = tournament.clone();
    let system = if let Supposition::Edition(other) = truth { *other } else { SYSTEM };
    let absent = |field: &Tournament| field.recorded_pairing(round).absent;
    if let Supposition::TakenIn(player, _) = truth {
        // In the field when the round was paired, gone afterwards.
        let entry = Entry { outcome: Outcome::Unknown, ..Entry::ABSENT };
        field.players[*player as usize].entries[usize::from(round - 1)] = entry;
    } else if let Supposition::LeftOut(players) = truth {
        players.iter().for_each(|&at| field.players[at as usize].entries[usize::from(round - 1)] = Entry::ABSENT);
    } else {
        truth.apply(&mut field, round, &mut Vec::new());
    }
    let last = if let Supposition::LastRound(last) = truth { *last } else { tournament.rounds == Some(round) };
    let position = field.position(round, system.history(), last);
    let mut pairing = match truth {
        Supposition::Without(rule, _) => {
            let mutant = SYSTEM.without(rule)?;
            (position.entrants.len() <= mutant.largest).then(|| (mutant.pair)(&position))?.ok()?
        }
        _ => system.pair(&position).ok()?,
    };
    if let Supposition::Exchanged(..) = truth {
        let (a, b) = (dice.of(pairing.pairs.len()), dice.of(pairing.pairs.len()));
        let other = pairing.pairs[b].1;
        pairing.pairs[b].1 = std::mem::replace(&mut pairing.pairs[a].1, other);
    }
    let mut recorded = tournament.clone();
    record(&mut recorded, round, &position, &pairing);
    match truth {
        Supposition::LeftOut(players) => {
            let bye = recorded.recorded_pairing(round).byes.into_iter().find(|bye| !players.contains(bye));
            match (&players[..], bye) {
                (&[a, b], _) => pair_up(&mut recorded, round, a, b),
                (&[a], Some(bye)) => pair_up(&mut recorded, round, a, bye),
                (&[a], None) => {
                    let entry = Entry { outcome: Outcome::PairingBye, ..Entry::ABSENT };
                    recorded.players[a as usize].entries[usize::from(round - 1)] = entry;
                }
                _ => return None,
            }
        }
        Supposition::TakenIn(player, _) => {
            let gone = recorded.players[*player as usize].entries[usize::from(round - 1)];
            recorded.players[*player as usize].entries[usize::from(round - 1)] = Entry::ABSENT;
            if let Some(opponent) = gone.opponent {
                if !recorded.recorded_pairing(round).byes.is_empty() {
                    return None;
                }
                let bye = Entry { outcome: Outcome::PairingBye, ..Entry::ABSENT };
                recorded.players[opponent as usize].entries[usize::from(round - 1)] = bye;
            }
        }
        _ => {}
    }
    (absent(&recorded).len() <= recorded.players.len() / 2).then_some(recorded)
}

/// Writes the diagnosis of a round as text.
fn describe(truth: &str, round: u16, diagnosis: &Diagnosis, list: &mut String) {
    let Search { tried, complete, .. } = diagnosis.search;
    let _ = writeln!(list, "round {round}, {truth}: {tried} tried, complete {complete}");
    for cause in &diagnosis.causes {
        let Cause { kind, said, players, more, rounds, against, .. } = cause;
        let _ = writeln!(list, "  {kind:?} {players:?} {said}, rounds {rounds:?}, against {against:?}");
        for other in &cause.alternatives {
            let _ = writeln!(list, "    {:?} {:?} {}", other.kind, other.players, other.said);
        }
        if *more > 0 {
            let _ = writeln!(list, "    {more} more");
        }
    }
}

/// Asserts that the text equals the snapshot; `PAIRPROOF_BLESS=1` updates it. The packaged crate has no such file.
fn is_on_file(list: &str) {
    let tests = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let path = tests.join("data/causes.txt");
    if std::env::var_os("PAIRPROOF_BLESS").is_some() {
        std::fs::write(&path, list).unwrap();
    } else if tests.exists() {
        let kept = std::fs::read_to_string(&path).unwrap();
        let differing = kept.lines().zip(list.lines()).find(|(kept, found)| kept != found);
        assert_eq!(differing, None, "on file, and found");
        assert_eq!(kept.lines().count(), list.lines().count());
    }
}

/// Whether the first cause of the round or one of its alternatives is the truth, word for word; and whether one of them
/// is of the same kind and names one of the same players. None if the round does not differ.
fn told(
    kind: CauseKind,
    truth: &Supposition,
    recorded: &Tournament,
    round: u16,
    list: &mut String,
) -> Option<[bool; 2]> {
    let options = CheckOptions { round: Some(round), ..CheckOptions::default() };
    let mut rounds = check_rounds(recorded, SYSTEM, &options);
    if !rounds[0].verdict.is_difference() {
        return None;
    }
    let diagnosis = find(recorded, SYSTEM, &mut rounds, Facts::default(), STEPS);
    let mut players: Vec<Id> = truth.players().iter().map(|&at| recorded.players[at as usize].id).collect();
    players.sort_unstable();
    let statement = truth.statement((recorded, recorded), round, (false, false));
    describe(&statement.to_string(), round, &diagnosis, list);
    let is_it = |supposed: &Supposed| match truth {
        // Either of the two swaps that give the same boards.
        Supposition::Exchanged(..) => true,
        // The opponent whom the departed player would have met is named as well.
        Supposition::TakenIn(player, _) => supposed.players.contains(&recorded.players[*player as usize].id),
        Supposition::Without(..) => supposed.said.statement == statement,
        Supposition::LeftOut(_) | Supposition::Numbers(..) => {
            let mut named = supposed.players.clone();
            named.sort_unstable();
            // If the player was paired with the owner of the bye, both may be named.
            named == players || (players.len() == 1 && named.contains(&players[0]))
        }
        _ => supposed.said.statement == statement,
    };
    let about = |supposed: &Supposed| {
        is_it(supposed) || supposed.players.iter().any(|player| players.contains(player)) || players.is_empty()
    };
    let first = diagnosis.causes.first().map(|cause| {
        let Cause { kind, said, players, .. } = cause.clone();
        let first = Supposed { kind, said, players };
        std::iter::once(first).chain(cause.alternatives.iter().cloned()).collect::<Vec<_>>()
    });
    let of_kind: Vec<Supposed> = first.into_iter().flatten().filter(|supposed| supposed.kind == kind).collect();
    let (exactly, nearly) = (of_kind.iter().any(is_it), of_kind.iter().any(about));
    if !nearly && std::env::var_os("PAIRPROOF_SHOW").is_some() {
        let mut text = String::new();
        describe(&statement.to_string(), round, &diagnosis, &mut text);
        println!("{text}");
    }
    Some([exactly, nearly])
}

#[test]
fn the_truth_is_the_first_cause_or_an_alternative() {
    let mut counts: BTreeMap<CauseKind, [u64; 3]> = BTreeMap::new();
    let mut list = String::new();
    for (number, kind) in KINDS.into_iter().enumerate() {
        let generator = generator(number);
        let count = counts.entry(kind).or_default();
        for index in 0..40 * cases() {
            if count[0] == cases() {
                break;
            }
            let mut dice = Dice(index * 31 + number as u64);
            let mut whole = generator.play(1800 + number as u64, index).tournament;
            if kind == CauseKind::Order {
                // A list that is not in the order of the ratings.
                let (a, b) = (dice.of(whole.players.len()), dice.of(whole.players.len()));
                let other = whole.players[b].rating;
                whole.players[b].rating = std::mem::replace(&mut whole.players[a].rating, other);
            }
            if whole.recorded < 2 {
                continue;
            }
            let round = 1 + dice.of(usize::from(whole.recorded)) as u16;
            let tournament = cut(&whole, round);
            let Some(truth) = truth(kind, &tournament, round, &mut dice) else { continue };
            let Some(recorded) = altered(&tournament, round, &truth, &mut dice) else { continue };
            // The first four diagnoses of each kind go into the snapshot.
            let mut rest = String::new();
            let kept = if count[0] < 4 { &mut list } else { &mut rest };
            let Some(found) = told(kind, &truth, &recorded, round, kept) else { continue };
            count[0] += 1;
            count[1] += u64::from(found[1]);
            count[2] += u64::from(found[0]);
        }
    }
    let sum = |at: usize| counts.values().map(|count| count[at]).sum::<u64>();
    let (all, found) = (sum(0), sum(1));
    println!("{found} of {all}, {} word for word: {counts:?}", sum(2));
    assert!(all >= 10 * cases(), "{counts:?}");
    assert!(100 * found >= 90 * all, "{found} of {all}: {counts:?}");
    if cases() >= 4 {
        is_on_file(&list);
    }
}

#[test]
fn none_is_invented_for_rounds_that_agree() {
    for index in 0..5 {
        let tournament = generator(0).play(1900, index).tournament;
        let mut rounds = check_rounds(&tournament, SYSTEM, &CheckOptions::default());
        let diagnosis = find(&tournament, SYSTEM, &mut rounds, Facts::default(), STEPS);
        assert!(diagnosis.causes.is_empty() && rounds.iter().all(|round| round.explained_by.is_empty()));
    }
}

/// Turns the colours of a board, given by its players.
fn turned(tournament: &Tournament, round: u16, players: [Id; 2]) -> Tournament {
    supposing(tournament, round, Supposition::Turned, players)
}

/// Gives two players, by their ids, each other's place in the list.
fn swapped(tournament: &Tournament, players: [Id; 2]) -> Tournament {
    supposing(tournament, 1, Supposition::Numbers, players)
}

/// Applies a supposition about two players, by their ids.
fn supposing(
    tournament: &Tournament,
    round: u16,
    supposition: fn(u32, u32) -> Supposition,
    players: [Id; 2],
) -> Tournament {
    let index = |id: Id| tournament.players.iter().zip(0..).find(|(it, _)| it.id == id).expect("the player").1;
    let mut tournament = tournament.clone();
    supposition(index(players[0]), index(players[1])).apply(&mut tournament, round, &mut Vec::new());
    tournament
}

/// A mistake in the record that can be undone: a board that is turned, or two players with each other's number.
enum Undone {
    Turned(u16, [Id; 2]),
    Numbers([Id; 2]),
}

impl Undone {
    fn of(cause: &Cause) -> Option<Self> {
        let statement = &cause.said.statement;
        let board = messages::ColoursRecorded::read(statement).filter(|board| board.filed);
        let turned = board.map(|board| Self::Turned(board.round, [board.white.0, board.black.0]));
        turned.or_else(|| messages::Numbers::read(statement).map(|it| Self::Numbers([it.a.0, it.b.0])))
    }

    fn undo(&self, tournament: Tournament) -> Tournament {
        match *self {
            Self::Turned(round, players) => turned(&tournament, round, players),
            Self::Numbers(players) => swapped(&tournament, players),
        }
    }
}

/// Two boards of one round are turned, and sometimes two players have each other's number or a round is blank. Later
/// rounds depend on that in different ways: each round names the causes that have to be undone for it to agree, and no
/// other.
#[test]
fn a_round_names_the_causes_that_it_needs_and_no_others() {
    let agrees = |tournament: &Tournament, round: u16| {
        let options = CheckOptions { round: Some(round), ..CheckOptions::default() };
        check_rounds(tournament, SYSTEM, &options)[0].verdict == Verdict::Agrees
    };
    let (mut alone, mut together, mut numbers) = (0, 0, 0);
    for index in 0..45 {
        let mut dice = Dice(index);
        let mut tournament = generator(0).play(1901, index).tournament;
        let round = 1 + dice.of(usize::from(tournament.recorded / 2)) as u16;
        let pairs = tournament.recorded_pairing(round).pairs;
        for pair in [&pairs[0], &pairs[pairs.len() - 1]] {
            let ids = [pair.white, pair.black].map(|index| tournament.players[index as usize].id);
            tournament = turned(&tournament, round, ids);
        }
        if index % 3 == 0 {
            let ids = [0, 1].map(|_| tournament.players[dice.of(tournament.players.len())].id);
            tournament = swapped(&tournament, ids);
        }
        let mut rounds = check_rounds(&tournament, SYSTEM, &CheckOptions::default());
        let blank = if index % 3 == 1 { vec![tournament.recorded - 1] } else { Vec::new() };
        rounds.retain(|verdict| !blank.contains(&verdict.round));
        let diagnosis = find(&tournament, SYSTEM, &mut rounds, Facts { blank, ..Facts::default() }, STEPS);
        for verdict in rounds.iter().filter(|verdict| !verdict.explained_by.is_empty()) {
            let causes = verdict.explained_by.iter().map(|&place| Undone::of(&diagnosis.causes[place - 1]));
            let Some(causes) = causes.collect::<Option<Vec<_>>>() else { continue };
            let undone = |left_out: Option<usize>| {
                let causes = causes.iter().enumerate().filter(|&(place, _)| Some(place) != left_out);
                causes.fold(tournament.clone(), |tournament, (_, cause)| cause.undo(tournament))
            };
            assert!(agrees(&undone(None), verdict.round), "{index}, round {}", verdict.round);
            for left_out in 0..causes.len() {
                assert!(!agrees(&undone(Some(left_out)), verdict.round), "{index}, round {}", verdict.round);
            }
            alone += usize::from(causes.len() == 1);
            together += usize::from(causes.len() > 1);
            let several = causes.len() > 1;
            numbers += usize::from(several && causes.iter().any(|cause| matches!(cause, Undone::Numbers(_))));
        }
    }
    assert!(alone > 5 && together > 5 && numbers > 0, "{alone} alone, {together} together, {numbers} with numbers");
}

/// One game, or one board of a match of teams, is recorded with another result, and the points are right. In every form
/// of competition that is the only cause.
#[test]
fn one_wrong_result_is_found_in_games_and_in_matches() {
    let systems = [SYSTEM, SystemId::DOUBLE_SWISS_2026, SystemId::SWISS_TEAM_2026, SystemId::OLYMPIAD_2022];
    for (system, scores) in systems.map(|it| (it, "match-points")).into_iter().chain([(systems[2], "game-points")]) {
        let mut profile = Profile::built_in("club").unwrap();
        for (name, value) in [("tournament.players", "12..20"), ("tournament.rounds", "5..6"), ("teams.scores", scores)]
        {
            profile = profile.with(name, value).unwrap();
        }
        let generator = Generator::new(profile, system);
        let (mut wrong, mut found) = (0, 0);
        for index in 0..20 {
            let mut dice = Dice(index);
            let right = generator.play(77, index).tournament;
            let round = 1 + dice.of(usize::from(right.recorded) - 1) as u16;
            let pairs = right.recorded_pairing(round).pairs;
            let pair = pairs[dice.of(pairs.len())];
            let other = results::others(&right, round, &pair);
            let Some(other) = other.get(dice.of(other.len())) else { continue };
            let mut file = right.clone();
            other.apply(&mut file, round, &mut Vec::new());
            let mut rounds = check_rounds(&file, system, &CheckOptions::default());
            if !rounds.iter().any(|round| round.verdict.is_difference()) {
                continue;
            }
            let points = change::changed_points(&file, &right).into_iter().collect();
            let facts = Facts { points, others_differ: true, points_compared: true, ..Facts::default() };
            let diagnosis = find(&file, system, &mut rounds, facts, STEPS);
            let explains_all = rounds.iter().all(|it| !it.verdict.is_difference() || it.explained_by == [1]);
            wrong += 1;
            let named = diagnosis.causes[0].players.iter().copied().collect::<BTreeSet<Id>>();
            let pair = [pair.white, pair.black].map(|player| right.players[player as usize].id);
            let alone = diagnosis.causes.len() == 1 && named == BTreeSet::from(pair);
            // In a match of two games, another result of either may be worth the same.
            let repaired = right.form == Form::Matches || diagnosis.repaired.is_some_and(|repaired| repaired == right);
            let kind = diagnosis.causes[0].kind;
            found += usize::from(explains_all && alone && repaired && kind == CauseKind::Result);
        }
        assert!(wrong > 4 && found == wrong, "{system}, {scores}: {found} of {wrong}");
    }
}
