/** A captured charge pays what it was requested for, or is refunded in full. */
import { computeProviderFee } from '@circle-link/contract/charges/charge-kinds';
import type { Writer } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { postTransaction } from '../../ledger/index.ts';
import { recordCaptured } from '../attempts/store.ts';
import { EventRefused } from '../provider-events/inbox-writer.ts';
import type { InboxEvent } from '../provider-events/store.ts';
import { requestRefunds } from '../refunds/store.ts';
import { namesOtherIntent } from '../rules.ts';
import { type Charge, markChargeSucceeded, type SucceededCharge } from '../store.ts';
import { unusedCaptureLines } from './charge-lines.ts';
import type {
  ReversibleCharge,
  ChargePolicy,
  RefundPolicy,
  SavedChargePolicy,
  SuccessfulCharge,
  UnusedReason,
} from './charge-policy.ts';
import { absorbEarlyReversals, bookEarlyReversalAsDebt, listEarlyReversals } from './net-refunds.ts';

/** As the batch that is applied has left it. */
export type ChargeWithStatus = ReversibleCharge & Pick<Charge, 'status'>;

interface SuccessParts<Policy extends ChargePolicy = ChargePolicy> {
  readonly policy: Policy;
  readonly log: Log;
}

/** Pays what a saved method was charged for. The charge is read as earlier events have left it. */
export async function applySuccess(
  tx: Writer,
  event: InboxEvent,
  charge: Charge,
  parts: SuccessParts<SavedChargePolicy>,
): Promise<void> {
  const success = await readSuccess(tx, event, charge, parts);
  if (success === null || !(await recordCaptured(tx, toSucceededPayment(success)))) return;
  const { policy, log } = parts;
  const request = await policy.findRequest(tx, charge);
  if (request === null) throw new EventRefused(`charge ${charge.id} has no attempt that asked for it`);
  const isExpected = request.chargeCents === success.captured.totalCents;
  if (!isExpected && canRefund(policy)) {
    await refundUnusableCharge(tx, success, 'wrong amount', { policy, log });
    return;
  }
  if (!isExpected) logWrongCharge(log, event.eventId, 'wrong amount');
  const paid = await request.pay(tx, success);
  if (typeof paid === 'string') {
    await refundUnusableCharge(tx, success, paid, parts);
    return;
  }
  const { userId, follow } = paid;
  for (const taken of await listEarlyReversals(tx, [charge.id]))
    await bookEarlyReversalAsDebt(tx, taken, { userId, at: success.at }, policy);
  await follow?.();
}

/**
 * Null if the success pays nothing: it is known already, or its charge was reversed before. A second charge that names
 * the same payment is refunded in full where we refund, otherwise it is a dead letter.
 */
export async function readSuccess<C extends ChargeWithStatus>(
  tx: Writer,
  event: InboxEvent,
  charge: C,
  parts: SuccessParts,
): Promise<SuccessfulCharge<C> | null> {
  const success = toSuccessfulCharge(event, charge, parts.log);
  if (namesOtherIntent(event, charge)) {
    await refundUnusableCharge(tx, success, 'wrong payment', parts);
    return null;
  }
  if (charge.status === 'succeeded') return null;
  const wasReversed = charge.status === 'refunded' || charge.status === 'disputed';
  if (!wasReversed || !canRefund(parts.policy)) return success;
  // The recorded capture stops the reconciliation job.
  if (await recordCaptured(tx, toSucceededPayment(success)))
    await captureUnused(tx, success, 'loss', parts.policy);
  return null;
}

function toSuccessfulCharge<C extends ChargeWithStatus>(
  event: InboxEvent,
  charge: C,
  log: Log,
): SuccessfulCharge<C> {
  const { eventId, intentId, amountCents: totalCents, currency, occurredAt: at, availableAt } = event;
  if (intentId === null || totalCents === null) throw new EventRefused(`success ${eventId} is incomplete`);
  if (currency !== 'usd') {
    logWrongCharge(log, eventId, 'wrong currency');
    throw new EventRefused(`wrong currency: ${eventId}`);
  }
  const providerFeeCents = event.feeCents ?? computeProviderFee(charge.kind, totalCents);
  return { eventId, charge, intentId, captured: { totalCents, providerFeeCents }, at, availableAt };
}

function toSucceededPayment(success: SuccessfulCharge): SucceededCharge {
  const { charge, intentId, captured, at, availableAt } = success;
  return { chargeId: charge.id, intentId, feeCents: captured.providerFeeCents, at, availableAt };
}

/** A success of another amount than was requested. */
export async function refundWrongAmount(
  tx: Writer,
  success: SuccessfulCharge,
  parts: SuccessParts,
): Promise<void> {
  await markChargeSucceeded(tx, toSucceededPayment(success));
  await refundUnusableCharge(tx, success, 'wrong amount', parts);
}

type Refunding = ChargePolicy & { readonly refunds: RefundPolicy };

function canRefund<Policy extends ChargePolicy>(
  policy: Policy,
): policy is Policy & { readonly refunds: RefundPolicy } {
  return policy.refunds !== null;
}

/** Refunds a charge that pays nothing, in full. A charge that was never requested raises an alarm. */
async function refundUnusableCharge(
  tx: Writer,
  success: SuccessfulCharge,
  reason: UnusedReason,
  { policy, log }: SuccessParts,
): Promise<void> {
  const { eventId, charge, intentId, at } = success;
  if (!canRefund(policy)) throw new EventRefused(`success ${eventId} is of another charge`);
  const { totalCents } = success.captured;
  if (reason !== 'no longer owed') logWrongCharge(log, eventId, reason);
  await captureUnused(tx, success, 'refundsDue', policy);
  await requestRefunds(tx, [
    { chargeId: charge.id, intentId, amountCents: totalCents, reason, requestedBy: 'system' },
  ]);
  // A charge that names another payment has an unknown payer.
  if (reason === 'wrong payment') return;
  await absorbEarlyReversals(tx, charge.id, at, policy);
  await policy.refunds.announceUnused?.(tx, charge, { reason, totalCents, at });
}

/** Raises the alarm about a charge that is not what was ordered. */
function logWrongCharge(log: Log, eventId: string, problem: UnusedReason | 'wrong currency'): void {
  log.error({ alarm: 'wrong_charge', eventId, problem }, 'a charge is not what was ordered');
}

async function captureUnused(
  tx: Writer,
  { charge, intentId, captured, at }: SuccessfulCharge,
  against: 'refundsDue' | 'loss',
  { accounts, refunds }: Refunding,
): Promise<void> {
  await postTransaction(tx, {
    key: `capture:${intentId}`,
    kind: refunds.unused.kind,
    subjects: [{ kind: 'card_payment', id: charge.id }],
    happenedAt: at,
    lines: unusedCaptureLines(accounts, captured, against),
  });
  await recordAuditEntries(tx, [{ kind: refunds.unused.audit, subjectId: charge.id }]);
}
