//! Colour classes of players: the minimum number of clashes for given class sizes, and which classes may then meet.

use crate::tournament::{Colour, Entrant, Preference, Strength};

/// Colour classes: no preference, then White and Black, each absolute, strong, mild.
pub(super) const CLASSES: usize = 7;

/// The colour class of a player.
#[inline]
pub(super) fn class(entrant: &Entrant) -> usize {
    match entrant.preference {
        None => 0,
        Some(Preference { colour, strength }) => {
            let base = if colour == Colour::White { 1 } else { 4 };
            base + match strength {
                Strength::Absolute => 0,
                Strength::Strong => 1,
                Strength::Mild => 2,
            }
        }
    }
}

/// Numbers of players by class.
pub(super) type Counts = [i64; CLASSES];

/// The counts without one player of a class.
#[inline]
pub(super) fn without(counts: &Counts, class: usize) -> Counts {
    let mut rest = *counts;
    rest[class] -= 1;
    rest
}

/// The result of [`bound`].
pub(super) type Bound = (i64, i64, usize);

/// The least numbers of players without their preference (C12, C.10) and without their strong preference (C13, C.11) in
/// a complete pairing of an even number of players, and the colour in surplus: 1 White, 4 Black, 0 neither.
#[inline]
pub(super) fn bound(counts: &Counts) -> Bound {
    let white = counts[1] + counts[2] + counts[3];
    let black = counts[4] + counts[5] + counts[6];
    let (side, surplus) = if white >= black { (1, white - black - counts[0]) } else { (4, black - white - counts[0]) };
    if surplus <= 0 {
        return (0, 0, 0);
    }
    let clashes = surplus / 2;
    (clashes, (clashes - counts[side + 2]).max(0), side)
}

/// Which classes may meet, such that every complete pairing has exactly the least number of clashes:
///
/// * no surplus: players who prefer the same colour never meet;
/// * a surplus of one colour: the other players never meet each other, so each takes one player of the surplus colour,
///   and the rest of that colour clash with each other, which gives exactly the bound. If there are enough mild
///   players, two who are not mild never clash; otherwise mild players meet only players of their own colour who are
///   not mild, so that each of them saves a strong preference.
///
/// Two absolute preferences for one colour never meet: that is forbidden (C3) or, with a topscorer, costs C10 or C11,
/// which come before the colour preferences.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Filter {
    /// Bit `b` of `row[a]`: whether classes `a` and `b` may meet.
    row: [u8; CLASSES],
}

/// The filters for no surplus, White, Black; each without and with strong clashes.
const FILTERS: [[Filter; 2]; 3] = [
    [Filter::of(0, false), Filter::of(0, true)],
    [Filter::of(1, false), Filter::of(1, true)],
    [Filter::of(4, false), Filter::of(4, true)],
];

impl Filter {
    #[inline]
    pub(super) fn new(side: usize, strong_clashes: i64) -> Self {
        FILTERS[side.div_ceil(3)][usize::from(strong_clashes != 0)]
    }

    const fn of(side: usize, strong_clashes: bool) -> Self {
        let mut row = [0u8; CLASSES];
        let mut a = 0;
        while a < CLASSES {
            let mut b = 0;
            while b < CLASSES {
                row[a] |= (Self::allows(side, strong_clashes, a, b) as u8) << b;
                b += 1;
            }
            a += 1;
        }
        Self { row }
    }

    const fn allows(side: usize, strong_clashes: bool, a: usize, b: usize) -> bool {
        if side == 0 {
            return a == 0 || b == 0 || a.div_ceil(3) != b.div_ceil(3);
        }
        let wants = [side <= a && a < side + 3, side <= b && b < side + 3];
        let mild = side + 2;
        match wants {
            [false, false] => false,
            [true, true] if !strong_clashes => a == mild || b == mild,
            [true, true] => a != b || a == side + 1,
            _ => !strong_clashes || (a != mild && b != mild),
        }
    }

    /// The classes that a class may meet, one bit each.
    #[inline]
    pub(super) fn row(&self, class: usize) -> u8 {
        self.row[class]
    }

    #[inline]
    pub(super) fn meets(&self, a: usize, b: usize) -> bool {
        self.row[a] >> b & 1 == 1
    }
}

/// Whether the player prefers the colour of both latest games.
#[inline]
pub(super) fn wants_a_third(entrant: &Entrant) -> bool {
    let colours = &entrant.colours;
    let Some(preference) = entrant.preference else { return false };
    colours.len() >= 2 && colours[colours.len() - 2..].iter().all(|&colour| colour == preference.colour)
}

/// The clashes of a pair of classes in C12 and in C13.
#[inline]
pub(super) fn spent(a: usize, b: usize) -> (i64, i64) {
    let colour = |c: usize| c.div_ceil(3);
    if a == 0 || b == 0 || colour(a) != colour(b) {
        return (0, 0);
    }
    let strength = |c: usize| (c - 1) % 3;
    (1, i64::from(strength(a).max(strength(b)) == 1))
}
