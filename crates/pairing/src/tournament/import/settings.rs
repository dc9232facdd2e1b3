//! Settings fixed before the first round: number of rounds, initial colour, absences, prohibited pairs.

use super::{Names, Roster};
use crate::tournament::{Absence, Colour, DUTCH_2026, Outcome, Prohibition, Timeline, Tournament};
use crate::trf::bounds::ROUNDS;
use crate::trf::findings::Findings;
use crate::trf::{ByeKind, Code, Diagnostic, Document, Origin, Severity, line_number};

/// Returns the planned number of rounds ([`Document::expected_rounds`]); differing numbers are reported (H012).
pub(super) fn rounds(document: &Document, remarks: &mut Findings) -> Option<u16> {
    let given = || document.round_counts().filter_map(|record| Some((record, record.rounds?)));
    let (last, rounds) = given().last()?;
    if let Some((other, different)) = given().find(|&(_, other)| other != rounds) {
        let message =
            format!("the tournament has {rounds} rounds here and {different} in line {}", line_number(other.line));
        remarks.push(Diagnostic::new(Code::H012, line_number(last.line), message).at("rounds", last.span));
    }
    let rounds = document.expected_rounds()?;
    u16::try_from(rounds).ok().filter(|&rounds| usize::from(rounds) <= ROUNDS)
}

/// Returns the absences in the players' own records, beyond the last recorded block.
pub(super) fn in_blocks(roster: &Roster, recorded: usize) -> Vec<Absence> {
    let mut found: Vec<Absence> = Vec::new();
    for (player, record) in (0..).zip(&roster.records) {
        for (round, cell) in (1..).zip(record.rounds.iter().take(ROUNDS)).skip(recorded) {
            if !cell.blank {
                found.push(Absence { player, round, kind: Outcome::of_cell(*cell) });
            }
        }
    }
    found
}

/// Returns absences from rounds not recorded yet: those in `found`, those of 240 and, if `private`, of `XXZ`.
pub(super) fn absences(
    document: &Document,
    mut found: Vec<Absence>,
    (private, recorded): (bool, u16),
    names: &Names,
    remarks: &mut Findings,
) -> Vec<Absence> {
    for record in document.byes() {
        let round = match (record.origin, record.round.map(u16::try_from)) {
            (Origin::Private, _) if private => recorded.saturating_add(1),
            (Origin::Trf26, Some(Ok(round))) if round > recorded => round,
            // Byes of recorded rounds are in the players' own records.
            _ => continue,
        };
        let kind = record.kind.unwrap_or(ByeKind::Zero).into();
        let named = names.of(record.line, &record.ids, remarks);
        found.extend(named.into_iter().map(|player| Absence { player, round, kind }));
    }
    // One absence per player and round; the player's own record, which comes first, decides the kind.
    found.sort_by_key(|absence| (absence.round, absence.player));
    found.dedup_by_key(|absence| (absence.round, absence.player));
    found
}

/// Returns prohibited pairs: from 260 for its rounds and, if `private`, from `XXP` for all rounds.
pub(super) fn prohibitions(
    document: &Document,
    private: bool,
    names: &Names,
    remarks: &mut Findings,
) -> Vec<Prohibition> {
    let mut found = Vec::new();
    for record in document.prohibitions().filter(|record| private || record.origin == Origin::Trf26) {
        let players = names.of(record.line, &record.ids, remarks);
        if record.origin == Origin::Trf26 && record.last_round.is_none() {
            let message = "the last round is not given; the prohibition is taken to hold to the end";
            remarks.push(
                Diagnostic::new(Code::X008, line_number(record.line), message)
                    .with_severities(Severity::Warning, Severity::Warning),
            );
        }
        if players.len() >= 2 {
            let round = |round: Option<u32>, missing| round.map_or(missing, |r| u16::try_from(r).unwrap_or(u16::MAX));
            let (first, last) = (round(record.first_round, 1), round(record.last_round, u16::MAX));
            found.push(Prohibition { first, last, players });
        }
    }
    found
}

