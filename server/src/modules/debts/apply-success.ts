import { type ChargeMethod, computeProviderFee, getChargeMethod } from '@circle-link/contract/charge-kinds';
import { type Cents, subtractCents } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import { historyLine, notices, recordActivities } from '../notifications/index.ts';
import { recordAuditEntries } from '../audit/index.ts';
import {
  bookEarlyReversalAsDebt,
  type CardPayment,
  type ChargePolicy,
  EventRefused,
  type InboxEvent,
  listEarlyReversals,
  logWrongCharge,
  recordCaptured,
} from '../charges/index.ts';
import { postTransaction } from '../ledger/index.ts';
import { paidByCardLines } from './bookings.ts';
import { splitDebtAndBalance } from './split-debt-and-balance.ts';
import { recoverLatePaid } from './write-offs/recover-written-off.ts';
import { type DebtPayment, findDebtPayment } from './store.ts';

interface Success {
  readonly intentId: string;
  readonly totalCents: Cents;
  readonly providerFeeCents: Cents;
  readonly paidCents: Cents;
  readonly isExpected: boolean;
  readonly owedPaymentId: string;
  readonly requestedAt: Date;
}

/** Pays the current debt; the rest goes to the member's balance. Earlier reversals become owed. */
export async function applySuccess(
  tx: Writer,
  event: InboxEvent,
  card: CardPayment,
  { log, policy }: { readonly log: Log; readonly policy: ChargePolicy },
): Promise<void> {
  const { id: paymentId, userId } = card;
  const { occurredAt: at, availableAt } = event;
  const success = readSuccess(event, card, await findDebtPayment(tx, paymentId));
  const { intentId, providerFeeCents, paidCents, isExpected, requestedAt, owedPaymentId } = success;
  if (!(await recordCaptured(tx, { paymentId, intentId, feeCents: providerFeeCents, at, availableAt })))
    return;
  if (!isExpected) logWrongCharge(log, event.eventId, 'wrong amount');
  const parts = await splitDebtAndBalance(tx, userId, paidCents);
  await postTransaction(tx, {
    key: `owed-payment:${paymentId}`,
    kind: isExpected ? 'owed.paid' : 'owed.unmatched',
    subjects: [
      { kind: 'owed_payment', id: owedPaymentId },
      { kind: 'card_payment', id: paymentId },
    ],
    happenedAt: at,
    lines: paidByCardLines(userId, success, parts),
  });
  const recoveredCents = await recoverLatePaid(tx, {
    key: `owed-payment:${paymentId}`,
    from: { kind: 'card_payment', id: paymentId },
    userId,
    cents: parts.balanceCents,
    happenedAt: at,
    requestedAt,
  });
  const balanceCents = subtractCents(parts.balanceCents, recoveredCents);
  for (const taken of await listEarlyReversals(tx, [paymentId]))
    await bookEarlyReversalAsDebt(tx, taken, { userId, at }, policy);
  await notifyPayer(tx, userId, { at, from: getChargeMethod(card.kind), paidCents, balanceCents });
}

function readSuccess(event: InboxEvent, card: CardPayment, ordered: DebtPayment | null): Success {
  const { intentId, amountCents: totalCents, eventId } = event;
  if (intentId === null || totalCents === null || event.currency !== 'usd' || ordered === null)
    throw new EventRefused(`success ${eventId} is incomplete`);
  if (card.intentId !== null && card.intentId !== intentId)
    throw new EventRefused(`success ${eventId} is of another charge`);
  const isExpected = totalCents === ordered.chargeCents;
  const providerFeeCents = event.feeCents ?? computeProviderFee(card.kind, totalCents);
  return {
    intentId,
    totalCents,
    providerFeeCents,
    paidCents: isExpected ? ordered.amountCents : totalCents,
    isExpected,
    owedPaymentId: ordered.id,
    requestedAt: ordered.requestedAt,
  };
}

async function notifyPayer(
  tx: Writer,
  userId: string,
  paid: {
    readonly at: Date;
    readonly from: ChargeMethod;
    readonly paidCents: Cents;
    readonly balanceCents: Cents;
  },
): Promise<void> {
  const { at: createdAt, from, paidCents: cents, balanceCents } = paid;
  const facts = { from, beyondCents: balanceCents };
  await recordActivities(tx, [
    historyLine(notices.owed_paid, { userId, facts, amountCents: cents, createdAt }),
  ]);
  await recordAuditEntries(tx, [
    { kind: 'debt.paid', subjectId: userId, actorId: userId, detail: { cents, from } },
  ]);
}
