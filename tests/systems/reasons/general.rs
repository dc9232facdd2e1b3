//! Checks for every system: no placeholder, no "please report", only articles that the edition has, and legality,
//! recomputed from the bare record.

use crate::reasons::audit::{Audit, Round};
use crate::reasons::field::History;
use pairproof::check::Verdict;
use pairproof::check::legality::messages::{BarredBye, ColourLimits, MetBefore, MustNotMeet, SameColour, SecondBye};
use pairproof::systems::SystemId;
use pairproof::tournament::Outcome;
use pairproof_statements::{Player, Statement};
use serde_json::Value;

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    match round.reason() {
        None => audit.untrue.push("a round that differs without a reason: ".to_owned()),
        Some(reason) => audit.demand(!reason.said.to_string().is_empty(), || "an empty reason: ".to_owned()),
    }
    let verdict = serde_json::to_value(&round.verdict).expect("a verdict is data");
    let explanation = serde_json::to_value(&round.explanation).expect("an explanation is data");
    placeholders("verdict", &verdict, audit);
    placeholders("explanation", &explanation, audit);
    articles(round, audit);
    legality(round, audit);
    crate::reasons::procedure::verify(round, audit);
}

/// Finds numbers that no tournament of these sizes can have, and sentences that admit a failure.
fn placeholders(place: &str, value: &Value, audit: &mut Audit) {
    match value {
        Value::Number(number) => {
            let extreme =
                number.as_f64().is_none_or(|number| number.abs() > 100_000.0) || number.as_i64() == Some(65535);
            audit.demand(!extreme, || format!("extreme value in {place}: {number}"));
        }
        Value::String(text) => {
            for words in ["report this", "unreachable", "None", "Some("] {
                audit.demand(!text.contains(words), || format!("a sentence says {words:?} in {place}: {text}"));
            }
            for number in
                text.split(|c: char| !c.is_ascii_digit()).filter(|digits| digits.len() > 5 || *digits == "65535")
            {
                audit.demand(false, || format!("extreme number in a sentence of {place}: {number} in {text}"));
            }
        }
        Value::Array(list) => list.iter().for_each(|value| placeholders(place, value, audit)),
        Value::Object(map) => map.iter().for_each(|(key, value)| placeholders(&format!("{place}.{key}"), value, audit)),
        Value::Null | Value::Bool(_) => {}
    }
}

