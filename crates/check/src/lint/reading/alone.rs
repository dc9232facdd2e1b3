//! Blocks without an opponent that have several meanings, interpreted so that they agree with the players' points.
//!
//! Programs without letter codes write `0000 - -` for every player who is not paired, whether for a pairing-allocated
//! bye, a half-point bye or an absence. Others write the result that the player was given, `0000 - 1` or `0000 - 0`.

use super::Meant;
use super::byes::{Edit, block};
use crate::lint::report::short_list;
use crate::trf::adjustments::Adjustments;
use crate::trf::facts::Facts;
use crate::trf::score_table::{ScoreTable, Worths};
use crate::trf::{
    Cell, CellColour, Code, Diagnostic, Document, PlayerRecord, ResultCode, ScoreSymbol, Severity, line_number,
};
use std::collections::{BTreeMap, HashMap};

/// The document with letters in place of such blocks, where the points determine them.
pub(super) fn find(document: &Document) -> Option<Meant> {
    let is_such = |cell: &Cell| is_win(cell) || is_loss(cell) || is_dash(cell);
    if !document.players().any(|player| player.rounds.iter().any(is_such)) {
        return None;
    }
    let facts = Facts::new(document);
    if facts.team_event || !Adjustments::of(document, facts.played).is_empty() {
        return None;
    }
    let (mut edits, mut found) = (Vec::new(), Vec::new());
    read(&facts, &mut edits, &mut found);
    if found.is_empty() {
        return None;
    }
    let mut meant = document.clone();
    for Edit { line, span, text } in edits {
        meant.set_right(line, span, &text).ok()?;
    }
    Some(Meant { document: meant, found, shifts: Vec::new() })
}

fn is_alone(cell: &Cell) -> bool {
    cell.opponent == 0 && cell.colour == CellColour::None && !cell.blank && !cell.malformed
}

/// `0000 - 1`.
fn is_win(cell: &Cell) -> bool {
    is_alone(cell) && cell.result == ResultCode::Win
}

/// `0000 - 0`.
fn is_loss(cell: &Cell) -> bool {
    is_alone(cell) && cell.result == ResultCode::Loss
}

/// `0000 - -`, or without the second mark.
fn is_dash(cell: &Cell) -> bool {
    is_alone(cell) && matches!(cell.result, ResultCode::ForfeitLoss | ResultCode::Blank)
}

/// The meaning of a block as long as nothing else is known.
fn usual(cell: Cell) -> Cell {
    let result = match cell {
        cell if is_win(&cell) => ResultCode::FullBye,
        cell if is_loss(&cell) => ResultCode::ZeroBye,
        _ => return cell,
    };
    Cell { result, ..cell }
}

/// A player with such blocks.
struct Claim<'d> {
    player: &'d PlayerRecord,
    /// The rounds in which the player has `-`.
    open: Vec<usize>,
    /// The rounds in which the player has `0`.
    lost: Vec<usize>,
    /// The points that these blocks have to explain. None if no block can.
    off: Option<i32>,
    /// The interpretation that explains them.
    way: Option<Way>,
}

impl Claim<'_> {
    fn fits(&self) -> bool {
        self.off == Some(0) || self.way.is_some()
    }

    /// How a block of the player is read, unless it is a win.
    fn read(&self, round: usize) -> ResultCode {
        match self.way {
            Some(way) if way.bye == Some(round) => ResultCode::PairingBye,
            Some(way) if way.half => ResultCode::HalfBye,
            _ => ResultCode::ZeroBye,
        }
    }
}

/// How the open blocks of a player are read: one is the pairing-allocated bye, and the others are all half-point byes
/// or all absences. If some were one and some the other, the points would not determine which.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Way {
    bye: Option<usize>,
    half: bool,
}

/// The interpretations that are allowed.
#[derive(Clone, Copy)]
struct Allowed {
    byes: bool,
    halves: bool,
}

/// What is known of the file while its blocks are being explained.
struct Search {
    /// How much more than an absence a pairing-allocated bye and a half-point bye are worth.
    bye: i32,
    half: i32,
    /// For each round, from 1: whether a player has the pairing-allocated bye.
    taken: Vec<bool>,
}

