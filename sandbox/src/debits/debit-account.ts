/** Debits a saved bank account: started at once, answered by the bank days later, possibly returned after that. */
import { ZERO_CENTS } from '@circle-link/contract/money';
import { createInvalidRequestError, createMissingError } from '../api/api-error.ts';
import { insertDispute, findDispute, scheduleAftermath } from '../cards/after-payment/store.ts';
import type { PayAnswer } from '../cards/record-answer.ts';
import type { MethodRow } from '../cards/saved-cards/store.ts';
import {
  changeIntent,
  findLatestCharge,
  findPaidCharge,
  insertCharge,
  type IntentRow,
  lockIntent,
  readClock,
  settleCharge,
} from '../cards/store.ts';
import type { Writer } from '../database.ts';
import { newId } from '../ids.ts';
import { chargeObject, disputeObject, intentObject } from '../objects/payment-objects.ts';
import {
  DEBIT_FAILURE_FEE_CENTS,
  computeDebitFee,
  DISPUTE_FEE_CENTS,
  getSettlementSeconds,
} from '../rules.ts';
import { emit } from '../webhooks/emit.ts';
import { type DebitFailure, getTestBankAccount, LATE_RETURN_REASON } from './test-bank-accounts.ts';

/** Delay after settlement for test accounts whose holder returns the debit. */
const RETURN_AFTER_SECONDS = 2;

/** `settleSeconds`: the bank's delay, by default four working days. A blocked account is rejected at once. */
export async function startDebit(
  tx: Writer,
  intent: IntentRow,
  method: MethodRow,
  settleSeconds: number | undefined,
): Promise<PayAnswer> {
  const { refuses: error = null } = getTestBankAccount(method.card);
  const charge = await insertCharge(tx, {
    id: newId('ch'),
    intentId: intent.id,
    kind: method.kind,
    card: method.card,
    last4: method.last4,
    amountCents: intent.amountCents,
    feeCents: ZERO_CENTS,
    balanceTransactionId: null,
    status: error === null ? 'pending' : 'failed',
    error,
  });
  if (error !== null) {
    const refused = await changeIntent(tx, intent.id, {
      status: 'requires_payment_method',
      lastError: error,
    });
    await emit(tx, 'charge.failed', chargeObject(charge, refused));
    await emit(tx, 'payment_intent.payment_failed', intentObject(refused, charge));
    return { status: 'failed', error };
  }
  const begun = await changeIntent(tx, intent.id, { status: 'processing' });
  await emit(tx, 'charge.pending', chargeObject(charge, begun));
  await emit(tx, 'payment_intent.processing', intentObject(begun, charge));
  const underWay: PayAnswer = { status: 'processing' };
  if (getTestBankAccount(method.card).staysUnderWay === true) return underWay;
  const { seconds } = await readClock(tx);
  await scheduleAftermath(
    tx,
    { event: 'settle_debit', subjectId: intent.id, reason: null },
    settleSeconds ?? getSettlementSeconds(seconds),
  );
  return underWay;
}

/**
 * Applies the bank's answer: given, or by account number. An answered debit does not change.
 * @throws ApiError without such a payment
 */
export async function settleDebit(
  tx: Writer,
  intentId: string,
  outcome?: 'succeeded' | DebitFailure,
): Promise<void> {
  const intent = await lockIntent(tx, { id: intentId });
  if (intent === null) throw createMissingError('payment_intent', intentId);
  const charge = await findLatestCharge(tx, intentId);
  if (intent.status !== 'processing' || charge === null) return;
  const account = getTestBankAccount(charge.card);
  const answer = outcome ?? account.fails ?? 'succeeded';
  if (answer !== 'succeeded') {
    const failed = await settleCharge(tx, charge.id, {
      status: 'failed',
      error: answer,
      failureFeeCents: DEBIT_FAILURE_FEE_CENTS,
      failureTransactionId: newId('txn'),
    });
    const unpaid = await changeIntent(tx, intentId, { status: 'requires_payment_method', lastError: answer });
    await emit(tx, 'charge.failed', chargeObject(failed, unpaid));
    await emit(tx, 'payment_intent.payment_failed', intentObject(unpaid, failed));
    return;
  }
  const settled = await settleCharge(tx, charge.id, {
    status: 'succeeded',
    feeCents: computeDebitFee(charge.amountCents),
    balanceTransactionId: newId('txn'),
  });
  const paid = await changeIntent(tx, intentId, { status: 'succeeded' });
  await emit(tx, 'charge.succeeded', chargeObject(settled, paid));
  await emit(tx, 'payment_intent.succeeded', intentObject(paid, settled));
  if (account.isDisputed === true)
    await scheduleAftermath(
      tx,
      { event: 'return_debit', subjectId: charge.id, reason: LATE_RETURN_REASON },
      RETURN_AFTER_SECONDS,
    );
}

/**
 * The bank returns a settled debit, up to sixty days later. The dispute cannot be answered, so it is opened and closed
 * as lost. A disputed or refunded debit is skipped.
 * @throws ApiError without such a settled debit
 */
export async function returnDebit(tx: Writer, chargeId: string, reason: string): Promise<void> {
  const found = await findPaidCharge(tx, { id: chargeId });
  if (found?.kind !== 'us_bank_account')
    throw createInvalidRequestError('Only a bank debit that has settled comes back so.');
  await lockIntent(tx, { id: found.intentId });
  const charge = await findPaidCharge(tx, { id: chargeId });
  if (charge === null || charge.refundedCents > 0) return;
  if ((await findDispute(tx, { chargeId })) !== null) return;
  const { amountCents } = charge;
  const lost = await insertDispute(tx, {
    ...{ id: newId('dp'), chargeId, amountCents, reason },
    ...{ feeCents: DISPUTE_FEE_CENTS, status: 'lost' as const },
  });
  await emit(tx, 'charge.dispute.created', disputeObject(lost));
  await emit(tx, 'charge.dispute.funds_withdrawn', disputeObject(lost));
  await emit(tx, 'charge.dispute.closed', disputeObject(lost));
}

/** Returns a settled debit. @throws ApiError without one */
export async function returnSettledDebit(tx: Writer, intentId: string, reason: string): Promise<void> {
  const charge = await findPaidCharge(tx, { intentId });
  if (charge === null) throw createInvalidRequestError('Nothing has settled that could come back.');
  await returnDebit(tx, charge.id, reason);
}
