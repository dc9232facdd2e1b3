//! Reasons of the Olympiad's team Swiss: the decision at which the record parts is verified from the articles, with matchings
//! of our own. Whatever a sentence says of "fewer pairs", of others that "could not all be paired", of teams that have met or
//! whose colours do not fit, of the order and of the receiving group, is computed here again.

use crate::audit::{Audit, Round};
use crate::field::Graph;
use crate::sentence::capture;
use pairproof::check::explain::StepExplanation;
use pairproof::tournament::{Colour, Entrant};

/// A group as the explanation shows it.
struct Group<'r> {
    round: &'r Round<'r>,
    residents: Vec<u32>,
    floaters: Vec<u32>,
    pairs: Vec<(u32, u32)>,
    /// 22 holds.
    limits: bool,
    median: bool,
    below: bool,
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    if !round.verdict.broken.is_empty() || !round.explanation.paired {
        return;
    }
    let Some(reason) = round.reason() else { return };
    let verified = match reason.kind.words() {
        "bye" => bye(round, &reason.text),
        "colour" => colour(round, &reason.text),
        "absolute criteria" => None,
        _ => group(round, &reason.text),
    };
    match verified {
        Some(pattern) => audit.verified.push(pattern.to_owned()),
        None => audit.untrue.push(format!("an Olympiad reason that is not true: {}", reason.text)),
    }
    // Every decision that is told, not only the one at which the record parts.
    for step in &round.explanation.steps {
        let Some(group) = Group::of(round, step) else { continue };
        for line in &step.lines {
            if let Some(decision) = behind_article(line).filter(|_| line.starts_with("art. ")) {
                audit.demand(group.decision(decision).is_some(), || format!("an untrue decision: {line}"));
            }
        }
    }
}

/// What stands behind `art. 30a: ` or `art. 8.2-8.4 (2009: 30a): `.
fn behind_article(text: &str) -> Option<&str> {
    let (article, rest) = text.split_once(": ")?;
    if article.ends_with("(2009") { rest.split_once("): ").map(|(_, rest)| rest) } else { Some(rest) }
}

fn entrant<'r>(round: &'r Round<'_>, rank: u32) -> &'r Entrant {
    &round.position.entrants[rank as usize]
}

/// 22: may the team have the colour?
fn keeps(team: &Entrant, colour: Colour) -> bool {
    let after = team.colour_difference + if colour == Colour::White { 1 } else { -1 };
    let third = team.colours.len() >= 2 && team.colours.iter().rev().take(2).all(|&had| had == colour);
    !third && (after.abs() <= 2 || after.abs() < team.colour_difference.abs())
}

fn meet(round: &Round<'_>, limits: bool, a: u32, b: u32) -> bool {
    let (one, two) = (entrant(round, a), entrant(round, b));
    let fits = |white, black| keeps(white, Colour::White) && keeps(black, Colour::Black);
    !one.conflicts.contains(&b) && (!limits || fits(one, two) || fits(two, one))
}

/// Can all be paired?
fn all(teams: &[u32], joined: impl Fn(u32, u32) -> bool) -> bool {
    Graph::new(teams.len(), |a, b| joined(teams[a], teams[b])).left_over() == 0
}

/// Can so many pairs be made, everybody of `kept` in one of them? Single teams get an opponent from outside.
fn some(teams: &[u32], pairs: usize, kept: &[u32], joined: impl Fn(u32, u32) -> bool) -> bool {
    let Some(single) = teams.len().checked_sub(2 * pairs) else { return false };
    let n = teams.len();
    let edge = |a: usize, b: usize| match b < n {
        true => joined(teams[a], teams[b]),
        false => a < n && !kept.contains(&teams[a]),
    };
    Graph::new(n + single, edge).left_over() == 0
}

fn without(list: &[u32], gone: &[u32]) -> Vec<u32> {
    list.iter().copied().filter(|team| !gone.contains(team)).collect()
}

fn partner(round: &Round<'_>, rank: u32) -> Option<u32> {
    round.recorded.partner[rank as usize].filter(|&other| other != rank)
}

