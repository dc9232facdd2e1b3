//! The acceptance procedure as one run: who applies, with which programs the candidate is compared, and for which
//! systems, from one file.
//!
//! Nothing is compared here: packages are those of `generate --package`, the cross-tests are campaigns, each in a
//! folder of its own that `fuzz --resume`, `report` and `replay` understand as well.
//!
//! | file | what is decided there |
//! |---|---|
//! | `plan` | what the file may say, and which campaigns follow from it |
//! | `form` | the form to hand in, as data, text and page |
//! | `trial` | checkers and generators of others before altered and generated files |
//! | `dossier` | what is sent to the author of a program, a folder for each cause |

mod dossier;
mod form;
mod plan;
mod trial;

pub use dossier::{DossierError, of_system as dossiers, write as write_dossiers};
pub use form::{Form, FormError, FormKind, write_all};
pub use plan::{Applicant, PlanError, Procedure, Step, SystemPlan};
pub use trial::{GeneratorTrial, TrialError, Trials};
