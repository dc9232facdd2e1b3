//! Weights of edges: plain integers, or vectors of integers compared lexicographically.

use std::cmp::Ordering;
use std::fmt::Debug;

/// The operations that the matching algorithms need: an ordered additive group with exact halves of even values.
///
/// **Headroom.** The dual variables of a matching may grow to about `2 · n · |w|`. For `i64`, and for each limb of a
/// [`Lex`], keep `n · |w| ≤ 2^57` (`n` vertices, `|w|` the largest absolute value); then nothing overflows and every
/// edge stays far above [`Weight::ABSENT`].
pub trait Weight: Copy + Ord + Debug {
    /// The neutral element.
    const ZERO: Self;
    /// Marks a missing edge: far below every legal weight.
    const ABSENT: Self;
    /// Greater than every key that can arise.
    const INFINITE: Self;

    /// Sum.
    fn add(self, other: Self) -> Self;
    /// Difference.
    fn sub(self, other: Self) -> Self;
    /// The negated value.
    fn neg(self) -> Self;
    /// Twice the value.
    fn double(self) -> Self;
    /// Half the value; exact if each component is even.
    fn half(self) -> Self;
    /// Whether the value is [`Weight::ZERO`].
    fn is_zero(self) -> bool;
    /// Whether a weight (plain or doubled) marks a missing edge.
    fn is_absent(self) -> bool;
    /// Whether a reduced cost is so large that it can only come from a missing edge.
    fn is_far(self) -> bool;

    /// Reduced cost of an edge: `a + b - w2`, with `w2` the doubled weight.
    #[inline(always)]
    fn slack(a: &Self, b: &Self, w2: &Self) -> Self {
        a.add(*b).sub(*w2)
    }

    /// Compares `a + b - w2` with `limit`. Vectors stop at the first component that decides.
    #[inline(always)]
    fn cmp_slack(a: &Self, b: &Self, w2: &Self, limit: &Self) -> Ordering {
        Self::slack(a, b, w2).cmp(limit)
    }
}

impl Weight for i64 {
    const ZERO: Self = 0;
    const ABSENT: Self = -(1 << 61);
    const INFINITE: Self = i64::MAX;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self + other
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self - other
    }
    #[inline(always)]
    fn neg(self) -> Self {
        -self
    }
    #[inline(always)]
    fn double(self) -> Self {
        self << 1
    }
    #[inline(always)]
    fn half(self) -> Self {
        debug_assert!(self & 1 == 0, "half of an odd weight");
        self >> 1
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        self == 0
    }
    #[inline(always)]
    fn is_absent(self) -> bool {
        self <= Self::ABSENT
    }
    #[inline(always)]
    fn is_far(self) -> bool {
        self >= 1 << 61
    }
}

/// A vector of `N` independent integers ("limbs"), compared lexicographically: limb 0 matters most.
///
/// Sums and differences are computed limb by limb, without carry; so each limb keeps its meaning and can be read back
/// from the total. Each limb separately needs the headroom described at [`Weight`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lex<const N: usize>(pub [i64; N]);

// Not derived, because the derived comparison goes through slices and is not inlined.
impl<const N: usize> Ord for Lex<N> {
    #[inline(always)]
    fn cmp(&self, other: &Self) -> Ordering {
        for k in 0..N {
            if self.0[k] != other.0[k] {
                return self.0[k].cmp(&other.0[k]);
            }
        }
        Ordering::Equal
    }
}

impl<const N: usize> PartialOrd for Lex<N> {
    #[inline(always)]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }

    #[inline(always)]
    fn lt(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Less
    }
}

impl<const N: usize> Lex<N> {
    const fn with_first(value: i64) -> Self {
        let mut limbs = [0; N];
        limbs[0] = value;
        Lex(limbs)
    }

    #[inline(always)]
    fn map(mut self, f: impl Fn(i64) -> i64) -> Self {
        for limb in &mut self.0 {
            *limb = f(*limb);
        }
        self
    }

    #[inline(always)]
    fn zip(mut self, other: &Self, f: impl Fn(i64, i64) -> i64) -> Self {
        for k in 0..N {
            self.0[k] = f(self.0[k], other.0[k]);
        }
        self
    }
}

impl<const N: usize> Weight for Lex<N> {
    const ZERO: Self = Lex([0; N]);
    const ABSENT: Self = Self::with_first(i64::ABSENT);
    const INFINITE: Self = Self::with_first(i64::MAX);

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(&other, |a, b| a + b)
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(&other, |a, b| a - b)
    }
    #[inline(always)]
    fn neg(self) -> Self {
        self.map(|a| -a)
    }
    #[inline(always)]
    fn double(self) -> Self {
        self.map(|a| a << 1)
    }
    #[inline(always)]
    fn half(self) -> Self {
        debug_assert!(self.0.iter().all(|a| a & 1 == 0), "half of an odd weight");
        self.map(|a| a >> 1)
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0.iter().all(|&a| a == 0)
    }
    #[inline(always)]
    fn is_absent(self) -> bool {
        self.0[0].is_absent()
    }
    #[inline(always)]
    fn is_far(self) -> bool {
        self.0[0].is_far()
    }
    #[inline(always)]
    fn slack(a: &Self, b: &Self, w2: &Self) -> Self {
        let mut out = [0; N];
        for (k, limb) in out.iter_mut().enumerate() {
            *limb = a.0[k] + b.0[k] - w2.0[k];
        }
        Lex(out)
    }
    #[inline(always)]
    fn cmp_slack(a: &Self, b: &Self, w2: &Self, limit: &Self) -> Ordering {
        for k in 0..N {
            let s = a.0[k] + b.0[k] - w2.0[k];
            if s != limit.0[k] {
                return s.cmp(&limit.0[k]);
            }
        }
        Ordering::Equal
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_edge_is_recognised_plain_and_doubled() {
        assert!(i64::ABSENT.is_absent() && i64::ABSENT.double().is_absent());
        assert!(Lex::<2>::ABSENT.is_absent() && Lex::<2>::ABSENT.double().is_absent());
        // The headroom leaves this much for all weights together.
        assert!(!(-(1i64 << 57)).is_absent() && !Lex([-(1 << 57), i64::ABSENT]).is_absent());
    }
}