fn read(facts: &Facts, edits: &mut Vec<Edit>, found: &mut Vec<Diagnostic>) {
    let mut claims = claims(facts);
    if claims.is_empty() {
        return;
    }
    explain(facts, &mut claims);
    let mut letters: BTreeMap<(usize, usize), char> = BTreeMap::new();
    let mut byes: HashMap<usize, usize> = HashMap::new();
    claims.iter().filter_map(|claim| claim.way?.bye).for_each(|round| *byes.entry(round).or_default() += 1);
    let has_bye = |round: usize| facts.players.iter().any(|player| facts.is_pairing_bye(player.cell(round)));
    let wins = wins(facts, &claims);
    wins.iter().for_each(|(&round, players)| *byes.entry(round).or_default() += players.len());
    let letter_of_bye = |round: usize| if byes.get(&round) == Some(&1) && !has_bye(round) { 'U' } else { 'F' };
    for (&round, players) in &wins {
        let (letter, line) = (letter_of_bye(round), players[0].line);
        let message = format!("round {round}: 1 without an opponent is read as {}, as the points say", name(letter));
        found.push(mild(line, round, message, letter));
        letters.extend(players.iter().map(|player| ((player.line, round), letter)));
    }
    // Players who lost without an opponent, by round, and players with `-`, by how it is read.
    let mut lost: BTreeMap<usize, usize> = BTreeMap::new();
    let mut read: BTreeMap<char, Vec<(&PlayerRecord, usize)>> = BTreeMap::new();
    for claim in claims.iter().filter(|claim| claim.fits()) {
        for &round in &claim.lost {
            lost.entry(round).or_insert(claim.player.line);
            letters.insert((claim.player.line, round), 'Z');
        }
        for &round in &claim.open {
            let letter = match claim.read(round) {
                ResultCode::PairingBye => letter_of_bye(round),
                ResultCode::HalfBye => 'H',
                _ => continue,
            };
            letters.insert((claim.player.line, round), letter);
            read.entry(letter).or_default().push((claim.player, round));
        }
    }
    for (round, line) in lost {
        let message = format!("round {round}: 0 without an opponent is read as an absence, as the points say");
        found.push(mild(line, round, message, 'Z'));
    }
    found.extend(read.iter().map(|(&letter, blocks)| of_bye(letter, blocks)));
    if letters.is_empty() {
        return;
    }
    if !facts.letters {
        old_forms(facts, &mut letters);
    }
    edits.extend(letters.into_iter().map(|((line, round), letter)| Edit {
        line,
        span: block(round),
        text: format!("0000 - {letter}"),
    }));
}

/// The players with such blocks, and the points that these have to explain.
fn claims<'d>(facts: &Facts<'d>) -> Vec<Claim<'d>> {
    let worths = facts.scores.worths(!facts.letters);
    let claim = |player: &&'d PlayerRecord| {
        let rounds = |is: fn(&Cell) -> bool| -> Vec<usize> {
            (1..=facts.played).filter(|&round| is(&player.cell(round))).collect()
        };
        let (open, lost) = (rounds(is_dash), rounds(is_loss));
        let any = !open.is_empty() || !lost.is_empty() || !rounds(is_win).is_empty();
        any.then(|| Claim { player, open, lost, off: off(facts, player, &worths), way: None })
    };
    facts.players.iter().filter_map(claim).collect()
}

/// The points of a player that exceed the usual values of its blocks.
fn off(facts: &Facts, player: &PlayerRecord, worths: &Worths) -> Option<i32> {
    let sum: i32 = (1..=facts.played).map(|round| worths.of(usual(player.cell(round)))).sum();
    let off = player.points.map_or(0, |points| points - sum);
    let readable = || !player.rounds.iter().any(|cell| cell.malformed || cell.result == ResultCode::Invalid);
    (off == 0 || off > 0 && readable()).then_some(off)
}

/// Finds what explains the points: first the certain cases, then those that follow from the byes that the file is known
/// to have. If all blocks of a player can be half-point byes, and nothing suggests another meaning, they are.
fn explain(facts: &Facts, claims: &mut [Claim]) {
    if !claims.iter().any(|claim| claim.off.is_some_and(|off| off > 0)) || is_explained_by_scoring(facts) {
        return;
    }
    let value = |symbol| facts.scores.get(symbol) - facts.scores.get(ScoreSymbol::ZeroBye);
    let has_bye = |round: usize| {
        facts.players.iter().map(|player| player.cell(round)).any(|cell| facts.is_pairing_bye(cell) || is_win(&cell))
    };
    let mut search = Search {
        bye: value(ScoreSymbol::PairingBye),
        half: value(ScoreSymbol::HalfBye),
        taken: (0..=facts.played).map(|round| round > 0 && has_bye(round)).collect(),
    };
    let any = Allowed { byes: true, halves: true };
    search.settle(claims, any, |claim, ways| claim.open.len() == 1 && ways.len() == 1);
    search.settle(claims, any, |_, ways| ways.len() == 1);
    let half = |cell: Cell| cell.opponent == 0 && matches!(cell.result, ResultCode::HalfBye | ResultCode::Draw);
    let any_half = || facts.players.iter().any(|player| player.rounds.iter().any(|&cell| half(cell)));
    let shown = Allowed {
        byes: search.taken.contains(&true),
        halves: claims.iter().any(|claim| claim.way.is_some_and(|way| way.half)) || any_half(),
    };
    if shown.byes != shown.halves {
        search.settle(claims, shown, |_, ways| ways.len() == 1);
    }
    search
        .settle(claims, Allowed { byes: false, halves: true }, |_, ways| ways == [Some(Way { bye: None, half: true })]);
}

