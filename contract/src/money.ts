/** Money as a whole number of cents. Only this file rounds or formats it. */

import { LANGUAGE_FORMATS } from '../../locales/languages.gen.ts';
import { type Language, memoizeByLanguage } from './messages/language.ts';

declare const cents: unique symbol;
/** A whole number of US cents, may be negative. */
export type Cents = number & { readonly [cents]: true };

/** Brands a whole number as cents. Throws RangeError for anything else, which is a bug. */
export function toCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${String(value)}`);
  return value as Cents;
}

export const ZERO_CENTS: Cents = toCents(0);

/** Maximum amount a person may enter: 99,999,999.99 (spec §9, decimal(10,2)). */
export const MAX_ENTERED_CENTS: Cents = toCents(9_999_999_999);

/** Sum of the amounts. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return toCents(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function subtractCents(left: Cents, right: Cents): Cents {
  return toCents(left - right);
}

/** Amount times a whole number. */
export function multiplyCents(amount: Cents, factor: number): Cents {
  return toCents(amount * factor);
}

/** The negated amount. Never −0. */
export function negateCents(amount: Cents): Cents {
  return toCents(0 - amount);
}

export function computeMinCents(left: Cents, right: Cents): Cents {
  return toCents(Math.min(left, right));
}

/** Share in basis points (1 % = 100), rounded half up. Amounts must not be negative. */
export function shareRoundedHalfUp(amount: Cents, basisPoints: number): Cents {
  return toCents(Math.floor((amount * basisPoints + 5_000) / 10_000));
}

/** Share in basis points, rounded up. Amounts must not be negative. */
export function shareRoundedUp(amount: Cents, basisPoints: number): Cents {
  return toCents(Math.ceil((amount * basisPoints) / 10_000));
}

/** Share in basis points, rounded down. Amounts must not be negative. */
export function shareRoundedDown(amount: Cents, basisPoints: number): Cents {
  return toCents(Math.floor((amount * basisPoints) / 10_000));
}

/** amount ÷ count, rounded half up. For display only, never for bookings. */
export function averageCents(amount: Cents, count: number): Cents {
  return toCents(count === 0 ? 0 : Math.round(amount / count));
}

/** Integer division, rounded down. */
export function floorDivide(dividend: number, divisor: number): number {
  return Math.floor(dividend / divisor);
}

/** JSON form of an amount: "52.35". */
export function formatAmount(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Parses the output of `formatAmount`. @throws Error for anything else. */
export function parseAmount(text: string): Cents {
  const match = /^(-?)(\d{1,13})\.(\d{2})$/.exec(text);
  if (match === null) throw new Error('not an amount');
  const cents = toCents(Number(match[2]) * 100 + Number(match[3]));
  return match[1] === '-' ? negateCents(cents) : cents;
}

const separators = memoizeByLanguage((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_000_000.5);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: find('group'), decimal: find('decimal') };
});

/** Amount for display: "$1,234.50", in Spanish "US$1,234.50" ("$" means pesos to many), in French "1 234,50 $US". */
export function formatDollars(amount: Cents, language: Language = 'en'): string {
  const [whole = '0', fraction = '00'] = formatAmount(toCents(Math.abs(amount))).split('.');
  const { group, decimal } = separators(language);
  const figure = whole.replace(/\B(?=(?:\d{3})+$)/g, group) + decimal + fraction;
  return (amount < 0 ? '-' : '') + addDollarSign(figure, language);
}

/** Adds the dollar sign to a formatted figure: "1.2K" → "$1.2K", in Spanish "US$1.2K", in French "1.2K $US". */
export function addDollarSign(figure: string, language: Language): string {
  return LANGUAGE_FORMATS[language].dollars.replace('{amount}', () => figure);
}

/** Basis points as percent: 150 → "1.5", in French "1,5". */
export function formatPercent(basisPoints: number, language: Language = 'en'): string {
  return String(basisPoints / 100).replace('.', separators(language).decimal);
}

/** Parses "52.35", "52", "52.3", "52,35". Null for "+", exponents, a third decimal and "1,234", which is ambiguous. */
export function parseDollars(text: string): Cents | null {
  const match = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text);
  if (match === null) return null;
  return toCents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}
