/** Events at the bank, and the jobs that query it. */
import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { failRefund, openDispute } from '@circle-link/sandbox';
import { reconcileCharges, sendRefunds } from '../../../src/modules/charges/index.ts';
import { applyEnd, applyPaid, applyReturn } from './charges.ts';
import { type Command, DONE, pickAt } from './plan.ts';
import type { RealSystem } from './real.ts';
import { sendDispute, sendRefund } from './reversals.ts';
import { computeRemaining, getCharge } from './queries.ts';
import type { Charge, Model, Refund } from './state.ts';

const HOUR = 60;
const DISPUTE_FEE = 1_500;

export function authenticate(place: number, outcome: 'authenticated' | 'failed'): Command {
  return (m) => {
    const waiting = m.charges.filter(
      (one) => one.bank === 'waiting' && one.isAnswered && one.intentId !== null,
    );
    const charge = pickAt(waiting, place);
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
        Object.assign(getCharge(model, charge.number), {
          bank: outcome === 'failed' ? 'failed' : 'paid',
          paidAt: model.now,
        });
        return DONE;
      },
    };
  };
}

type Filter = (charge: Charge) => boolean;
const ANY: Filter = () => true;

export function dispute(place: number, share: number, isWanted = ANY): Command {
  return (m) => {
    const charge = pickAt(
      m.charges.filter(
        (one) => one.card !== 'bank' && one.bank === 'paid' && one.dispute === null && isWanted(one),
      ),
      place,
    );
    if (charge === null) return null;
    const amount = computeShare(charge.total, share);
    let id = '';
    return {
      title: `${amount} of charge ${charge.number} are disputed`,
      act: async ({ stage: { product } }) => {
        id = await product.database.transact(async (tx) => {
          const { rows } = await sql<{ id: string }>`
            select id from sandbox_charges where intent_id = ${charge.intentId} and status = 'succeeded'`.execute(
            tx,
          );
          const chargeId = rows[0]?.id ?? '';
          await openDispute(tx, chargeId, 'dispute', 'fraudulent', toCents(amount));
          const opened = await sql<{ id: string }>`
            select id from sandbox_disputes where charge_id = ${chargeId}`.execute(tx);
          return opened.rows[0]?.id ?? '';
        });
        return null;
      },
      part: (model) => {
        getCharge(model, charge.number).dispute = { id, amount, state: 'open' };
        return DONE;
      },
    };
  };
}

function computeShare(total: number, percent: number): number {
  return percent >= 100 ? total : Math.max(1, Math.floor((total * percent) / 100));
}

export function endDispute(place: number, end: 'won' | 'lost'): Command {
  return (m) => {
    const charge = pickAt(
      m.charges.filter((one) => one.dispute?.state === 'open'),
      place,
    );
    if (charge === null) return null;
    return {
      title: `the dispute of charge ${charge.number} is ${end}`,
      act: async ({ stage: { product } }) => {
        const { id } = charge.dispute!;
        await (end === 'won' ? product.cardProvider.winDispute(id) : product.cardProvider.loseDispute(id));
        return null;
      },
      part: (model) => {
        getCharge(model, charge.number).dispute!.state = end;
        return DONE;
      },
    };
  };
}

/** Our team refunds a charge, fully or partly, in the provider's dashboard. */
export function refundElsewhere(place: number, share: number, isWanted = ANY): Command {
  return (m) => {
    const charge = pickAt(
      m.charges.filter((one) => isRefundable(one) && isWanted(one)),
      place,
    );
    if (charge === null) return null;
    const amount = computeShare(computeRemaining(charge), share);
    const mark = charge.bankRefunds.length;
    let id = '';
    return {
      title: `${amount} of charge ${charge.number} are refunded at the provider`,
      act: async ({ stage: { product } }) => {
        const refund = await product.cardProvider.refund({
          intentId: charge.intentId ?? '',
          amountCents: toCents(amount),
          metadata: {},
          idempotencyKey: `elsewhere:${charge.intentId ?? ''}:${mark}`,
        });
        id = refund.refundId;
        return null;
      },
      part: (model) => {
        getCharge(model, charge.number).bankRefunds.push({
          id,
          amount,
          status: 'succeeded',
          heard: null,
          arrivedAt: null,
          requestedAt: 0,
        });
        return DONE;
      },
    };
  };
}

/** The provider rejects refunds while a dispute is open. A lost dispute leaves the undisputed part. */
function isRefundable(charge: Charge): boolean {
  return charge.bank === 'paid' && charge.dispute?.state !== 'open' && computeRemaining(charge) > 0;
}

/** The bank returns a refund made by us or in the dashboard. */
export function bounceRefund(place: number): Command {
  return (m) => {
    const all = m.charges.flatMap((charge) =>
      charge.bankRefunds.flatMap(({ id, status }) => (status === 'succeeded' ? [{ charge, id }] : [])),
    );
    const refund = pickAt(all, place);
    if (refund === null) return null;
    return {
      title: `refund ${refund.id} of charge ${refund.charge.number} bounces`,
      act: async ({ stage: { product } }) => {
        await product.database.transact((tx) => failRefund(tx, refund.id));
        return null;
      },
      part: (model) => {
        const sent = getCharge(model, refund.charge.number).bankRefunds.find(({ id }) => id === refund.id);
        if (sent !== undefined) sent.status = 'failed';
        return DONE;
      },
    };
  };
}

