/** The arithmetic of groups once more, from the rule book and not from the product's code. Amounts are cents. */

export type Frequency = 'weekly' | 'bi-weekly' | 'monthly';

/** Our fee: 1 % of what passed through us, rounded up. */
export function computePotFee(throughUs: number): number {
  return Math.ceil(throughUs / 100);
}

/** The provider's fee: of a card 2.9 % rounded half up, and 0.30; of a bank debit 0.8 %, at most 5.00. */
export function computeCardFee(total: number, card: string): number {
  if (card === 'bank') return Math.min(Math.floor((total * 8 + 500) / 1_000), 500);
  return Math.floor((total * 29 + 500) / 1_000) + 30;
}

/** What a debit costs that comes back unpaid. */
export const RETURN_FEE = 400;

/** No card is charged less. */
const LEAST_CHARGE = 50;

/** The smallest charge of which the wanted sum is left; what the least charge brings beyond it is card fee. */
export function chargeFor(wanted: number, card: string): number {
  let total = Math.max(wanted, LEAST_CHARGE);
  while (total - computeCardFee(total, card) < wanted) total += 1;
  return total;
}

const DAY_MS = 86_400_000;

/** Days are counted from 1970-01-01. */
export function formatDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The due day of a round: counted from the first one, monthly clamped to the month's end. */
export function computeDueDay(anchor: number, frequency: Frequency, round: number): number {
  if (frequency !== 'monthly') return anchor + (frequency === 'weekly' ? 7 : 14) * (round - 1);
  const first = new Date(anchor * DAY_MS);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + round - 1];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(first.getUTCDate(), lastDay)) / DAY_MS;
}
