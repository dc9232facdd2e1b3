//! Plots as inline SVG, in the colours of the page.

use super::summary::Summary;
use crate::html::escape;
use serde::Serialize;
use std::fmt::Write;

#[derive(Clone, Debug, Serialize)]
pub(super) struct Plot {
    title: String,
    svg: String,
}

/// Returns all plots that are not empty.
pub(super) fn all(summary: &Summary) -> Vec<Plot> {
    let bars = |title: &str, bars: &[(String, u64)]| Plot { title: title.to_owned(), svg: bar_chart(bars) };
    let criteria = format!("Criteria that decided, in a sample of {} rounds", summary.decided.0);
    let mut plots = vec![
        bars("Rounds that differ, by the first criterion", &summary.by_criterion),
        bars("Tournaments by number of players", &summary.sizes),
        bars("Tournaments by number of rounds", &summary.planned_rounds),
        bars(&criteria, &in_order(&summary.decided.1)),
        Plot { title: "Tournaments completed over time (seconds)".to_owned(), svg: line_chart(&summary.throughput) },
    ];
    plots.retain(|plot| !plot.svg.is_empty());
    plots
}

/// Sorts by number: C9 before C10.
fn in_order(bars: &[(String, u64)]) -> Vec<(String, u64)> {
    let mut bars = bars.to_vec();
    let number = |name: &str| -> u32 {
        let digits = name.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit);
        digits.collect::<String>().parse().unwrap_or(u32::MAX)
    };
    bars.sort_by_key(|(name, _)| number(name));
    bars
}

const WIDTH: usize = 640;

/// Draws one bar per line: name, bar, number.
fn bar_chart(bars: &[(String, u64)]) -> String {
    let Some(greatest) = bars.iter().map(|bar| bar.1).max().filter(|&greatest| greatest > 0) else {
        return String::new();
    };
    const LINE: usize = 22;
    const NAME: usize = 190;
    const NUMBER: usize = 90;
    let space = (WIDTH - NAME - NUMBER) as f64;
    let height = bars.len() * LINE + 6;
    let mut svg = format!("<svg class=\"plot\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\">");
    for (at, (name, count)) in bars.iter().enumerate() {
        let y = at * LINE + 4;
        let length = space * *count as f64 / greatest as f64;
        let middle = y + 13;
        let _ = write!(svg, "<text x=\"{}\" y=\"{middle}\" text-anchor=\"end\">{}</text>", NAME - 8, escape(name));
        let _ = write!(svg, "<rect x=\"{NAME}\" y=\"{y}\" width=\"{length:.1}\" height=\"16\" rx=\"2\"/>");
        let x = NAME as f64 + length + 6.0;
        let _ = write!(svg, "<text x=\"{x:.1}\" y=\"{middle}\">{}</text>", super::thousands(*count));
    }
    svg.push_str("</svg>");
    svg
}

/// Draws a line from the origin through the points.
fn line_chart(points: &[(f64, u64)]) -> String {
    let Some(&(seconds, _)) = points.last().filter(|_| points.len() > 1) else { return String::new() };
    let greatest = points.iter().map(|point| point.1).max().unwrap_or(0).max(1);
    const HEIGHT: f64 = 200.0;
    const LEFT: f64 = 90.0;
    let (wide, high) = (WIDTH as f64 - LEFT - 20.0, HEIGHT - 40.0);
    let place = |&(at, done): &(f64, u64)| {
        (LEFT + wide * at / seconds.max(0.001), 10.0 + high * (1.0 - done as f64 / greatest as f64))
    };
    let mut svg = format!("<svg class=\"plot\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">");
    let (bottom, right) = (10.0 + high, LEFT + wide);
    let _ = write!(
        svg,
        "<path class=\"axis\" d=\"M{LEFT} 10V{bottom}H{right}\"/><path class=\"line\" d=\"M{LEFT} {bottom}"
    );
    for point in points {
        let (x, y) = place(point);
        let _ = write!(svg, "L{x:.1} {y:.1}");
    }
    svg.push_str("\"/>");
    let _ =
        write!(svg, "<text x=\"{}\" y=\"16\" text-anchor=\"end\">{}</text>", LEFT - 6.0, super::thousands(greatest));
    let _ = write!(svg, "<text x=\"{right}\" y=\"{}\" text-anchor=\"end\">{seconds:.0} s</text>", bottom + 20.0);
    svg.push_str("</svg>");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_gives_no_plot() {
        assert_eq!(bar_chart(&[]), "");
        assert_eq!(bar_chart(&[("a".to_owned(), 0)]), "");
        assert_eq!(line_chart(&[(1.0, 1)]), "");
    }

    #[test]
    fn names_are_escaped() {
        let svg = bar_chart(&[("<b>".to_owned(), 3)]);
        assert!(svg.contains("&lt;b&gt;") && !svg.contains("<b>"), "{svg}");
    }

    #[test]
    fn criteria_stand_in_their_order() {
        let names = ["C10 (art. 2.4.5)", "C9 (art. 2.4.4)", "C5 (art. 2.3.1)"].map(|name| (name.to_owned(), 1));
        let sorted: Vec<String> = in_order(&names).into_iter().map(|bar| bar.0).collect();
        assert_eq!(sorted, ["C5 (art. 2.3.1)", "C9 (art. 2.4.4)", "C10 (art. 2.4.5)"]);
    }
}
