//! The worked examples of the text, and positions by hand; oracle and engine.
