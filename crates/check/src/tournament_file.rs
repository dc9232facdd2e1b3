//! [`TournamentFile`], the entry point of the library: a tournament file and the questions it can answer.

use crate::budget::Limits;
use crate::check::boards::boards;
use crate::check::certificate::{Certified, certify_round};
use crate::check::declared;
use crate::check::explain::{RoundExplanation, explain_within};
use crate::check::input::{InputOptions, Loaded, Unfinished, load_document, unreadable};
use crate::check::player::{PlayerInRound, explain_player};
use crate::check::run::{leave_blank, readings};
use crate::check::verdict::{FileVerdict, Finding, Reading};
use crate::check::what_if::{Answer, Wish, answer};
use crate::check::{CheckOptions, OtherReadings, check_loaded, check_rounds};
use crate::lint::reading::Meant;
use crate::pair_error::PairError;
use crate::standings::{Prepared, StandingsOptions};
use crate::systems::{NoPairing, SystemId, Unpaired, pair_within};
use crate::tournament::{Form, Id, Pairing, Position, Timeline, Tournament};
use crate::trf::{Code, Document, Format, TournamentType, UnfinishedGame, rounds_without_result};
use crate::words::counted;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// A tournament file that was read, with the system that pairs it.
///
/// ```
/// use pairproof_check::TournamentFile;
///
/// let file = TournamentFile::read(include_bytes!("../../../trf-samples/club.trf"))?;
/// assert_eq!(file.system(), "dutch-2026".parse()?);
/// assert_eq!(file.pair(5)?.boards[0].to_string(), "1 9");
/// let standings = file.standings(&Default::default())?;
/// assert_eq!(pairproof_check::standings::Table::new(&standings.event, &standings.list).order.len(), 13);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TournamentFile {
    /// Shared by copies: it takes many times the bytes of the file.
    document: Arc<Document>,
    options: InputOptions,
    loaded: Loaded,
    limits: Limits,
}

/// Why a file cannot be used, with all findings about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The report of the file; [`FileVerdict::refused`] gives the reason in one line.
    pub report: Box<FileVerdict>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.report.refused.as_deref().unwrap_or_default())
    }
}

impl std::error::Error for Refusal {}

/// How a round is paired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PairedBy<'a> {
    /// By the engine.
    #[default]
    Engine,
    /// By the literal oracle: small fields only.
    Oracle,
    /// By the engine without this rule: deliberately wrong.
    Without(&'a str),
}

/// A board: White and Black, by the ids of the file. As text `white black`, with 0 instead of the opponent of a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// White, or the participant who has the pairing-allocated bye.
    pub white: Id,
    /// Black; none for the pairing-allocated bye.
    pub black: Option<Id>,
}

/// White and Black as in an answer, where 0 stands for the opponent of a bye.
impl From<[Id; 2]> for Board {
    fn from([white, black]: [Id; 2]) -> Self {
        Self { white, black: (black > 0).then_some(black) }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.white, self.black.unwrap_or(0))
    }
}

/// A round as the rules pair it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedRound {
    /// The round, from 1.
    pub round: u16,
    /// The boards in the order of C.04.2 art. 3.6, the pairing-allocated bye last.
    pub boards: Vec<Board>,
}

impl TournamentFile {
    /// Reads a file; the system is the one that the file declares.
    ///
    /// # Errors
    /// What is wrong with the file, or which declared system this version does not have.
    pub fn read(bytes: &[u8]) -> Result<Self, Refusal> {
        Self::open("-", bytes, &InputOptions::default())
    }

    /// Reads a file under a name for its reports, with options that override the file.
    ///
    /// # Errors
    /// As [`TournamentFile::read`].
    pub fn open(path: &str, bytes: &[u8], options: &InputOptions) -> Result<Self, Refusal> {
        let document = options.document(bytes).map_err(|why| Refusal { report: unreadable(path, why) })?;
        match load_document(path, &document, options) {
            Ok(loaded) => {
                let document = Arc::new(Meant::without_marks(&document).unwrap_or(document));
                Ok(Self { document, options: options.clone(), loaded, limits: Limits::default() })
            }
            Err(report) => Err(Refusal { report }),
        }
    }

