//! The small grammar by which sentences are taken apart.

/// What stands for `{}` in `pattern`, if the whole text follows it. Each gap takes as little as possible.
pub fn capture<'t>(pattern: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let mut parts = pattern.split("{}");
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut found = Vec::new();
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        let end = match (part, parts.peek()) {
            ("", None) => rest.len(),
            (_, None) => rest.ends_with(part).then(|| rest.len() - part.len())?,
            _ => rest.find(part)?,
        };
        found.push(&rest[..end]);
        rest = &rest[end + part.len()..];
    }
    rest.is_empty().then_some(found)
}

/// Numbers separated by commas; long lists end in `and N more`.
pub fn is_list_of(text: &str, all: &[u32]) -> bool {
    let (shown, more) = match text.split_once(" and ") {
        Some((shown, more)) => (shown, more.strip_suffix(" more").and_then(|more| more.parse().ok())),
        None => (text, Some(0)),
    };
    let numbers: Option<Vec<u32>> = shown.split(", ").map(|number| number.parse().ok()).collect();
    let (Some(numbers), Some(more)) = (numbers, more) else { return false };
    all.starts_with(&numbers) && numbers.len() + more == all.len()
}

/// Tenths as people write them.
pub fn points(tenths: i32) -> String {
    format!("{}{}.{}", if tenths < 0 { "-" } else { "" }, tenths.abs() / 10, tenths.abs() % 10)
}

#[test]
fn gaps_take_what_is_between_the_words() {
    assert_eq!(capture("{} meets {}; not {}", "3 meets 4; not 5, 6"), Some(vec!["3", "4", "5, 6"]));
    assert_eq!(capture("{} meets {}", "3 sees 4"), None);
    assert_eq!(capture("all of it", "all of it"), Some(vec![]));
    assert_eq!(capture("{} (a)", "x (a) (a)"), Some(vec!["x (a)"]));
    assert!(is_list_of("1, 2 and 3 more", &[1, 2, 3, 4, 5]) && !is_list_of("1, 3", &[1, 2, 3]));
}
