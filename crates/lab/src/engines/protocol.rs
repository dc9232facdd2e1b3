//! The messages of the line protocol between pairproof and a worker: `crates/lab/workers/README.md`.

use crate::tournament::Id;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the protocol, in the greeting.
pub const PROTOCOL: u32 = 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Op {
    Pair,
    Check,
    Standings,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Request {
    pub id: u64,
    pub op: Op,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<String>,
    pub trf: String,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Hello {
    pub hello: String,
    #[serde(default)]
    pub protocol: u32,
    #[serde(default)]
    pub version: String,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Response {
    #[serde(default)]
    pub id: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pairs: Option<Vec<[u32; 2]>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Vec<ResponseRound>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standings: Option<Vec<JsonRow>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The kind of the error: `no-pairing`, `refused` (the default) or `crash`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
}

/// A checked round: the differences from the worker's own pairing; the bye is `[id, 0]`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ResponseRound {
    pub round: u16,
    #[serde(default)]
    pub missing: Vec<[u32; 2]>,
    #[serde(default)]
    pub unexpected: Vec<[u32; 2]>,
    #[serde(default)]
    pub no_pairing: bool,
}

/// An answer that could be parsed.
#[derive(Clone, Debug)]
pub(super) enum Reply {
    Pairing { pairs: Vec<[u32; 2]>, bye: Option<u32> },
    Check(Vec<ResponseRound>),
    Standings(Vec<JsonRow>),
}

/// A row in JSON, both in an answer file and in the line protocol.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct JsonRow {
    id: Id,
    #[serde(default)]
    rank: Option<u32>,
    #[serde(default)]
    values: JsonValues,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum JsonValues {
    List(Vec<Scalar>),
    Named(BTreeMap<String, Scalar>),
}

impl Default for JsonValues {
    fn default() -> Self {
        Self::List(Vec::new())
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Scalar {
    Text(String),
    Number(serde_json::Number),
    Nothing(()),
}

impl Scalar {
    fn text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Number(number) => number.to_string(),
            Self::Nothing(()) => "-".to_owned(),
        }
    }
}

impl JsonRow {
    pub(super) fn new(id: Id, rank: u32, values: Vec<String>) -> Self {
        Self { id, rank: Some(rank), values: JsonValues::List(values.into_iter().map(Scalar::Text).collect()) }
    }

    pub(super) fn row(&self, list: &[String]) -> StandingsRow {
        let values = match &self.values {
            JsonValues::List(values) => values.iter().map(|value| Some(value.text())).collect(),
            JsonValues::Named(values) => list.iter().map(|name| values.get(name).map(Scalar::text)).collect(),
        };
        StandingsRow { id: self.id, rank: self.rank, values }
    }
}

/// A program's row for one participant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingsRow {
    pub id: Id,
    /// The rank, if stated.
    pub rank: Option<u32>,
    /// The values in the order of the list; of a tournament file, the points alone.
    pub values: Vec<Option<String>>,
}
