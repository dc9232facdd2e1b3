//! A list that grows without being reallocated.

/// The number of items in a block. The first block grows like a vector, so a short list costs little.
const BLOCK: usize = 1024;

/// Items in blocks of equal size. A growing vector briefly holds its items twice, and then keeps capacity for as many
/// again; for the records of a large file, that is more than the file and all other data about it.
#[derive(Clone, Debug)]
pub(super) struct Blocks<T> {
    blocks: Vec<Vec<T>>,
}

impl<T> Blocks<T> {
    pub(super) const fn new() -> Self {
        Self { blocks: Vec::new() }
    }

    /// Adds an item and returns its index.
    pub(super) fn push(&mut self, item: T) -> usize {
        match self.blocks.last_mut() {
            Some(block) if block.len() < BLOCK => block.push(item),
            _ => self.blocks.push(vec![item]),
        }
        let last = self.blocks.len() - 1;
        last * BLOCK + self.blocks[last].len() - 1
    }

    pub(super) fn get(&self, index: usize) -> Option<&T> {
        self.blocks.get(index / BLOCK)?.get(index % BLOCK)
    }

    pub(super) fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        self.blocks.get_mut(index / BLOCK)?.get_mut(index % BLOCK)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_keep_their_index_over_blocks() {
        let mut blocks = Blocks::new();
        for item in 0..2 * BLOCK + 1 {
            assert_eq!(blocks.push(item), item);
        }
        *blocks.get_mut(BLOCK).expect("the second block has a first item") += 7;
        let found = [0, BLOCK - 1, BLOCK, 2 * BLOCK, 2 * BLOCK + 1].map(|index| blocks.get(index).copied());
        assert_eq!(found, [Some(0), Some(BLOCK - 1), Some(BLOCK + 7), Some(2 * BLOCK), None]);
    }
}
