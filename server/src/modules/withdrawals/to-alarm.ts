import { TRIES_BEFORE_ALARM } from '../../platform/timeouts.ts';
import { PayoutRefused } from '../../platform/payout-provider/port.ts';
import { OwnBalanceLow, OwnBalancePending } from './send-to-provider.ts';

/** Hourly retries: charges become available within a week, except on new accounts. */
const PENDING_TRIES_BEFORE_ALARM = 7 * 24;

/** The alarm of a failed attempt, if any. With too little in the member's account, that account owes the provider. */
export function toAlarm({ tries }: { readonly tries: number }, error: unknown): { alarm?: string } {
  if (error instanceof OwnBalancePending)
    return tries >= PENDING_TRIES_BEFORE_ALARM ? { alarm: 'payout_stuck' } : {};
  if (error instanceof OwnBalanceLow) return { alarm: 'payout_balance_low' };
  if (error instanceof PayoutRefused && error.because === 'no_money')
    return { alarm: 'payout_account_negative' };
  return tries >= TRIES_BEFORE_ALARM ? { alarm: 'payout_stuck' } : {};
}
