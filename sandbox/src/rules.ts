/** Pure rules of the sandbox: card outcomes, validation and fees. */
import { addCents, type Cents, shareRoundedHalfUp, toCents } from '@circle-link/contract/money';

export const MIN_CHARGE_CENTS: Cents = toCents(50);
export const MAX_CHARGE_CENTS: Cents = toCents(99_999_999);
/** Dispute fee in addition to the amount (Stripe: US $15). */
export const DISPUTE_FEE_CENTS: Cents = toCents(1_500);

/** Days to submit evidence for a card dispute (Stripe: 7 to 21, by card network). */
export const EVIDENCE_DAYS = 14;

/** The merchant's fee for a failed debit. */
export const DEBIT_FAILURE_FEE_CENTS: Cents = toCents(400);

export function computeTotal(lines: readonly { readonly amountCents: Cents }[]): Cents {
  return addCents(...lines.map(({ amountCents }) => amountCents));
}

const debitBasisPoints = 80;
const mostDebitFeeCents = toCents(500);
const SETTLES_AFTER_WORKING_DAYS = 4;
const SECONDS_A_DAY = 86_400;

/** 0.8 % of a bank debit rounded half up, at most 5.00. */
export function computeDebitFee(amountCents: Cents): Cents {
  const feeCents = shareRoundedHalfUp(amountCents, debitBasisPoints);
  return feeCents < mostDebitFeeCents ? feeCents : mostDebitFeeCents;
}

/** Unix seconds to the same time four working days later. */
export function getSettlementSeconds(nowSeconds: number): number {
  let days = 0;
  for (let left = SETTLES_AFTER_WORKING_DAYS; left > 0;) {
    days += 1;
    const weekday = new Date((nowSeconds + days * SECONDS_A_DAY) * 1_000).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return days * SECONDS_A_DAY;
}

const feeBasisPoints = 290;
const fixedFeeCents = toCents(30);
const cvcPattern = /^\d{3,4}$/;

export function computeFee(amountCents: Cents): Cents {
  return addCents(shareRoundedHalfUp(amountCents, feeBasisPoints), fixedFeeCents);
}

export interface CardMistake {
  readonly code: string;
  readonly message: string;
}

export interface TypedCard {
  readonly cardNumber: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

/** Removes spaces and dashes. */
export function extractDigits(cardNumber: string): string {
  return cardNumber.replace(/[\s-]/g, '');
}

export function fullYear(expYear: number): number {
  return expYear < 100 ? 2000 + expYear : expYear;
}

/** Luhn checksum (ISO/IEC 7812): every second digit from the right is doubled, the sum ends in 0. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const value = Number(digits.charAt(digits.length - 1 - place)) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const furthestExpiryYears = 50;

/** Returns the first validation error with Stripe's code and message, or null. */
export function findCardMistake(card: TypedCard, today: Month): CardMistake | null {
  const digits = extractDigits(card.cardNumber);
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) {
    return { code: 'incorrect_number', message: 'Your card number is incorrect.' };
  }
  const mistake = findExpiryMistake({ year: fullYear(card.expYear), month: card.expMonth }, today);
  if (mistake !== null) return mistake;
  if (!cvcPattern.test(card.cvc)) {
    return { code: 'invalid_cvc', message: "Your card's security code is invalid." };
  }
  return null;
}

interface Month {
  readonly year: number;
  readonly month: number;
}

/** A card is valid until the end of its month. */
function findExpiryMistake(expiry: Month, today: Month): CardMistake | null {
  const { year, month } = expiry;
  if (!Number.isInteger(year) || year < today.year || year > today.year + furthestExpiryYears) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  }
  const isPast = year === today.year && month < today.month;
  if (!Number.isInteger(month) || month < 1 || month > 12 || isPast) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
  }
  return null;
}

export type CardAnswer<Refused> =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'requires_action' }
  /** 3-D Secure is required but the holder is absent: a decline. */
  | { readonly kind: 'payer_wanted' }
  | { readonly kind: 'declined'; readonly error: Refused };

export interface CardBehavior<Refused> {
  readonly secure: boolean;
  readonly secureAlways?: boolean;
  readonly declines?: Refused;
  readonly declinesLater?: boolean;
}

export type Presentation = 'typed' | 'saved' | 'off_session' | 'authenticated';

/**
 * The bank's answer to a charge: a card entered now, a saved card with or without its holder, or one authenticated by
 * 3-D Secure.
 */
export function decideAnswer<Refused>(
  card: CardBehavior<Refused>,
  presentation: Presentation,
): CardAnswer<Refused> {
  if (presentation === 'typed' && card.secure) return { kind: 'requires_action' };
  if (presentation === 'saved' && card.secureAlways === true) return { kind: 'requires_action' };
  if (presentation === 'off_session' && card.secureAlways === true) return { kind: 'payer_wanted' };
  return card.declines === undefined ? { kind: 'succeeded' } : { kind: 'declined', error: card.declines };
}

export function answerToSaving<Refused>(
  card: CardBehavior<Refused>,
  presentation: 'typed' | 'authenticated',
): CardAnswer<Refused> {
  return decideAnswer(card.declinesLater === true ? { secure: card.secure } : card, presentation);
}

/** Retry delay after failed attempts: 1 s, 5 s, 30 s, 5 min, 30 min, then hourly. */
export function computeWebhookRetrySeconds(attempts: number): number {
  return [1, 5, 30, 300, 1_800][attempts - 1] ?? 3_600;
}

/** Seconds until an undelivered event is dropped: three days. */
export const GIVE_UP_AFTER_SECONDS = 3 * 86_400;
