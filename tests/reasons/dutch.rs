//! Every reason and every explanation of the Dutch system of 2017 and 2026, verified by values that are written again.

use crate::audit::{Audit, Round};
use crate::dutch_order as order;
use crate::dutch_values::{Bracket, Candidate, FLOATS_ON, Values, colours, in_a_row, too_wide, wish};
use crate::sentence::{capture, is_list_of, points};
use pairproof::check::explain::BracketExplanation;
use pairproof::check::verdict::{Amount, Kind, Reason, Side};
use pairproof::systems::dutch::Edition;
use pairproof::systems::dutch::bracket::Route;
use pairproof::systems::dutch::criteria::{Criterion, Outlook as _};
use pairproof::systems::dutch::engine::{Outlook, trace};
use pairproof::systems::dutch::oracle::brackets_literally;
use pairproof::tournament::{Colour, Outcome};

/// A round with what is recomputed about it.
pub struct Case<'r> {
    pub round: &'r Round<'r>,
    pub values: Values<'r>,
    outlook: Outlook<'r>,
}

/// A bracket of the rules with both candidates.
pub struct Sides {
    pub bracket: Bracket,
    pub rules: Candidate,
    pub record: Candidate,
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let edition = round.system.edition().expect("a Dutch system defined by criteria");
    let unplayed = round.position.entrants.iter().map(|entrant| {
        let entries = &round.tournament.players[entrant.index as usize].entries;
        let before = &entries[..usize::from(round.tournament.recorded) - 1];
        let game = |outcome| matches!(outcome, Outcome::Win | Outcome::Draw | Outcome::Loss | Outcome::Unknown);
        before.iter().filter(|entry| !game(entry.outcome)).count() as i32
    });
    let values = Values::new(&round.position, edition, unplayed.collect());
    let case = Case { round, values, outlook: Outlook::new(&round.position, edition) };
    let Some(reason) = round.reason() else { return };
    let Ok(traced) = trace(&round.position, edition) else {
        audit.demand(case.values.completion(&[], 0).is_none(), || "no pairing: but there is one".to_owned());
        let text = "no pairing of this round complies with the absolute criteria; the arbiter decides";
        let article = if edition == Edition::D2026 { "1.9.3" } else { "A.9" };
        let right = reason.text == text && reason.article.as_deref() == Some(article) && reason.kind == Kind::Absolute;
        audit.demand(right, || format!("no pairing: {reason:?}"));
        audit.verified.push("no pairing".to_owned());
        return;
    };
    let sides: Vec<Sides> = traced
        .brackets
        .iter()
        .map(|traced| {
            let residents = traced.bracket.residents.clone().collect();
            let bracket = Bracket { mdps: traced.bracket.mdps.clone(), residents, route: traced.bracket.route };
            let rules = Candidate::new(traced.candidate.pairs.clone(), traced.candidate.downfloaters.clone());
            let record = case.recorded(&bracket);
            Sides { bracket, rules, record }
        })
        .collect();
    case.compare_with_oracle(&sides, audit);
    let parted = sides.iter().position(|sides| sides.rules != sides.record);
    match parted {
        Some(number) => {
            let sides = &sides[number];
            case.bracket_name(number, &sides.bracket, reason, audit);
            case.bracket_reason(sides, reason, audit);
        }
        None => case.colour_reason(&sides, reason, audit),
    }
    case.explanation(&sides, parted, audit);
}

