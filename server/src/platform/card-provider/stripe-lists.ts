/** What the host has of payments, refunds and disputes, page by page, each as the fact that its event would have told. */
import type { Stripe } from 'stripe';
import type { ListedKind, ListPage, ListQuery, ProviderEvent } from './port.ts';
import { asObject, feeOf, paidCharge } from './stripe-answers.ts';
import type { Facts } from './stripe-event-parts.ts';
import { noFacts, readDispute, readIntent, readRefund } from './stripe-events.ts';

const PAGE = 100;

interface Listed {
  readonly id: string;
  readonly created: number;
}

/** @throws CardProviderError through the asker */
export async function listPage(stripe: Stripe, livemode: boolean, query: ListQuery): Promise<ListPage> {
  const { kind, fromSeconds, untilSeconds, after } = query;
  const { fetch, read } = LISTS[kind];
  const { data, has_more: hasMore } = await fetch(stripe, {
    created: { gte: fromSeconds, lte: untilSeconds },
    limit: PAGE,
    ...(after !== null && { starting_after: after }),
  });
  const events = data.flatMap((object) => {
    const facts = read(object as never);
    return facts === null ? [] : [eventOf(object, livemode, facts)];
  });
  return { events, next: hasMore ? (data.at(-1)?.id ?? null) : null };
}

function eventOf({ id, created }: Listed, livemode: boolean, facts: ListedFacts): ProviderEvent {
  const { missing: _asked, kind = 'other', atSeconds, ...rest } = facts;
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

/** With the time at which it happened, where that is not when the object was made. */
type ListedFacts = Facts & { readonly atSeconds?: number };

interface Params {
  readonly created: { readonly gte: number; readonly lte: number };
  readonly limit: number;
  readonly starting_after?: string;
}

interface List<Item extends Listed = Listed> {
  fetch(
    stripe: Stripe,
    params: Params,
  ): Promise<{ readonly data: readonly Item[]; readonly has_more: boolean }>;
  /** Null for what says nothing yet. */
  read(item: Item): ListedFacts | null;
}

const payments: List<Stripe.PaymentIntent> = {
  fetch: (stripe, params) =>
    stripe.paymentIntents.list({ ...params, expand: ['data.latest_charge.balance_transaction'] }),
  read(intent) {
    const charge = paidCharge(asObject(intent, 'payment_intent'));
    const feeCents = feeOf(charge);
    if (charge === null || feeCents === null) return null;
    return { ...readIntent('payment_succeeded', intent), feeCents, atSeconds: charge.created };
  },
};

const refunds: List<Stripe.Refund> = {
  fetch: (stripe, params) => stripe.refunds.list(params),
  read(refund) {
    const facts = readRefund(asObject(refund, 'refund'));
    return facts.refundStatus === 'pending' ? null : facts;
  },
};

const disputes: List<Stripe.Dispute> = {
  fetch: (stripe, params) => stripe.disputes.list(params),
  read(dispute) {
    const { status } = asObject(dispute, 'dispute');
    const facts = readDispute(status === 'won' || status === 'lost', dispute);
    return facts.kind === 'other' ? null : facts;
  },
};

const LISTS: Readonly<Record<ListedKind, List>> = {
  payments: payments as unknown as List,
  refunds: refunds as unknown as List,
  disputes: disputes as unknown as List,
};