/// Sets the initial colour: declared, or else implied by the first round with colours; otherwise it stays open, and a
/// position takes White.
pub(super) fn initial_colour(document: &Document, tournament: &mut Tournament, remarks: &mut Findings) {
    tournament.initial_colour = document.initial_colour().and_then(Colour::of_cell);
    if tournament.initial_colour.is_some() {
        return;
    }
    let implied = tournament.implied_colour();
    tournament.initial_colour = implied.map(|implied| implied.colour);
    if let Some(ImpliedColour { colour, round, boards, agreeing }) = implied {
        let name = if colour == Colour::White { "White" } else { "Black" };
        let on = match agreeing {
            all if all == boards => String::new(),
            most if 2 * most > boards => format!(" on {most} of {boards} boards"),
            1 => format!(" on the highest of {boards} boards only"),
            few => format!(" on {few} of {boards} boards, the highest among them"),
        };
        let message = format!("the initial colour is not given; the colours of round {round} imply {name}{on}");
        remarks.push(Diagnostic::new(Code::H015, 0, message).with_severities(Severity::Info, Severity::None));
    } else {
        let message = match tournament.recorded {
            0 => "the initial colour is not given, and no round shows it yet",
            _ => "the initial colour is not given and does not follow from round 1; White is assumed",
        };
        remarks.push(Diagnostic::new(Code::H015, 0, message).with_severities(Severity::Warning, Severity::None));
    }
}

/// At most one board in this many is reversed by mistake. If more contradict the others, the numbers have another
/// parity from some board on, because a player above was left out: the boards before it are then right, and in real
/// files they can be as few as a third.
const FEW: usize = 4;

/// The initial colour that a record implies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpliedColour {
    /// The colour.
    pub colour: Colour,
    /// The round that implies it, from 1.
    pub round: u16,
    /// Number of boards of that round with known colours.
    pub boards: usize,
    /// Number of these boards that imply this colour.
    pub agreeing: usize,
}

impl Tournament {
    /// Returns the initial colour that the record implies. In the first round with colours no player has a preference,
    /// so the higher-ranked player of each board got its colour by the parity of its number (art. 5.2.5). The highest
    /// board decides, unless it is one of the few that are reversed ([`FEW`]).
    #[must_use]
    pub fn implied_colour(&self) -> Option<ImpliedColour> {
        let coloured = |round: u16| {
            let column = usize::from(round) - 1;
            self.players.iter().any(|player| player.entries.get(column).is_some_and(|entry| entry.colour.is_some()))
        };
        let round = (1..=self.recorded).find(|&round| coloured(round))?;
        let mut timeline = Timeline::new(self, &DUTCH_2026);
        timeline.advance_to(self, round);
        let position = timeline.position(self, false);
        let mut ranked_lower = vec![false; self.players.len()];
        let mut implied: Vec<Colour> = Vec::new();
        for entrant in &position.entrants {
            let index = entrant.index as usize;
            let entry = self.players.get(index).and_then(|player| player.entries.get(usize::from(round) - 1));
            let Some((entry, colour)) = entry.and_then(|entry| Some((entry, entry.colour?))) else { continue };
            if ranked_lower[index] {
                continue;
            }
            if let Some(opponent) = entry.opponent.and_then(|opponent| ranked_lower.get_mut(opponent as usize)) {
                *opponent = true;
            }
            implied.push(if entrant.tpn % 2 == 1 { colour } else { colour.other() });
        }
        let &highest = implied.first()?;
        let as_highest = implied.iter().filter(|&&colour| colour == highest).count();
        let boards = implied.len();
        let (colour, agreeing) =
            if FEW * as_highest > boards { (highest, as_highest) } else { (highest.other(), boards - as_highest) };
        Some(ImpliedColour { colour, round, boards, agreeing })
    }
}
