import type { CardPayment } from '../store.ts';
import { findPayment, markReconciled } from '../store.ts';
import {
  requestCharge,
  closeIntent,
  cancelAttempt,
  abandonUnconfirmed,
  refreshAttempt,
  type AttemptState,
  type ChargeParts,
} from './settle-attempt.ts';
import type { OpenCharge } from './store.ts';

/**
 * Repeats the request under its key, or gives the charge up if it is abandoned or its key too old. Returns 1 if it
 * ended.
 */
export async function reconcileCharge(parts: ChargeParts, charge: OpenCharge): Promise<number> {
  const payment = await parts.database.read((db) => findPayment(db, charge.paymentId));
  if (payment?.status !== 'open') return 0;
  await parts.database.transact((tx) => markReconciled(tx, payment.id));
  const { status } = await findState(parts, charge, payment);
  return status === 'processing' || status === 'requires_action' ? 0 : 1;
}

async function findState(
  parts: ChargeParts,
  charge: OpenCharge,
  payment: CardPayment,
): Promise<AttemptState> {
  const { intentId } = payment;
  if (intentId === null)
    return charge.isTooOldToAsk ? abandonUnconfirmed(parts, payment) : requestCharge(parts, payment);
  const state = await refreshAttempt(parts, payment, intentId);
  return state.status === 'requires_action' && charge.isAbandoned
    ? cancelAttempt(parts, payment, intentId)
    : state;
}

export async function closeAttempt(parts: ChargeParts, paymentId: string): Promise<number> {
  const payment = await parts.database.read((db) => findPayment(db, paymentId));
  if (payment?.status !== 'canceled' || payment.intentId === null) return 0;
  return (await closeIntent(parts, payment, payment.intentId)).status === 'succeeded' ? 1 : 0;
}