impl<'r> Group<'r> {
    fn of(round: &'r Round<'r>, step: &StepExplanation) -> Option<Self> {
        let list = |start: &str| -> Option<Vec<u32>> {
            let line = step.lines.iter().find_map(|line| line.strip_prefix(start))?;
            line.split(", ").map(|id| round.rank(id.parse().ok()?)).collect()
        };
        let residents = list("teams: ")?;
        let rank = |id: u32| round.rank(id);
        let pairs = step.pairs.iter().map(|pair| Some((rank(pair.white)?, rank(pair.black)?)));
        Some(Self {
            round,
            residents,
            floaters: list("floaters that came in: ").unwrap_or_default(),
            pairs: pairs.collect::<Option<_>>()?,
            limits: !step.lines.iter().any(|line| line.contains("within the limits of colours there would be fewer")),
            median: step.title.ends_with("the median group"),
            below: step.title.contains("below the median"),
        })
    }

    fn teams(&self) -> Vec<u32> {
        [&self.floaters[..], &self.residents].concat()
    }

    fn joined(&self, a: u32, b: u32) -> bool {
        let floaters = self.floaters.contains(&a) && self.floaters.contains(&b);
        (self.median || !floaters) && meet(self.round, self.limits, a, b)
    }

    fn rank(&self, id: &str) -> Option<u32> {
        self.round.rank(id.parse().ok()?)
    }

    /// Pairs that were decided before this floater's: those of floaters before it.
    fn before(&self, floater: u32) -> Vec<u32> {
        let earlier = self.pairs.iter().filter(|(a, b)| {
            let place = |team: &u32| self.floaters.iter().position(|other| other == team);
            let first = place(a).into_iter().chain(place(b)).min();
            first.is_some_and(|first| Some(first) < place(&floater))
        });
        earlier.flat_map(|&(a, b)| [a, b]).collect()
    }

    /// Floaters that the group pairs.
    fn kept(&self) -> Vec<u32> {
        let paired = |team: &u32| self.pairs.iter().any(|(a, b)| a == team || b == team);
        self.floaters.iter().copied().filter(paired).collect()
    }

    /// A decision with all that it passes over. What cannot be computed without the whole field is not claimed to be false.
    fn decision(&self, text: &str) -> Option<()> {
        let (what, passed) = text.split_once("; not ").unwrap_or((text, ""));
        let passed: Vec<&str> = if passed.is_empty() { Vec::new() } else { passed.split(", not ").collect() };
        if let Some(found) = capture("floater {} meets {}, {}", what) {
            let (floater, host) = (self.rank(found[0])?, self.rank(found[1])?);
            self.pair(floater, host)?;
            return passed.iter().try_for_each(|one| self.passed(one, |other, why| self.host(floater, other, why)));
        }
        if let Some(found) = capture("floater {} goes on: {}", what) {
            let floater = self.rank(found[0])?;
            if found[1].contains("it can meet no team of the group") {
                return self.residents.iter().all(|&other| !self.joined(floater, other)).then_some(());
            }
            return (!self.kept().contains(&floater)).then_some(());
        }
        if let Some(found) = capture("{} floats, {}", what) {
            let team = self.rank(found[0])?;
            let inside = self.pairs.iter().any(|&(a, b)| a == team || b == team);
            let others = |other: u32, why: &str| self.leaver(team, other, why);
            return (!inside).then_some(()).and_then(|()| passed.iter().try_for_each(|one| self.passed(one, others)));
        }
        if let Some(found) = capture("{} meets {}, {}", what) {
            let (first, second) = (self.rank(found[0])?, self.rank(found[1])?);
            self.pair(first, second)?;
            return passed.iter().try_for_each(|one| self.passed(one, |other, why| self.partner(first, other, why)));
        }
        // Lines that are no decisions.
        ["within the limits of colours there would be", "not every floater can meet a team of the group"]
            .iter()
            .any(|start| what.starts_with(start))
            .then_some(())
    }

    fn pair(&self, a: u32, b: u32) -> Option<()> {
        self.pairs.iter().any(|&pair| pair == (a, b) || pair == (b, a)).then_some(())
    }

    /// `5 (art. 16a: they have met, or must not meet)`
    fn passed(&self, text: &str, holds: impl Fn(u32, &str) -> Option<bool>) -> Option<()> {
        let (id, why) = text.split_once(" (")?;
        let why = behind_article(why.strip_suffix(')')?)?;
        holds(self.rank(id)?, why)?.then_some(())
    }

