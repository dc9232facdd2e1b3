//! One JSON object: `{"version":1,"files":[...],"summary":{...}}`.

use super::{Event, Writer};
use crate::escape;
use std::io::{self, Write};

/// The version of the format. Fields may be added without a new version; meanings do not change.
const VERSION: u32 = 1;

/// Writes the object piece by piece, so that a long run needs no memory for it.
#[derive(Debug)]
pub struct Json<W> {
    out: W,
    files: usize,
}

impl<W: Write> Json<W> {
    pub fn new(out: W) -> Self {
        Self { out, files: 0 }
    }
}

impl<W: Write> Writer for Json<W> {
    fn event(&mut self, event: Event<'_>) -> io::Result<()> {
        if self.files == 0 {
            write!(self.out, "{{\"version\":{VERSION},\"files\":[")?;
        }
        match event {
            Event::File(file) => {
                self.out.write_all(if self.files == 0 { b"\n" } else { b",\n" })?;
                self.out.write_all(escape::json(serde_json::to_string(file)?).as_bytes())?;
                self.files += 1;
            }
            Event::Finished(summary) => {
                self.out.write_all(b"\n],\"summary\":")?;
                serde_json::to_writer(&mut self.out, summary)?;
                self.out.write_all(b"}\n")?;
                self.out.flush()?;
            }
        }
        Ok(())
    }
}
