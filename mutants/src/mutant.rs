//! The mutants of a source file: one operator replaced, behind a switch.

use proc_macro2::Span;
use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, BinOp, Expr, ImplItem, Item, UnOp};

/// One mistake: an operator replaced in one expression.
pub struct Mutant {
    /// The number that switches it on.
    pub number: u32,
    /// The file, from the root of the repository.
    pub file: String,
    pub line: usize,
    pub column: usize,
    /// The line of source, without indentation.
    pub code: String,
    /// The expression, with single blanks.
    pub expression: String,
    /// The operator and its replacement.
    pub change: String,
}

impl Mutant {
    /// Where it is, for people and for the results.
    pub fn place(&self) -> String {
        format!("{}:{}:{}", self.file, self.line, self.column)
    }
}

/// A place in the text that can be mutated.
struct Place {
    number: u32,
    whole: Range<usize>,
    operator: Range<usize>,
    line: usize,
    column: usize,
    replacement: &'static str,
}

/// Each level of nested operators doubles the text; an expression that would become longer is not mutated.
const LONGEST: usize = 6_000;

/// Returns the text of a file with all its mutants, which are numbered from `first`, except for those to be left out.
/// `switch` is the path of the function that tells whether a mutant is on.
pub fn mutate(file: &str, text: &str, first: u32, switch: &str, left_out: &HashSet<u32>) -> (String, Vec<Mutant>, u32) {
    let parsed = syn::parse_file(text).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut places = Places(Vec::new());
    places.visit_file(&parsed);
    let mut places = places.0;
    // An expression comes before the expressions in it.
    places.sort_by_key(|place| (place.whole.start, Reverse(place.whole.end)));
    for (place, number) in places.iter_mut().zip(first..) {
        place.number = number;
    }
    let next = first + u32::try_from(places.len()).expect("a number");
    places.retain(|place| !left_out.contains(&place.number));
    let mut writer = Writer { text, places: &places, switch, written: HashSet::new() };
    let mutated = writer.rewritten(0..text.len(), 0);
    let mutants = places.iter().filter(|place| writer.written.contains(&place.number)).map(|place| Mutant {
        number: place.number,
        file: file.to_owned(),
        line: place.line,
        column: place.column,
        code: text.lines().nth(place.line - 1).unwrap_or_default().trim().to_owned(),
        expression: text[place.whole.clone()].split_whitespace().collect::<Vec<_>>().join(" "),
        change: format!("{} -> {}", &text[place.operator.clone()], place.replacement).trim_end().to_owned(),
    });
    (mutated, mutants.collect(), next)
}

struct Writer<'t> {
    text: &'t str,
    places: &'t [Place],
    switch: &'t str,
    written: HashSet<u32>,
}

impl Writer<'_> {
    /// The text of a range with all places in it, from the place with index `from` on.
    fn rewritten(&mut self, range: Range<usize>, from: usize) -> String {
        let places = self.places;
        let mut out = String::new();
        let mut at = range.start;
        for (index, place) in places.iter().enumerate().skip(from) {
            if place.whole.start < at || place.whole.end > range.end {
                continue;
            }
            out.push_str(&self.text[at..place.whole.start]);
            let left = self.rewritten(place.whole.start..place.operator.start, index + 1);
            let right = self.rewritten(place.operator.end..place.whole.end, index + 1);
            let plain = format!("{left}{}{right}", &self.text[place.operator.clone()]);
            if plain.len() > LONGEST {
                out.push_str(&plain);
            } else {
                self.written.insert(place.number);
                let (switch, number, new) = (self.switch, place.number, place.replacement);
                out.push_str(&format!("(if {switch}({number}) {{ ({left}{new}{right}) }} else {{ ({plain}) }})"));
            }
            at = place.whole.end;
        }
        out.push_str(&self.text[at..range.end]);
        out
    }
}

struct Places(Vec<Place>);

fn bytes(span: Span) -> Range<usize> {
    span.byte_range()
}

impl Places {
    fn add(&mut self, whole: Span, operator: Span, replacement: &'static str) {
        let (whole, line, column) = (bytes(whole), operator.start().line, operator.start().column + 1);
        self.0.push(Place { number: 0, whole, operator: bytes(operator), line, column, replacement });
    }
}

impl<'ast> Visit<'ast> for Places {
    fn visit_item(&mut self, item: &'ast Item) {
        match item {
            Item::Mod(module) if only_for_tests(&module.attrs) => {}
            Item::Fn(function) if function.sig.constness.is_some() || only_for_tests(&function.attrs) => {}
            Item::Const(_) | Item::Static(_) | Item::Struct(_) | Item::Enum(_) | Item::Type(_) | Item::Macro(_) => {}
            _ => visit::visit_item(self, item),
        }
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        match item {
            ImplItem::Fn(function) if function.sig.constness.is_some() || only_for_tests(&function.attrs) => {}
            ImplItem::Const(_) => {}
            _ => visit::visit_impl_item(self, item),
        }
    }

