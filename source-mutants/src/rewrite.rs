//! The mutants of one file.

use proc_macro2::Span;
use serde::Serialize;
use std::collections::HashSet;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, BinOp, Block, Expr, ExprBinary, ReturnType, Signature, Type, UnOp, parse_quote};

/// One change.
#[derive(Debug, Serialize)]
pub struct Mutant {
    pub number: u32,
    pub file: String,
    /// In the file before it was rewritten, from 1.
    pub line: usize,
    pub column: usize,
    pub function: String,
    /// `replace == with !=`.
    pub change: String,
}

/// What came of a file.
pub struct Found {
    pub mutants: Vec<Mutant>,
    /// Numbers used, those of mutants that were left out included.
    pub tried: u32,
}

/// Rewrites a file. Numbers start from `first` and do not depend on what is `skipped`.
pub fn rewrite(file: &mut syn::File, name: &str, first: u32, skipped: &HashSet<u32>) -> Found {
    let mut rewriter = Rewriter { name, next: first, skipped, functions: Vec::new(), constant: 0, mutants: Vec::new() };
    rewriter.visit_file_mut(file);
    Found { mutants: rewriter.mutants, tried: rewriter.next - first }
}

struct Rewriter<'a> {
    name: &'a str,
    next: u32,
    skipped: &'a HashSet<u32>,
    functions: Vec<String>,
    /// Depth of constants and constant functions, which are computed before any mutant is on.
    constant: usize,
    mutants: Vec<Mutant>,
}

