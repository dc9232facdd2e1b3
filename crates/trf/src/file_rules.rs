//! Findings about the file as text, and about duplicated records.

use std::collections::HashMap;

use super::bounds;
use super::codes::{Code, Severity};
use super::diagnostic::Diagnostic;
use super::dialect::Dialect;
use super::dispatch::{Text, parse_line};
use super::document::{Document, Rare};
use super::encoding::Encoding;
use super::findings::{Findings, Place};
use super::line::{Ending, Unit, line_number};
use super::padding::Counting;
use super::record::{Kind, Record};
use super::records::rule;
use super::remarks::Remarks;

impl Document {
    /// All findings about single lines and fields, and about the file as text: those that need no other record.
    /// Findings about the whole file (line 0) first, then by line, column and code. This call creates their texts.
    #[must_use]
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        let mut findings = Findings::keeping(usize::MAX);
        self.diagnose(&mut findings);
        findings.finish()
    }

    /// Adds [`Document::diagnostics`] to findings.
    pub fn diagnose(&self, findings: &mut Findings) {
        for index in self.diagnose_whole(findings) {
            let line = line_number(index);
            if findings.wants_places() {
                for (code, severity_pairing, severity_rating) in self.remarked(index, Remarks::kinds).into_kinds() {
                    findings.push_place(Place { line, code, severity_pairing, severity_rating });
                }
                continue;
            }
            for found in self.remarks_of(index) {
                findings.push(found);
            }
        }
    }

    /// Adds findings that belong to no single line; returns the lines that have remarks ([`Document::remarks_of`]).
    pub fn diagnose_whole(&self, findings: &mut Findings) -> impl Iterator<Item = usize> + use<'_> {
        let found = check(self);
        let vega = found.iter().any(|found| found.code == Code::T014);
        for found in found {
            findings.push(found);
        }
        self.lines.iter().enumerate().filter(move |(_, line)| line.remarked && !vega).map(|(index, _)| index)
    }

    /// The remarks about one line.
    pub fn remarks_of(&self, index: usize) -> Vec<Diagnostic> {
        self.remarked(index, Remarks::wanted).into_diagnostics()
    }

    /// The remarks about one line that propose a repair.
    pub fn repairs_of(&self, index: usize) -> Vec<Diagnostic> {
        if self.lines.get(index).is_none_or(|line| !line.remarked) {
            return Vec::new();
        }
        self.remarked(index, Remarks::repairs).into_diagnostics()
    }

    /// Reads one line again to get the remarks about it.
    fn remarked(&self, index: usize, wanted: fn(u32) -> Remarks) -> Remarks {
        let remarks = wanted(line_number(index));
        let Some(line) = self.lines.get(index) else { return remarks };
        let text = self.text(index);
        let counting = Counting::As(line.unit);
        parse_line(Text { line: index, text, rare: Rare::of(text), counting, remarks: &remarks }, &mut Vec::new());
        remarks
    }
}

/// The finding for a file without players. If it is a file of another kind, named like a tournament file or given by
/// mistake, the finding says so.
#[must_use]
pub fn no_players(document: &Document) -> Diagnostic {
    let first = document.text(0).trim_start().to_ascii_lowercase();
    let kinds = [("%pdf", "a PDF"), ("pk\u{3}\u{4}", "an archive or a spreadsheet"), ("<", "a web page or XML")];
    let kind = kinds.iter().find(|(begin, _)| first.starts_with(begin));
    let kind = kind.map_or_else(String::new, |(_, kind)| format!("; it is {kind}: export the tournament as TRF"));
    Diagnostic::new(Code::T001, 0, format!("the file has no player record (001){kind}"))
}

/// All findings that belong to no single line, or that need to look at all of them.
fn check(document: &Document) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    vega(document, &mut found);
    if document.players().next().is_none() {
        found.push(no_players(document));
    }
    if document.cut {
        let message = format!("the file has more than {} bytes; the rest was not read", bounds::FILE_BYTES);
        found.push(Diagnostic::new(Code::T019, 0, message));
    }
    encoding(document, &mut found);
    padding(document, &mut found);
    endings(document, &mut found);
    other_version(document, &mut found);
    repeated(document, &mut found);
    found
}

/// The first player line whose fields are separated by bars, as in Vega's description files.
pub fn first_barred(document: &Document) -> Option<usize> {
    document.extents.of(Kind::Player).find(|&index| {
        let bars = || document.text(index).bytes().filter(|&byte| byte == b'|').count();
        document.lines[index].remarked && matches!(document.record(index), Record::Player(_)) && bars() >= 3
    })
}

