//! One table, one owner: the linter, the check of pairings and the standings interpret records 192, 202 and 212 the
//! same way. The expected answers are repeated here from the tables of the format (ETT26, MTB26).

use pairproof::check::input::{InputOptions, lint_file};
use pairproof::check::verdict::Finding;
use pairproof::check::{CheckOptions, check_file};
use pairproof::generate::{Generator, Profile, render};
use pairproof::standings::{Prepared, Regime, Score, StandingsOptions, TieBreak};
use pairproof::systems::SystemId;
use pairproof::tournament::{Form, Tournament};
use pairproof::trf::Document;
use pairproof::trf::write::Target;
use std::fmt::Write;

/// Four players, one round; optionally with teams of two.
fn file(records: &str, teams: bool) -> String {
    let mut text = format!("012 Four\n042 2024/05/01\n052 2024/05/09\n142 3\n152 W\n{records}\n");
    for (id, opponent, colour, result, points) in
        [(1, 3, 'w', '1', "1.0"), (2, 4, 'b', '1', "1.0"), (3, 1, 'b', '0', "0.0"), (4, 2, 'w', '0', "0.0")]
    {
        let _ = writeln!(
            text,
            "001 {id:>4} m    {:<33} {:>4} {:>3} {:>11} {:>10} {points:>4} {id:>4}  {opponent:>4} {colour} {result}",
            format!("Player, {id}"),
            2300 - 100 * id,
            "NOR",
            "",
            ""
        );
    }
    if teams {
        text.push_str("310   1 First                            AAA       0      2.0    2.0    1    1    2\n");
        text.push_str("310   2 Second                           BBB       0      0.0    0.0    2    3    4\n");
    }
    text
}

/// What a value of record 192 means to each part of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Meaning {
    /// The system that pairs a tournament of May 2024; `None` for rules that are not built in.
    system: Option<&'static str>,
    regime: Regime,
    team: bool,
    game_points_first: bool,
    baku: bool,
}

/// The table, each value with its meaning.
fn values() -> Vec<(String, Meaning)> {
    let swiss = |system| Meaning { system, regime: Regime::Swiss, team: false, game_points_first: false, baku: false };
    let mut values: Vec<(String, Meaning)> = Vec::new();
    let mut add = |text: &str, meaning: Meaning| values.push((text.to_owned(), meaning));
    for (stem, system) in [
        ("FIDE_DUTCH", Some("dutch-2017")),
        ("FIDE_DUTCH_2017", Some("dutch-2017")),
        ("FIDE_DUTCH_2026", Some("dutch-2026")),
        ("FIDE_DUTCH_2025", Some("dutch-2026")),
        ("FIDE_DUBOV", Some("dubov-2018")),
        ("FIDE_BURSTEIN", Some("burstein-2018")),
        ("FIDE_DOUBLESWISS", Some("double-swiss-2026")),
    ] {
        add(stem, swiss(system));
        add(&format!("{stem}_BAKU"), Meaning { baku: true, ..swiss(system) });
    }
    for stem in ["CUSTOM_SWISS", "CUSTOM_DOUBLESWISS", "CUSTOM_KNOCKOUT"] {
        add(stem, swiss(None));
    }
    let all = Meaning { regime: Regime::Predetermined, ..swiss(None) };
    for text in [
        "BERGER_ROUNDROBIN",
        "BERGER_ROUNDROBIN_G1",
        "BERGER_ROUNDROBIN_G4",
        "BERGER_ROUNDROBIN_G12",
        "BERGER_DOUBLEROUNDROBIN",
    ] {
        add(text, Meaning { system: Some("round-robin/in-order"), ..all });
    }
    for text in ["FIDE_ROUNDROBIN", "FIDE_DOUBLEROUNDROBIN"] {
        add(text, Meaning { system: Some("round-robin"), ..all });
    }
    for text in [
        "CUSTOM_ROUNDROBIN",
        "FIDE_SCHILLER",
        "FIDE_SCHILLER_4x3",
        "CUSTOM_SCHILLER",
        "FIDE_SCHEVENINGEN",
        "FIDE_SCHEVENINGEN_G2",
        "FIDE_DOUBLESCHEVENINGEN",
        "CUSTOM_SCHEVENINGEN",
    ] {
        add(text, all);
    }
    for (text, system) in [
        ("BERGER_TEAM_ROUNDROBIN", Some("team-round-robin/in-order")),
        ("BERGER_TEAM_ROUNDROBIN_G2", Some("team-round-robin/in-order")),
        ("BERGER_TEAM_DOUBLEROUNDROBIN", Some("team-round-robin/in-order")),
        ("FIDE_TEAM_ROUNDROBIN", Some("team-round-robin")),
        ("FIDE_TEAM_DOUBLEROUNDROBIN", Some("team-round-robin")),
        ("CUSTOM_TEAM_ROUNDROBIN", None),
    ] {
        add(text, Meaning { system, team: true, ..all });
    }
    let team = Meaning { team: true, ..swiss(None) };
    add("CUSTOM_TEAM_KNOCKOUT", team);
    add("CUSTOM_TEAM_SWISS", team);
    add("CUSTOM_TEAM_SWISS_MP", team);
    add("CUSTOM_TEAM_SWISS_GP", Meaning { game_points_first: true, ..team });
    let team = Meaning { system: Some("swiss-team-2024"), ..team };
    add("FIDE_TEAM", team);
    add("FIDE_TEAM_BAKU", Meaning { baku: true, ..team });
    for kind in ["", "_TYPEA", "_TYPEB"] {
        for (score, game) in [("_MP_GP", false), ("_MP", false), ("_GP_MP", true), ("_GP", true)] {
            add(&format!("FIDE_TEAM{kind}{score}"), Meaning { game_points_first: game, ..team });
            if !game {
                add(&format!("FIDE_TEAM{kind}{score}_BAKU"), Meaning { baku: true, ..team });
            }
        }
    }
    values
}

