//! Where and why a record differs, and how a round is paired.

use super::engine::{pair, white_of};
use pairproof::systems::Rulebook;
use pairproof::systems::common::case::Case;
use pairproof::systems::common::explanation::{Explanation, PairExplanation, StepExplanation};
use pairproof::systems::common::reason::{Kind, Reason};

fn plain(kind: Kind, article: &str, text: String) -> Reason {
    Reason::by(article, kind, format!("{article}: {text}"))
}

/// The first difference.
pub fn reason(case: &Case<'_>) -> Option<Reason> {
    let Ok(pairing) = pair(case.position, Rulebook::of(())) else {
        return Some(plain(Kind::Absolute, "M1", "no pairing without rematches; the arbiter decides".to_owned()));
    };
    if let Some(broken) = case.broken.first() {
        return Some(plain(Kind::Absolute, broken.article, broken.said.to_string()));
    }
    if let Some(bye) = pairing.bye.filter(|bye| !case.recorded.byes.contains(bye)) {
        return Some(plain(Kind::Bye, "M2", format!("{} has the bye", case.id(bye))));
    }
    let pairs = || pairing.pairs.iter().copied();
    if let Some((a, b)) = pairs().find(|&(a, b)| case.recorded.partner[a as usize] != Some(b)) {
        let text = format!("{} meets {}, the next one that is left", case.id(a.min(b)), case.id(a.max(b)));
        return Some(plain(Kind::Pairs, "M3", text));
    }
    let (white, black) = pairs().find(|&(white, black)| case.recorded.has_turned(white, black))?;
    Some(plain(Kind::Colour, "M4", format!("{} has White against {}", case.id(white), case.id(black))))
}

/// One step for the bye and one for the pairs.
pub fn explain(case: &Case<'_>, recorded: bool) -> Explanation {
    let Ok(pairing) = pair(case.position, Rulebook::of(())) else { return Explanation::default() };
    let explained = |&(white, black): &(u32, u32)| PairExplanation {
        white: case.id(white),
        black: case.id(black),
        article: "M4".to_owned(),
        why: format!("{} has White", case.id(white_of(case.position, white.min(black), white.max(black)))).into(),
        turned: case.recorded.has_turned(white, black),
    };
    let step = StepExplanation {
        article: "M3".to_owned(),
        title: "neighbours".into(),
        pairs: pairing.pairs.iter().map(explained).collect(),
        recorded: reason(case).filter(|_| recorded).map(|reason| reason.said.whole()),
        ..StepExplanation::default()
    };
    let bye = pairing.bye.map(|rank| case.id(rank));
    Explanation { paired: true, steps: vec![step], bye, ..Explanation::default() }
}
