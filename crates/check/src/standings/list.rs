//! The list of tie-breaks: record 212 or 202, or the caller's.

use super::edition::Edition;
use super::event::{Event, Regime};
use super::reading::StandingsReading;
use crate::trf::Document;
use crate::trf::tie_break::{Kind, TieBreak, words};

/// The order in which participants are ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// The tie-breaks that can be computed, the points among them.
    pub items: Vec<TieBreak>,
    /// More may follow that is not known here: no list is given, or it has a tie-break that cannot be computed.
    /// Participants who are still tied after the last item may then be in any order.
    pub open: bool,
    /// The first tie-break of the list that cannot be computed, and those after it: they are ignored.
    pub not_computed: Vec<String>,
    /// Where the list comes from: `record 202`, `record 212`, `--tie-breaks`, `article 14`, or [`List::NONE`].
    pub source: &'static str,
    /// What an arbiter should know about it.
    pub notes: Vec<String>,
}

impl List {
    /// The source if the file gives no list.
    pub const NONE: &'static str = "no tie-break list in the file";

    /// The list that a file gives; `stated` overrides it. 212 takes precedence over 202. If none is given, the
    /// Olympiad's rules have a list of their own (article 14).
    #[must_use]
    pub fn of(document: &Document, stated: Option<&str>, event: &Event) -> Self {
        if let (None, Some(own)) = (stated, event.edition.own_list()) {
            // The drawing of lots follows.
            return Self { source: event.edition.name, open: true, ..Self::parse(own, event) };
        }
        let listed = |record: u16| Self::recorded(document, record);
        let (text, source) = match (stated, listed(212), listed(202)) {
            (Some(text), ..) => (text, "--tie-breaks"),
            (None, Some(text), _) => (text, "record 212"),
            (None, None, Some(text)) => (text, "record 202"),
            (None, None, None) if event.edition.is_article_14() && event.team => (Edition::ARTICLE_14, "article 14"),
            (None, None, None) => {
                let items = vec![TieBreak::plain(Kind::Points)];
                return Self { items, open: true, not_computed: Vec::new(), source: Self::NONE, notes: Vec::new() };
            }
        };
        let mut list = Self { source, ..Self::parse(text, event) };
        if source == "record 212" && list.items.len() + list.not_computed.len() > words(text).count() {
            list.notes.push("record 212 does not list PTS; the points come first".to_owned());
        }
        list
    }

    /// The text of record 202 or 212. A record without a single code is not a list.
    pub(super) fn recorded(document: &Document, record: u16) -> Option<&str> {
        document.header(record).filter(|text| words(text).next().is_some())
    }

    /// Parses a list. If it does not contain the points, they come first.
    #[must_use]
    pub fn parse(text: &str, event: &Event) -> Self {
        let of_reading =
            |reading: &StandingsReading| format!("by the reading {} ({})", reading.name(), reading.question());
        let notes = event.readings.iter().map(of_reading).collect();
        let mut list = Self { items: Vec::new(), open: false, not_computed: Vec::new(), source: "--tie-breaks", notes };
        let mut rest = words(text);
        for word in rest.by_ref() {
            let problem = match TieBreak::read_with(word, event.team, event.reads(StandingsReading::ReverseAny)) {
                Ok(found) => {
                    // Lint reports other spellings.
                    list.notes.extend(found.remark.filter(|_| found.fix.is_none()));
                    list.remark(&found.tie_break, event);
                    list.items.push(found.tie_break);
                    continue;
                }
                Err(unusable) => unusable.to_string(),
            };
            list.open = true;
            list.not_computed = std::iter::once(word).chain(rest).map(str::to_owned).collect();
            let more = if list.not_computed.len() > 1 { " and the tie-breaks after it" } else { "" };
            list.notes.push(format!("{problem}; it{more} cannot be compared"));
            break;
        }
        if !list.items.iter().any(|item| item.kind == Kind::Points) {
            list.items.insert(0, TieBreak::plain(Kind::Points));
        }
        list
    }

    /// Adds notes about a tie-break that is unusual but can be computed.
    fn remark(&mut self, item: &TieBreak, event: &Event) {
        use Kind as K;
        let new = matches!(item.kind, K::StandardPoints | K::PairingNumber | K::Rating);
        if new && !event.edition.knows_new_tie_breaks {
            self.notes.push(format!("{item} is in C.07 only since 2026-03-01; computed as there"));
        }
        let family = matches!(item.kind, K::Buchholz | K::AverageBuchholz | K::ForeBuchholz);
        if family && event.regime == Regime::Predetermined && event.edition.knows_new_tie_breaks {
            self.notes.push(format!("{item} is not for round robins (C.07 art. 8)"));
        }
        if item.kind == K::Koya && event.regime == Regime::Swiss {
            self.notes.push(format!("{item} is for round robins (C.07 art. 9.2)"));
        }
        if item.kind == K::ScoreStrength && item.divisor.is_none() && event.scale(item) == 0 {
            self.notes.push(format!("{item}: the divisor of art. 13.4, rounded down, is 0; 1 is used (STANDINGS-12)"));
        }
        if item.is_of_ratings() && event.has_unrated() && !event.edition.is_dutch_2006() {
            self.notes.push(format!("{item} is left out, because not all players have a rating (C.07 art. 10)"));
        }
    }

    /// As text: `PTS, BH/C1, BH`.
    #[must_use]
    pub fn text(&self) -> String {
        self.items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }
}
