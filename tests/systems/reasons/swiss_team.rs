//! Every reason of Swiss Team (C.04.6): the first thing that differs, and counts that are made again.

use crate::reasons::audit::{Audit, Round};

pub fn verify(_: &Round<'_>, _: &mut Audit) {}
