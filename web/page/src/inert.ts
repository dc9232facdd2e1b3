// Characters that are not seen, or that turn what is around them, are shown by their numbers.

const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** A text in which every character is seen. */
export function visible(text: string): string {
  return text.replace(HIDDEN, (character) => `<U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}>`);
}

/** A hint at an option of the program, which a page does not have. */
const OPTION = /--[a-z]{3,}|\bpairproof [a-z]+\b/;

/** A sentence without its clauses about options of the program. */
export function withoutOptions(text: string): string {
  if (!OPTION.test(text)) return text;
  const clauses = text.replace(/ \(--[^)]*\)/g, "").replace(/, --[^,;]*/g, "").split("; ");
  return clauses.filter((clause) => !OPTION.test(clause)).join("; ");
}

/** Where sentences of the library stand in answers. */
const SENTENCES = ["message", "refused", "unpaired", "fix", "text"];

/**
 * All texts of an answer made visible, and without hints at options. The lines of a file stay as they are: they are
 * edited, and shown by `visible`.
 */
export function inert<T>(value: T): T {
  if (typeof value === "string") return (value.startsWith("<!doctype") ? value : visible(value)) as T;
  if (Array.isArray(value)) return value.map(inert) as T;
  if (value === null || typeof value !== "object" || ArrayBuffer.isView(value)) return value;
  const told = (key: string, part: unknown) => (typeof part === "string" && SENTENCES.includes(key) ? withoutOptions(part) : part);
  const entries = Object.entries(value).map(([key, part]) => [key, key === "lines" ? part : inert(told(key, part))]);
  return Object.fromEntries(entries) as T;
}
