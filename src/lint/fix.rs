//! Safe repairs of a file: what changes how it is written, and nothing of what it says.

use crate::tournament::Tournament;
use crate::trf::{Code, Diagnostic, Document, EditError, Ending};

/// A repaired file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixed {
    /// The whole file: UTF-8, with CR LF where line ends were remarked.
    pub bytes: Vec<u8>,
    /// How many findings were repaired.
    pub repaired: usize,
}

/// Repairs what has a repair that can be made column by column. The tournament that is read from the repaired file is
/// the same.
///
/// # Errors
/// In words: a repair that does not fit, or that would change the tournament; nothing is repaired then.
pub fn fixed(bytes: &[u8], findings: &[Diagnostic]) -> Result<Fixed, String> {
    let before = Document::parse(bytes);
    let mut document = before.clone();
    let mut repaired = 0;
    for finding in findings.iter().filter(|finding| finding.line > 0) {
        repaired += usize::from(repair(&mut document, finding).map_err(|error| error.to_string())?);
    }
    let has = |code: Code| findings.iter().any(|finding| finding.code == code);
    let (encoding, ends) = (has(Code::T002) || has(Code::T003), has(Code::T004) || has(Code::T005));
    repaired += [Code::T002, Code::T003, Code::T004, Code::T005].into_iter().filter(|&code| has(code)).count();
    let bytes = if encoding || ends { rewritten(&document, ends) } else { document.to_bytes() };
    let read = |document: &Document| Tournament::from_document(document).map(|imported| imported.tournament);
    if read(&before) != read(&Document::parse(&bytes)) {
        return Err("the repairs would change what the file says".to_owned());
    }
    Ok(Fixed { bytes, repaired })
}

/// UTF-8 without byte order mark; line ends as they are, or CR LF.
fn rewritten(document: &Document, ends: bool) -> Vec<u8> {
    let mut bytes = Vec::new();
    for line in 0..document.lines().len() {
        bytes.extend_from_slice(document.text(line).as_bytes());
        bytes.extend_from_slice(if ends { Ending::CrLf } else { document.usual_ending() }.bytes());
    }
    bytes
}

/// Makes one repair; false where it cannot be made so.
fn repair(document: &mut Document, finding: &Diagnostic) -> Result<bool, EditError> {
    let line = finding.line as usize - 1;
    let text = document.text(line).to_owned();
    match (finding.code, finding.span, finding.fix.as_deref()) {
        (Code::T013, _, Some(_)) => document.replace_line(line, &format!("###{text}"))?,
        (Code::T016, _, Some(_)) => document.replace_line(line, text.trim_end())?,
        (Code::G020, Some(span), Some(_)) => {
            let field = document.columns(line, span).to_owned();
            let mut letters: Vec<char> = field.to_lowercase().chars().collect();
            if let Some(last) = letters.last_mut() {
                *last = last.to_ascii_uppercase();
            }
            document.set_left(line, span, &letters.into_iter().collect::<String>())?;
        }
        (Code::G021, Some(span), Some(_)) => {
            let field = document.columns(line, span).trim().trim_start_matches('0').to_owned();
            if field.is_empty() {
                return Ok(false);
            }
            document.set_right(line, span, &field)?;
        }
        (Code::P017, Some(span), Some(_)) => document.set_left(line, span, "")?,
        (
            Code::T011
            | Code::P006
            | Code::P014
            | Code::P015
            | Code::P019
            | Code::H003
            | Code::H005
            | Code::H016
            | Code::X009,
            Some(span),
            Some(fix),
        ) => {
            let width = (span.last + 1).saturating_sub(span.first) as usize;
            if fix.contains(' ') && fix.trim().contains(' ') || fix.chars().count() > width {
                return Ok(false);
            }
            document.set_left(line, span, fix)?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::fixed;
    use crate::lint::{LintOptions, all_findings};
    use crate::trf::Document;

    #[test]
    fn a_repaired_file_says_the_same_and_is_repaired_once() {
        let file = b"\xef\xbb\xbf012 Club\n001    1 W    Olsen, Jon                           0 NOR                                     0.0    0\n\n";
        let findings = |bytes: &[u8]| all_findings(&Document::parse(bytes), &LintOptions::default());
        let codes = |bytes: &[u8]| findings(bytes).iter().map(|found| found.code.id()).collect::<Vec<_>>();
        let once = fixed(file, &findings(file)).unwrap();
        assert!(once.repaired >= 3, "{once:?}");
        for code in ["T003", "T004", "P014", "P017"] {
            assert!(!codes(&once.bytes).contains(&code), "{code} is left: {:?}", String::from_utf8_lossy(&once.bytes));
        }
        let twice = fixed(&once.bytes, &findings(&once.bytes)).unwrap();
        assert_eq!((twice.repaired, &twice.bytes), (0, &once.bytes));
    }
}