/// The articles of an edition: letters (as `A.7.d`), and numbers.
fn is_article(system: SystemId, token: &str) -> bool {
    let numbers = |list: &[&str]| list.contains(&token);
    let lettered = |counts: &[_], with_dot, letters: &[_]| is_lettered(token, counts, with_dot, letters);
    match system.name() {
        "dutch-2026" | "dutch-2026/floats-by-results" | "dutch-2026/c11-denied" => {
            lettered(&[("C", 21)], Some(false), &[])
                || numbers(&["2.1", "2.1.1", "2.1.2", "2.1.3", "2.2.1", "2.3.1", "1.9.3", "4.2", "4.3", "4.4"])
                || (1..=16).any(|number| token == format!("2.4.{number}"))
                || (1..=5).any(|number| token == format!("5.2.{number}"))
        }
        "dutch-2017" => lettered(
            &[("A", 9), ("B", 8), ("C", 19), ("D", 3), ("E", 5)],
            Some(true),
            &["A4a", "A4b", "A6a", "A6b", "A6c", "A6d", "B1a", "B1b", "B1c", "D2a", "D2b", "D2c", "D2d", "D3a", "D3b"],
        ),
        "dutch-2012" | "dutch-2012/javafo" | "dutch-2012/p1-only" | "dutch-2012/b3-whole" => lettered(
            &[("A", 11), ("B", 6), ("C", 14), ("D", 4), ("E", 5)],
            None,
            &[
                "A6a", "A6b", "A6c", "A7a", "A7b", "A7c", "A7d", "A7e", "A7f", "A8a", "A8b", "A9a", "A9b", "B1a",
                "B1b", "C2a", "C2b", "C3a", "C3b", "C3c", "C3d", "C3e", "C3f", "C3g", "C3h", "C8a", "C8b", "C10a",
                "C10b", "C10c", "C10d", "C10e", "C10f", "C10g", "C14a", "C14b", "C14b1", "C14b2", "C14b.1", "C14b.2",
                "D11", "D12",
            ],
        ),
        "dutch-2006" | "dutch-2006/1998" => lettered(
            &[("A", 9), ("B", 6), ("C", 14), ("D", 2), ("E", 5), ("F", 10)],
            None,
            &["A7a", "A7b", "A7c", "A7d", "A9a", "A9b", "B1a", "B1b", "B2a", "B2b"],
        ),
        // The procedure of 2006, which counts like that of 2012 and uses its terms.
        "dutch-2006/counting" => is_article(SystemId::DUTCH_2006, token) || is_article(SystemId::DUTCH_2012, token),
        "olympiad-2009" | "olympiad-2009/floaters-meet" => {
            let number: String = token.chars().take_while(char::is_ascii_digit).collect();
            let letters = [
                "9a", "9b", "10a", "10b", "10c", "14a", "14b", "14c", "16a", "16b", "22a", "22b", "23a", "23b", "24a",
                "24b", "27a", "27b", "30a", "30b", "33a", "33b",
            ];
            number.parse::<u32>().is_ok_and(|number| (1..=48).contains(&number))
                && (number == token || letters.contains(&token))
        }
        // Only parts of its text are known; unknown articles are cited by their numbers of 2009.
        "olympiad-2022" | "olympiad-2022/floaters-meet" | "olympiad-2022/cross-first" => {
            is_article(SystemId::OLYMPIAD_2009, token)
                || numbers(&["4.2", "6.4", "7.3", "7.4", "7.5", "7.7", "8.2", "8.4", "9.1", "9.5"])
        }
        "double-swiss-2026" => {
            lettered(&[("C", 8)], Some(false), &[])
                || numbers(&[
                    "1.4", "2.1.1", "2.1.2", "2.2.1", "2.3.1", "2.3.2", "2.3.3", "2.3.4", "2.3.5", "3.3.1", "3.3.3",
                ])
                || numbers(&["3.4", "3.4.1", "3.4.2", "3.4.3", "3.4.4", "3.5", "3.5.4", "3.6", "3.6.3"])
                || (1..=5).any(|number| token == format!("4.3.{number}"))
        }
        // `C.05 Annex 1`, in two words.
        name if name.starts_with("round-robin") || name.starts_with("team-round-robin") => numbers(&["C.05", "1"]),
        // Seeding rounds cite the Dutch system.
        name if name.starts_with("burstein-2018") => {
            is_article(SystemId::DUTCH_2017, token)
                || lettered(&[("A", 8), ("B", 2), ("C", 8), ("D", 1), ("E", 4)], Some(true), &[])
                || numbers(&["B.0", "B.0.b", "B.0.c", "B.0.d", "B.0.e", "E.0"])
        }
        name if name.starts_with("burstein-2026") => {
            is_article(SystemId::DUTCH_2026, token)
                || lettered(&[("C", 8)], Some(false), &[])
                || numbers(&["1.9.3", "2.2.1", "3.1", "3.2", "4.3"])
                || (1..=5).any(|number| token == format!("3.1.{number}") || token == format!("5.2.{number}"))
                || (1..=4).any(|number| token == format!("2.3.{number}"))
        }
        name if name.starts_with("lim-") => numbers(&LIM),
        name if name.starts_with("dubov-") => is_dubov_article(name == "dubov-2018", token),
        name if name.starts_with("swiss-team-2026") => lettered(&[("C", 10)], Some(false), &[]) || numbers(&TEAM_2026),
        "swiss-team-2024" => lettered(&[("C", 9)], Some(false), &[]) || numbers(&TEAM_2024),
        other => panic!("{other}: its articles are not listed"),
    }
}

/// Whether the token is a letter, perhaps a dot, a number within `counts`, and perhaps one of `letters`.
fn is_lettered(token: &str, counts: &[(&str, u32)], with_dot: Option<bool>, letters: &[&str]) -> bool {
    let mut characters = token.chars();
    let letter = characters.next().unwrap_or_default().to_string();
    let rest = characters.as_str();
    let dotted = rest.starts_with('.');
    let rest = rest.trim_start_matches('.');
    let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let below = rest[number.len()..].trim_start_matches('.');
    let known = counts.iter().any(|&(known, last)| {
        known == letter && number.parse::<u32>().is_ok_and(|number| (1..=last).contains(&number))
    });
    known
        && with_dot.is_none_or(|with| with == dotted)
        && (below.is_empty() || letters.contains(&&*format!("{letter}{number}{below}")))
}