/// Other spellings of a value: case, hyphens, blanks, and mixtures of them.
fn spellings(value: &str) -> Vec<String> {
    let mut all = Vec::new();
    let title = |text: &str| {
        let mut up = true;
        let letter = |c: char| {
            let out = if up { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
            up = c == '_';
            out
        };
        text.chars().map(letter).collect::<String>()
    };
    for text in [value.to_owned(), value.to_ascii_uppercase(), value.to_ascii_lowercase(), title(value)] {
        let first_only = text.replacen('_', "-", 1);
        for text in [text.replace('_', "-"), text.replace('_', " "), first_only, text] {
            all.push(text.clone());
        }
    }
    all.sort();
    all.dedup();
    all
}

fn lint(text: &str) -> Vec<Finding> {
    lint_file(&Document::parse(text.as_bytes()), &InputOptions::default())
}

fn about_the_table(findings: &[Finding]) -> Vec<&Finding> {
    findings
        .iter()
        .filter(|found| found.code == "H020" && found.message.contains("table of tournament types"))
        .collect()
}

/// How each part of the program interprets a value.
fn seen(value: &str, teams: bool) -> (Meaning, String) {
    let text = file(&format!("192 {value}"), teams);
    let input = InputOptions { standings: Some(StandingsOptions::default()), ..InputOptions::default() };
    let verdict = check_file("case", text.as_bytes(), &CheckOptions { input, ..CheckOptions::default() });
    let document = Document::parse(text.as_bytes());
    let tournament = Tournament::from_document(&document).expect("a tournament").tournament;
    let prepared = Prepared::new(&document, &tournament, &StandingsOptions::default());
    let meaning = Meaning {
        system: verdict.system,
        regime: prepared.event.regime,
        team: prepared.event.team,
        game_points_first: prepared.event.team && prepared.event.primary == Score::Game,
        baku: tournament.players.iter().any(|player| player.virtual_points.iter().any(|&points| points != 0)),
    };
    (meaning, verdict.system_reason.unwrap_or_default().to_string())
}

#[test]
fn every_value_of_record_192_in_every_spelling() {
    let values = values();
    let mut spelt = 0;
    for (value, meaning) in &values {
        for spelling in spellings(value) {
            spelt += 1;
            // Only players are accelerated by the type; a double Swiss has its rounds in pairs of columns.
            let expected = Meaning { baku: meaning.baku && !meaning.team, ..*meaning };
            let (seen, reason) = seen(&spelling, meaning.team);
            assert_eq!(seen, expected, "{spelling}");
            assert!(reason.contains(&format!("record 192 \"{spelling}\"")), "{spelling}: {reason}");
            let findings = lint(&file(&format!("192 {spelling}"), meaning.team));
            let told = about_the_table(&findings);
            if spelling == *value {
                assert!(told.is_empty(), "{spelling}: {told:?}");
            } else {
                assert_eq!(told.len(), 1, "{spelling}: {told:?}");
                assert_eq!(told[0].fix.as_deref(), Some(value.as_str()), "{spelling}");
            }
        }
    }
    assert!(values.len() > 60 && spelt > 500, "{} values, {spelt} spellings", values.len());
}

/// The generator writes values of the table into record 192, and they select the system that paired.
#[test]
fn what_is_generated_is_in_the_table() {
    for &system in SystemId::ALL {
        let generator = Generator::new(Profile::built_in("tiny").expect("a profile"), system);
        for target in Target::ALL {
            let bytes = render(&generator.play(3, 0), target);
            let document = Document::parse(&bytes);
            let told =
                lint_file(&Document::parse(&bytes), &InputOptions { system: Some(system), ..InputOptions::default() });
            assert!(told.iter().all(|found| found.code != "H020"), "{system}, {target:?}: {told:?}");
            let verdict = check_file("case", &bytes, &CheckOptions::default());
            // No record names a reading of an edition.
            let asked = verdict.system.and_then(SystemId::from_name).map(SystemId::base);
            assert_eq!(asked, Some(system.base()), "{system}, {target:?}: {:?}", verdict.system_reason);
            assert_eq!(document.ranks_teams(), system.form() == Form::Teams, "{system}, {target:?}");
        }
    }
}

/// Values that no table has: with one character removed or appended.
#[test]
fn unknown_values_of_record_192_are_unknown_everywhere() {
    let known: Vec<String> = values().into_iter().map(|(value, _)| value.to_ascii_uppercase()).collect();
    let mut odd = Vec::new();
    for (value, _) in values() {
        odd.extend((0..value.len()).map(|at| format!("{}{}", &value[..at], &value[at + 1..])));
        odd.push(format!("{value}_X"));
    }
    odd.extend(["FIDE_LIM", "OTHER_TEAM_ROUNDROBIN", "WORLDCUP_KNOCKOUT", "CUSTOM_SOMETHING"].map(str::to_owned));
    odd.sort();
    odd.dedup();
    // Values such as 4x3 or G12 are still values with a digit removed.
    let is_value = |text: &str| {
        known.iter().any(|known| known == text)
            || pairproof::trf::TournamentType::parse(text)
                .is_some_and(|_| text.contains("_G") || text.contains("SCHILLER_"))
    };
    for value in odd.iter().filter(|value| !is_value(value)) {
        let findings = lint(&file(&format!("192 {value}"), false));
        let told = about_the_table(&findings);
        assert_eq!(told.len(), 1, "{value}: {told:?}");
        assert_eq!(told[0].fix, None, "{value}");
        let (meaning, reason) = seen(value, false);
        let message = told[0].message.split("; did you mean ").next().unwrap_or_default();
        if let Some((_, taken)) = message.split_once("; read as ") {
            let expected = match taken {
                "a double Swiss" => "double-swiss",
                "a round robin" => "round-robin",
                "a round robin of teams" => "team-round-robin",
                "a Swiss by the Dutch system" => "dutch",
                "a Swiss by the Dubov system" => "dubov",
                "a Swiss by the Burstein system" => "burstein",
                "a Swiss by the Lim system" => "lim",
                _ => "not checked",
            };
            let family = meaning.system.unwrap_or("not checked");
            let family = family.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('-');
            assert_eq!(family, expected, "{value}: {taken}");
            let all = ["round robin", "Scheveningen", "Schiller"].iter().any(|word| taken.contains(word));
            assert_eq!(meaning.regime == Regime::Predetermined, all, "{value}: {taken}");
            assert_eq!(seen(value, true).0.team, taken.contains("teams"), "{value}: {taken}");
        } else {
            assert_eq!(meaning.system, Some("dutch-2017"), "{value}");
            assert_eq!(meaning.regime, Regime::Swiss, "{value}");
            assert!(reason.contains(&format!("record 192 has the unknown code {value}")), "{value}: {reason}");
        }
    }
}

/// Names, whether they are for teams (`t`), individuals (`i`) or both (`b`), and modifiers, as table MTB26 has them.
const TIE_BREAKS: &str = "\
DE i P|BPG i |BWG i |REP i |STD i |SB i CP|ARO i CM|TPR i |PTP i |APRO i |APPO i |RTNG i R|WIN b m|WON b m|PS b mgC|TPN b R|\
BH b mgCMPF|AOB b mgF|FB b mgCMP|KS b mgL|BC t |TBR t |BBE t |MPVGP t |EMMSB t CP|EMGSB t CP|EGMSB t CP|EGGSB t CP|EDE t P|\
EDET t P|EDEB t P|EDEBT t P|EDEBB t P|SSSC t KPF|PTS b mg";

/// Names of other programs, and what they mean.
const SYNONYMS: [(&str, &str); 5] =
    [("GE", "REP"), ("RTG", "RTNG"), ("SNO", "TPN"), ("MPTS", "PTS:MP"), ("GPTS", "PTS:GP")];

/// Tie-breaks without a meaning for teams: by colours and ratings.
const NOT_FOR_TEAMS: &str = "BPG BWG ARO TPR PTP APRO APPO RTNG";

/// Modifiers, with the letter of each valid one.
const MODIFIERS: [(&str, Option<char>); 17] = [
    ("C1", Some('C')),
    ("C2", Some('C')),
    ("C0", None),
    ("C", None),
    ("C70000", None),
    ("M1", Some('M')),
    ("M0", None),
    ("L+1", Some('L')),
    ("L-2", Some('L')),
    ("L1", None),
    ("K3", Some('K')),
    ("K0", None),
    ("P", Some('P')),
    ("P1", None),
    ("F", Some('F')),
    ("R", Some('R')),
    ("", None),
];

/// Whether the table allows a descriptor.
fn usable(name: &str, score: &str, modifiers: &[(&str, Option<char>)], teams: bool) -> bool {
    let synonym = SYNONYMS.iter().find(|(other, _)| *other == name).map(|(_, meant)| *meant);
    let (base, implied) = synonym.unwrap_or(name).split_once(':').unwrap_or((synonym.unwrap_or(name), ""));
    let mut rows = TIE_BREAKS.split('|').map(|row| row.split(' ').collect::<Vec<_>>());
    let Some(row) = rows.find(|row| row[0] == base) else { return false };
    let allowed = row[2];
    let suffix = match (score, implied) {
        ("", "") => true,
        ("", _) => teams,
        (":MP", "") => teams && allowed.contains('m'),
        (":GP", "") => teams && allowed.contains('g'),
        _ => false,
    };
    let whose = if teams { !NOT_FOR_TEAMS.split(' ').any(|other| other == base) } else { row[1] != "t" };
    let kinds: Vec<char> = modifiers.iter().filter_map(|&(_, letter)| letter).collect();
    let known = kinds.len() == modifiers.len() && kinds.iter().all(|&letter| allowed.contains(letter));
    // Cut and median count as the same modifier.
    let plain: Vec<char> = kinds.iter().map(|&letter| if letter == 'M' { 'C' } else { letter }).collect();
    let twice = plain.iter().enumerate().any(|(at, letter)| plain[..at].contains(letter));
    suffix && whose && known && !twice
}

fn names() -> Vec<&'static str> {
    let table = TIE_BREAKS.split('|').map(|row| row.split(' ').next().unwrap_or(""));
    table.chain(SYNONYMS.iter().map(|&(name, _)| name)).chain(["XYZ", "BHC", "B"]).collect()
}

