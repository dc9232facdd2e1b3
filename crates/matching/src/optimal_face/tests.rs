//! A test of the memory that a face counts. (`tests/systems` compares the matchings of a face with new solutions.)

use super::*;
use crate::budget::{Exhausted, Limits, within};

/// The limit on memory counts the table of allowed edges: one bit for each two vertices, in whole words.
#[test]
fn a_face_needs_room_for_each_pair_of_vertices() {
    let n = 3000;
    let new = |bytes: u64| {
        within(Limits { bytes, ..Limits::NONE }, || {
            let mates = (0..n).map(|v| Some(v ^ 1)).collect();
            let facts = Facts { mates, may_stay: vec![false; n], holder: &vec![None; n], within: &[] };
            let mut face = OptimalFace::new(&facts, |w, row| (0..w).rev().take(w % 2).for_each(|v| bits::put(row, v)));
            face.mates()
        })
    };
    let room = 8 * n as u64 * (n as u64 + 1).div_ceil(64);
    assert!(new(room).is_ok_and(|mates| (0..n).all(|v| mates[v] == Some(v ^ 1))));
    assert_eq!(new(room - 1), Err(Exhausted::Memory(room - 1)));
}
