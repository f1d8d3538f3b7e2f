/** The arithmetic and decisions of the sandbox: what a card answers, what is wrong with a typed card, the fee. */
import { addCents, type Cents, shareRoundedHalfUp, toCents } from '@circle-link/contract/money';

export const MIN_CHARGE_CENTS: Cents = toCents(50);
export const MAX_CHARGE_CENTS: Cents = toCents(99_999_999);
/** What a disputed payment costs beside its amount (Stripe: US $15). */
export const DISPUTE_FEE_CENTS: Cents = toCents(1_500);

/** For how long evidence is taken about a disputed card payment (Stripe: 7 to 21 days, by card network). */
export const EVIDENCE_DAYS = 14;

/** What a bank debit that comes back unpaid costs its merchant. */
export const DEBIT_FAILURE_FEE_CENTS: Cents = toCents(400);

/** What the lines of a hosted page sum to. */
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

/** From this second since 1970 to the same time of the day four working days later. */
export function secondsToSettle(nowSeconds: number): number {
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

/** 2.9 % rounded half up, plus 30 cents. */
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

/** The digits of a typed number; spaces and dashes are how people group them. */
export function extractDigits(cardNumber: string): string {
  return cardNumber.replace(/[\s-]/g, '');
}

/** 27 and 2027 are the same year. */
export function fullYear(expYear: number): number {
  return expYear < 100 ? 2000 + expYear : expYear;
}

/** The checksum of ISO/IEC 7812: every second digit from the right is doubled, the sum ends in 0. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const value = Number(digits.charAt(digits.length - 1 - place)) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const furthestExpiryYears = 50;

/** The first thing wrong with a typed card, in Stripe's codes and words; null when it may be sent to the bank. */
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

/** A card is good to the end of its month. */
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
  /** It is asked for 3-D Secure, and its holder is not there: a decline. */
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
 * What the bank answers to a charge: the card was typed, was saved before and is charged with its holder there or not, or came
 * back from 3-D Secure authenticated.
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

/** What the bank answers when a card is to be saved; nothing is charged. */
export function answerToSaving<Refused>(
  card: CardBehavior<Refused>,
  presentation: 'typed' | 'authenticated',
): CardAnswer<Refused> {
  return decideAnswer(card.declinesLater === true ? { secure: card.secure } : card, presentation);
}

/** Seconds until the next attempt after this many failed ones: 1 s, 5 s, 30 s, 5 min, 30 min, then hourly. */
export function webhookRetrySeconds(attempts: number): number {
  return [1, 5, 30, 300, 1_800][attempts - 1] ?? 3_600;
}

/** Undelivered events are tried for three days. */
export const GIVE_UP_AFTER_SECONDS = 3 * 86_400;
