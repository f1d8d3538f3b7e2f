/**
 * Applies events to a charge: a success pays what was requested or is refunded, a failure reopens it, and a warning is
 * listed.
 */
import {
  type BankReason,
  CHARGE_KIND_TERMS,
  computeProviderFee,
  isBankDebit,
} from '@circle-link/contract/charges/charge-kinds';
import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { postTransaction } from '../../ledger/index.ts';
import { EventRefused } from '../provider-events/inbox-writer.ts';
import type { InboxEvent, PaymentEvent } from '../provider-events/store.ts';
import { requestRefunds, wasCaptured } from '../refunds/store.ts';
import { namesOtherIntent, returnFeeLines, unusedCaptureLines } from '../charge-lines.ts';
import {
  type Charge,
  findCharge,
  markChargeStatus,
  markChargeSucceeded,
  markIntentClosed,
  recordCaptured,
  recordReturnFee,
  storeReference,
  type SucceededCharge,
} from '../store.ts';
import { applyDispute, applyRefund } from './apply-reversal.ts';
import type {
  ChargePolicy,
  RefundPolicy,
  ReversibleCharge,
  SavedChargePolicy,
  SuccessfulCharge,
  UnusedReason,
} from './charge-policy.ts';
import { absorbEarlyReversals, bookEarlyReversalAsDebt } from './net-refunds.ts';
import { listEarlyReversals, recordWarning } from './store.ts';

/** The events of one purpose whose charges use a saved card or bank account. */
export interface ChargeEvents {
  /** Runs before a batch is applied: locks what its events may change. */
  readonly lock: (tx: Writer, events: readonly PaymentEvent[]) => Promise<void>;
  readonly apply: (tx: Writer, events: readonly PaymentEvent[]) => Promise<void>;
}

export function createChargeEvents(policy: SavedChargePolicy, log: Log): ChargeEvents {
  return {
    lock: policy.lock,
    apply: async (tx, events) => {
      for (const event of events) await applyChargeEvent(tx, event, { policy, log });
    },
  };
}

interface SuccessParts<Policy extends ChargePolicy = ChargePolicy> {
  readonly policy: Policy;
  readonly log: Log;
}

/** The charge is read as earlier events have left it. */
async function applyChargeEvent(
  tx: Writer,
  event: PaymentEvent,
  parts: SuccessParts<SavedChargePolicy>,
): Promise<void> {
  const { kind } = event;
  const charge = await findCharge(tx, event.charge.id);
  if (charge === null) throw new EventRefused(`${kind} ${event.eventId} names no known payment`);
  const { policy } = parts;
  if (kind === 'payment_succeeded') await applySuccess(tx, event, charge, parts);
  else if (kind === 'payment_failed' || kind === 'payment_canceled')
    await applyFailure(tx, event, charge, policy);
  else if (kind === 'refund_updated')
    await applyRefund(tx, event, await bookImpliedSuccess(tx, event, charge, parts), policy);
  else if (kind.startsWith('dispute_'))
    await applyDispute(tx, event, await bookImpliedSuccess(tx, event, charge, parts), policy);
}

/**
 * A reversal of a bank debit implies a prior success. If the success event is late, book it first: who owes the amount
 * must not depend on the order of events.
 */
async function bookImpliedSuccess(
  tx: Writer,
  event: InboxEvent,
  charge: Charge,
  parts: SuccessParts<SavedChargePolicy>,
): Promise<Charge> {
  if (!isBankDebit(charge.kind) || namesOtherIntent(event, charge)) return charge;
  if (await wasCaptured(tx, charge.id)) return charge;
  if (event.kind === 'refund_updated' && event.refundStatus !== 'succeeded') return charge;
  const success = {
    ...event,
    kind: 'payment_succeeded',
    amountCents: charge.amountCents,
    currency: 'usd',
    feeCents: null,
    intentId: event.intentId ?? charge.intentId,
  } as const;
  await applySuccess(tx, success, charge, parts);
  return (await findCharge(tx, charge.id)) ?? charge;
}

/** As the batch that is applied has left it. */
export type ChargeWithStatus = ReversibleCharge & Pick<Charge, 'status'>;

