//! Converts the matches of a team tournament to an [`Event`].

use super::edition::Edition;
use super::event::{Event, Participant, Regime, Round, Score, Worth};
use crate::tournament::{MatchRound, Outcome, TeamTable, Tournament};
use crate::trf::{Document, TournamentType};

impl Event {
    /// A tournament of teams; `None` if the file has none. A match with an open board has the result that its boards
    /// give.
    #[must_use]
    pub fn teams(document: &Document, tournament: &Tournament, regime: Regime, edition: Edition) -> Option<Self> {
        Self::of_matches(document, tournament, regime, edition, |round| round)
    }

    /// The same event before the matches with an open board are finished: they bring the game points of their other
    /// boards, but no match points.
    pub(super) fn teams_without_open_matches(
        document: &Document,
        tournament: &Tournament,
        regime: Regime,
        edition: Edition,
    ) -> Option<Self> {
        Self::of_matches(document, tournament, regime, edition, |round| match round.open {
            true => MatchRound { outcome: Outcome::Unknown, points: [0, round.points[1]], ..round },
            false => round,
        })
    }

    fn of_matches(
        document: &Document,
        tournament: &Tournament,
        regime: Regime,
        edition: Edition,
        counted: impl Fn(MatchRound) -> MatchRound,
    ) -> Option<Self> {
        let table = TeamTable::of(document, tournament)?;
        let [whole_win, whole_draw, whole_loss] = table.whole_match();
        let [match_win, match_draw, match_loss] = table.match_worth;
        let recorded = tournament.recorded;
        let participants = table.teams.into_iter().map(|team| Participant {
            id: team.id,
            name: team.name,
            rating: None,
            rounds: team
                .rounds
                .iter()
                .map(|&round| counted(round))
                .map(|round| Round {
                    outcome: round.outcome,
                    opponent: round.opponent,
                    colour: round.colour,
                    points: round.points,
                    games: None,
                })
                .collect(),
            extra: team.extra.iter().fold([0; 2], |[a, b], (_, [c, d])| [a + c, b + d]),
            boards: team.boards,
        });
        Some(Self {
            edition,
            readings: Vec::new(),
            regime,
            team: true,
            primary: primary(document),
            rounds: tournament.rounds.unwrap_or(0).max(recorded),
            recorded,
            worth: [
                Worth { win: [match_win; 2], draw: match_draw, loss: match_loss },
                Worth { win: [whole_win; 2], draw: whole_draw, loss: whole_loss },
            ],
            boards: table.boards,
            game_win: table.game_worth[0],
            participants: participants.collect(),
        })
    }
}

/// The score that ranks first: match points, unless record 192 says otherwise.
fn primary(document: &Document) -> Score {
    let game_points_first = TournamentType::declared(document).is_some_and(|kind| kind.game_points_first);
    if game_points_first { Score::Game } else { Score::Match }
}