#[test]
fn every_descriptor_with_every_modifier_for_lint_and_standings() {
    let mut looked = 0;
    let singles: Vec<&[(&str, Option<char>)]> =
        std::iter::once(&[][..]).chain(MODIFIERS.iter().map(std::slice::from_ref)).collect();
    for teams in [false, true] {
        let kind = if teams { "CUSTOM_TEAM_SWISS" } else { "CUSTOM_SWISS" };
        for name in names() {
            for score in ["", ":MP", ":GP", ":XP"] {
                for modifiers in &singles {
                    looked += 1;
                    let modifier: String = modifiers.iter().map(|(text, _)| format!("/{text}")).collect();
                    let plain = format!("{name}{score}{modifier}");
                    let written = if looked % 2 == 0 { plain.to_ascii_lowercase() } else { plain };
                    let text = file(&format!("192 {kind}\n212 {written}"), teams);
                    let expected = usable(name, score, modifiers, teams);
                    let findings = lint(&text);
                    let told: Vec<&Finding> = findings.iter().filter(|found| found.code == "H022").collect();
                    let harmless = told.iter().all(|found| found.severity < pairproof::trf::Severity::Warning);
                    assert_eq!(harmless, expected, "lint: {written}, teams: {teams}: {told:?}");
                    let document = Document::parse(text.as_bytes());
                    let tournament = Tournament::from_document(&document).expect("a tournament").tournament;
                    let prepared = Prepared::new(&document, &tournament, &StandingsOptions::default());
                    assert_eq!(prepared.event.team, teams, "{written}");
                    assert_eq!(
                        !prepared.list.open, expected,
                        "standings: {written}, teams: {teams}: {:?}",
                        prepared.list.notes
                    );
                    let stated = StandingsOptions { tie_breaks: Some(written.clone()), ..StandingsOptions::default() };
                    assert_eq!(
                        stated.unusable(&document).is_none(),
                        expected,
                        "--tie-breaks {written}, teams: {teams}"
                    );
                    let other_name = SYNONYMS.iter().any(|(other, _)| *other == name);
                    assert_eq!(expected && other_name, told.iter().any(|found| found.fix.is_some()), "{written}");
                }
            }
        }
    }
    assert!(looked > 6_000, "{looked}");
}

