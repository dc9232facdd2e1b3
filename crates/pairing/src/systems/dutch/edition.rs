//! What distinguishes the editions of the Dutch system, as data.

use super::criteria::{Criterion, Measure, NextBracket, Rule, rules};
use std::fmt;

/// An edition of C.04.3 that is defined by criteria and a sequence of candidates.
#[derive(Clone, Copy)]
pub struct Edition {
    /// The name on the command line.
    pub name: &'static str,
    /// The quality criteria in descending priority. [`rules::BYE_SCORE`] may come first and nowhere else; next comes
    /// [`rules::DOWNFLOATERS`], because the sequence (article 3) orders candidates of one size.
    pub rules: &'static [&'static Rule],
    /// When the rest of the field must be completable.
    pub completion: Completion,
    /// The order in which sets of moved-down players are tried.
    pub mdp_sets: MdpSets,
    /// The text by which rules are numbered.
    pub text: Text,
}

/// When the rest of the field must be completable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completion {
    /// 2026 C4: after every bracket.
    EveryBracket,
    /// 2017 C.4, A.9: after the penultimate bracket. A bracket after which the rest cannot be paired becomes the
    /// penultimate one; all lower players collapse into the last bracket.
    Penultimate,
}

/// The order in which sets of moved-down players are tried for S1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MdpSets {
    /// 2026 art. 4.4.2: by the smallest differing BSN.
    Bsn,
    /// 2017 D.3: by the highest different score, then the lowest lexicographic value of the BSNs.
    ScoreThenBsn,
}

/// A text that numbers its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// Articles: `C12 (art. 2.4.7)`, `art. 5.2.1`.
    Of2026,
    /// Sections: `C.10`, `E.1`.
    Of2017,
}

/// Council 28 October 2025, in force from 1 February 2026.
static RULES_2026: [&Rule; 17] = [
    &rules::BYE_SCORE,
    &rules::DOWNFLOATERS,
    &rules::DOWNFLOATER_SCORES,
    &rules::NEXT_BRACKET_2026,
    &rules::BYE_UNPLAYED,
    &rules::TOPSCORER_IMBALANCE,
    &rules::TOPSCORER_REPETITION,
    &rules::PREFERENCE,
    &rules::STRONG_PREFERENCE,
    &rules::DOWNFLOAT_AGAIN_2026,
    &rules::UPFLOAT_AGAIN_2026,
    &rules::DOWNFLOAT_AGAIN_AFTER_TWO_2026,
    &rules::UPFLOAT_AGAIN_AFTER_TWO_2026,
    &rules::DOWNFLOAT_AGAIN_DIFFERENCE_2026,
    &rules::UPFLOAT_AGAIN_DIFFERENCE_2026,
    &rules::DOWNFLOAT_AGAIN_AFTER_TWO_DIFFERENCE_2026,
    &rules::UPFLOAT_AGAIN_AFTER_TWO_DIFFERENCE_2026,
];

/// Baku 2016 and Goynuk 2017, in force until 31 January 2026.
static RULES_2017: [&Rule; 15] = [
    &rules::DOWNFLOATERS,
    &rules::SCORE_DIFFERENCES,
    &rules::NEXT_BRACKET_2017,
    &rules::TOPSCORER_IMBALANCE,
    &rules::TOPSCORER_REPETITION,
    &rules::PREFERENCE,
    &rules::STRONG_PREFERENCE,
    &rules::DOWNFLOAT_AGAIN_2017,
    &rules::UPFLOAT_AGAIN_2017,
    &rules::DOWNFLOAT_AGAIN_AFTER_TWO_2017,
    &rules::UPFLOAT_AGAIN_AFTER_TWO_2017,
    &rules::DOWNFLOAT_AGAIN_DIFFERENCE_2017,
    &rules::UPFLOAT_AGAIN_DIFFERENCE_2017,
    &rules::DOWNFLOAT_AGAIN_AFTER_TWO_DIFFERENCE_2017,
    &rules::UPFLOAT_AGAIN_AFTER_TWO_DIFFERENCE_2017,
];

impl Edition {
    /// The edition in force since February 2026.
    pub const D2026: Self = Self {
        name: "dutch-2026",
        rules: &RULES_2026,
        completion: Completion::EveryBracket,
        mdp_sets: MdpSets::Bsn,
        text: Text::Of2026,
    };

    /// The edition in force from July 2017 to January 2026.
    pub const D2017: Self = Self {
        name: "dutch-2017",
        rules: &RULES_2017,
        completion: Completion::Penultimate,
        mdp_sets: MdpSets::ScoreThenBsn,
        text: Text::Of2017,
    };

    /// The editions that are or were in force.
    pub const ALL: [Self; 2] = [Self::D2017, Self::D2026];

    /// The names of the criteria in descending priority, as the edition numbers them.
    pub fn criteria(&self) -> impl ExactSizeIterator<Item = Criterion> + use<> {
        self.rules.iter().map(|rule| rule.criterion)
    }

    /// The rule of this name.
    #[must_use]
    pub fn rule(&self, criterion: Criterion) -> Option<&'static Rule> {
        self.rules.iter().copied().find(|rule| rule.criterion == criterion)
    }

    /// How the next bracket is compared, if at all.
    #[must_use]
    pub fn next_bracket(&self) -> Option<NextBracket> {
        self.rules.iter().find_map(|rule| match rule.measure {
            Measure::NextBracket(next) => Some(next),
            Measure::ByeScore | Measure::Bye(_) | Measure::Number(_) | Measure::List(_) => None,
        })
    }

    /// The label of a criterion in this edition, with its article: `C12 (art. 2.4.7)`, `C.10`.
    #[must_use]
    pub fn label(&self, criterion: Criterion) -> String {
        let place = self.criteria().position(|known| known == criterion);
        match (self.text, place) {
            (Text::Of2026, Some(0)) => "C5 (art. 2.3.1)".to_owned(),
            (Text::Of2026, Some(i)) => format!("C{} (art. 2.4.{i})", i + 5),
            (Text::Of2017, Some(i)) => format!("C.{}", i + 5),
            (_, None) => criterion.0.to_owned(),
        }
    }
}

impl PartialEq for Edition {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Edition {}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_found_by_its_criterion() {
        for edition in Edition::ALL {
            assert_eq!(edition.criteria().len(), edition.rules.len());
            for criterion in edition.criteria() {
                assert!(edition.rule(criterion).is_some_and(|rule| rule.criterion == criterion), "{edition:?}");
            }
        }
        // C5 (2.3.1) and C9 (2.4.4) exist only in 2026.
        assert!(
            Edition::D2026.rule(Criterion::BYE_SCORE).is_some() && Edition::D2017.rule(Criterion::BYE_SCORE).is_none()
        );
        let labels = Edition::ALL.map(|edition| edition.label(Criterion::DOWNFLOATERS));
        assert_eq!(labels, ["C.5", "C6 (art. 2.4.1)"]);
    }
}
