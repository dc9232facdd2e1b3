//! Files under construction, and the findings of lint in them.

use pairproof::lint::{LintOptions, all_findings};
use pairproof::trf::{Code, Diagnostic, Document, Severity};

/// A file under construction.
#[derive(Clone)]
pub struct File(pub Vec<String>);

pub const RULER_16: &str = "\
012 Club Cup
022 Lyon
032 FRA
042 2026/03/07
052 2026/03/09
062 4
072 4
092 Individual: Swiss-System
102 Doe, Jane
112 Roe, Richard
122 90 min + 30 s/move
132                                                                                        26/03/07  26/03/08  26/03/09
001    1 mFM  Alder, Ann                        2400 FRA      600001 1990/01/11  2.5    1     3 w 1     2 b =     4 w 1
001    2 w    Birch, Bea                        2300 FRA      600002 1991/02/12  2.5    1     4 b 1     1 w =     3 b 1
001    3 m    Cedar, Cid                        2200 FRA      600003 1992/03/13  1.0    3     1 b 0     4 w 1     2 w 0
001    4 m    Dogwood, Dan                      2100 FRA      600004 1993/04/14  0.0    4     2 w 0     3 b 0     1 b 0";

pub const RECORDS_26: &str = "\
142 3
152 W
182 Pairer 1.0
192 FIDE_DUTCH
202 BH/C1,BH,DE,WIN
222 5400+30";

const TEAM_26: &str = "\
012 Tiny Team Cup
022 Lyon
032 FRA
042 2026/03/07
052 2026/03/08
062 7
072 7
082 3
092 Team: Swiss-System
102 Doe, Jane
122 90 min + 30 s/move
132                                                                                        26/03/07  26/03/08
142 2
152 W
182 Pairer 1.0
192 FIDE_TEAM_TYPEA_MP_GP
202 EDE,BH:MP
222 5400+30
352 WB
362 TW 2.0   TD 1.0   TL 0.0
001    1 m    Alder, One                        2200 FRA      600001 2000/01/01  1.0    1     2 w 1  0000 - -
001    2 m    Birch, One                        2190 FRA      600002 2000/01/01  0.0    5     1 b 0  0000 - -
001    3 m    Cedar, One                        2180 FRA      600003 2000/01/01  1.0    1  0000 - -     4 w 1
001    4 m    Alder, Two                        2100 FRA      600004 2000/01/01  0.5    3     5 b =     3 b 0
001    5 m    Birch, Two                        2090 FRA      600005 2000/01/01  0.5    3     4 w =  0000 - -
001    6 m    Cedar, Two                        2080 FRA      600006 2000/01/01  0.5    3  0000 - -     7 b =
001    7 m    Alder, Three                      2000 FRA      600007 2000/01/01  0.5    3  0000 - -     6 w =
310   1 Alpha                            ALP     2150    2.0    2.0   2     1    4    7
310   2 Bravo                            BRA     2140    1.0    1.5   3     2    5
310   3 Charlie                          CHA     2130    3.0    2.5   1     3    6
320  1.0  1.0   3   2";

impl File {
    pub fn of(text: &str) -> Self {
        Self(text.lines().map(str::to_owned).collect())
    }

    pub fn trf16() -> Self {
        Self::of(RULER_16)
    }

    pub fn trf26() -> Self {
        Self::of(RULER_16).before_players(RECORDS_26)
    }

    pub fn team() -> Self {
        Self::of(TEAM_26)
    }

    pub fn before_players(mut self, lines: &str) -> Self {
        let at = self.0.iter().position(|line| line.starts_with("001")).unwrap();
        self.0.splice(at..at, lines.lines().map(str::to_owned));
        self
    }

    pub fn add(mut self, line: &str) -> Self {
        self.0.push(line.to_owned());
        self
    }

    pub fn without(mut self, start: &str) -> Self {
        let before = self.0.len();
        self.0.retain(|line| !line.starts_with(start));
        assert!(self.0.len() < before, "no line starts with {start:?}");
        self
    }

