//! The arbiter's changes for a round: absences, byes, forbidden pairs, and new results.
//!
//! All of them become edits of the file ([`Edit`]), and the edited file is paired. So the pairing is the same as for a
//! file in which the changes were made by hand.

use super::edit::{Bye, Edit, Scores, apply};
use super::results::{GameResult, shifted, wrong_results};
use super::{Problem, edit::edited};
use crate::PairedRound;
use crate::TournamentFile;
use crate::check::input::InputOptions;
use crate::check::verdict::IdPair;
use crate::standings::{StandingsOptions, judge};
use crate::tournament::{Absence, Form, Id, Outcome, Tournament};
use crate::trf::{Document, Origin, PlayerField};
use pairproof_check::Board;
use std::collections::{BTreeMap, BTreeSet};

/// The changes to a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundChanges {
    /// Participants who are absent.
    pub absent: Vec<Id>,
    /// Participants who have a full-point bye.
    pub full_bye: Vec<Id>,
    /// Participants who have a half-point bye.
    pub half_bye: Vec<Id>,
    /// Pairs that do not meet in this round.
    pub forbid: Vec<IdPair>,
    /// Results of earlier rounds.
    pub results: Vec<GameResult>,
}

/// The command-line options that make changes.
const OPTIONS: &str = "--absent, --full-bye, --half-bye, --forbid and --result";

impl RoundChanges {
    /// Whether nothing is changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The options that do not apply to this file and round, one message each.
    #[must_use]
    pub fn problems(&self, file: &TournamentFile, round: u16) -> Vec<String> {
        let mut problems = Vec::new();
        if self.is_empty() {
            return problems;
        }
        let tournament = file.tournament();
        if round <= tournament.recorded {
            problems.push(format!(
                "round {round} is already recorded, and {OPTIONS} change only a round that is still to be paired; \
                 use `pairproof explain --round {round}` for what-if questions"
            ));
            return problems;
        }
        if file.system().schedule.is_some() {
            problems.push(format!("the schedule of a round robin is fixed: {OPTIONS} do not change it"));
            return problems;
        }
        problems.extend(shifted(file.document()));
        self.unknown(tournament, &mut problems);
        self.contradictions(&mut problems);
        problems.extend(wrong_results(&self.results, file.document(), file.system().form()));
        problems
    }