/// Whether another scoring in use explains all points, with every block in its usual meaning.
fn is_explained_by_scoring(facts: &Facts) -> bool {
    let explains = |scores: ScoreTable| {
        let worths = scores.worths(!facts.letters);
        facts.players.iter().all(|player| off(facts, player, &worths) == Some(0))
    };
    !facts.scores.is_declared() && ScoreTable::in_use().any(explains)
}

impl Search {
    /// Gives a player the first of the ways that are left if `is_certain` holds for these, until nothing changes.
    fn settle(&mut self, claims: &mut [Claim], allowed: Allowed, is_certain: impl Fn(&Claim, &[Option<Way>]) -> bool) {
        loop {
            let mut changed = false;
            for claim in claims.iter_mut().filter(|claim| !claim.fits()) {
                let ways = self.ways(claim, allowed);
                let &[Some(way), ..] = &ways[..] else { continue };
                if !is_certain(claim, &ways) {
                    continue;
                }
                if let Some(round) = way.bye {
                    self.taken[round] = true;
                }
                claim.way = Some(way);
                changed = true;
            }
            if !changed {
                return;
            }
        }
    }

    /// The ways to explain the points of a player; `None` stands for several that differ only in which block is which.
    /// The points alone determine the value of a single open block: if another player has the bye of its round, it is a
    /// full-point bye.
    fn ways(&self, claim: &Claim, allowed: Allowed) -> Vec<Option<Way>> {
        let Some(off) = claim.off.filter(|&off| off > 0) else { return Vec::new() };
        let is_free = |&&round: &&usize| claim.open.len() == 1 || !self.taken[round];
        let byes = claim.open.iter().filter(is_free).filter(|_| allowed.byes && self.bye > 0).copied();
        let mut ways = Vec::new();
        for bye in std::iter::once(None).chain(byes.map(Some)) {
            let (others, rest) = match bye {
                None => (claim.open.len(), off),
                Some(_) => (claim.open.len() - 1, off - self.bye),
            };
            let halves = (allowed.halves && self.half > 0 && rest > 0 && rest % self.half == 0)
                .then(|| usize::try_from(rest / self.half).unwrap_or(usize::MAX));
            match halves {
                _ if rest == 0 => ways.push(Some(Way { bye, half: false })),
                Some(count) if count == others => ways.push(Some(Way { bye, half: true })),
                Some(count) if count < others => ways.push(None),
                _ => {}
            }
        }
        ways
    }
}

/// The players whose win in a round is a bye: all who have one there, if the points of all agree.
fn wins<'d>(facts: &Facts<'d>, claims: &[Claim<'d>]) -> BTreeMap<usize, Vec<&'d PlayerRecord>> {
    let mut wins = BTreeMap::new();
    for round in 1..=facts.played {
        let winners = || claims.iter().filter(|claim| is_win(&claim.player.cell(round)));
        if winners().next().is_some() && winners().all(Claim::fits) {
            wins.insert(round, winners().map(|claim| claim.player).collect());
        }
    }
    wins
}

/// Letters for the remaining blocks, in a file that gets its first letters: blocks in the old notation keep their
/// meaning.
fn old_forms(facts: &Facts, letters: &mut BTreeMap<(usize, usize), char>) {
    for player in &facts.players {
        for (round, cell) in (1_usize..).zip(&player.rounds).filter(|(_, cell)| is_alone(cell)) {
            let letter = match cell.result {
                ResultCode::ForfeitWin => 'U',
                ResultCode::Draw => 'H',
                ResultCode::ForfeitLoss | ResultCode::Blank => 'Z',
                _ => continue,
            };
            letters.entry((player.line, round)).or_insert(letter);
        }
    }
}

fn name(letter: char) -> &'static str {
    match letter {
        'U' => "the pairing-allocated bye",
        'F' => "a full-point bye",
        'H' => "a half-point bye",
        _ => "an absence",
    }
}

/// G009, mild: the result of a played game, for a player without an opponent.
fn mild(line: usize, round: usize, message: String, letter: char) -> Diagnostic {
    Diagnostic::new(Code::G009, line_number(line), message)
        .at("round", block(round))
        .with_severities(Severity::Warning, Severity::Warning)
        .with_fix(format!("0000 - {letter}"))
}

/// G029: a bye that is written as an absence.
fn of_bye(letter: char, blocks: &[(&PlayerRecord, usize)]) -> Diagnostic {
    let name = name(letter);
    let mut players: Vec<usize> = blocks.iter().map(|(player, _)| player.id as usize).collect();
    players.dedup();
    let message = if let [_] = players[..] {
        let rounds: Vec<usize> = blocks.iter().map(|&(_, round)| round).collect();
        let word = if rounds.len() == 1 { "round" } else { "rounds" };
        let rounds = short_list(&rounds);
        format!("{word} {rounds}: - without an opponent is {name}, as the points say")
    } else {
        let (count, ids) = (players.len(), short_list(&players));
        format!("- without an opponent is {name} for {count} players ({ids}), as their points say")
    };
    let (first, round) = blocks[0];
    Diagnostic::new(Code::G029, line_number(first.line), message)
        .at("round", block(round))
        .with_fix(format!("0000 - {letter}"))
}
