//! Suggests the known name that was probably meant by an unknown one.

/// The name with the smallest edit distance, if it is small.
#[must_use]
pub fn nearest<'n>(typed: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let typed = typed.to_lowercase();
    let distances = names.into_iter().map(|name| (changes(&typed, &name.to_lowercase()), name));
    let near = distances.filter(|&(distance, name)| 3 * distance <= name.len().min(typed.len()));
    near.min_by_key(|&(distance, _)| distance).map(|(_, name)| name)
}

/// The edit distance: the number of letters to insert, delete, replace or swap with their neighbours.
pub(crate) fn changes(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().take(40).collect(), other.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for (i, a) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in other.iter().enumerate() {
            let mut least = (rows[i][j] + usize::from(a != b)).min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && one[i - 1] == *b && other[j - 1] == *a {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows.last().and_then(|row| row.last()).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_wrong_letters_are_seen() {
        let names = ["bbp6", "bbp5", "gacrux", "javafo3"];
        for (typed, meant) in [("bpp6", "bbp6"), ("Gacrux", "gacrux"), ("javfo3", "javafo3")] {
            assert_eq!(nearest(typed, names), Some(meant));
        }
        for typed in ["", "x", "vega", "swissmanager"] {
            assert_eq!(nearest(typed, names), None, "{typed}");
        }
    }
}
