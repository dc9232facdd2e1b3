//! The formats of a report that may be written besides standard output.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportKind {
    Human,
    Json,
    Junit,
    Html,
    Sarif,
    TrfComment,
}

impl ExportKind {
    pub const ALL: [(&'static str, Self); 6] = [
        ("human", Self::Human),
        ("json", Self::Json),
        ("junit", Self::Junit),
        ("html", Self::Html),
        ("sarif", Self::Sarif),
        ("trf-comment", Self::TrfComment),
    ];

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(known, _)| *known == name).map(|&(_, kind)| kind)
    }
}
