//! What is wrong with mutants that list as an oracle does: besides a rule that is not known, two rules compared in the
//! wrong order, and one turned round.

/// A fault of a mutant that lists, in terms of the rules of its system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault<R> {
    /// It does not know the rule.
    Lacks(R),
    /// It compares by the first rule only after the second one, which follows it in the text.
    After(R, R),
    /// It takes the most for the least, and the least for the most.
    Reversed(R),
}

impl<R: Copy + PartialEq> Fault<R> {
    /// Is the rule known in spite of the fault?
    pub fn knows(fault: Option<Self>, rule: R) -> bool {
        fault != Some(Self::Lacks(rule))
    }

    /// Puts the values of these rules, which are in the order of the text, into the order of the fault.
    pub fn put_in_order<T>(fault: Option<Self>, rules: &[R], values: &mut [T]) {
        let Some(Self::After(before, after)) = fault else { return };
        let place = |rule| rules.iter().position(|&known| known == rule);
        if let (Some(one), Some(other)) = (place(before), place(after)) {
            values.swap(one, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_rules_change_places() {
        let mut values = [1, 2, 3];
        Fault::put_in_order(Some(Fault::After('b', 'c')), &['a', 'b', 'c'], &mut values);
        assert_eq!(values, [1, 3, 2]);
        Fault::put_in_order(Some(Fault::After('b', 'd')), &['a', 'b', 'c'], &mut values);
        Fault::put_in_order(Some(Fault::Lacks('a')), &['a', 'b', 'c'], &mut values);
        assert_eq!(values, [1, 3, 2]);
        assert!(!Fault::knows(Some(Fault::Lacks('a')), 'a') && Fault::knows(Some(Fault::Reversed('a')), 'a'));
    }
}
