import { addCents, type Cents, negateCents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import { createInvalidRequestError, createMissingError } from '../../api/api-error.ts';
import type { Writer } from '../../database.ts';
import { newId } from '../../ids.ts';
import { chargeObject, refundObject } from '../../objects/payment-objects.ts';
import { emit } from '../../webhooks/emit.ts';
import {
  addRefunded,
  type ChargeRow,
  findPaidCharge,
  type IntentRow,
  lockIntent,
  type Metadata,
} from '../store.ts';
import { getTestCard } from '../test-cards.ts';
import { emitWarnings, endInquiry } from './disputes-and-warnings.ts';
import { changeRefund, findDispute, insertRefund, type RefundRow, scheduleAftermath } from './store.ts';

const settleDelaySeconds = 2;

export interface RefundOrder {
  readonly intentId: string;
  readonly amountCents: Cents;
  readonly metadata: Metadata;
}

/** Refunds at most the charged amount. An open dispute blocks all of it, a lost one its amount. */
export async function createRefund(tx: Writer, order: RefundOrder): Promise<RefundRow> {
  const intent = await lockIntent(tx, { id: order.intentId });
  if (intent === null) throw createMissingError('payment_intent', order.intentId, 'payment_intent');
  const charge = await findPaidCharge(tx, { intentId: intent.id });
  if (charge === null)
    throw createInvalidRequestError(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    );
  await refuseUnrefundable(tx, charge, order.amountCents);
  return give(tx, intent, charge, order);
}

async function refuseUnrefundable(tx: Writer, charge: ChargeRow, amountCents: Cents): Promise<void> {
  const dispute = await findDispute(tx, { chargeId: charge.id });
  const lostCents = dispute?.status === 'lost' ? dispute.amountCents : ZERO_CENTS;
  if (dispute?.status === 'needs_response' || lostCents >= charge.amountCents)
    throw createInvalidRequestError(
      `Charge ${charge.id} has been charged back; cannot issue a refund: it is disputed.`,
      {
        code: 'charge_disputed',
      },
    );
  if (amountCents <= 0)
    throw createInvalidRequestError('Invalid positive integer', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  const left = subtractCents(charge.amountCents, addCents(charge.refundedCents, lostCents));
  if (left <= 0)
    throw createInvalidRequestError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (amountCents > left)
    throw createInvalidRequestError('Refund amount is greater than unrefunded amount on charge.', {
      param: 'amount',
    });
}

async function give(
  tx: Writer,
  intent: IntentRow,
  charge: ChargeRow,
  { amountCents, metadata }: RefundOrder,
): Promise<RefundRow> {
  const behavior = getTestCard(charge.card).refunds;
  const status = behavior === 'pending_then_succeeded' ? 'pending' : 'succeeded';
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
  if (refunded.refundedCents === refunded.amountCents) {
    await emitWarnings(tx, charge.id, 'refunded');
    await endInquiry(tx, charge.id);
  }
  if (behavior !== undefined) {
    const event = behavior === 'pending_then_succeeded' ? 'settle_refund' : 'fail_refund';
    await scheduleAftermath(tx, { event, subjectId: given.id, reason: null }, settleDelaySeconds);
  }
  return given;
}

export async function settleRefund(tx: Writer, refundId: string): Promise<void> {
  await emit(tx, 'refund.updated', refundObject(await changeRefund(tx, refundId, 'succeeded')));
}

/** The bank returned a refund, so the amount can be refunded again. */
export async function failRefund(tx: Writer, refundId: string): Promise<void> {
  const failed = await changeRefund(tx, refundId, 'failed');
  await addRefunded(tx, failed.chargeId, negateCents(failed.amountCents));
  await emit(tx, 'refund.updated', refundObject(failed));
  await emit(tx, 'refund.failed', refundObject(failed));
  await emitWarnings(tx, failed.chargeId, 'refund_failed');
}
