//! Shared parts of all pages: the style sheet, and the environment in which templates are rendered. Every page is one
//! file that needs neither network nor scripts.

use minijinja::{AutoEscape, Environment};

/// The name under which a template includes the shared styles.
const STYLE: &str = "style.css";

/// An environment for templates in which every value is escaped.
pub fn environment() -> Environment<'static> {
    let mut environment = Environment::new();
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    environment.set_trim_blocks(true);
    environment.set_lstrip_blocks(true);
    environment.set_keep_trailing_newline(true);
    let added = environment.add_template(STYLE, include_str!("style.css"));
    debug_assert!(added.is_ok(), "the style sheet must be a valid template");
    environment
}

/// Escapes text inside an element or attribute of a drawing.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
