//! Standings at the limits of their articles: what counts as a round robin, which text applies on a day, what an
//! edition contains.

use crate::common::on_file::is_on_file;
use crate::standings_articles::{figures, games};
use pairproof::standings::{Edition, List, Prepared, Regime, StandingsOptions, StandingsReading, Table, Worth};
use pairproof::tournament::{Colour, Outcome, Tournament};
use pairproof::trf::Document;
use std::fmt::Write as _;
use std::path::Path;

/// 9.2: half of the maximum is computed over all rounds of a double round robin of an even field.
#[test]
fn koya_in_a_double_round_robin() {
    let twice = [
        (1, 1, 2, 10),
        (1, 3, 4, 5),
        (2, 1, 3, 10),
        (2, 2, 4, 5),
        (3, 1, 4, 10),
        (3, 2, 3, 10),
        (4, 2, 1, 0),
        (4, 4, 3, 5),
        (5, 3, 1, 0),
        (5, 4, 2, 5),
        (6, 4, 1, 0),
        (6, 3, 2, 5),
    ];
    let mut event = games(Edition::E2026, 4, 6, &twice);
    event.regime = Regime::Predetermined;
    assert_eq!(figures(&event, "KS"), ["0"], "2 has 2.5 of six points");
    event.participants[1].rounds[4].points = [10; 2];
    assert_eq!(figures(&event, "KS"), ["2"], "2 has 3 of six points");
}

/// The text in force on the day a tournament began: the 2024 text applies from 1 August, the 2026 text from 1 March.
#[test]
fn the_text_of_a_day() {
    let said = |day: &str| Edition::of(&Document::parse(format!("042 {day}\r\n").as_bytes()));
    assert_eq!(said("2024/08/01"), (Edition::E2024, "by the date 2024-08-01 in record 042".to_owned()));
    let (edition, older) = said("2024/07/31");
    assert_eq!(edition, Edition::E2024);
    assert!(older.ends_with("no edition is built in"), "{older}");
    assert_eq!(said("2023/08/31"), (Edition::E2009, "by the date 2023-08-31 in record 042".to_owned()));
    assert_eq!(said("2009/07/01").1, "by the date 2009-07-01 in record 042");
    // Before that, the Dutch rules had their own final standings.
    assert_eq!(said("2009/06/30").0, Edition::DUTCH_2006);
    assert_eq!([said("2026/02/28").0, said("2026/03/01").0], [Edition::E2024, Edition::E2026]);
    assert_eq!(said("2026/12/31").0, Edition::E2026);
}

/// Olympiad, article 14: what counts as a drawn match against the team itself, in the literal reading and in the one
/// that includes every unplayed match.
#[test]
fn drawn_matches_against_the_team_itself() {
    use Outcome as O;
    let all =
        [O::Win, O::Draw, O::Loss, O::ForfeitWin, O::ForfeitLoss, O::PairingBye, O::HalfBye, O::FullBye, O::ZeroBye];
    let drawn = |edition: Edition| all.map(|outcome| u8::from(edition.drawn_against_itself.contains(outcome)));
    assert_eq!(drawn(Edition::OLYMPIAD_2009), [0, 0, 0, 1, 0, 1, 1, 1, 0]);
    assert_eq!(drawn(Edition::OLYMPIAD_2009_ALL_UNPLAYED), [0, 0, 0, 1, 1, 1, 1, 1, 1]);
    assert_eq!(drawn(Edition::E2026), [0; 9]);
}

/// The tie-breaks of the Olympiad are cited by its own article 14, elsewhere by C.07.
#[test]
fn articles_of_the_olympiad() {
    let mut event = games(Edition::OLYMPIAD_2009, 2, 1, &[(1, 1, 2, 10)]);
    event.team = true;
    let list = List::parse(Edition::ARTICLE_14, &event);
    let cited = |edition: Edition| -> Vec<String> {
        let articles = list.items.iter().map(|item| edition.articles_of(item));
        articles.filter(|article| article.starts_with("Olympiad")).collect()
    };
    assert_eq!(cited(Edition::OLYMPIAD_2009), ["Olympiad art. 14a", "Olympiad art. 14b", "Olympiad art. 14c"]);
    assert_eq!(cited(Edition::E2026), [""; 0]);
}

#[test]
fn what_a_win_is_worth_and_what_is_read() {
    let worth = Worth { win: [10, 20], draw: 5, loss: 0 };
    assert_eq!([Some(Colour::White), Some(Colour::Black), None].map(|colour| worth.win_with(colour)), [10, 20, 10]);
    assert_eq!(worth.any_win(), 20);
    let mut event = games(Edition::E2026, 2, 1, &[(1, 1, 2, 10)]);
    assert!(!event.reads(StandingsReading::AobGames));
    event.readings.push(StandingsReading::AobGames);
    assert!(event.reads(StandingsReading::AobGames) && !event.reads(StandingsReading::ReverseAny));
}

/// The exact explanation of every individual tie-break: how the figures of three small tournaments are computed.
#[test]
fn how_figures_came_about() {
    let names = "PTS,BH,BH/C1,BH/M1,BH/M2,FB,SB,SB/C1,AOB,PS,PS/C1,KS,WIN,WON,BPG,BWG,DE,ARO,ARO/C1,TPR,PTP,APRO,APPO,\
                 REP,RTNG,TPN";
    let mut text = String::new();
    for sample in ["club.trf", "round-robin.trf", "dutch-2012.trf"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("trf-samples").join(sample);
        let document = Document::parse(&std::fs::read(path).expect("a sample"));
        let tournament = Tournament::from_document(&document).expect("a tournament").tournament;
        let options = StandingsOptions { tie_breaks: Some(names.to_owned()), ..StandingsOptions::default() };
        let prepared = Prepared::new(&document, &tournament, &options);
        let table = Table::new(&prepared.event, &prepared.list);
        for index in 0..4 {
            let _ = writeln!(text, "== {sample}, {}", prepared.event.participants[index].id);
            for (item, tie_break) in prepared.list.items.iter().enumerate() {
                let _ = writeln!(text, "{tie_break} {}", table.figures[item][index].text());
                for phrase in table.how(item, index as u32) {
                    let _ = writeln!(text, "  {phrase}");
                }
            }
        }
    }
    is_on_file("standings/how.txt", &text);
}
