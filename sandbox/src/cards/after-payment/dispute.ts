import { ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../database.ts';
import { createInvalidRequestError, createMissingError } from '../../api/api-error.ts';
import { newId } from '../../ids.ts';
import { DISPUTE_FEE_CENTS } from '../../rules.ts';
import type { Sandbox } from '../../sandbox.ts';
import { emit } from '../../webhooks/emit.ts';
import { disputeObject } from '../../objects/payment-objects.ts';
import {
  closeOpenDispute,
  escalateOpenInquiry,
  findDispute,
  getLockedCharge,
  insertDispute,
} from './store.ts';
import { emitWarnings } from './warnings.ts';

/** Opens a dispute (amount and fee are withdrawn at once) or an inquiry (no money moves). */
export async function openDispute(
  tx: Writer,
  chargeId: string,
  kind: 'dispute' | 'inquiry',
  reason: string,
  /** Default: the whole charge. */
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
  if (kind === 'inquiry') return;
  await emit(tx, 'charge.dispute.funds_withdrawn', disputeObject(opened));
  await emitWarnings(tx, chargeId, 'disputed');
}

/** Operator action: the bank decides a dispute or ends an inquiry. Throws ApiError if none is open. */
export function closeDispute(sandbox: Sandbox, disputeId: string, status: 'won' | 'lost'): Promise<void> {
  return sandbox.transact(async (tx) => {
    const dispute = await findDispute(tx, { id: disputeId });
    if (dispute === null) throw createMissingError('dispute', disputeId);
    const isInquiry = dispute.status === 'warning_needs_response';
    const end = isInquiry ? 'warning_closed' : status;
    const closed = await closeOpenDispute(tx, disputeId, end);
    if (closed === null) throw createInvalidRequestError('The dispute is closed already.');
    // Without an answer the dispute is lost without a review.
    const reviewed = disputeObject({
      ...dispute,
      status: isInquiry ? 'warning_under_review' : 'under_review',
    });
    if (end !== 'lost') await emit(tx, 'charge.dispute.updated', reviewed);
    if (end === 'won') await emit(tx, 'charge.dispute.funds_reinstated', disputeObject(closed));
    await emit(tx, 'charge.dispute.closed', disputeObject(closed));
  });
}

/** Operator action: the bank escalates an inquiry to a dispute. Throws ApiError if none is open. */
export function escalateInquiry(sandbox: Sandbox, disputeId: string): Promise<void> {
  return sandbox.transact(async (tx) => {
    if ((await findDispute(tx, { id: disputeId })) === null) throw createMissingError('dispute', disputeId);
    const escalated = await escalateOpenInquiry(tx, disputeId, DISPUTE_FEE_CENTS);
    if (escalated === null) throw createInvalidRequestError('The dispute is no open inquiry.');
    await emit(tx, 'charge.dispute.updated', disputeObject(escalated));
    await emit(tx, 'charge.dispute.funds_withdrawn', disputeObject(escalated));
    await emitWarnings(tx, escalated.chargeId, 'disputed');
  });
}

/** A full refund ends an inquiry about its charge. */
export async function endInquiry(tx: Writer, chargeId: string): Promise<void> {
  const inquiry = await findDispute(tx, { chargeId });
  if (inquiry?.status !== 'warning_needs_response') return;
  const closed = await closeOpenDispute(tx, inquiry.id, 'warning_closed');
  if (closed !== null) await emit(tx, 'charge.dispute.closed', disputeObject(closed));
}
