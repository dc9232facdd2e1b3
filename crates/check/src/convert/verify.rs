//! Compares the written file with its source: finds the differences that no note mentions.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt::Display;

use super::conversion::{Change, Note};
use super::players::ANNOUNCED_BYE;
use super::prohibitions::{PAIRS, pairs_of};
use super::settings::ALL_ROUNDS;
use crate::tournament::{Absence, Entry, Form, Prohibition, Tournament};
use crate::trf::facts::Facts;
use crate::trf::{Document, PlayerField, Span, line_number};

/// Start of the message about a difference that no note mentions.
pub const UNNAMED: &str = "when read again, the written file differs";

/// The first difference that no note mentions, as a sentence. Compares the imported tournament, players, texts, dates,
/// counts, teams and national records.
pub(super) fn difference(source: &Document, written: &Document, notes: &[Note]) -> Option<String> {
    let named: HashSet<&str> = notes.iter().map(|note| note.record.as_str()).collect();
    let is_named = |codes: &[&str]| codes.iter().any(|code| named.contains(code));
    players(source, written, notes)
        .or_else(|| texts(source, written, &is_named))
        .or_else(|| teams(source, written, &is_named))
        .or_else(|| tournament(source, written, notes, &is_named))
}

fn differs(what: &str) -> Option<String> {
    Some(format!("{UNNAMED}, and no note says so: {what}"))
}

/// Like [`differs`], with the values in the source and in the written file.
fn differ(what: &str, before: impl Display, after: impl Display) -> Option<String> {
    Some(format!("{UNNAMED}, and no note says so: {what} ({after} instead of {before})"))
}

/// The beginning of a text, in quotes.
fn quoted(texts: &[String]) -> String {
    let text = texts.join("; ");
    match text.char_indices().nth(60) {
        Some((at, _)) => format!("{:?}...", &text[..at]),
        None => format!("{text:?}"),
    }
}

/// The text with blanks for control characters, as it is written if a note mentions them.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Compares numbers, names, points and ranks of all players, in the order of the file.
fn players(source: &Document, written: &Document, notes: &[Note]) -> Option<String> {
    use PlayerField as F;
    let lines: HashSet<u32> = notes.iter().map(|note| note.line).collect();
    // Some notes are about several players, and carry the line of the first.
    let several = notes.iter().any(|note| note.record == "001" && note.message.ends_with("players)"));
    let (mut before, mut after) = (source.players(), written.players());
    loop {
        let (one, other) = match (before.next(), after.next()) {
            (None, None) => return None,
            (Some(one), Some(other)) => (one, other),
            _ => return differ("numbers of players", source.players().count(), written.players().count()),
        };
        if one.id != other.id {
            return differ("numbers of players", one.id, other.id);
        }
        if lines.contains(&line_number(one.line)) {
            // Whatever the note is about, the names may differ only in control characters.
            if plain(one.name(source)).trim() != plain(other.name(written)).trim() {
                let what = format!("name of player {} (line {})", one.id, line_number(one.line));
                return differ(
                    &what,
                    quoted(&[one.name(source).to_owned()]),
                    quoted(&[other.name(written).to_owned()]),
                );
            }
            continue;
        }
        let text = |field| one.field(source, field) == other.field(written, field);
        let points = one.points == other.points || several && one.points.is_none();
        let same = text(F::Name) && text(F::Federation) && one.rating == other.rating && points;
        let less = one.sex == other.sex && one.title == other.title && one.fide_number == other.fide_number;
        let less = less && text(F::Birth) && one.rank == other.rank;
        if !same || !(less || several) {
            return differs(&format!("data of player {} (line {})", one.id, line_number(one.line)));
        }
    }
}

/// Compares texts, dates and counts, by code.
fn texts(source: &Document, written: &Document, is_named: &impl Fn(&[&str]) -> bool) -> Option<String> {
    let all = |document: &Document| {
        // The column between the code and the text is blank, or a text starts there.
        let with_column_4 = |line: usize, text: String| {
            let beside = document.columns(line, Span::new(4, 4)).trim();
            if beside.is_empty() { text } else { format!("{beside} | {text}") }
        };
        let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for record in document.texts() {
            let text = document.columns(record.line, record.span);
            let text = with_column_4(record.line, text.trim().to_owned());
            texts.entry(format!("{:03}", record.code)).or_default().push(text);
        }
        for record in document.dates() {
            let text = record
                .date
                .map_or_else(|| document.columns(record.line, record.span).trim().to_owned(), |date| date.to_string());
            let text = with_column_4(record.line, text);
            texts.entry(if record.end { "052" } else { "042" }.to_owned()).or_default().push(text);
        }
        for record in document.counts() {
            let text = with_column_4(record.line, format!("{:?}", (record.count, record.playing)));
            texts.entry(format!("{:03}", record.code)).or_default().push(text);
        }
        for record in document.round_dates() {
            let dates: Vec<_> = record.dates.iter().map(|at| at.date).collect();
            let length = dates.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
            texts.entry("132".to_owned()).or_default().push(format!("{:?}", &dates[..length]));
        }
        texts.values_mut().for_each(|texts| texts.retain(|text| !text.is_empty()));
        texts.retain(|_, texts| !texts.is_empty());
        texts
    };
    let (before, after) = (all(source), all(written));
    let other = |(code, texts): &(&String, &Vec<String>)| {
        // A 192 may lose its edition without a note; one that is folded into an older record has its own note.
        let edition = code.as_str() == "192" && after.get(*code).is_some_and(|now| now.len() == texts.len());
        after.get(*code) != Some(*texts) && !edition && !is_named(&[code])
    };
    let (code, texts) = before.iter().find(other)?;
    let now = after.get(code).map_or(&[][..], Vec::as_slice);
    // Of several texts with this code, show those that differ.
    let place = texts.iter().zip(now).position(|(one, other)| one != other).unwrap_or(texts.len().min(now.len()));
    let from = |texts: &[String]| quoted(texts.get(place..).unwrap_or_default());
    differ(&format!("content in record {code}"), from(texts), from(now))
}