/** The refunds job. Refunds blocked by a dispute or above the remaining amount wait. */
export const refundsJob: Command = (m) => {
  if (!m.charges.some(({ refunds }) => refunds.some(({ status }) => status === 'requested'))) return null;
  const sentIds = new Map<string, string>();
  return {
    title: 'refunds are sent',
    act: async (real) => {
      await tryRefundsNow(real);
      await sendRefunds(real.stage.product.platform);
      const { rows } = await real.stage.product.database.read((db) =>
        sql<{ payment: string; refund: string }>`
          select charge_id as payment, provider_refund_id as refund from refunds
           where status = 'pending' and is_due`.execute(db),
      );
      for (const { payment, refund } of rows) sentIds.set(payment, refund);
      return null;
    },
    part: (model) => {
      for (const charge of model.charges)
        for (const refund of charge.refunds) {
          if (refund.status !== 'requested' || !isRefundable(charge) || refund.due > computeRemaining(charge))
            continue;
          refund.status = 'sent';
          refund.bankId = sentIds.get(charge.id ?? '') ?? '';
          charge.bankRefunds.push({
            id: refund.bankId,
            amount: refund.due,
            status: 'succeeded',
            heard: null,
            arrivedAt: null,
            requestedAt: 0,
          });
        }
      return DONE;
    },
  };
};

/** Makes refunds of this run due now and postpones those of earlier runs. */
async function tryRefundsNow({ stage: { product }, groupId }: RealSystem): Promise<void> {
  await product.database.transact(async (tx) => {
    // The provider repeats an error for its key for a day, which would delay the refund by several attempts.
    await sql`delete from sandbox_idempotency_keys
               where key like 'refund:%' and (answer->>'status')::int >= 400`.execute(tx);
    await sql`update refunds r set try_after = app_now() + case when exists (
            select from payment_charges a join payments p on p.id = a.payment_id
             where a.charge_id = r.charge_id and p.group_id = ${groupId})
          then interval '0' else interval '50 years' end where r.status = 'requested'`.execute(tx);
  });
}

/** The reconciler queries refunds sent a while ago without an event. */
const listSilentRefunds = (m: Model, charge: Charge) =>
  m.now - charge.refundRequestedAt >= 10 ? charge.refunds.filter(({ status }) => status === 'sent') : [];

const DAY = 24 * HOUR;

/** It also queries refunds that arrived a day or more ago and may still be returned. */
const listArrived = (m: Model, charge: Charge) =>
  charge.bankRefunds.filter(
    ({ arrivedAt, requestedAt }) =>
      arrivedAt !== null && m.now - arrivedAt < 35 * DAY && m.now - requestedAt >= DAY,
  );

/** It also queries disputes that have been open for a day. */
const isRequested = (m: Model, charge: Charge) =>
  charge.reportedDispute === 'open' && m.now - charge.disputeRequestedAt >= DAY;

/** The reconciler queries charges without events. */
export const reconcileJob: Command = (m) => {
  const isWaiting = (charge: Charge) =>
    charge.status === 'open' ||
    listSilentRefunds(m, charge).length + listArrived(m, charge).length > 0 ||
    isRequested(m, charge);
  if (!m.charges.some(isWaiting)) return null;
  return {
    title: 'the reconciler asks',
    act: async ({ stage: { product } }) => {
      await reconcileCharges({ ...product.platform, ...product });
      return null;
    },
    part: (model) => {
      const charges = model.charges.toSorted((left, right) => left.place - right.place);
      for (const charge of charges)
        if (charge.status === 'open' && isToBeLookedAt(model, charge)) reconcile(model, charge);
      for (const charge of charges) askAboutMoneyBack(model, charge);
      return DONE;
    },
  };
};

function askAboutMoneyBack(m: Model, charge: Charge): void {
  const arrived = listArrived(m, charge);
  for (const refund of listSilentRefunds(m, charge)) ask(m, charge, refund);
  for (const refund of arrived) {
    refund.requestedAt = m.now;
    sendRefund(m, charge, refund, refund.status);
  }
  if (!isRequested(m, charge)) return;
  charge.disputeRequestedAt = m.now;
  const { id, amount, state } = charge.dispute!;
  if (state !== 'open') sendDispute(m, charge, { id, amount, state, fee: DISPUTE_FEE });
}

function ask(m: Model, charge: Charge, { bankId }: Refund): void {
  const sent = charge.bankRefunds.find(({ id }) => id === bankId);
  if (sent !== undefined) sendRefund(m, charge, sent, sent.status);
}

/** An accepted debit is queried every six hours. */
function isToBeLookedAt(m: Model, charge: Charge): boolean {
  const since = m.now - charge.lookedAt;
  return charge.card === 'bank' && charge.isAnswered ? since >= 6 * HOUR : since > 10;
}

function reconcile(m: Model, charge: Charge): void {
  charge.lookedAt = m.now;
  if (charge.card === 'bank') reconcileDebit(m, charge);
  else reconcileCard(m, charge, m.now - charge.requestedAt);
}

function reconcileDebit(m: Model, charge: Charge): void {
  charge.isAnswered = true;
  if (charge.bank === 'paid') applyPaid(m, charge);
  if (charge.bank === 'returned') applyReturn(m, charge);
}

function reconcileCard(m: Model, charge: Charge, age: number): void {
  if (charge.bank === 'paid') applyPaid(m, charge);
  else if (charge.bank !== 'waiting') applyEnd(m, charge);
  else if (charge.isAnswered && age >= HOUR) {
    charge.bank = 'over';
    applyEnd(m, charge);
  } else charge.isAnswered = true;
}