impl Case<'_> {
    pub fn id(&self, rank: u32) -> u32 {
        self.round.id(rank)
    }

    fn is_2026(&self) -> bool {
        self.values.edition == Edition::D2026
    }

    /// The record inside a bracket.
    fn recorded(&self, bracket: &Bracket) -> Candidate {
        let players = bracket.players();
        let mut candidate = Candidate::default();
        for &rank in &players {
            match self.round.recorded.partner[rank as usize] {
                Some(other) if other != rank && players.contains(&other) => {
                    if rank < other {
                        candidate.pairs.push((rank, other));
                    }
                }
                _ => candidate.floaters.push(rank),
            }
        }
        Candidate::new(candidate.pairs, candidate.floaters)
    }

    /// In small fields the route of the literal oracle is that of the trace.
    fn compare_with_oracle(&self, sides: &[Sides], audit: &mut Audit) {
        if self.round.position.entrants.len() > 8 {
            return;
        }
        let literal = brackets_literally(&self.round.position, self.values.edition).unwrap_or_default();
        let same = literal.len() == sides.len()
            && literal.iter().zip(sides).all(|((bracket, candidate, _), sides)| {
                bracket.mdps == sides.bracket.mdps
                    && bracket.residents.clone().eq(sides.bracket.residents.iter().copied())
                    && bracket.route == sides.bracket.route
                    && Candidate::new(candidate.pairs.clone(), candidate.downfloaters.clone()) == sides.rules
            });
        audit.demand(same, || "the oracle pairs otherwise".to_owned());
    }

    fn bracket_name(&self, number: usize, bracket: &Bracket, reason: &Reason, audit: &mut Audit) {
        let right = reason.bracket.as_ref().is_some_and(|name| {
            name.number == number + 1
                && name.score == points(self.values.score(bracket.residents[0]))
                && name.moved_down == self.round.ids(&bracket.mdps)
                && name.players == bracket.players().len()
        });
        audit.demand(right, || format!("bracket: {:?}, but it is bracket {} {bracket:?}", reason.bracket, number + 1));
    }

    /// The criterion as the edition numbers it, and its article.
    fn label(&self, place: usize) -> (String, String) {
        match (self.is_2026(), place) {
            (true, 0) => ("C5".to_owned(), "2.3.1".to_owned()),
            (true, _) => (format!("C{}", place + 5), format!("2.4.{place}")),
            (false, _) => (format!("C.{}", place + 5), format!("C.{}", place + 5)),
        }
    }

    fn full_label(&self, place: usize) -> String {
        let (criterion, article) = self.label(place);
        if self.is_2026() { format!("{criterion} (art. {article})") } else { criterion }
    }

    fn is_lawful(&self, bracket: &Bracket, candidate: &Candidate) -> bool {
        candidate.pairs.iter().all(|&(a, b)| self.values.may(a, b))
            && (!self.values.must_complete(bracket)
                || self.values.completion(&candidate.floaters, self.values.below(bracket)).is_some())
    }

    fn value(&self, bracket: &Bracket, criterion: Criterion, candidate: &Candidate) -> Vec<i32> {
        // Where trying all sets takes too long, the engine's own answer has to do.
        let own = self.values.value(bracket, criterion, candidate);
        own.unwrap_or_else(|| self.outlook.next_bracket(&candidate.floaters, self.values.below(bracket)))
    }

    fn bracket_reason(&self, sides: &Sides, reason: &Reason, audit: &mut Audit) {
        let Sides { bracket, rules, record } = sides;
        if !self.is_lawful(bracket, record) {
            return self.unlawful(bracket, record, reason, audit);
        }
        let order = self.values.order();
        let parting = order.iter().enumerate().find_map(|(place, &criterion)| {
            let (mine, theirs) = (self.value(bracket, criterion, record), self.value(bracket, criterion, rules));
            (mine != theirs).then_some((place, criterion, mine, theirs))
        });
        let Some((place, criterion, mine, theirs)) = parting else {
            return order::verify(self, sides, reason, audit);
        };
        audit
            .demand(mine > theirs, || format!("criterion: the record is better by {criterion:?}: {mine:?} {theirs:?}"));
        let (name, article) = self.label(place);
        audit.demand(reason.criterion.as_ref() == Some(&name) && reason.article.as_ref() == Some(&article), || {
            format!("criterion: {:?} instead of {name} {mine:?} {theirs:?}", reason.criterion)
        });
        let last = self.values.is_last(bracket);
        let kind = match criterion {
            Criterion::ByeScore | Criterion::ByeUnplayed => Kind::Bye,
            _ if rules.floaters == record.floaters => Kind::Pairs,
            _ if last => Kind::Bye,
            _ => Kind::Downfloaters,
        };
        audit.demand(reason.kind == kind, || format!("kind: {:?} instead of {kind:?}", reason.kind));
        self.side(bracket, criterion, record, &mine, reason.recorded.as_ref(), audit);
        self.side(bracket, criterion, rules, &theirs, reason.expected.as_ref(), audit);
        let prefix = format!("{}: ", self.full_label(place));
        let text = reason.text.strip_prefix(&prefix).unwrap_or_default();
        let holds = self.sentence(sides, criterion, (&mine, &theirs), text);
        audit.demand(holds == Some(true), || format!("sentence of {criterion:?}, {mine:?} against {theirs:?}: {text}"));
        audit.verified.push(format!("{name} {criterion:?}"));
    }

    /// The players that a value is about.
    fn players(&self, bracket: &Bracket, criterion: Criterion, candidate: &Candidate) -> Vec<u32> {
        use Criterion as C;
        if let Some(counted) = self.values.counted(bracket, criterion, candidate) {
            return counted;
        }
        if let Some(differences) = self.values.differences(bracket, criterion, candidate) {
            return differences.into_iter().map(|(_, rank)| rank).collect();
        }
        match criterion {
            C::ByeScore if !self.values.is_last(bracket) => Vec::new(),
            C::ByeUnplayed if candidate.floaters.len() != 1 => Vec::new(),
            _ => candidate.floaters.clone(),
        }
    }

    /// The structured value of one side.
    fn side(
        &self,
        bracket: &Bracket,
        criterion: Criterion,
        candidate: &Candidate,
        value: &[i32],
        side: Option<&Side>,
        audit: &mut Audit,
    ) {
        let counts = match criterion {
            Criterion::NextBracket => 1,
            Criterion::ByeScore | Criterion::DownfloaterScores | Criterion::ScoreDifferences => 0,
            _ if self.values.differences(bracket, criterion, candidate).is_some() => 0,
            _ => usize::MAX,
        };
        let amount = |(place, &number): (usize, &i32)| match number {
            _ if place < counts => Amount::Count(number),
            FLOATS_ON.. => Amount::FloatsOn(number - FLOATS_ON),
            _ => Amount::Points(number),
        };
        let amounts: Vec<Amount> = value.iter().enumerate().map(amount).collect();
        let players = self.round.ids(&self.players(bracket, criterion, candidate));
        let right = side.is_some_and(|side| side.value == amounts && side.players == players);
        audit.demand(right, || format!("values of {criterion:?}: {side:?} instead of {amounts:?} of {players:?}"));
    }

    /// Is the sentence about a criterion true?
    fn sentence(&self, sides: &Sides, criterion: Criterion, values: (&[i32], &[i32]), text: &str) -> Option<bool> {
        use Criterion as C;
        let Sides { bracket, rules, record } = sides;
        let (mine, theirs) = values;
        let ids = |candidate| self.round.ids(&self.players(bracket, criterion, candidate));
        let (who, whom) = (ids(record), ids(rules));
        let list = |text: &str, ids: &[u32]| if ids.is_empty() { text == "nobody" } else { is_list_of(text, ids) };
        let both = |a: &str, b: &str| scores_are(a, mine, theirs) && scores_are(b, theirs, mine);
        Some(match criterion {
            C::ByeScore if self.values.is_last(bracket) => {
                let pattern = "the bye goes to {} with {} points; the rules' pairing gives it to {} with {} points";
                let found = capture(pattern, text)?;
                list(found[0], &who) && list(found[2], &whom) && both(found[1], found[3])
            }
            C::ByeScore => {
                let pattern = "the bye then goes to a player with at least {} points; the rules' pairing leaves it to one with {} points";
                let found = capture(pattern, text)?;
                both(found[0], found[1])
            }
            C::DownfloaterScores => {
                let verb = if who.len() == 1 { "floats" } else { "float" };
                let found = capture(
                    &format!("{{}} {verb} down with {{}} points; the rules' pairing has {{}} with {{}} points"),
                    text,
                )?;
                list(found[0], &who) && list(found[2], &whom) && both(found[1], found[3])
            }
            C::ScoreDifferences => {
                let found =
                    capture("the score differences of pairs and downfloaters are {}; the rules' pairing has {}", text)?;
                both(found[0], found[1])
            }
            C::NextBracket => {
                let found =
                    capture("with {} floating down, {}; with {} floating down, as the rules have it, {}", text)?;
                list(found[0], &who)
                    && list(found[2], &whom)
                    && self.next_bracket(sides, (mine, record), (theirs, rules), found[1])?
                    && self.next_bracket(sides, (theirs, rules), (mine, record), found[3])?
            }
            C::ByeUnplayed => {
                let found = capture(
                    "the bye goes to {} with {} unplayed {}; the rules' pairing gives it to {} with {} unplayed {}",
                    text,
                )?;
                let rounds = |value: &[i32], number: &str, noun: &str| {
                    number == value[0].to_string() && noun == if value[0] == 1 { "round" } else { "rounds" }
                };
                // Whoever is said to get the bye is the only one who can have it.
                let floater = |candidate: &Candidate| candidate.floaters.len() == 1;
                list(found[0], &who)
                    && list(found[3], &whom)
                    && floater(record)
                    && floater(rules)
                    && rounds(mine, found[1], found[2])
                    && rounds(theirs, found[4], found[5])
            }
            C::DownfloatAgainDifference
            | C::UpfloatAgainDifference
            | C::DownfloatAgainAfterTwoDifference
            | C::UpfloatAgainAfterTwoDifference => {
                let found = capture(&format!("{}: {{}}; in the rules' pairing: {{}}", self.about(criterion)), text)?;
                let all = |candidate| self.values.differences(bracket, criterion, candidate).unwrap_or_default();
                self.each_is(bracket, found[0], &all(record), theirs)
                    && self.each_is(bracket, found[1], &all(rules), mine)
            }
            _ => {
                let (one, many) = self.number_words(criterion);
                let words = if mine[0] == 1 { one } else { many };
                let found = capture(&format!("{{}} {words} ({{}}); the rules' pairing has {{}}"), text)?;
                let rest = match theirs[0] {
                    0 => found[2] == "none",
                    number => {
                        let rest = capture("{} ({})", found[2])?;
                        rest[0] == number.to_string() && is_list_of(rest[1], &whom)
                    }
                };
                found[0] == mine[0].to_string() && is_list_of(found[1], &who) && rest
            }
        })
    }

    fn number_words(&self, criterion: Criterion) -> (&'static str, &'static str) {
        use Criterion as C;
        match (criterion, self.is_2026()) {
            (C::Downfloaters, _) => ("player floats down", "players float down"),
            (C::TopscorerImbalance, _) => (
                "player among topscorers and their opponents gets a colour difference beyond two",
                "players among topscorers and their opponents get a colour difference beyond two",
            ),
            (C::TopscorerRepetition, _) if self.round.position.third_only_if_denied => (
                "player among topscorers and their opponents gets one colour three times in a row against the preference",
                "players among topscorers and their opponents get one colour three times in a row against the preference",
            ),
            (C::TopscorerRepetition, _) => (
                "player among topscorers and their opponents gets one colour three times in a row",
                "players among topscorers and their opponents get one colour three times in a row",
            ),
            (C::Preference, _) => ("player misses the colour preference", "players miss their colour preference"),
            (C::StrongPreference, _) => {
                ("player misses a strong colour preference", "players miss their strong colour preference")
            }
            (C::DownfloatAgain, true) => {
                ("resident floats down as in the previous round", "residents float down as in the previous round")
            }
            (C::DownfloatAgain, false) => {
                ("player floats down as in the previous round", "players float down as in the previous round")
            }
            (C::DownfloatAgainAfterTwo, true) => {
                ("resident floats down as two rounds before", "residents float down as two rounds before")
            }
            (C::DownfloatAgainAfterTwo, false) => {
                ("player floats down as two rounds before", "players float down as two rounds before")
            }
            (C::UpfloatAgain, true) => (
                "opponent of a moved-down player floats up as in the previous round",
                "opponents of moved-down players float up as in the previous round",
            ),
            (C::UpfloatAgain, false) => {
                ("player floats up as in the previous round", "players float up as in the previous round")
            }
            (C::UpfloatAgainAfterTwo, true) => (
                "opponent of a moved-down player floats up as two rounds before",
                "opponents of moved-down players float up as two rounds before",
            ),
            _ => ("player floats up as two rounds before", "players float up as two rounds before"),
        }
    }

    /// What the score differences are about.
    fn about(&self, criterion: Criterion) -> String {
        use Criterion as C;
        let when = match criterion {
            C::DownfloatAgainDifference | C::UpfloatAgainDifference => "in the previous round",
            _ => "two rounds before",
        };
        let down = matches!(criterion, C::DownfloatAgainDifference | C::DownfloatAgainAfterTwoDifference);
        match (self.is_2026(), down) {
            (true, true) => format!("score differences of moved-down players who floated down {when}"),
            (true, false) => {
                format!("score differences of residents who meet a moved-down player and floated up {when}")
            }
            (false, true) => format!("score differences of players who float down as {when}"),
            (false, false) => format!("score differences of players who float up as {when}"),
        }
    }

    /// `1.0 (4), 7 floats on with 3.0 points`
    fn each_is(&self, bracket: &Bracket, text: &str, all: &[(i32, u32)], other: &[i32]) -> bool {
        let level = self.values.score(bracket.residents[bracket.residents.len() - 1]);
        let one = |&(value, rank): &(i32, u32)| match value {
            FLOATS_ON.. => format!("{} floats on with {} points", self.id(rank), points(value - FLOATS_ON + level)),
            _ => format!("{} ({})", points(value), self.id(rank)),
        };
        let values: Vec<i32> = all.iter().map(|&(value, _)| value).collect();
        if all.is_empty() {
            text == "none"
        } else {
            items_are(text, &all.iter().map(one).collect::<Vec<_>>(), &values, other)
        }
    }

    /// How many of a next bracket stay unpaired, and of these how many may not have the bye (2017, where those count twice).
    fn left(&self, bracket: &Bracket, value: &[i32], candidate: &Candidate) -> (i32, i32) {
        if self.is_2026() {
            return (value[0], 0);
        }
        let players = candidate.floaters.len() + self.values.next_group(self.values.below(bracket)).len();
        let left = 2 * (value.len() as i32 - 1) - players as i32;
        (left, value[0] - left)
    }

    fn next_bracket(
        &self,
        sides: &Sides,
        (mine, candidate): (&[i32], &Candidate),
        (theirs, other): (&[i32], &Candidate),
        text: &str,
    ) -> Option<bool> {
        let left = self.left(&sides.bracket, mine, candidate);
        let stay = match left.0 {
            0 => "nobody stays".to_owned(),
            1 => "1 player stays".to_owned(),
            number => format!("{number} players stay"),
        };
        let stay = format!("at best {stay} unpaired in the next bracket");
        if self.is_2026() {
            if mine.len() == 1 {
                return Some(text == stay);
            }
            let found = capture("{} ({} points)", text)?;
            return Some(found[0] == stay && scores_are(found[1], &mine[1..], &theirs[1..]));
        }
        if left == self.left(&sides.bracket, theirs, other) {
            let found = capture("the score differences in the next bracket are at best {}", text)?;
            return Some(scores_are(found[0], &mine[1..], &theirs[1..]));
        }
        let barred = match left {
            (_, 0) => String::new(),
            (1, _) => ", who may not have the bye (C.2)".to_owned(),
            (_, barred) => format!(", {barred} of whom may not have the bye (C.2)"),
        };
        Some(text == format!("{stay}{barred}"))
    }

    /// The record breaks an absolute criterion in this bracket, or leaves a rest that cannot be completed.
    fn unlawful(&self, bracket: &Bracket, record: &Candidate, reason: &Reason, audit: &mut Audit) {
        let cited = self
            .round
            .verdict
            .broken
            .iter()
            .find(|broken| reason.text == format!("{}: {}", broken.article, broken.text));
        audit.demand(reason.kind == Kind::Absolute, || format!("kind: {:?} of an illegal bracket", reason.kind));
        if let Some(broken) = cited {
            let concerned = |id: &u32| self.round.rank(*id).is_some_and(|rank| bracket.players().contains(&rank));
            audit.demand(broken.players.iter().all(concerned), || {
                format!("a broken rule of another bracket: {}", reason.text)
            });
            let named = reason.criterion.as_deref().is_some_and(|name| broken.article.starts_with(name));
            audit.demand(named, || format!("criterion of a broken rule: {:?}", reason.criterion));
            audit.verified.push(format!("broken: {}", broken.rule));
            return;
        }
        let label = if self.is_2026() { "C4 (art. 2.2.1)" } else { "C.4" };
        let text = if record.floaters.is_empty() {
            format!("{label}: with nobody floating down, the players below cannot all be paired")
        } else {
            format!("{label}: with {{}} floating down, they and the players below cannot all be paired")
        };
        let who = self.round.ids(&record.floaters);
        let right = capture(&text, &reason.text).is_some_and(|found| found.iter().all(|text| is_list_of(text, &who)));
        let legal_pairs = record.pairs.iter().all(|&(a, b)| self.values.may(a, b));
        let incomplete = self.values.completion(&record.floaters, self.values.below(bracket)).is_none();
        audit.demand(right && legal_pairs && incomplete, || format!("completion: {}", reason.text));
        audit.verified.push("C4 completion".to_owned());
    }

    /// Only colours differ.
    fn colour_reason(&self, sides: &[Sides], reason: &Reason, audit: &mut Audit) {
        let position = &self.round.position;
        let mut pairs: Vec<(u32, u32)> = sides.iter().flat_map(|sides| sides.rules.pairs.iter().copied()).collect();
        pairs.sort_unstable();
        let has_turned =
            |&(_, black, _): &(u32, u32, usize)| self.round.recorded.colour[black as usize] == Some(Colour::White);
        let turned: Vec<_> = pairs.iter().map(|&pair| colours(position, pair)).filter(has_turned).collect();
        let Some(&(white, black, rule)) = turned.first() else {
            return audit.untrue.push(format!("colour: no colour is turned: {}", reason.text));
        };
        let number = sides.iter().position(|sides| sides.rules.pairs.contains(&(white.min(black), white.max(black))));
        if let Some(number) = number {
            self.bracket_name(number, &sides[number].bracket, reason, audit);
        }
        let article = self.colour_article(rule);
        let label = if self.is_2026() { format!("art. {article}") } else { article.clone() };
        let mut text = format!("{label}: {} should have White against {}: ", self.id(white), self.id(black));
        text += &self.colour_words((white, black, rule));
        for (player, colour) in [(black, Colour::White), (white, Colour::Black)] {
            let entrant = self.values.entrant(player);
            let name = if colour == Colour::White { "White" } else { "Black" };
            let [six, seven] =
                if self.is_2026() { ["C.04.1 art. 6", "C.04.1 art. 7"] } else { ["C.04.1.f", "C.04.1.g"] };
            let times = in_a_row(entrant, colour);
            if times > 2 {
                text += &format!("; as recorded, {} gets {name} {times} times in a row ({seven})", self.id(player));
            } else if let Some(after) = too_wide(entrant, colour) {
                text += &format!("; as recorded, {} gets a colour difference of {after:+} ({six})", self.id(player));
            }
        }
        match turned.len() - 1 {
            0 => {}
            1 => text += "; 1 more board with turned colours",
            more => text += &format!("; {more} more boards with turned colours"),
        }
        audit.demand(reason.text == text, || format!("colour: {}, but it is: {text}", reason.text));
        let right = reason.kind == Kind::Colour && reason.article.as_ref() == Some(&article);
        audit.demand(right, || format!("colour: {:?} {:?}", reason.kind, reason.article));
        audit.verified.push(format!("colour {article}"));
    }

    fn colour_article(&self, rule: usize) -> String {
        if self.is_2026() { format!("5.2.{rule}") } else { format!("E.{rule}") }
    }

    /// Why a pair has these colours, from the histories.
    fn colour_words(&self, (white, black, rule): (u32, u32, usize)) -> String {
        let (high, low) = (white.min(black), white.max(black));
        let wishes = (wish(self.values.entrant(white)), wish(self.values.entrant(black)));
        let equal = || {
            let colour = wishes.0.map_or("", |wish| if wish.0 == Colour::White { "White" } else { "Black" });
            format!("both want {colour} equally")
        };
        match (rule, wishes) {
            (1, (Some(_), Some(_))) => "both preferences are granted".to_owned(),
            (1, (Some(_), None)) => {
                format!("the preference of {} is granted, {} has none", self.id(white), self.id(black))
            }
            (1, _) => format!("the preference of {} is granted, {} has none", self.id(black), self.id(white)),
            (2, (Some((colour, mine)), Some((_, theirs)))) => {
                let granted = self.id(if colour == Colour::White { white } else { black });
                if mine == theirs {
                    format!(
                        "both preferences are equally strong; that of {granted}, who has the wider colour difference, is granted"
                    )
                } else {
                    format!("the stronger preference, that of {granted}, is granted")
                }
            }
            (3, _) => format!("{}; they alternate to the latest time when one had White and the other Black", equal()),
            (4, _) => format!("{}; the preference of {}, the higher ranked, is granted", equal(), self.id(high)),
            _ => {
                let initial = if self.round.position.initial_colour == Colour::White { "White" } else { "Black" };
                let tpn = self.values.entrant(high).tpn;
                let parity = if tpn % 2 == 1 { "odd" } else { "even" };
                let _ = low;
                format!(
                    "neither player has a colour preference; {}, the higher ranked, has the {parity} pairing number {tpn} (initial colour {initial})",
                    self.id(high)
                )
            }
        }
    }

    /// Everything that `explain` prints about the brackets.
    fn explanation(&self, sides: &[Sides], parted: Option<usize>, audit: &mut Audit) {
        let told = &self.round.explanation.brackets;
        audit.demand(told.len() == sides.len() && self.round.explanation.paired, || {
            "explanation: brackets are missing".to_owned()
        });
        for (number, (told, sides)) in told.iter().zip(sides).enumerate() {
            self.explained_players(number, told, sides, audit);
            let parts = parted == Some(number);
            let lawful = self.is_lawful(&sides.bracket, &sides.record);
            let recorded = told.recorded.as_ref().map(|recorded| {
                let pairs: Vec<[u32; 2]> = sides.record.pairs.iter().map(|&(a, b)| [self.id(a), self.id(b)]).collect();
                let mut said = recorded.pairs.clone();
                said.sort_by_key(|pair| pairs.iter().position(|other| other == pair));
                said == pairs
                    && recorded.downfloaters == self.round.ids(&sides.record.floaters)
                    && recorded.lawful == lawful
            });
            audit.demand(recorded == parts.then_some(true), || {
                format!("explanation: recorded side {:?}", told.recorded)
            });
            self.rows(told, sides, parts && lawful, audit);
        }
    }

    fn explained_players(&self, number: usize, told: &BracketExplanation, sides: &Sides, audit: &mut Audit) {
        let Sides { bracket, rules, .. } = sides;
        let ids = |ranks: &[u32]| self.round.ids(ranks);
        let parts = order::Parts::of(bracket, rules);
        let (s1, s2) = parts.remainder.split_at(parts.n1);
        let heterogeneous = !bracket.mdps.is_empty();
        let groups = if heterogeneous { (ids(&parts.moved_down), ids(&bracket.residents)) } else { (ids(s1), ids(s2)) };
        let remainder = told.remainder.as_ref().map(|groups| (groups.s1.clone(), groups.s2.clone()));
        let limbo: Vec<u32> = bracket.mdps.iter().copied().filter(|rank| rules.floaters.contains(rank)).collect();
        let route = match bracket.route {
            Route::Ordinary => "ordinary",
            Route::Penultimate => "penultimate",
            Route::CollapsedLast => "collapsed-last",
        };
        let right = told.number == number + 1
            && told.score == points(self.values.score(bracket.residents[0]))
            && told.route == route
            && told.moved_down == ids(&bracket.mdps)
            && told.residents == ids(&bracket.residents)
            && (told.groups.s1.clone(), told.groups.s2.clone()) == groups
            && told.limbo == ids(&limbo)
            && remainder == heterogeneous.then(|| (ids(s1), ids(s2)))
            && told.downfloaters == ids(&rules.floaters)
            && told.exchange == parts.exchange_words(self);
        audit.demand(right, || format!("explanation: players of {told:?}"));
        for pair in &told.pairs {
            let ranks = self.round.rank(pair.white).zip(self.round.rank(pair.black));
            let right = ranks.is_some_and(|(white, black)| {
                let (first, second, rule) = colours(&self.round.position, (white, black));
                let turned = self.round.recorded.partner[white as usize] == Some(black)
                    && self.round.recorded.colour[white as usize] == Some(Colour::Black);
                (first, second) == (white, black)
                    && pair.article == self.colour_article(rule)
                    && pair.why == self.colour_words((white, black, rule))
                    && pair.turned == turned
                    && rules.pairs.contains(&(white.min(black), white.max(black)))
            });
            audit.demand(right, || format!("explanation: colours {pair:?}"));
        }
        audit.demand(told.pairs.len() == rules.pairs.len(), || "explanation: pairs are missing".to_owned());
    }

    /// The table of criteria.
    fn rows(&self, told: &BracketExplanation, sides: &Sides, compared: bool, audit: &mut Audit) {
        let order = self.values.order();
        audit.demand(told.criteria.len() == order.len(), || "explanation: rows are missing".to_owned());
        let mut decided = false;
        for (place, (&criterion, row)) in order.iter().zip(&told.criteria).enumerate() {
            let theirs = self.value(&sides.bracket, criterion, &sides.rules);
            let mine = compared.then(|| self.value(&sides.bracket, criterion, &sides.record));
            let other = mine.as_deref().unwrap_or(&[]);
            let right = row.label == self.full_label(place)
                && self.cell(sides, criterion, (&theirs, &sides.rules), other, &row.expected);
            audit.demand(right, || format!("table: {row:?} of {criterion:?}, but the value is {theirs:?}"));
            let recorded = match (&mine, &row.recorded) {
                (Some(mine), Some(text)) => self.cell(sides, criterion, (mine, &sides.record), &theirs, text),
                (None, None) => true,
                _ => false,
            };
            audit.demand(recorded, || format!("table: {row:?} of {criterion:?}, but the recorded value is {mine:?}"));
            let decides = mine.is_some_and(|mine| mine != theirs) && !decided;
            audit.demand(row.decides == decides, || format!("table: {row:?} decides? {decides}"));
            decided |= decides;
        }
    }

    /// A cell of the table.
    fn cell(
        &self,
        sides: &Sides,
        criterion: Criterion,
        (value, candidate): (&[i32], &Candidate),
        other: &[i32],
        text: &str,
    ) -> bool {
        use Criterion as C;
        let level = self.values.score(sides.bracket.residents[sides.bracket.residents.len() - 1]);
        let one = |&number: &i32| match number {
            FLOATS_ON.. => format!("floats on with {}", points(number - FLOATS_ON + level)),
            _ => points(number),
        };
        let items: Vec<String> = value.iter().map(one).collect();
        match (criterion, value) {
            (_, []) => text == "-",
            (C::NextBracket, _) => {
                let left = match self.left(&sides.bracket, value, candidate) {
                    (left, 0) => left.to_string(),
                    (left, barred) => format!("{left} ({barred} barred from the bye)"),
                };
                if value.len() == 1 {
                    return text == left;
                }
                let rest = text.strip_prefix(&format!("{left}: "));
                // One more is told than is needed to see the difference, as the count stands before the list.
                rest.is_some_and(|rest| items_are(rest, &items[1..], &value[1..], other.get(1..).unwrap_or(&[])))
            }
            (C::ByeScore | C::DownfloaterScores | C::ScoreDifferences, _) => items_are(text, &items, value, other),
            _ if self.values.differences(&sides.bracket, criterion, candidate).is_some() => {
                items_are(text, &items, value, other)
            }
            _ => text == value[0].to_string(),
        }
    }
}

/// Scores in points, the list cut no earlier than where two lists differ.
fn scores_are(text: &str, values: &[i32], other: &[i32]) -> bool {
    items_are(text, &values.iter().map(|&value| points(value)).collect::<Vec<_>>(), values, other)
}

/// A list of items that may end in `...`, but not before the difference from the other side can be seen.
fn items_are(text: &str, items: &[String], values: &[i32], other: &[i32]) -> bool {
    let told: Vec<&str> = text.split(", ").collect();
    match told.split_last() {
        Some((&"...", told)) => {
            let same = values.iter().zip(other).take_while(|(a, b)| a == b).count();
            told.len() < items.len()
                && told.iter().zip(items).all(|(a, b)| a == b)
                && (values == other || other.is_empty() || told.len() > same)
        }
        _ => told == items,
    }
}