    /// The same file with other limits for each question about a round. The usual ones ([`Limits::default`]) are far
    /// beyond what an ordinary tournament needs.
    #[must_use]
    pub fn within(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// The readings of the same edition, other than the file's, under which a round has a pairing.
    #[must_use]
    pub fn other_readings_that_pair(&self, wanted: &RoundToPair) -> Vec<SystemId> {
        let paired = |&system: &SystemId| {
            let mut other = self.clone();
            other.loaded.system = system;
            other.pair_by(wanted, PairedBy::Engine).is_ok()
        };
        self.system().other_readings().filter(paired).collect()
    }

    /// The file as lines and records.
    #[must_use]
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The participants and rounds.
    #[must_use]
    pub fn tournament(&self) -> &Tournament {
        &self.loaded.tournament
    }

    /// The system, edition and reading that pair it.
    #[must_use]
    pub fn system(&self) -> SystemId {
        self.loaded.system
    }

    /// What is wrong with the file, and what was assumed.
    #[must_use]
    pub fn findings(&self) -> &[Finding] {
        &self.loaded.report.diagnostics
    }

    /// Pairs every recorded round again.
    #[must_use]
    pub fn check(&self) -> FileVerdict {
        let options = CheckOptions {
            input: self.options.clone(),
            other_readings: OtherReadings::Told,
            limits: self.limits,
            ..CheckOptions::default()
        };
        check_loaded(self.loaded.clone(), &options)
    }

    /// The basis of the standings of the recorded rounds, by the file's own list of tie-breaks or by `options`.
    /// [`Table::new`](crate::standings::Table::new) makes the table from it.
    ///
    /// # Errors
    /// A message: which option does not apply to this file.
    pub fn standings(&self, options: &StandingsOptions) -> Result<Prepared, String> {
        Prepared::of_file(self.document(), self.tournament().rounds, options)
    }

    /// Pairs the round after the last recorded one.
    ///
    /// # Errors
    /// See [`PairError`].
    pub fn pair_next(&self) -> Result<PairedRound, PairError> {
        self.pair_by(&self.round_to_pair(None)?, PairedBy::Engine)
    }

    /// Pairs a round from the rounds before it.
    ///
    /// # Errors
    /// See [`PairError`].
    pub fn pair(&self, round: u16) -> Result<PairedRound, PairError> {
        self.pair_by(&self.round_to_pair(Some(round))?, PairedBy::Engine)
    }

    /// The rounds of a schedule that are not recorded, or all of them if all are; none of a system that pairs each
    /// round from the rounds before it.
    ///
    /// # Errors
    /// See [`PairError`].
    pub fn schedule_by(&self, by: PairedBy<'_>) -> Result<Option<Vec<PairedRound>>, PairError> {
        if self.system().schedule.is_none() {
            return Ok(None);
        }
        let tournament = self.tournament();
        let recorded = tournament.recorded;
        let last = tournament.rounds.unwrap_or(0).max(recorded);
        let first = if recorded < last { recorded + 1 } else { 1 };
        let pair = self.pairing_function(by)?;
        let timeline = Timeline::new(tournament, self.system().history());
        let mut position = timeline.position(tournament, false);
        let mut rounds = Vec::with_capacity(usize::from(last));
        for round in first..=last {
            position.round = round;
            match pair(&position)? {
                Ok(pairing) => rounds.push(PairedRound { round, boards: lines(&position, &pairing) }),
                Err(Unpaired::NoPairing) => return Err(PairError::NoPairing { round }),
                Err(Unpaired::Unfinished(exhausted)) => return Err(PairError::Unfinished { round, exhausted }),
            }
        }
        Ok(Some(rounds))
    }

    /// The requested round, else the one after the last recorded round.
    ///
    /// A round is recorded if a participant was paired in it, or if every participant has an entry in it. If only some
    /// have one, and some of them have entries in later rounds too, the file does not show whether the round is over
    /// (TRF-3): it is the next one unless a later one is requested.
    ///
    /// # Errors
    /// [`PairError::Round`].
    pub fn round_to_pair(&self, asked: Option<u16>) -> Result<RoundToPair, PairError> {
        let recorded = self.tournament().recorded;
        let next = recorded.saturating_add(1);
        let columns = match self.system().form() {
            Form::Games => self.document.recorded_rounds(),
            Form::Matches | Form::Teams => 0,
        };
        let last_entry = u16::try_from(columns).unwrap_or(u16::MAX).max(recorded);
        let round = asked.unwrap_or(next);
        if round == 0 || round > next.max(last_entry) {
            return Err(PairError::Round { round, asked: "paired", why: rounds_recorded(recorded) });
        }
        self.is_of_the_tournament(round, "paired")?;
        Ok(RoundToPair { round, recorded, last_entry })
    }

    /// Refuses a round after the last one that the tournament is to have.
    fn is_of_the_tournament(&self, round: u16, asked: &'static str) -> Result<(), PairError> {
        let Some(rounds) = self.tournament().rounds.filter(|&rounds| round > rounds) else { return Ok(()) };
        let note = if self.system().form() == Form::Matches { " (matches of two games)" } else { "" };
        let why = format!(
            "the tournament has {}{note}; if there is one more, use --total-rounds {}",
            counted(rounds, "round"),
            u32::from(rounds) + 1
        );
        Err(PairError::Round { round, asked, why })
    }

    /// Pairs a round.
    ///
    /// # Errors
    /// See [`PairError`].
    pub fn pair_by(&self, wanted: &RoundToPair, by: PairedBy<'_>) -> Result<PairedRound, PairError> {
        let round = wanted.round;
        self.is_decided(wanted)?;
        let unfinished = self.unfinished_before(round);
        if self.options.unfinished == Unfinished::Refuse && !unfinished.is_empty() {
            return Err(PairError::NoResult(rounds_without_result(&unfinished)));
        }
        let next = wanted.recorded.saturating_add(1);
        let mut tournament = Cow::Borrowed(self.tournament());
        if round > next {
            tournament.to_mut().pass_rounds(round - 1);
        }
        let tournament = tournament.as_ref();
        let pair = self.pairing_function(by)?;
        let mut timeline = Timeline::new(tournament, self.system().history());
        timeline.advance_to(tournament, round);
        // Without a number of rounds, it is not known whether a future round is the last one.
        let both = [Reading::Ordinary, Reading::Final];
        let readings = if round >= next && tournament.rounds.is_none() { &both } else { readings(tournament, round) };
        let mut answers = Vec::new();
        for &reading in readings {
            let position = timeline.position(tournament, reading == Reading::Final);
            let answer = match pair(&position)? {
                Err(Unpaired::Unfinished(exhausted)) => return Err(PairError::Unfinished { round, exhausted }),
                Err(Unpaired::NoPairing) => Err(NoPairing),
                Ok(pairing) => Ok(lines(&position, &pairing)),
            };
            answers.push(answer);
        }
        let first = answers.swap_remove(0);
        if answers.iter().any(|other| *other != first) {
            return Err(PairError::Undeclared { rounds: true, initial_colour: false });
        }
        first.map(|boards| PairedRound { round, boards }).map_err(|NoPairing| PairError::NoPairing { round })
    }

    /// Checks that the initial colour and the number of rounds, which no round shows yet, are known before round 1.
    fn is_decided(&self, wanted: &RoundToPair) -> Result<(), PairError> {
        let waived = |code: Code| self.options.waived.iter().any(|waived| waived.eq_ignore_ascii_case(code.id()));
        let tournament = self.tournament();
        if wanted.recorded > 0 || self.system().schedule.is_some() {
            return Ok(());
        }
        let drawn = TournamentType::of(&self.document).is_none_or(|kind| kind.format == Format::Swiss);
        let rounds = tournament.rounds.is_none() && !waived(Code::H011);
        let initial_colour = drawn && tournament.initial_colour.is_none() && !waived(Code::H015);
        if rounds || initial_colour { Err(PairError::Undeclared { rounds, initial_colour }) } else { Ok(()) }
    }

    /// The games before a round that have no result. Their rounds are columns of the file.
    #[must_use]
    pub fn unfinished_before(&self, round: u16) -> Vec<UnfinishedGame> {
        let before = usize::from(self.system().form().columns_of(round.saturating_sub(1)));
        let mut games = self.document.unfinished_games();
        games.retain(|game| game.round <= before);
        games
    }

    fn pairing_function<'a>(&self, by: PairedBy<'a>) -> Result<PairOrRefuse<'a>, PairError> {
        let (system, limits) = (self.system(), self.limits);
        Ok(match by {
            PairedBy::Engine => Box::new(move |position| Ok(pair_within(limits, || system.pair(position)))),
            PairedBy::Oracle => Box::new(move |position| {
                if position.entrants.len() > system.oracle_field {
                    return Err(PairError::FieldTooLarge("the field is too large for the oracle".to_owned()));
                }
                Ok(pair_within(limits, || system.pair_literally(position)))
            }),
            PairedBy::Without(rule) => {
                let mutant = system.lacking(rule).map_err(PairError::Rule)?;
                Box::new(move |position| {
                    if position.entrants.len() > mutant.largest {
                        let largest = mutant.largest;
                        let why = format!("without {}, the field is too large: more than {largest}", mutant.rule);
                        return Err(PairError::FieldTooLarge(why));
                    }
                    Ok(pair_within(limits, || (mutant.pair)(position)))
                })
            }
        })
    }

    /// The first recorded round that differs, or the last one if none does; 1 if none is recorded.
    #[must_use]
    pub fn round_to_explain(&self) -> u16 {
        let Loaded { tournament, system, blank_rounds, .. } = &self.loaded;
        let differs = |round: &u16| {
            let options = CheckOptions { round: Some(*round), limits: self.limits, ..CheckOptions::default() };
            let mut rounds = check_rounds(tournament, *system, &options);
            leave_blank(blank_rounds, &mut rounds);
            rounds.iter().any(|round| round.verdict.is_difference())
        };
        (1..=tournament.recorded).find(differs).unwrap_or(tournament.recorded.max(1))
    }

    /// How a round is paired, recorded or the next one: brackets or steps, criteria with their articles, colours; and
    /// where the record first differs.
    ///
    /// # Errors
    /// [`PairError::Round`] if the round lies beyond the next one or the last one, [`PairError::Unfinished`].
    pub fn explain(&self, round: u16) -> Result<RoundExplanation, PairError> {
        let (Loaded { tournament, system, blank_rounds, report, declarations, .. }, limits) =
            (&self.loaded, self.limits);
        if round == 0 || round > tournament.recorded.saturating_add(1) {
            let why = rounds_recorded(tournament.recorded);
            return Err(PairError::Round { round, asked: "explained", why });
        }
        if round > tournament.recorded {
            self.is_of_the_tournament(round, "explained")?;
        }
        let options =
            CheckOptions { round: Some(round), other_readings: OtherReadings::Told, limits, ..CheckOptions::default() };
        let verdict = match round <= tournament.recorded {
            true => {
                let mut rounds = check_rounds(tournament, *system, &options);
                leave_blank(blank_rounds, &mut rounds);
                declared::settle(tournament, *system, declarations, &mut rounds);
                rounds.pop()
            }
            false => None,
        };
        let explained = explain_within(tournament, *system, round, verdict, limits);
        let mut explanation = explained.map_err(|exhausted| PairError::Unfinished { round, exhausted })?;
        explanation.path.clone_from(&report.path);
        explanation.system_reason = report.system_reason.clone().unwrap_or_default();
        Ok(explanation)
    }
}

