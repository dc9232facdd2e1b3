//! Rules of the round blocks (G). A finding about a pair is reported once, at its first player in the file.

use super::causes::Causes;
use super::claims::{Claims, opponent};
use super::pairs;
use super::report::{Adjust, Report};
use crate::trf::Format;
use crate::trf::facts::Facts;
use crate::trf::{Cell, CellColour, Code, PlayerRecord, ResultCode, Severity, Span, cell_spans, without_result};

/// All rules of this file, in one pass over the blocks, because a file contains little else.
pub(super) fn check(facts: &Facts, causes: &Causes, report: &mut Report) {
    let mut walk = Walk::new(facts, causes);
    for (index, player) in facts.players.iter().enumerate() {
        walk.player(index, player, report);
    }
    walk.missing_byes(report);
    unfinished(facts, report);
    prohibitions(facts, report);
}

/// G013: one finding per round, with its boards.
fn unfinished(facts: &Facts, report: &mut Report) {
    for games in facts.unfinished_games().chunk_by(|one, next| one.round == next.round) {
        let (first, round) = (&games[0], games[0].round);
        let (_, _, result) = spans(round);
        let message = format!("round {round}: {}", without_result(games));
        report.field(Code::G013, first.line, "result", result, message);
    }
}

/// Columns of a whole block.
fn block(round: usize) -> Span {
    let (opponent, _, result) = spans(round);
    Span::new(opponent.first, result.last)
}

/// The columns of the opponent, the colour and the result.
pub(super) fn spans(round: usize) -> (Span, Span, Span) {
    cell_spans(u32::try_from(round).unwrap_or(u32::MAX / 20))
}

/// Whether a block is a game over the board that the opponent's record confirms. Most blocks are of this kind, and none
/// of the rules G001 to G013 applies to them.
fn in_order(player: &PlayerRecord, cell: Cell, reply: Cell) -> bool {
    let colours = matches!(
        (cell.colour, reply.colour),
        (CellColour::White, CellColour::Black) | (CellColour::Black, CellColour::White)
    );
    let results = matches!(
        (cell.result, reply.result),
        (ResultCode::Win, ResultCode::Loss)
            | (ResultCode::Draw, ResultCode::Draw)
            | (ResultCode::Loss, ResultCode::Win)
    );
    colours && results && reply.opponent == player.id && cell.opponent != player.id
}

/// G009, G010, G011, G024: a single block.
fn single(facts: &Facts, player: &PlayerRecord, round: usize, cell: Cell, report: &mut Report) {
    let (_, colour, result) = spans(round);
    let old_forms = matches!(cell.result, ResultCode::ForfeitWin | ResultCode::ForfeitLoss | ResultCode::Draw);
    let shown = cell.result.as_char().unwrap_or(' ');
    if cell.result.is_bye() && (cell.opponent != 0 || cell.colour != CellColour::None) {
        let message =
            format!("round {round}: {shown} means that no game was played, but an opponent or a colour is given");
        report.field(Code::G010, player.line, "round", block(round), message);
    } else if cell.opponent == 0 && old_forms {
        if facts.letters && !facts.team_event && cell.colour == CellColour::None {
            let (letter, meaning) = match cell.result {
                ResultCode::ForfeitWin => ("U", "a pairing-allocated bye"),
                ResultCode::Draw => ("H", "a half-point bye"),
                _ => ("Z", "an absence"),
            };
            let message = format!("round {round}: {shown} without an opponent is the old way to write {meaning}");
            report.field(Code::G011, player.line, "result", result, message).fix(letter);
        } else if cell.colour != CellColour::None && !facts.team_event {
            let message = format!("round {round}: {shown} with a colour, but without an opponent");
            report.field(Code::G009, player.line, "round", block(round), message);
        }
    } else if cell.result.is_played() && (cell.opponent == 0 || cell.colour == CellColour::None) {
        let lacks = if cell.opponent == 0 { "an opponent" } else { "a colour" };
        let span = if cell.opponent == 0 { block(round) } else { colour };
        let message = format!("round {round}: {shown} means that a game was played, but {lacks} is missing");
        report.field(Code::G009, player.line, "round", span, message);
    } else if cell.opponent == 0 && cell.result == ResultCode::Unknown {
        let message = format!("round {round}: an unknown result without an opponent");
        report.field(Code::G009, player.line, "round", block(round), message);
    }
    if round > facts.played && cell.result == ResultCode::PairingBye {
        let message = format!(
            "round {round} is not paired yet: it is paired without {}, whose bye was chosen in advance; bbpPairings treats the round as played",
            player.id
        );
        report.field(Code::G024, player.line, "result", result, message).fix("Z");
    }
}