/// Compares teams with their members, and the numbers of other records.
fn teams(source: &Document, written: &Document, is_named: &impl Fn(&[&str]) -> bool) -> Option<String> {
    let (before, after) = (Facts::new(source), Facts::new(written));
    let members = |facts: &Facts| facts.teams.iter().map(|team| team.members.clone()).collect::<Vec<_>>();
    if members(&before) != members(&after) && !is_named(&["310", "013"]) {
        return differs("teams");
    }
    let national = source.nationals().next().map(|record| source.code(record.line).to_owned());
    if source.nationals().count() != written.nationals().count() && national.is_some_and(|code| !is_named(&[&code])) {
        return differs("national records");
    }
    let counts = |document: &Document| {
        [
            ("172", document.starting_orders().count()),
            ("352", document.board_colours().count()),
            ("299", document.adjustments().count()),
            ("300", document.line_ups().count()),
            ("320", document.team_byes().count()),
            ("330", document.forfeited_matches().count()),
        ]
    };
    let fewer = counts(source)
        .into_iter()
        .zip(counts(written))
        .find(|((code, before), (_, after))| after < before && !is_named(&[code]));
    fewer.and_then(|((code, _), _)| differs(&format!("records {code}")))
}

/// Compares the imported tournaments.
fn tournament(
    source: &Document,
    written: &Document,
    notes: &[Note],
    is_named: &impl Fn(&[&str]) -> bool,
) -> Option<String> {
    let form = if source.ranks_teams() { Form::Teams } else { Form::Games };
    // A file that cannot be read is refused before conversion.
    let one = Tournament::from_document_as(source, form).ok()?.tournament;
    // A file that loses its team records is imported as an individual tournament.
    let lost_teams = form == Form::Teams && !written.ranks_teams() && is_named(&["310", "013", "192"]);
    let (one, form) = match lost_teams {
        true => (Tournament::from_document_as(source, Form::Games).ok()?.tournament, Form::Games),
        false => (one, form),
    };
    let other = match Tournament::from_document_as(written, form) {
        Ok(imported) => imported.tournament,
        Err(_) if form == Form::Teams && is_named(&["310", "300", "320", "330", "362"]) => return None,
        Err(_) => return differs("records: it cannot be read as a tournament; it has"),
    };
    const SCORING: [&str; 9] = ["162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU", "299"];
    if one.players.len() != other.players.len() {
        return differ("numbers of players", one.players.len(), other.players.len());
    }
    // A bye of the next round that is written as an absence no longer makes that round a recorded one.
    let announced = notes.iter().any(|note| note.line == 0 && note.message.starts_with(ANNOUNCED_BYE));
    let recorded = match announced {
        true => Facts::new(source).played,
        false => usize::from(one.recorded),
    };
    if recorded != usize::from(other.recorded) {
        return differ("numbers of recorded rounds", recorded, other.recorded);
    }
    let scoring = is_named(&SCORING) || is_named(&["362"]);
    if one.scoring != other.scoring && !scoring {
        return differs("values of results");
    }
    let unread = notes.iter().any(|note| note.record == "001" && note.change != Change::Moved);
    let team = form == Form::Teams && is_named(&["300", "310", "320", "330", "352", "362"]);
    let worth = scoring || team;
    let plain = |entry: &Entry| Entry { points: 0, ..*entry };
    let same = |one: &[Entry], other: &[Entry]| {
        let one = one.get(..recorded).unwrap_or(one);
        one.len() == other.len()
            && one.iter().zip(other).all(|(one, other)| one == other || worth && plain(one) == plain(other))
    };
    if !team && !unread && one.players.iter().zip(&other.players).any(|(a, b)| !same(&a.entries, &b.entries)) {
        return differs("games or byes");
    }
    if one.rounds != other.rounds && !is_named(&["142", "XXR", "192"]) {
        let said = |rounds: Option<u16>| rounds.map_or_else(|| "none".to_owned(), |rounds| rounds.to_string());
        return differ("numbers of rounds", said(one.rounds), said(other.rounds));
    }
    if one.initial_colour != other.initial_colour && !is_named(&["152", "XXC"]) {
        return differs("initial colours");
    }
    if one.team != other.team && !is_named(&["192", "310", "013"]) {
        return differs("rules for teams");
    }
    settings(&one, &other, notes, is_named)
}

