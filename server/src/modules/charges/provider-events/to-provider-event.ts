import type { Cents } from '@circle-link/contract/money';
import type { CardProvider, ProviderEvent } from '../../../platform/card-provider/port.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DatabaseClock } from '../../../platform/database/installation.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { InboxWriter } from './inbox-writer.ts';
import { hasIntent } from './store.ts';

export interface FactParts {
  readonly cardProvider: CardProvider;
  readonly clock: DatabaseClock;
}

export interface PolledOutcome {
  readonly eventId: string;
  readonly kind: ProviderEvent['kind'];
  readonly type: 'reconciled' | 'answered';
  readonly chargeId: string;
  readonly intentId: string | null;
  readonly amountCents: Cents;
  readonly currency: string;
  /** Event time from the provider in Unix seconds; defaults to now. */
  readonly atSeconds?: number | null;
}

/** Converts a polled response to an event, so that it goes through the inbox like a webhook. */
export async function toProviderEvent(
  { cardProvider, clock }: FactParts,
  { chargeId, atSeconds, ...fact }: PolledOutcome,
): Promise<ProviderEvent> {
  return {
    ...fact,
    livemode: cardProvider.livemode,
    occurredAt: new Date((atSeconds ?? (await clock.nowSeconds())) * 1_000),
    feeCents: null,
    metadata: { payment_id: chargeId },
    refundId: null,
    refundStatus: null,
    disputeId: null,
    disputeFeeCents: null,
    failureMessage: null,
    method: null,
  };
}

/**
 * Refunds, disputes and warnings name only the intent. A hosted page gets its intent when the payer first tries to pay;
 * if that event is late, the intent is fetched outside any transaction.
 * @throws CardProviderError
 */
export async function addChargeIdToEvent(
  { database, cardProvider }: { readonly database: Database; readonly cardProvider: CardProvider },
  event: ProviderEvent,
): Promise<ProviderEvent> {
  const { intentId, metadata } = event;
  if (intentId === null || metadata['payment_id'] !== undefined || !hasOnlyIntentId(event)) return event;
  if (await database.read((db) => hasIntent(db, intentId))) return event;
  const chargeId = (await cardProvider.findIntent(intentId))?.metadata['payment_id'];
  return chargeId === undefined ? event : { ...event, metadata: { ...metadata, payment_id: chargeId } };
}

function hasOnlyIntentId({ kind }: ProviderEvent): boolean {
  return kind === 'refund_updated' || kind === 'charge_warned' || kind.startsWith('dispute_');
}

export interface Reconciler {
  readonly database: Database;
  readonly cardProvider: CardProvider;
  readonly writer: InboxWriter;
  readonly clock: DatabaseClock;
  readonly log: Log;
}
