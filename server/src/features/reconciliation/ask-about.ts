import type { Cents } from '@circle-link/contract/money';
import { CardProviderError } from '../../platform/card-provider/port.ts';
import type { Reconciler } from '../cards/index.ts';
import type { BookedItem } from './store.ts';

/**
 * What the provider says of one that its list did not hold: its amount where it tells one, null where it does not have it as
 * something that moved money, 'unknown' where it does not answer.
 */
export async function askAbout(
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
      // One that failed is told by the reconciler, which asks about every refund for weeks.
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
