//! The part of a profile about team matches, and the values drawn from it for one tournament.

use super::parameter::{Choice, Number};
use super::random::Random;
use super::words::{ByeValue, ColourPreferences, PointScale, TeamScores};
use crate::systems::SystemId;
use crate::tournament::{Form, Outcome, Points, Scoring, TeamColours, TeamRules};
use serde::{Deserialize, Serialize};

/// Matches of teams. The Olympiad plays on four boards, with one reserve and its own match points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct TeamPart {
    /// Boards of a match.
    pub boards: Number<2, 10>,
    /// Players of a team in addition to one per board.
    pub reserves: Number<0, 4>,
    /// `type-a`, `type-b`, `none`: the colour preferences (C.04.6 art. 1.7).
    pub colours: Choice<ColourPreferences>,
    /// The primary score: `match-points` or `game-points`; with `-only`, colours ignore the other score (C.04.6 art.
    /// 4.2.2).
    pub scores: Choice<TeamScores>,
    /// Match points of a win, a draw, a loss: `2-1-0`, `3-1-0`.
    pub match_points: Choice<PointScale>,
    /// The pairing-allocated bye as a match: `win`, `draw`, `loss`; or its match points, with the game points of a
    /// draw.
    pub bye: Choice<ByeValue>,
    /// The share of boards, in hundredths of a per cent, on which a reserve plays.
    pub substitutions: Number<0, 10_000>,
    /// The share of boards, in hundredths of a per cent, that are forfeited while the match is played.
    pub board_forfeits: Number<0, 10_000>,
}

/// Varies everything that distinguishes the team systems.
impl Default for TeamPart {
    fn default() -> Self {
        use ColourPreferences as C;
        Self {
            boards: Number::Fixed(4),
            reserves: Number::Fixed(1),
            // Type B has the most rules. The words are in alphabetical order, as in a file.
            colours: Choice::weighted([(C::None, 1), (C::TypeA, 1), (C::TypeB, 2)]),
            scores: Choice::fixed(TeamScores::MatchPoints),
            match_points: Choice::fixed(PointScale::OF_MATCHES),
            bye: Choice::fixed(ByeValue::Draw),
            substitutions: Number::Fixed(1000),
            board_forfeits: Number::Fixed(0),
        }
    }
}

/// What the rules of a system leave to a team competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Freedom {
    /// The system is not for teams.
    NoTeams,
    /// Reserves and forfeits: the Olympiad.
    LineUps,
    /// Boards and match points, too: round robins.
    Matches,
    /// Scores and colours, too: C.04.6.
    Scores,
}

/// The settings of team matches that were drawn for one tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamSettings {
    freedom: Freedom,
    /// The rules that the competition has laid down.
    pub rules: TeamRules,
    /// Players of a team in addition to one per board.
    pub reserves: u16,
    /// Match points of a win, a draw, a loss.
    pub match_points: [Points; 3],
    /// Match points and game points of the pairing-allocated bye.
    pub bye: [Points; 2],
    /// The share of boards on which a reserve plays.
    pub substitutions: u32,
    /// The share of boards that are forfeited while the match is played.
    pub board_forfeits: u32,
}

impl TeamSettings {
    /// Draws all settings, always in this order, and keeps those that the system leaves open.
    pub(super) fn draw(part: &TeamPart, system: SystemId, random: &mut Random) -> Self {
        let small = |value: i64| u16::try_from(value).unwrap_or(0);
        let (mut boards, mut reserves) = (small(part.boards.draw(random)), small(part.reserves.draw(random)));
        let (colours, scores) = (*part.colours.draw(random), *part.scores.draw(random));
        let (mut scale, mut bye) = (*part.match_points.draw(random), *part.bye.draw(random));
        let [substitutions, board_forfeits] = [&part.substitutions, &part.board_forfeits].map(|rate| rate.draw(random));
        let freedom = match system.form() {
            Form::Teams if system.records.tournament_type.is_fide_team() => Freedom::Scores,
            Form::Teams if system.schedule.is_some() => Freedom::Matches,
            Form::Teams => Freedom::LineUps,
            _ => Freedom::NoTeams,
        };
        if freedom == Freedom::LineUps {
            (boards, reserves) = (4, 1);
            (scale, bye) = (PointScale::OF_MATCHES, ByeValue::Draw);
        }
        let mut rules = TeamRules { boards, ..TeamRules::default() };
        if freedom == Freedom::Scores {
            rules.colours = match colours {
                ColourPreferences::TypeA => TeamColours::TypeA,
                ColourPreferences::TypeB => TeamColours::TypeB,
                ColourPreferences::None => TeamColours::None,
            };
            rules.game_points_first = matches!(scores, TeamScores::GamePoints | TeamScores::GamePointsOnly);
            rules.no_secondary = matches!(scores, TeamScores::MatchPointsOnly | TeamScores::GamePointsOnly);
        }
        let drawn = Points::from(boards) * 5;
        let of_games = match bye {
            ByeValue::Win => 2 * drawn,
            ByeValue::Draw | ByeValue::Points(_) => drawn,
            ByeValue::Loss => 0,
        };
        rules.game_points_of_bye = Some(of_games).filter(|&points| points != drawn);
        Self {
            freedom,
            rules,
            reserves,
            match_points: [scale.win, scale.draw, scale.loss],
            bye: [scale.scoring(bye).pairing_bye, of_games],
            substitutions: u32::try_from(substitutions).unwrap_or(0),
            board_forfeits: u32::try_from(board_forfeits).unwrap_or(0),
        }
    }

    /// The values of the parameters that the system has, by name; words as numbers.
    pub(super) fn values(&self) -> Vec<(&'static str, i64)> {
        let rules = &self.rules;
        let [win, draw, loss] = self.match_points.map(i64::from);
        let all = [
            ("teams.substitutions", i64::from(self.substitutions)),
            ("teams.board-forfeits", i64::from(self.board_forfeits)),
            ("teams.boards", i64::from(rules.boards)),
            ("teams.reserves", i64::from(self.reserves)),
            ("teams.match-points", (win * 1000 + draw) * 1000 + loss),
            ("teams.bye", i64::from(self.bye[0])),
            ("teams.colours", rules.colours as i64),
            ("teams.scores", 2 * i64::from(rules.game_points_first) + i64::from(rules.no_secondary)),
        ];
        let known = match self.freedom {
            Freedom::NoTeams => 0,
            Freedom::LineUps => 2,
            Freedom::Matches => 6,
            Freedom::Scores => 8,
        };
        all[..known].to_vec()
    }

    /// Players of a team.
    pub(super) fn members(&self) -> u16 {
        self.rules.boards + self.reserves
    }

    /// The value of a match result in match points.
    pub(super) fn match_points(&self, outcome: Outcome) -> Points {
        Scoring::of_three(self.match_points, self.bye[0]).value(outcome, None)
    }

    /// The values of match results in the primary score. If that is game points, a win is a win on all boards.
    pub(super) fn scoring(&self) -> Scoring {
        let whole = Points::from(self.rules.boards) * 10;
        let first = self.rules.game_points_first;
        let worth = if first { [whole, whole / 2, 0] } else { self.match_points };
        Scoring::of_three(worth, self.bye[usize::from(first)])
    }
}
