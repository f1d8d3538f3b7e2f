import { ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../database.ts';
import { invalidRequest, noSuch } from '../../api/api-error.ts';
import { newId } from '../../ids.ts';
import { DISPUTE_FEE_CENTS } from '../../rules.ts';
import type { Sandbox } from '../../sandbox.ts';
import { type ChargeRow, findPaidCharge, lockIntent } from '../store.ts';
import { emit } from '../../webhooks/emit.ts';
import { disputeObject } from '../../objects/payment-objects.ts';
import { closeOpenDispute, findDispute, insertDispute } from './store.ts';

/** The cardholder disputes the payment (amount and fee leave at once), or the bank only inquires (nothing does). */
export async function openDispute(
  tx: Writer,
  chargeId: string,
  kind: 'dispute' | 'inquiry',
  reason: string,
  /** A part of the charge; all of it unless said. */
  amountCents?: Cents,
): Promise<void> {
  const charge = await getLockedCharge(tx, chargeId);
  if ((await findDispute(tx, { chargeId })) !== null) return;
  const opened = await insertDispute(tx, {
    id: newId('dp'),
    chargeId,
    amountCents: amountCents ?? charge.amountCents,
    feeCents: kind === 'dispute' ? DISPUTE_FEE_CENTS : ZERO_CENTS,
    reason,
    status: kind === 'dispute' ? 'needs_response' : 'warning_needs_response',
  });
  await emit(tx, 'charge.dispute.created', disputeObject(opened));
  if (kind === 'dispute') await emit(tx, 'charge.dispute.funds_withdrawn', disputeObject(opened));
}

/** The card network suspects fraud; no money moves. */
export async function warnOfFraud(tx: Writer, chargeId: string, fraudType: string): Promise<void> {
  const charge = await getLockedCharge(tx, chargeId);
  await emit(tx, 'radar.early_fraud_warning.created', {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    payment_intent: charge.intentId,
    fraud_type: fraudType,
    livemode: false,
  });
}

/** The operator's command: how the bank decides. An inquiry just ends. Throws ApiError if none is open. */
export function closeDispute(sandbox: Sandbox, disputeId: string, status: 'won' | 'lost'): Promise<void> {
  return sandbox.transact(async (tx) => {
    const dispute = await findDispute(tx, { id: disputeId });
    if (dispute === null) throw noSuch('dispute', disputeId);
    const isInquiry = dispute.status === 'warning_needs_response';
    const end = isInquiry ? 'warning_closed' : status;
    const closed = await closeOpenDispute(tx, disputeId, end);
    if (closed === null) throw invalidRequest('The dispute is closed already.');
    // Without an answer of the merchant a dispute is lost: nothing is reviewed.
    const reviewed = disputeObject({
      ...dispute,
      status: isInquiry ? 'warning_under_review' : 'under_review',
    });
    if (end !== 'lost') await emit(tx, 'charge.dispute.updated', reviewed);
    if (end === 'won') await emit(tx, 'charge.dispute.funds_reinstated', disputeObject(closed));
    await emit(tx, 'charge.dispute.closed', disputeObject(closed));
  });
}

/** Refunds take the same lock, so a charge is not refunded and disputed at once. */
async function getLockedCharge(tx: Writer, chargeId: string): Promise<ChargeRow> {
  const charge = await findPaidCharge(tx, { id: chargeId });
  if (charge === null) throw new Error(`no paid charge ${chargeId}`);
  await lockIntent(tx, { id: charge.intentId });
  return charge;
}