    /// What keeps two apart for themselves.
    fn apart(&self, a: u32, b: u32, why: &str) -> Option<bool> {
        match why {
            "they have met, or must not meet" => Some(entrant(self.round, a).conflicts.contains(&b)),
            "their colours do not fit" => {
                Some(self.limits && meet(self.round, false, a, b) && !meet(self.round, true, a, b))
            }
            _ => None,
        }
    }

    fn host(&self, floater: u32, other: u32, why: &str) -> Option<bool> {
        if let Some(holds) = self.apart(floater, other, why) {
            return Some(holds);
        }
        let gone = [self.before(floater), vec![floater, other]].concat();
        let (rest, kept) = (without(&self.teams(), &gone), without(&self.kept(), &gone));
        let wanted = self.pairs.len() - gone.len() / 2;
        if why.starts_with("the others of the group could not all be paired") {
            let residents_only =
                !self.pairs.iter().any(|(a, b)| self.floaters.contains(a) && self.floaters.contains(b));
            let joined = |a: u32, b: u32| {
                !(residents_only && self.floaters.contains(&a) && self.floaters.contains(&b)) && self.joined(a, b)
            };
            return Some(!all(&rest, joined));
        }
        Some(self.unfit(&rest, wanted, &kept, why))
    }

    /// "Fewer", "not every floater", "the rest of the round".
    fn unfit(&self, rest: &[u32], wanted: usize, kept: &[u32], why: &str) -> bool {
        let joined = |a: u32, b: u32| self.joined(a, b);
        if why.starts_with("the group would keep fewer than") {
            !some(rest, wanted, &[], joined)
        } else if why.ends_with("a floater that stays would have no opponent") {
            some(rest, wanted, &[], joined) && !some(rest, wanted, kept, joined)
        } else {
            why.ends_with("the rest of the round could not be paired") && some(rest, wanted, kept, joined)
        }
    }

    fn leaver(&self, chosen: u32, other: u32, why: &str) -> Option<bool> {
        let order = |team: u32| if self.below { team } else { u32::MAX - team };
        if order(other) >= order(chosen) {
            return Some(false);
        }
        let next = self.way();
        if let Some(found) = capture("it has met, or must not meet, every team of the next {}", why) {
            let count = found[0].strip_suffix(" groups").map_or(Some(1), |count| count.parse().ok())?;
            let met = |team: u32, group: &Vec<u32>| group.iter().all(|&there| !meet(self.round, false, team, there));
            let far = |team: u32| next.iter().take_while(|group| met(team, group)).count();
            return Some(far(other) == count && far(chosen) < count);
        }
        if why.starts_with("with it the receiving group ") {
            let found = capture("with it the receiving group {}; with {} it {}", why)?;
            return Some(self.rank(found[1])? == chosen && found[0] != found[2]);
        }
        // What leaves in any case is not known from the sentence alone when several teams leave.
        let leaving: Vec<u32> =
            without(&self.teams(), &self.pairs.iter().flat_map(|&(a, b)| [a, b]).collect::<Vec<_>>());
        if leaving.len() > 1 {
            return Some(true);
        }
        let floating: Vec<u32> = self.floating();
        let gone = [&floating[..], &[other]].concat();
        let (rest, kept) = (without(&self.teams(), &gone), without(&self.kept(), &gone));
        Some(self.unfit(&rest, self.pairs.len() - floating.len() / 2, &kept, why))
    }

    /// Pairs of floaters with teams of the group.
    fn floating(&self) -> Vec<u32> {
        let with = |(a, b): &&(u32, u32)| self.floaters.contains(a) || self.floaters.contains(b);
        self.pairs.iter().filter(with).flat_map(|&(a, b)| [a, b]).collect()
    }

