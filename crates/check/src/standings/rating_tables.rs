//! The two tables of the rating regulations (B.02 art. 8.1) that article 10 uses.

/// The rating difference that a percentage of 100, 99, … 50 corresponds to.
const DIFFERENCES: [i64; 51] = [
    800, 677, 589, 538, 501, 470, 444, 422, 401, 383, 366, 351, 336, 322, 309, 296, 284, 273, 262, 251, 240, 230, 220,
    211, 202, 193, 184, 175, 166, 158, 149, 141, 133, 125, 117, 110, 102, 95, 87, 80, 72, 65, 57, 50, 43, 36, 29, 21,
    14, 7, 0,
];

/// The largest differences for which the stronger player is expected to score 50, 51, … 99 percent.
const LIMITS: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
    735,
];

/// The rating difference for a percentage from 0 to 100.
pub(super) fn difference(percent: usize) -> i64 {
    if percent >= 50 { DIFFERENCES[100 - percent.min(100)] } else { -DIFFERENCES[percent] }
}

/// The expected score in percent of a player rated higher (or lower) by this difference. The rule of 400 points does
/// not apply here.
pub fn expected(difference: i64) -> i64 {
    let at = usize::try_from(difference.unsigned_abs()).unwrap_or(usize::MAX);
    let stronger = i64::from(EXPECTED.get(at).copied().unwrap_or(100));
    if difference >= 0 { stronger } else { 100 - stronger }
}

/// Indexed by the difference: a generator looks it up for every game that it draws.
static EXPECTED: [u8; 736] = {
    let mut expected = [50; 736];
    let (mut difference, mut beyond) = (0, 0);
    while difference < expected.len() {
        if LIMITS[beyond] < difference as i64 {
            beyond += 1;
        }
        expected[difference] += beyond as u8;
        difference += 1;
    }
    expected
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_as_printed() {
        assert_eq!([100, 99, 67, 50, 38, 0].map(difference), [800, 677, 125, 0, -87, -800]);
        assert_eq!([0, 3, 4, -4, 735, 736, -736].map(expected), [50, 50, 51, 49, 99, 100, 0]);
    }

    #[test]
    fn both_tables_are_monotone() {
        assert!(DIFFERENCES.is_sorted_by(|a, b| a > b));
        assert!(LIMITS.is_sorted_by(|a, b| a < b));
    }
}
