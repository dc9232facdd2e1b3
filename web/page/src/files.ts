// Files from a drop (with folders), a choice, or the clipboard.

export interface Chosen {
  name: string;
  bytes: Uint8Array;
}

/** Files of a folder that are taken. */
const MOST = 200;
/** Bytes of a file that are taken: a tournament has a hundredth of it. */
const LARGEST = 64_000_000;

/** What a folder may hold besides tournaments is left out; a file that was chosen by itself is always taken. */
const isTournament = (name: string): boolean => /\.(trfx?|txt|trf\d\d)$/i.test(name);

async function read(file: File, name = file.name): Promise<Chosen> {
  return { name, bytes: new Uint8Array(await file.slice(0, LARGEST).arrayBuffer()) };
}

async function entries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((yes, no) => reader.readEntries(yes, no));
    if (some.length === 0) return all.sort((one, other) => one.name.localeCompare(other.name));
    all.push(...some);
  }
}

async function collect(entry: FileSystemEntry, into: Chosen[], inFolder: boolean): Promise<void> {
  if (into.length >= MOST) return;
  if (entry.isDirectory) {
    for (const inner of await entries(entry as FileSystemDirectoryEntry)) await collect(inner, into, true);
  } else if (!inFolder || isTournament(entry.name)) {
    const file = await new Promise<File>((yes, no) => (entry as FileSystemFileEntry).file(yes, no));
    into.push(await read(file, entry.name));
  }
}

/** The files of a drop. Entries have to be taken before anything is awaited. */
export async function dropped(data: DataTransfer): Promise<Chosen[]> {
  const items = [...data.items].filter(({ kind }) => kind === "file");
  const found = items.map((item) => item.webkitGetAsEntry?.() ?? item.getAsFile());
  const text = data.getData("text/plain");
  const chosen: Chosen[] = [];
  for (const one of found) {
    if (one instanceof File) chosen.push(await read(one));
    else if (one) await collect(one, chosen, false);
  }
  return chosen.length === 0 && text ? [pasted(text)] : chosen;
}

export async function picked(list: FileList | null): Promise<Chosen[]> {
  const files = [...(list ?? [])];
  const folder = files.some((file) => file.webkitRelativePath !== "");
  const wanted = folder ? files.filter(({ name }) => isTournament(name)) : files;
  return Promise.all(wanted.slice(0, MOST).map((file) => read(file)));
}

/** A text from the clipboard. */
export function pasted(text: string): Chosen {
  const name = /^012 (.{1,60})/m.exec(text)?.[1]?.trim().replace(/[^\p{L}\p{N} -]/gu, "");
  return { name: `${name || "pasted"}.trf`, bytes: new TextEncoder().encode(text) };
}
