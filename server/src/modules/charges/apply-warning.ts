import { EventRefused } from './apply-inbox.ts';
import type { Writer } from '../../platform/database/database.ts';
import type { InboxEvent } from './inbox-store.ts';
import { recordWarning } from './warning-store.ts';

export async function applyWarning(tx: Writer, event: InboxEvent): Promise<void> {
  const { warning, payment, occurredAt: happenedAt } = event;
  if (payment === null) throw new EventRefused(`${event.kind} ${event.eventId} names no known payment`);
  if (warning === null) throw new EventRefused(`${event.kind} ${event.eventId} is incomplete`);
  const amountCents = event.amountCents ?? payment.amountCents;
  await recordWarning(tx, { ...warning, paymentId: payment.id, amountCents, happenedAt });
}
