//! Fields padded by UTF-8 bytes instead of characters: the same tournament in any script, padded in either way, is read
//! like its ASCII copy. `PAIRPROOF_CASES` sets the number of names, `PAIRPROOF_SEED` the first tournament.

use crate::common::{Draws, number};
use pairproof::check::input::{InputOptions, lint_file};
use pairproof::check::{CheckOptions, FileVerdict, check_file};
use pairproof::generate::{Generator, Profile, render};
use pairproof::lint::{LintOptions, all_findings};
use pairproof::systems::SystemId;
use pairproof::tournament::Tournament;
use pairproof::trf::write::Target;
use pairproof::trf::{Code, Document, Encoding, Unit};

const ALPHABETS: [&str; 6] = [
    "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "αβγδεζηθικλμνξοπρστυφχψωάέήίόύώ",
    "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马",
    "abcdeéèêëüöäåñçšžřčőűłąęøabcdefghijklmno",
    "aбβ王éxyz",
    "𠀀𠮷𡈽王李",
];

/// A name of up to 40 letters in two words, or in one.
fn name(random: &mut Draws) -> String {
    let letters: Vec<char> = ALPHABETS[random.below(ALPHABETS.len())].chars().collect();
    let word = |random: &mut Draws| -> String {
        let longest = if random.below(4) == 0 { 20 } else { 9 };
        (0..=random.below(longest)).map(|_| letters[random.below(letters.len())]).collect()
    };
    let family = word(random);
    match random.below(4) {
        0 => family,
        1 => format!("{family} {}", word(random)),
        _ => format!("{family}, {}", word(random)),
    }
}

/// How a text is padded to the width of its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Padding {
    Characters,
    Bytes,
    /// By bytes, cut anywhere, even within a letter.
    CutBytes,
    Mixed,
}

