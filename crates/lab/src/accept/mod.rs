//! Runs the whole acceptance procedure from one plan file, which names the candidate, the programs to compare it with,
//! and the systems.
//!
//! This module does not compare anything itself: packages are those of `generate --package`, and cross-tests are
//! campaigns, each in its own folder, which `fuzz --resume`, `report` and `replay` can read as well.
//!
//! | file | what is decided there |
//! |---|---|
//! | `plan` | the contents of the file, and the campaigns that follow from it |
//! | `form` | the form to submit, as data, text and page |
//! | `trial` | tests other checkers on altered files, and other generators on their own files |
//! | `dossier` | the material sent to the author of a program, one folder per cause |

mod dossier;
mod form;
mod plan;
mod trial;

pub use dossier::{DossierError, of_system as dossiers, write as write_dossiers};
pub use form::{Form, FormError, FormKind, write_all};
pub use plan::{Applicant, PlanError, Procedure, Step, SystemPlan};
pub use trial::{GeneratorTrial, TrialError, Trials};