/// G004 to G008: the two blocks of a pair.
fn pair(
    (facts, causes): (&Facts, &Causes),
    (index, cell): (usize, Cell),
    (other_index, reply): (usize, Cell),
    round: usize,
    report: &mut Report,
) {
    let (player, other) = (facts.players[index], facts.players[other_index]);
    let (_, colour_span, _) = spans(round);
    if other_index < index {
        return;
    }
    let unplayed = |cell: Cell| !cell.result.is_played();
    let clash = match (cell.colour, reply.colour) {
        (CellColour::None, CellColour::None) => false,
        // A colour is missing: tolerable if the game was not played; otherwise G009 reports it.
        (CellColour::None, _) => unplayed(cell) && !unplayed(reply),
        (_, CellColour::None) => unplayed(reply) && !unplayed(cell),
        (one, two) => one == two,
    };
    if clash {
        let message = format!(
            "round {round}: player {} has {}, the opponent, player {}, has {}",
            player.id,
            colour_name(cell.colour),
            other.id,
            colour_name(reply.colour)
        );
        report.field(Code::G004, player.line, "colour", colour_span, message);
    }
    pairs::results((facts, causes), round, [(index, cell), (other_index, reply)], report);
}

fn colour_name(colour: CellColour) -> &'static str {
    match colour {
        CellColour::White => "White",
        CellColour::Black => "Black",
        CellColour::None => "no colour",
    }
}

/// What is known of the rounds during the pass over the players.
struct Walk<'f, 'd> {
    facts: &'f Facts<'d>,
    causes: &'f Causes,
    claims: Claims<'f, 'd>,
    /// The first player with the pairing-allocated bye in each round that was played.
    first_bye: Vec<Option<u32>>,
    /// Number of players with the bye in each of these rounds.
    byes: Vec<usize>,
    /// Number of players with an opponent or a result in each of these rounds.
    taking_part: Vec<usize>,
    /// For each opponent's index: the player that last met it (plus one), and in which round.
    met: Vec<(u32, u32)>,
    rematches_matter: bool,
    colours_matter: bool,
    second_byes_matter: bool,
}

impl<'f, 'd> Walk<'f, 'd> {
    fn new(facts: &'f Facts<'d>, causes: &'f Causes) -> Self {
        // A bye of a match has two columns, and a forfeited game is not a match won by forfeit. In a round robin the
        // table determines byes and colours.
        let of_games = !facts.team_event && !matches!(facts.format, Format::DoubleSwiss | Format::RoundRobin);
        Self {
            facts,
            causes,
            claims: Claims::new(facts),
            first_bye: vec![None; facts.played],
            byes: vec![0; facts.played],
            taking_part: vec![0; facts.played],
            met: vec![(0, 0); facts.players.len()],
            rematches_matter: matches!(facts.format, Format::Swiss) && !facts.team_event,
            colours_matter: of_games,
            second_byes_matter: of_games,
        }
    }

    /// All rules about the blocks of a player.
    fn player(&mut self, index: usize, player: &PlayerRecord, report: &mut Report) {
        let mut so_far = SoFar::default();
        for (round, &cell) in (1_usize..).zip(&player.rounds) {
            if !self.ordinary(index, player, round, cell, &mut so_far.colours) {
                self.any_block(index, player, round, cell, &mut so_far, report);
            }
        }
    }

    /// The fast path for most blocks: a game in order, with colours in order, against a new opponent. Returns whether
    /// the block is one of these; otherwise nothing has changed.
    #[inline]
    fn ordinary(
        &mut self,
        index: usize,
        player: &PlayerRecord,
        round: usize,
        cell: Cell,
        colours: &mut ColourHistory,
    ) -> bool {
        let Some(other) = self.facts.index_of(cell.opponent) else { return false };
        let Some(&reply) = self.facts.players[other].rounds.get(round - 1) else { return false };
        let number = index as u32 + 1;
        let next = colours.with(cell.colour);
        let Some(met) = self.met.get_mut(other) else { return false };
        if !in_order(player, cell, reply) || met.0 == number || next.breaks_a_limit() {
            return false;
        }
        *met = (number, round as u32);
        *colours = next;
        self.count(round);
        true
    }