    fn byes(&self) -> [(&'static str, &[Id], Bye); 3] {
        [
            ("--absent", &self.absent, Bye::Zero),
            ("--full-bye", &self.full_bye, Bye::Full),
            ("--half-bye", &self.half_bye, Bye::Half),
        ]
    }

    fn unknown(&self, tournament: &Tournament, problems: &mut Vec<String>) {
        let known: BTreeSet<Id> = tournament.players.iter().map(|player| player.id).collect();
        let what = if tournament.form == Form::Teams { "team" } else { "player" };
        let numbers = match (known.first(), known.last()) {
            (Some(first), Some(last)) => format!("the numbers go from {first} to {last}"),
            _ => "it has none".to_owned(),
        };
        let mut say = |option: &str, id: Id| {
            if !known.contains(&id) {
                problems.push(format!("{option}: the file has no {what} {id}; {numbers}"));
            }
        };
        for (option, ids, _) in self.byes() {
            ids.iter().for_each(|&id| say(&format!("{option} {id}"), id));
        }
        for &[one, other] in &self.forbid {
            [one, other].into_iter().for_each(|id| say(&format!("--forbid {one}-{other}"), id));
        }
    }

    fn contradictions(&self, problems: &mut Vec<String>) {
        let mut given: BTreeMap<Id, Vec<&str>> = BTreeMap::new();
        for (option, ids, _) in self.byes() {
            for &id in ids {
                let options = given.entry(id).or_default();
                if !options.contains(&option) {
                    options.push(option);
                }
            }
        }
        for (id, options) in given.into_iter().filter(|(_, options)| options.len() > 1) {
            problems
                .push(format!("player {id}: {} contradict each other; give only one of them", options.join(" and ")));
        }
    }

    /// The changes as edits of the file.
    #[must_use]
    pub fn edits(&self, form: Form, round: u16) -> Vec<Edit> {
        let mut edits: Vec<Edit> = Vec::new();
        for (_, ids, bye) in self.byes() {
            for &player in ids {
                edits.extend(form.columns(round).map(|round| Edit::Bye { round, player, bye }));
            }
        }
        let rounds = Some(form.columns(round).into_inner().into());
        edits.extend(self.forbid.iter().map(|&players| Edit::Prohibit { players, rounds }));
        edits.extend(self.results.iter().map(GameResult::edit));
        edits
    }

    /// The file with the changes, to be paired.
    ///
    /// # Errors
    /// Why a change cannot be made in this file.
    pub fn made(&self, file: &TournamentFile, input: &InputOptions, round: u16) -> Result<TournamentFile, Problem> {
        if self.is_empty() {
            return Ok(file.clone());
        }
        let bytes = edited(file.document().clone(), &self.edits(file.system().form(), round))?;
        let mut document = input.document(&bytes).map_err(Problem::refused)?;
        Scores::of(file.document()).hold_in(&mut document);
        reopened(&bytes, &InputOptions { scores: document.assumed_scores().copied(), ..input.clone() })
    }
}

/// Points and ranks are updated last, so the recorded ones do not matter before.
fn reopened(bytes: &[u8], input: &InputOptions) -> Result<TournamentFile, Problem> {
    let input = InputOptions { ignore_standings: true, ..input.clone() };
    TournamentFile::open("-", bytes, &input).map_err(|refusal| Problem::refused(format!("refused: {refusal}")))
}

/// The players who are about to be paired but did not play in the last two rounds: absent, with a requested bye or lost
/// by forfeit.
#[must_use]
pub fn away_for_two_rounds(file: &TournamentFile, round: u16) -> Vec<Id> {
    let tournament = file.tournament();
    if round <= 2 || round <= tournament.recorded || tournament.form == Form::Teams {
        return Vec::new();
    }
    let away = |outcome: Outcome| !outcome.paired() || outcome == Outcome::ForfeitLoss;
    let before = usize::from(round - 3)..usize::from(round - 1);
    let present = tournament.present(round);
    let players = tournament.players.iter().zip(present).filter(|&(_, present)| present);
    let gone = players.filter(|(player, _)| {
        player.entries.get(before.clone()).is_some_and(|last| last.iter().all(|entry| away(entry.outcome)))
    });
    gone.map(|(player, _)| player.id).collect()
}

/// The file with rounds that were paired from it: boards, byes and absences in the players' own records. Points and
/// ranks are updated if they followed before, and the number of rounds if the caller gave another one; every other byte
/// stays. `before` is the file without any changes.
///
/// # Errors
/// Why the file cannot hold the round.
pub fn with_rounds(
    before: &TournamentFile,
    file: &TournamentFile,
    input: &InputOptions,
    rounds: &[PairedRound],
) -> Result<Vec<u8>, Problem> {
    let (form, recorded) = (file.system().form(), before.tournament().recorded);
    if form == Form::Teams {
        return Err(Problem::refused("the boards of a team event cannot be written into the file; enter them there"));
    }
    if let Some(round) = rounds.iter().map(|paired| paired.round).find(|&round| round <= recorded) {
        let what = if rounds.len() > 1 { "the whole schedule".to_owned() } else { format!("round {round}") };
        return Err(Problem::refused(format!(
            "{what} is already recorded, and only a new round is written into a tournament file; for the pairs, write \
             to another file with --format pairs"
        )));
    }
    if let Some(why) = shifted(before.document()) {
        return Err(Problem::refused(why));
    }
    let mut document = file.document().clone();
    if document.assumed_scores().is_none() {
        Scores::of(before.document()).hold_in(&mut document);
    }
    if let Some(total) = input.total_rounds {
        let total = form.columns_of(total);
        if document.round_counts().next().is_none() || document.round_counts().any(|it| it.rounds != Some(total.into()))
        {
            apply(&mut document, &Edit::Rounds { rounds: total })?;
        }
    }
    let last = rounds.iter().map(|paired| paired.round).max().unwrap_or(0);
    for absence in file.tournament().absences.iter().filter(|absence| absence.round <= last) {
        record_absence(&mut document, file.tournament(), absence)?;
    }
    for paired in rounds {
        record_boards(&mut document, (file.tournament(), form), paired)?;
    }
    follow(&mut document, before, file.tournament())?;
    let bytes = document.to_bytes();
    drop(document);
    // A file that would be read differently is not returned; it must say by itself how many rounds there are.
    let read = reopened(&bytes, &InputOptions { total_rounds: None, ..input.clone() })?;
    match rounds.iter().find(|paired| !is_recorded(read.tournament(), paired)) {
        Some(paired) => Err(Problem::refused(format!("round {} cannot be written into this file", paired.round))),
        None => Ok(bytes),
    }
}

/// Records an absence that is in another record than the player's own.
fn record_absence(document: &mut Document, tournament: &Tournament, absence: &Absence) -> Result<(), Problem> {
    let id = tournament.players[absence.player as usize].id;
    let bye = match absence.kind {
        Outcome::FullBye => Bye::Full,
        Outcome::HalfBye => Bye::Half,
        _ => Bye::Zero,
    };
    // `XXZ` means the next round, whichever that is, so it must no longer name the player.
    let named = |document: &Document| {
        let mut private = document.byes().filter(|record| record.origin == Origin::Private);
        private.any(|record| record.ids.iter().any(|at| at.id == id))
    };
    for round in tournament.form.columns(absence.round) {
        let blank = document.players().find(|player| player.id == id).is_some_and(|it| it.cell(round.into()).blank);
        if blank || named(document) {
            apply(document, &Edit::Bye { round, player: id, bye })?;
        }
    }
    Ok(())
}

fn record_boards(
    document: &mut Document,
    (tournament, form): (&Tournament, Form),
    paired: &PairedRound,
) -> Result<(), Problem> {
    let (first, second) = form.columns(paired.round).into_inner();
    let seats = |&Board { white, black }: &Board| [white, black.unwrap_or(0)];
    apply(document, &Edit::Boards { round: first, boards: paired.boards.iter().map(seats).collect() })?;
    if second == first {
        return Ok(());
    }
    let turned = |&Board { white, black }: &Board| black.map(|black| [black, white]);
    apply(document, &Edit::Boards { round: second, boards: paired.boards.iter().filter_map(turned).collect() })?;
    let bye = match tournament.scoring.second_of_bye() {
        Outcome::HalfBye => Bye::Half,
        Outcome::FullBye => Bye::Full,
        Outcome::ZeroBye => Bye::Zero,
        _ => Bye::Pairing,
    };
    let alone = paired.boards.iter().filter(|board| board.black.is_none());
    alone.map(|board| Edit::Bye { round: second, player: board.white, bye }).try_for_each(|edit| apply(document, &edit))
}

/// Whether a round is in the file as it was paired.
fn is_recorded(tournament: &Tournament, paired: &PairedRound) -> bool {
    let record = tournament.recorded_pairing(paired.round);
    let id = |index: u32| tournament.players[index as usize].id;
    let pairs = record.pairs.iter().map(|pair| [id(pair.white), id(pair.black)]);
    let mut recorded: Vec<IdPair> = pairs.chain(record.byes.iter().map(|&index| [id(index), 0])).collect();
    let mut wanted: Vec<IdPair> = paired.boards.iter().map(|board| [board.white, board.black.unwrap_or(0)]).collect();
    recorded.sort_unstable();
    wanted.sort_unstable();
    recorded == wanted && record.anomalies.is_empty()
}

/// Updates points and ranks, if those of the file before the changes followed from its results.
fn follow(document: &mut Document, before: &TournamentFile, now: &Tournament) -> Result<(), Problem> {
    let options = StandingsOptions::default();
    if !before.document().players().any(|player| player.points.is_some()) {
        return Ok(());
    }
    let judged = judge(before.document(), before.tournament(), &options);
    let wrong = |field: &str| match &judged {
        Some(judged) => judged.positions.iter().any(|position| position.field == field),
        None => before.document().players().any(|player| player.points.is_some_and(|points| points != 0)),
    };
    if wrong("points") {
        return Ok(());
    }
    let kept: BTreeMap<Id, String> = before
        .document()
        .players()
        .map(|player| (player.id, before.document().columns(player.line, PlayerField::Rank.span()).to_owned()))
        .collect();
    let ranked = kept.values().any(|rank| !rank.trim().is_empty()) && !wrong("rank");
    apply(document, &Edit::Standings {})?;
    let ranked = ranked && {
        let imported = Tournament::from_document_as(document, now.form);
        let judged = imported.ok().and_then(|imported| judge(document, &imported.tournament, &options));
        judged.is_some_and(|judged| judged.basis.ranks_left_out.is_none())
    };
    if ranked {
        return Ok(());
    }
    let lines: Vec<(usize, Id)> = document.players().map(|player| (player.line, player.id)).collect();
    for (line, id) in lines {
        let Some(rank) = kept.get(&id).filter(|rank| *rank != document.columns(line, PlayerField::Rank.span())) else {
            continue;
        };
        document.set_left(line, PlayerField::Rank.span(), rank).map_err(Problem::refused)?;
    }
    Ok(())
}

/// The participants who are not in the field of a round, for one reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Without {
    /// The reason, as a heading.
    pub reason: &'static str,
    /// The participants, by number.
    pub ids: Vec<Id>,
}

impl Without {
    /// All participants who are not in the field of a recorded round, or of a future one.
    #[must_use]
    pub fn of(tournament: &Tournament, round: u16) -> Vec<Self> {
        let absent: Vec<(u32, Outcome)> = if round <= tournament.recorded {
            tournament.recorded_pairing(round).absent
        } else {
            let of_round = tournament.absences.iter().filter(|absence| absence.round == round);
            of_round.map(|absence| (absence.player, absence.kind)).collect()
        };
        let reasons =
            [("Full-point bye", Outcome::FullBye), ("Half-point bye", Outcome::HalfBye), ("Absent", Outcome::ZeroBye)];
        let those = |(reason, kind): (&'static str, Outcome)| {
            let players = absent.iter().filter(|&&(_, outcome)| outcome == kind);
            let mut ids: Vec<Id> = players.map(|&(player, _)| tournament.players[player as usize].id).collect();
            ids.sort_unstable();
            Self { reason, ids }
        };
        reasons.into_iter().map(those).filter(|without| !without.ids.is_empty()).collect()
    }
}
