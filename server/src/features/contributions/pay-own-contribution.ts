import type { PaymentItem } from '@circle-link/contract/payments';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import { Refusal } from '../../platform/http/refusal.ts';
import { findPayment, isUuid, type PayParts } from '../payments/index.ts';
import { findPaymentItem } from './list-store.ts';
import { payContribution } from './pay-contribution.ts';

/** Pays the caller's own contribution and returns its new state. Other callers get payment_not_found. */
export async function payOwnContribution(
  parts: PayParts,
  userId: string,
  paymentId: string,
  cardId?: string,
): Promise<PaymentItem> {
  const payment = isUuid(paymentId) ? await parts.database.read((db) => findPayment(db, paymentId)) : null;
  if (payment?.payerId !== userId) throw new Refusal(paymentRefusals.payment_not_found);
  await payContribution(parts, { paymentId, requestedBy: userId, cardId });
  return getItem(parts, userId, paymentId);
}

export async function getItem(parts: PayParts, userId: string, paymentId: string): Promise<PaymentItem> {
  const item = await parts.database.read((db) => findPaymentItem(db, paymentId, userId));
  if (item === null) throw new Refusal(paymentRefusals.payment_not_found);
  return item;
}
