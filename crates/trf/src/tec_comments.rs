//! The comments required by FIDE's manual for programs, in which a program logs violations and changes of a pairing:
//!
//! ```text
//! ### MPA @ Round 5: 12-3 9-4 => 12-4 9-3
//! ### Correction @ Round 4: 6-17: 1-0 => 0-1
//! ### Rating correction @ Round 4: 6-17: 1-0 => 0-1 (pairings and standings used 1-0)
//! ### Adjournment @ Round 3: 17-5 1-0
//! ### FIDE mode exited @ Round 6
//! ```
//!
//! Programs word the part after the colon in their own ways; the forms of OpenPairings and Sharly-Chess are read.
//! Boards are the engine's and, after the arrow, the round's, White first; `44=PAB` is a bye.

use super::declarations::{Declaration, FormerResult};

/// Precedes the round that the line is about.
const AT: &str = " @ Round ";

/// The events that a program can log.
const KINDS: [&str; 14] = [
    "MPA",
    "Import",
    "Correction",
    "Adjournment",
    "Exchange",
    "Rating correction",
    "Full-point bye",
    "FIDE mode exited",
    "Regeneration",
    "Configuration",
    "Rounds",
    "Tie-breaks",
    "Prohibition",
    "Not played",
];

/// Reads a line. None if it is not such a comment.
pub(super) fn read(line: &str) -> Option<Result<Vec<Declaration>, String>> {
    let text = line.strip_prefix("###")?.trim();
    let (kind, rest) = match text.split_once(AT) {
        Some(parts) => parts,
        None => text.strip_suffix(" before Round 1 was paired").map(|kind| (kind, "1"))?,
    };
    let kind = KINDS.into_iter().find(|known| known.eq_ignore_ascii_case(kind.trim()))?;
    let (round, said) = rest.split_once(':').unwrap_or((rest, ""));
    Some(match round.trim().parse().ok().filter(|round| (1..=999).contains(round)) {
        Some(round) => declared(kind, round, said.trim()),
        None => Err(format!("found {round:?}, expected a round")),
    })
}

fn declared(kind: &str, round: u16, said: &str) -> Result<Vec<Declaration>, String> {
    let noted = || {
        let what = if said.is_empty() { kind.to_owned() } else { format!("{kind}: {said}") };
        Ok(vec![Declaration::Noted { round, what }])
    };
    match kind {
        "MPA" => changed(round, said).map(|made| vec![made]),
        "Import" | "Configuration" => changed(round, said).map_or_else(|_| noted(), |made| Ok(vec![made])),
        "Correction" => corrections(round, said),
        "Rating correction" => rating_correction(round, said).map(|made| vec![made]),
        "Adjournment" => adjournment(round, said),
        _ => noted(),
    }
}

/// Boards that differ from the engine's: `12-3 9-4 => 12-4 9-3`, `12-4, 9-3 instead of the engine's 12-3, 9-4`, or only
/// the boards of the round.
fn changed(round: u16, said: &str) -> Result<Declaration, String> {
    let (before, after) = match (said.split_once("=>"), said.split_once(" instead of ")) {
        (Some(parts), _) => parts,
        (None, Some((after, before))) => (before.trim_start_matches("the engine's"), after),
        _ => ("", said),
    };
    let (before, after) = (boards(before)?, boards(after)?);
    let boards: Vec<[u32; 2]> = after.into_iter().filter(|board| !before.contains(board)).collect();
    if boards.is_empty() {
        return Err(format!("found {said:?}, expected boards such as 12-3 9-4 => 12-4 9-3"));
    }
    Ok(Declaration::ManualPairing { round, boards })
}

/// The boards of a list; byes that the pairing does not allocate are not boards. Text in brackets is left out.
fn boards(list: &str) -> Result<Vec<[u32; 2]>, String> {
    let mut plain = String::new();
    let mut depth = 0_usize;
    for c in list.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    let words = plain.split([' ', ',', ';']).filter(|word| !word.is_empty() && *word != "none");
    words.filter_map(|word| board(word).transpose()).collect()
}

/// Reads `12-3` or `44=PAB`; none for another bye.
fn board(word: &str) -> Result<Option<[u32; 2]>, String> {
    let wrong = || format!("found {word:?}, expected a board such as 12-3");
    let number = |text: &str| text.parse::<u32>().ok().filter(|&id| id > 0).ok_or_else(wrong);
    if let Some((id, bye)) = word.split_once('=') {
        let id = number(id)?;
        return Ok(bye.eq_ignore_ascii_case("PAB").then_some([id, 0]));
    }
    let (white, black) = word.split_once('-').ok_or_else(wrong)?;
    Ok(Some([number(white)?, number(black)?]))
}