impl TournamentFile {
    /// Answers a request for a round, recorded or the next one: the best pairing with it, and the first criterion that
    /// is worse than in the pairing by the rules. An undeclared last round is treated as in [`Self::explain`].
    ///
    /// # Errors
    /// As [`Self::explain`], and [`PairError::Question`]: a player does not exist, or the engine does not support the
    /// request.
    pub fn what_if(&self, round: u16, wish: &Wish) -> Result<Answer, PairError> {
        let last = self.explain(round)?.last_round;
        answer(self.tournament(), (self.system(), self.limits), (round, last), wish)
    }

    /// The pairing of single players by the rules in a round, recorded or the next one, and what rules out the
    /// alternatives. Each alternative costs a pairing of the round.
    ///
    /// # Errors
    /// As [`Self::explain`], and [`PairError::Question`]: a player does not exist, or the round has no pairing.
    pub fn players(&self, round: u16, players: &[Id]) -> Result<Vec<PlayerInRound>, PairError> {
        let explained = self.explain(round)?;
        let engine = (self.system(), self.limits);
        players.iter().map(|&player| explain_player(self.tournament(), engine, &explained, player)).collect()
    }

    /// Proves that a recorded round, or other boards for it or for the next round, are what the rules give, or refutes
    /// it. If the number of rounds is not known, the last one is treated both as the last and as an ordinary one.
    ///
    /// # Errors
    /// A message: the round does not exist, the system has no certificates, or the pairing is of other players.
    pub fn certify(&self, round: u16, other: Option<&[Board]>) -> Result<Certified, String> {
        certify_round(self.tournament(), self.system(), round, other)
    }