/// Articles of C.04.4.1: by letters in 2018, by numbers in 2026.
fn is_dubov_article(old: bool, token: &str) -> bool {
    let of = |start: &str, first: u32, last: u32| (first..=last).any(|number| token == format!("{start}{number}"));
    if old {
        let lettered = [("A.", 8), ("B.", 6), ("C.", 10), ("D.", 3), ("E.", 5)];
        return lettered.into_iter().any(|(start, last)| of(start, 1, last))
            || ["B.0", "B.0.b", "B.0.c", "B.0.d", "B.0.e"].contains(&token);
    }
    ["1.9.3", "2.1.1", "2.1.2", "2.1.3", "2.2.1", "3.1", "3.2", "4.2"].contains(&token)
        || of("C", 1, 10)
        || of("2.3.", 1, 6)
        || of("3.2.", 1, 6)
        || of("3.1.", 1, 5)
        || of("5.2.", 1, 5)
}

/// Articles of C.04.4.3.
const LIM: [&str; 16] =
    ["1.1", "2.1", "2.2", "2.3", "2.3.4", "2.6", "3.5", "3.8", "4.1", "4.4", "4.4.2", "5.1", "5.4", "5.6", "6", "7.2"];

/// Articles of C.04.6 of 2026.
const TEAM_2026: [&str; 31] = [
    "1.4", "2.1.1", "2.1.2", "2.2.1", "2.3.1", "2.3.2", "2.3.3", "2.3.4", "2.3.5", "2.3.6", "2.3.7", "3.3.1", "3.3.3",
    "3.4", "3.4.1", "3.4.2", "3.4.3", "3.4.4", "3.5", "3.5.4", "3.6", "3.6.3", "4.3.1", "4.3.2", "4.3.3", "4.3.4",
    "4.3.5", "4.3.6", "4.3.7", "4.3.8", "4.3.9",
];

/// Articles of C.04.6 of 2024, with 4.3.9 of 2026.
const TEAM_2024: [&str; 30] = [
    "1.4.1", "1.9.1", "1.9.3", "2.1", "2.1.1", "2.1.2", "2.1.3", "2.1.4", "2.2", "2.2.4", "2.3", "2.3.3", "3.1.1",
    "3.1.2", "3.2.1", "3.3.1", "3.3.2", "3.3.3", "3.3.4", "3.3.5", "3.3.6", "4.3.1", "4.3.2", "4.3.3", "4.3.4",
    "4.3.5", "4.3.6", "4.3.7", "4.3.8", "4.3.9",
];

/// Articles of the Basic Rules (C.04.1) and the General Handling Rules (C.04.2): by letters until January 2026.
fn is_common_article(system: SystemId, text: &str) -> bool {
    match system.base().name() {
        "dutch-2026" | "double-swiss-2026" | "burstein-2026" | "dubov-2026" | "lim-2026" => [
            "C.04.1 art. 3",
            "C.04.1 art. 6, 7",
            "C.04.1 art. 6",
            "C.04.1 art. 7",
            "C.04.2 art. 3.3",
            "C.04.5 art. 1.4",
            "C.04.1",
        ]
        .contains(&text),
        "swiss-team-2026" | "swiss-team-2024" => {
            ["C.04.6 art. 1.4", "C.04.6 art. 1.4.1", "C.04.2 art. 3.3", "C.04.1"].contains(&text)
        }
        "dutch-2017" | "burstein-2018" => {
            ["C.04.1.b", "C.04.1.c", "C.04.1.d", "C.04.1.f", "C.04.1.g", "C.04.2.D.5", "C.04.2.D.4", "C.04.1"]
                .contains(&text)
        }
        _ => ["C.04.1", "C.04.1.c"].contains(&text),
    }
}

