//! The records about the tournament as a whole: header, scoring, accelerations, prohibitions.

use super::{Extras, Grouping, ids};
use crate::tournament::{Colour, Form, Id, Points, Scoring, TeamColours, TeamRules, Tournament};
use crate::trf::write::{
    Target, TrfBuilder, acceleration_line, acceleration_range_line, bbp_scoring_line, date_line, javafo_scoring_line,
    prohibition_line, round_dates_line, scoring_line,
};
use crate::trf::{Date, ScoreSymbol, TournamentType};
use std::borrow::Cow;

/// Writes 012 to 222, `XXR`, `XXC`, and the scoring; `members` is the number of players of a team.
pub(super) fn header(
    tournament: &Tournament,
    extras: &Extras,
    members: Option<usize>,
    target: Target,
    out: &mut TrfBuilder,
) {
    let own_records = target != Target::Trf16;
    let of_teams = tournament.form == Form::Teams;
    out.text("012", &extras.title).text("022", extras.city).text("032", extras.federation);
    if let (Some(&first), Some(&last)) = (extras.days.first(), extras.days.last()) {
        out.line(&date_line("042", first)).line(&date_line("052", last));
    }
    let count = tournament.players.len();
    let rated = tournament.players.iter().filter(|player| player.rating > 0).count();
    let each = members.unwrap_or(1);
    out.text("062", &(count * each).to_string()).text("072", &(rated * each).to_string());
    if of_teams {
        out.text("082", &count.to_string());
    }
    out.text("092", extras.system).text("102", &extras.arbiter).text("122", "90 min + 30 s/move");
    // py4swiss rejects the dates of several rounds: it looks for them in other columns.
    if target != Target::Engine {
        let days: Vec<Option<Date>> = extras.days.iter().copied().map(Some).collect();
        out.line(&round_dates_line(&days));
    }
    let rounds = tournament.rounds.map(|rounds| rounds.to_string());
    let white = tournament.initial_colour.map(|colour| colour == Colour::White);
    if own_records {
        rounds.iter().for_each(|rounds| _ = out.text("142", rounds));
        white.iter().for_each(|&white| _ = out.text("152", if white { "W" } else { "B" }));
    }
    if target != Target::Trf26 {
        rounds.iter().for_each(|rounds| _ = out.text("XXR", rounds));
        white.iter().for_each(|&white| _ = out.text("XXC", if white { "white1" } else { "black1" }));
    }
    if !of_teams {
        scoring(&tournament.scoring, target, out);
    }
    if own_records {
        out.text("182", &format!("pairproof {}", env!("CARGO_PKG_VERSION")));
        let baku = if baku_by_type(extras, target) { "_BAKU" } else { "" };
        out.text("192", &format!("{}{baku}", code(tournament, extras.kind)));
        if !extras.tie_breaks.is_empty() {
            out.text("202", &extras.tie_breaks);
        }
        out.text("222", "5400+30");
    } else if of_teams && TournamentType::parse(extras.kind).is_some_and(|kind| kind.is_fide_team()) {
        // No other record states which colours and scores the competition has laid down.
        out.text("192", &code(tournament, extras.kind));
    }
}

/// Whether record 192 asks for the Baku acceleration. Not every type has such a value; otherwise record 250 states it.
pub(super) fn baku_by_type(extras: &Extras<'_>, target: Target) -> bool {
    extras.baku && target == Target::Trf26 && TournamentType::parse(&format!("{}_BAKU", extras.kind)).is_some()
}