#[test]
fn every_descriptor_with_two_modifiers() {
    for teams in [false, true] {
        for name in names() {
            for one in MODIFIERS {
                for two in MODIFIERS {
                    let text = format!("{name}/{}/{}", one.0, two.0);
                    let expected = usable(name, "", &[one, two], teams);
                    assert_eq!(TieBreak::read(&text, teams).is_ok(), expected, "{text}, teams: {teams}");
                }
            }
        }
    }
}

/// Lint and the standings add up points from the same table of values.
#[test]
fn scores_are_put_together_once() {
    for (records, win) in [
        ("162  W 3.0    D 1.0    L 0.0", "3.0"),
        ("XXS W=3 D=1", "3.0"),
        ("BBW  3.0\nBBD  1.0", "3.0"),
        ("BBU  1.0\nBBW  3.0\nBBD  1.0", "3.0"),
        ("162  W 3.0    D 1.0    L 0.0\nXXS WW=3 BW=3", "3.0"),
        ("XXS W=2\nXXS D=1", "2.0"),
    ] {
        let text = file(records, false).replace(" 1.0    ", &format!(" {win}    "));
        assert!(text.contains(&format!(" {win}    1 ")), "{text}");
        let told: Vec<Finding> = lint(&text).into_iter().filter(|found| found.code == "P007").collect();
        assert!(told.is_empty(), "{records}: {told:?}");
        let input = InputOptions { standings: Some(StandingsOptions::default()), ..InputOptions::default() };
        let verdict = check_file("case", text.as_bytes(), &CheckOptions { input, ..CheckOptions::default() });
        assert_eq!(verdict.standings.as_deref().map(<[_]>::len), Some(0), "{records}: {:?}", verdict.standings);
    }
}
