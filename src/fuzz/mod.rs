//! Campaigns: random tournaments by the million, every round judged, other programs asked, whatever differs filed.
//!
//! A [`Plan`] says everything that a campaign does; two runs of the same plan write the same ledger, on any machine, with any
//! number of threads, interrupted or not. [`Setup`] is a plan with its generators and opponents, [`run`] carries it out in a
//! [`Store`], [`Campaign::read`] reads what came of it, [`merge`] joins shards, [`replay()`] asks again about findings.
//!
//! # The directory
//!
//! | file | |
//! |---|---|
//! | `plan.json`, `plan.copy.json` | the [`Plan`], twice; written first, never changed |
//! | `ledger.jsonl.gz` | what happened: JSON lines in gzip members, one member a batch, synced to disk one by one. `zcat` reads it |
//! | `findings/BUCKET/ID/` | findings, at most so many a bucket as the plan says |
//! | `clock.json` | [`Clock`]: seconds and sessions; the one file in which two equal runs differ |
//! | `partial.json` | after a clean stop, and at the end of a campaign that time decides: tournaments of batches that are not complete, with their findings. Every report counts them |
//! | `spare.jsonl.gz` | after damage to the ledger: the batches behind the damage, until those before them are done again |
//!
//! `plan.json`, `clock.json`, `partial.json` and `verdict.json` begin with a checksum, as every member of the ledger ends with one.
//!
//! A member of the ledger has its findings, `{"finding":` [`Finding`] `}` a line, in the order of their tournaments, then one
//! line `{"batch":` [`ledger::BatchLine`] `}`: the batch's number, its first tournament, how many it has, and the sums by
//! profile ([`Tally`]; engines in it in the order of the plan). Batches stand in the order of their numbers; batch `b` has
//! the tournaments from `b × batch`, and shard `k/n` those batches for which `b mod n = k - 1`. A torn last member is what a
//! kill leaves; readers stop before it, `--resume` cuts it off. Damage elsewhere costs the batches that it hits: readers name the place and go on behind it,
//! `--resume` does these batches again and no others.
//!
//! What a finding's folder holds: [`case`].
//!
//! | file | what is decided there |
//! |---|---|
//! | `plan`, `draw` | what is going to be done, which profile a tournament comes from |
//! | `opponent` | who is asked, and how |
//! | `asking` | what was said about a moment, by whom, and why it differs |
//! | `moment` | a round taken out of a tournament, and put in again as somebody else pairs it |
//! | `setup` | a plan with everybody who takes part in it |
//! | `corpus`, `files` | tournaments that come from folders and archives; one file: read, judged, shown to everybody |
//! | `trial`, `differences` | one tournament: played, judged, shown to everybody; who differs |
//! | `standings` | standings: what a program says of them beside what follows |
//! | `finding` | what a difference is called |
//! | `diagnosis` | which known fault gives the same answers |
//! | `case` | the folder of a finding |
//! | `tally` | counts |
//! | `ledger`, `store`, `plan_file`, `sealed` | what is on disk while it runs |
//! | `run`, `work_queue` | threads, batches, stopping |
//! | `smallest` | the smallest case of each finding, when nothing new is looked for any more |
//! | `shrink` | the smallest tournament that still shows a difference |
//! | `buckets`, `headline` | findings put together by cause, and said in a sentence |
//! | `expectations` | which differences are known |
//! | `campaign`, `merge`, `replay`, `report` | what is done with it afterwards |

pub mod asking;
pub mod buckets;
pub mod campaign;
pub mod case;
pub mod corpus;
pub mod diagnosis;
mod differences;
mod draw;
pub mod expectations;
mod files;
pub mod finding;
pub mod headline;
pub mod ledger;
pub mod merge;
pub mod moment;
pub mod opponent;
pub mod plan;
mod plan_file;
pub mod replay;
pub mod report;
pub mod run;
mod sealed;
pub mod setup;
pub mod shrink;
pub mod smallest;
pub mod standings;
pub mod store;
pub mod tally;
pub mod trial;
mod work_queue;

pub use buckets::Bucket;
pub use campaign::{Campaign, Conclusion, findings_below};
pub use corpus::{Corpus, CorpusError, PlannedCorpus};
pub use diagnosis::{Diagnosis, Suspect, Suspects};
pub use expectations::{Expectation, Expectations, ExpectationsError, Expected};
pub use files::system_of;
pub use finding::{Direction, FailureRecord, Finding, Smallest, Verdict};
pub use merge::{MergeError, Merged, merge};
pub use opponent::{ORACLE_FIELD, Opponent, OpponentError};
pub use plan::{Plan, PlanError, PlannedEngine, PlannedProfile, Shard};
pub use plan_file::read_plan;
pub use replay::{Replay, Replayed, SaidAgain, replay};
pub use run::{End, Progress, RunError, run};
pub use setup::Setup;
pub use smallest::{Shrinking, shrink_findings};
pub use store::{Clock, Store, StoreError};
pub use tally::{Counts, EngineTally, SIZES, Tally};
