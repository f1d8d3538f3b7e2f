import { isBankDebit } from '@circle-link/contract/charge-kinds';
import { type InEachLanguage, mapLanguages } from '@circle-link/contract/language';
import { processLeased } from '../../platform/database/leases.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Log } from '../../platform/logging/log.ts';
import { notices, notifyInGroup } from '../notifications/index.ts';
import { chargeDay } from './due-days.ts';
import { chargeFor } from './rules.ts';
import { findPayment, isUnpaid } from './store.ts';
import {
  type DueAutoPayment,
  finishAutoPayment,
  putOffAutoPayment,
  releaseAutoPayments,
  renewAutoPaymentLease,
  takeAutoPayments,
} from './next-attempt-store.ts';
import { listMissedToPay } from './missed-store.ts';
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
    releaseLease: (tx, left) =>
      releaseAutoPayments(
        tx,
        left.map(({ paymentId }) => paymentId),
      ),
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
  const problem = due.isTriedToday ? null : await pay(parts, due);
  if (problem === 'taken over') return true;
  await parts.database.transact(async (tx) => {
    if (problem === 'waits') return releaseAutoPayments(tx, [due.paymentId]);
    await finishAutoPayment(tx, due);
    if (problem === null) return;
    const owed = await findPayment(tx, problem.paymentId);
    if (owed === null || !isUnpaid(owed)) return;
    await notifyInGroup(tx, parts.settings, notices.auto_pay_failed, {
      groupId: due.groupId,
      to: [due.payerId],
      occasion: `auto-pay:${due.paymentId}:${due.today}`,
      facts: {
        group: due.groupName,
        round: problem.round,
        dueRound: due.round,
        chargeCents: chargeFor(owed, due.kind).totalCents,
        isFromAccount: isBankDebit(due.kind),
        problem: problem.why,
      },
    });
  });
  return problem !== 'waits';
}

/**
 * Pays missed contributions first. Null when all are paid or the last is being charged; 'waits' while a missed one is;
 * 'taken over' if slow banks outlasted the lease, because then another process tries this card today.
 */
async function pay(parts: PayParts, due: DueAutoPayment): Promise<Problem | 'waits' | 'taken over' | null> {
  const missed = await parts.database.read((db) => listMissedToPay(db, due.groupId, due.payerId));
  let lease: string | null = due.lease;
  for (const { id, round } of [...missed, { id: due.paymentId, round: due.round }]) {
    const held: string = lease;
    lease = await parts.database.transact((tx) => renewAutoPaymentLease(tx, { ...due, lease: held }));
    if (lease === null) return 'taken over';
    const end = await charge(parts, due.payerId, id);
    if (end === 'under way') return id === due.paymentId ? null : 'waits';
    if (end !== 'paid') return { round, paymentId: id, why: end };
  }
  return null;
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
