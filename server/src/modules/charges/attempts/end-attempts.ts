import { isBankDebit } from '@circle-link/contract/charge-kinds';
import type { Writer } from '../../../platform/database/database.ts';
import type { InboxEvent, InboxPayment } from '../provider-events/store.ts';
import { namesOtherIntent } from '../rules.ts';
import { markPaymentStatus, storeReference } from '../store.ts';
import { markIntentClosed } from './store.ts';

const DECLINED = { card: 'Your card was declined.', debit: 'Your bank sent this debit back.' } as const;

/** Returns the new events; a fact reported by both a response and a webhook counts once. */
export async function endAttempts(tx: Writer, events: readonly InboxEvent[]): Promise<InboxEvent[]> {
  const paid = new Set<string>();
  const news: InboxEvent[] = [];
  for (const event of events) {
    const { kind, payment } = event;
    if (payment === null || (kind !== 'payment_failed' && kind !== 'payment_canceled')) {
      if (payment !== null && kind === 'payment_succeeded') paid.add(payment.id);
      news.push(event);
    } else if (!paid.has(payment.id) && ((await endAttempt(tx, event, payment)) || hasReturnFee(event)))
      news.push(event);
  }
  return news;
}

/** The fee of a returned debit may arrive after its end. */
function hasReturnFee({ kind, returnFeeCents, payment }: InboxEvent): boolean {
  if (payment === null || !isBankDebit(payment.kind)) return false;
  return kind === 'payment_failed' || returnFeeCents !== null;
}

async function endAttempt(tx: Writer, event: InboxEvent, payment: InboxPayment): Promise<boolean> {
  const { kind, intentId, failureMessage } = event;
  if (namesOtherIntent(event, payment)) return false;
  await storeReference(tx, payment.id, { intentId });
  if (kind === 'payment_canceled') await markIntentClosed(tx, payment.id);
  return markPaymentStatus(tx, payment.id, {
    status: 'canceled',
    from: ['open'],
    ...(kind === 'payment_failed' && {
      lastDecline: failureMessage ?? DECLINED[isBankDebit(payment.kind) ? 'debit' : 'card'],
    }),
  });
}