    /// Counts one more player in a round.
    fn count(&mut self, round: usize) {
        if let Some(count) = self.taking_part.get_mut(round - 1) {
            *count += 1;
        }
    }

    /// All rules about any block.
    #[inline(never)]
    fn any_block(
        &mut self,
        index: usize,
        player: &PlayerRecord,
        round: usize,
        cell: Cell,
        so_far: &mut SoFar,
        report: &mut Report,
    ) {
        let facts = self.facts;
        // No player has the number 0.
        let other = facts.index_of(cell.opponent);
        let reply = other.map(|other| facts.players[other].cell(round));
        if reply.is_some_and(|reply| in_order(player, cell, reply)) {
            self.count(round);
        } else {
            if !cell.blank && !cell.malformed {
                single(facts, player, round, cell, report);
                // A bye with an opponent is not a pair (G010).
                if cell.opponent != 0
                    && !cell.result.is_bye()
                    && let Some(other) = opponent((facts, &mut self.claims), index, round, cell, report)
                {
                    pair((facts, self.causes), (index, cell), other, round, report);
                }
            }
            if round <= facts.played {
                self.bye(player, round, cell, &mut so_far.barred, report);
            }
        }
        if cell.opponent != 0 && cell.result.is_played() && cell.colour != CellColour::None {
            so_far.colours = so_far.colours.with(cell.colour);
            if self.colours_matter && !so_far.unbalanced && so_far.colours.breaks_a_limit() {
                // Report once per player.
                so_far.unbalanced = true;
                let (_, span, _) = spans(round);
                let breach = so_far.colours.breach(cell.colour);
                report.field(Code::G018, player.line, "colour", span, format!("round {round}: {breach}"));
            }
        }
        if let (Some(other), Some(reply)) = (other.filter(|&other| other != index), reply) {
            let before = self.meeting((index, other), round, cell.result.is_played());
            if let Some(before) = before.filter(|_| index < other && reply.opponent == player.id) {
                let (span, ..) = spans(round);
                let message = format!(
                    "round {round}: player {} already met player {} in round {before}",
                    player.id, cell.opponent
                );
                report.field(Code::G017, player.line, "opponent", span, message);
            }
        }
    }

    /// G014 (several in a round) and G015 (several for a player), and the counts for G016. `barred` is the reason that
    /// bars the player from a bye, with its round.
    fn bye(&mut self, player: &PlayerRecord, round: usize, cell: Cell, barred: &mut Option<Bar>, report: &mut Report) {
        if self.facts.is_pairing_bye(cell) && cell.opponent == 0 {
            self.byes[round - 1] += 1;
            let (_, _, result) = spans(round);
            // In a team tournament all players of the team with the bye may have one (M010).
            match self.first_bye[round - 1] {
                Some(other) if !self.facts.team_event => {
                    let message = format!("round {round}: player {other} also has the pairing-allocated bye");
                    report.field(Code::G014, player.line, "result", result, message);
                }
                _ => self.first_bye[round - 1] = Some(player.id),
            }
            if let Some((before, what)) = *barred
                && self.second_byes_matter
            {
                let message = format!("round {round}: pairing-allocated bye, but round {before} already was {what}");
                report.field(Code::G015, player.line, "result", result, message);
            }
            barred.get_or_insert((round, "one"));
            return;
        }
        let takes_part =
            cell.opponent != 0 || matches!(cell.result, ResultCode::ForfeitWin | ResultCode::Win | ResultCode::Loss);
        self.taking_part[round - 1] += usize::from(takes_part && !cell.result.is_bye());
        match cell.result {
            ResultCode::FullBye => {
                // The edition in force is not known here.
                barred.get_or_insert((round, "a full-point bye (the Dutch rules of 2017 allow that)"));
            }
            ResultCode::ForfeitWin if cell.opponent != 0 => {
                barred.get_or_insert((round, "a win by forfeit"));
            }
            _ => {}
        }
    }

    /// Records a meeting of two players. Returns the round in which they played before, if that matters.
    fn meeting(&mut self, (index, other): (usize, usize), round: usize, played: bool) -> Option<u32> {
        let number = index as u32 + 1;
        let slot = &mut self.met[other];
        let before = (slot.0 == number && self.rematches_matter).then_some(slot.1);
        if played {
            *slot = (number, round as u32);
        }
        before
    }

