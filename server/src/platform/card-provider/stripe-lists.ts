/** Pages of payments, refunds and disputes at the provider, each as the facts of its event. */
import type { Stripe } from 'stripe';
import { toInstant, type ListedKind, type ListPage, type ListQuery, type ProviderEvent } from './port.ts';
import { DOWN_TO_FEES, getFee, getRefundFee, paidCharge, readAvailableAtSeconds } from './stripe-answers.ts';
import { asObject } from './stripe-client.ts';
import type { FoundFacts } from './stripe-event-parts.ts';
import { noFacts, readDispute, readIntent, readRefund } from './stripe-events.ts';

const PAGE = 100;

interface Params {
  readonly created: { readonly gte: number; readonly lte: number };
  readonly limit: number;
  readonly starting_after?: string;
}

interface Listed {
  readonly id: string;
  readonly created: number;
}

interface FactsPage {
  readonly objects: readonly (Listed & { readonly facts: FoundFacts | null })[];
  readonly hasMore: boolean;
}

export async function listPage(stripe: Stripe, livemode: boolean, query: ListQuery): Promise<ListPage> {
  const { kind, fromSeconds, untilSeconds, after } = query;
  const { objects, hasMore } = await LISTS[kind](stripe, {
    created: { gte: fromSeconds, lte: untilSeconds },
    limit: PAGE,
    ...(after !== null && { starting_after: after }),
  });
  const events = objects.flatMap(({ facts, ...object }) =>
    facts === null ? [] : [toEvent(object, livemode, facts)],
  );
  return { events, next: hasMore ? (objects.at(-1)?.id ?? null) : null };
}

function toEvent({ id, created }: Listed, livemode: boolean, facts: FoundFacts): ProviderEvent {
  const { missing: _missing, kind = 'other', atSeconds, ...rest } = facts;
  return {
    ...noFacts,
    ...rest,
    kind,
    eventId: `listed:${id}:${facts.refundStatus ?? kind}`,
    type: 'listed',
    livemode,
    occurredAt: new Date((atSeconds ?? created) * 1_000),
  };
}

const LISTS: Readonly<Record<ListedKind, (stripe: Stripe, params: Params) => Promise<FactsPage>>> = {
  async payments(stripe, params) {
    const expand = DOWN_TO_FEES.map((path) => `data.${path}`);
    return read(await stripe.paymentIntents.list({ ...params, expand }), (intent) => {
      const charge = paidCharge(asObject(intent, 'payment_intent'));
      const feeCents = getFee(charge);
      if (charge === null || feeCents === null) return null;
      const availableAt = toInstant(readAvailableAtSeconds(charge));
      return { ...readIntent('payment_succeeded', intent), feeCents, availableAt, atSeconds: charge.created };
    });
  },
  async refunds(stripe, params) {
    const expand = ['data.balance_transaction', 'data.failure_balance_transaction'];
    return read(await stripe.refunds.list({ ...params, expand }), (refund) => {
      const facts = readRefund(asObject(refund, 'refund'));
      return facts.refundStatus === 'pending' ? null : { ...facts, feeCents: getRefundFee(refund) };
    });
  },
  async disputes(stripe, params) {
    return read(await stripe.disputes.list(params), (dispute) => {
      const { status } = asObject(dispute, 'dispute');
      const facts = readDispute(status === 'won' || status === 'lost', dispute);
      // An inquiry moves no money, so nothing is booked.
      return facts.kind === 'other' || facts.kind === 'charge_warned' ? null : facts;
    });
  },
};

function read<Item extends Listed>(
  { data, has_more: hasMore }: { readonly data: readonly Item[]; readonly has_more: boolean },
  toFacts: (item: Item) => FoundFacts | null,
): FactsPage {
  const objects = data.map((item) => ({ id: item.id, created: item.created, facts: toFacts(item) }));
  return { objects, hasMore };
}
