import type { Writer } from '../../../platform/database/database.ts';
import type { InboxEvent, InboxPayment } from '../inbox-store.ts';
import { markPaymentStatus, storeReference } from '../store.ts';
import { markIntentClosed } from './store.ts';

/**
 * Ends the attempts that failed or were canceled, in the writer's transaction. Returns the events that are still news:
 * the same fact told twice, by an answer and by a webhook, is left out.
 */
export async function endAttempts(tx: Writer, events: readonly InboxEvent[]): Promise<InboxEvent[]> {
  const paid = new Set<string>();
  const news: InboxEvent[] = [];
  for (const event of events) {
    const { kind, payment } = event;
    if (payment === null || (kind !== 'payment_failed' && kind !== 'payment_canceled')) {
      if (payment !== null && kind === 'payment_succeeded') paid.add(payment.id);
      news.push(event);
    } else if (!paid.has(payment.id) && (await endAttempt(tx, event, payment))) news.push(event);
  }
  return news;
}

async function endAttempt(tx: Writer, event: InboxEvent, payment: InboxPayment): Promise<boolean> {
  const { kind, intentId, failureMessage } = event;
  const isOtherIntent = payment.intentId !== null && intentId !== null && payment.intentId !== intentId;
  if (isOtherIntent) return false;
  await storeReference(tx, payment.id, { intentId });
  if (kind === 'payment_canceled') await markIntentClosed(tx, payment.id);
  return markPaymentStatus(tx, payment.id, {
    status: 'canceled',
    from: ['open'],
    ...(kind === 'payment_failed' && { lastDecline: failureMessage ?? 'Your card was declined.' }),
  });
}
