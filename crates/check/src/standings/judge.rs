//! Judges a whole file: its standings, its list and edition, and the positions that do not follow.

use super::coverage::StandingsVerdict;
use super::edition::Edition;
use super::event::{Event, Regime};
use super::list::List;
use super::reading::StandingsReading;
use super::recorded::Recorded;
use super::table::Table;
use super::verify::Position;
use crate::systems::declared;
use crate::tournament::{Form, Id, Outcome, Points, Tournament};
use crate::trf::tie_break::{Descriptor, Score, TieBreak, Unusable, words};
use crate::trf::{Document, ScoreSymbol, ScoreTable, UnfinishedGame, rounds_without_result};
use crate::words::counted;
use std::borrow::Cow;

/// Settings by which the caller overrides the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingsOptions {
    /// The list of tie-breaks, instead of the file's.
    pub tie_breaks: Option<String>,
    /// The edition of C.07, instead of the one by date.
    pub edition: Option<Edition>,
    /// The readings that are not literal.
    pub readings: Vec<StandingsReading>,
}

impl StandingsOptions {
    /// Parses a tie-break of the list.
    ///
    /// # Errors
    /// [`Unusable`] if it is not a usable tie-break.
    pub fn read(&self, word: &str, teams: bool) -> Result<Descriptor, Unusable> {
        TieBreak::read_with(word, teams, self.readings.contains(&StandingsReading::ReverseAny))
    }

    /// Why the options cannot be applied to a file, if so: tie-breaks of teams for players, or the other way round; a
    /// reading of an article that does not concern the file.
    #[must_use]
    pub fn unusable(&self, document: &Document) -> Option<String> {
        let teams = document.ranks_teams();
        let wrong = |word| self.read(word, teams).err().filter(|unusable| !unusable.own);
        let list = self.tie_breaks.as_deref().unwrap_or_default();
        let all: Vec<String> = words(list).filter_map(wrong).map(|unusable| unusable.to_string()).collect();
        let whose = if teams { "teams" } else { "players" };
        if !all.is_empty() {
            return Some(format!("--tie-breaks: {}; the file ranks {whose}", all.join(", ")));
        }
        if let Some(edition) = self.edition.filter(|edition| edition.is_article_14() && !teams) {
            return Some(format!("--tie-break-edition {}: it is for teams; the file ranks players", edition.name));
        }
        if let Some(edition) = self.edition.filter(|edition| edition.is_dutch_2006() && teams) {
            return Some(format!("--tie-break-edition {}: it is for players; the file ranks teams", edition.name));
        }
        let aob = StandingsReading::AobGames;
        let swiss = self.readings.contains(&aob) && Regime::of(document) == Regime::Swiss;
        swiss.then(|| format!("--standings-reading {}: only round robins are concerned", aob.name()))
    }
}

/// Everything on which the standings of a file are based.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prepared {
    /// The input of the tie-breaks.
    pub event: Event,
    /// The list.
    pub list: List,
    /// The reason for this edition.
    pub edition_reason: String,
    /// The recorded points and ranks, by index.
    pub recorded: Vec<Recorded>,
    /// The games that have no result and are not counted, as a sentence.
    pub unfinished: Option<String>,
    /// Whether a game of the last recorded round is one of them, so that the standings are not those after the round.
    pub in_progress: bool,
}

/// The basis of a verdict on standings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Basis {
    /// The list, including the points at their place in it.
    pub list: Vec<String>,
    /// The source of the list.
    pub source: &'static str,
    /// The edition of C.07.
    pub edition: &'static str,
    /// The reason for this edition.
    pub edition_reason: String,
    /// Points that were compared.
    pub points: usize,
    /// Ranks that were compared.
    pub ranks: usize,
    /// Why the ranks were not compared, if they were not.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub ranks_left_out: Option<&'static str>,
    /// What cannot be compared, and remarks on the list.
    pub notes: Vec<String>,
}

/// A participant's place, for tables that follow the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The participant.
    pub id: Id,
    /// The place, from 1; the first one if it is shared.
    pub rank: u32,
    /// Match points and game points of the event, in tenths. Individuals have game points only.
    pub points: [Points; 2],
    /// The same per round, for teams only.
    pub rounds: Vec<[Points; 2]>,
}

/// The result of a check of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The verdict, and how much it covers.
    pub verdict: StandingsVerdict,
    /// The basis of the verdict.
    pub basis: Basis,
    /// The positions that do not follow: points first, then ranks from the top.
    pub positions: Vec<Position>,
    /// The participants from the first place to the last.
    pub ranking: Vec<Ranked>,
}

