//! Draws one pairing of a round: scoregroups as boxes, boards as rows, floaters as arrows from their group down to the
//! board on which they play. Boards that two pairings share are counted, not drawn, unless all boards are requested.

mod messages;
pub mod names;

pub use messages::{caption, text};

use crate::check::points;
use crate::check::verdict::IdPair;
use crate::html::escape;
use crate::tournament::{Entrant, Id, Position};
use names::{Names, colours, preference};
use std::collections::{HashMap, HashSet};
use std::fmt::Write;

/// Maximum number of floaters drawn that both pairings have.
const COMMON_FLOATERS: usize = 8;
/// Maximum number of boards drawn per group, unless all are requested.
const MOST: usize = 24;
/// The width of the drawing in its own units: on a narrow phone one unit is a pixel.
const WIDTH: usize = 350;
const BOX: usize = 310;
const ROW: usize = 20;
const HEAD: usize = 22;
const NAME: usize = 128;

/// The boxes of a round, the same for every pairing of it.
#[derive(Debug)]
pub struct Field<'a> {
    groups: Vec<Vec<&'a Entrant>>,
    group: HashMap<Id, usize>,
    names: &'a Names<'a>,
}

/// A pairing to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Drawn<'a> {
    /// White, Black; the bye is `[id, 0]`.
    pub pairs: &'a [IdPair],
    /// The pairs that the other pairing does not have.
    pub differing: &'a HashSet<IdPair>,
    /// `good` or `bad`: how the differing pairs are marked.
    pub class: &'static str,
    /// All participants on a differing board of either pairing.
    pub concerned: &'a HashSet<Id>,
    /// Draw the common boards too.
    pub all: bool,
}

#[derive(Default)]
struct Contents<'a> {
    /// Participants who float down from this group.
    leaving: Vec<Id>,
    rows: Vec<&'a IdPair>,
    /// Boards that both pairings have, not drawn.
    common: usize,
    /// Boards that differ, beyond those that are drawn.
    more: usize,
}

impl<'a> Field<'a> {
    pub fn new(position: &'a Position, names: &'a Names<'a>) -> Self {
        let mut groups: Vec<Vec<&Entrant>> = Vec::new();
        for entrant in &position.entrants {
            match groups.last_mut().filter(|group| group[0].score == entrant.score) {
                Some(group) => group.push(entrant),
                None => groups.push(vec![entrant]),
            }
        }
        let numbered = groups.iter().enumerate();
        let group = numbered.flat_map(|(at, group)| group.iter().map(move |entrant| (entrant.id, at))).collect();
        Self { groups, group, names }
    }

    /// The groups of the two players of a board, the higher first. A player who is not in the field is left out.
    fn groups_of(&self, &[white, black]: &IdPair) -> Option<(usize, usize)> {
        let one = self.group.get(&white).or_else(|| self.group.get(&black))?;
        let other = self.group.get(&black).unwrap_or(one);
        Some((*one.min(other), *one.max(other)))
    }

