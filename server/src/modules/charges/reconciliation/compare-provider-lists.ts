import type { Cents } from '@circle-link/contract/money';
import type { ListedKind, ProviderEvent } from '../../../platform/card-provider/port.ts';
import { findSettledDisputes, findSettledCharges, findSettledRefunds } from './store.ts';
import { addChargeIdToEvent, type Reconciler } from '../provider-events/inbox-writer.ts';

/** Webhooks are posted again for three days. */
const DAYS = 3;
const AFTER_SECONDS = 600;
const MAX_PAGES = 1_000;

/**
 * Compares three days of the provider's items with our bookings. Missing ones go through the inbox like webhooks; those
 * without a known payment become dead letters with an alarm. Returns how many were missing and from when.
 */
export async function compareProviderLists(
  reconciler: Reconciler,
  onListed: (page: readonly ListedItem[]) => void = () => undefined,
): Promise<{ readonly lacking: number; readonly fromSeconds: number; readonly untilSeconds: number }> {
  const untilSeconds = (await reconciler.clock.nowSeconds()) - AFTER_SECONDS;
  const fromSeconds = untilSeconds - DAYS * 86_400;
  let lacking = 0;
  for (const kind of ['payments', 'refunds', 'disputes'] as const) {
    let after: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const listed: Awaited<ReturnType<Reconciler['cardProvider']['listPage']>> =
        await reconciler.cardProvider.listPage({ kind, fromSeconds, untilSeconds, after });
      lacking += await submitMissing(reconciler, kind, listed.events);
      onListed(listed.events.flatMap((event) => toListed(kind, event)));
      after = listed.next;
      if (after === null) break;
    }
  }
  return { lacking, fromSeconds, untilSeconds };
}

export interface ListedItem {
  readonly kind: 'payment' | 'refund' | 'dispute';
  readonly providerId: string;
  readonly amountCents: Cents | null;
  readonly feeCents: Cents | null;
}

const ID_OF = {
  payments: ['payment', 'intentId'],
  refunds: ['refund', 'refundId'],
  disputes: ['dispute', 'disputeId'],
} as const;

function toListed(listedKind: ListedKind, event: ProviderEvent): ListedItem[] {
  const [kind, name] = ID_OF[listedKind];
  const { [name]: providerId, amountCents, feeCents } = event;
  return providerId === null ? [] : [{ kind, providerId, amountCents, feeCents }];
}

async function submitMissing(
  reconciler: Reconciler,
  kind: ListedKind,
  events: readonly ProviderEvent[],
): Promise<number> {
  const isBooked = await BOOKED[kind](reconciler, events);
  const lacking = events.filter((event) => !isBooked(event));
  for (const event of lacking) await reconciler.writer.submit(await addChargeIdToEvent(reconciler, event));
  return lacking.length;
}

type IsBooked = (event: ProviderEvent) => boolean;

const BOOKED: Readonly<
  Record<ListedKind, (reconciler: Reconciler, events: readonly ProviderEvent[]) => Promise<IsBooked>>
> = {
  async payments({ database }, events) {
    const ids = events.flatMap(({ intentId }) => intentId ?? []);
    const booked = await database.read((db) => findSettledCharges(db, ids));
    return ({ intentId }) => booked.has(intentId ?? '');
  },
  async refunds({ database }, events) {
    const ids = events.flatMap(({ refundId }) => refundId ?? []);
    const booked = await database.read((db) => findSettledRefunds(db, ids));
    return ({ refundId, refundStatus }) => booked.get(refundId ?? '') === refundStatus;
  },
  async disputes({ database }, events) {
    const ids = events.flatMap(({ disputeId }) => disputeId ?? []);
    const booked = await database.read((db) => findSettledDisputes(db, ids));
    return ({ disputeId, kind }) => `dispute_${booked.get(disputeId ?? '') ?? ''}` === toOpenedStatus(kind);
  },
};

function toOpenedStatus(kind: ProviderEvent['kind']): string {
  return kind === 'dispute_opened' ? 'dispute_open' : kind;
}