/// Corrections of results and boards, several in a line: `6-17: 1-0 => 0-1, 3-4: …`, `result of 6-17 changed from 1-0
/// to 0-1; …`, `colours of 17-6 swapped`.
fn corrections(round: u16, said: &str) -> Result<Vec<Declaration>, String> {
    let worded = ["result of ", "pairings ", "colours of "].iter().any(|begin| said.starts_with(begin));
    let separator = if worded { ';' } else { ',' };
    said.split(separator).map(|part| correction(round, part.trim())).collect()
}

fn correction(round: u16, part: &str) -> Result<Declaration, String> {
    if let Some(rest) = part.strip_prefix("colours of ") {
        let boards = boards(rest.trim_end_matches("swapped"))?;
        return Ok(Declaration::ManualPairing { round, boards });
    }
    if let Some(rest) = part.strip_prefix("pairings ") {
        return changed(round, rest);
    }
    let noted = || Declaration::Noted { round, what: format!("Correction: {part}") };
    let worded = part.strip_prefix("result of ");
    let (game, was) = if let Some((game, rest)) = worded.and_then(|rest| rest.split_once(" changed from ")) {
        (game, rest.split_once(" to ").map_or(rest, |(was, _)| was))
    } else if worded.is_some() {
        // A result that was entered or cleared: the pairing used none.
        return Ok(noted());
    } else if let Some((game, results)) = part.split_once(':') {
        (game, results.split_once("=>").map_or(results, |(was, _)| was))
    } else {
        return changed(round, part);
    };
    let Some(game) = board(game.trim())? else { return Ok(noted()) };
    Ok(result(was.trim()).map_or_else(noted, |was| Declaration::ResultCorrection {
        round,
        game,
        was,
        until: round + 1,
    }))
}

/// A result that differs in the file from the one used for all pairings: `6-17: 1-0 => 0-1 (pairings and standings used
/// 1-0)`, `6-17 recorded as 0-1 for rating, 1-0 used for pairings and standings`, `17-6 1-0 recorded for rating, 6-17
/// 1-0 used …`.
fn rating_correction(round: u16, said: &str) -> Result<Declaration, String> {
    let wrong = || format!("found {said:?}, expected a game and the result that the pairings used");
    let (game, was) = if let Some((game, results)) = said.split_once(':') {
        (game.trim(), results.split_once("=>").ok_or_else(wrong)?.0.trim())
    } else {
        let (recorded, used) = said.split_once(',').ok_or_else(wrong)?;
        let used: Vec<&str> = used.trim().split(" used").next().unwrap_or_default().split(' ').collect();
        match used[..] {
            [was] => (recorded.split(' ').next().unwrap_or_default(), was),
            [game, was] => (game, was),
            _ => return Err(wrong()),
        }
    };
    let game = board(game)?.ok_or_else(wrong)?;
    let was = result(was).ok_or_else(wrong)?;
    Ok(Declaration::ResultCorrection { round, game, was, until: u16::MAX })
}

/// An adjourned game is a draw for the pairing of the next round (C.04.2, art. 3.1): `17-5 1-0`. For a team match,
/// nothing is known about its boards.
fn adjournment(round: u16, said: &str) -> Result<Vec<Declaration>, String> {
    let mut words = said.split_whitespace();
    match (words.next(), words.next()) {
        (Some(game), _) if !game.ends_with(':') => {
            let game = board(game)?.ok_or_else(|| format!("found {game:?}, expected a game"))?;
            Ok(vec![Declaration::ResultCorrection { round, game, was: FormerResult::Draw, until: round + 1 }])
        }
        _ => Ok(vec![Declaration::Noted { round, what: format!("Adjournment: {said}") }]),
    }
}

fn result(text: &str) -> Option<FormerResult> {
    Some(match text {
        "1-0" | "1U-0U" | "W-L" => FormerResult::White,
        "0-1" | "0U-1U" | "L-W" => FormerResult::Black,
        "1/2-1/2" | "=-=" | "½-½" | "1/2U-1/2U" | "D-D" => FormerResult::Draw,
        "+--" | "1F-0F" => FormerResult::WhiteByForfeit,
        "--+" | "0F-1F" => FormerResult::BlackByForfeit,
        "---" | "0F-0F" => FormerResult::DoubleForfeit,
        _ => return None,
    })
}

