//! M013: the numbers of the Olympiad's teams follow from the ratings of their players (articles 4 to 9 of 2009).

use super::report::Report;
use crate::systems::SystemId;
use crate::trf::facts::{Facts, TeamFacts};
use crate::trf::{Code, TeamRecord, tenths};
use std::cmp::Reverse;

/// Number of players whose ratings make up a team's average (8).
const BEST: usize = 4;

/// 7: the rating of an unrated player, the minimum FIDE rating: 1200 when the text of 2009 was published, 1000 in 2022.
fn minimum(rules: SystemId) -> u16 {
    if rules.records.edition == SystemId::OLYMPIAD_2009.records.edition { 1200 } else { 1000 }
}

/// The ranking keys of a team before round 1.
struct Strength<'d> {
    team: &'d TeamFacts,
    name: String,
    /// 8: the sum of the ratings of the four highest rated players, or of all if there are fewer.
    sum: u32,
    players: u32,
    /// 9a: the rating of the fifth player, the highest rated of the others; 0 if there is none.
    fifth: u16,
}

impl Strength<'_> {
    /// The average rating in tenths of a point.
    fn average(&self) -> u32 {
        10 * self.sum / self.players.max(1)
    }

    /// 8, 9a, 9b: the smaller key ranks first.
    fn key(&self) -> (Reverse<u64>, Reverse<u16>, &str) {
        // The exact average of up to four ratings: twelve is divisible by 1, 2, 3 and 4.
        let exact = 12 * u64::from(self.sum) / u64::from(self.players.max(1));
        (Reverse(exact), Reverse(self.fifth), &self.name)
    }

    fn text(&self) -> String {
        let average = tenths(i32::try_from(self.average()).unwrap_or(i32::MAX));
        format!("team {} ({average}, fifth player {})", self.team.id, self.fifth)
    }
}

/// M013. Reports nothing if no player has a rating, and if 172 names ratings of another list.
pub(super) fn check(facts: &Facts, report: &mut Report) {
    let Some(rules) = super::olympiad(facts) else { return };
    let rated = facts.players.iter().any(|player| player.rating.is_some());
    if !rated || facts.document.nationals().next().is_some() {
        return;
    }
    let mut teams = strengths(facts, minimum(rules));
    teams.sort_by_key(|strength| strength.team.id);
    let broken: Vec<_> = teams.windows(2).filter(|pair| pair[0].key() > pair[1].key()).collect();
    let Some([before, after]) = broken.first().copied() else { return };
    let decides = match (before.key(), after.key()) {
        (one, other) if one.0 != other.0 => format!(
            "by the average of the four highest rated players (articles 7 and 8; unrated players count {})",
            minimum(rules)
        ),
        (one, other) if one.1 != other.1 => "the averages are equal, and by the rating of the fifth player (9a)".into(),
        _ => "averages and fifth players are equal, and in alphabetical order (9b)".to_owned(),
    };
    let mut message = format!("{} is listed after {}, but {decides} it comes first", after.text(), before.text());
    if broken.len() > 1 {
        message.push_str(&format!("; the order breaks in {} places", broken.len()));
    }
    report.field(Code::M013, after.team.line, "team number", TeamRecord::ID, message);
}

fn strengths<'d>(facts: &'d Facts, minimum: u16) -> Vec<Strength<'d>> {
    let mut teams: Vec<Strength> = Vec::new();
    let names = facts.document.teams().map(|team| team.name(facts.document).to_lowercase());
    let names: Vec<String> = names.collect();
    for (place, (team, players)) in facts.teams.iter().zip(facts.team_players()).enumerate() {
        let counted = |&player: &usize| facts.players[player].rating.unwrap_or(minimum);
        let mut ratings: Vec<u16> = players.iter().map(counted).collect();
        ratings.sort_unstable_by_key(|&rating| Reverse(rating));
        let best = &ratings[..ratings.len().min(BEST)];
        teams.push(Strength {
            team,
            name: names.get(place).cloned().unwrap_or_default(),
            sum: best.iter().map(|&rating| u32::from(rating)).sum(),
            players: u32::try_from(best.len()).unwrap_or(0),
            fifth: ratings.get(BEST).copied().unwrap_or(0),
        });
    }
    teams
}
