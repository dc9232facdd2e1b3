//! Coverage of a profile: which parameters can vary, and which values a tournament drew. A parameter that never varied
//! in a long run was not tested.

use super::overrides::is_rate;
use super::parameter::{Frequency, Number};
use super::profile::{Profile, ScoringPart};
use super::settings::{Event, Settings};
use crate::tournament::Scoring;

/// The names of events in a profile.
const EVENTS: [(Event, &str, &str); 9] = [
    (Event::HalfBye, "byes.half", "byes.half.count"),
    (Event::FullBye, "byes.full", "byes.full.count"),
    (Event::ZeroBye, "byes.zero", "byes.zero.count"),
    (Event::Withdrawal, "absences.withdrawals", "absences.withdrawals.count"),
    (Event::LateEntry, "absences.late-entries", "absences.late-entries.count"),
    (Event::Forfeit, "absences.forfeits", "absences.forfeits.count"),
    (Event::DoubleForfeit, "absences.double-forfeits", "absences.double-forfeits.count"),
    (Event::Unusual, "results.unusual", "results.unusual.count"),
    (Event::Unrated, "results.unrated", "results.unrated.count"),
];

impl Profile {
    /// The names of all parameters that can take more than one value, if the system has them.
    #[must_use]
    pub fn varying(&self) -> Vec<&'static str> {
        fn either<const A: i64, const B: i64>(number: &Number<A, B>) -> bool {
            number.varies()
        }
        let t = &self.tournament;
        let r = &self.ratings;
        let m = &self.results;
        let rounds = t.rounds_short_of_players.as_ref().map_or_else(|| t.rounds.varies(), |_| t.players.varies());
        let plain = [
            ("tournament.players", either(&t.players)),
            ("tournament.rounds", rounds || t.rounds_short_of_players.as_ref().is_some_and(either)),
            ("tournament.unfinished", either(&t.unfinished)),
            ("tournament.initial-colour", t.initial_colour.varies()),
            ("tournament.acceleration", t.acceleration.varies()),
            ("tournament.tie-breaks", t.tie_breaks.varies()),
            ("ratings.model", r.model.varies()),
            ("ratings.mean", either(&r.mean)),
            ("ratings.deviation", either(&r.deviation)),
            ("ratings.low", either(&r.low)),
            ("ratings.high", either(&r.high)),
            ("ratings.unrated", either(&r.unrated)),
            ("results.spread", either(&m.spread)),
            ("results.white-advantage", either(&m.white_advantage)),
            ("results.white-advantage-growth", either(&m.white_advantage_growth)),
            ("results.draw-width", either(&m.draw_width)),
            ("results.draw-width-growth", either(&m.draw_width_growth)),
            ("results.random", either(&m.random)),
            ("byes.most-per-player", either(&self.byes.most_per_player)),
            ("scoring.points", self.scoring.points.varies()),
            ("scoring.pairing-bye", bye_varies(&self.scoring)),
            ("prohibitions.groups", either(&self.prohibitions.groups)),
            ("prohibitions.size", either(&self.prohibitions.size)),
            ("prohibitions.rounds", self.prohibitions.rounds.varies()),
            ("teams.boards", either(&self.teams.boards)),
            ("teams.reserves", either(&self.teams.reserves)),
            ("teams.colours", self.teams.colours.varies()),
            ("teams.scores", self.teams.scores.varies()),
            ("teams.match-points", self.teams.match_points.varies()),
            ("teams.bye", self.teams.bye.varies()),
            ("teams.substitutions", either(&self.teams.substitutions)),
            ("teams.board-forfeits", either(&self.teams.board_forfeits)),
        ];
        let mut names: Vec<&'static str> = plain.iter().filter(|(_, varies)| *varies).map(|&(name, _)| name).collect();
        for (event, rate, count) in EVENTS {
            let frequency: &Frequency = event.frequency(self);
            if frequency.rate.varies() || frequency.by_round.iter().any(Number::varies) {
                names.push(rate);
            }
            if frequency.count.varies() {
                names.push(count);
            }
        }
        names
    }
}

