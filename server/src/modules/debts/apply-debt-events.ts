import {
  CHARGE_KIND_TERMS,
  type ChargeMethod,
  computeProviderFee,
  getChargeMethod,
  isBankDebit,
} from '@circle-link/contract/charge-kinds';
import { type Cents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import { recordAuditEntries } from '../audit/index.ts';
import {
  applyChargeEvent,
  bookEarlyReversalAsDebt,
  type CardPayment,
  type ChargePolicy,
  EventRefused,
  type InboxEvent,
  listEarlyReversals,
  logWrongCharge,
  recordCaptured,
  recordReturnFee,
  type SavedChargePolicy,
} from '../charges/index.ts';
import { lockGroupsAccounts, postTransaction } from '../ledger/index.ts';
import { historyLine, type MailSettings, notices, recordActivities } from '../notifications/index.ts';
import { paidByCardLines, returnFeeLines } from './bookings.ts';
import { createDebtPolicy } from './charge-policy.ts';
import { notifyDebtor } from './notify-debtor.ts';
import { type DebtPayment, findDebtPayment } from './store.ts';
import { recoverLatePaid, splitDebtAndBalance } from './write-offs/recover-written-off.ts';

/** Handles inbox events of debt payments, in the inbox's transaction, oldest first. */
export async function applyDebtEvents(
  tx: Writer,
  events: readonly InboxEvent[],
  { log, settings }: { readonly log: Log; readonly settings: MailSettings },
): Promise<void> {
  const payers = events.flatMap(({ payment }) => (payment === null ? [] : [payment.userId]));
  await lockGroupsAccounts(tx, [...new Set(payers)]);
  const policy = createDebtPolicy(settings);
  const saved: SavedChargePolicy = {
    ...policy,
    applySuccess: (writer, event, charge) => applySuccess(writer, event, charge, { log, policy }),
    applyFailure: (writer, event, charge) => applyReturn(writer, event, charge, settings),
  };
  for (const event of events) await applyChargeEvent(tx, event, saved);
}

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
async function applySuccess(
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

async function applyReturn(
  tx: Writer,
  event: InboxEvent,
  card: CardPayment,
  settings: MailSettings,
): Promise<void> {
  const feeCents = isBankDebit(card.kind) ? await bookReturnFee(tx, card, event) : null;
  const ordered = feeCents === null ? null : await findDebtPayment(tx, card.id);
  if (feeCents === null || ordered === null) return;
  await recordAuditEntries(tx, [
    { kind: 'debit.returned', subjectId: card.userId, detail: { card: card.id, feeCents } },
  ]);
  await notifyDebtor(tx, settings, card.userId, {
    notice: notices.owed_debit_returned,
    occasion: `debit-returned:${card.id}`,
    facts: { amountCents: ordered.amountCents, feeCents },
    amountCents: null,
  });
}

/**
 * Booked once, in any order of events; uses the fee schedule if the event has no amount. Null if it is no return or is
 * booked already. The caller holds the payer's accounts.
 */
export async function bookReturnFee(
  tx: Writer,
  card: CardPayment,
  { kind, returnFeeCents, occurredAt }: InboxEvent,
): Promise<Cents | null> {
  if (kind !== 'payment_failed' && returnFeeCents === null) return null;
  const feeCents = returnFeeCents ?? CHARGE_KIND_TERMS[card.kind].returnFeeCents;
  if (!(await recordReturnFee(tx, card.id, feeCents))) return null;
  if (feeCents > ZERO_CENTS)
    await postTransaction(tx, {
      key: `return-fee:${card.id}`,
      kind: 'owed.return-fee',
      subjects: [{ kind: 'card_payment', id: card.id }],
      happenedAt: occurredAt,
      lines: returnFeeLines(card.userId, feeCents),
    });
  return feeCents;
}
