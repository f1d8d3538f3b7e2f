import type { PaymentItem } from '@circle-link/contract/payments';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import { Refusal } from '../../platform/http/refusal.ts';
import { getItem } from './pay-mine.ts';
import { payPayment, type PayParts } from './pay-payment.ts';
import { isUuid } from './payment-id.ts';
import { isPayerInGroup } from './payer-store.ts';
import { findPayment } from './store.ts';

/** A member pays for another of the same group, with a card of their own; it is recorded as such. */
export async function payForAnother(
  parts: PayParts,
  userId: string,
  paymentId: string,
  cardId?: string,
): Promise<PaymentItem> {
  const isTheirs = await parts.database.read(async (db) => {
    const payment = isUuid(paymentId) ? await findPayment(db, paymentId) : null;
    return payment !== null && (await isPayerInGroup(db, payment.groupId, userId));
  });
  if (!isTheirs) throw new Refusal(paymentRefusals.payment_not_found);
  await payPayment(parts, { paymentId, askedBy: userId, cardId });
  return getItem(parts, userId, paymentId);
}
