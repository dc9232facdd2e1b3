//! Which players can still meet, as a text table.

use super::wrap::FIXED;
use crate::escape;
use crate::front::open_games::OpenGames;
use std::fmt::{self, Write};

/// Writes the possible opponents of all participants, with the number of combinations in which they meet.
pub fn write_open_games(out: &mut String, answer: &OpenGames<'_>) -> fmt::Result {
    let OpenGames { round, open, combinations, without_pairing, players, .. } = answer;
    writeln!(out, "Round {round}: who can meet whom")?;
    let games: Vec<String> =
        open.iter().map(|game| format!("{}-{}{FIXED}(round{FIXED}{})", game.white, game.black, game.round)).collect();
    match &games[..] {
        [] => writeln!(out, "No game is open.")?,
        [game] => writeln!(out, "1 game is open: {game}; it can end in 3 ways")?,
        _ => writeln!(
            out,
            "{} games are open: {}; together they can end in {combinations} ways",
            games.len(),
            games.join(", ")
        )?,
    }
    match without_pairing {
        0 => {}
        1 => writeln!(out, "In 1 of these the rules give no pairing.")?,
        more => writeln!(out, "In {more} of these the rules give no pairing.")?,
    }
    writeln!(out)?;
    let name = |name: &str| escape::line_of_any_length(name);
    let longest = players.iter().map(|player| name(&player.name).chars().count()).max().unwrap_or(0);
    for player in players {
        let name = name(&player.name);
        let blank = " ".repeat(longest - name.chars().count());
        let opponents = player.opponents.iter().map(|opponent| {
            let who = if opponent.id == 0 { "bye".to_owned() } else { opponent.id.to_string() };
            format!("{who}{FIXED}({})", share(opponent.combinations, *combinations))
        });
        writeln!(out, "{:>4} {name}{blank}  {}", player.id, opponents.collect::<Vec<_>>().join(", "))?;
    }
    Ok(())
}

/// A number of combinations. Not a percentage, which would read as a probability.
fn share(part: u32, whole: u32) -> String {
    if part == whole { "always".to_owned() } else { format!("{part}{FIXED}of{FIXED}{whole}") }
}