fn vega(document: &Document, found: &mut Vec<Diagnostic>) {
    if let Some(index) = first_barred(document) {
        let message = "the fields are separated by bars: this is a Vega tournament description, whose records have other meanings";
        found.push(Diagnostic::new(Code::T014, line_number(index), message).with_fix("export a TRF from Vega"));
    }
}

fn encoding(document: &Document, found: &mut Vec<Diagnostic>) {
    let encoding = document.encoding();
    if encoding != Encoding::Utf8 {
        let first = (0..document.lines().len()).find(|&line| !document.text(line).is_ascii()).map_or(0, line_number);
        let (message, fix) = if document.encoding_is_guessed() {
            (format!("the text is not UTF-8; it was read as {encoding}, which is a guess"), "name it with --encoding")
        } else {
            (format!("the text is {encoding}, not UTF-8"), "save the file as UTF-8")
        };
        found.push(Diagnostic::new(Code::T002, first, message).with_fix(fix));
    }
    if document.has_bom() && encoding == Encoding::Utf8 {
        let message = "the file starts with a byte order mark, with which some programs lose the first line";
        found.push(Diagnostic::new(Code::T003, 0, message).with_fix("save the file as UTF-8 without byte order mark"));
    }
}

/// T007, once for all lines whose fields are on their columns only if bytes are counted.
fn padding(document: &Document, found: &mut Vec<Diagnostic>) {
    let lines = document.lines();
    let mut by_bytes = (0..lines.len()).filter(|&index| lines[index].unit() == Unit::Bytes);
    let Some(first) = by_bytes.next() else { return };
    let message = match by_bytes.count() {
        0 => "the fields of this line are padded by UTF-8 bytes, not by characters; it was read by bytes".to_owned(),
        more => format!(
            "the fields of this line and of {more} more are padded by UTF-8 bytes, not by characters; they were read by bytes"
        ),
    };
    found.push(
        Diagnostic::new(Code::T007, line_number(first), message)
            .with_severities(Severity::Warning, Severity::Error)
            .with_fix("pad the text fields by characters"),
    );
}

fn endings(document: &Document, found: &mut Vec<Diagnostic>) {
    let (mut crlf, mut cr, mut lf) = (0usize, 0usize, 0usize);
    for line in document.lines() {
        match line.ending() {
            Ending::CrLf => crlf += 1,
            Ending::Cr => cr += 1,
            Ending::Lf => lf += 1,
            Ending::None => {}
        }
    }
    if cr + lf > 0 {
        let message = format!("line ends: {crlf} CR LF, {cr} CR, {lf} LF; expected CR LF everywhere");
        found.push(Diagnostic::new(Code::T004, 0, message).with_fix("end every line with CR LF"));
    }
    if document.lines().last().is_some_and(|line| line.ending() == Ending::None) {
        let last = line_number(document.lines().len() - 1);
        let message = "the last line has no line end";
        found.push(Diagnostic::new(Code::T005, last, message).with_fix("end the last line with CR LF"));
    }
}

/// A record that only another version has: the lone 142 that Swiss-Manager puts into a TRF16.
fn other_version(document: &Document, found: &mut Vec<Diagnostic>) {
    if document.dialect() >= Dialect::Trf26 {
        return;
    }
    for (index, _) in document.lines().iter().enumerate() {
        if document.code(index) == "142" {
            let message = "142 is a record of TRF26, but nothing else in the file is";
            found.push(Diagnostic::new(Code::T012, line_number(index), message));
        }
    }
}

/// T015: records that may occur once.
fn repeated(document: &Document, found: &mut Vec<Diagnostic>) {
    let mut first = HashMap::new();
    for (index, record) in document.records().enumerate() {
        if matches!(record, Record::Player(_) | Record::Blank | Record::Comment | Record::Ruler | Record::Unknown) {
            continue;
        }
        let code = document.code(index);
        if rule(code).is_none_or(|rule| !rule.once) {
            continue;
        }
        let earlier = *first.entry(code).or_insert(index);
        if earlier != index && document.text(earlier).trim_end() != document.text(index).trim_end() {
            let message = format!("{code} is already in line {}, with other content", earlier + 1);
            found.push(Diagnostic::new(Code::T015, line_number(index), message));
        }
    }
}
