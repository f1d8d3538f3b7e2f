/** The languages a reader may choose, and how each writes days and instants. A text that lacks one does not compile. */

export const LANGUAGES = ['en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same thing once in every language. */
export type InEachLanguage<Thing> = Readonly<Record<Language, Thing>>;

/** The same once in every language, by what makes it in one. */
export function inEachLanguage<Thing>(make: (language: Language) => Thing): InEachLanguage<Thing> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as InEachLanguage<Thing>;
}

/** How each calls itself. */
export const LANGUAGE_NAMES: InEachLanguage<string> = { en: 'English', es: 'Español', fr: 'Français' };

/** The locale of dates and counts. */
export const LOCALES: InEachLanguage<string> = { en: 'en-US', es: 'es-US', fr: 'fr-FR' };

/**
 * The language of an `Accept-Language` header or of a browser's own list ("es-MX,es;q=0.9,en;q=0.8"): the first that
 * we speak, English where there is none. Browsers name languages in the order of their wishes, so the weights are not
 * read.
 */
export function preferredLanguage(header: string | undefined): Language {
  const named = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return named.find(isLanguage) ?? 'en';
}

export function isLanguage(name: string | null | undefined): name is Language {
  return LANGUAGES.some((language) => language === name);
}

/**
 * Made for a locale when it is first asked for, and kept: making a format takes a hundred times as long as using it, and
 * most readers need those of one language.
 */
export function oncePerLanguage<Thing>(make: (locale: string) => Thing): (language: Language) => Thing {
  const made: Partial<Record<Language, Thing>> = {};
  return (language) => (made[language] ??= make(LOCALES[language]));
}

const dayFormat = oncePerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** "December 31, 2026", "31 de diciembre de 2026", "31 décembre 2026": a calendar day ("2026-12-31") in a sentence. */
export function dayInWords(day: string, language: Language): string {
  return dayFormat(language).format(new Date(`${day}T00:00:00Z`));
}

/** "30 days", "1 hora". */
export function spanInWords(count: number, unit: 'day' | 'hour', language: Language): string {
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(LOCALES[language], style).format(count);
}

/** "November 22, 2026 at 6:20 AM UTC": an instant in a mail, which does not know where it is read. */
export function instantInWords(instant: Date, language: Language): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(LOCALES[language], options).format(instant)} UTC`;
}
