//! Campaigns: millions of random tournaments. Every round is checked for legality, other programs are asked, and each
//! difference is recorded.
//!
//! A [`Plan`] determines everything that a campaign does: two runs of the same plan write the same ledger, on any
//! machine, with any number of threads, interrupted or not. [`Setup`] is a plan with its generators and opponents,
//! [`run()`] executes it in a [`Store`], [`Campaign::read`] reads the results, [`mod@merge`] joins shards, and
//! [`replay()`] repeats the questions of findings.
//!
//! # The directory
//!
//! | file | |
//! |---|---|
//! | `plan.json`, `plan.copy.json` | the [`Plan`], twice; written first, changed only when the campaign is extended |
//! | `ledger.jsonl.gz` | all results: JSON lines in gzip members, one member per batch, synced to disk one by one. `zcat` reads it |
//! | `findings/BUCKET/ID/` | findings; the plan limits their number per bucket |
//! | `clock.json` | [`Clock`]: seconds and sessions; the one file in which two equal runs differ |
//! | `partial.json` | tournaments of batches that are not complete, with their findings, written every second and at the end. Every report counts them, and a resumed campaign keeps them |
//! | `end.json` | [`EndRecord`]: how much the folder held when it was last written, and a hash of the ledger. It distinguishes a truncated ledger from a complete one |
//! | `spare.jsonl.gz` | after damage to the ledger: the batches after the damage, until the lost ones have been repeated |
//!
//! `plan.json`, `clock.json`, `partial.json`, `end.json` and `verdict.json` begin with a checksum, as every member of
//! the ledger ends with one.
//!
//! A member of the ledger contains its findings, one `{"finding":` [`Finding`] `}` per line, in the order of their
//! tournaments, then one line `{"batch":` [`ledger::BatchLine`] `}`: the batch's number, its first tournament, how many
//! it has, and the sums by profile ([`Tally`], with engines in the order of the plan). Batches are in the order of
//! their numbers; batch `b` has the tournaments from `b × batch`, and shard `k/n` has those batches for which
//! `b mod n = k - 1`. A kill can leave a torn last member: readers stop before it, and `--resume` cuts it off. Damage
//! elsewhere loses the affected batches: readers name the place and continue after it, and `--resume` repeats only
//! these batches.
//!
//! [`case`] describes the contents of a finding's folder.
//!
//! | file | what is decided there |
//! |---|---|
//! | `plan`, `draw` | what the campaign will do; the profile of each tournament |
//! | `planned_engine` | a program of a plan, and whether it is still the same |
//! | `request` | the plan that follows from the user's options |
//! | `opponent` | the opponents, and how each is asked |
//! | `round_context` | one round in isolation, and with another program's pairing substituted |
//! | `cause` | why two pairings of a round differ |
//! | `disagreement` | one program is asked about one round, and its answer compared |
//! | `setup` | a plan with its generators and programs |
//! | `corpus` | tournaments that come from folders and archives |
//! | `trial`, `corpus_file` | one tournament: generated, or from a file; every round judged and shown to every program |
//! | `in_process` | our pairing, the oracle, functions of our own, the judge of legality |
//! | `differences`, `generated_by_others` | the findings of one tournament: ours, or another program's |
//! | `standings` | compares a program's standings with ours |
//! | `finding` | the record of a difference |
//! | `diagnosis` | which known fault gives the same answers |
//! | `case`, `finding_folders` | the folder of a finding: written, read |
//! | `tally` | counts |
//! | `ledger`, `store`, `plan_file`, `unfinished`, `clock`, `end_record`, `disk`, `checksummed` | what is on disk while a campaign runs |
//! | `names`, `trust` | names and commands that come from a folder: which are valid, which may run |
//! | `run`, `open_batches`, `work_queue` | threads, batches, stopping |
//! | `shrink` | the smallest tournament that still shows a difference |
//! | `shrink_findings` | the smallest case of each finding, at the end of a campaign |
//! | `agreeing` | suspects that would differ where a program agrees |
//! | `buckets`, `headline` | findings grouped by cause, and summarised in one sentence |
//! | `expectations` | which differences are known |
//! | `directory` | reading the directory of a campaign |
//! | `shards` | where the shards of a campaign lie |
//! | `merge`, `replay`, `report` | what is done with it afterwards |

mod agreeing;
pub mod buckets;
pub mod case;
pub mod cause;
mod checksummed;
pub(crate) mod clock;
pub mod corpus;
mod corpus_file;
pub mod diagnosis;
mod differences;
pub mod directory;
pub mod disagreement;
pub mod disk;
mod draw;
pub mod end_record;
pub mod expectations;
pub mod finding;
pub mod finding_folders;
mod generated_by_others;
pub mod headline;
mod in_process;
pub mod ledger;
pub mod ledger_reader;
pub mod merge;
pub mod names;
mod open_batches;
pub mod opponent;
pub mod package;
pub mod plan;
mod plan_file;
mod planned_engine;
pub mod replay;
pub mod report;
pub mod request;
pub mod round_context;
pub mod run;
pub mod setup;
pub mod shards;
pub mod shrink;
pub mod shrink_findings;
pub mod standings;
pub mod store;
pub mod tally;
pub mod trial;
pub mod trust;
mod unfinished;
mod work_queue;

pub use buckets::Bucket;
pub use clock::Clock;
pub use corpus::{Corpus, CorpusError, PlannedCorpus};
pub use corpus_file::system_of;
pub use diagnosis::{Diagnosis, Suspects};
pub use directory::{Campaign, Conclusion};
pub use disk::{StoreError, is_part_of_campaign};
pub use end_record::EndRecord;
pub use expectations::{Expectation, Expectations, ExpectationsError, Expected};
pub use finding::{Direction, FailureRecord, Finding, MinimalCase, ORACLE, Verdict, vote_in_words};
pub use finding_folders::{findings_below, readable_findings_below};
pub use merge::{MergeError, Merged, merge};
pub use names::{BucketName, FindingId, InvalidName};
pub use opponent::{ORACLE_FIELD, Opponent, OpponentError};
pub use plan::{Plan, PlanError, PlannedProfile, Shard};
pub use plan_file::{is_campaign, read_plan};
pub use planned_engine::{ChangedProgram, PlannedEngine};
pub use replay::{Replay, Replayed, ReplayedFile, replay};
pub use request::{Request, plan};
pub use run::{End, Progress, RunError, run};
pub use setup::Setup;
pub use shards::Shards;
pub use shrink_findings::{Shrinking, shrink_findings};
pub use store::Store;
pub use tally::{Counts, EngineTally, SIZES, Sizes, Spread, Tally};