/// The line for a round that was paired by hand: the engine's boards, and the boards of the round.
pub(super) fn manual_pairing(round: u16, engine: &[[u32; 2]], made: &[[u32; 2]]) -> String {
    let list = |boards: &[[u32; 2]]| {
        let each = boards.iter().map(|board| match board {
            [id, 0] => format!("{id}=PAB"),
            [white, black] => format!("{white}-{black}"),
        });
        let list = each.collect::<Vec<_>>().join(" ");
        if list.is_empty() { "none".to_owned() } else { list }
    };
    format!("### MPA{AT}{round}: {} => {}\n", list(engine), list(made))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(line: &str) -> Declaration {
        match read(line) {
            Some(Ok(found)) if found.len() == 1 => found.into_iter().next().unwrap(),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn boards_made_by_hand_in_the_words_of_several_programs() {
        let made = Declaration::ManualPairing { round: 5, boards: vec![[12, 4], [9, 3]] };
        for line in [
            "### MPA @ Round 5: 12-3 9-4 => 12-4 9-3",
            "### MPA @ Round 5: 12-3 9-4 1-2 => 12-4 9-3 1-2",
            "### MPA @ Round 5: 12-4, 9-3 instead of the engine's 12-3, 9-4",
            "### Import @ Round 5: 12-4 (rematch of round 1) 9-3 (rematch of round 2)",
            "### Correction @ Round 5: pairings 12-4, 9-3 instead of 12-3, 9-4",
        ] {
            assert_eq!(one(line), made, "{line}");
        }
        let boards = vec![[19, 44], [7, 0]];
        let bye = Declaration::ManualPairing { round: 2, boards: boards.clone() };
        assert_eq!(one("### MPA @ Round 2: 19-7 44=PAB => 19-44 7=PAB"), bye);
        assert_eq!(one(manual_pairing(2, &[[19, 7], [44, 0]], &boards).trim_end()), bye);
    }

    #[test]
    fn results_that_were_others() {
        let was = |was, until| Declaration::ResultCorrection { round: 4, game: [6, 17], was, until };
        for (line, expected) in [
            ("### Correction @ Round 4: 6-17: 1-0 => 0-1", was(FormerResult::White, 5)),
            ("### Correction @ Round 4: result of 6-17 changed from 1/2-1/2 to 0-1", was(FormerResult::Draw, 5)),
            ("### Correction @ Round 4: 6-17: --- => 0-1", was(FormerResult::DoubleForfeit, 5)),
            ("### Adjournment @ Round 4: 6-17 1-0", was(FormerResult::Draw, 5)),
            (
                "### Rating correction @ Round 4: 6-17: 1-0 => 0-1 (pairings and standings used 1-0)",
                was(FormerResult::White, u16::MAX),
            ),
            (
                "### Rating correction @ Round 4: 6-17 recorded as 0-1 for rating, 1-0 used for pairings and standings",
                was(FormerResult::White, u16::MAX),
            ),
            (
                "### Rating correction @ Round 4: 17-6 1-0 recorded for rating, 6-17 1-0 used for pairings and standings",
                was(FormerResult::White, u16::MAX),
            ),
        ] {
            assert_eq!(one(line), expected, "{line}");
        }
        assert_eq!(read("### Correction @ Round 4: 6-17: 1-0 => 0-1, 3-4: 0-1 => 1-0").unwrap().unwrap().len(), 2);
    }

    #[test]
    fn what_excuses_nothing_is_noted_and_what_cannot_be_read_is_named() {
        for line in [
            "### FIDE mode exited @ Round 3",
            "### FIDE mode exited before Round 1 was paired",
            "### Full-point bye @ Round 2: player 5",
            "### Exchange @ Round 1: 12 and 15",
            "### Correction @ Round 4: result of 6-17 cleared (was 1-0)",
            "### Adjournment @ Round 3: 3-8: 1-0 =-= 0-1 1-0",
        ] {
            assert!(matches!(one(line), Declaration::Noted { .. }), "{line}");
        }
        for line in ["### a word @ Round 3", "### MPA", "### pairproof:late-entry round=1 players=2", "###"] {
            assert_eq!(read(line), None, "{line}");
        }
        for line in
            ["### MPA @ Round x: 1-2 => 2-1", "### MPA @ Round 1: by hand", "### Rating correction @ Round 1: 1-2"]
        {
            assert!(matches!(read(line), Some(Err(_))), "{line}");
        }
    }
}
