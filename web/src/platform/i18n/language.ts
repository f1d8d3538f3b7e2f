/**
 * Which language this device reads (a stored choice, else the browser's), and how it writes what is counted or dated.
 */
import {
  isLanguage,
  LOCALES,
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

/** The account's language: this device reads it from now on. */
export function keepLanguage(language: Language): void {
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

/** A calendar day ("2026-12-31") or an instant, in the short form of the language. */
export function formatDate(value: string, language: Language): string {
  const isDay = value.length === 10;
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    ...(isDay ? { timeZone: 'UTC' } : {}),
  }).format(new Date(value));
}

/** An instant with its time of day. */
export function formatInstant(value: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(value),
  );
}

/** An instant to the second. */
export function formatMoment(value: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(value),
  );
}

/** The time of day of an instant, to the second. */
export function formatTime(value: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'medium' }).format(new Date(value));
}

/** "2026-05" → "May 2026". */
export function formatMonth(month: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));
}

/** 12345 → "12,345". */
export function formatCount(value: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language]).format(value);
}
