import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../database.ts';
import { createInvalidRequestError, createMissingError } from '../../api/api-error.ts';
import { newId } from '../../ids.ts';
import { DISPUTE_FEE_CENTS } from '../../rules.ts';
import type { Sandbox } from '../../sandbox.ts';
import { emit } from '../../webhooks/emit.ts';
import { disputeObject, fraudWarningObject, reviewObject } from '../../objects/payment-objects.ts';
import {
  closeOpenDispute,
  closeOpenReview,
  escalateOpenInquiry,
  findDispute,
  findFraudWarning,
  findReview,
  getLockedCharge,
  insertDispute,
  insertFraudWarning,
  insertReview,
  type ReviewRow,
} from './store.ts';

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

/** Early fraud warnings and reviews move no money. A refund or a dispute ends them. */
export async function createFraudWarning(tx: Writer, chargeId: string, fraudType: string): Promise<void> {
  await getLockedCharge(tx, chargeId);
  if ((await findFraudWarning(tx, { chargeId })) !== null) return;
  const warning = await insertFraudWarning(tx, { id: newId('issfr'), chargeId, fraudType });
  await emit(tx, 'radar.early_fraud_warning.created', fraudWarningObject(warning));
}

/** A Radar rule queues a charge with elevated risk for review. */
export async function openReview(tx: Writer, chargeId: string): Promise<void> {
  await getLockedCharge(tx, chargeId);
  if ((await findReview(tx, { chargeId })) !== null) return;
  const review = await insertReview(tx, { id: newId('prv'), chargeId, openedReason: 'rule' });
  await emit(tx, 'review.opened', reviewObject(review));
}

/** The merchant accepts the payment. Throws ApiError if the review is not open. */
export async function approveReview(tx: Writer, reviewId: string): Promise<ReviewRow> {
  const review = await findReview(tx, { id: reviewId });
  if (review === null) throw createMissingError('review', reviewId);
  const closed = await closeOpenReview(tx, reviewId, 'approved');
  if (closed === null) throw createInvalidRequestError('The review is closed already.');
  await emit(tx, 'review.closed', reviewObject(closed));
  return closed;
}

/** Sends events of warnings that a refund or dispute has changed. */
export async function emitWarnings(
  tx: Writer,
  chargeId: string,
  end: 'refunded' | 'disputed' | 'refund_failed',
): Promise<void> {
  const warning = await findFraudWarning(tx, { chargeId });
  if (warning !== null) await emit(tx, 'radar.early_fraud_warning.updated', fraudWarningObject(warning));
  const review = await findReview(tx, { chargeId });
  const closed =
    review === null || end === 'refund_failed' ? null : await closeOpenReview(tx, review.id, end);
  if (closed !== null) await emit(tx, 'review.closed', reviewObject(closed));
}