impl Prepared {
    /// Prepares the standings of a file, from the file alone; `rounds` overrides its number of rounds.
    ///
    /// They are about matches if the file uses a system of matches, otherwise about games, from which team standings
    /// are computed too.
    ///
    /// # Errors
    /// A message: which option does not apply to this file, or why the file is not a tournament.
    pub fn of_file(document: &Document, rounds: Option<u16>, options: &StandingsOptions) -> Result<Self, String> {
        if let Some(problem) = options.unusable(document) {
            return Err(problem);
        }
        let form = match declared(document).system {
            Ok(system) if system.form() == Form::Matches => Form::Matches,
            _ => Form::Games,
        };
        let imported = Tournament::from_document_as(document, form).map_err(|error| error.to_string())?;
        let recorded = imported.tournament.recorded;
        if let Some(rounds) = rounds.filter(|&rounds| rounds < recorded) {
            let rounds = counted(rounds, "round");
            return Err(format!("H013: the tournament has {rounds}, but the player records reach round {recorded}"));
        }
        let tournament = Tournament { rounds: rounds.or(imported.tournament.rounds), ..imported.tournament };
        Ok(Self::new(document, &tournament, options))
    }

    /// Prepares the standings of a tournament, with its number of rounds.
    #[must_use]
    pub fn new(document: &Document, tournament: &Tournament, options: &StandingsOptions) -> Self {
        let (edition, edition_reason) = match options.edition {
            Some(edition) => (edition, "--tie-break-edition".to_owned()),
            None => Edition::of(document),
        };
        let regime = Regime::of(document);
        let unfinished = unfinished(document, tournament);
        let known = if unfinished.is_empty() { Cow::Borrowed(tournament) } else { tournament.of_known_results() };
        let open_games_count = unfinished.is_empty() || options.readings.contains(&StandingsReading::OpenGames);
        let edition = if open_games_count { edition } else { edition.without_open_games() };
        let teams = match document.ranks_teams() {
            true if unfinished.is_empty() => Event::teams(document, tournament, regime, edition),
            true => Event::teams_without_open_matches(document, &known, regime, edition),
            false => None,
        };
        let event = teams.unwrap_or_else(|| Event::individual(&known, regime, edition));
        let event = Event { readings: options.readings.clone(), ..event };
        let recorded = if event.team {
            // Other programs count a match by the boards that are finished, or an open board as a draw.
            let ways = if unfinished.is_empty() { Vec::new() } else { vec![&*known, tournament] };
            let others = ways.into_iter().filter_map(|way| Event::teams(document, way, regime, edition));
            Recorded::teams(document, &event, &others.collect::<Vec<_>>())
        } else {
            Recorded::players(document, tournament, &known)
        };
        let mut list = List::of(document, options.tie_breaks.as_deref(), &event);
        list.notes.extend(event.half_played());
        let draws = if unfinished.len() == 1 { "a draw" } else { "draws" };
        let of_teams = match (event.team, unfinished.len()) {
            (false, _) => "",
            (true, 1) => "; its match gives no match points yet",
            (true, _) => "; their matches give no match points yet",
        };
        let note = || format!("{}; counted as {draws} for pairing only{of_teams}", rounds_without_result(&unfinished));
        let before = usize::from(tournament.form.columns_of(event.recorded.saturating_sub(1)));
        let in_progress = unfinished.iter().any(|game| game.round > before);
        let unfinished = (!unfinished.is_empty()).then(note);
        list.notes.extend(unfinished.clone());
        list.notes.extend(contradictory(tournament));
        Self { event, list, edition_reason, recorded, unfinished, in_progress }
    }

    /// The same standings, as if no rounds followed the recorded ones.
    #[must_use]
    pub fn as_final(&self) -> Option<Self> {
        if self.event.is_final() {
            return None;
        }
        let event = Event { rounds: self.event.recorded, ..self.event.clone() };
        Some(Self { event, ..self.clone() })
    }

    /// The same standings, in which the opponents of games without a result contribute to the tie-breaks.
    fn with_open_games(&self) -> Option<Self> {
        self.unfinished.as_ref()?;
        let edition = Edition::NAMED.into_iter().find(|edition| edition.name == self.event.edition.name)?;
        Some(Self { event: Event { edition, ..self.event.clone() }, ..self.clone() })
    }
}

/// The games of the recorded rounds that have no result and that standings leave out: none if record 162 gives the
/// value of an unknown result.
fn unfinished(document: &Document, tournament: &Tournament) -> Vec<UnfinishedGame> {
    if ScoreTable::of(document).is_explicit(ScoreSymbol::Unknown) {
        return Vec::new();
    }
    let mut games = document.unfinished_games();
    games.retain(|game| game.round <= usize::from(tournament.form.columns_of(tournament.recorded)));
    games
}

/// The most games with contradicting results that a note names.
const NAMED: usize = 3;