impl Rewriter<'_> {
    /// The condition "this mutant is on"; none for a mutant that is skipped.
    fn mutant(&mut self, span: Span, change: String) -> Option<Expr> {
        let number = self.next;
        self.next += 1;
        if self.skipped.contains(&number) {
            return None;
        }
        let start = span.start();
        self.mutants.push(Mutant {
            number,
            file: self.name.to_owned(),
            line: start.line,
            column: start.column + 1,
            function: self.functions.join("::"),
            change,
        });
        Some(parse_quote!(crate::source_mutants::on(#number)))
    }

    /// Puts early returns in front of a body.
    fn body(&mut self, signature: &Signature, block: &mut Block) {
        if signature.constness.is_some() || block.stmts.is_empty() {
            return;
        }
        for value in values(&signature.output) {
            let shown = value.as_ref().map_or_else(|| "()".to_owned(), |value| quote::quote!(#value).to_string());
            if let Some(on) = self.mutant(signature.ident.span(), format!("return {shown} at once")) {
                let early = match value {
                    Some(value) => parse_quote!(if #on { return #value; }),
                    None => parse_quote!(if #on { return; }),
                };
                block.stmts.insert(0, early);
            }
        }
    }

    fn function(&mut self, signature: &Signature, block: &mut Block) {
        self.functions.push(signature.ident.to_string());
        self.constant += usize::from(signature.constness.is_some());
        visit_mut::visit_block_mut(self, block);
        self.body(signature, block);
        self.constant -= usize::from(signature.constness.is_some());
        self.functions.pop();
    }

    fn binary(&mut self, binary: &ExprBinary) -> Option<Expr> {
        let others = alternatives(&binary.op);
        let own = shown(&binary.op);
        let span = binary.op.span();
        let mut on = Vec::new();
        for other in others {
            let change = format!("replace {own} with {}", shown(&other));
            if let Some(condition) = self.mutant(span, change) {
                on.push((condition, other));
            }
        }
        if on.is_empty() {
            return None;
        }
        let (left, op, right) = (&binary.left, &binary.op, &binary.right);
        Some(match op {
            // Both are lazy, and so stays what comes of them: with s = "is it on?", (a ^ s && b ^ s) ^ s is a && b
            // or a || b.
            BinOp::And(_) | BinOp::Or(_) => {
                let (on, _) = &on[0];
                parse_quote!((((#left) ^ #on) #op ((#right) ^ #on)) ^ #on)
            }
            BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_) => {
                let chain = chain(&on, op, parse_quote!(*mutant_left), parse_quote!(*mutant_right));
                parse_quote!((match (&(#left), &(#right)) { (mutant_left, mutant_right) => #chain }))
            }
            _ if assigns(op) => {
                let chain = chain(&on, op, (**left).clone(), parse_quote!(mutant_right));
                parse_quote!({ let mutant_right = #right; #chain })
            }
            _ => {
                let chain = chain(&on, op, parse_quote!(mutant_left), parse_quote!(mutant_right));
                parse_quote!((match ((#left), (#right)) { (mutant_left, mutant_right) => #chain }))
            }
        })
    }
}

/// `if ON { left OTHER right } else … { left OP right }`.
fn chain(on: &[(Expr, BinOp)], op: &BinOp, left: Expr, right: Expr) -> Expr {
    let mut chain: Expr = parse_quote!({ #left #op #right });
    for (condition, other) in on.iter().rev() {
        chain = parse_quote!(if #condition { #left #other #right } else #chain);
    }
    chain
}

fn shown(op: &BinOp) -> String {
    quote::quote!(#op).to_string()
}

fn assigns(op: &BinOp) -> bool {
    shown(op).ends_with('=') && !matches!(op, BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Le(_) | BinOp::Ge(_))
}

/// What an operator is replaced with.
fn alternatives(op: &BinOp) -> Vec<BinOp> {
    match op {
        BinOp::Eq(_) => vec![parse_quote!(!=)],
        BinOp::Ne(_) => vec![parse_quote!(==)],
        BinOp::Lt(_) => vec![parse_quote!(<=), parse_quote!(>)],
        BinOp::Le(_) => vec![parse_quote!(<), parse_quote!(>)],
        BinOp::Gt(_) => vec![parse_quote!(>=), parse_quote!(<)],
        BinOp::Ge(_) => vec![parse_quote!(>), parse_quote!(<)],
        BinOp::And(_) => vec![parse_quote!(||)],
        BinOp::Or(_) => vec![parse_quote!(&&)],
        BinOp::Add(_) => vec![parse_quote!(-), parse_quote!(*)],
        BinOp::Sub(_) => vec![parse_quote!(+), parse_quote!(/)],
        BinOp::Mul(_) => vec![parse_quote!(+), parse_quote!(/)],
        BinOp::Div(_) => vec![parse_quote!(*), parse_quote!(%)],
        BinOp::Rem(_) => vec![parse_quote!(/), parse_quote!(+)],
        BinOp::BitAnd(_) => vec![parse_quote!(|), parse_quote!(^)],
        BinOp::BitOr(_) => vec![parse_quote!(&), parse_quote!(^)],
        BinOp::BitXor(_) => vec![parse_quote!(|), parse_quote!(&)],
        BinOp::Shl(_) => vec![parse_quote!(>>)],
        BinOp::Shr(_) => vec![parse_quote!(<<)],
        BinOp::AddAssign(_) => vec![parse_quote!(-=), parse_quote!(*=)],
        BinOp::SubAssign(_) => vec![parse_quote!(+=), parse_quote!(/=)],
        BinOp::BitAndAssign(_) => vec![parse_quote!(|=)],
        BinOp::BitOrAssign(_) => vec![parse_quote!(&=)],
        _ => Vec::new(),
    }
}

/// What a function with this result returns at once; `None` is the empty result.
fn values(output: &ReturnType) -> Vec<Option<Expr>> {
    let ReturnType::Type(_, output) = output else { return vec![None] };
    let named = |name: &str| -> Vec<Option<Expr>> {
        match name {
            "bool" => vec![Some(parse_quote!(true)), Some(parse_quote!(false))],
            "u8" | "u16" | "u32" | "u64" | "u128" | "usize" | "Id" => {
                vec![Some(parse_quote!(0)), Some(parse_quote!(1))]
            }
            "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "Points" => {
                vec![Some(parse_quote!(0)), Some(parse_quote!(1)), Some(parse_quote!(-1))]
            }
            "String" => vec![Some(parse_quote!(String::new())), Some(parse_quote!(String::from("xyzzy")))],
            "Option" => vec![Some(parse_quote!(None))],
            "Vec" => vec![Some(parse_quote!(Vec::new()))],
            _ => Vec::new(),
        }
    };
    match &**output {
        Type::Path(path) => path.path.segments.last().map_or_else(Vec::new, |last| named(&last.ident.to_string())),
        Type::Reference(reference) => match &*reference.elem {
            Type::Path(path) if path.path.is_ident("str") => vec![Some(parse_quote!("")), Some(parse_quote!("xyzzy"))],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Is it a test, or only there for tests?
fn tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let text = quote::quote!(#attribute).to_string();
        text.contains("cfg (test)") || text.contains("[test]") || text.contains("# [test")
    })
}

/// Does a condition bind names? Its parts must stay joined by `&&`.
fn binds(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(binary) => binds(&binary.left) || binds(&binary.right),
        _ => false,
    }
}

impl VisitMut for Rewriter<'_> {
    fn visit_item_mut(&mut self, item: &mut syn::Item) {
        let (attributes, constant): (&[Attribute], bool) = match item {
            syn::Item::Fn(item) => (&item.attrs, false),
            syn::Item::Mod(item) => (&item.attrs, false),
            syn::Item::Impl(item) => (&item.attrs, false),
            syn::Item::Const(item) => (&item.attrs, true),
            syn::Item::Static(item) => (&item.attrs, true),
            syn::Item::Enum(item) => (&item.attrs, true),
            syn::Item::Macro(item) => (&item.attrs, true),
            _ => (&[], false),
        };
        if !tests(attributes) && !constant {
            visit_mut::visit_item_mut(self, item);
        }
    }

    fn visit_item_fn_mut(&mut self, item: &mut syn::ItemFn) {
        let signature = item.sig.clone();
        self.function(&signature, &mut item.block);
    }

    fn visit_impl_item_fn_mut(&mut self, item: &mut syn::ImplItemFn) {
        if !tests(&item.attrs) {
            let signature = item.sig.clone();
            self.function(&signature, &mut item.block);
        }
    }

    fn visit_impl_item_const_mut(&mut self, _: &mut syn::ImplItemConst) {}

    fn visit_trait_item_fn_mut(&mut self, item: &mut syn::TraitItemFn) {
        let signature = item.sig.clone();
        if let Some(block) = &mut item.default {
            self.function(&signature, block);
        }
    }

    fn visit_item_impl_mut(&mut self, item: &mut syn::ItemImpl) {
        let Type::Path(path) = &*item.self_ty else { return visit_mut::visit_item_impl_mut(self, item) };
        let name = path.path.segments.last().map_or_else(String::new, |last| last.ident.to_string());
        self.functions.push(name);
        visit_mut::visit_item_impl_mut(self, item);
        self.functions.pop();
    }

    // Lengths of arrays are constants.
    fn visit_type_mut(&mut self, _: &mut Type) {}
    fn visit_expr_repeat_mut(&mut self, repeat: &mut syn::ExprRepeat) {
        self.visit_expr_mut(&mut repeat.expr);
    }
    fn visit_pat_mut(&mut self, _: &mut syn::Pat) {}
    fn visit_expr_const_mut(&mut self, _: &mut syn::ExprConst) {}
    fn visit_attribute_mut(&mut self, _: &mut Attribute) {}

    fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
        // What is put in has no place in the file: the place of the guard is asked before its parts are rewritten.
        let span = arm.guard.as_ref().map(|(_, guard)| guard.span());
        visit_mut::visit_arm_mut(self, arm);
        let (Some((_, guard)), Some(span)) = (&mut arm.guard, span) else { return };
        if self.constant > 0 || binds(guard) {
            return;
        }
        let always = self.mutant(span, "replace the guard with true".to_owned());
        let never = self.mutant(span, "replace the guard with false".to_owned());
        if let (Some(always), Some(never)) = (always, never) {
            **guard = parse_quote!(#always || (!#never && (#guard)));
        }
    }

    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        // The condition of a chain with `let` keeps its `&&`.
        let chained = matches!(expression, Expr::Binary(_)) && binds(expression);
        visit_mut::visit_expr_mut(self, expression);
        if self.constant > 0 || chained {
            return;
        }
        let replaced = match &*expression {
            Expr::Binary(binary) => self.binary(binary),
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_) | UnOp::Neg(_)) => {
                let literal = matches!(&*unary.expr, Expr::Lit(_));
                let (op, operand) = (&unary.op, &unary.expr);
                let change = format!("delete {}", quote::quote!(#op));
                let on = if literal { None } else { self.mutant(unary.span(), change) };
                on.map(|on| {
                    parse_quote!((match #operand { mutant_value => if #on { mutant_value } else { #op mutant_value } }))
                })
            }
            _ => None,
        };
        if let Some(replaced) = replaced {
            *expression = replaced;
        }
    }
}
