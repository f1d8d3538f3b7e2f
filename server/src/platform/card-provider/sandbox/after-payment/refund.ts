import { negateCents, subtractCents } from '@circle-link/contract/money';
import type { Writer } from '../../../database/database.ts';
import { CardProviderError, type RefundOrder } from '../../port.ts';
import { answerOnce } from '../idempotency/answer-once.ts';
import { newId } from '../ids.ts';
import type { Sandbox } from '../sandbox.ts';
import { addRefunded, type ChargeRow, findPaidCharge, type IntentRow, lockIntent } from '../store.ts';
import { getTestCard } from '../test-cards.ts';
import { emit } from '../webhooks/emit.ts';
import { chargeObject, refundObject } from '../webhooks/stripe-objects.ts';
import { changeRefund, findDispute, insertRefund, type RefundStatus, scheduleAftermath } from './store.ts';

const settleDelaySeconds = 2;

/** Gives money back to the card, never more than was charged, never beside an open or lost dispute. */
export function refund(
  sandbox: Sandbox,
  { idempotencyKey, ...order }: RefundOrder,
): Promise<{ refundId: string; status: RefundStatus }> {
  return sandbox.transact((tx) =>
    answerOnce(tx, { name: 'refund', key: idempotencyKey, order }, async () => {
      const intent = await lockIntent(tx, { id: order.intentId });
      const charge = intent && (await findPaidCharge(tx, { intentId: intent.id }));
      if (!charge) throw new CardProviderError('There is no successful charge to refund.', false);
      await refuseUnrefundable(tx, charge, order);
      return give(tx, intent, charge, order);
    }),
  );
}

async function refuseUnrefundable(
  tx: Writer,
  charge: ChargeRow,
  { amountCents }: Pick<RefundOrder, 'amountCents'>,
): Promise<void> {
  const dispute = await findDispute(tx, { chargeId: charge.id });
  if (dispute?.status === 'needs_response' || dispute?.status === 'lost') {
    throw new CardProviderError('The charge is disputed; it cannot be refunded.', false);
  }
  if (amountCents <= 0 || amountCents > subtractCents(charge.amountCents, charge.refundedCents)) {
    throw new CardProviderError(
      'A refund must be more than nothing and at most what is left of the charge.',
      false,
    );
  }
}

async function give(
  tx: Writer,
  intent: IntentRow,
  charge: ChargeRow,
  order: Omit<RefundOrder, 'idempotencyKey'>,
): Promise<{ refundId: string; status: RefundStatus }> {
  const behaviour = getTestCard(charge.card).refunds;
  const status = behaviour === 'pending_then_succeeded' ? 'pending' : 'succeeded';
  const { amountCents, metadata } = order;
  const given = await insertRefund(tx, {
    id: newId('re'),
    chargeId: charge.id,
    amountCents,
    status,
    metadata,
  });
  const refunded = await addRefunded(tx, charge.id, amountCents);
  await emit(tx, 'refund.created', refundObject(given));
  await emit(tx, 'charge.refunded', chargeObject(refunded, intent));
  if (status === 'succeeded') await emit(tx, 'refund.updated', refundObject(given));
  if (behaviour !== undefined) {
    const event = behaviour === 'pending_then_succeeded' ? 'settle_refund' : 'fail_refund';
    await scheduleAftermath(tx, { event, subjectId: given.id, reason: null }, settleDelaySeconds);
  }
  return { refundId: given.id, status };
}

/** A pending refund arrived. */
export async function settleRefund(tx: Writer, refundId: string): Promise<void> {
  await emit(tx, 'refund.updated', refundObject(await changeRefund(tx, refundId, 'succeeded')));
}

/** The bank sent a refund back: the money is ours again, and may be refunded another time. */
export async function failRefund(tx: Writer, refundId: string): Promise<void> {
  const failed = await changeRefund(tx, refundId, 'failed');
  await addRefunded(tx, failed.chargeId, negateCents(failed.amountCents));
  await emit(tx, 'refund.updated', refundObject(failed));
  await emit(tx, 'refund.failed', refundObject(failed));
}
