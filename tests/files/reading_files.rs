//! Files that used to be read wrongly, each named after the error.

use pairproof::lint::{LintOptions, all_findings};
use pairproof::tournament::{Scoring, Tournament};
use pairproof::trf::{Code, Diagnostic, Document, Span};

fn case(name: &str) -> Document {
    let path = format!("{}/tests/cases/{name}.trf", env!("CARGO_MANIFEST_DIR"));
    Document::parse(&std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}")))
}

fn found(document: &Document, code: Code) -> Vec<Diagnostic> {
    let all = all_findings(document, &LintOptions::default());
    all.into_iter().filter(|finding| finding.code == code).collect()
}

/// `?` is understood, but it is not in the table of results: every occurrence is reported with its place.
#[test]
fn an_unknown_result_is_named() {
    let findings = found(&case("an-unknown-result"), Code::G012);
    let places: Vec<_> = findings.iter().map(|finding| (finding.line, finding.span)).collect();
    assert_eq!(places, [(4, Some(Span::new(99, 99))), (6, Some(Span::new(99, 99)))]);
    for finding in &findings {
        assert!(finding.message.starts_with("found \"?\", expected one of 1 = 0 + - W D L H F U Z or a blank; "));
    }
}

/// Rank 0 is not a place: it is reported, and counts as neither better nor worse than the other ranks, which are still
/// compared.
#[test]
fn a_rank_of_zero_is_not_a_place() {
    let document = case("a-rank-of-zero");
    assert_eq!(document.players().map(|player| player.rank).collect::<Vec<_>>(), [None, Some(3), Some(2), Some(1)]);
    assert_eq!(found(&document, Code::P009).iter().map(|finding| finding.line).collect::<Vec<_>>(), [3]);
    assert_eq!(found(&document, Code::P010).iter().map(|finding| finding.line).collect::<Vec<_>>(), [6]);

    let team = "310   1 Alpha                            ALP     2150    2.0    2.0   0     1    2\n";
    let document = Document::parse(team.as_bytes());
    assert_eq!(document.teams().next().unwrap().rank, None);
    assert_eq!(found(&document, Code::M005)[0].message, "found 0; expected a rank from 1 on, or blanks");
}

/// Points that count two half-point byes of future rounds do not indicate another scoring.
#[test]
fn points_with_byes_of_two_rounds_to_come_do_not_change_the_scoring() {
    let text = "XXR 4\n\
        001    1      Alpha, Ann                        2000                             1.0    1  0000 - H  0000 - H\n\
        001    2      Beta, Bob                         1990                             0.0    2\n\
        001    3      Gamma, Guy                        1980                             0.0    3\n";
    let imported = Tournament::from_document(&Document::parse(text.as_bytes())).unwrap();
    assert_eq!(imported.tournament.scoring, Scoring::default());
}
