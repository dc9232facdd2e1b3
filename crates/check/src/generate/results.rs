//! How a game ends: the expected score follows FIDE's rating table (B.02 art. 8.1), shifted by White's advantage; the
//! share of draws follows a logistic curve in integers and grows with the playing strength.

use super::random::Random;
use super::settings::ResultModel;
use crate::standings::expected_percent;
use crate::tournament::Outcome;

/// 1 / (1 + 10^(i/32)) in 2^32 parts: the chances of a player who is i/32 of the spread weaker.
const LOGISTIC: [u32; 161] = [
    2_147_483_648,
    2_070_255_032,
    1_993_225_916,
    1_916_593_745,
    1_840_551_896,
    1_765_287_754,
    1_690_980_921,
    1_617_801_579,
    1_545_909_055,
    1_475_450_594,
    1_406_560_372,
    1_339_358_738,
    1_273_951_710,
    1_210_430_694,
    1_148_872_442,
    1_089_339_207,
    1_031_879_093,
    976_526_571,
    923_303_134,
    872_218_072,
    823_269_328,
    776_444_428,
    731_721_452,
    689_070_014,
    648_452_261,
    609_823_841,
    573_134_851,
    538_330_741,
    505_353_166,
    474_140_789,
    444_630_013,
    416_755_659,
    390_451_572,
    365_651_172,
    342_287_931,
    320_295_798,
    299_609_563,
    280_165_171,
    261_899_983,
    244_752_989,
    228_664_983,
    213_578_704,
    199_438_931,
    186_192_563,
    173_788_662,
    162_178_476,
    151_315_445,
    141_155_189,
    131_655_479,
    122_776_201,
    114_479_304,
    106_728_747,
    99_490_435,
    92_732_155,
    86_423_500,
    80_535_804,
    75_042_062,
    69_916_857,
    65_136_290,
    60_677_899,
    56_520_595,
    52_644_584,
    49_031_304,
    45_663_353,
    42_524_429,
    39_599_265,
    36_873_573,
    34_333_981,
    31_967_985,
    29_763_894,
    27_710_780,
    25_798_433,
    24_017_317,
    22_358_524,
    20_813_740,
    19_375_203,
    18_035_671,
    16_788_386,
    15_627_043,
    14_545_764,
    13_539_065,
    12_601_833,
    11_729_303,
    10_917_031,
    10_160_877,
    9_456_982,
    8_801_748,
    8_191_826,
    7_624_094,
    7_095_643,
    6_603_765,
    6_145_935,
    5_719_803,
    5_323_181,
    4_954_030,
    4_610_451,
    4_290_677,
    3_993_061,
    3_716_070,
    3_458_279,
    3_218_358,
    2_995_069,
    2_787_263,
    2_593_866,
    2_413_880,
    2_246_377,
    2_090_492,
    1_945_419,
    1_810_409,
    1_684_766,
    1_567_838,
    1_459_024,
    1_357_759,
    1_263_520,
    1_175_820,
    1_094_206,
    1_018_256,
    947_576,
    881_801,
    820_591,
    763_629,
    710_621,
    661_292,
    615_386,
    572_667,
    532_913,
    495_918,
    461_491,
    429_454,
    399_640,
    371_897,
    346_079,
    322_053,
    299_695,
    278_889,
    259_528,
    241_510,
    224_743,
    209_141,
    194_621,
    181_110,
    168_536,
    156_835,
    145_947,
    135_814,
    126_385,
    117_611,
    109_446,
    101_847,
    94_776,
    88_196,
    82_073,
    76_375,
    71_073,
    66_138,
    61_547,
    57_274,
    53_297,
    49_597,
    46_154,
    42_949,
];

/// The chances, in 2^32 parts, of a player who is `deficit` points weaker, when `spread` points make a ratio of ten.
fn chances(deficit: i64, spread: i64) -> u32 {
    let steps = 32 * 256;
    let at = deficit.unsigned_abs().saturating_mul(steps) / spread.max(1).unsigned_abs();
    let place = usize::try_from(at / 256).unwrap_or(usize::MAX);
    let upper = LOGISTIC.get(place).copied().unwrap_or(0);
    let lower = LOGISTIC.get(place.saturating_add(1)).copied().unwrap_or(0);
    let within = u64::from(upper - lower) * (at % 256) / 256;
    let weak = upper - u32::try_from(within).unwrap_or(0);
    if deficit >= 0 { weak } else { u32::MAX - weak }
}

/// The spread at which the rating table applies unchanged.
const TABLE_SPREAD: i64 = 400;

/// The whole, in the parts in which chances are expressed.
const WHOLE: u64 = 1 << 32;