    fn partner(&self, first: u32, other: u32, why: &str) -> Option<bool> {
        if let Some(holds) = self.apart(first, other, why) {
            return Some(holds);
        }
        let inside = without(&self.pairs.iter().flat_map(|&(a, b)| [a, b]).collect::<Vec<_>>(), &self.floating());
        let before = |team: u32| if self.below { team > first } else { team < first };
        // Pairs whose first team comes before this one are settled.
        let settled = self.pairs.iter().filter(|&&(a, b)| inside.contains(&a) && (before(a) || before(b)));
        let gone: Vec<u32> = settled.flat_map(|&(a, b)| [a, b]).chain([first, other]).collect();
        let rest = without(&inside, &gone);
        if why.ends_with("half against half") {
            let mut sorted = inside;
            sorted.sort_unstable();
            let top = sorted[..sorted.len() / 2].to_vec();
            return Some(!all(&rest, |a, b| top.contains(&a) != top.contains(&b) && self.joined(a, b)));
        }
        why.starts_with("the others of the group could not all be paired")
            .then(|| !all(&rest, |a, b| self.joined(a, b)))
    }

    /// Groups between this one and the median, that one included.
    fn way(&self) -> Vec<Vec<u32>> {
        let bye = self.round.explanation.bye.and_then(|id| self.round.rank(id));
        let ranks: Vec<u32> =
            (0..self.round.position.entrants.len() as u32).filter(|&rank| Some(rank) != bye).collect();
        let score = |rank: u32| entrant(self.round, rank).score;
        let groups: Vec<Vec<u32>> = ranks.chunk_by(|&a, &b| score(a) == score(b)).map(<[u32]>::to_vec).collect();
        let at = groups.iter().position(|group| group.contains(&self.residents[0])).unwrap_or(0);
        let middle = groups.iter().position(|group| group.contains(&ranks[ranks.len() / 2])).unwrap_or(0);
        if at < middle { groups[at + 1..=middle].to_vec() } else { groups[middle..at].iter().rev().cloned().collect() }
    }

    /// How many pairs the record makes of the teams of the group.
    fn recorded(&self) -> usize {
        let teams = self.teams();
        let both = |a: u32, b: u32| self.floaters.contains(&a) && self.floaters.contains(&b);
        let counted = |&&a: &&u32| {
            partner(self.round, a).is_some_and(|b| a < b && teams.contains(&b) && (self.median || !both(a, b)))
        };
        teams.iter().filter(counted).count()
    }
}

