/** Supported languages, the folders of `locales/`, with their formats for days and instants. */
import { LANGUAGE_FORMATS, LANGUAGES } from '../../../locales/languages.gen.ts';

export { LANGUAGES };
export type Language = (typeof LANGUAGES)[number];

export type InEachLanguage<Thing> = Readonly<Record<Language, Thing>>;

/** Builds one value per language. */
export function mapLanguages<Thing>(make: (language: Language) => Thing): InEachLanguage<Thing> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as InEachLanguage<Thing>;
}

export const LANGUAGE_NAMES = mapLanguages<string>((language) => LANGUAGE_FORMATS[language].name);

export const LOCALES = mapLanguages<string>((language) => LANGUAGE_FORMATS[language].locale);

/** First supported language of an `Accept-Language` header or browser list, otherwise English. Ignores weights. */
export function parsePreferredLanguage(header: string | undefined): Language {
  const named = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return named.find(isLanguage) ?? 'en';
}

export function isLanguage(name: string | null | undefined): name is Language {
  return LANGUAGES.some((language) => language === name);
}

/** Caches one value per locale, created on first use: creating an Intl format costs a hundred times its use. */
export function memoizeByLanguage<Thing>(make: (locale: string) => Thing): (language: Language) => Thing {
  const made: Partial<Record<Language, Thing>> = {};
  return (language) => (made[language] ??= make(LOCALES[language]));
}

const dayFormat = memoizeByLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Calendar day for a sentence: "December 31, 2026", "31 de diciembre de 2026", "31 décembre 2026". */
export function formatLongDay(day: string, language: Language): string {
  return dayFormat(language).format(new Date(`${day}T00:00:00Z`));
}

/** Duration for a sentence: "30 days", "1 hora". */
export function formatDuration(count: number, unit: 'day' | 'hour', language: Language): string {
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(LOCALES[language], style).format(count);
}

/** Instant in UTC for emails: "November 22, 2026 at 6:20 AM UTC". */
export function formatLongInstant(instant: Date, language: Language): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(LOCALES[language], options).format(instant)} UTC`;
}
