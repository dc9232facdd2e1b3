use crate::front::{Problem, ProblemKind, ask};

const CLUB: &[u8] = include_bytes!("../../../../../trf-samples/club.trf");
const NEW: &[u8] = include_bytes!("../../../../../trf-samples/baku-open.trf");

fn edit(file: &[u8], edits: &str) -> Result<String, Problem> {
    let bytes = ask("edit", &format!("{{\"edits\":[{edits}]}}"), file)?;
    Ok(String::from_utf8(bytes).unwrap())
}

/// The lines that an edit changes, adds or removes, each with `-` or `+` in front.
fn changes(file: &[u8], edits: &str) -> Vec<String> {
    let (before, after) = (std::str::from_utf8(file).unwrap(), edit(file, edits).unwrap());
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let (before, after) = (lines(before), lines(&after));
    let gone = before.iter().filter(|line| !after.contains(line)).map(|line| format!("-{line}"));
    let new = after.iter().filter(|line| !before.contains(line)).map(|line| format!("+{line}"));
    gone.chain(new).collect()
}

/// The last columns of each line.
fn ends(changes: &[String], columns: usize) -> Vec<&str> {
    changes.iter().map(|line| &line[line.len() - columns..]).collect()
}

#[test]
fn no_edit_changes_no_byte() {
    assert_eq!(edit(CLUB, "").unwrap().as_bytes(), CLUB);
}

