//! The values of results: declared (162, XXS, BB?), or inferred from the points; and the abnormal points of 299.

use super::{Names, Roster};
use crate::tournament::{Outcome, Player, Points, Scoring, Tournament};
use crate::trf::bounds::ADJUSTMENTS;
use crate::trf::findings::Findings;
use crate::trf::{
    AdjustmentRecord, Code, Diagnostic, Document, ScoreSymbol, ScoreTable, ScoringSource, Severity, line_number, tenths,
};

/// Decides the scoring, gives every entry its points, and applies the abnormal points.
pub(super) fn apply(document: &Document, roster: &Roster, tournament: &mut Tournament, remarks: &mut Findings) {
    let adjustments: Vec<Adjustment> = if roster.individual {
        let index = |id| roster.index(id);
        let names = Names { what: "player", field: "players", index: &index };
        if let Some(record) = document.adjustments().nth(ADJUSTMENTS) {
            let message =
                format!("there are more than {ADJUSTMENTS} records 299; this one and the others are left out");
            let found = Diagnostic::new(Code::X013, line_number(record.line), message);
            remarks.push(found.with_severities(Severity::Fatal, Severity::Error));
        }
        let read = document.adjustments().take(ADJUSTMENTS);
        read.filter_map(|record| Adjustment::of(record, &names, remarks)).collect()
    } else {
        Vec::new()
    };
    for adjustment in &adjustments {
        adjustment.add_extra(&mut tournament.players);
    }
    tournament.scoring = match declared(document) {
        Some(scoring) => scoring,
        // A program that writes abnormal points knows record 162, and would have used it.
        None if !adjustments.is_empty() || !roster.individual => Scoring::default(),
        None => {
            let held = document.assumed_scores().map(scoring);
            let scoring = held.unwrap_or_else(|| from_points(roster, tournament).0);
            if scoring != Scoring::default() {
                remarks.push(inferred(&scoring));
            }
            scoring
        }
    };
    for adjustment in &adjustments {
        adjustment.revalue_everywhere(&mut tournament.scoring);
    }
    for player in &mut tournament.players {
        for entry in &mut player.entries {
            entry.points = tournament.scoring.value(entry.outcome, entry.colour);
        }
    }
    for adjustment in &adjustments {
        adjustment.revalue(&mut tournament.players);
    }
}

fn from_points(roster: &Roster, tournament: &Tournament) -> (Scoring, usize) {
    let points: Vec<Option<Points>> = roster.records.iter().map(|record| record.points).collect();
    let mut absences: Vec<_> =
        tournament.absences.iter().filter(|absence| absence.round > tournament.recorded).collect();
    absences.sort_by_key(|absence| absence.round);
    let mut byes_to_come = vec![Vec::new(); tournament.players.len()];
    for absence in absences {
        byes_to_come[absence.player as usize].push(absence.kind);
    }
    infer_scoring(&tournament.players, &points, &byes_to_come)
}

/// Returns the scoring that fits the points, and the number of players whose points it does not explain; `None` where
/// [`apply`] infers nothing.
pub(super) fn of_points(document: &Document, roster: &Roster, tournament: &Tournament) -> Option<(Scoring, usize)> {
    let infers = roster.individual && declared(document).is_none() && document.adjustments().next().is_none();
    infers.then(|| from_points(roster, tournament))
}

/// Returns the scoring that the file declares; `None` when it declares nothing.
fn declared(document: &Document) -> Option<Scoring> {
    let any = document.scorings().any(|record| record.source != ScoringSource::Match && !record.values.is_empty());
    any.then(|| scoring(&ScoreTable::of(document)))
}