/// Checks every sentence that cites articles, and every article field.
fn articles(round: &Round<'_>, audit: &mut Audit) {
    let mut cited: Vec<String> = Vec::new();
    let mut fields: Vec<&str> = Vec::new();
    let mut sentences: Vec<String> = Vec::new();
    if let Some(reason) = round.reason() {
        fields.extend(reason.article.as_deref());
        fields.extend(reason.criterion.as_deref());
        sentences.push(reason.said.to_string());
    }
    fields.extend(round.verdict.broken.iter().map(|broken| broken.article));
    let explanation = &round.explanation;
    let pairs = explanation.brackets.iter().flat_map(|bracket| &bracket.pairs);
    for pair in pairs.chain(explanation.steps.iter().flat_map(|step| &step.pairs)) {
        fields.push(&pair.article);
        sentences.push(pair.why.to_string());
    }
    for row in explanation.brackets.iter().flat_map(|bracket| &bracket.criteria) {
        fields.push(&row.label);
    }
    for step in &explanation.steps {
        if !step.article.starts_with("bracket ") {
            fields.push(&step.article);
        }
        sentences.push(step.title.to_string());
        sentences.extend(step.lines.iter().map(ToString::to_string));
        sentences.extend(step.recorded.as_ref().map(ToString::to_string));
    }
    for field in fields {
        cite(round.system, field, true, &mut cited);
    }
    for sentence in sentences {
        cite(round.system, &sentence, false, &mut cited);
    }
    for token in cited {
        audit.untrue.push(format!("an article that the edition does not have, {token}: "));
    }
}

/// Adds the citations in a text that are not articles of the edition.
fn cite(system: SystemId, text: &str, field: bool, cited: &mut Vec<String>) {
    let text = &common_articles(system, &text.replace("records 260, XXP", ""), cited);
    let mut after_art = field;
    let tokens = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.')).filter(|token| !token.is_empty());
    for token in tokens {
        let bare = token.trim_end_matches('.');
        let letter = bare.starts_with(|c: char| ('A'..='F').contains(&c))
            && bare[1..].trim_start_matches('.').starts_with(|c: char| c.is_ascii_digit());
        let dotted = bare.matches('.').count() == 2 && bare.starts_with(|c: char| c.is_ascii_digit());
        let number = bare.starts_with(|c: char| c.is_ascii_digit());
        let cites = letter || dotted || (after_art && number && bare != "2009");
        if cites && !is_article(system, bare) {
            cited.push(format!("{bare} in {text:?}"));
        }
        after_art = field || bare == "art";
    }
    let foreign: &[&str] = match system.name() {
        "dutch-2006" | "dutch-2006/1998" => &["M0", "M1", "P0", "P1", "X1", "Z1", "X", "Z"],
        _ => &[],
    };
    for token in text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|token| foreign.contains(token)) {
        cited.push(format!("the symbol {token} in {text:?}"));
    }
}

/// The text without articles of C.04.1 and C.04.2; articles that the edition does not have are added to `cited`.
fn common_articles(system: SystemId, text: &str, cited: &mut Vec<String>) -> String {
    let mut rest = text.to_owned();
    while let Some(start) = rest.find("C.04.") {
        let tail = &rest[start..];
        let mut end = 6;
        let belongs = |c: char| c.is_ascii_alphanumeric() || c == '.';
        end += tail[end..].find(|c| !belongs(c)).unwrap_or(tail.len() - end);
        if let Some(after) = tail[end..].strip_prefix(" art. ") {
            let numbers = after.find(|c: char| !(c.is_ascii_digit() || ". ,".contains(c))).unwrap_or(after.len());
            end += " art. ".len() + numbers;
        }
        let article = tail[..end].trim_end_matches([' ', '.', ',', ':']).to_owned();
        if !is_common_article(system, &article) {
            cited.push(format!("{article} in {text:?}"));
        }
        rest = format!("{}#{}", &rest[..start], &rest[start + article.len()..]);
    }
    rest
}

