/** What happens at the bank, and how the product hears of it: late, in any order, twice. */
import { sql } from 'kysely';
import { openDispute } from '../../src/platform/card-provider/sandbox/after-payment/dispute.ts';
import { reconcilePayments, sendRefunds } from '../../src/features/cards/index.ts';
import {
  isRefundable,
  tellDisputeClosed,
  tellDisputeOpened,
  tellEnd,
  tellPaid,
  tellRefunded,
} from './charges.ts';
import { DONE, pick, type Deed } from './plan.ts';
import { deliver, listWaiting, type Real, type Waiting } from './real.ts';
import { chargeOf, found, type Charge, type Model } from './state.ts';

const HOUR = 60;

/** The cardholder comes back from 3-D Secure. */
export function authenticate(place: number, outcome: 'authenticated' | 'failed'): Deed {
  return (m) => {
    const waiting = m.charges.filter(
      (one) => one.bank === 'waiting' && one.isAnswered && one.intentId !== null,
    );
    const charge = pick(waiting, place);
    if (charge === null) return null;
    return {
      title: `charge ${charge.number} is ${outcome} at the bank`,
      act: async ({ stage: { product } }) => {
        const { rows } = await product.database.read((db) =>
          sql<{
            id: string;
          }>`select authentication_id as id from sandbox_intents where id = ${charge.intentId}`.execute(db),
        );
        const path = `/sandbox/authentications/${rows[0]?.id ?? ''}/complete`;
        const { status } = await product.request('POST', path, { body: { outcome } });
        if (status !== (outcome === 'failed' ? 402 : 200)) throw new Error(`3-D Secure answered ${status}`);
        return null;
      },
      part: (model) => {
        Object.assign(chargeOf(model, charge.number), {
          bank: outcome === 'failed' ? 'failed' : 'paid',
          paidAt: model.now,
        });
        return DONE;
      },
    };
  };
}

/** The cardholder contests a charge. */
export function dispute(place: number): Deed {
  return (m) => {
    const charge = pick(
      m.charges.filter((one) => one.bank === 'paid' && one.dispute === null && !one.isRefundedElsewhere),
      place,
    );
    if (charge === null) return null;
    return {
      title: `charge ${charge.number} is disputed`,
      act: async ({ stage: { product } }) => {
        await product.database.transact(async (tx) => {
          const { rows } = await sql<{ id: string }>`
            select id from sandbox_charges where intent_id = ${charge.intentId} and status = 'succeeded'`.execute(
            tx,
          );
          await openDispute(tx, rows[0]?.id ?? '', 'dispute', 'fraudulent');
        });
        return null;
      },
      part: (model) => {
        chargeOf(model, charge.number).dispute = 'open';
        return DONE;
      },
    };
  };
}

export function endDispute(place: number, end: 'won' | 'lost'): Deed {
  return (m) => {
    const charge = pick(
      m.charges.filter((one) => one.dispute === 'open'),
      place,
    );
    if (charge === null) return null;
    return {
      title: `the dispute of charge ${charge.number} is ${end}`,
      act: async ({ stage: { product } }) => {
        const { rows } = await product.database.read((db) =>
          sql<{ id: string }>`
            select d.id from sandbox_disputes d join sandbox_charges c on c.id = d.charge_id
             where c.intent_id = ${charge.intentId}`.execute(db),
        );
        const id = rows[0]?.id ?? '';
        await (end === 'won' ? product.cardProvider.winDispute(id) : product.cardProvider.loseDispute(id));
        return null;
      },
      part: (model) => {
        chargeOf(model, charge.number).dispute = end;
        return DONE;
      },
    };
  };
}

/** Somebody of ours refunds a charge at the provider itself, without the product. */
export function refundElsewhere(place: number): Deed {
  return (m) => {
    const charge = pick(
      m.charges.filter((one) => isRefundable(one) && one.refund !== 'succeeded'),
      place,
    );
    if (charge === null) return null;
    return {
      title: `charge ${charge.number} is refunded at the provider`,
      act: async ({ stage: { product } }) => {
        await product.cardProvider.refund({
          intentId: charge.intentId ?? '',
          amountCents: charge.total as never,
          metadata: {},
          idempotencyKey: `elsewhere:${charge.intentId ?? ''}`,
        });
        return null;
      },
      part: (model) => {
        chargeOf(model, charge.number).isRefundedElsewhere = true;
        return DONE;
      },
    };
  };
}

/** The refunds job. What a dispute keeps from going back waits. */
export const refundsJob: Deed = (m) => {
  if (!m.charges.some((charge) => charge.refund === 'requested')) return null;
  return {
    title: 'refunds are sent',
    act: async (real) => {
      await tryRefundsNow(real);
      await sendRefunds(real.stage.product.platform);
      return null;
    },
    part: (model) => {
      for (const charge of model.charges)
        if (charge.refund === 'requested' && isRefundable(charge)) charge.refund = 'sent';
      return DONE;
    },
  };
};