/// Converts the table of values to the scoring of a tournament.
fn scoring(table: &ScoreTable) -> Scoring {
    use ScoreSymbol as S;
    let value = |symbol| table.get(symbol);
    Scoring {
        win: [value(S::WhiteWin), value(S::BlackWin)],
        draw: [value(S::WhiteDraw), value(S::BlackDraw)],
        loss: [value(S::WhiteLoss), value(S::BlackLoss)],
        forfeit_win: value(S::ForfeitWin),
        forfeit_loss: value(S::ForfeitLoss),
        pairing_bye: value(S::PairingBye),
        half_bye: value(S::HalfBye),
        full_bye: value(S::FullBye),
        zero_bye: value(S::ZeroBye),
        unknown: value(S::Unknown),
    }
}

/// Returns the scoring that fits the points of the file, when none is declared, and the number of totals that it does
/// not explain.
///
/// `points` are the totals of the file, one per player; `byes_to_come` are those of future rounds in order, of which a
/// total may contain none, the first, or the first few. If no game of the last recorded round has a result, the totals
/// may also be those before it: a program that pairs a round need not count its byes yet. The
/// candidates are 1-½-0, 3-1-0, 2-1-0 and 3-2-1, each with the pairing-allocated bye worth a win, a draw or nothing. A
/// scoring other than the default is taken only when it explains all but a few of the totals that the default leaves
/// unexplained.
#[must_use]
pub fn infer_scoring(players: &[Player], points: &[Option<Points>], byes_to_come: &[Vec<Outcome>]) -> (Scoring, usize) {
    let recorded = players.iter().map(|player| player.entries.len()).max().unwrap_or(0);
    let unexplained_after = |scoring: &Scoring, rounds: usize| {
        let fails = |(i, player): &(usize, &Player)| {
            let Some(total) = points.get(*i).copied().flatten() else { return false };
            let entries = player.entries.get(..rounds).unwrap_or(&player.entries);
            let games: Points = entries.iter().map(|entry| scoring.value(entry.outcome, entry.colour)).sum();
            let extra: Points = player.adjustments.iter().map(|&(_, extra)| extra).sum();
            let open = entries.iter().filter(|entry| entry.outcome == Outcome::Unknown);
            let open: Points = open.map(|entry| scoring.value(entry.outcome, entry.colour)).sum();
            let mut with_byes = games + extra;
            let byes = byes_to_come.get(*i).into_iter().flatten();
            total != with_byes
                && total != with_byes - open
                && byes.map(|&kind| scoring.value(kind, None)).all(|value| {
                    with_byes += value;
                    total != with_byes
                })
        };
        players.iter().enumerate().filter(fails).count()
    };
    let last = players.iter().filter_map(|player| player.entries.get(recorded.checked_sub(1)?));
    let mut games = last.filter(|entry| entry.opponent.is_some()).peekable();
    let pending = games.peek().is_some() && games.all(|entry| entry.outcome == Outcome::Unknown);
    let unexplained = |scoring: &Scoring| match unexplained_after(scoring, recorded) {
        fails if fails > 0 && pending => fails.min(unexplained_after(scoring, recorded - 1)),
        fails => fails,
    };
    let default = Scoring::default();
    let by_default = unexplained(&default);
    if by_default == 0 {
        return (default, 0);
    }
    let candidates = ScoreTable::in_use().map(|table| scoring(&table));
    match candidates.map(|scoring| (unexplained(&scoring), scoring)).min_by_key(|&(fails, _)| fails) {
        Some((fails, scoring)) if 4 * fails <= by_default => (scoring, fails),
        _ => (default, by_default),
    }
}

fn inferred(scoring: &Scoring) -> Diagnostic {
    Diagnostic::new(
        Code::H027,
        0,
        format!(
            "no record gives the scoring; the points fit win {}, draw {}, loss {}, pairing-allocated bye {}, which was taken",
            tenths(scoring.win[0]),
            tenths(scoring.draw[0]),
            tenths(scoring.loss[0]),
            tenths(scoring.pairing_bye)
        ),
    )
}

/// A readable record 299.
struct Adjustment {
    /// The outcome whose value changes; `None` for additional points.
    outcome: Option<Outcome>,
    points: Points,
    /// `None` for all rounds.
    round: Option<u16>,
    /// `None` for all players.
    players: Option<Vec<u32>>,
}

