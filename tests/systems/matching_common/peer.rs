//! The crate `integer-blossom` over our vectors, as a second opinion and a yardstick.

use pairproof_matching::{Lex, Weight};
use std::ops::{Add, AddAssign, Sub, SubAssign};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Vector<const N: usize>(pub Lex<N>);

impl<const N: usize> Add for Vector<N> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Vector(self.0.add(other.0))
    }
}

impl<const N: usize> Sub for Vector<N> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Vector(self.0.sub(other.0))
    }
}

impl<const N: usize> AddAssign for Vector<N> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const N: usize> SubAssign for Vector<N> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const N: usize> integer_blossom::Weight for Vector<N> {
    const ZERO: Self = Vector(Lex([0; N]));
    const ONE: Self = Vector({
        let mut limbs = [0; N];
        limbs[N - 1] = 1;
        Lex(limbs)
    });
    fn inf() -> Self {
        let mut limbs = [0; N];
        limbs[0] = 1 << 58;
        Vector(Lex(limbs))
    }
    fn double(self) -> Self {
        Vector(Weight::double(self.0))
    }
    fn half(self) -> Self {
        Vector(Weight::half(self.0))
    }
}
