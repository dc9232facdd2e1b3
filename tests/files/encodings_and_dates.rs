//! Encodings, spellings of dates and line ends: each is read, and no guessed letters are written.

use pairproof::InputOptions;
use pairproof::check::input::load_document;
use pairproof::convert::convert;
use pairproof::lint::LintOptions;
use pairproof::lint::fix::fixed;
use pairproof::trf::write::Target;
use pairproof::trf::{Code, Document, Encoding};

/// Encoding, federation, and names in its letters.
const NAMES: [(&str, &str, [&str; 4]); 12] = [
    ("utf-8", "NOR", ["Ødegård, Åse", "Bjørnsen, Bjørn", "Sæther, Pål", "Grønn, Øyvind"]),
    ("utf-16le", "RUS", ["Щербаков, Юрий", "Ёлкин, Пётр", "Жданов, Илья", "Цой, Анна"]),
    ("utf-16be", "GRE", ["Παπαδόπουλος, Γιώργος", "Ιωάννου, Ελένη", "Νικολάου, Άρης", "Σταύρου, Μαρία"]),
    ("cp1252", "FRA", ["Lefèvre, Hélène", "Müller, Jörg", "Garçon, François", "Peña, Íñigo"]),
    ("cp1250", "HUN", ["Kővári, Győző", "Szőke, Béla", "Nagy, Márton", "Fűzfa, Enikő"]),
    ("cp1250", "CZE", ["Dvořák, Jiří", "Němec, Tomáš", "Růžička, Ondřej", "Šťastný, Luboš"]),
    ("iso-8859-2", "POL", ["Wąsowicz, Łukasz", "Żółkiewski, Paweł", "Świętek, Grażyna", "Gąsior, Józef"]),
    ("cp1251", "BUL", ["Георгиев, Стоян", "Щерев, Юлиян", "Димитрова, Жана", "Чолаков, Веселин"]),
    ("koi8-r", "RUS", ["Щербаков, Юрий", "Кузнецов, Пётр", "Жданов, Илья", "Соколова, Анна"]),
    ("cp1253", "GRE", ["Παπαδόπουλος, Γιώργος", "Ιωάννου, Ελένη", "Νικολάου, Άρης", "Σταύρου, Μαρία"]),
    ("cp1254", "TUR", ["Yıldırım, Şükrü", "Çağlayan, İpek", "Güneş, Işıl", "Özdoğan, Tuğçe"]),
    ("cp1257", "LTU", ["Žukauskas, Ąžuolas", "Šimkutė, Eglė", "Čepaitis, Jurgis", "Grigaliūnas, Ųdrys"]),
];

/// Spellings of a day in November 2010.
const DATES: [&str; 10] = [
    "2010/11/06",
    "06.11.10",
    "6-7.11.2010",
    "2010/11/06 - 2010/11/07",
    "2010-11-06",
    "6 November 2010",
    "11/06/2010 10:00",
    "40488",
    "06.11.2010-07.11.2010",
    "20101106",
];

fn file(names: &[&str; 4], federation: &str, date: &str, end: &str) -> String {
    let rows = ["     4 w 1     2 b 1", "     3 b 1     1 w 0", "     2 w 0     4 b 1", "     1 b 0     3 w 0"];
    let points = ["2.0", "1.0", "1.0", "0.0"];
    let mut lines = vec![
        "012 Open".to_owned(),
        format!("032 {federation}"),
        format!("042 {date}"),
        "142 2".to_owned(),
        "152 W".to_owned(),
    ];
    for (index, name) in names.iter().enumerate() {
        let id = index + 1;
        lines.push(format!(
            "001 {id:4} m    {name:<33} {:4} {federation} {:22} {:>4} {id:4}{}",
            2400 - 100 * id,
            "",
            points[index],
            rows[index]
        ));
    }
    lines.push(String::new());
    lines.join(end)
}

fn names(document: &Document) -> Vec<&str> {
    document.players().map(|player| player.name(document)).collect()
}

#[test]
fn sixty_encodings_dates_and_line_ends_are_read() {
    let mut wrong = Vec::new();
    for row in 0..60 {
        let (encoding, federation, expected) = NAMES[row % NAMES.len()];
        let date = DATES[row / 6 % DATES.len()];
        let end = ["\r\n", "\n", "\r"][row % 3];
        let text = file(&expected, federation, date, end);
        let encoding = Encoding::from_name(encoding).expect("a known encoding");
        let bytes = encoding.encode(&text);
        let named = Document::parse_as(&bytes, Some(encoding)).expect("a text in its encoding");
        let found = Document::parse(&bytes);
        for (how, document) in [("named", &named), ("found", &found)] {
            let mut say = |what: String| wrong.push(format!("row {row}, {encoding} {date:?} {end:?}, {how}: {what}"));
            if names(document) != expected {
                say(format!("{} {:?}", document.encoding(), names(document)));
            }
            if document.to_bytes() != bytes {
                say("other bytes".to_owned());
            }
            match load_document("open.trf", document, &InputOptions::default()) {
                Ok(loaded) if loaded.system.name() == "dutch-2006" => {}
                Ok(loaded) => say(format!("{}", loaded.system)),
                Err(report) => say(format!("{:?}", report.refused)),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Letters in an undeclared encoding keep their bytes; once the encoding is given, they become UTF-8.
#[test]
fn nothing_is_written_with_guessed_letters() {
    for (name, federation, expected) in NAMES {
        let text = file(&expected, federation, "2010/11/06", "\n");
        let encoding = Encoding::from_name(name).unwrap();
        let bytes = encoding.encode(&text);
        let document = Document::parse(&bytes);
        let named = Document::parse_as(&bytes, Some(encoding)).unwrap();
        let letters = |bytes: &[u8]| -> Vec<u8> { bytes.iter().copied().filter(|byte| !byte.is_ascii()).collect() };
        let whole = |document: &Document| fixed(document.clone(), &LintOptions::default(), |_| false);
        for target in Target::ALL {
            let (guessed, known) = (convert(&document, target), convert(&named, target));
            assert_eq!((guessed.refused, known.refused), (None, None), "{name}");
            if document.encoding_is_guessed() {
                assert_eq!(letters(&guessed.bytes), letters(&bytes), "{name} {target}");
            }
            assert_eq!(names(&Document::parse(&known.bytes)), expected, "{name} {target}");
        }
        if document.encoding_is_guessed() {
            let repaired = whole(&document);
            assert_eq!(letters(&repaired.bytes), letters(&bytes), "{name}");
            assert!(repaired.left_out.iter().any(|left| left.code == Some(Code::T002)), "{name}");
        }
        assert_eq!(names(&Document::parse(&whole(&named).bytes)), expected, "{name}");
    }
}

#[test]
fn a_file_that_is_not_in_the_named_encoding_is_refused() {
    let options = InputOptions { encoding: Some(Encoding::Utf8), ..InputOptions::default() };
    let refused = pairproof::TournamentFile::open("open.trf", b"012 Caf\xe9\n", &options).expect_err("not UTF-8");
    assert!(refused.to_string().contains("not a text in UTF-8"), "{refused}");
}
