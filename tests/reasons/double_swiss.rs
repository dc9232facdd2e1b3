//! Stub.
use crate::audit::{Audit, Round};
pub fn verify(_round: &Round<'_>, _audit: &mut Audit) {}
