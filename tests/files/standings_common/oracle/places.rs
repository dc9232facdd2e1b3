//! Tie-breaks within a tied group: direct encounter, its extended form for teams; and the places of all.

use super::{EXTENDED, Fraction, Oracle, Situation, situation};
use pairproof::standings::{Kind, TieBreak};
use std::cmp::Ordering;

impl Oracle<'_> {
    /// 6.1: the mean score of `one` in its games against `two`, if they have met.
    fn against(&self, one: usize, two: usize, forfeits: bool, slot: usize) -> Option<Fraction> {
        let (mut sum, mut games) = (0, 0);
        for round in self.rounds(one) {
            let met = match situation(round) {
                Situation::Game(other) => Some(other),
                Situation::WonByForfeit(other) | Situation::LostByForfeit(other) if forfeits || !self.swiss() => {
                    Some(other)
                }
                _ => None,
            };
            if met == Some(two) && one != two {
                sum += i128::from(round.points[slot]);
                games += 1;
            }
        }
        (games > 0).then_some(Fraction(sum, games))
    }

    /// 6.2 and 6.3: an ordered list of groups out of one.
    pub fn direct_encounter(&self, group: &[usize], forfeits: bool, slot: usize) -> Vec<Vec<usize>> {
        let add = |a: Fraction, b: Fraction| Fraction(a.0 * b.1 + b.0 * a.1, a.1 * b.1);
        // A missing game is taken as won or as lost.
        let sum = |one: usize, missing_won: bool| {
            let mut sum = Fraction(0, 1);
            for &two in group.iter().filter(|&&two| two != one) {
                let missing = if missing_won { self.win(slot) } else { i128::from(self.0.worth[slot].loss) };
                sum = add(sum, self.against(one, two, forfeits, slot).unwrap_or(Fraction(missing, 1)));
            }
            sum
        };
        let met = |one: usize| group.iter().all(|&two| two == one || self.against(one, two, forfeits, slot).is_some());
        let mut parts: Vec<Vec<usize>> = Vec::new();
        let mut left = group.to_vec();
        if group.iter().all(|&one| met(one)) {
            while !left.is_empty() {
                let best = left.iter().map(|&one| sum(one, false)).max_by(|a, b| a.order(*b)).expect("somebody");
                let (part, rest) = left.into_iter().partition(|&one| sum(one, false).order(best) == Ordering::Equal);
                parts.push(part);
                left = rest;
            }
        } else {
            loop {
                let sure = left.iter().copied().find(|&one| {
                    let others = left.iter().filter(|&&two| two != one);
                    left.len() > 1
                        && others.clone().all(|&two| sum(one, false).order(sum(two, true)) == Ordering::Greater)
                });
                let Some(one) = sure else { break };
                parts.push(vec![one]);
                left.retain(|&two| two != one);
            }
            if !left.is_empty() {
                parts.push(left);
            }
        }
        if parts.len() == 1 {
            return parts;
        }
        let mut all = Vec::new();
        for part in parts {
            if part.len() > 1 { all.extend(self.direct_encounter(&part, forfeits, slot)) } else { all.push(part) }
        }
        all
    }

    /// 12.1: board count is for teams with equal game points.
    fn equal_game_points(&self, group: &[usize]) -> bool {
        group.iter().all(|&team| self.final_score(team, false, 1) == self.final_score(group[0], false, 1))
    }

    /// 13.3: article 6 by the primary score; if that does not divide the group, by the other; if that does not either,
    /// and two teams are left, by the boards of their matches. A smaller group starts from the beginning.
    fn extended(&self, group: &[usize], tie_break: &TieBreak) -> Vec<Vec<usize>> {
        let primary = self.slot(tie_break);
        let mut parts = self.direct_encounter(group, tie_break.forfeits_played, primary);
        if parts.len() == 1 {
            parts = self.direct_encounter(group, tie_break.forfeits_played, 1 - primary);
        }
        if parts.len() == 1 {
            let &[one, two] = group else { return parts };
            return match self.by_boards(one, two, tie_break) {
                Ordering::Greater => vec![vec![one], vec![two]],
                Ordering::Less => vec![vec![two], vec![one]],
                Ordering::Equal => parts,
            };
        }
        let mut all = Vec::new();
        for part in parts {
            if part.len() > 1 { all.extend(self.extended(&part, tie_break)) } else { all.push(part) }
        }
        all
    }

    /// 13.3.2: compares two teams by the boards of their matches.
    fn by_boards(&self, one: usize, two: usize, tie_break: &TieBreak) -> Ordering {
        let scored = |team: usize, other: usize| {
            let mut boards = vec![0; usize::from(self.0.boards)];
            for (number, round) in self.rounds(team).iter().enumerate() {
                let forfeits = tie_break.forfeits_played || !self.swiss();
                let met = match situation(round) {
                    Situation::Game(met) => Some(met),
                    Situation::WonByForfeit(met) | Situation::LostByForfeit(met) if forfeits => Some(met),
                    _ => None,
                };
                if met == Some(other) {
                    for (board, points) in self.0.participants[team].boards[number].iter().enumerate() {
                        boards[board] += i128::from(*points);
                    }
                }
            }
            boards
        };
        let (one, two) = (scored(one, two), scored(two, one));
        let count = |boards: &[i128]| boards.iter().enumerate().map(|(at, p)| (at as i128 + 1) * p).sum::<i128>();
        let fewer = count(&two).cmp(&count(&one));
        match tie_break.kind {
            Kind::ExtendedTop => one.cmp(&two),
            Kind::ExtendedBottom => Self::eliminated(&one).cmp(&Self::eliminated(&two)),
            Kind::ExtendedCountTop => fewer.then(one.cmp(&two)),
            Kind::ExtendedCountBottom => fewer.then(Self::eliminated(&one).cmp(&Self::eliminated(&two))),
            _ => Ordering::Equal,
        }
    }

    /// 4.2: the first and last place of each participant.
    pub fn places(&self, list: &[TieBreak]) -> Vec<(usize, usize)> {
        let mut groups: Vec<Vec<usize>> = vec![(0..self.0.participants.len()).collect()];
        for tie_break in list {
            let mut next = Vec::new();
            for group in groups {
                if group.len() == 1 {
                    next.push(group);
                } else if tie_break.kind == Kind::DirectEncounter {
                    next.extend(self.direct_encounter(&group, tie_break.forfeits_played, self.slot(tie_break)));
                } else if EXTENDED.contains(&tie_break.kind) {
                    next.extend(self.extended(&group, tie_break));
                } else if tie_break.kind == Kind::BoardCount && !self.equal_game_points(&group) {
                    next.push(group);
                } else if self.lists(tie_break, group[0]).is_some() {
                    let mut sorted = group;
                    sorted.sort_by_key(|&team| std::cmp::Reverse(self.lists(tie_break, team)));
                    let parts = sorted.chunk_by(|&a, &b| self.lists(tie_break, a) == self.lists(tie_break, b));
                    next.extend(parts.map(<[usize]>::to_vec));
                } else {
                    next.extend(self.by_value(tie_break, group));
                }
            }
            groups = next;
        }
        let mut places = vec![(0, 0); self.0.participants.len()];
        let mut ahead = 0;
        for group in groups {
            for &player in &group {
                places[player] = (ahead + 1, ahead + group.len());
            }
            ahead += group.len();
        }
        places
    }

    fn by_value(&self, tie_break: &TieBreak, group: Vec<usize>) -> Vec<Vec<usize>> {
        let rising = matches!(tie_break.kind, Kind::PairingNumber | Kind::BoardCount) != tie_break.reversed;
        let mut valued: Vec<(usize, Option<Fraction>)> =
            group.into_iter().map(|player| (player, self.value(tie_break, player))).collect();
        let order = |a: &Option<Fraction>, b: &Option<Fraction>| match (a, b) {
            (Some(a), Some(b)) if rising => a.order(*b),
            (Some(a), Some(b)) => b.order(*a),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => Ordering::Equal,
        };
        valued.sort_by(|a, b| order(&a.1, &b.1));
        valued
            .chunk_by(|a, b| order(&a.1, &b.1) == Ordering::Equal)
            .map(|chunk| chunk.iter().map(|one| one.0).collect())
            .collect()
    }
}
