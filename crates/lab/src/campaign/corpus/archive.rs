//! Archives of tournament files: `.zip`, `.tar`, `.tar.gz`, `.tgz`.

use super::{CorpusError, Entry, Spool, is_tournament, shown};
use crate::input_limits::{self, Packed, TarFile, TooLarge};
use flate2::read::MultiGzDecoder;
use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

/// Reads the tournament files of an archive, in its order.
pub(super) fn read(path: &Path, spool: &mut Spool) -> Result<Vec<Entry>, CorpusError> {
    let failed = |error| CorpusError::Io { path: path.to_owned(), error };
    let name = path.file_name().map(|name| name.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    let kind = [".zip", ".tar", ".tar.gz", ".tgz"].into_iter().find(|end| name.ends_with(end));
    let Some(kind) = kind else {
        // A path that does not exist is reported as such, not as an unknown kind of archive.
        std::fs::metadata(path).map_err(failed)?;
        return Err(CorpusError::Kind(path.to_owned()));
    };
    let file = File::open(path).map_err(failed)?;
    let packed = Packed::new(file.metadata().map_err(failed)?.len());
    let file = BufReader::new(file);
    let entries = match kind {
        ".zip" => zip_names(path).and_then(|names| of_zip(file, &names, packed, spool)),
        ".tar" => of_tar(file, packed, spool),
        _ => of_tar(MultiGzDecoder::new(file), packed, spool),
    };
    let mut entries = entries.map_err(failed)?;
    tell_apart(&mut entries);
    Ok(entries)
}

/// Numbers files that share a name, in the order of the archive.
fn tell_apart(entries: &mut [Entry]) {
    let mut seen: BTreeMap<String, u64> = BTreeMap::new();
    for entry in entries {
        let count = seen.entry(entry.name.clone()).or_default();
        *count += 1;
        if *count > 1 {
            entry.name = format!("{} ({count})", entry.name);
        }
    }
}

fn of_zip(file: BufReader<File>, names: &[Vec<u8>], mut packed: Packed, spool: &mut Spool) -> io::Result<Vec<Entry>> {
    let mut archive = zip::ZipArchive::new(file)?;
    let mut entries = Vec::new();
    let mut count: HashMap<&[u8], usize> = HashMap::new();
    names.iter().for_each(|name| *count.entry(name).or_default() += 1);
    for place in 0..archive.len() {
        let (name, bytes, kind) = {
            let raw = archive.by_index_raw(place)?;
            // A name that is not valid text still identifies the file.
            let name = raw.name().map_or_else(|_| format!("{place}.trf"), |name| name.into_owned());
            (name, raw.name_raw().to_vec(), (raw.is_dir(), raw.is_symlink()))
        };
        if kind.0 || !is_tournament(Path::new(&name)) {
            continue;
        }
        let name = shown(&name);
        // Of several members with the same name, only one can be read by name.
        for _ in 1..count.get(&bytes[..]).copied().unwrap_or(1) {
            entries.push(Entry::nowhere(name.clone(), format!("two members are named {name}; rename one")));
        }
        let entry = match archive.by_index(place) {
            _ if kind.1 => Entry::nowhere(name, LINK.to_owned()),
            Ok(mut stream) => spool.take(name, &mut stream, &mut packed)?,
            // We do not have this method of compression or encryption; the other files are still readable.
            Err(error) => Entry::nowhere(name, error.to_string()),
        };
        entries.push(entry);
    }
    Ok(entries)
}

fn of_tar(file: impl Read, mut packed: Packed, spool: &mut Spool) -> io::Result<Vec<Entry>> {
    let (file, until) = TarFile::new(file);
    let mut archive = tar::Archive::new(file);
    let mut entries = Vec::new();
    let mut members = 0;
    for member in archive.entries()? {
        let mut member = member?;
        until.behind(&member);
        members += 1;
        let name = String::from_utf8_lossy(&member.path_bytes()).into_owned();
        let kind = member.header().entry_type();
        if kind.is_dir() || !is_tournament(Path::new(&name)) {
            // The member is still unpacked, although nothing of it is kept.
            spool.allowance.member()?;
            packed.take(member.size(), &mut spool.allowance)?;
            continue;
        }
        let name = shown(&name);
        let entry = match kind {
            tar::EntryType::Regular | tar::EntryType::Continuous | tar::EntryType::GNUSparse => {
                spool.take(name, &mut member, &mut packed)?
            }
            _ => Entry::nowhere(name, LINK.to_owned()),
        };
        entries.push(entry);
    }
    if members == 0 {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "the archive is empty"));
    }
    Ok(entries)
}