impl Settings {
    /// The values of all parameters, by their names; words as numbers. An event's rate is its greatest in any round.
    #[must_use]
    pub fn values(&self) -> Vec<(&'static str, i64)> {
        let greatest = |event: Event| self.rates.iter().map(|row| i64::from(row[event as usize])).max().unwrap_or(0);
        let mut values = vec![
            ("tournament.players", i64::from(self.players)),
            ("tournament.rounds", i64::from(self.rounds)),
            ("tournament.unfinished", i64::from(self.rounds - self.rounds_to_play)),
            ("tournament.initial-colour", self.initial_colour as i64),
            ("tournament.acceleration", self.acceleration as i64),
            ("tournament.tie-breaks", self.tie_breaks.number()),
            ("ratings.model", self.rating_model as i64),
            ("ratings.mean", self.rating_mean),
            ("ratings.deviation", self.rating_deviation),
            ("ratings.low", self.rating_bounds.0),
            ("ratings.high", self.rating_bounds.1),
            ("ratings.unrated", i64::from(self.unrated_players)),
            ("results.spread", self.results.spread),
            ("results.white-advantage", self.results.white_advantage),
            ("results.white-advantage-growth", self.results.white_advantage_growth),
            ("results.draw-width", self.results.draw_width),
            ("results.draw-width-growth", self.results.draw_width_growth),
            ("results.random", i64::from(self.results.random)),
            ("byes.most-per-player", i64::from(self.most_byes)),
            ("scoring.points", points(&self.scoring)),
            ("scoring.pairing-bye", i64::from(self.scoring.pairing_bye)),
            ("prohibitions.groups", i64::from(self.prohibited_groups)),
            ("prohibitions.size", i64::from(self.prohibited_size)),
            ("prohibitions.rounds", self.prohibited_rounds as i64),
        ];
        for (event, rate, count) in EVENTS {
            values.push((rate, greatest(event)));
            values.push((count, i64::from(self.counts[event as usize])));
        }
        values.extend(self.team.values());
        values
    }
}

/// A value of [`Settings::values`] in readable form: points as points, rates as per cent.
#[must_use]
pub fn value_in_words(name: &str, value: i64) -> String {
    let tenths = |value: i64| match value % 10 {
        0 => (value / 10).to_string(),
        rest => format!("{}.{rest}", value / 10),
    };
    let part = |place: u32| tenths(value / 1000_i64.pow(place) % 1000);
    if name == "teams.match-points" {
        return format!("win {}, draw {}, loss {}", part(2), part(1), part(0));
    }
    if name == "scoring.points" {
        return format!("win {}, draw {}, loss {}, absence {}", part(3), part(2), part(1), part(0));
    }
    match name {
        "scoring.pairing-bye" | "teams.bye" => tenths(value),
        _ if is_rate(name) => format!("{} %", value as f64 / 100.0),
        "tournament.acceleration" | "tournament.tie-breaks" if value == 0 => "none".to_owned(),
        "tournament.tie-breaks" => "the same list".to_owned(),
        _ => value.to_string(),
    }
}

/// Whether the bye can have more than one value. As a share of a win it also varies with the value of a win.
fn bye_varies(part: &ScoringPart) -> bool {
    let values = part.points.values().flat_map(|scale| part.pairing_bye.values().map(|&bye| scale.scoring(bye)));
    let mut values = values.map(|scoring| scoring.pairing_bye);
    let first = values.next();
    values.any(|value| Some(value) != first)
}

/// Win, draw, loss and absence as one number.
fn points(scoring: &Scoring) -> i64 {
    [scoring.win[0], scoring.draw[0], scoring.loss[0], scoring.zero_bye]
        .into_iter()
        .fold(0, |sum, points| 1000 * sum + i64::from(points))
}

#[cfg(test)]
mod tests {
    use super::value_in_words;

    #[test]
    fn values_are_words_that_people_read() {
        assert_eq!(value_in_words("scoring.points", 10_005_000_000), "win 1, draw 0.5, loss 0, absence 0");
        assert_eq!(value_in_words("scoring.points", 30_010_000_000), "win 3, draw 1, loss 0, absence 0");
        assert_eq!(value_in_words("byes.half", 400), "4 %");
        assert_eq!(value_in_words("byes.half.count", 400), "400");
        assert_eq!(value_in_words("tournament.acceleration", 0), "none");
        assert_eq!(value_in_words("ratings.mean", 1800), "1800");
    }
}