/// The last character boundary within `width` bytes.
fn boundary(text: &str, width: usize) -> usize {
    (0..=width.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

fn padded(text: &str, width: usize, padding: Padding, random: &mut Draws) -> Vec<u8> {
    let padding = match padding {
        Padding::Mixed if random.below(2) == 0 => Padding::Characters,
        Padding::Mixed => Padding::Bytes,
        other => other,
    };
    let mut bytes: Vec<u8> = match padding {
        Padding::Characters => text.chars().take(width).collect::<String>().into_bytes(),
        Padding::Bytes => text.as_bytes()[..boundary(text, width)].to_vec(),
        _ => text.as_bytes()[..text.len().min(width)].to_vec(),
    };
    let used = match padding {
        Padding::Characters => text.chars().count().min(width),
        _ => bytes.len(),
    };
    bytes.extend(std::iter::repeat_n(b' ', width - used));
    bytes
}

/// An ASCII name as long as this one.
fn ascii(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii() { c } else { 'x' }).collect()
}

/// The file with other names.
fn renamed(file: &str, names: &[String], padding: Padding, random: &mut Draws) -> Vec<u8> {
    let mut names = names.iter();
    let mut bytes = Vec::new();
    for line in file.split_inclusive("\r\n") {
        if line.starts_with("001") {
            bytes.extend(line[..14].bytes());
            bytes.extend(padded(names.next().unwrap(), 33, padding, random));
            bytes.extend(line[47..].bytes());
        } else {
            bytes.extend(line.bytes());
        }
    }
    bytes
}

/// Some fields of all players left blank, as many programs leave them.
fn thinned(file: &str, random: &mut Draws) -> String {
    let fields = [(10, 13), (49, 52), (54, 56), (58, 68), (70, 79), (86, 89)];
    let dropped: Vec<_> = fields.into_iter().filter(|_| random.below(3) == 0).collect();
    let mut text = String::new();
    for line in file.split_inclusive("\r\n") {
        let mut line = line.to_owned();
        if line.starts_with("001") {
            for &(first, last) in &dropped {
                line.replace_range(first - 1..last, &" ".repeat(last + 1 - first));
            }
        }
        text.push_str(&line);
    }
    text
}

/// The tournament without names.
fn tournament(bytes: &[u8]) -> Tournament {
    let mut tournament = Tournament::from_document(&Document::parse(bytes)).unwrap().tournament;
    tournament.players.iter_mut().for_each(|player| player.name.clear());
    tournament
}

/// All findings except those about padding and names.
fn findings(bytes: &[u8]) -> Vec<(Code, u32, String)> {
    let about_names = [Code::T002, Code::T007, Code::P005, Code::P016, Code::P021];
    all_findings(&Document::parse(bytes), &LintOptions::default())
        .into_iter()
        .filter(|finding| !about_names.contains(&finding.code))
        .map(|finding| (finding.code, finding.line, finding.message))
        .collect()
}

fn rounds(verdict: &FileVerdict) -> String {
    format!("{:?} {:?} {:?}", verdict.refused, verdict.system, verdict.rounds)
}

const PROFILES: [&str; 4] = ["open", "byes-and-forfeits", "tiny", "odd-scoring"];

#[test]
fn any_name_padded_in_any_way_gives_the_same_tournament() {
    let (wanted, first) = (number("PAIRPROOF_CASES", 600), number("PAIRPROOF_SEED", 0));
    let generators = PROFILES.map(|profile| {
        let profile = Profile::built_in(profile).unwrap().with("players", "4..24").unwrap();
        let profile = profile.with("rounds", "1..5").unwrap().with("unfinished", "0..2").unwrap();
        Generator::new(profile, SystemId::DUTCH_2026)
    });
    let mut seen = 0;
    for index in first.. {
        if seen >= wanted {
            break;
        }
        let random = &mut Draws(index);
        let played = generators[random.below(PROFILES.len())].play(31, index);
        let target = Target::ALL[random.below(3)];
        let file = thinned(&String::from_utf8(render(&played, target)).unwrap(), random);
        let names: Vec<String> = played.tournament.players.iter().map(|_| name(random)).collect();
        seen += names.len() as u64;
        let plain: Vec<String> = names.iter().map(|name| ascii(name)).collect();
        let plain = renamed(&file, &plain, Padding::Characters, random);
        let (expected, found) = (tournament(&plain), findings(&plain));
        let verdict = (index % 8 == 0).then(|| rounds(&check_file("file", &plain, &CheckOptions::default())));
        for padding in [Padding::Characters, Padding::Bytes, Padding::CutBytes, Padding::Mixed] {
            let bytes = renamed(&file, &names, padding, random);
            let shown = || format!("tournament {index}, {padding:?}\n{}", String::from_utf8_lossy(&bytes));
            assert!(tournament(&bytes) == expected, "{}", shown());
            assert_eq!(findings(&bytes), found, "{}", shown());
            if let Some(expected) = &verdict {
                let verdict = check_file("file", &bytes, &CheckOptions::default());
                assert_eq!(&rounds(&verdict), expected, "{}", shown());
            }
            let document = Document::parse(&bytes);
            let cut = |name: &str| match padding {
                Padding::Characters => name.chars().take(33).collect::<String>(),
                _ => name[..boundary(name, 33)].to_owned(),
            };
            if padding != Padding::Mixed && document.encoding() == Encoding::Utf8 {
                for (player, name) in document.players().zip(&names) {
                    assert_eq!(player.name(&document), cut(name).trim(), "{}", shown());
                }
            }
        }
    }
}

/// The same for records 013, 310, 802 and national data, which also have texts before numbers.
#[test]
fn names_of_teams_and_national_names_may_be_padded_in_any_way() {
    let wanted = number("PAIRPROOF_CASES", 600) / 6;
    for seed in 0..wanted {
        let random = &mut Draws(seed + 1_000_000);
        let count = 2 + random.below(8);
        let mut lines: Vec<Vec<u8>> = vec![Vec::new(); 8];
        let players: String = (1..=count * 4).map(|id| format!("001 {id:4}      Example\n")).collect();
        for team in 0..count {
            // Two teams of the same name would be a finding of their own.
            let own = char::from(b'A' + u8::try_from(team).unwrap());
            let names = [format!("{own}{}", name(random)), name(random)];
            let first = 1 + team * 4;
            let first = if random.below(9) == 0 { first + 1000 } else { first };
            let members: Vec<String> = (first..first + 4).map(|id| format!("{id:4}")).collect();
            let members = members.join(" ");
            let (mp, gp) = (random.below(20), random.below(40));
            let rating = if random.below(3) == 0 { "    ".to_owned() } else { format!("{:4}", 1000 + team) };
            let full = random.below(4) > 0;
            for (place, padding) in [Padding::Characters, Padding::Bytes].into_iter().enumerate() {
                for (form, names) in [names.clone(), names.clone().map(|name| ascii(&name))].iter().enumerate() {
                    let padding = if form == 1 { Padding::Characters } else { padding };
                    let text = &mut lines[place * 4 + form * 2];
                    let field = |text: &str, width| padded(text, width, padding, &mut Draws(0));
                    text.extend(b"013 ");
                    text.extend(field(&names[0], 32));
                    text.extend(format!("{members}\n").bytes());
                    text.extend(format!("310 {:3} ", team + 1).bytes());
                    text.extend(field(&names[0], 32));
                    text.push(b' ');
                    text.extend(field(&names[1], 5));
                    if full {
                        text.extend(format!("   2150 {mp:4}.0 {gp:4}.5 {:3}  {members}\n", team + 1).bytes());
                    } else {
                        text.extend(format!("        {:6} {:6} {:3}  {members}\n", "", "", "").bytes());
                    }
                    text.extend(format!("802 {:3} ", team + 1).bytes());
                    text.extend(field(&names[1], 5));
                    text.extend(format!(" {mp:4}.0 {gp:4}.5\n").bytes());
                    text.extend(format!("RUS {:4}      ", team + 1).bytes());
                    text.extend(field(&names[0], 33));
                    text.extend(format!(" {rating} IDF A{:10} 1984/05/06\n", team + 1).bytes());
                }
            }
        }
        let read = |text: &[u8]| {
            let file = [players.as_bytes(), text].concat();
            let document = Document::parse(&file);
            let records: Vec<_> = document.records().skip(count * 4).cloned().collect();
            let about_names = [Code::T007, Code::P016, Code::P021];
            let found: Vec<_> = all_findings(&document, &LintOptions::default())
                .into_iter()
                .filter(|finding| !about_names.contains(&finding.code))
                .map(|finding| (finding.code, finding.line, finding.message))
                .collect();
            (records.iter().map(|record| format!("{record:?}")).collect::<Vec<_>>(), found)
        };
        for place in [0, 4] {
            let text = String::from_utf8_lossy(&lines[place]);
            let (found, expected) = (read(&lines[place]), read(&lines[place + 2]));
            for ((line, found), expected) in text.lines().zip(&found.0).zip(&expected.0) {
                assert_eq!(found, expected, "seed {seed}\n{line}");
            }
            assert_eq!(found.1, expected.1, "seed {seed}\n{text}");
        }
    }
}

fn case(name: &str) -> Vec<u8> {
    let path = format!("{}/tests/cases/{name}.trf", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Ten letters of two bytes shift everything by exactly one round block, so the colours are in valid columns.
#[test]
fn ten_two_byte_letters_do_not_hide_in_the_rounds() {
    let document = Document::parse(&case("names-of-ten-two-byte-letters-padded-by-bytes"));
    assert!(document.players().all(|player| !player.malformed));
    let first = document.players().next().unwrap();
    assert_eq!(
        (first.name(&document), first.rating, first.points, first.rank),
        ("Сидоров, Лев", Some(2600), Some(20), Some(1))
    );
    assert_eq!(first.rounds.iter().map(|cell| cell.opponent).collect::<Vec<_>>(), [6, 3, 18, 0]);
    assert_eq!(document.diagnostics().iter().filter(|found| found.code == Code::T007).count(), 1);

    let verdict = check_file("cyrillic", &case("cyrillic-tournament-padded-by-bytes"), &CheckOptions::default());
    assert_eq!((verdict.refused.clone(), verdict.rounds.len()), (None, 6));
    assert!(verdict.rounds.iter().all(|round| !round.verdict.is_difference()));
}

/// A line that is ambiguous by itself is read like most lines of the file.
#[test]
fn the_other_lines_decide_what_a_line_leaves_open() {
    let open = format!("001    1      {}{}", "Ааааа", " ".repeat(33 - 10));
    let by_bytes = format!("001    2      {}{} 2000", "Ббббб", " ".repeat(33 - 10));
    let by_chars = format!("001    2      {}{} 2000", "Ббббб", " ".repeat(33 - 5));
    for (other, unit) in [(&by_bytes, Unit::Bytes), (&by_chars, Unit::Chars)] {
        let document = Document::parse(format!("{open}\r\n{other}\r\n").as_bytes());
        assert_eq!(document.lines()[0].unit(), unit);
        assert_eq!(document.players().nth(1).unwrap().rating, Some(2000));
    }
}

/// Marks under a shown line are in the right place, although the line is narrower than its columns.
#[test]
fn what_is_shown_of_a_line_padded_by_bytes_keeps_its_columns() {
    let line = format!("001    1      {}{} 2000{:27}, 1.0    1", "Ааааа", " ".repeat(33 - 10), "");
    let found = lint_file(&Document::parse(line.as_bytes()), &InputOptions::default());
    let separator = found.iter().find(|found| found.code == "T009").expect("a comma between the fields");
    let [first, _] = separator.columns.unwrap();
    assert_eq!(separator.source.as_ref().unwrap().text.chars().nth(first as usize - 1), Some(','));
}
