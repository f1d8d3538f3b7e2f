/** Early fraud warnings and reviews move no money. A refund or a dispute ends them. */
import { createInvalidRequestError, createMissingError } from '../../api/api-error.ts';
import type { Writer } from '../../database.ts';
import { newId } from '../../ids.ts';
import { fraudWarningObject, reviewObject } from '../../objects/warning-objects.ts';
import { emit } from '../../webhooks/emit.ts';
import { getLockedCharge } from './store.ts';
import {
  closeOpenReview,
  findFraudWarning,
  findReview,
  insertFraudWarning,
  insertReview,
  type ReviewRow,
} from './warning-store.ts';

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
