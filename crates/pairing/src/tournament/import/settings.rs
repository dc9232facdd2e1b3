//! Settings fixed before the first round: number of rounds, initial colour, absences, prohibited pairs.

use super::{Names, Roster};
use crate::tournament::{Absence, Colour, DUTCH_2026, Entrant, Outcome, Prohibition, Timeline, Tournament};
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
    tournament.initial_colour = tournament.implied_colour().map(|(colour, round)| {
        let name = if colour == Colour::White { "White" } else { "Black" };
        let message = format!("the initial colour is not given; the colours of round {round} imply {name}");
        remarks.push(Diagnostic::new(Code::H015, 0, message).with_severities(Severity::Info, Severity::None));
        colour
    });
    if tournament.initial_colour.is_none() {
        let message = match tournament.recorded {
            0 => "the initial colour is not given, and no round shows it yet",
            _ => "the initial colour is not given and does not follow from round 1; White is assumed",
        };
        remarks.push(Diagnostic::new(Code::H015, 0, message).with_severities(Severity::Warning, Severity::None));
    }
}

impl Tournament {
    /// Returns the initial colour that the record implies, and the round that implies it. In the first round with
    /// colours no player has a preference, so the highest-ranked player with a colour got it by the parity of its
    /// number (art. 5.2.5).
    #[must_use]
    pub fn implied_colour(&self) -> Option<(Colour, u16)> {
        let coloured = |round: u16| {
            let column = usize::from(round) - 1;
            self.players.iter().any(|player| player.entries.get(column).is_some_and(|entry| entry.colour.is_some()))
        };
        let round = (1..=self.recorded).find(|&round| coloured(round))?;
        let mut timeline = Timeline::new(self, &DUTCH_2026);
        timeline.advance_to(self, round);
        let position = timeline.position(self, false);
        let colour_of =
            |entrant: &Entrant| self.players.get(entrant.index as usize)?.entries.get(usize::from(round) - 1)?.colour;
        let (entrant, colour) = position.entrants.iter().find_map(|entrant| Some((entrant, colour_of(entrant)?)))?;
        Some((if entrant.tpn % 2 == 1 { colour } else { colour.other() }, round))
    }
}