/// Checks the absolute rules that the record breaks, recomputed from the entries of the file.
fn legality(round: &Round<'_>, audit: &mut Audit) {
    let mut mine = breaches(round);
    let mut theirs: Vec<(String, Vec<u32>)> = Vec::new();
    for broken in &round.verdict.broken {
        let mut players = broken.players.clone();
        players.sort_unstable();
        theirs.push((broken.rule.to_owned(), players));
        audit.demand(is_broken(round, &broken.said.statement), || {
            format!("broken rule {}: {}", broken.rule, broken.said)
        });
    }
    // DUTCH-2012: JaVaFo waives B.1.b if the text, read literally, permits no pairing.
    if round.system == SystemId::DUTCH_2012_JAVAFO && SystemId::DUTCH_2012.pair(&round.position).is_err() {
        mine.retain(|(rule, _)| !matches!(rule.as_str(), "second-bye" | "barred-bye"));
    }
    mine.sort();
    theirs.sort();
    audit.demand(mine == theirs, || format!("broken rules: {theirs:?}, but the record breaks {mine:?}"));
    let illegal = round.verdict.verdict == Verdict::Illegal || round.verdict.verdict == Verdict::NoLegalPairing;
    audit.demand(mine.is_empty() || illegal, || format!("verdict: {:?} of an illegal round", round.verdict.verdict));
    audit.demand(round.verdict.verdict != Verdict::Illegal || !mine.is_empty(), || {
        format!("verdict: illegal, but nothing is broken: {theirs:?}")
    });
}

/// The rules that the record breaks, as (rule, players).
fn breaches(round: &Round<'_>) -> Vec<(String, Vec<u32>)> {
    let history = History::new(round.tournament, round.system, round.position.last_round);
    let players = &round.tournament.players;
    let column = usize::from(round.tournament.recorded) - 1;
    let mut found = Vec::new();
    // In a schedule, no earlier round forbids a pair or a bye.
    if round.system.schedule.is_some() {
        return found;
    }
    let mut note = |rule: &str, mut concerned: Vec<u32>| {
        concerned.sort_unstable();
        found.push((rule.to_owned(), concerned));
    };
    for (a, player) in players.iter().enumerate() {
        let entry = &player.entries[column];
        if let Some(b) = entry.opponent.map(|b| b as usize).filter(|&b| a < b) {
            let pair = || vec![player.id, players[b].id];
            if history.met(a, b).is_some() {
                note("repeat-pairing", pair());
            }
            if history.prohibited(a, b) {
                note("prohibited-pair", pair());
            }
            if let Some(rule) = history.colours_forbid(a, b) {
                note(rule, pair());
            }
        }
        if entry.outcome == Outcome::PairingBye
            && let Some((_, outcome)) = history.bye_bar(a)
        {
            let rule = if outcome == Outcome::PairingBye { "second-bye" } else { "barred-bye" };
            note(rule, vec![player.id]);
        }
    }
    found
}

/// Whether the statement about a broken rule is true.
fn is_broken(round: &Round<'_>, statement: &Statement) -> bool {
    let history = History::new(round.tournament, round.system, round.position.last_round);
    let index = |player: Player| round.tournament.players.iter().position(|other| other.id == player.0);
    let two = |a: Player, b: Player| Some((index(a)?, index(b)?));
    let bar = |player: Player| history.bye_bar(index(player)?);
    let holds = if let Some(MetBefore { a, b, round }) = MetBefore::read(statement) {
        two(a, b).map(|(a, b)| history.met(a, b) == Some(round.into()))
    } else if let Some(MustNotMeet { a, b }) = MustNotMeet::read(statement) {
        two(a, b).map(|(a, b)| history.prohibited(a, b))
    } else if let Some(SameColour { a, b, colour, topscorers }) = SameColour::read(statement) {
        two(a, b).map(|(a, b)| {
            let both = history.must_have(a) == Some(colour) && history.must_have(b) == Some(colour);
            let freed = round.position.last_round && history.frees_topscorers();
            both && !history.is_topscorer(a) && !history.is_topscorer(b) && topscorers == freed
        })
    } else if let Some(ColourLimits { a, b }) = ColourLimits::read(statement) {
        two(a, b).map(|(a, b)| history.limits_forbid(a, b))
    } else if let Some(SecondBye { player, round }) = SecondBye::read(statement) {
        bar(player).map(|(bar, outcome)| outcome == Outcome::PairingBye && bar == usize::from(round))
    } else if let Some(BarredBye { player, what, round }) = BarredBye::read(statement) {
        bar(player).map(|(bar, outcome)| {
            let kind = match outcome {
                Outcome::ForfeitWin => "forfeit",
                Outcome::FullBye => "full",
                Outcome::HalfBye => "half",
                _ => "points",
            };
            kind == what && bar == usize::from(round)
        })
    } else {
        None
    };
    holds == Some(true)
}
