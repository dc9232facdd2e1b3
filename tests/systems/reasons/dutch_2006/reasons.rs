//! Why the record of a bracket is not that of the rules: what C.12 to C.14 say, A.7.c, x, B.5 and B.6, the order of
//! section D.

use super::Sides;
use super::values::{Criterion, Stage, Strictness, Values};
use crate::reasons::audit::Audit;
use crate::reasons::older::sequence::{Place, heterogeneous};
use crate::reasons::older::{Pairs, Side, colour_name, pairs_are};
use pairproof::check::verdict::{Amount, Kind, Reason};
use pairproof::systems::dutch_2006::bracket::Reason as Why;

/// Brackets of at most so many players are also walked pairing by pairing.
const SMALL: usize = 8;

/// Pairs of S1, and the others.
type Split = (Pairs, Pairs);

impl Values<'_> {
    pub(super) fn bracket_reason(&self, sides: &Sides, reason: &Reason, audit: &mut Audit) {
        let Sides { bracket, record, .. } = sides;
        let everybody = bracket.everybody();
        let forbidden = record.pairs.iter().any(|&(a, b)| !self.field.may_meet(a, b));
        let barred = bracket.last && record.floaters.iter().any(|&rank| !self.field.may_stay(rank));
        if forbidden || barred {
            return self.field.broken(&everybody, reason, audit);
        }
        if bracket.last && record.floaters.len() > 1 {
            let left = self.field.names(&record.floaters);
            let text = format!("A.5: {left} stay unpaired in the lowest bracket; one player at most does");
            audit.demand(reason.said.to_string() == text && reason.kind == Kind::Absolute, || {
                format!("unpaired: {reason:?}")
            });
            audit.verified.push("unpaired in the lowest bracket".to_owned());
            return audit.fully();
        }
        let names = self.field.names(&record.floaters);
        if sides.why == Why::Backtracked && !self.find_opponents(&record.floaters, &sides.lower) {
            let text = format!("with {names} moved down, not all of them find opponents in the next bracket");
            return self.labelled(sides, "C.12", &text, reason, audit);
        }
        let all = [&record.floaters[..], &sides.lower[..]].concat();
        if sides.why == Why::Completion && !self.field.pairable(&all) {
            let text = format!("with {names} moved down, the lowest bracket cannot be paired");
            return self.labelled(sides, "C.13", &text, reason, audit);
        }
        let Some((stage, strictness)) = sides.stage else {
            return self.moved_down_whole(sides, reason, audit);
        };
        if self.strict_reason(sides, strictness, reason, audit) || self.level_reason(sides, reason, audit) {
            return;
        }
        self.same_level(sides, stage, reason, audit);
    }

    fn labelled(&self, sides: &Sides, article: &str, text: &str, reason: &Reason, audit: &mut Audit) {
        let kind = match (sides.record.floaters == sides.rules.floaters, sides.bracket.last) {
            (true, _) => Kind::Pairs,
            (false, true) => Kind::Bye,
            (false, false) => Kind::Downfloaters,
        };
        self.sentence(kind, article, text, reason, audit);
    }

    fn sentence(&self, kind: Kind, article: &str, text: &str, reason: &Reason, audit: &mut Audit) {
        audit.demand(reason.kind == kind, || format!("kind: {:?} instead of {kind:?}", reason.kind));
        audit.demand(reason.said.to_string() == format!("{article}: {text}"), || {
            format!("sentence: {}, but it is: {article}: {text}", reason.said)
        });
        let right = reason.article.as_deref() == Some(article) && reason.criterion.as_deref() == Some(article);
        audit.demand(right, || format!("article: {:?} {:?} of {}", reason.article, reason.criterion, reason.said));
        audit.verified.push(format!("{article} {}", if text.contains("comes before") { "order" } else { "" }));
        audit.fully();
    }

    /// C.14: p has become zero.
    fn moved_down_whole(&self, sides: &Sides, reason: &Reason, audit: &mut Audit) {
        let bracket = &sides.bracket;
        let weakest = self.strictnesses(bracket).into_iter().next_back();
        let none = weakest.is_none_or(|weakest| self.level(bracket, weakest).is_none());
        audit.demand(none && bracket.p() > 0, || format!("C.14: p does not become zero: {bracket:?}"));
        let text = format!(
            "p = {} pairs cannot be made, nor fewer with the highest players in S1 (C.4): with p = 0 the entire score bracket \
             is moved down",
            bracket.p()
        );
        self.labelled(sides, "C.14", &text, reason, audit);
    }

    /// A.7.c, and B.2 where the note is of no use.
    fn strict_reason(&self, sides: &Sides, strictness: Strictness, reason: &Reason, audit: &mut Audit) -> bool {
        let forbidden = |&&(a, b): &&(u32, u32)| !self.compatible(strictness, a, b);
        let (first, rest) = self.split(&sides.bracket, sides.p, &sides.record);
        let in_order = [first, rest].concat();
        let Some(&(a, b)) = in_order.iter().find(forbidden) else { return false };
        let clash = self.field.clash(a, b);
        let wish = self.field.wish(a).map_or("", |wish| colour_name(wish.0));
        let (one, other) = (self.field.id(a), self.field.id(b));
        let text = if clash == 3 {
            format!(
                "{one} and {other} must both have {wish}; not to apply B.2 to them (note) does not avoid a downfloater here"
            )
        } else {
            format!(
                "{one} and {other} both have a preference for {wish} that is strong or absolute: in an odd round they may \
                 not meet, and the {} pairs of this bracket can be made so",
                sides.rules.pairs.len()
            )
        };
        audit.demand(clash >= 2, || format!("A.7.c: {one} and {other} do not want the same colour"));
        // Nothing else would make more pairs; for C.12 and C.13 that would have to be asked together with the bracket
        // below.
        let ours = (sides.p, sides.rules.pairs.len());
        let further = self.strictnesses(&sides.bracket).into_iter().any(|s| self.level(&sides.bracket, s) > Some(ours));
        if further && matches!(sides.why, Why::Backtracked | Why::Completion) {
            audit.partly("whether A.7.c or B.2 costs a downfloater when C.12 or C.13 pairs again");
        } else {
            audit.demand(!further, || format!("{}: more pairs can be made: {}", "A.7.c", reason.said));
        }
        self.labelled(sides, if clash == 3 { "B.2" } else { "A.7.c" }, &text, reason, audit);
        true
    }

    /// C.4, C.14: somebody of S1 without an opponent of S2, or fewer pairs.
    fn level_reason(&self, sides: &Sides, reason: &Reason, audit: &mut Audit) -> bool {
        let (bracket, p) = (&sides.bracket, sides.p);
        let (first, _) = self.split(bracket, p, &sides.record);
        let s1 = &bracket.players[..p];
        if let Some(&without) = s1.iter().find(|&&rank| !first.iter().any(|pair| pair.0 == rank)) {
            let lowered = match bracket.p() {
                all if all == p => String::new(),
                all => format!(" (p lowered from {all} by C.14)"),
            };
            let text = format!(
                "S1 is {} with p = {p}{lowered}, and all of it can be paired with S2; as recorded {} is not",
                self.field.names(s1),
                self.field.id(without)
            );
            self.labelled(sides, "C.4", &text, reason, audit);
            return true;
        }
        let (mine, theirs) = (sides.record.pairs.len(), sides.rules.pairs.len());
        audit.demand(mine <= theirs, || format!("level: {mine} pairs are recorded, the rules make {theirs}"));
        if mine < theirs {
            let text = format!(
                "p is lowered only as far as necessary: {} recorded in this bracket, {theirs} can be made",
                pairs_are(mine)
            );
            self.labelled(sides, "C.14", &text, reason, audit);
            return true;
        }
        false
    }

    /// The record has the rules' level: it breaks what is required, or comes later.
    fn same_level(&self, sides: &Sides, stage: Stage, reason: &Reason, audit: &mut Audit) {
        let Sides { bracket, rules, record, p, .. } = sides;
        let earlier = self.stages(bracket, *p, rules.pairs.len()).into_iter().take_while(|known| *known != stage);
        for known in earlier {
            audit.demand(!self.complies(bracket, *p, known, record), || {
                format!("stage: the record complies at an earlier one, {known:?} before {stage:?}")
            });
        }
        let (mine, theirs): (Split, Split) = (self.split(bracket, *p, record), self.split(bracket, *p, rules));
        let at = format!("the rules' pairing was found with {}", self.stage_words(sides, stage));
        if let Some(x) = stage.x.filter(|&x| self.denied(bracket, &mine.0).len() > x) {
            return self.colour_sentence(sides, (" of S1", x, &at), (&mine.0, &theirs.0), reason, audit);
        }
        let own = self.count(bracket, &self.remainder(bracket, &mine.0)).x;
        let allowed = stage.raised.map(|raised| own + raised);
        if let Some(x) = allowed.filter(|&x| self.denied(bracket, &mine.1).len() > x) {
            let of = if *p > 0 { " of the remainder" } else { "" };
            return self.colour_sentence(sides, (of, x, &at), (&mine.1, &theirs.1), reason, audit);
        }
        // What is dropped last matters most.
        let imposed = self.drops()[stage.dropped..].to_vec();
        let broken = imposed.into_iter().rev().map(|criterion| (criterion, self.guilty(bracket, criterion, record)));
        if let Some((criterion, guilty)) = broken.into_iter().find(|(_, guilty)| !guilty.is_empty()) {
            return self.float_sentence(sides, (criterion, &guilty, &at), reason, audit);
        }
        audit.demand(self.complies(bracket, *p, stage, record), || "stage: the record does not comply".to_owned());
        self.order_reason(sides, stage, reason, audit);
    }

    fn colour_sentence(
        &self,
        sides: &Sides,
        (of, x, at): (&str, usize, &str),
        (mine, theirs): (&Pairs, &Pairs),
        reason: &Reason,
        audit: &mut Audit,
    ) {
        let players = |pairs: &[(u32, u32)]| -> Vec<u32> {
            self.denied(&sides.bracket, pairs).into_iter().flat_map(|(a, b)| [a, b]).collect()
        };
        let (mine, theirs) = (players(mine), players(theirs));
        let number = match mine.len() / 2 {
            1 => format!("1 pair{of} as recorded does"),
            number => format!("{number} pairs{of} as recorded do"),
        };
        let text =
            format!("{number} not fulfil all colour preferences ({}), x allows {x}; {at}", self.field.names(&mine));
        self.labelled(sides, "B.4", &text, reason, audit);
        self.counted(reason, (mine.len() / 2, &mine), (theirs.len() / 2, &theirs), audit);
    }

    fn float_sentence(
        &self,
        sides: &Sides,
        (criterion, guilty, at): (Criterion, &[u32], &str),
        reason: &Reason,
        audit: &mut Audit,
    ) {
        let float = if criterion.up { "an upfloat" } else { "a downfloat" };
        let when = if criterion.back == 1 { "in the round before" } else { "two rounds before" };
        let text = format!(
            "{} ({}) would receive {float} as recorded, after one {when}; {at}",
            self.field.names(guilty),
            criterion.name()
        );
        self.labelled(sides, criterion.article(), &text, reason, audit);
        audit.demand(self.guilty(&sides.bracket, criterion, &sides.rules).is_empty(), || {
            format!("{criterion:?}: the rules' pairing breaks it too")
        });
        self.counted(reason, (guilty.len(), guilty), (0, &[]), audit);
    }

    fn counted(&self, reason: &Reason, mine: (usize, &[u32]), theirs: (usize, &[u32]), audit: &mut Audit) {
        for (side, (count, players)) in [(&reason.recorded, mine), (&reason.expected, theirs)] {
            let (value, ids) = (vec![Amount::Count(count as i32)], self.field.round.ids(players));
            let right = side.as_ref().is_some_and(|side| side.value == value && side.players == ids);
            audit.demand(right, || format!("values: {side:?} instead of {count} of {ids:?}"));
        }
    }

    fn order_reason(&self, sides: &Sides, stage: Stage, reason: &Reason, audit: &mut Audit) {
        let Sides { bracket, p, .. } = sides;
        let s1 = &bracket.players[..*p];
        let place = |side: &Side| Place::new(&side.pairs, |(a, b)| s1.contains(a) && !s1.contains(b), &bracket.players);
        let (mine, theirs) = (place(&sides.record), place(&sides.rules));
        let at = format!("complies too ({})", self.stage_words(sides, stage));
        let transposed = |s1: &[u32], mine: &[u32], theirs: &[u32]| {
            let place = mine.iter().zip(theirs).position(|(a, b)| a != b).unwrap_or_default();
            let id = |ranks: &[u32]| self.field.id(ranks[place]);
            let (higher, lower, other) = (id(s1), id(theirs), id(mine));
            let text =
                format!("{at}, but the transposition that gives {higher} the opponent {lower} comes before {other}");
            (Kind::TranspositionOrder, "D.1", text, theirs < mine)
        };
        let (kind, article, text, earlier) = if mine.opponents != theirs.opponents {
            transposed(&mine.s1, &mine.opponents, &theirs.opponents)
        } else if mine.upper != theirs.upper {
            let (own, other) = (self.field.names(&theirs.upper), self.field.names(&mine.upper));
            let text = match theirs.exchanged().0.is_empty() {
                true => {
                    format!("{at}, but S1 {own} without an exchange comes before the exchange that makes it {other}")
                }
                false => {
                    format!("{at}, but the exchange that makes S1 {own} comes before the one that makes it {other}")
                }
            };
            (Kind::ExchangeOrder, "D.2", text, theirs.exchange() < mine.exchange())
        } else {
            transposed(&mine.upper, &mine.lower, &theirs.lower)
        };
        audit.demand(earlier, || format!("order: the record comes earlier: {}", reason.said));
        self.sentence(kind, article, &text, reason, audit);
    }

    /// The stage is one of those of its level, the level the best there is, and nothing complies earlier.
    pub(super) fn stage_is_right(&self, sides: &Sides, audit: &mut Audit) {
        let Sides { bracket, rules, p, .. } = sides;
        let Some((stage, strictness)) = sides.stage else {
            return audit.demand(rules.pairs.is_empty(), || "stage: none, but pairs are made".to_owned());
        };
        let stages = self.stages(bracket, *p, rules.pairs.len());
        let known = stages.contains(&stage) && self.complies(bracket, *p, stage, rules);
        audit.demand(known, || {
            format!("stage: {stage:?} is none of those with p = {p}, or the rules' pairs do not comply")
        });
        let mut allowed = rules.pairs.iter().map(|&(a, b)| self.compatible(strictness, a, b));
        audit.demand(allowed.all(|allowed| allowed), || {
            format!("stage: {strictness:?} does not allow the rules' pairs")
        });
        let ours = Some((*p, rules.pairs.len()));
        let again = matches!(sides.why, Why::Backtracked | Why::Completion);
        let possible = self.strictnesses(bracket);
        let place = possible.iter().position(|&other| other == strictness).unwrap_or(usize::MAX);
        for (at, &other) in possible.iter().enumerate().filter(|_| !again) {
            let level = self.level(bracket, other);
            let right = if at < place { level < ours } else { level <= ours };
            audit.demand(right, || format!("stage: {other:?} makes {level:?}, {strictness:?} {ours:?}"));
        }
        if bracket.players.len() <= SMALL {
            self.walk(sides, &stages, (stage, strictness), audit);
        }
    }

    /// In small brackets: of all pairings of the level, none complies at an earlier stage, and at this one the rules'
    /// is the first.
    fn walk(&self, sides: &Sides, stages: &[Stage], (stage, strictness): (Stage, Strictness), audit: &mut Audit) {
        let Sides { bracket, rules, p, .. } = sides;
        let may = |a: u32, b: u32| self.compatible(strictness, a, b);
        let all = heterogeneous(&bracket.players[..*p], &bracket.players, rules.pairs.len() - p, &may);
        let sides_of_all = all.iter().map(|pairs| {
            let met = |rank: &u32| pairs.iter().any(|&(a, b)| a == *rank || b == *rank);
            let left: Vec<u32> = bracket.everybody().into_iter().filter(|rank| !met(rank)).collect();
            Side::new(pairs, &left)
        });
        let accepted = |side: &Side| match sides.why {
            _ if bracket.last => side.floaters.iter().all(|&rank| self.field.may_stay(rank)),
            Why::Backtracked => self.find_opponents(&side.floaters, &sides.lower),
            Why::Completion => self.field.pairable(&[&side.floaters[..], &sides.lower].concat()),
            _ => true,
        };
        let candidates: Vec<Side> = sides_of_all.filter(accepted).collect();
        let first = stages
            .iter()
            .find_map(|&known| Some((known, candidates.iter().find(|side| self.complies(bracket, *p, known, side))?)));
        audit.demand(first == Some((stage, rules)), || {
            format!("stage: the walk comes to {first:?} first, not to {:?}", (stage, rules))
        });
    }

    /// A stage in a few words.
    pub(super) fn stage_words(&self, sides: &Sides, stage: Stage) -> String {
        let Sides { bracket, rules, p, .. } = sides;
        let x = |x: Option<usize>| x.map_or("x raised to p".to_owned(), |x| format!("x = {x}"));
        let mut words = Vec::new();
        let rest = rules.pairs.len() - p;
        if *p > 0 {
            words.push(format!("p = {p}, {}", x(stage.x)));
        }
        if *p == 0 || rest > 0 {
            let (first, _) = self.split(bracket, *p, rules);
            let own = self.count(bracket, &self.remainder(bracket, &first)).x;
            let of = if *p > 0 { "in the remainder " } else { "" };
            words.push(format!("{of}p = {rest}, {}", x(stage.raised.map(|raised| own + raised))));
        }
        let dropped: Vec<String> = self.drops()[..stage.dropped].iter().map(|criterion| criterion.name()).collect();
        words.push(match dropped.is_empty() {
            true => "B.5 and B.6 imposed".to_owned(),
            false => format!("{} dropped", dropped.join(", ")),
        });
        words.join("; ")
    }
}