    fn contents<'d>(&self, drawn: &Drawn<'d>) -> Vec<Contents<'d>> {
        let mut contents: Vec<Contents<'d>> = self.groups.iter().map(|_| Contents::default()).collect();
        let touched: HashSet<usize> = drawn.concerned.iter().filter_map(|id| self.group.get(id).copied()).collect();
        let mut floaters = 0;
        let mut pairs: Vec<&IdPair> = drawn.pairs.iter().collect();
        pairs.sort_by_key(|pair| !drawn.differing.contains(*pair));
        for pair in pairs {
            let Some((higher, lower)) = self.groups_of(pair) else { continue };
            let between = higher != lower && touched.contains(&higher) && touched.contains(&lower);
            let mut shown = drawn.all || drawn.differing.contains(pair);
            if !shown && between && floaters < COMMON_FLOATERS {
                floaters += 1;
                shown = true;
            }
            if !shown {
                contents[lower].common += 1;
                continue;
            }
            if contents[lower].rows.len() >= MOST && !drawn.all {
                contents[lower].more += 1;
                continue;
            }
            contents[lower].rows.push(pair);
            if higher != lower {
                let down = if self.group.get(&pair[0]) == Some(&higher) { pair[0] } else { pair[1] };
                contents[higher].leaving.push(down);
            }
        }
        contents
    }

    /// The drawing as SVG.
    pub fn draw(&self, drawn: &Drawn<'_>, label: &str) -> String {
        let contents = self.contents(drawn);
        let mut canvas = Canvas { svg: String::new(), y: 4, from: HashMap::new(), lane: 0 };
        let mut passed: Vec<usize> = Vec::new();
        for (at, group) in contents.iter().enumerate() {
            if group.rows.is_empty() && group.leaving.is_empty() {
                passed.push(at);
                continue;
            }
            self.draw_passed(&mut canvas, &mut passed);
            self.draw_group(&mut canvas, drawn, at, group);
        }
        self.draw_passed(&mut canvas, &mut passed);
        format!(
            "<svg class=\"drawing\" viewBox=\"0 0 {WIDTH} {}\" role=\"img\" aria-label=\"{}\">{}</svg>",
            canvas.y,
            escape(label),
            canvas.svg
        )
    }

    /// Draws one line for groups in which both pairings are the same.
    fn draw_passed(&self, canvas: &mut Canvas, passed: &mut Vec<usize>) {
        let (Some(&first), Some(&last)) = (passed.first(), passed.last()) else { return };
        let score = |at: usize| points(self.groups[at][0].score);
        let last = if first == last { "none".to_owned() } else { score(last) };
        let members: usize = passed.iter().map(|&at| self.groups[at].len()).sum();
        canvas.frame(HEAD + 2, "same");
        let same = messages::Same { score: score(first), last, members };
        canvas.words(12, canvas.y + 16, "dim", &text(same));
        canvas.y += HEAD + 2 + 10;
        passed.clear();
    }

    fn draw_group(&self, canvas: &mut Canvas, drawn: &Drawn<'_>, at: usize, group: &Contents<'_>) {
        let members = self.groups[at].len();
        let lines =
            group.rows.len() + group.leaving.len() + usize::from(group.common > 0) + usize::from(group.more > 0);
        canvas.frame(HEAD + lines * ROW + 6, "group");
        let title = messages::Group { score: points(self.groups[at][0].score), members };
        canvas.words(12, canvas.y + 16, "head", &text(title));
        let mut y = canvas.y + HEAD;
        for pair in &group.rows {
            let class = if drawn.differing.contains(*pair) { drawn.class } else { "" };
            self.draw_board(canvas, **pair, y, class);
            for id in pair.iter() {
                canvas.arrow(*id, y + ROW / 2, class);
            }
            y += ROW;
        }
        if group.more > 0 {
            canvas.words(12, y + 14, "dim", &text(messages::More { boards: group.more }));
            y += ROW;
        }
        if group.common > 0 {
            canvas.words(12, y + 14, "dim", &text(messages::Common { boards: group.common }));
            y += ROW;
        }
        for &id in &group.leaving {
            let class = if drawn.concerned.contains(&id) { drawn.class } else { "" };
            let text = text(messages::FloatsDown { player: self.names.numbered(id) });
            let title = self.title(id);
            let _ = write!(canvas.svg, "<g class=\"{class} floater\"><title>{}</title>", escape(&title));
            canvas.clipped(12, y, BOX - 24, &text);
            canvas.svg.push_str("</g>");
            canvas.from.insert(id, y + ROW / 2);
            y += ROW;
        }
        canvas.y = y + 6 + 10;
    }

    /// Draws White on the left with a white sign, Black on the right with a black one.
    fn draw_board(&self, canvas: &mut Canvas, [white, black]: IdPair, y: usize, class: &str) {
        let title = match black {
            0 => format!("{}; bye", self.title(white)),
            _ => format!("White: {}; Black: {}", self.title(white), self.title(black)),
        };
        let _ = write!(canvas.svg, "<g class=\"{class}\"><title>{}</title>", escape(&title));
        let _ = write!(
            canvas.svg,
            "<rect class=\"row\" x=\"6\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\"/>",
            y + 1,
            BOX - 8,
            ROW - 2
        );
        let middle = y + ROW / 2;
        if black > 0 {
            let _ = write!(canvas.svg, "<circle class=\"white\" cx=\"16\" cy=\"{middle}\" r=\"5\"/>");
            let _ = write!(canvas.svg, "<circle class=\"black\" cx=\"166\" cy=\"{middle}\" r=\"5\"/>");
        }
        canvas.clipped(25, y, NAME, &self.names.numbered(white));
        canvas.clipped(175, y, NAME, &if black == 0 { text(messages::Bye {}) } else { self.names.numbered(black) });
        canvas.svg.push_str("</g>");
    }

    /// A participant in full: number, name, score, colours, preference.
    fn title(&self, id: Id) -> String {
        let entrant = self.group.get(&id).and_then(|&at| self.groups[at].iter().find(|entrant| entrant.id == id));
        let who = self.names.whole(id);
        let Some(entrant) = entrant else { return who };
        let (score, colours, preference) = (points(entrant.score), colours(entrant), preference(entrant));
        text(messages::Participant { who, score, colours, preference })
    }
}

struct Canvas {
    svg: String,
    y: usize,
    /// The height at which the arrow of each floater begins.
    from: HashMap<Id, usize>,
    lane: usize,
}

impl Canvas {
    fn frame(&mut self, height: usize, class: &str) {
        let _ = write!(
            self.svg,
            "<rect class=\"{class}\" x=\"2\" y=\"{}\" width=\"{BOX}\" height=\"{height}\" rx=\"6\"/>",
            self.y
        );
    }

    fn words(&mut self, x: usize, y: usize, class: &str, text: &str) {
        let _ = write!(self.svg, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>", escape(text));
    }

    /// Draws a text that is cut off at its width.
    fn clipped(&mut self, x: usize, y: usize, width: usize, text: &str) {
        let text = escape(text);
        let _ = write!(
            self.svg,
            "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{ROW}\"><text x=\"0\" y=\"14\">{text}</text></svg>"
        );
    }

    /// Draws the arrow of a floater from its group to its board, in the margin.
    fn arrow(&mut self, id: Id, to: usize, class: &str) {
        let Some(from) = self.from.remove(&id) else { return };
        let edge = BOX - 2;
        let out = BOX + 6 + 7 * (self.lane % 5);
        self.lane += 1;
        let head = edge + 7;
        let _ = write!(self.svg, "<g class=\"arrow {class}\"><path d=\"M{edge} {from}H{out}V{to}H{head}\"/>");
        let _ = write!(self.svg, "<polygon points=\"{edge},{to} {head},{} {head},{}\"/></g>", to - 4, to + 4);
    }
}
