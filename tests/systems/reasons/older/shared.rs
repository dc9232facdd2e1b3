//! Shared code of the verifiers of all Dutch editions: the record, comparing a reason with the expected one, colours.

use crate::reasons::audit::{Audit, Round};
use crate::reasons::dutch::values::{balance, in_a_row, preference, too_wide};
use crate::reasons::field::points;
use pairproof::check::explain::PairExplanation;
use pairproof::check::verdict::{BrokenRule, Kind, Reason};
use pairproof::systems::common::before_2017::messages::BoundGranted;
use pairproof::systems::common::messages as m;
use pairproof::tournament::Colour;
use pairproof_statements::{Player, Players, Sentence, Statement};
use std::cell::RefCell;

/// Pairs by rank.
pub type Pairs = Vec<(u32, u32)>;

/// Pairs as (higher, lower) and the unpaired players, both ascending by rank.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Side {
    pub pairs: Pairs,
    pub floaters: Vec<u32>,
}

impl Side {
    pub fn new(pairs: &[(u32, u32)], floaters: &[u32]) -> Self {
        let mut pairs: Pairs = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        let mut floaters = floaters.to_vec();
        pairs.sort_unstable();
        floaters.sort_unstable();
        Self { pairs, floaters }
    }

    /// The record inside a bracket: players without an opponent in it are floaters.
    pub fn recorded(round: &Round<'_>, players: &[u32]) -> Self {
        let partner = |rank: u32| round.recorded.partner[rank as usize].filter(|&other| other != rank);
        let inside = |rank: u32| partner(rank).filter(|other| players.contains(other));
        let pairs: Pairs =
            players.iter().filter_map(|&rank| Some((rank, inside(rank)?))).filter(|p| p.0 < p.1).collect();
        let floaters: Vec<u32> = players.iter().copied().filter(|&rank| inside(rank).is_none()).collect();
        Self::new(&pairs, &floaters)
    }

    /// The kind of the difference, if it is not only about order.
    pub fn kind(&self, rules: &Self, last: bool) -> Kind {
        match (self.floaters == rules.floaters, last) {
            (true, _) => Kind::Pairs,
            (false, true) => Kind::Bye,
            (false, false) => Kind::Downfloaters,
        }
    }
}

/// A reason with its round, and the results of verifying it.
pub struct Told<'r> {
    pub round: &'r Round<'r>,
    pub reason: &'r Reason,
    audit: RefCell<&'r mut Audit>,
}

impl<'r> Told<'r> {
    pub fn new(round: &'r Round<'r>, reason: &'r Reason, audit: &'r mut Audit) -> Self {
        Self { round, reason, audit: RefCell::new(audit) }
    }

    pub fn demand(&self, holds: bool, fault: impl FnOnce() -> String) {
        self.audit.borrow_mut().demand(holds, fault);
    }

    pub fn partly(&self, what: &str) {
        self.audit.borrow_mut().partly(what);
    }

    pub fn players(&self, ranks: &[u32]) -> Players {
        Players(self.round.ids(ranks))
    }

    pub fn player(&self, rank: u32) -> Player {
        Player(self.round.id(rank))
    }

    pub fn pairs(&self, pairs: &[(u32, u32)]) -> Vec<[u32; 2]> {
        pairs.iter().map(|&(a, b)| [self.round.id(a), self.round.id(b)]).collect()
    }

    /// Demands that this is the reason. `[criterion, article, label]`; an empty criterion means none.
    pub fn expect(&self, kind: Kind, [criterion, article, label]: [&str; 3], said: impl Into<Statement>) {
        let (reason, said) = (self.reason, Sentence::cited(label, said));
        let rule = (reason.criterion.as_deref().unwrap_or_default(), reason.article.as_deref());
        let right = reason.kind == kind && rule == (criterion, Some(article)) && reason.said == said;
        self.demand(right, || format!("{}: {reason:?}, but it is {kind:?} {said} {said:?}", said.statement.id));
        self.verified(format!("{label} {}", said.statement.id));
    }

    fn verified(&self, pattern: String) {
        let mut audit = self.audit.borrow_mut();
        audit.verified.push(pattern);
        audit.fully();
    }

