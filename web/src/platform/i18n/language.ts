/**
 * Which language this device reads (a stored choice, else the browser's), and how it writes what is counted or dated.
 */
import {
  isLanguage,
  oncePerLanguage,
  preferredLanguage as firstSpoken,
  type Language,
} from '@circle-link/contract/language';

const KEY = 'circle-link:language';
const CHOSEN = 'circle-link:language-chosen';

export function preferredLanguage(): Language {
  try {
    const stored = localStorage.getItem(KEY);
    if (isLanguage(stored)) return stored;
  } catch {
    // Storage is closed to us: the browser's language decides.
  }
  return firstSpoken(navigator.languages.join(','));
}

/** What the reader chose, here and now. */
export function storeLanguage(language: Language): void {
  keepLanguage(language);
  try {
    sessionStorage.setItem(CHOSEN, language);
  } catch {
    // Storage is closed to us: the account's language decides at the next sign-in.
  }
}

/** This device reads it from now on. */
function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is closed to us: the choice holds for this page.
  }
}

/** Whether the reader has chosen a language in this visit and no account has taken it over yet; asked once. */
export function takeChoice(): boolean {
  try {
    const isChosen = sessionStorage.getItem(CHOSEN) !== null;
    sessionStorage.removeItem(CHOSEN);
    return isChosen;
  } catch {
    return false;
  }
}

const mediumDay = oncePerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);
const mediumDate = oncePerLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const instantFormat = oncePerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
const momentFormat = oncePerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
);
const timeFormat = oncePerLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }));
const timeOfDayFormat = oncePerLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const monthFormat = oncePerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const countFormat = oncePerLanguage((locale) => new Intl.NumberFormat(locale));

/** A calendar day ("2026-12-31") or an instant, in the short form of the language. */
export function formatDate(value: string, language: Language): string {
  const isDay = value.length === 10;
  return (isDay ? mediumDay : mediumDate)(language).format(new Date(value));
}

/** "4:07 p. m." → "4:07 pm": at the end of a Spanish sentence there would be two full stops. */
export function withoutStops(time: string): string {
  return time.replace(/([ap])\.\s?m\./, '$1m');
}

/** An instant with its time of day. */
export function formatInstant(value: string, language: Language): string {
  return withoutStops(instantFormat(language).format(new Date(value)));
}

/** An instant to the second. */
export function formatMoment(value: string, language: Language): string {
  return withoutStops(momentFormat(language).format(new Date(value)));
}

/** The time of day of an instant, to the second. */
export function formatTime(value: string, language: Language): string {
  return withoutStops(timeFormat(language).format(new Date(value)));
}

/** "2:14 PM". */
export function formatTimeOfDay(value: string, language: Language): string {
  return withoutStops(timeOfDayFormat(language).format(new Date(value)));
}

/** "2026-05" → "May 2026". */
export function formatMonth(month: string, language: Language): string {
  return monthFormat(language).format(new Date(`${month}-01`));
}

/** 12345 → "12,345". */
export function formatCount(value: number, language: Language): string {
  return countFormat(language).format(value);
}
