import type { ChargedPayment } from '../cards/index.ts';
import { payPayment, type PayOrder, type PayParts } from '../payments/index.ts';
import { findGroupName } from './list-store.ts';

export async function payContribution(
  parts: PayParts,
  order: Omit<PayOrder, 'groupName'>,
): Promise<ChargedPayment | null> {
  const groupName = await parts.database.read((db) => findGroupName(db, order.paymentId));
  return payPayment(parts, { ...order, groupName });
}