fn bye(round: &Round<'_>, text: &str) -> Option<&'static str> {
    let what = behind_article(text)?;
    let found = capture(
        "the bye goes to {}, the last ranked that may have it; in the record to {}, which is ranked higher",
        what,
    )?;
    let (ours, theirs) = (round.rank(found[0].parse().ok()?)?, round.rank(found[1].parse().ok()?)?);
    let may = |rank: u32| {
        let others: Vec<u32> = (0..round.position.entrants.len() as u32).filter(|&other| other != rank).collect();
        !entrant(round, rank).bye_barred && all(&others, |a, b| meet(round, false, a, b))
    };
    let last = (ours + 1..round.position.entrants.len() as u32).all(|rank| !may(rank));
    (last && may(ours) && theirs < ours && round.recorded.byes == [theirs]).then_some("the bye goes to the last ranked")
}

fn colour(round: &Round<'_>, text: &str) -> Option<&'static str> {
    let what = behind_article(text)?;
    let found = capture("{} should have White against {}: {} (colours so far: {}; and {})", what)?;
    let (white, black) = (round.rank(found[0].parse().ok()?)?, round.rank(found[1].parse().ok()?)?);
    let (one, two) = (entrant(round, white), entrant(round, black));
    let shown = |team: &Entrant| {
        let letters: String = team.colours.iter().map(|&c| if c == Colour::White { 'W' } else { 'B' }).collect();
        let letters = if letters.is_empty() { "none".to_owned() } else { letters };
        format!("{letters}, difference {:+}", team.colour_difference)
    };
    let recorded = partner(round, white) == Some(black) && round.recorded.colour[white as usize] == Some(Colour::Black);
    let lawful = |w: &Entrant, b: &Entrant| keeps(w, Colour::White) && keeps(b, Colour::Black);
    let (ours, theirs) = (lawful(one, two), lawful(two, one));
    let latest = one.colours.iter().rev().zip(two.colours.iter().rev()).position(|(a, b)| a != b);
    let was = |place: usize| one.colours.iter().rev().nth(place) == Some(&Colour::Black);
    let (higher, sign) = if white < black { (one, 1) } else { (two, -1) };
    let equal = one.colour_difference == two.colour_difference;
    let free = ours == theirs;
    let (holds, pattern) = match found[2] {
        text if text.starts_with("only so are both within the limits") => (ours && !theirs, "colour: 22"),
        "the team with the greater colour difference has Black" => {
            (free && one.colour_difference < two.colour_difference, "colour: 24a")
        }
        "both alternate from their last colours" => (free && equal && latest == Some(0) && was(0), "colour: 25"),
        "both alternate from the latest game in which their colours differed" => {
            (free && equal && latest.is_some_and(|place| place > 0 && was(place)), "colour: 26")
        }
        "no game in which their colours differed: the higher ranked team equalises" => {
            (free && equal && latest.is_none() && higher.colour_difference * sign < 0, "colour: 27a")
        }
        "nothing else tells them apart: the higher ranked team alternates" => {
            let none = free && equal && latest.is_none() && higher.colour_difference == 0;
            (none && !(one.colours.is_empty() && two.colours.is_empty()), "colour: 27b, 28")
        }
        "no colours yet: odd numbers have the colour drawn for number 1" => {
            (one.colours.is_empty() && two.colours.is_empty(), "colour: 21")
        }
        _ => (false, ""),
    };
    (holds && recorded && found[3] == shown(one) && found[4] == shown(two)).then_some(pattern)
}

/// A reason about a group: what the rules give, and what the record has.
fn group(round: &Round<'_>, text: &str) -> Option<&'static str> {
    let number = round.reason()?.bracket.as_ref()?.number;
    let groups: Vec<&StepExplanation> =
        round.explanation.steps.iter().filter(|step| step.title.contains("match points")).collect();
    // A large group is not named team by team.
    let Some(group) = Group::of(round, groups.get(number - 1)?) else { return Some("a large group, not verified") };
    let (rules, record) = text.split_once("; in the record ")?;
    let what = behind_article(rules)?;
    let count = |text: &str| text.split(' ').next()?.parse::<usize>().ok();
    if what.contains("can be made in the group within the limits") && record.ends_with("their colours do not fit") {
        let found = capture("{} meets {}, and their colours do not fit", record)?;
        let (a, b) = (group.rank(found[0])?, group.rank(found[1])?);
        let holds = partner(round, a) == Some(b) && !meet(round, true, a, b) && group.limits;
        return (holds && some(&group.teams(), count(what)?, &[], |a, b| group.joined(a, b)))
            .then_some("22 in a group");
    }
    if what.contains("can be made in the group") {
        let (wanted, found) = (count(what)?, count(record)?);
        let holds = group.recorded() == found && found < wanted && wanted == group.pairs.len();
        return (holds && some(&group.teams(), wanted, &[], |a, b| group.joined(a, b))).then_some("42 in a group");
    }
    if what.starts_with("every floater can meet a team of the group") {
        let found = capture("floater {} meets {}, a floater too", record)?;
        let (a, b) = (group.rank(found[0])?, group.rank(found[1])?);
        let floaters = |a: &u32, b: &u32| group.floaters.contains(a) && group.floaters.contains(b);
        let holds = floaters(&a, &b) && partner(round, a) == Some(b);
        let limits = what.contains("within the limits");
        let joined = |a: u32, b: u32| !floaters(&a, &b) && meet(round, limits, a, b);
        return (holds && all(&group.teams(), joined)).then_some("30a: floaters meet");
    }
    group.decision(what)?;
    let found =
        capture("{} meets {}", record.split([',', '(']).next()?.trim().trim_end_matches(" inside the group and"))?;
    let team = group.rank(found[0])?;
    let other = group.rank(found[1].split(' ').next()?)?;
    let outside = !group.teams().contains(&other);
    let holds = partner(round, team) == Some(other)
        && (!record.contains("outside the group") || outside || group.floaters.contains(&other))
        && (!record.contains("inside the group") || !outside);
    let floats = record.split_once("and ").and_then(|(_, rest)| rest.split_once(" floats"));
    let leaver = match floats.map(|(id, _)| group.rank(id)) {
        None => true,
        Some(id) => id.and_then(|id| partner(round, id)).is_some_and(|other| !group.teams().contains(&other)),
    };
    (holds && leaver).then_some("a decision")
}
