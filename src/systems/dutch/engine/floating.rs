//! What a search for the first candidate of a bracket asks about its downfloaters.

/// Who may float, in what order of preference, and what the rest says about it.
pub(super) trait Floating {
    /// Whoever must not float at all (C2 in the last bracket).
    fn excluded(&self, rank: u32) -> bool;
    /// Criteria that compare the downfloater before colours (C9).
    fn before_colours(&self, rank: u32) -> u32;
    /// Do these downfloaters leave a rest that completes, and a next bracket that does the best that any number of this
    /// parity could give? `None`: not known.
    fn harmless(&self, floaters: &[u32]) -> Option<bool>;
}
