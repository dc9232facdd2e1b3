// Characters that are not seen, or that turn what is around them, are shown by their numbers.

const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** A text in which every character is seen. */
export function visible(text: string): string {
  return text.replace(HIDDEN, (character) => `<U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}>`);
}

/** The same of all texts of an answer. The lines of a file stay as they are: they are edited, and shown by `visible`. */
export function inert<T>(value: T): T {
  if (typeof value === "string") return (value.length > 100_000 || value.startsWith("<!doctype") ? value : visible(value)) as T;
  if (Array.isArray(value)) return value.map(inert) as T;
  if (value === null || typeof value !== "object" || ArrayBuffer.isView(value)) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, key === "lines" ? part : inert(part)]);
  return Object.fromEntries(entries) as T;
}