    /// The players of a recorded board; boards are numbered in the order of the round, from 1.
    #[must_use]
    pub fn board(&self, round: u16, board: usize) -> Option<Vec<Id>> {
        let tournament = self.tournament();
        let pairs = tournament.recorded_pairing(round).pairs;
        let position = tournament.position(round, self.system().history(), false);
        let rank = |index: u32| position.entrants.iter().position(|entrant| entrant.index == index);
        let pairing = pairs.iter().filter_map(|pair| Some((rank(pair.white)? as u32, rank(pair.black)? as u32)));
        let pairing = Pairing::of(pairing, None);
        boards(&position, &pairing).get(board.checked_sub(1)?).map(|pair| pair.to_vec())
    }
}

/// Pairs a position, or returns why it is refused.
type PairOrRefuse<'a> = Box<dyn Fn(&Position) -> Result<Result<Pairing, Unpaired>, PairError> + 'a>;

fn lines(position: &Position, pairing: &Pairing) -> Vec<Board> {
    boards(position, pairing).into_iter().map(Board::from).collect()
}

pub(crate) fn rounds_recorded(recorded: u16) -> String {
    match recorded {
        0 => "no round is recorded".to_owned(),
        1 => "1 round is recorded".to_owned(),
        more => format!("{more} rounds are recorded"),
    }
}

/// The round to pair, and what in the file suggests another one; as text, a sentence about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundToPair {
    /// The round to pair, from 1.
    pub round: u16,
    /// Rounds that the file records.
    pub recorded: u16,
    /// The last round for which a player record has an entry.
    pub last_entry: u16,
}

impl fmt::Display for RoundToPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { round, recorded, last_entry } = *self;
        write!(f, "pairing round {round}; {}", rounds_recorded(recorded))?;
        let next = recorded.saturating_add(1);
        if round > next {
            let passed = round - 1;
            let range =
                if passed == next { format!("round {next} is") } else { format!("rounds {next} to {passed} are") };
            write!(f, "; {range} treated as finished with nobody paired")?;
        } else if round == next && last_entry > next {
            write!(
                f,
                "; player records announce absences up to round {last_entry}: if round {next} is finished with nobody \
                 paired, --round {last_entry} pairs the later one"
            )?;
        }
        Ok(())
    }
}
