import type { Cents } from '@circle-link/contract/money';
import type { DatabaseClock } from '../../platform/database/installation.ts';
import type { CardProvider, ProviderEvent } from '../../platform/card-provider/port.ts';

export interface FactParts {
  readonly cardProvider: CardProvider;
  readonly clock: DatabaseClock;
}

export interface PolledOutcome {
  readonly eventId: string;
  readonly kind: ProviderEvent['kind'];
  readonly type: 'reconciled' | 'answered';
  readonly paymentId: string;
  readonly intentId: string | null;
  readonly amountCents: Cents;
  readonly currency: string;
  /** Event time from the provider in Unix seconds; defaults to now. */
  readonly atSeconds?: number | null;
}

/** Converts a polled response to an event, so that it goes through the inbox like a webhook. */
export async function toProviderEvent(
  { cardProvider, clock }: FactParts,
  { paymentId, atSeconds, ...fact }: PolledOutcome,
): Promise<ProviderEvent> {
  return {
    ...fact,
    livemode: cardProvider.livemode,
    occurredAt: new Date((atSeconds ?? (await clock.nowSeconds())) * 1_000),
    feeCents: null,
    metadata: { payment_id: paymentId },
    refundId: null,
    refundStatus: null,
    disputeId: null,
    disputeFeeCents: null,
    failureMessage: null,
    method: null,
  };
}