    // A switch is not a constant, and not a pattern. The arguments of macros are not parsed.
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_attribute(&mut self, _: &'ast Attribute) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    // How much memory is reserved changes nothing.
    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        let reserves =
            |path: &syn::ExprPath| path.path.segments.last().is_some_and(|last| last.ident == "with_capacity");
        if !matches!(&*call.func, Expr::Path(path) if reserves(path)) {
            visit::visit_expr_call(self, call);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        if !["reserve", "reserve_exact"].iter().any(|name| call.method == name) {
            visit::visit_expr_method_call(self, call);
        }
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        // A chain with `let` cannot be put in parentheses.
        let chain = binds(&binary.left) || binds(&binary.right);
        if let Some(replacement) = replacement(&binary.op).filter(|_| !chain) {
            self.add(binary.span(), binary.op.span(), replacement);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        if matches!(unary.op, UnOp::Not(_)) {
            self.add(unary.span(), unary.op.span(), "");
        }
        visit::visit_expr_unary(self, unary);
    }
}

fn only_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::List(list) if list.path.is_ident("cfg") => list.tokens.to_string().contains("test"),
        meta => meta.path().is_ident("test"),
    })
}

fn binds(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(binary) => binds(&binary.left) || binds(&binary.right),
        _ => false,
    }
}

fn replacement(operator: &BinOp) -> Option<&'static str> {
    Some(match operator {
        BinOp::Add(_) => "-",
        BinOp::Sub(_) | BinOp::Mul(_) => "+",
        BinOp::Div(_) => "*",
        BinOp::Rem(_) => "/",
        BinOp::And(_) => "||",
        BinOp::Or(_) => "&&",
        BinOp::BitXor(_) | BinOp::BitAnd(_) => "|",
        BinOp::BitOr(_) => "&",
        BinOp::Shl(_) => ">>",
        BinOp::Shr(_) => "<<",
        BinOp::Eq(_) => "!=",
        BinOp::Ne(_) => "==",
        BinOp::Lt(_) => "<=",
        BinOp::Le(_) => "<",
        BinOp::Gt(_) => ">=",
        BinOp::Ge(_) => ">",
        BinOp::AddAssign(_) => "-=",
        BinOp::SubAssign(_) | BinOp::MulAssign(_) => "+=",
        BinOp::BitAndAssign(_) | BinOp::BitXorAssign(_) => "|=",
        BinOp::BitOrAssign(_) => "&=",
        BinOp::ShlAssign(_) => ">>=",
        BinOp::ShrAssign(_) => "<<=",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str, left_out: &[u32]) -> (String, Vec<String>) {
        let (mutated, mutants, _) = mutate("f.rs", text, 1, "on", &left_out.iter().copied().collect());
        assert!(syn::parse_file(&mutated).is_ok(), "{mutated}");
        (mutated, mutants.into_iter().map(|mutant| format!("{} {}", mutant.number, mutant.change)).collect())
    }

    #[test]
    fn every_operator_is_replaced_once_behind_its_switch() {
        let text = "fn f(a: u8, b: u8) -> bool { !(a < b + 1) }";
        let (mutated, mutants) = of(text, &[]);
        assert_eq!(mutants, ["1 ! ->", "2 < -> <=", "3 + -> -"]);
        assert!(mutated.contains("(if on(3) { (b - 1) } else { (b + 1) })"), "{mutated}");
        let (mutated, mutants) = of(text, &[2]);
        assert_eq!(mutants, ["1 ! ->", "3 + -> -"]);
        assert!(!mutated.contains("on(2)"), "{mutated}");
    }

    #[test]
    fn what_cannot_have_a_switch_stays() {
        for text in [
            "const N: usize = 1 + 1;",
            "const fn f() -> u8 { 1 + 1 }",
            "fn f() -> [u8; 1 + 1] { [0; 1 + 1] }",
            "fn f(a: Option<u8>) -> bool { if let Some(a) = a && let 1 = a { true } else { false } }",
            "#[cfg(test)] mod tests { fn f() -> u8 { 1 + 1 } }",
            "fn f(n: usize) { let mut list = Vec::<u8>::with_capacity(n + 1); list.reserve(n + 1); }",
        ] {
            assert_eq!(of(text, &[]), (text.to_owned(), Vec::new()));
        }
    }
}