/// Compares future byes, acceleration, adjustments and prohibited pairs.
fn settings(
    one: &Tournament,
    other: &Tournament,
    notes: &[Note],
    is_named: &impl Fn(&[&str]) -> bool,
) -> Option<String> {
    let absences = |of: &Tournament| {
        let key = |absence: &Absence| (absence.round, absence.player, format!("{:?}", absence.kind));
        of.absences.iter().map(key).collect::<BTreeSet<_>>()
    };
    let file = notes.iter().any(|note| note.line == 0 && note.record.is_empty());
    if absences(one) != absences(other) && !file && !is_named(&["240", "XXZ", "001"]) {
        return differs("byes or absences of rounds to come");
    }
    let (mut accelerated, mut adjusted) = (false, false);
    for (one, other) in one.players.iter().zip(&other.players) {
        let trimmed = |points: &[i32]| {
            let length = points.iter().rposition(|&points| points != 0).map_or(0, |last| last + 1);
            points[..length].to_vec()
        };
        accelerated |= trimmed(&one.virtual_points) != trimmed(&other.virtual_points);
        adjusted |= one.adjustments != other.adjustments;
    }
    if accelerated && !is_named(&["250", "XXA", "192"]) {
        return differs("acceleration");
    }
    if adjusted && !is_named(&["299"]) {
        return differs("adjusted points");
    }
    if !is_named(&["260", "XXP"]) && prohibited(one) != prohibited(other) {
        return differs("prohibited pairs");
    }
    None
}

/// First and last round.
type Rounds = (u32, u32);

/// Large groups, not split into pairs.
type Groups = BTreeSet<(Rounds, Vec<u32>)>;

/// The prohibited pairs of small groups with their rounds, and large groups unsplit.
fn prohibited(tournament: &Tournament) -> (BTreeMap<(u32, u32), Vec<Rounds>>, Groups) {
    // If the number of rounds is unknown, 260 expresses "all rounds" by its largest number.
    let last = tournament.rounds.map_or(ALL_ROUNDS, u32::from);
    let (mut pairs, mut groups) = (HashMap::<_, Vec<Rounds>>::new(), BTreeSet::new());
    for Prohibition { first, last: to, players } in &tournament.prohibitions {
        let rounds = (u32::from(*first), u32::from(*to).min(last));
        let mut sorted = players.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let paired = pairs_of(&sorted);
        if paired.is_empty() && sorted.len() > 1 || pairs.len() > PAIRS {
            groups.insert((rounds, sorted));
            continue;
        }
        for pair in paired {
            pairs.entry(pair).or_default().push(rounds);
        }
    }
    for rounds in pairs.values_mut() {
        rounds.sort_unstable();
        let mut merged: Vec<Rounds> = Vec::new();
        for &(first, to) in &*rounds {
            match merged.last_mut() {
                Some((_, end)) if first <= end.saturating_add(1) => *end = to.max(*end),
                _ => merged.push((first, to)),
            }
        }
        *rounds = merged;
    }
    (pairs.into_iter().collect(), groups)
}

#[cfg(test)]
mod tests {
    use super::{Change, Document, Note, difference};

    const PLAYER: &str = "001    1      Fal\u{1}ken, Ada                      2000\r\n";

    fn message(source: &str, written: &str, notes: &[Note]) -> String {
        difference(&Document::parse(source.as_bytes()), &Document::parse(written.as_bytes()), notes).unwrap_or_default()
    }

    fn note(line: u32, record: &str) -> Note {
        Note { line, record: record.to_owned(), change: Change::Changed, message: String::new() }
    }

    #[test]
    fn a_control_character_that_became_a_blank_needs_a_note() {
        let blank = PLAYER.replace('\u{1}', " ");
        assert!(message(PLAYER, &blank, &[]).contains("data of player 1 (line 1)"));
        assert_eq!(message(PLAYER, &blank, &[note(1, "001")]), "");
        let name = message(PLAYER, &blank.replace("Ada", "Eve"), &[note(1, "001")]);
        assert!(name.contains(r#"name of player 1 (line 1) ("Fal ken, Eve" instead of "#), "{name}");
        for (source, written, expected) in [
            ("012 Ber\u{1}gen", "012 Ber gen", r#"record 012 ("Ber gen" instead of "Ber\u{1}gen")"#),
            ("0326FRA", "032 FRA", r#"record 032 ("FRA" instead of "6 | FRA")"#),
            ("05262026/03/09", "052 2026/03/09", r#"("2026/03/09" instead of "6 | 2026/03/09")"#),
        ] {
            let [source, written] = [source, written].map(|line| format!("{line}\r\n{blank}"));
            let found = message(&source, &written, &[]);
            assert!(found.contains(expected), "{found}");
            assert_eq!(message(&source, &written, &[note(1, &source[..3])]), "");
        }
    }
}