/// Returns the value of record 192; for the team Swiss by FIDE's rules, it names what this competition has laid down.
fn code<'k>(tournament: &Tournament, kind: &'k str) -> Cow<'k, str> {
    let asked = TournamentType::parse(kind).is_some_and(|kind| kind.is_fide_team());
    if tournament.form != Form::Teams || !asked {
        return Cow::Borrowed(kind);
    }
    let TeamRules { colours, game_points_first, no_secondary, .. } = tournament.team;
    let colours = match colours {
        TeamColours::TypeA => "_TYPEA",
        TeamColours::TypeB => "_TYPEB",
        TeamColours::None => "",
    };
    let scores = match (game_points_first, no_secondary) {
        (false, false) => "_MP_GP",
        (true, false) => "_GP_MP",
        (false, true) => "_MP",
        (true, true) => "_GP",
    };
    Cow::Owned(format!("FIDE_TEAM{colours}{scores}"))
}

/// Values of results that records without colours can express.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimpleScoring {
    /// A win, and everything of the same value.
    pub win: Points,
    /// A draw.
    pub draw: Points,
    /// A loss.
    pub loss: Points,
    /// An absence.
    pub zero_bye: Points,
    /// A forfeit loss.
    pub forfeit_loss: Points,
    /// The pairing-allocated bye.
    pub pairing_bye: Points,
}

impl SimpleScoring {
    /// Returns the scoring, if everything in it follows from win, draw, loss, absence and pairing-allocated bye. The
    /// value of an unknown result is ignored.
    #[must_use]
    pub fn of(scoring: &Scoring) -> Option<Self> {
        let s = scoring;
        let (win, draw, loss, absence) = (s.win[0], s.draw[0], s.loss[0], s.zero_bye);
        let plain = Scoring {
            win: [win; 2],
            draw: [draw; 2],
            loss: [loss; 2],
            forfeit_win: win,
            forfeit_loss: absence,
            half_bye: draw,
            full_bye: win,
            ..*s
        };
        let simple = Self { win, draw, loss, zero_bye: absence, forfeit_loss: absence, pairing_bye: s.pairing_bye };
        (*s == plain).then_some(simple)
    }

    /// Returns 162. Some readers do not know the absence, or use another letter: it is left out where it is worth
    /// nothing.
    #[must_use]
    pub fn record_162(&self, absence: bool) -> String {
        let mut values = vec![('W', self.win), ('D', self.draw), ('L', self.loss)];
        values.extend((absence && self.zero_bye != 0).then_some(('A', self.zero_bye)));
        values.push(('P', self.pairing_bye));
        scoring_line(&values)
    }

    /// Returns `XXS`; the values of a loss, an absence and a forfeit loss are left out if they are 0.
    fn javafo(&self) -> String {
        use ScoreSymbol as S;
        let mut values = vec![(S::Win, self.win), (S::Draw, self.draw), (S::PairingBye, self.pairing_bye)];
        let others = [
            (S::WhiteLoss, self.loss),
            (S::BlackLoss, self.loss),
            (S::ZeroBye, self.zero_bye),
            (S::ForfeitLoss, self.forfeit_loss),
        ];
        values.extend(others.into_iter().filter(|&(_, value)| value != 0));
        javafo_scoring_line(&values)
    }
}

/// Writes 162, `XXS`, `BB?`: nothing for the usual scoring, and only `XXS` for one that the others cannot express.
fn scoring(scoring: &Scoring, target: Target, out: &mut TrfBuilder) {
    if *scoring == Scoring::default() {
        return;
    }
    let Some(simple) = SimpleScoring::of(scoring) else {
        out.line(&javafo_scoring_line(&scoring.javafo_values()));
        return;
    };
    if target != Target::Trf16 {
        // bbpPairings 6 rejects the symbol A; for engines the private lines state its value.
        out.line(&simple.record_162(target == Target::Trf26));
    }
    if target != Target::Trf26 {
        out.line(&simple.javafo());
    }
    if target == Target::Engine {
        for (code, value) in [
            ("BBW", simple.win),
            ("BBD", simple.draw),
            ("BBL", simple.loss),
            ("BBZ", simple.zero_bye),
            ("BBF", simple.forfeit_loss),
            ("BBU", simple.pairing_bye),
        ] {
            out.line(&bbp_scoring_line(code, value));
        }
    }
}