    /// G016: an odd number of players has an opponent or a result, and no player has the pairing-allocated bye. Pairs
    /// that name each other are two players, so this occurs only together with a fault in a pair, or with a result
    /// without an opponent.
    fn missing_byes(&mut self, report: &mut Report) {
        // An unreadable block may be the missing one.
        if self.facts.team_event || self.facts.players.iter().any(|player| player.malformed) {
            return;
        }
        for (round, (&count, &byes)) in (1_usize..).zip(self.taking_part.iter().zip(&self.byes)) {
            // A player who is missing from the file makes the number odd (G001).
            if count % 2 == 1 && byes == 0 && !self.claims.lack_a_player(round) {
                let who = if count == 1 { "one player takes part" } else { &format!("{count} players take part") };
                let message = format!("round {round}: {who}, but none has the pairing-allocated bye");
                report.file(Code::G016, "round", message);
            }
        }
    }
}

/// The round and the reason that bar a player from the pairing-allocated bye.
type Bar = (usize, &'static str);

/// What is known of a player during the pass over its blocks.
#[derive(Default)]
struct SoFar {
    barred: Option<Bar>,
    colours: ColourHistory,
    /// G018 was reported.
    unbalanced: bool,
}

/// Colours of a player's games over the board.
#[derive(Clone, Copy, Default)]
struct ColourHistory {
    difference: i32,
    row: i32,
}

impl ColourHistory {
    /// Adds the colour of one more game.
    #[inline]
    fn with(self, colour: CellColour) -> Self {
        let step = match colour {
            CellColour::White => 1,
            CellColour::Black => -1,
            CellColour::None => return self,
        };
        let row = if self.row * step > 0 { self.row + step } else { step };
        Self { difference: self.difference + step, row }
    }

    /// Whether a limit of C.04.1 on colour differences and repetitions is broken.
    #[inline]
    fn breaks_a_limit(self) -> bool {
        self.row.abs() > 2 || self.difference.abs() > 2
    }

    /// The limit that the last colour has broken.
    fn breach(self, colour: CellColour) -> String {
        if self.row.abs() > 2 {
            format!("{} for the third time in a row", colour_name(colour))
        } else {
            format!("{} three times more than the other colour", colour_name(colour))
        }
    }
}

/// G023: members of a prohibition that were paired in its rounds.
fn prohibitions(facts: &Facts, report: &mut Report) {
    if facts.team_event {
        return;
    }
    let mut member_of: Vec<usize> = vec![usize::MAX; facts.players.len()];
    // Thousands of records about a player with thousands of rounds are not a tournament: limit the time they take.
    let mut budget = 10_000_000 + 20 * facts.players.len();
    for (at, record) in facts.document.prohibitions().enumerate() {
        let first = record.first_round.map_or(1, |round| round as usize).max(1);
        let last = record.last_round.map_or(facts.played, |round| round as usize).min(facts.played);
        if first > last {
            continue;
        }
        let members: Vec<usize> = record
            .ids
            .iter()
            .filter_map(|id| facts.index_of(id.id))
            .filter(|&player| std::mem::replace(&mut member_of[player], at) != at)
            .collect();
        let mut clash = None;
        let mut count = 0_usize;
        for &index in &members {
            let player = facts.players[index];
            let rounds = player.rounds.len().min(last);
            budget = budget.saturating_sub(rounds);
            if budget == 0 {
                return;
            }
            for round in first..=rounds {
                let cell = player.rounds[round - 1];
                let Some(other) = facts.index_of(cell.opponent).filter(|_| cell.opponent != 0) else { continue };
                if other > index && member_of[other] == at {
                    count += 1;
                    clash = clash.or(Some((round, player.id, cell.opponent)));
                }
            }
        }
        if let Some((round, one, two)) = clash {
            let mut message = format!("{one} and {two} were paired in round {round}");
            if count > 1 {
                message.push_str(&format!("; {count} such pairs in all"));
            }
            report.line(Code::G023, record.line, message).severity(Severity::Warning, Severity::Warning).field = "ids";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colour_limits() {
        use CellColour::{Black, None, White};
        let breach = |colours: &[CellColour]| {
            let mut history = ColourHistory::default();
            colours.iter().position(|&colour| {
                history = history.with(colour);
                history.breaks_a_limit()
            })
        };
        assert_eq!(breach(&[White, Black, White, White, Black, White]), Option::None);
        assert_eq!(breach(&[White, White, White]), Some(2));
        assert_eq!(breach(&[White, White, Black, White, White]), Some(4));
        assert_eq!(breach(&[White, White, None, White]), Some(3));
    }
}
