//! Calculators that are wrong in one known way: each changes one choice of an edition. They serve conformance suites
//! and diagnoses; the tie-breaks themselves do not know about them.

use super::edition::{
    Adjusted, AverageOver, Cap, Dummy, Edition, End, ListOrder, NotAllMet, REQUESTED_BYES, Rounding, SeveralGames,
    Significance, Standard,
};
use super::event::Regime;
use crate::tournament::Outcomes;
use crate::tournament::{Colour, Outcome};

/// One way in which a calculator differs from C.07.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// Its name, which never changes.
    pub id: &'static str,
    /// The article of C.07 that it breaks.
    pub article: &'static str,
    /// What the calculator does, as the end of a sentence about it.
    pub says: &'static str,
    /// Makes an edition wrong.
    pub apply: fn(&mut Edition),
}

impl Change {
    /// The change with this name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<&'static Self> {
        CHANGES.iter().find(|change| change.id == id)
    }
}

macro_rules! changes {
    ($($id:literal $article:literal $says:literal $apply:expr;)+) => {
        /// All changes, in the order of the articles.
        pub const CHANGES: &[Change] = &[$(Change { id: $id, article: $article, says: $says, apply: $apply }),+];
    };
}

const FORFEIT_WIN: Outcomes = Outcomes::of(&[Outcome::ForfeitWin]);
const FORFEIT_LOSS: Outcomes = Outcomes::of(&[Outcome::ForfeitLoss]);
const PAIRING_BYE: Outcomes = Outcomes::of(&[Outcome::PairingBye]);

changes! {
    "last-first" "4.2" "applies the tie-breaks after the points in the opposite order"
        |e| e.order = ListOrder::Reversed;
    "encounter-forfeits" "6.1.1" "counts forfeits in direct encounter" |e| add(&mut e.encounters, Outcomes::FORFEITS);
    "encounter-sums" "6.1.2" "adds up several games against one opponent instead of their mean"
        |e| e.several_games = SeveralGames::Sum;
    "encounter-once" "6.2" "does not apply direct encounter again to those still tied" |e| e.encounter_again = false;
    "encounter-partial" "6.3" "orders a group by direct encounter although not all have met"
        |e| e.not_all_met = NotAllMet::Ordered;
    "encounter-all-met" "6.3" "uses direct encounter only if all have met" |e| e.not_all_met = NotAllMet::Tied;
    "wins-played" "7.1" "counts as wins only games won over the board" |e| e.wins = Outcomes::PLAYED;
    "wins-forfeit" "7.2" "counts forfeit wins as won over the board" |e| add(&mut e.wins_over_the_board, FORFEIT_WIN);
    "black-forfeits" "7.3" "counts forfeits as games with Black" |e| add(&mut e.black_games, Outcomes::FORFEITS);
    "black-wins-forfeit" "7.4" "counts forfeit wins as wins with Black" |e| add(&mut e.black_wins, FORFEIT_WIN);
    "black-is-white" "7.3" "counts White instead of Black" |e| e.counted_colour = Colour::White;
    "progressive-last" "7.5" "cuts the last of the progressive scores instead of the first"
        |e| e.progressive_cut = End::Last;
    "progressive-played" "7.5" "counts only the scores after rounds that were played"
        |e| e.progressive = Outcomes::PLAYED;
    "elected-byes" "7.6" "counts requested byes as rounds that one elected to play"
        |e| add(&mut e.elected, REQUESTED_BYES);
    "elected-forfeits" "7.6" "counts forfeit losses as rounds that one elected to play"
        |e| add(&mut e.elected, FORFEIT_LOSS);
    "elected-games" "7.6" "counts only games as rounds that one elected to play" |e| e.elected = Outcomes::PLAYED;
    "standard-byes" "7.7" "gives no standard points for rounds without an opponent" |e| e.standard = Standard::Opponent;
    "standard-draw" "7.7" "compares every result with a draw for standard points" |e| e.standard = Standard::Draw;
    "buchholz-raw" "16.3" "takes the opponents' scores as they are" |e| e.adjusted = Outcomes::NONE;
    "adjust-all" "16.3.1" "counts every requested bye of an opponent as a draw"
        |e| e.adjusted_where = Adjusted::Everywhere;
    "adjust-last" "16.3.2" "counts an opponent's requested bye as a draw in the last round only"
        |e| e.adjusted_where = Adjusted::Last;
    "adjust-forfeits" "16.3.2" "counts an opponent's forfeit loss at the end as a draw"
        |e| add(&mut e.adjusted, FORFEIT_LOSS);
    "no-dummy" "16.4" "lets unplayed rounds contribute nothing" |e| dummy(e, Dummy::Nothing);
    "dummy-adjusted" "16.4" "gives the dummy opponent the player's adjusted score" |e| dummy(e, Dummy::Adjusted);
    "dummy-draws" "16.4" "gives the dummy opponent a draw in every round" |e| dummy(e, Dummy::Draws);
    "dummy-uncapped" "16.4" "gives the dummy opponent the player's score without a cap" |e| dummy(e, Dummy::Own);
    "forfeit-cap-missing" "16.4.1" "caps the dummy of a forfeit by draws, not by the scheduled opponent"
        |e| e.forfeit_cap = e.dummy_cap;
    "forfeit-played" "16.2" "counts forfeits as games played" forfeits_are_games;
    "cut-plain" "16.5" "cuts the least significant value, whether voluntarily unplayed or not" |e| e.voluntary_cuts = 0;
    "cut-voluntary" "16.5" "cuts a voluntarily unplayed round even if it contributes less than the least significant value"
        |e| e.cut_lesser_voluntary = true;
    "cut-voluntary-once" "16.5.2" "prefers a voluntarily unplayed round for the first cut only"
        |e| e.voluntary_cuts = 1;
    "cut-unplayed" "16.1.2" "counts a pairing-allocated bye as a voluntarily unplayed round"
        pairing_byes_are_requested;
    "byes-not-voluntary" "16.1.1" "does not count requested byes as voluntarily unplayed rounds"
        requested_byes_are_not_voluntary;
    "forfeits-not-voluntary" "16.1.2" "does not count forfeit losses as voluntarily unplayed rounds"
        |e| remove(&mut e.voluntary, FORFEIT_LOSS);
    "cut-product" "14.1" "cuts the smallest product instead of that of the lowest opponent"
        |e| e.significance = Significance::Product;
    "average-all-rounds" "8.2" "divides the sum of the opponents' Buchholz by all rounds"
        |e| e.average_over = AverageOver::Rounds;
    "average-whole" "8.2" "rounds the mean of the opponents' Buchholz to a whole number"
        |e| e.average_rounding = Some(Rounding::HalfUp);
    "fore-opponents" "8.3" "does not count forfeits of the last round as draws in Fore Buchholz"
        |e| remove(&mut e.fore_draws, Outcomes::FORFEITS);
    "koya-more" "9.2" "asks for more than half of the points" |e| e.koya_half = false;
    "koya-rounds" "9.2" "counts the free rounds of an odd field in the half of the points"
        |e| e.koya_free_rounds = true;
    "mean-down" "10" "rounds means of ratings down" |e| e.mean_rounding = Rounding::Down;
    "rating-forfeits" "10" "counts the ratings of opponents of forfeits" forfeits_are_rated;
    "percent-down" "10.2" "rounds the percentage of a performance down" |e| e.percent_rounding = Rounding::Down;
    "perfect-zero" "10.3" "subtracts 735 instead of 800 from the lowest opponent of a player without points"
        |e| e.pointless = 735;
    "average-unplayed" "10.4" "averages the performance of scheduled opponents, too"
        |e| e.performances = Outcomes::ALL;
    "robin-as-swiss" "15.2" "treats a round robin like a Swiss" |e| e.predetermined = Regime::Swiss;
    "robin-2024" "15.2" "counts forfeit losses of a round robin as games, as until 2026"
        |e| e.predetermined_games = Outcomes::FORFEITS;
}