    /// Whether the reason repeats a broken absolute rule about players of this bracket.
    pub fn is_broken(&self, inside: &[u32]) -> bool {
        let reason = self.reason;
        let same = |broken: &&BrokenRule| reason.said == broken.cited();
        let Some(broken) = self.round.verdict.broken.iter().find(same) else { return false };
        let concerned = |id: &u32| self.round.rank(*id).is_some_and(|rank| inside.contains(&rank));
        let (criterion, article) = broken.article.split_once(" (art. ").unwrap_or((broken.article, broken.article));
        let named = (reason.criterion.as_deref(), reason.article.as_deref())
            == (Some(criterion), Some(article.trim_end_matches(')')));
        let right = reason.kind == Kind::Absolute && named && broken.players.iter().all(concerned);
        self.demand(right, || format!("broken rule: {reason:?} of {inside:?}"));
        self.verified(format!("broken: {}", broken.rule));
        true
    }

    /// Verifies the bracket that a reason names: its number from 0, its moved-down players, and all its players.
    pub fn bracket_name(&self, number: usize, came_down: &[u32], everybody: &[u32]) {
        let named = self.reason.bracket.as_ref();
        let right = named.is_some_and(|name| {
            (name.number, name.players) == (number + 1, everybody.len())
                && name.score == bracket_score(self.round, came_down, everybody)
                && name.moved_down == self.round.ids(came_down)
        });
        self.demand(right, || format!("bracket: {named:?}, but it is {} {everybody:?}", number + 1));
    }
}

/// The score of the residents.
pub fn bracket_score(round: &Round<'_>, came_down: &[u32], everybody: &[u32]) -> String {
    let own = everybody.iter().find(|rank| !came_down.contains(rank));
    points(own.map_or(0, |&rank| round.position.entrants[rank as usize].score))
}

/// Who gets White, and why.
pub struct Colours<'r> {
    pub told: &'r Told<'r>,
    /// Whether the wider colour difference decides between two absolute preferences (since 2017).
    pub wide: bool,
    /// Whether the initial colour is reversed after the first round (JaVaFo).
    pub turned: bool,
    /// The prefix of articles, as `5.2.` or `E.`, and the text before them in citations.
    pub article: (&'static str, &'static str),
    /// The articles of the Basic Rules about colour differences and repetitions, where reasons name them.
    pub limits: Option<[&'static str; 2]>,
    /// Whether only a topscorer is exempt from B.2, but not the topscorer's opponent (before 2012).
    pub bound: bool,
}

/// A pair as (white, black), with the number of the rule that decides; 0 is B.2.
type Coloured = (u32, u32, usize);

