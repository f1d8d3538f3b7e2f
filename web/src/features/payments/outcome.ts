/** What became of a payment that was asked for, as far as it is known. */
import type { PaymentItem } from '@circle-link/contract/payments';

export type Outcome =
  | { readonly is: 'paid' }
  /** The provider works on it. */
  | { readonly is: 'waiting' }
  /** A bank debit has begun: its bank takes days. */
  | { readonly is: 'begun'; readonly settlesOn: string }
  /** The cardholder's bank asks the cardholder first. */
  | { readonly is: 'confirm'; readonly url: string }
  /** Not paid; in the provider's words where it gave any. */
  | { readonly is: 'failed'; readonly reason: string | null };

/** Only a completed row is paid; nothing else is believed. */
export function getOutcome(
  item: Pick<PaymentItem, 'status' | 'attempt' | 'settlesOn' | 'nextActionUrl' | 'failureReason'>,
): Outcome {
  if (item.status === 'completed') return { is: 'paid' };
  if (item.attempt === 'action_required' && item.nextActionUrl !== null)
    return { is: 'confirm', url: item.nextActionUrl };
  if (item.attempt === 'processing' && item.settlesOn !== null)
    return { is: 'begun', settlesOn: item.settlesOn };
  return item.attempt === null ? { is: 'failed', reason: item.failureReason } : { is: 'waiting' };
}
