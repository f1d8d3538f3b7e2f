/** The device's language (stored choice, otherwise the browser's), and its formats for numbers and dates. */
import {
  isLanguage,
  type Language,
  memoizeByLanguage,
  parsePreferredLanguage as firstSpoken,
} from '@circle-link/contract/messages/language';

const KEY = 'circle-link:language';
const CHOSEN = 'circle-link:language-chosen';

export function readPreferredLanguage(): Language {
  try {
    const stored = localStorage.getItem(KEY);
    if (isLanguage(stored)) return stored;
  } catch {
    // Storage is unavailable, so the browser's language applies.
  }
  return firstSpoken(navigator.languages.join(','));
}

export function storeLanguage(language: Language): void {
  keepLanguage(language);
  try {
    sessionStorage.setItem(CHOSEN, language);
  } catch {
    // Storage is unavailable, so the account's language applies at the next sign-in.
  }
}

function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is unavailable, so the choice lasts until the page is left.
  }
}

/** True once if the reader chose a language during this visit that no account has saved yet. */
export function takeLanguageChoice(): boolean {
  try {
    const isChosen = sessionStorage.getItem(CHOSEN) !== null;
    sessionStorage.removeItem(CHOSEN);
    return isChosen;
  } catch {
    return false;
  }
}

const mediumDay = memoizeByLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);
const mediumDate = memoizeByLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const instantFormat = memoizeByLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
const momentFormat = memoizeByLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
);
const timeFormat = memoizeByLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }));
const timeOfDayFormat = memoizeByLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }),
);
const monthFormat = memoizeByLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const countFormat = memoizeByLanguage((locale) => new Intl.NumberFormat(locale));

/** A date ("2026-12-31") or an instant in the language's short format. */
export function formatDate(value: string, language: Language): string {
  const isDay = value.length === 10;
  return (isDay ? mediumDay : mediumDate)(language).format(new Date(value));
}

/** "4:07 p. m." → "4:07 pm": avoids two full stops at the end of a Spanish sentence. */
export function removeAbbreviationStops(time: string): string {
  return time.replace(/([ap])\.\s?m\./, '$1m');
}

export function formatInstant(value: string, language: Language): string {
  return removeAbbreviationStops(instantFormat(language).format(new Date(value)));
}

export function formatMoment(value: string, language: Language): string {
  return removeAbbreviationStops(momentFormat(language).format(new Date(value)));
}

export function formatTime(value: string, language: Language): string {
  return removeAbbreviationStops(timeFormat(language).format(new Date(value)));
}

/** "2:14 PM". */
export function formatTimeOfDay(value: string, language: Language): string {
  return removeAbbreviationStops(timeOfDayFormat(language).format(new Date(value)));
}

/** "2026-05" → "May 2026". */
export function formatMonth(month: string, language: Language): string {
  return monthFormat(language).format(new Date(`${month}-01`));
}

/** 12345 → "12,345". */
export function formatCount(value: number, language: Language): string {
  return countFormat(language).format(value);
}
