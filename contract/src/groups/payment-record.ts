/** A member's recent payment record: on time or late, without scores or opinions. */
import { floorDivide } from '../money.ts';

/** Number of newest contributions that count. */
export const PAYMENT_RECORD_WINDOW = 12;

export type PaymentTiming = 'on-time' | 'late';

export interface PaymentRecord {
  readonly onTime: number;
  /** Number of contributions considered, at most PAYMENT_RECORD_WINDOW. */
  readonly of: number;
  /** Whole percent, rounded half up; null without contributions. */
  readonly percent: number | null;
}

/** The record of these contributions, oldest first; only the newest PAYMENT_RECORD_WINDOW count. */
export function computePaymentRecord(last: readonly PaymentTiming[]): PaymentRecord {
  const counted = last.slice(-PAYMENT_RECORD_WINDOW);
  const onTime = counted.filter((mark) => mark === 'on-time').length;
  const of = counted.length;
  return { onTime, of, percent: of === 0 ? null : floorDivide(200 * onTime + of, 2 * of) };
}
