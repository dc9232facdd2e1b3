//! Exact numbers: sums of halves, products of them, means and thirds must compare without rounding.

use std::cmp::Ordering;
use std::fmt;

/// A fraction in lowest terms with a positive denominator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    num: i64,
    den: i64,
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn gcd_wide(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Value {
    /// Zero.
    pub const ZERO: Self = Self { num: 0, den: 1 };

    /// `num / den`; a denominator of 0 counts as 1.
    #[must_use]
    pub fn new(num: i64, den: i64) -> Self {
        if den <= 0 {
            return Self::reduced(i128::from(num), i128::from(if den == 0 { 1 } else { den }));
        }
        Self::small(num, den)
    }

    /// The same for a positive denominator, in 64 bits: divisions of 128 bits cost ten times as much.
    fn small(num: i64, den: i64) -> Self {
        // The common divisor never exceeds the denominator, so it fits.
        let common = i64::try_from(gcd(num.unsigned_abs(), den.unsigned_abs())).unwrap_or(1).max(1);
        Self { num: num / common, den: den / common }
    }

    /// A whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Self {
        Self { num: number, den: 1 }
    }

    /// Points in tenths.
    #[must_use]
    pub fn tenths(points: i64) -> Self {
        Self::new(points, 10)
    }

    fn reduced(num: i128, den: i128) -> Self {
        let (num, den) = if den < 0 { (-num, -den) } else { (num, den) };
        if let (Ok(num), Ok(den)) = (i64::try_from(num), i64::try_from(den)) {
            return Self::small(num, den);
        }
        let common = gcd_wide(num.unsigned_abs(), den.unsigned_abs()).max(1);
        let common = i128::try_from(common).unwrap_or(1);
        let clamp = |n: i128| i64::try_from(n).unwrap_or(if n < 0 { i64::MIN } else { i64::MAX });
        Self { num: clamp(num / common), den: clamp(den / common).max(1) }
    }

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        if self.den == other.den
            && let Some(num) = self.num.checked_add(other.num)
        {
            return Self::small(num, self.den);
        }
        let (a, b) = (i128::from(self.den), i128::from(other.den));
        Self::reduced(i128::from(self.num) * b + i128::from(other.num) * a, a * b)
    }

    /// Divided by a number that is not 0.
    #[must_use]
    pub fn over(self, divisor: i64) -> Self {
        Self::reduced(i128::from(self.num), i128::from(self.den) * i128::from(divisor.max(1)))
    }

    /// Rounded to a whole number, halves up.
    #[must_use]
    pub fn rounded(self) -> i64 {
        (2 * self.num + self.den).div_euclid(2 * self.den)
    }

    /// Rounded down to a whole number.
    #[must_use]
    pub fn floor(self) -> i64 {
        self.num.div_euclid(self.den)
    }

    /// As a decimal number for people: with as many places as it has, rounded to four if it has more.
    #[must_use]
    pub fn decimal(self) -> String {
        self.with_places(self.places())
    }

    /// The number of places that [`Value::decimal`] shows.
    #[must_use]
    pub fn places(self) -> usize {
        let rounded = self.in_ten_thousandths();
        (0..4).find(|&places| rounded % 10_i128.pow(4 - places) == 0).unwrap_or(4) as usize
    }

    /// As a decimal number with this number of places, at most four.
    #[must_use]
    pub fn with_places(self, places: usize) -> String {
        let rounded = self.in_ten_thousandths();
        let (sign, digits) = (if rounded < 0 { "-" } else { "" }, rounded.unsigned_abs());
        let rest = format!("{:04}", digits % 10_000);
        let rest = &rest[..places.min(4)];
        format!("{sign}{}{}{rest}", digits / 10_000, if rest.is_empty() { "" } else { "." })
    }

    /// Rounded, halves away from zero.
    fn in_ten_thousandths(self) -> i128 {
        let (num, den) = (i128::from(self.num) * 10_000, i128::from(self.den));
        (2 * num + num.signum() * den) / (2 * den)
    }

    /// Numerator and denominator, in lowest terms.
    #[must_use]
    pub fn parts(self) -> (i64, i64) {
        (self.num, self.den)
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.den == other.den {
            return self.num.cmp(&other.num);
        }
        (i128::from(self.num) * i128::from(other.den)).cmp(&(i128::from(other.num) * i128::from(self.den)))
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A decimal number if it ends within four places, otherwise a mixed fraction: `9.5`, `5.25`, `12 3/7`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, num) = (if self.num < 0 { "-" } else { "" }, self.num.unsigned_abs());
        let den = self.den.unsigned_abs();
        let whole = num / den;
        if den == 1 {
            return f.pad(&format!("{sign}{whole}"));
        }
        if 10_000 % den == 0 {
            let rest = (num % den) * (10_000 / den);
            let digits = format!("{rest:04}");
            return f.pad(&format!("{sign}{whole}.{}", digits.trim_end_matches('0')));
        }
        let mixed = if whole == 0 { String::new() } else { format!("{whole} ") };
        f.pad(&format!("{sign}{mixed}{}/{den}", num % den))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_reduced_and_compared_exactly() {
        assert_eq!(Value::new(10, 20), Value::new(1, 2));
        assert!(Value::new(1, 3) < Value::new(334, 1000));
        assert!(Value::new(1, 3) > Value::new(333, 1000));
        assert_eq!(Value::new(1, 2).plus(Value::new(1, 3)), Value::new(5, 6));
        assert_eq!(Value::new(5, 2).rounded(), 3);
        assert_eq!(Value::new(-5, 2).rounded(), -2);
        assert_eq!(Value::whole(7).over(2).rounded(), 4);
        assert_eq!(Value::new(3, -6), Value::new(-1, 2));
        assert_eq!(Value::new(i64::MIN, 2), Value::whole(i64::MIN / 2));
        assert_eq!(Value::whole(i64::MAX).plus(Value::whole(1)), Value::whole(i64::MAX));
    }

    #[test]
    fn decimals_are_rounded_to_four_places() {
        let texts = [(263, 6, "43.8333"), (2, 3, "0.6667"), (-2, 3, "-0.6667"), (1, 30_000, "0"), (95, 10, "9.5")];
        for (num, den, text) in texts {
            assert_eq!(Value::new(num, den).decimal(), text);
        }
        assert_eq!([0, 1, 2, 4].map(|places| Value::new(35, 4).with_places(places)), ["8", "8.7", "8.75", "8.7500"]);
    }

    #[test]
    fn numbers_as_people_write_them() {
        let texts = [(95, 10, "9.5"), (525, 100, "5.25"), (90, 10, "9"), (87, 7, "12 3/7"), (-5, 10, "-0.5")];
        for (num, den, text) in texts {
            assert_eq!(Value::new(num, den).to_string(), text);
        }
    }
}