    pub fn change(mut self, from: &str, to: &str) -> Self {
        let line =
            self.0.iter_mut().find(|line| line.contains(from)).unwrap_or_else(|| panic!("{from:?} is not there"));
        *line = line.replacen(from, to, 1);
        self
    }

    /// Writes text into the columns of the player with this id.
    pub fn put(mut self, id: u32, column: usize, text: &str) -> Self {
        let start = format!("001 {id:4}");
        let line = self.0.iter_mut().find(|line| line.starts_with(&start)).unwrap();
        while line.len() < column - 1 + text.len() {
            line.push(' ');
        }
        line.replace_range(column - 1..column - 1 + text.len(), text);
        *line = line.trim_end().to_owned();
        self
    }

    /// Writes a block of a round (`opponent colour result`, eight columns).
    pub fn block(self, id: u32, round: usize, text: &str) -> Self {
        assert_eq!(text.len(), 8, "{text:?}");
        self.put(id, 82 + 10 * round, text)
    }

    pub fn points(self, id: u32, points: &str) -> Self {
        self.put(id, 81, &format!("{points:>4}"))
    }

    pub fn rank(self, id: u32, rank: u32) -> Self {
        self.put(id, 86, &format!("{rank:>4}"))
    }

    pub fn bytes(&self) -> Vec<u8> {
        self.0.iter().flat_map(|line| [line.as_bytes(), b"\r\n"].concat()).collect()
    }

    pub fn findings_with(&self, options: &LintOptions) -> Vec<Diagnostic> {
        all_findings(&Document::parse(&self.bytes()), options)
    }

    pub fn findings(&self) -> Vec<Diagnostic> {
        self.findings_with(&LintOptions::default())
    }

    #[track_caller]
    pub fn breaks(&self, code: Code) -> Diagnostic {
        self.breaks_with(code, &LintOptions::default())
    }

    /// Asserts that the file breaks this rule once, and no other.
    #[track_caller]
    pub fn breaks_with(&self, code: Code, options: &LintOptions) -> Diagnostic {
        let found = self.findings_with(options);
        let codes: Vec<Code> = found.iter().map(|found| found.code).collect();
        assert_eq!(codes, [code], "{}", list(&found));
        found.into_iter().next().unwrap()
    }

    /// Asserts that the file breaks exactly these rules.
    #[track_caller]
    pub fn breaks_all(&self, codes: &[Code]) {
        let found = self.findings();
        let mut actual: Vec<Code> = found.iter().map(|found| found.code).collect();
        let mut expected = codes.to_vec();
        actual.sort_unstable();
        expected.sort_unstable();
        assert_eq!(actual, expected, "{}", list(&found));
    }

    #[track_caller]
    pub fn clean(&self) {
        let found = self.findings();
        assert!(found.is_empty(), "{}", list(&found));
    }
}

/// Findings as text.
fn list(found: &[Diagnostic]) -> String {
    found.iter().map(|found| format!("\nline {}: {} {}", found.line, found.code, found.message)).collect()
}

fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::None => "-",
        Severity::Info => "info",
        Severity::Warning => "warning",
        Severity::Error => "error",
        Severity::Fatal => "fatal",
    }
}

/// One line per finding: place, code, severity for pairing and for rating, field, message, repair.
pub fn report(found: &[Diagnostic]) -> String {
    let mut text = String::new();
    for found in found {
        let place = match (found.line, found.span) {
            (0, _) => "file".to_owned(),
            (line, None) => format!("{line}"),
            (line, Some(span)) => format!("{line}:{}-{}", span.first, span.last),
        };
        let (pairing, rating) = (severity(found.severity_pairing), severity(found.severity_rating));
        text.push_str(&format!("{place} {} {pairing}/{rating} ", found.code));
        if !found.field.is_empty() {
            text.push_str(&format!("{}: ", found.field));
        }
        text.push_str(&found.message);
        if let Some(fix) = &found.fix {
            text.push_str(&format!(" [fix: {fix}]"));
        }
        text.push('\n');
    }
    text
}