fn add(set: &mut Outcomes, others: Outcomes) {
    *set = set.with(others);
}

fn remove(set: &mut Outcomes, others: Outcomes) {
    *set = set.without(others);
}

fn dummy(edition: &mut Edition, score: Dummy) {
    (edition.dummy, edition.dummy_cap, edition.forfeit_cap) = (score, Cap::None, Cap::None);
}

fn forfeits_are_rated(edition: &mut Edition) {
    add(&mut edition.rated, Outcomes::FORFEITS);
    add(&mut edition.performances, Outcomes::FORFEITS);
}

fn forfeits_are_games(edition: &mut Edition) {
    let Edition { games, encounters, black_games, predetermined_games, .. } = edition;
    for set in [games, encounters, black_games, predetermined_games] {
        add(set, Outcomes::FORFEITS);
    }
    forfeits_are_rated(edition);
    add(&mut edition.wins_over_the_board, FORFEIT_WIN);
    add(&mut edition.black_wins, FORFEIT_WIN);
    add(&mut edition.elected, FORFEIT_LOSS);
    remove(&mut edition.voluntary, FORFEIT_LOSS);
}

fn pairing_byes_are_requested(edition: &mut Edition) {
    add(&mut edition.voluntary, PAIRING_BYE);
    add(&mut edition.adjusted, PAIRING_BYE);
    remove(&mut edition.elected, PAIRING_BYE);
}

fn requested_byes_are_not_voluntary(edition: &mut Edition) {
    remove(&mut edition.voluntary, REQUESTED_BYES);
    remove(&mut edition.adjusted, REQUESTED_BYES);
    add(&mut edition.elected, REQUESTED_BYES);
}