/** Pays what a saved method was charged for. The charge is read as earlier events have left it. */
async function applySuccess(
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

type Reasons = Readonly<Record<'card' | 'debit', BankReason>>;
const DECLINED: Reasons = { card: 'Your card was declined.', debit: 'Your bank sent this debit back.' };
const UNPAID: Reasons = {
  card: 'The payment was not confirmed in time.',
  debit: 'Your bank did not carry this debit out.',
};

const getMethod = ({ kind }: Pick<Charge, 'kind'>) => (isBankDebit(kind) ? 'debit' : 'card');

/**
 * Ends the attempt, and the policy reopens what the charge should have paid. The payer of a returned debit owes the
 * provider's fee. A failure of a second charge that names the same payment changes nothing.
 */
async function applyFailure(
  tx: Writer,
  event: InboxEvent,
  charge: Charge,
  policy: SavedChargePolicy,
): Promise<void> {
  if (namesOtherIntent(event, charge)) return;
  const isEnded = await endAttempt(tx, event, charge);
  if (!isEnded && !hasReturnFee(event, charge)) return;
  const ended = (await findCharge(tx, charge.id)) ?? charge;
  const reason = event.failureMessage ?? ended.lastDecline ?? UNPAID[getMethod(ended)];
  const reopened = await policy.reopen(tx, ended, { reason, at: event.occurredAt });
  if (!isBankDebit(ended.kind) || reopened === null) return;
  const { subjectId, announce } = reopened;
  const feeCents = await bookReturnFee(tx, ended, event);
  if (feeCents !== null)
    await recordAuditEntries(tx, [
      { kind: 'debit.returned', subjectId, detail: { card: ended.id, feeCents } },
    ]);
  await announce(feeCents);
}

/** False if the charge is not open: an event reported by both a response and a webhook counts once. */
async function endAttempt(tx: Writer, event: InboxEvent, charge: Charge): Promise<boolean> {
  const { kind, intentId, failureMessage } = event;
  await storeReference(tx, charge.id, { intentId });
  if (kind === 'payment_canceled') await markIntentClosed(tx, charge.id);
  return markChargeStatus(tx, charge.id, {
    status: 'canceled',
    from: ['open'],
    ...(kind === 'payment_failed' && { lastDecline: failureMessage ?? DECLINED[getMethod(charge)] }),
  });
}

/** The fee of a returned debit may arrive after its end. A debit that has settled is returned by a dispute instead. */
function hasReturnFee({ kind, returnFeeCents }: InboxEvent, charge: Charge): boolean {
  if (!isBankDebit(charge.kind) || charge.status !== 'canceled') return false;
  return kind === 'payment_failed' || returnFeeCents !== null;
}

/**
 * Booked once, in any order of events; uses the fee schedule if the event has no amount. Null if it is no return or is
 * booked already. The caller holds the payer's accounts.
 */
async function bookReturnFee(
  tx: Writer,
  { id, kind, userId }: Charge,
  event: InboxEvent,
): Promise<Cents | null> {
  if (event.kind !== 'payment_failed' && event.returnFeeCents === null) return null;
  const feeCents = event.returnFeeCents ?? CHARGE_KIND_TERMS[kind].returnFeeCents;
  if (!(await recordReturnFee(tx, id, feeCents))) return null;
  if (feeCents > ZERO_CENTS)
    await postTransaction(tx, {
      key: `return-fee:${id}`,
      kind: 'owed.return-fee',
      subjects: [{ kind: 'card_payment', id }],
      happenedAt: event.occurredAt,
      lines: returnFeeLines(userId, feeCents),
    });
  return feeCents;
}

export async function applyWarning(tx: Writer, event: InboxEvent): Promise<void> {
  const { warning, charge, occurredAt: happenedAt } = event;
  if (charge === null) throw new EventRefused(`${event.kind} ${event.eventId} names no known payment`);
  if (warning === null) throw new EventRefused(`${event.kind} ${event.eventId} is incomplete`);
  const amountCents = event.amountCents ?? charge.amountCents;
  await recordWarning(tx, { ...warning, chargeId: charge.id, amountCents, happenedAt });
}