/// The games whose two results contradict each other. A check refuses such a file, but a table is still wanted.
fn contradictory(tournament: &Tournament) -> Option<String> {
    let is_won = |outcome: Outcome| matches!(outcome, Outcome::Win | Outcome::ForfeitWin);
    let is_lost = |outcome: Outcome| matches!(outcome, Outcome::Loss | Outcome::ForfeitLoss);
    let contradict = |one: Outcome, other: Outcome| {
        let is_open = |outcome: Outcome| outcome == Outcome::Unknown;
        is_won(one) && !is_lost(other) || is_won(other) && !is_lost(one) || is_open(one) != is_open(other)
    };
    let mut games = Vec::new();
    for (index, player) in (0..).zip(&tournament.players).filter(|_| tournament.form == Form::Games) {
        for (round, entry) in (1..=tournament.recorded).zip(&player.entries) {
            let Some(opponent) = entry.opponent.filter(|&opponent| opponent > index) else { continue };
            let Some(other) = tournament.players.get(opponent as usize) else { continue };
            let reply = other.entries.get(usize::from(round) - 1).filter(|reply| reply.opponent == Some(index));
            if reply.is_some_and(|reply| contradict(entry.outcome, reply.outcome)) {
                games.push(format!("{}-{} in round {round}", player.id, other.id));
            }
        }
    }
    let more = match games.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    games.truncate(NAMED);
    (!games.is_empty()).then(|| {
        format!(
            "the two results of {}{more} contradict each other; this table counts each as it stands",
            games.join(", ")
        )
    })
}

/// Why ranks are not compared, if they are not.
fn ranks_unkept(prepared: &Prepared) -> Option<&'static str> {
    let (event, recorded) = (&prepared.event, &prepared.recorded);
    if recorded.iter().all(|record| record.rank.is_none()) {
        return Some("the file has no ranks");
    }
    let slot = event.primary.slot();
    let beside = |(index, record): (usize, &Recorded)| {
        let difference = record.points[slot].map_or(0, |points| points - event.total(index, event.primary));
        difference != 0 && record.also[slot].contains(&difference)
    };
    if recorded.iter().any(|record| record.with_unfinished) {
        return Some("the points count games that have no result");
    }
    if recorded.iter().enumerate().any(beside) {
        return Some("the points already include byes of the next round");
    }
    let starting = |(index, record): (usize, &Recorded)| record.rank == Some(event.participants[index].id);
    if prepared.list.source == List::NONE && recorded.len() > 1 && recorded.iter().enumerate().all(starting) {
        return Some("all ranks are the starting numbers, and the file has no list");
    }
    None
}

/// Compares the standings of a file with its results. `None` before the first round.
///
/// While rounds are still to come, the text leaves open whether the rules for the last round (16.3.2, 16.4.2, 8.3)
/// refer to the last scheduled or the last recorded one; ranks may follow from either. It also does not say whether the
/// opponent of a game without a result contributes to the tie-breaks already.
#[must_use]
pub fn judge(document: &Document, tournament: &Tournament, options: &StandingsOptions) -> Option<Judged> {
    if tournament.recorded == 0 {
        return None;
    }
    let prepared = Prepared::new(document, tournament, options);
    let mut judged = judge_prepared(&prepared);
    let others = [
        (prepared.as_final(), "ranked as if the recorded rounds were all"),
        (prepared.with_open_games(), "ranked as if the opponents of games without a result had been met"),
    ];
    for (other, note) in others {
        let wrong = judged.positions.iter().any(|position| position.field == "rank");
        if let Some(other) = other.filter(|_| wrong).map(|other| judge_prepared(&other))
            && other.positions.len() < judged.positions.len()
        {
            judged = other;
            judged.basis.notes.push(note.to_owned());
        }
    }
    Some(judged)
}

/// Compares the recorded standings with one reading of the file.
#[must_use]
pub fn judge_prepared(prepared: &Prepared) -> Judged {
    let Prepared { event, list, edition_reason, recorded, .. } = prepared;
    let table = Table::of_order(event, list);
    let mut positions = table.wrong_points(recorded);
    let mut ranks = 0;
    let ranks_left_out = ranks_unkept(prepared);
    if ranks_left_out.is_none() {
        ranks = recorded.iter().filter(|record| record.rank.is_some()).count();
        positions.extend(table.wrong_ranks(recorded));
    }
    let basis = Basis {
        list: list.items.iter().map(ToString::to_string).collect(),
        source: list.source,
        edition: event.edition.name,
        edition_reason: edition_reason.clone(),
        points: recorded.iter().flat_map(|record| record.points).flatten().count(),
        ranks,
        ranks_left_out,
        notes: list.notes.clone(),
    };
    let verdict = StandingsVerdict::new(prepared, &table, ranks_left_out, positions.len());
    Judged { verdict, basis, positions, ranking: ranking(&table) }
}

fn ranking(table: &Table<'_>) -> Vec<Ranked> {
    let ranked = |&index: &u32| {
        let (event, at) = (table.event, index as usize);
        let participant = event.participant(index);
        let rounds =
            if event.team { participant.rounds.iter().map(|round| round.points).collect() } else { Vec::new() };
        Ranked {
            id: participant.id,
            rank: table.places[at][0],
            points: [Score::Match, Score::Game].map(|score| event.total(at, score)),
            rounds,
        }
    };
    table.order.iter().map(ranked).collect()
}
