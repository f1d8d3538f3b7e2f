import { isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { type InEachLanguage, mapLanguages } from '@circle-link/contract/messages/language';
import type { Writer } from '../../platform/database/database.ts';
import { processLeased } from '../../platform/database/leases.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Log } from '../../platform/logging/log.ts';
import { notices, notifyInGroup } from '../notifications/index.ts';
import { chargeDay } from './due-days.ts';
import { quoteOpenAmount } from './rules.ts';
import { findPayment, isUnpaid, listMissedToPay } from './store.ts';
import {
  type DueAutoPayment,
  finishAutoPayment,
  putOffAutoPayment,
  releaseAutoPayments,
  renewAutoPaymentLease,
  takeAutoPayments,
} from './next-attempt-store.ts';
import { payContribution, type PayParts } from './pay.ts';

const AT_ONCE = 50;

/**
 * Job that charges cards on the due day and bank debits early enough to settle by then. Retries on the due day and on
 * each day of grace. Missed contributions are paid first.
 */
export async function runAutoPay(parts: PayParts & { readonly log: Log }): Promise<number> {
  const { taken } = await processLeased(parts.database, {
    take: takeAutoPayments,
    limit: AT_ONCE,
    atOnce: 1,
    work: (due) => tryOne(parts, due),
    releaseLease: releaseAutoPayments,
    putOff: (due, error) => {
      // The lease expires and the next run retries this contribution.
      parts.log.error({ err: error, paymentId: due.paymentId }, 'auto-pay failed, will be tried again');
      return Promise.resolve();
    },
  });
  return taken;
}

type Reason =
  | { readonly kind: 'declined'; readonly reason: string | null }
  | { readonly kind: 'to_confirm' }
  | ({ readonly kind: 'refused' } & InEachLanguage<string>);

interface Problem {
  readonly round: number;
  readonly paymentId: string;
  readonly why: Reason;
}

async function tryOne(parts: PayParts, due: DueAutoPayment): Promise<boolean> {
  if (due.today < chargeDay(due.kind, due.dueOn)) {
    await parts.database.transact((tx) => putOffAutoPayment(tx, due));
    return true;
  }
  const { lease, end } = due.isTriedToday ? { ...due, end: null } : await pay(parts, due);
  if (lease === null) return true;
  const held = { ...due, lease };
  await parts.database.transact(async (tx) => {
    if (end === 'waits') return releaseAutoPayments(tx, [held]);
    // Without the lease, another process reports today's attempt, or the seat has passed to another member.
    if ((await finishAutoPayment(tx, held)) && end !== null) await notifyFailed(tx, parts, due, end);
  });
  return end !== 'waits';
}

async function notifyFailed(
  tx: Writer,
  { settings }: PayParts,
  due: DueAutoPayment,
  { round, paymentId, why: problem }: Problem,
): Promise<void> {
  const owed = await findPayment(tx, paymentId);
  if (owed === null || !isUnpaid(owed)) return;
  await notifyInGroup(tx, settings, notices.auto_pay_failed, {
    groupId: due.groupId,
    to: [due.payerId],
    occasion: `auto-pay:${due.paymentId}:${due.today}`,
    facts: {
      group: due.groupName,
      round,
      dueRound: due.round,
      chargeCents: quoteOpenAmount(owed, due.kind).totalCents,
      isFromAccount: isBankDebit(due.kind),
      problem,
    },
  });
}

interface Tried {
  /** Null if slow banks outlasted the lease, because then another process tries this card today. */
  readonly lease: string | null;
  /** Null when all are paid or the last is being charged; 'waits' while a missed one is being charged. */
  readonly end: Problem | 'waits' | null;
}

/** Pays missed contributions first, each under a renewed lease. */
async function pay(parts: PayParts, due: DueAutoPayment): Promise<Tried> {
  const missed = await parts.database.read((db) => listMissedToPay(db, due.groupId, due.payerId));
  let { lease } = due;
  for (const { id, round } of [...missed, { id: due.paymentId, round: due.round }]) {
    const held = { ...due, lease };
    const renewed = await parts.database.transact((tx) => renewAutoPaymentLease(tx, held));
    if (renewed === null) return { lease: null, end: null };
    lease = renewed;
    const end = await charge(parts, due.payerId, id);
    if (end === 'under way') return { lease, end: id === due.paymentId ? null : 'waits' };
    if (end !== 'paid') return { lease, end: { round, paymentId: id, why: end } };
  }
  return { lease, end: null };
}

async function charge(
  parts: PayParts,
  requestedBy: string,
  paymentId: string,
): Promise<'paid' | 'under way' | Reason> {
  try {
    const charged = await payContribution(parts, { paymentId, requestedBy, isAutomatic: true });
    if (charged === null || charged.status === 'succeeded') return 'paid';
    if (charged.status === 'processing') return 'under way';
    if (charged.status === 'requires_action' || charged.isPayerWanted) return { kind: 'to_confirm' };
    return { kind: 'declined', reason: charged.declineMessage };
  } catch (error) {
    // Only refusals that a member can resolve are reported. Provider outages are retried.
    if (error instanceof Refusal && error.status < 500)
      return { kind: 'refused', ...mapLanguages((language) => error.words(language)) };
    throw error;
  }
}