/** Those of this run at once, whatever waits from earlier ones later. */
async function tryRefundsNow({ stage: { product }, groupId }: Real): Promise<void> {
  await product.database.transact((tx) =>
    sql`update card_refunds r set try_after = app_now() + case when exists (
            select from payment_attempts a join payments p on p.id = a.payment_id
             where a.card_payment_id = r.payment_id and p.group_id = ${groupId})
          then interval '0' else interval '50 years' end where r.status = 'requested'`.execute(tx),
  );
}

/** Sent, and not heard of for a while. */
const isSilent = (m: Model, charge: Charge) => charge.refund === 'sent' && m.now - charge.refundAskedAt >= 10;

/** The reconciler asks about what was not heard of. */
export const reconcileJob: Deed = (m) => {
  if (!m.charges.some((charge) => charge.status === 'open' || isSilent(m, charge))) return null;
  return {
    title: 'the reconciler asks',
    act: async ({ stage: { product } }) => {
      await reconcilePayments({ ...product.platform, ...product });
      return null;
    },
    part: (model) => {
      for (const charge of model.charges)
        if (charge.status === 'open' && model.now - charge.lookedAt > 10) reconcile(model, charge);
      for (const charge of model.charges) if (isSilent(model, charge)) tellRefunded(model, charge);
      return DONE;
    },
  };
};

function reconcile(m: Model, charge: Charge): void {
  const age = m.now - charge.askedAt;
  charge.lookedAt = m.now;
  if (!charge.isAnswered && age >= 20 * HOUR) tellEnd(m, charge);
  else if (charge.bank === 'paid') tellPaid(m, charge);
  else if (charge.bank !== 'waiting') tellEnd(m, charge);
  else if (charge.isAnswered && age >= HOUR) {
    charge.bank = 'over';
    tellEnd(m, charge);
  } else charge.isAnswered = true;
}

/** A shuffle that the same seed repeats. */
function shuffle<T>(list: readonly T[], seed: number): T[] {
  const rest = [...list];
  const shuffled: T[] = [];
  let state = seed + 1;
  while (rest.length > 0) {
    state = (state * 48_271) % 2_147_483_647;
    shuffled.push(...rest.splice(state % rest.length, 1));
  }
  return shuffled;
}

/** Some of what waits is posted: in any order, some of it twice at once, some of it to come another time. */
export async function deliverSome(m: Model, real: Real, seed: number, most: number): Promise<string> {
  const events = shuffle(await listWaiting(real), seed).slice(0, most);
  for (const [place, event] of events.entries()) {
    const mark = seed + place;
    await deliver(real, event, { times: mark % 4 === 0 ? 2 : 1, again: mark % 5 === 1 });
    tellEvent(m, event);
  }
  return events.map(({ type }) => type).join(', ');
}

interface EventObject {
  readonly metadata?: { readonly payment_id?: string };
  readonly payment_intent?: string;
  readonly status?: string;
}

type Teller = (m: Model, charge: Charge, status: string | undefined) => void;

/** What an event tells the model. Of attempts without money there may be more than the model counts. */
function tellEvent(m: Model, { id: event, type, body }: Waiting): void {
  const tell = tellers[type];
  if (tell === undefined) return;
  const { object } = (JSON.parse(body) as { data: { object: EventObject } }).data;
  const charge = m.charges.find((one) =>
    object.payment_intent === undefined
      ? one.id !== null && one.id === object.metadata?.payment_id
      : one.intentId === object.payment_intent,
  );
  if (charge === undefined) {
    if (type === 'payment_intent.succeeded') found(charge, `charge of ${body}`);
    return;
  }
  // Told again of what is parked, the product waits for its retry.
  if (m.parked.some((one) => one.event === event)) return;
  const { status } = object;
  if (object.metadata?.payment_id !== undefined) charge.isAnswered = true;
  if (charge.isAnswered) tell(m, charge, status);
  else m.parked.push({ event, type, status, charge: charge.number });
}

const tellers: Readonly<Record<string, Teller>> = {
  'payment_intent.succeeded': tellPaid,
  'payment_intent.payment_failed': tellEnd,
  'payment_intent.canceled': tellEnd,
  'refund.created': tellRefund,
  'refund.updated': tellRefund,
  'charge.dispute.created': tellDisputeOpened,
  'charge.dispute.closed': (m, charge, status) =>
    tellDisputeClosed(m, charge, status === 'won' ? 'won' : 'lost'),
};

function tellRefund(m: Model, charge: Charge, status: string | undefined): void {
  if (status === 'succeeded') tellRefunded(m, charge);
}

/** What was parked is tried again, oldest first. */
export const retryJob: Deed = (m) => {
  if (m.parked.length === 0) return null;
  return {
    title: 'parked events are tried again',
    act: async ({ stage: { product } }) => {
      await product.writer.retryParked();
      return null;
    },
    part: (model) => {
      const waiting = model.parked;
      model.parked = [];
      for (const one of waiting) {
        const charge = chargeOf(model, one.charge);
        if (charge.isAnswered) tellers[one.type]?.(model, charge, one.status);
        else model.parked.push(one);
      }
      return DONE;
    },
  };
};
