/** Known outcome of a requested payment. */
import type { PaymentItem } from '@circle-link/contract/payments';

export type Outcome =
  | { readonly is: 'paid' }
  /** The provider is processing it. */
  | { readonly is: 'waiting' }
  | { readonly is: 'begun'; readonly settlesOn: string }
  | { readonly is: 'confirm'; readonly url: string }
  /** Declined, with the provider's message if any. */
  | { readonly is: 'failed'; readonly reason: string | null };

/** Only a completed payment counts as paid. */
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
