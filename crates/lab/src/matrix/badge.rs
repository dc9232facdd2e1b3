//! A badge: the counts of a program in a small drawing.

use super::results::EngineResults;
use crate::escape;
use crate::html::escape as quoted;
use std::fmt::Write;

/// Width of a letter in tenths of a pixel. The real widths are unknown: `textLength` scales the text to fit.
const LETTER: usize = 63;
const MARGIN: usize = 7;
const LABEL: &str = "pairproof";
/// White text on each of these has a contrast of at least 5.9.
const LEFT: &str = "#3b4652";
const ALL_PASSED: &str = "#22683e";
const OTHER: &str = "#2f6687";

/// Renders a badge as an SVG file, or for embedding in a page.
pub(super) fn badge(title: &str, engine: &EngineResults<'_>, in_page: bool) -> String {
    let EngineResults { passed, cases, .. } = *engine;
    // A question that was not asked does not count as failed.
    let words = match engine.suites.iter().map(|suite| suite.not_asked).sum() {
        0 => format!("{passed} of {cases} cases"),
        not_asked @ 1_usize.. => format!("{passed} of {cases} cases, {not_asked} not asked"),
    };
    let [left, right] = [LABEL, &words].map(|text| (text.chars().count() * LETTER).div_ceil(10));
    let (first, width) = (left + 2 * MARGIN, left + right + 4 * MARGIN);
    let colour = if passed == cases && cases > 0 { ALL_PASSED } else { OTHER };
    let space = if in_page { "" } else { " xmlns=\"http://www.w3.org/2000/svg\"" };
    let title = quoted(&escape::line(title));
    let mut svg = format!(
        "<svg{space} width=\"{width}\" height=\"20\" viewBox=\"0 0 {width} 20\" role=\"img\" aria-label=\"{title}\">\
         <title>{title}</title><rect width=\"{width}\" height=\"20\" rx=\"3\" fill=\"{LEFT}\"/>\
         <path d=\"M{first} 0h{}a3 3 0 0 1 3 3v14a3 3 0 0 1 -3 3h-{}z\" fill=\"{colour}\"/>\
         <g fill=\"#fff\" font-family=\"Verdana, DejaVu Sans, sans-serif\" font-size=\"11\">",
        width - first - 3,
        width - first - 3
    );
    for (x, length, text) in [(MARGIN, left, LABEL), (first + MARGIN, right, &words)] {
        let _ = write!(svg, "<text x=\"{x}\" y=\"14\" textLength=\"{length}\">{text}</text>");
    }
    svg + "</g></svg>"
}
