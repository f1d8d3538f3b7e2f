/**
 * Ways to take a charge with fee, settlement time and return period. An installation offers the kinds of its currency.
 */
import type { Texts } from '../../../locales/catalog.gen.ts';
import { addCents, type Cents, floorDivide, shareRoundedHalfUp, toCents, ZERO_CENTS } from '../money.ts';

export const CHARGE_KINDS = ['card', 'us_bank_account', 'sepa_debit', 'bacs_debit'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/**
 * Provider fee: a share in basis points, rounded half up, plus a fixed part, with optional minimum and cap in cents.
 */
export interface ProviderFees {
  readonly basisPoints: number;
  readonly fixedCents: Cents;
  readonly minCents: Cents;
  readonly maxCents: Cents | null;
}

export interface ChargeKindTerms {
  readonly currency: 'usd' | 'eur' | 'gbp';
  readonly fees: ProviderFees;
  /** Business days until settlement; 0 is immediate. */
  readonly settleBusinessDays: number;
  /** Days after settlement in which the payer's bank may return the debit without a reason. */
  readonly returnDays: number;
  readonly returnFeeCents: Cents;
}

export const CHARGE_KIND_TERMS: Readonly<Record<ChargeKind, ChargeKindTerms>> = {
  card: {
    currency: 'usd',
    fees: { basisPoints: 290, fixedCents: toCents(30), minCents: ZERO_CENTS, maxCents: null },
    settleBusinessDays: 0,
    returnDays: 120,
    returnFeeCents: ZERO_CENTS,
  },
  us_bank_account: {
    currency: 'usd',
    fees: { basisPoints: 80, fixedCents: ZERO_CENTS, minCents: ZERO_CENTS, maxCents: toCents(500) },
    settleBusinessDays: 4,
    returnDays: 60,
    returnFeeCents: toCents(400),
  },
  sepa_debit: {
    currency: 'eur',
    fees: { basisPoints: 80, fixedCents: ZERO_CENTS, minCents: ZERO_CENTS, maxCents: toCents(600) },
    settleBusinessDays: 6,
    returnDays: 56,
    returnFeeCents: toCents(350),
  },
  bacs_debit: {
    currency: 'gbp',
    fees: { basisPoints: 100, fixedCents: ZERO_CENTS, minCents: toCents(20), maxCents: toCents(200) },
    settleBusinessDays: 6,
    returnDays: 3_650,
    returnFeeCents: toCents(350),
  },
};

export const CURRENCY = 'usd';

/** Kinds that members can save and pay with here. */
export const OFFERED_KINDS: readonly ChargeKind[] = CHARGE_KINDS.filter(
  (kind) => CHARGE_KIND_TERMS[kind].currency === CURRENCY,
);

/** Whether the charge settles after days under a bank mandate. */
export function isBankDebit(kind: ChargeKind): boolean {
  return CHARGE_KIND_TERMS[kind].settleBusinessDays > 0;
}

export type ChargeMethod = 'card' | 'bank_debit';

export function getChargeMethod(kind: ChargeKind): ChargeMethod {
  return isBankDebit(kind) ? 'bank_debit' : 'card';
}

/** The provider's fee for a charge. */
export function computeProviderFee(kind: ChargeKind, totalCents: Cents): Cents {
  const { basisPoints, fixedCents, minCents, maxCents } = CHARGE_KIND_TERMS[kind].fees;
  const feeCents = addCents(shareRoundedHalfUp(totalCents, basisPoints), fixedCents);
  if (feeCents < minCents) return minCents;
  return maxCents !== null && feeCents > maxCents ? maxCents : feeCents;
}

/** The smallest charge that leaves at least `netCents` after the provider's fee. Throws RangeError below one cent. */
export function computeGrossAmount(kind: ChargeKind, netCents: Cents): Cents {
  if (netCents < 1) throw new RangeError('a charge brings at least one cent');
  const { basisPoints, fixedCents, maxCents } = CHARGE_KIND_TERMS[kind].fees;
  // Rounding can save half a cent: search upward from just below.
  let totalCents = floorDivide((netCents + fixedCents) * 10_000, 10_000 - basisPoints) - 1;
  if (maxCents !== null) totalCents = Math.min(totalCents, netCents + maxCents);
  totalCents = Math.max(totalCents, netCents);
  while (totalCents - computeProviderFee(kind, toCents(totalCents)) < netCents) totalCents += 1;
  return toCents(totalCents);
}

/** A sentence of banks, providers or ourselves that charges and withdrawals store in English; it names its translations. */
export type BankReason = keyof Texts['bankReasons'];
