/** How reliably a member has paid lately. No score, no opinion of others: only on time or late. */
import { floorDivide } from '../money.ts';

/** So many of the newest contributions count; a late mark fades when it leaves this window. */
export const PAYMENT_RECORD_WINDOW = 12;

export type PaidWhen = 'on-time' | 'late';

export interface PaymentRecord {
  readonly onTime: number;
  /** How many contributions were looked at, at most STANDING_WINDOW. */
  readonly of: number;
  /** Whole percent, rounded half up; null without any contribution yet. */
  readonly percent: number | null;
}

/** The standing after these contributions, oldest first; only the newest STANDING_WINDOW of them count. */
export function computePaymentRecord(last: readonly PaidWhen[]): PaymentRecord {
  const counted = last.slice(-PAYMENT_RECORD_WINDOW);
  const onTime = counted.filter((mark) => mark === 'on-time').length;
  const of = counted.length;
  return { onTime, of, percent: of === 0 ? null : floorDivide(200 * onTime + of, 2 * of) };
}
