import { cardRefusals } from '@circle-link/contract/refusals/cards';
import { CardProviderError, type CardProvider } from '../../platform/card-provider/port.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { cancelUncreatedPayment, findPayment, markPaymentStatus, type CardPayment } from './store.ts';

/** 'paid': the payer was faster, and the outcome arrives by webhook. Refuses with payment_provider_unavailable. */
export async function closePayment(
  platform: { database: Database; cardProvider: CardProvider },
  payment: CardPayment,
): Promise<'closed' | 'paid'> {
  const { database } = platform;
  // Its page may be in creation: the payment ends before the page is stored, or the page is found here.
  const isUnmade = payment.sessionId === null && payment.intentId === null;
  if (isUnmade && (await database.transact((tx) => cancelUncreatedPayment(tx, payment.id)))) return 'closed';
  const now = isUnmade ? await database.read((db) => findPayment(db, payment.id)) : payment;
  const outcome = await closeAtProvider(platform.cardProvider, now ?? payment);
  if (outcome === 'paid') return 'paid';
  // The provider's event about the closed page may have arrived first.
  const isClosed = await database.transact((tx) =>
    markPaymentStatus(tx, payment.id, { status: 'canceled', from: ['open', 'canceled'] }),
  );
  return isClosed ? 'closed' : 'paid';
}

export async function closeAtProvider(
  provider: CardProvider,
  payment: { readonly sessionId: string | null; readonly intentId: string | null },
): Promise<'closed' | 'paid'> {
  try {
    if (payment.sessionId !== null) {
      return (await provider.expireCheckout(payment.sessionId)) === 'complete' ? 'paid' : 'closed';
    }
    if (payment.intentId === null) return 'closed';
    return (await provider.cancelIntent(payment.intentId)) === 'canceled' ? 'closed' : 'paid';
  } catch (error) {
    if (error instanceof CardProviderError) throw new Refusal(cardRefusals.payment_provider_unavailable);
    throw error;
  }
}
