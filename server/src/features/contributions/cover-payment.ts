import type { PaymentItem } from '@circle-link/contract/payments';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import { Refusal } from '../../platform/http/refusal.ts';
import { findMembership } from '../groups/index.ts';
import { findPayment, isUuid, type PayParts } from '../payments/index.ts';
import { payContribution } from './pay-contribution.ts';
import { getItem } from './pay-own-contribution.ts';

export async function payForMember(
  parts: PayParts,
  userId: string,
  paymentId: string,
  cardId?: string,
): Promise<PaymentItem> {
  const isTheirs = await parts.database.read(async (db) => {
    const payment = isUuid(paymentId) ? await findPayment(db, paymentId) : null;
    return payment !== null && (await findMembership(db, payment.groupId, userId)) !== null;
  });
  if (!isTheirs) throw new Refusal(paymentRefusals.payment_not_found);
  await payContribution(parts, { paymentId, requestedBy: userId, cardId });
  return getItem(parts, userId, paymentId);
}