impl ResultModel {
    /// White's chances of winning and losing, in 2^32 parts; the rest are draws.
    ///
    /// Whatever the share of draws, wins plus half of the draws are what the table expects: a draw takes equally from
    /// the wins and the losses, and there are never more draws than both allow.
    pub fn odds(&self, white: i64, black: i64) -> (u32, u32) {
        // Below 1200 the figures behind the defaults give negative draws.
        let level = ((white + black) / 2).max(1200) - 2000;
        let advantage = self.white_advantage + self.white_advantage_growth * level / 1000;
        let width = (self.draw_width + self.draw_width_growth * level / 1000).max(0);
        let difference = white - black;
        let decided = [width - difference - advantage, width + difference + advantage];
        let decided: u64 = decided.map(|deficit| u64::from(chances(deficit, self.spread))).iter().sum();
        let expected = self.expected(difference, advantage);
        let draws = WHOLE.saturating_sub(decided).min(2 * expected.min(WHOLE - expected));
        let chance = |score: u64| u32::try_from(score - draws / 2).unwrap_or(u32::MAX);
        (chance(expected), chance(WHOLE - expected))
    }

    /// White's expected score, in 2^32 parts. The advantage is the same for the weaker and the stronger player, so that
    /// the table holds over many games with balanced colours.
    fn expected(&self, difference: i64, advantage: i64) -> u64 {
        let percent = |points: i64| expected_percent(points * TABLE_SPREAD / self.spread.max(1));
        // In halves of a per cent.
        let even = 2 * percent(difference);
        let room = even.min(200 - even);
        let shift = percent(difference + advantage) - percent(difference - advantage);
        u64::try_from(even + shift.clamp(-room, room)).unwrap_or(0) * WHOLE / 200
    }

    /// Draws the outcomes of a game over the board, White's first.
    pub(super) fn play(&self, white: i64, black: i64, random: &mut Random) -> [Outcome; 2] {
        let (win, loss) = if self.random > 0 && random.chance(self.random) {
            (u32::MAX / 3, u32::MAX / 3)
        } else {
            self.odds(white, black)
        };
        let roll = random.bits();
        if roll < win {
            [Outcome::Win, Outcome::Loss]
        } else if roll > u32::MAX - loss {
            [Outcome::Loss, Outcome::Win]
        } else {
            [Outcome::Draw, Outcome::Draw]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODEL: ResultModel = ResultModel::USUAL;

    fn percent(part: u32) -> u64 {
        (u64::from(part) * 1000 + (1 << 31)) >> 32
    }

    #[test]
    fn the_curve_is_smooth_and_symmetric() {
        let points: Vec<u32> = (-3000..=3000).map(|deficit| chances(deficit, 370)).collect();
        assert!(points.is_sorted_by(|a, b| a >= b));
        // Even chances are exactly half of 2^32 parts, which has no mirror image in 32 bits.
        assert_eq!(chances(0, 370), 1 << 31);
        for deficit in 1..3000 {
            assert_eq!(u32::MAX - chances(deficit, 370), chances(-deficit, 370));
        }
    }

    #[test]
    fn equals_are_near_what_was_published() {
        // White 35.5 %, Black 28.2 %, the rest draws; the table has whole per cents only.
        let (white, black) = MODEL.odds(2000, 2000);
        assert_eq!((percent(white), percent(black)), (358, 278));
        // More draws at a higher level: a width of 215 and an advantage of 44, computed by hand.
        let (white, black) = MODEL.odds(2600, 2600);
        assert_eq!((percent(white), percent(black)), (288, 168));
        let (white, black) = MODEL.odds(1100, 1100);
        assert!(percent(white) + percent(black) <= 1000);
    }

    /// Averaged over White and Black, the stronger player scores what the table says, whatever the share of draws.
    #[test]
    fn the_table_holds_at_every_rate_of_draws() {
        for draw_width in [0, 50, 133, 300, 4000] {
            for white_advantage in [0, 27, 300] {
                let model = ResultModel { draw_width, white_advantage, ..MODEL };
                for difference in 0..900 {
                    let score = |(win, loss): (u32, u32)| (WHOLE + u64::from(win) - u64::from(loss)) / 2;
                    let with_white = score(model.odds(2000 + difference, 2000));
                    let with_black = WHOLE - score(model.odds(2000, 2000 + difference));
                    let wanted = u64::try_from(expected_percent(difference)).unwrap() * WHOLE / 100;
                    assert!(((with_white + with_black) / 2).abs_diff(wanted) < 8, "{draw_width} {difference}");
                }
            }
        }
    }

    #[test]
    fn the_stronger_wins_more() {
        let (favourite, outsider) = MODEL.odds(2300, 1900);
        assert!(percent(favourite) > 800 && percent(outsider) < 40, "{} {}", percent(favourite), percent(outsider));
    }
}