/// A line of 250: points, rounds, ids, both ends included.
pub type Range = (Points, (u32, u32), (Id, Id));

/// Returns the virtual points of `rows` in the first `rounds` rounds as ranges; missing points are 0, and ranges of 0
/// are omitted.
#[must_use]
pub fn ranges(rows: &[(Id, &[Points])], rounds: usize, grouping: Grouping) -> Vec<Range> {
    let mut ranges = Vec::new();
    let number = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    if grouping == Grouping::ByPlayer {
        for &(id, points) in rows {
            let mut round = 1;
            for run in points.chunk_by(|a, b| a == b) {
                let next = round + number(run.len());
                ranges.push((run[0], (round, next - 1), (id, id)));
                round = next;
            }
        }
    } else {
        let of_round = |column: usize| -> Vec<(Points, (Id, Id))> {
            let value = |row: &(Id, &[Points])| row.1.get(column).copied().unwrap_or(0);
            let runs = rows.chunk_by(|a, b| value(a) == value(b));
            runs.map(|run| (value(&run[0]), (run[0].0, run[run.len() - 1].0))).collect()
        };
        let columns: Vec<_> = (0..rounds).map(of_round).collect();
        let mut round = 1;
        for same in columns.chunk_by(|a, b| grouping == Grouping::ByRounds && a == b) {
            let next = round + number(same.len());
            ranges.extend(same[0].iter().map(|&(points, ids)| (points, (round, next - 1), ids)));
            round = next;
        }
    }
    ranges.retain(|&(points, ..)| points != 0);
    ranges
}

/// Returns whether two kinds of records may name the members of a tournament: its own records (250, 260), and private
/// lines. Private lines name players, so in a file of teams they would mean other participants.
fn spellings(tournament: &Tournament, target: Target) -> (bool, bool) {
    let of_teams = tournament.form == Form::Teams;
    (target != Target::Trf16 || of_teams, target != Target::Trf26 && !of_teams)
}

/// Writes 250 by ranges of rounds and players, or `XXA` by player. For engines it writes both, `XXA` first: so
/// bbpPairings, in which a 250 replaces earlier points, and programs that read only one of them find the same points.
pub(super) fn accelerations(tournament: &Tournament, grouping: Grouping, target: Target, out: &mut TrfBuilder) {
    let (own_records, private) = spellings(tournament, target);
    if private {
        for player in &tournament.players {
            if let Some(last) = player.virtual_points.iter().rposition(|&points| points != 0) {
                out.line(&acceleration_line(player.id, &player.virtual_points[..=last]));
            }
        }
    }
    if own_records {
        let rows: Vec<(Id, &[Points])> =
            tournament.players.iter().map(|player| (player.id, player.virtual_points.as_slice())).collect();
        let rounds = rows.iter().map(|(_, points)| points.len()).max().unwrap_or(0);
        // For teams, the points of the primary score.
        let in_matches = tournament.form == Form::Teams && !tournament.team.game_points_first;
        for (points, rounds, ids) in ranges(&rows, rounds, grouping) {
            let (matches, games) = if in_matches { (Some(points), None) } else { (None, Some(points)) };
            out.line(&acceleration_range_line(matches, games, rounds, ids));
        }
    }
}

/// Writes 260, and `XXP` where it can express the same; see [`spellings`].
pub(super) fn prohibitions(tournament: &Tournament, target: Target, out: &mut TrfBuilder) {
    let (own_records, private) = spellings(tournament, target);
    for rule in &tournament.prohibitions {
        let ids = ids(tournament, rule.players.iter().copied());
        if own_records {
            out.line(&prohibition_line((u32::from(rule.first), u32::from(rule.last)), &ids));
        }
        let throughout = rule.first == 1 && tournament.rounds.is_none_or(|rounds| rule.last >= rounds);
        if private && throughout {
            out.forbidden_pairs(&ids);
        }
    }
}
