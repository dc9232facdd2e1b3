// The texts of the page, one JSON file per language.
import de from "./locales/de.json";
import en from "./locales/en.json";
import es from "./locales/es.json";
import fr from "./locales/fr.json";

export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;
export type Key = keyof typeof en;

const TEXTS: Record<Language, Record<Key, string>> = { en, de, es, fr };

/** Texts of a language: `{name}` is replaced; `one | many` is chosen by `n`. */
export function texts(language: Language): (key: Key, values?: Record<string, string | number>) => string {
  const plural = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const forms = TEXTS[language][key].split(" | ");
    const form = forms.length > 1 && plural.select(Number(values.n)) !== "one" ? forms[1] : forms[0];
    return (form ?? "").replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

export function preferred(): Language {
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  return (wanted.find((language) => language in LANGUAGES) as Language | undefined) ?? "en";
}