#[test]
fn a_result_is_changed_on_both_sides() {
    let changed = changes(CLUB, r#"{"edit":"result","round":5,"player":1,"result":"="}"#);
    assert_eq!(ends(&changed, 8), ["   9 w 1", "   1 b 0", "   9 w =", "   1 b ="]);
    let forfeited = changes(CLUB, r#"{"edit":"result","round":5,"player":1,"result":"-","opponent":"-"}"#);
    assert_eq!(ends(&forfeited[2..], 8), ["   9 w -", "   1 b -"]);
}

#[test]
fn a_result_needs_a_game() {
    let no_game = edit(CLUB, r#"{"edit":"result","round":5,"player":2,"result":"="}"#).unwrap_err();
    assert_eq!(no_game.message, "change 1: player 2 has no game in round 5");
    let wrong = edit(CLUB, r#"{"edit":"result","round":5,"player":1,"result":"x"}"#).unwrap_err();
    assert_eq!(wrong.kind, ProblemKind::Usage);
    assert!(edit(CLUB, r#"{"edit":"result","round":0,"player":1,"result":"1"}"#).is_err());
    assert!(edit(CLUB, r#"{"edit":"result","round":5,"player":99,"result":"1"}"#).is_err());
    assert!(edit(CLUB, r#"{"edit":"juggle"}"#).is_err());
}

#[test]
fn boards_that_stay_keep_their_results() {
    let exchanged = changes(CLUB, r#"{"edit":"boards","round":5,"boards":[[1,6],[9,4]]}"#);
    let new: Vec<&str> =
        exchanged[4..].iter().map(|line| line.trim_end()).map(|line| &line[line.len() - 4..]).collect();
    assert_eq!(new, [" 6 w", " 9 b", " 1 b", " 4 w"]);
    let turned = changes(CLUB, r#"{"edit":"boards","round":5,"boards":[[9,1]]}"#);
    assert_eq!(ends(&turned[2..], 8), ["   9 b 1", "   1 w 0"]);
}

#[test]
fn former_opponents_without_a_new_board_have_no_game() {
    let bye = changes(CLUB, r#"{"edit":"bye","round":5,"player":1,"bye":"half"}"#);
    assert_eq!(ends(&bye[2..3], 10), ["  0000 - H"]);
    assert!(bye[3].ends_with("10 w 1"), "the last block is gone: {}", bye[3]);
    assert!(edit(CLUB, r#"{"edit":"boards","round":5,"boards":[[1,1]]}"#).is_err());
    assert!(edit(CLUB, r#"{"edit":"boards","round":5,"boards":[[0,1]]}"#).is_err());
}

#[test]
fn a_bye_of_a_round_to_come_replaces_what_240_says() {
    let file = [NEW, b"240 H  10    4    7\r\n"].concat();
    let changed = changes(&file, r#"{"edit":"bye","round":10,"player":4,"bye":"zero"}"#);
    assert!(changed.contains(&"+240 H  10    7".to_owned()), "{changed:?}");
    assert!(changed.iter().any(|line| line.starts_with("+001    4") && line.ends_with("0000 - Z")), "{changed:?}");
    let none = changes(&file, r#"{"edit":"bye","round":10,"player":4,"bye":"none"}"#);
    assert_eq!(none, ["-240 H  10    4    7", "+240 H  10    7"]);
}

#[test]
fn rounds_are_removed_to_the_end() {
    let text = edit(CLUB, r#"{"edit":"remove-rounds","from":4}"#).unwrap();
    let first = text.lines().find(|line| line.starts_with("001    1")).unwrap();
    assert!(first.ends_with("2 w ="), "{first:?}");
}

/// Otherwise the blocks would contradict the record (X009), and a half-point bye would count nothing.
#[test]
fn a_new_round_records_the_byes_that_were_announced_for_it() {
    let new = String::from_utf8(NEW.to_vec()).unwrap();
    let round = 1 + new
        .lines()
        .filter(|line| line.starts_with("001 "))
        .map(|line| (line.trim_end().len() - 90).div_ceil(10))
        .max()
        .unwrap();
    let announced = format!("{new}240 H {round:>3}    3    4\r\n240 Z {round:>3}    5\r\n");
    let boards = format!(r#"{{"edit":"boards","round":{round},"boards":[[1,2]]}}"#);
    let changed = changes(announced.as_bytes(), &boards);
    let mut blocks: Vec<&str> =
        changed.iter().filter(|line| line.starts_with("+001")).map(|line| line[line.len() - 8..].trim()).collect();
    blocks.sort_unstable();
    assert_eq!(blocks, ["0000 - H", "0000 - H", "0000 - Z", "1 b", "2 w"]);
    assert!(!changed.iter().any(|line| line[1..].starts_with("240")), "{changed:?}");
}

#[test]
fn a_player_who_was_to_be_absent_is_so_in_one_round_only() {
    let absent = format!("{}XXZ 3\r\n", String::from_utf8(CLUB.to_vec()).unwrap());
    let changed = changes(absent.as_bytes(), r#"{"edit":"boards","round":6,"boards":[[1,2]]}"#);
    assert!(changed.contains(&"-XXZ 3".to_owned()), "{changed:?}");
    assert!(changed.iter().any(|line| line.ends_with("0000 - Z")), "{changed:?}");
}

#[test]
fn a_record_about_nobody_does_not_keep_a_round_out() {
    let absent = format!("{}XXZ 3 77\r\n", String::from_utf8(CLUB.to_vec()).unwrap());
    let changed = changes(absent.as_bytes(), r#"{"edit":"boards","round":6,"boards":[[1,2]]}"#);
    assert!(changed.contains(&"+XXZ 77".to_owned()), "{changed:?}");
}

#[test]
fn settings_stand_in_the_records_of_the_dialect() {
    assert_eq!(changes(CLUB, r#"{"edit":"rounds","rounds":7}"#), ["+XXR 7"]);
    assert_eq!(changes(NEW, r#"{"edit":"rounds","rounds":11}"#), ["-142 9", "+142 11"]);
    assert_eq!(changes(NEW, r#"{"edit":"tie-breaks","list":"BH, SB"}"#), ["-202 BH/C1,BH,SB,WIN", "+202 BH,SB"]);
    assert_eq!(changes(NEW, r#"{"edit":"prohibit","players":[7,3]}"#), ["+260   1   9    3    7"]);
    assert_eq!(changes(CLUB, r#"{"edit":"prohibit","players":[7,3]}"#), ["+XXP 3 7"]);
    let forth_and_back = r#"{"edit":"prohibit","players":[7,3]},{"edit":"allow","players":[3,7]}"#;
    assert_eq!(edit(NEW, forth_and_back).unwrap().as_bytes(), NEW);
    assert!(edit(NEW, r#"{"edit":"allow","players":[3,7]}"#).is_err());
}

#[test]
fn every_system_can_be_written_into_a_file_of_either_kind() {
    for file in [CLUB, NEW] {
        for id in crate::systems::SystemId::ALL.iter().filter(|id| id.reading_of.is_none()) {
            let name = id.name();
            let changed = edit(file, &format!("{{\"edit\":\"system\",\"system\":\"{name}\"}}")).unwrap();
            let parsed = ask("parse", "{}", changed.as_bytes()).unwrap();
            let parsed: serde_json::Value = serde_json::from_slice(&parsed).unwrap();
            assert_eq!(parsed["system"], name);
        }
    }
}

#[test]
fn numbers_are_exchanged_wherever_they_stand() {
    let exchange = r#"{"edit":"numbers","players":[3,10]}"#;
    let text = edit(CLUB, exchange).unwrap();
    let name = |number: &str| text.lines().find(|line| line.starts_with(number)).map(|line| line[14..47].trim_end());
    assert_eq!((name("001    3"), name("001   10")), (Some("Ysenburg, Vito"), Some("Ulmenau, Fabio")));
    assert_eq!(edit(text.as_bytes(), exchange).unwrap().as_bytes(), CLUB);
}

#[test]
fn points_and_ranks_follow_the_results() {
    let both = r#"{"edit":"result","round":5,"player":1,"result":"="},{"edit":"standings"}"#;
    let changed = changes(CLUB, both);
    assert!(
        changed.iter().any(|line| line.starts_with("+001    1") && line[81..].starts_with(" 4.0    1")),
        "{changed:?}"
    );
}

#[test]
fn a_line_is_replaced_added_or_removed() {
    assert_eq!(changes(CLUB, r#"{"edit":"line","line":2,"text":"022 Oslo"}"#), ["-022 Bergen", "+022 Oslo"]);
    assert_eq!(changes(CLUB, r#"{"edit":"line","line":2}"#), ["-022 Bergen"]);
    assert!(edit(CLUB, r#"{"edit":"line","line":2,"text":"a\nb"}"#).is_err());
    assert!(edit(CLUB, r#"{"edit":"line","line":0,"text":"a"}"#).is_err());
    assert!(edit(CLUB, r#"{"edit":"line","line":9999,"text":"a"}"#).is_err());
}

#[test]
fn a_field_is_replaced_where_a_finding_says() {
    let field = |line: u32, columns: &str, text: &str| {
        let edit = format!(r#"{{"edit":"field","line":{line},"columns":{columns},"text":"{text}"}}"#);
        changes(CLUB, &edit)
    };
    assert_eq!(field(6, "[5,6]", "14"), ["-062 13", "+062 14"]);
    assert_eq!(field(2, "[5,10]", "Trondheim"), ["-022 Bergen", "+022 Trondheim"]);
    assert!(field(13, "[49,52]", "990")[1].contains("Falkenrath, Dario                 990  POL"));
    assert!(edit(CLUB, r#"{"edit":"field","line":13,"columns":[49,52],"text":"12345"}"#).is_err());
    assert!(edit(CLUB, r#"{"edit":"field","line":13,"columns":[4000000000,4000000001],"text":"1"}"#).is_err());
}
