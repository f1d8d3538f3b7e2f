/** Group arithmetic implemented from the product rules, independent of the product's code. Amounts in cents. */

export type Frequency = 'weekly' | 'bi-weekly' | 'semi-monthly' | 'monthly';

/** Our fee: 1 % of the amount, rounded up. */
export function computePotFee(throughUs: number): number {
  return Math.ceil(throughUs / 100);
}

/** The provider's fee: for a card 2.9 % rounded half up plus 0.30, for a bank debit 0.8 %, at most 5.00. */
export function computeCardFee(total: number, card: string): number {
  if (card === 'bank') return Math.min(Math.floor((total * 8 + 500) / 1_000), 500);
  return Math.floor((total * 29 + 500) / 1_000) + 30;
}

/** Fee of a returned debit in cents. */
export const RETURN_FEE = 400;

/** Minimum card charge in cents. */
const LEAST_CHARGE = 50;

/** Smallest charge that leaves the wanted sum. Any excess of the minimum charge is card fee. */
export function chargeFor(wanted: number, card: string): number {
  let total = Math.max(wanted, LEAST_CHARGE);
  while (total - computeCardFee(total, card) < wanted) total += 1;
  return total;
}

const DAY_MS = 86_400_000;

/** Days since 1970-01-01. */
export function formatDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Due day of a round, counted from the first one. Monthly dates are clamped to the month's end. Semi-monthly ones are
 * counted day by day: the 15th, and each day before a 1st.
 */
export function computeDueDay(anchor: number, frequency: Frequency, round: number): number {
  if (frequency === 'semi-monthly') {
    let day = anchor - 1;
    for (let found = 0; found < round; found += isHalfOfMonth(day) ? 1 : 0) day += 1;
    return day;
  }
  if (frequency !== 'monthly') return anchor + (frequency === 'weekly' ? 7 : 14) * (round - 1);
  const first = new Date(anchor * DAY_MS);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + round - 1];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(first.getUTCDate(), lastDay)) / DAY_MS;
}

function isHalfOfMonth(day: number): boolean {
  return formatDay(day).endsWith('-15') || formatDay(day + 1).endsWith('-01');
}