impl Adjustment {
    fn of(record: &AdjustmentRecord, names: &Names, remarks: &mut Findings) -> Option<Self> {
        let (Some(kind), Some(points)) = (record.kind, record.game_points.or(record.match_points)) else {
            let message = "the abnormal points cannot be read; left out";
            remarks.push(
                Diagnostic::new(Code::X013, line_number(record.line), message)
                    .with_severities(Severity::Fatal, Severity::Error),
            );
            return None;
        };
        let outcome = Outcome::of_adjustment(kind);
        let players = if record.ids.is_empty() { None } else { Some(names.of(record.line, &record.ids, remarks)) };
        let round = record.round.filter(|&round| round != 0).map(|round| u16::try_from(round).unwrap_or(u16::MAX));
        Some(Self { outcome, points, round, players })
    }

    /// Returns the players concerned.
    fn concerned<'p>(&'p self, players: &'p mut [Player]) -> impl Iterator<Item = &'p mut Player> {
        let chosen = |index: u32| self.players.as_ref().is_none_or(|list| list.contains(&index));
        (0..).zip(players).filter(move |&(index, _)| chosen(index)).map(|(_, player)| player)
    }

    /// Additional points for a round count from the next round on; without a round they count from the start.
    fn add_extra(&self, players: &mut [Player]) {
        if self.outcome.is_some() {
            return;
        }
        let from = self.round.map_or(1, |round| round.saturating_add(1));
        for player in self.concerned(players) {
            player.adjustments.push((from, self.points));
        }
    }

    /// Changes the scoring, if the value is for all players and rounds.
    fn revalue_everywhere(&self, scoring: &mut Scoring) {
        if self.round.is_some() || self.players.is_some() {
            return;
        }
        match self.outcome {
            Some(Outcome::Win) => scoring.win = [self.points; 2],
            Some(Outcome::Draw) => scoring.draw = [self.points; 2],
            Some(Outcome::Loss) => scoring.loss = [self.points; 2],
            Some(Outcome::FullBye) => scoring.full_bye = self.points,
            Some(Outcome::HalfBye) => scoring.half_bye = self.points,
            Some(Outcome::ZeroBye) => scoring.zero_bye = self.points,
            Some(Outcome::ForfeitWin) => scoring.forfeit_win = self.points,
            Some(Outcome::ForfeitLoss) => scoring.forfeit_loss = self.points,
            _ => {}
        }
    }

    /// Gives the entries concerned their changed value.
    fn revalue(&self, players: &mut [Player]) {
        let Some(outcome) = self.outcome else { return };
        for player in self.concerned(players) {
            for (round, entry) in (1..).zip(&mut player.entries) {
                if entry.outcome == outcome && self.round.is_none_or(|only| only == round) {
                    entry.points = self.points;
                }
            }
        }
    }
}

impl Scoring {
    /// Returns the values as a table.
    #[must_use]
    pub fn table(&self) -> ScoreTable {
        let mut table = ScoreTable::default();
        for (symbol, value) in self.javafo_values().into_iter().chain([(ScoreSymbol::Unknown, self.unknown)]) {
            table.set(symbol, value);
        }
        table
    }

    /// Returns the values as `XXS` names them: the only record that can express all of them.
    #[must_use]
    pub fn javafo_values(&self) -> [(ScoreSymbol, Points); 12] {
        use ScoreSymbol as S;
        [
            (S::WhiteWin, self.win[0]),
            (S::BlackWin, self.win[1]),
            (S::WhiteDraw, self.draw[0]),
            (S::BlackDraw, self.draw[1]),
            (S::WhiteLoss, self.loss[0]),
            (S::BlackLoss, self.loss[1]),
            (S::ZeroBye, self.zero_bye),
            (S::HalfBye, self.half_bye),
            (S::FullBye, self.full_bye),
            (S::PairingBye, self.pairing_bye),
            (S::ForfeitWin, self.forfeit_win),
            (S::ForfeitLoss, self.forfeit_loss),
        ]
    }
}
