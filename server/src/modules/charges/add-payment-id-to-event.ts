import type { CardProvider, ProviderEvent } from '../../platform/card-provider/port.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasIntent } from './listed-store.ts';

/**
 * Refunds, disputes and warnings name only the intent. A hosted page gets its intent when the payer first tries to pay;
 * if that event is late, the intent is fetched outside any transaction.
 * @throws CardProviderError
 */
export async function addPaymentIdToEvent(
  { database, cardProvider }: { readonly database: Database; readonly cardProvider: CardProvider },
  event: ProviderEvent,
): Promise<ProviderEvent> {
  const { intentId, metadata } = event;
  if (intentId === null || metadata['payment_id'] !== undefined || !hasOnlyIntentId(event)) return event;
  if (await database.read((db) => hasIntent(db, intentId))) return event;
  const paymentId = (await cardProvider.findIntent(intentId))?.metadata['payment_id'];
  return paymentId === undefined ? event : { ...event, metadata: { ...metadata, payment_id: paymentId } };
}

function hasOnlyIntentId({ kind }: ProviderEvent): boolean {
  return kind === 'refund_updated' || kind === 'charge_warned' || kind.startsWith('dispute_');
}
