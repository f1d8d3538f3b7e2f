import type { PaymentItem } from '@circle-link/contract/payments';

/** Known outcome of a requested payment. */
export type Outcome =
  | { readonly status: 'paid' }
  /** The provider is processing it. */
  | { readonly status: 'waiting' }
  | { readonly status: 'begun'; readonly settlesOn: string }
  | { readonly status: 'confirm'; readonly url: string }
  /** Declined, with the provider's message if any. */
  | { readonly status: 'failed'; readonly reason: string | null };

/** Only a completed payment counts as paid. */
export function getOutcome(
  item: Pick<PaymentItem, 'status' | 'attempt' | 'settlesOn' | 'nextActionUrl' | 'failureReason'>,
): Outcome {
  if (item.status === 'completed') return { status: 'paid' };
  if (item.attempt === 'action_required' && item.nextActionUrl !== null)
    return { status: 'confirm', url: item.nextActionUrl };
  if (item.attempt === 'processing' && item.settlesOn !== null)
    return { status: 'begun', settlesOn: item.settlesOn };
  return item.attempt === null ? { status: 'failed', reason: item.failureReason } : { status: 'waiting' };
}