/// Returns the names of all files in the directory of a zip archive, as bytes. [`zip`] keeps only one file per name.
pub fn zip_names(path: &Path) -> io::Result<Vec<Vec<u8>>> {
    /// The bytes at the start of a directory record, and the length of the record up to the name.
    const RECORD: &[u8] = b"PK\x01\x02";
    const HEAD: usize = 46;
    let start = zip::ZipArchive::new(BufReader::new(File::open(path)?))?.central_directory_start();
    let mut file = BufReader::new(File::open(path)?);
    file.seek(SeekFrom::Start(start))?;
    let (mut names, mut head, most) = (Vec::new(), [0; HEAD], input_limits::members());
    while file.read_exact(&mut head).is_ok() && head.starts_with(RECORD) {
        let length = |at: usize| usize::from(u16::from_le_bytes([head[at], head[at + 1]]));
        let (name, rest) = (length(28), length(30) + length(32));
        let mut both = vec![0; name + rest];
        file.read_exact(&mut both)?;
        both.truncate(name);
        names.push(both);
        if names.len() as u64 > most {
            return Err(TooLarge::new(format!("the archive has more than {most} members"), most.to_string()).into());
        }
    }
    Ok(names)
}

/// The message for links: they lead out of the archive, or to a file that is in it anyway.
const LINK: &str = "the member is a link or a device; expected a regular file";

#[cfg(test)]
mod tests {
    use super::super::Corpus;
    use std::fs::{self, File};
    use std::io::{Cursor, Write};
    use std::path::Path;

    const FILES: [(&str, &str); 3] = [("b/two.trf", "two"), ("../x.trf", "outside"), ("a.txt", "one")];

    fn tar() -> Vec<u8> {
        let mut builder = tar::Builder::new(Vec::new());
        for (name, text) in FILES {
            let mut header = tar::Header::new_gnu();
            header.set_size(text.len() as u64);
            header.set_mode(0o644);
            // The builder would not write `..`.
            header.as_gnu_mut().unwrap().name[..name.len()].copy_from_slice(name.as_bytes());
            header.set_cksum();
            builder.append(&header, text.as_bytes()).unwrap();
        }
        let mut header = tar::Header::new_gnu();
        header.set_entry_type(tar::EntryType::Symlink);
        header.set_size(0);
        builder.append_link(&mut header, "passwords.txt", "/etc/passwd").unwrap();
        builder.into_inner().unwrap()
    }

    fn zip() -> Vec<u8> {
        let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default();
        for (name, text) in FILES {
            writer.start_file(name, options).unwrap();
            writer.write_all(text.as_bytes()).unwrap();
        }
        writer.add_symlink("passwords.txt", "/etc/passwd", options).unwrap();
        writer.finish().unwrap().into_inner()
    }

    fn gz(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::GzBuilder::new().write(Vec::new(), flate2::Compression::default());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    }

    fn look(path: &Path) {
        let corpus = Corpus::open(&[path.to_owned()]).unwrap();
        let names: Vec<&str> = (0..corpus.len()).map(|index| corpus.name(index)).collect();
        assert_eq!(names, ["../x.trf", "a.txt", "b/two.trf", "passwords.txt"], "{}", path.display());
        assert_eq!(corpus.read(0).unwrap(), b"outside");
        assert_eq!(corpus.read(1).unwrap(), b"one");
        assert_eq!(corpus.read(2).unwrap(), b"two");
        assert!(corpus.read(3).unwrap_err().contains("link"));
    }

    #[test]
    fn every_kind_of_archive_is_read_and_nothing_is_extracted() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("archives");
        fs::create_dir(&inner).unwrap();
        let archives = [("one.zip", zip()), ("one.tar", tar()), ("one.tar.gz", gz(&tar())), ("ONE.TGZ", gz(&tar()))];
        for (name, bytes) in archives {
            let path = inner.join(name);
            File::create(&path).unwrap().write_all(&bytes).unwrap();
            look(&path);
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        assert_eq!(fs::read_dir(&inner).unwrap().count(), 4);
    }

    #[test]
    fn a_torn_archive_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        for (name, bytes) in [("one.zip", zip()), ("one.tar", tar()), ("one.tgz", gz(&tar()))] {
            let path = folder.path().join(name);
            fs::write(&path, &bytes[..bytes.len() / 3]).unwrap();
            assert!(Corpus::open(&[path]).unwrap_err().to_string().contains(name));
        }
    }
}