impl Colours<'_> {
    fn is_turned(&self) -> bool {
        self.turned && self.told.round.position.round > 1
    }

    fn article_of(&self, rule: usize) -> String {
        if rule == 0 { "B.2".to_owned() } else { format!("{}{rule}", self.article.0) }
    }

    /// White, Black and the number of the rule (5.2.1 to 5.2.5, E.1 to E.5).
    pub fn of(&self, (one, other): (u32, u32)) -> Coloured {
        let entrants = &self.told.round.position.entrants;
        let (high, low) = (one.min(other), one.max(other));
        let (a, b) = (&entrants[high as usize], &entrants[low as usize]);
        let give = |colour: Colour, rule: usize| match colour {
            Colour::White => (high, low, rule),
            Colour::Black => (low, high, rule),
        };
        let (mine, theirs) = match (preference(a), preference(b)) {
            (None, None) => {
                let initial = self.told.round.position.initial_colour;
                let own = (a.tpn % 2 == 1) != self.is_turned();
                return give(if own { initial } else { initial.other() }, 5);
            }
            (Some((colour, _)), None) => return give(colour, 1),
            (None, Some((colour, _))) => return give(colour.other(), 1),
            (Some(mine), Some(theirs)) => (mine, theirs),
        };
        let wider = |one, other| balance(one).abs() > balance(other).abs();
        if mine.0 != theirs.0 {
            return give(mine.0, 1);
        }
        if mine.1 != theirs.1 {
            return give(if mine.1 > theirs.1 { mine.0 } else { mine.0.other() }, 2);
        }
        if self.bound && mine.1 == 3 && a.topscorer != b.topscorer {
            return give(if b.topscorer { mine.0 } else { mine.0.other() }, 0);
        }
        if self.wide && mine.1 == 3 && (wider(a, b) || wider(b, a)) {
            return give(if wider(a, b) { mine.0 } else { mine.0.other() }, 2);
        }
        match a.colours.iter().rev().zip(b.colours.iter().rev()).find(|(a, b)| a != b) {
            Some((&latest, _)) => give(latest.other(), 3),
            None => give(mine.0, 4),
        }
    }

    /// Why a pair has these colours, from the histories.
    fn why(&self, (white, black, rule): Coloured) -> Statement {
        let entrant = |rank: u32| &self.told.round.position.entrants[rank as usize];
        let high = white.min(black);
        match (rule, preference(entrant(white)), preference(entrant(black))) {
            (0, Some((colour, _)), _) => {
                let [player, exempt] = if colour == Colour::White { [white, black] } else { [black, white] };
                BoundGranted { player: self.told.player(player), exempt: self.told.player(exempt), colour }.into()
            }
            (1, Some(_), Some(_)) => m::BothGranted {}.into(),
            (1, Some(_), None) => {
                m::OneGranted { player: self.told.player(white), other: self.told.player(black) }.into()
            }
            (1, ..) => m::OneGranted { player: self.told.player(black), other: self.told.player(white) }.into(),
            (2, Some((colour, mine)), Some((_, theirs))) => {
                let player = self.told.player(if colour == Colour::White { white } else { black });
                if mine == theirs { m::WiderGranted { player }.into() } else { m::StrongerGranted { player }.into() }
            }
            (3, Some((colour, _)), _) => m::Alternated { colour }.into(),
            (4, Some((colour, _)), _) => m::HigherGranted { player: self.told.player(high), colour }.into(),
            _ => {
                let (number, initial) = (entrant(high).tpn, self.told.round.position.initial_colour);
                let (player, odd, turned) = (self.told.player(high), number % 2 == 1, self.is_turned());
                m::ByNumber { player, number, odd, initial, turned }.into()
            }
        }
    }

    /// The limit that the recorded colour makes a player exceed.
    fn excess(&self, (rank, colour): (u32, Colour)) -> Option<Statement> {
        let [difference, repetition] = self.limits?;
        let (entrant, player) = (&self.told.round.position.entrants[rank as usize], self.told.player(rank));
        let times = in_a_row(entrant, colour);
        if times > 2 {
            return Some(m::ColourInARow { player, colour, times, article: repetition.to_owned() }.into());
        }
        let more = too_wide(entrant, colour)?.unsigned_abs();
        Some(m::ColourTooOften { player, colour, more, article: difference.to_owned() }.into())
    }

    /// Verifies a reason where only colours differ. `pairs` are in order, with the numbers of their brackets; returns
    /// the bracket number of the first pair with swapped colours.
    pub fn reason(&self, pairs: &[(usize, (u32, u32))], named: bool) -> Option<usize> {
        let has_turned = |black: u32| self.told.round.recorded.colour[black as usize] == Some(Colour::White);
        let coloured = pairs.iter().map(|&(number, pair)| (number, self.of(pair)));
        let turned: Vec<_> = coloured.filter(|&(_, (_, black, _))| has_turned(black)).collect();
        let Some(&(number, (white, black, rule))) = turned.first() else {
            self.told.demand(false, || format!("colour: no colour is turned: {}", self.told.reason.said));
            return None;
        };
        let excess = [(black, Colour::White), (white, Colour::Black)].into_iter().filter_map(|one| self.excess(one));
        let said = m::ColoursTurned {
            white: self.told.player(white),
            black: self.told.player(black),
            why: self.why((white, black, rule)),
            excess: excess.collect(),
            more: turned.len() - 1,
        };
        let article = self.article_of(rule);
        let label = format!("{}{article}", self.article.1);
        self.told.expect(Kind::Colour, [if named { &article } else { "" }, &article, &label], said);
        Some(number)
    }

    /// Verifies the colours of a bracket or step of the explanation.
    pub fn explained(&self, told: &[PairExplanation], rules: &[(u32, u32)]) {
        for pair in told {
            let right =
                self.told.round.rank(pair.white).zip(self.told.round.rank(pair.black)).is_some_and(|(white, black)| {
                    let coloured = self.of((white, black));
                    let turned = self.told.round.recorded.partner[white as usize] == Some(black)
                        && self.told.round.recorded.colour[white as usize] == Some(Colour::Black);
                    (coloured.0, coloured.1) == (white, black)
                        && pair.article == self.article_of(coloured.2)
                        && pair.why == self.why(coloured)
                        && pair.turned == turned
                        && rules.contains(&(white.min(black), white.max(black)))
                });
            self.told.demand(right, || format!("explanation: colours {pair:?}"));
        }
        self.told.demand(told.len() == rules.len(), || "explanation: pairs are missing".to_owned());
    }
}
