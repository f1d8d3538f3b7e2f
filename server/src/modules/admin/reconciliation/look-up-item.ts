import type { Cents } from '@circle-link/contract/money';
import { CardProviderError } from '../../../platform/card-provider/port.ts';
import type { Reconciler } from '../../charges/index.ts';
import type { BookedItem } from './store.ts';

/**
 * Looks up an item missing from the provider's list: its amount if known, null if it moved no money there, 'unknown'
 * without an answer.
 */
export async function lookUpItem(
  { cardProvider, log }: Reconciler,
  { kind, providerId }: BookedItem,
): Promise<{ readonly amountCents: Cents | null } | null | 'unknown'> {
  try {
    if (kind === 'payment') {
      const intent = await cardProvider.findIntent(providerId);
      return intent?.status === 'succeeded' ? { amountCents: intent.amountCents } : null;
    }
    if (kind === 'refund') {
      const refund = await cardProvider.findRefund(providerId);
      // The reconciler reports failed refunds, since it looks up every refund for weeks.
      return refund === null ? null : { amountCents: null };
    }
    const dispute = await cardProvider.findDispute(providerId);
    return dispute === null ? null : { amountCents: null };
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error;
    log.warn({ kind, providerId, err: error }, 'the provider did not answer about what is booked');
    return 'unknown';
  }
}
